"""How a server is run."""

import os
import sys
from pathlib import Path

import msgspec


class Settings(msgspec.Struct, frozen=True):
    """Everything that is said on the command line and that the application has to know."""

    database: str
    workers: int = 1
    public_url: str = ""
    limits: float = 1.0
    keep_days: int = 90


def usual_database() -> Path:
    """Where the tables of this person are kept unless another place is named."""
    home = Path.home()
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", home / "AppData" / "Local"))
    elif sys.platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return base / "potluck" / "potluck.db"
