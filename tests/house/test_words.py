"""The repository speaks of the game, never of the machine or the place it was written on."""

import hashlib
import re
from pathlib import Path

import pytest

from tests.house.repository import files, place

# Digests, so that this list does not itself carry what it keeps out: package hosts, private
# folders, and names of products that have nothing to do with food or games.
KEPT_OUT = {
    "05c6449f7548a9a8",
    "0709009d38bb06fa",
    "07b285b63aa36863",
    "0c8711337ded0313",
    "1d2043cadd1edb5b",
    "1e287ef9b88de28a",
    "23afcf67d3fda991",
    "58cb455747c1e966",
    "63cefeb41f34b1fd",
    "66da66d312b666b0",
    "770e6bb75149e5d5",
    "92bac6d7837a6331",
    "93a03cda58759a47",
    "a0477ad567c47dcd",
    "a7b772cf493de07a",
    "bf922eb46bf16a5b",
    "e7220464732cdc51",
    "ed38ed564a985e21",
    "eecc70eb264a3978",
    "f8e310ddd5926d58",
    "fa6f6954db0662a1",
    "faed353063d6b766",
    "ff00797106979265",
}
MACHINE = re.compile(r"(?<![\w.~/:-])(/(?:home|Users|root|tmp)/)\w|\b([A-Z]:\\Users)\b")
FOLDER = re.compile(r"(?<![\w.~/:-])/[a-z]+(?=/)")
HOST = re.compile(r"[a-z0-9-]+(?:\.[a-z0-9-]+)+")
WORD = re.compile(r"[a-z]+")


def digest(word: str) -> str:
    return hashlib.sha256(b"potluck " + word.encode()).hexdigest()[:16]


def faults(path: Path, kept_out: set[str]) -> list[str]:
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except UnicodeDecodeError:  # a picture or a font
        return []
    found = []
    for number, line in enumerate(lines, start=1):
        said = {word for kind in (FOLDER, HOST, WORD) for word in kind.findall(line.lower())}
        words = {word for word in said if digest(word) in kept_out}
        paths = {first or second for first, second in MACHINE.findall(line)}
        found += [f"{place(path, number)}: {word!r} does not belong here" for word in words | paths]
    return found


def test_no_file_names_a_machine_or_a_host() -> None:
    assert [fault for path in files() for fault in faults(path, KEPT_OUT)] == []


@pytest.mark.parametrize(
    "line", ["see packages.example.org", "in /pantry/box", "a Ladle here", "at /" + "home/me"]
)
def test_a_word_that_does_not_belong_is_noticed(line: str, tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"# Fine\n{line}\n")
    kept_out = {digest(word) for word in ("packages.example.org", "/pantry", "ladle")}
    assert [fault.partition(": ")[0] for fault in faults(page, kept_out)] == ["page.md:2"]
