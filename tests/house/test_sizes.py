"""Files and functions stay small enough to be read in one go."""

import ast
from pathlib import Path

from tests.house.repository import files, place

FILE_LINES = 400
FUNCTION_LINES = 40


def long_files(paths: list[Path]) -> list[str]:
    written = [path for path in paths if not generated(path)]
    counted = [(path, len(path.read_text(encoding="utf-8").splitlines())) for path in written]
    return [
        f"{place(path)}: {lines} lines, at most {FILE_LINES}"
        for path, lines in counted
        if lines > FILE_LINES
    ]


def generated(path: Path) -> bool:
    """Whether a program wrote it, as its second line says: nobody has to find their way in it."""
    head = path.read_text(encoding="utf-8").splitlines()[:2]
    return len(head) == 2 and "do not edit" in head[1]


def long_functions(path: Path) -> list[str]:
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            lines = (node.end_lineno or node.lineno) - node.lineno + 1
            if lines > FUNCTION_LINES:
                where = place(path, node.lineno)
                found.append(f"{where}: {node.name} has {lines} lines, at most {FUNCTION_LINES}")
    return found


def test_no_file_of_code_is_longer_than_400_lines() -> None:
    assert long_files(files(".py", ".ts", ".svelte", ".js", ".mjs")) == []


def test_no_function_is_longer_than_40_lines() -> None:
    assert [fault for path in files(".py") for fault in long_functions(path)] == []


def test_a_long_file_and_a_long_function_are_noticed(tmp_path: Path) -> None:
    file = tmp_path / "long.py"
    file.write_text("def f():\n" + "    x = 1\n" * 400)
    assert long_files([file]) == ["long.py: 401 lines, at most 400"]
    assert long_functions(file) == ["long.py:1: f has 401 lines, at most 40"]
