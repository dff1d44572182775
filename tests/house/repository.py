"""The repository's own files, as the tests about the repository see them."""

import shutil
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

# What tools leave behind; a copy without git has no other way to tell.
LEFT_BEHIND = {
    ".git",
    ".hypothesis",
    ".import_linter_cache",
    ".mypy_cache",
    ".pytest_cache",
    ".ruff_cache",
    ".venv",
    "__pycache__",
    "build",
    "dist",
    "node_modules",
    "static",
}


def files(*suffixes: str, root: Path = ROOT) -> list[Path]:
    """Every file of the repository whose name ends so; all of them if no suffix is given."""
    known = tracked() if root.is_relative_to(ROOT) else None
    return sorted(
        path
        for path in walk(root)
        if (not suffixes or path.name.endswith(suffixes)) and (known is None or path in known)
    )


@cache
def tracked() -> frozenset[Path] | None:
    """What git knows, so that a note or a log lying about fails nothing; None if git can't say."""
    git = shutil.which("git")
    if git is None or not (ROOT / ".git").exists():
        return None
    listed = subprocess.run(
        [git, "-C", str(ROOT), "ls-files", "-z"], capture_output=True, text=True, check=False
    )
    return frozenset(ROOT / name for name in listed.stdout.split("\0")) if listed.stdout else None


def walk(folder: Path) -> Iterator[Path]:
    for path in folder.iterdir():
        if path.is_dir() and not path.is_symlink():
            if path.name not in LEFT_BEHIND:
                yield from walk(path)
        elif path.is_file() and not path.name.endswith((".pyc", ".so", ".coverage")):
            yield path


def place(path: Path, line: int = 0) -> str:
    """Where something is wrong, as an editor opens it."""
    name = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path.name
    return f"{name}:{line}" if line else str(name)
