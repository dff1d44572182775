"""A copy of the database while the server runs, and putting one back."""

import sqlite3
from contextlib import closing
from pathlib import Path

from potluck.server.migrate import DatabaseError


def copy(database: Path, target: Path) -> None:
    """Write a whole copy of the database to a new file; whoever plays plays on."""
    if not database.is_file():
        raise DatabaseError(f"There is no database at {database}. Name yours with --database.")
    if target.exists():
        raise DatabaseError(f"{target} exists already. Name a new file for the copy.")
    beside = target.with_name(f".{target.name}.part")
    try:
        beside.touch(mode=0o600)
        with (
            closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True, timeout=5)) as live,
            closing(sqlite3.connect(beside)) as written,
        ):
            live.backup(written, pages=256)
            check(written, database)
        beside.replace(target)
    except (sqlite3.Error, OSError) as error:
        raise DatabaseError(f"The database {database} can't be copied: {error}.") from None
    finally:
        beside.unlink(missing_ok=True)


def check(copied: sqlite3.Connection, database: Path) -> None:
    found = copied.execute("pragma quick_check").fetchone()[0]
    if found != "ok":
        raise DatabaseError(f"The database {database} is damaged: {found}.")
