"""Each fragment in changelog.d has a name the changelog can use and something to say."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

from tests.house.repository import ROOT

SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["towncrier"]
KINDS = [kind["directory"] for kind in SETTINGS["type"]]
NAME = re.compile(rf"(\d+|\+[a-z0-9-]+)\.({'|'.join(KINDS)})(\.\d+)?\.md")


def faults(folder: Path) -> list[str]:
    found = []
    for fragment in sorted(folder.iterdir()):
        if not NAME.fullmatch(fragment.name):
            found.append(
                f"{fragment.name}: should be <issue number or +words>.<{'|'.join(KINDS)}>.md"
            )
        elif not fragment.read_text(encoding="utf-8").strip().endswith("."):
            found.append(f"{fragment.name}: should be a sentence, with a full stop")
    return found


def test_every_fragment_has_a_valid_name_and_a_sentence() -> None:
    assert faults(ROOT / SETTINGS["directory"]) == []


def test_a_wrong_name_and_an_empty_fragment_are_noticed(tmp_path: Path) -> None:
    (tmp_path / "12.added.md").write_text("")
    (tmp_path / "+deal.fixed.md").write_text("The deal is fair.")
    (tmp_path / "news.md").write_text("News.")
    assert [fault.partition(":")[0] for fault in faults(tmp_path)] == ["12.added.md", "news.md"]


def test_the_next_changelog_can_be_written() -> None:
    command = [sys.executable, "-m", "towncrier", "build", "--draft", "--version", "0.0.0"]
    draft = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert draft.returncode == 0, draft.stderr
    assert "## 0.0.0 (" in draft.stdout
