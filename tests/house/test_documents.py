"""The documents are true: examples run, links lead somewhere, the command reference is current."""

import doctest
import re
from pathlib import Path

import pytest

from tests.house.cli_reference import REFERENCE, reference
from tests.house.repository import ROOT, files, place

FENCE = re.compile(r"^(```|~~~).*?^\1[ \t]*$", re.MULTILINE | re.DOTALL)
EXAMPLE = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\[[^\]]*\]\(<?([^)\s>]+)>?(?:\s+\"[^\"]*\")?\)")
HEADING = re.compile(r"^#+\s+(.+?)\s*#*$", re.MULTILINE)
DECISIONS = ROOT / "docs" / "decisions"
DECISION_LINES = 40


def anchors(text: str) -> set[str]:
    """The names under which a forge offers a document's headings."""
    headings = HEADING.findall(FENCE.sub("", text))
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def broken_links(document: Path) -> list[str]:
    broken = []
    text = FENCE.sub("", document.read_text(encoding="utf-8"))
    for target in LINK.findall(text):
        if re.match(r"[a-z][a-z0-9+.-]*:", target):
            continue
        name, _, anchor = target.partition("#")
        goal = (document.parent / name).resolve() if name else document
        if not goal.exists():
            broken.append(f"{place(document)}: nothing at {target}")
        elif anchor and anchor not in anchors(goal.read_text(encoding="utf-8")):
            broken.append(f"{place(document)}: no heading for {target}")
    return broken


def decision_faults(folder: Path) -> list[str]:
    faults = []
    decisions = sorted(folder.glob("*.md"))
    for expected, decision in enumerate(decisions, start=1):
        if not re.fullmatch(rf"{expected:04d}-[a-z0-9-]+\.md", decision.name):
            faults.append(f"{decision.name}: should be called {expected:04d}-<words>.md")
        lines = len(decision.read_text(encoding="utf-8").splitlines())
        if lines > DECISION_LINES:
            faults.append(f"{decision.name}: {lines} lines, at most {DECISION_LINES}")
    return faults


def run_examples(text: str, name: str) -> doctest.TestResults:
    """All examples of a document, one after the other in one session."""
    session = "\n".join(EXAMPLE.findall(text))
    test = doctest.DocTestParser().get_doctest(session, {}, name, name, 0)
    return doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test)


def test_the_examples_in_the_readme_run() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    results = run_examples(text, "README.md")
    assert results.attempted > 0
    assert results.failed == 0


def test_a_wrong_example_is_noticed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_examples("```python\n>>> 1 + 1\n3\n```\n", "sample").failed == 1
    assert "Expected:\n    3" in capsys.readouterr().out


def test_every_relative_link_leads_somewhere() -> None:
    assert [fault for document in files(".md") for fault in broken_links(document)] == []


def test_a_broken_link_is_noticed(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# A page\n[a](gone.md) [b](#a-page) [c](page.md#gone) [d](https://x.test)\n")
    assert broken_links(page) == [
        "page.md: nothing at gone.md",
        "page.md: no heading for page.md#gone",
    ]


def test_decisions_are_numbered_without_gaps_and_short() -> None:
    assert DECISIONS.is_dir()
    assert decision_faults(DECISIONS) == []


def test_a_gap_and_a_long_decision_are_noticed(tmp_path: Path) -> None:
    (tmp_path / "0001-first.md").write_text("One line.\n")
    (tmp_path / "0003-third.md").write_text("line\n" * 41)
    assert decision_faults(tmp_path) == [
        "0003-third.md: should be called 0002-<words>.md",
        "0003-third.md: 41 lines, at most 40",
    ]


def test_the_command_reference_is_what_the_commands_print() -> None:
    assert REFERENCE.read_text(encoding="utf-8") == reference(), (
        "docs/cli.md differs from what --help prints; write it anew with `make fix`"
    )
