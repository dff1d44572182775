"""The kernel and the games import nothing that would tie them to one place."""

import ast
import sys
from pathlib import Path

from tests.house.repository import ROOT, place

SOURCE = ROOT / "src"
NATIVE = {"librt", "msgspec", "mypy_extensions"}


def imported(path: Path) -> list[tuple[int, str]]:
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found += [(node.lineno, alias.name) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            found.append((node.lineno, node.module or "."))
    return found


def strangers(folder: Path, own: tuple[str, ...], *, tests: bool = True) -> list[str]:
    """Imports in a folder from anywhere but the standard library, the native packages and `own`."""
    known = sys.stdlib_module_names | NATIVE
    return [
        f"{place(path, line)}: imports {name}"
        for path in sorted(folder.rglob("*.py"))
        if tests or "tests" not in path.relative_to(folder).parts
        for line, name in imported(path)
        if name.partition(".")[0] not in known
        and not any(name == home or name.startswith(f"{home}.") for home in own)
    ]


def test_the_kernel_imports_only_itself_and_the_native_packages() -> None:
    assert strangers(SOURCE / "potluck" / "kernel", ("potluck.kernel",)) == []


def test_a_game_imports_only_the_kernel_and_itself() -> None:
    found = []
    for game in sorted((SOURCE / "potluck" / "games").glob("[a-z]*/")):
        own = ("potluck.kernel", f"potluck.games.{game.name}")
        found += strangers(game, own, tests=False)
    assert found == []


def test_a_stranger_in_the_kernel_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "deal.py").write_text("import math\nimport click\nfrom potluck.play import x\n")
    assert strangers(tmp_path, ("potluck.kernel",)) == [
        "deal.py:2: imports click",
        "deal.py:3: imports potluck.play",
    ]
