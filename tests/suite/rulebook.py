"""Every rule of a game's RULES.md has a test that bears its id, and no test bears an id that is
none.
"""

import ast
import re
from collections import Counter

from tests.suite.games import Found

ROW = re.compile(r"^\|\s*([A-Z]+)0*([0-9]+[a-z]?)\s*\|")
TEST = re.compile(r"^test_([a-z]+?)0*([0-9]+[a-z]?)_")


def rules(found: Found) -> list[str]:
    """The ids in the table of RULES.md."""
    text = (found.game.folder / "RULES.md").read_text(encoding="utf-8")
    return ["".join(row.groups()).lower() for line in text.splitlines() if (row := ROW.match(line))]


def tested(found: Found) -> set[str]:
    """The ids in the names of the tests in the game's folder."""
    names: list[str] = []
    for path in sorted(found.game.folder.rglob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        names += [node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return {"".join(name.groups()) for text in names if (name := TEST.match(text))}


def check_rules_are_tested(found: Found) -> None:
    ids = rules(found)
    assert ids, f"RULES.md of {found} has no table of rules"
    twice = [id for id, times in Counter(ids).items() if times > 1]
    assert not twice, f"RULES.md of {found} has two rules {twice}"
    families = {re.sub(r"[0-9].*", "", id) for id in ids}
    names = {id for id in tested(found) if re.sub(r"[0-9].*", "", id) in families}
    untested, unknown = sorted(set(ids) - names), sorted(names - set(ids))
    assert not untested, f"no test of {found} bears the id of {untested}"
    assert not unknown, f"tests of {found} bear ids that RULES.md has not: {unknown}"
