"""The repository's own files, as the tests about the repository see them."""

from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

# What tools leave behind, as .gitignore lists it; a copy without git is checked the same way.
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
    return sorted(path for path in walk(root) if not suffixes or path.name.endswith(suffixes))


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
