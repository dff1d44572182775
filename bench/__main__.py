"""Run the measurements of this folder in the order of their names."""

import argparse
import datetime as dt
import io
import os
import platform
import runpy
import subprocess
import sys
from contextlib import redirect_stdout
from pathlib import Path
from typing import TextIO

HERE = Path(__file__).resolve().parent


class Both(io.TextIOBase):
    """Shows each line at once and keeps it."""

    def __init__(self, screen: TextIO) -> None:
        self.screen = screen
        self.kept = io.StringIO()

    def write(self, text: str) -> int:
        self.screen.write(text)
        self.screen.flush()
        return self.kept.write(text)


def scripts(folder: Path) -> list[Path]:
    return [path for path in sorted(folder.glob("*.py")) if not path.stem.startswith("_")]


def measure(script: Path) -> str:
    """What one script's main() printed; nothing where there is none."""
    main = runpy.run_path(str(script), run_name=f"bench.{script.stem}").get("main")
    if main is None:
        return ""
    print(f"== {script.stem}")
    both = Both(sys.stdout)
    with redirect_stdout(both):
        main()
    return both.kept.getvalue()


def processor() -> str:
    info = Path("/proc/cpuinfo")
    lines = info.read_text(encoding="utf-8").splitlines() if info.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return f"{names[0] if names else platform.machine()}, {os.cpu_count()} cores"


def heading() -> str:
    commit = subprocess.run(
        ["git", "-C", str(HERE), "describe", "--always", "--dirty"],
        capture_output=True,
        text=True,
        check=False,
    ).stdout.strip()
    today = dt.datetime.now(tz=dt.UTC).date().isoformat()
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{today}, commit {commit or 'unknown'}, {python}, {processor()}\n\n"


def run(folder: Path, names: list[str], *, record: bool) -> int:
    found = {script.stem: script for script in scripts(folder)}
    unknown = [name for name in names if name not in found]
    if unknown:
        print(
            f"No measurement is called {unknown[0]}; there are: {', '.join(found) or 'none'}.",
            file=sys.stderr,
        )
        return 2
    if not found:
        print(f"There are no measurements in {folder.name} yet.")
    for name in names or list(found):
        printed = measure(found[name])
        if record and printed:
            (folder / "figures").mkdir(exist_ok=True)
            target = folder / "figures" / f"{name}.txt"
            target.write_text(heading() + printed, encoding="utf-8")
    return 0


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these scripts")
    parser.add_argument("--record", action="store_true", help="also write bench/figures/<NAME>.txt")
    return parser.parse_args()


if __name__ == "__main__":
    asked = arguments()
    sys.exit(run(HERE, asked.names, record=asked.record))
