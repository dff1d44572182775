"""Whatever is wrong is said in one sentence on standard error, with status 2 and nothing begun."""

import json
import re
from pathlib import Path

import pytest

from potluck.cli import main
from tests.terminal.conftest import Potluck
from tests.toy import GAME

LAY = ("play", "toy", "--seed", "a", "--players", 2)

WRONG = {
    "unknown game": ("play", "tay", "--players", 2),
    "too many players": ("play", "toy", "--players", 9),
    "no players": ("play", "toy", "--players", 0),
    "fewer players than none": ("play", "toy", "--players", -3),
    "unknown bot": (*LAY, "--bots", "greddy"),
    "empty bot": (*LAY, "--bots", "random,"),
    "more bots than seats": (*LAY, "--bots", "random,random,random"),
    "more names than persons": (*LAY, "--names", "Ana,Ben,Cleo"),
    "the same name twice": (*LAY, "--names", "Ana,ana"),
    "a name that is none": (*LAY, "--names", "Ana,"),
    "a name with an escape": (*LAY, "--names", "A\x1b[2J"),
    "a bot's name": (*LAY, "--names", "Ana (greedy)"),
    "unknown option": (*LAY, "--option", "abilities=on"),
    "an option without a value": (*LAY, "--option", "abilities"),
    "contradictory options": (*LAY, "--option", "a=1", "--option", "a=2"),
    "unknown language": (*LAY, "--lang", "tlh"),
    "no components": (*LAY, "--components", "none.toml"),
    "components that are no TOML": (*LAY, "--components", "text.txt"),
    "components that are no text": (*LAY, "--components", "bytes"),
    "a record in no folder": (*LAY, "--record", "none/game.json"),
    "a record that is a folder": (*LAY, "--record", "folder"),
    "resume with a game": ("play", "toy", "--resume", "good.json"),
    "resume with a seed": ("play", "--resume", "good.json", "--seed", "b"),
    "resume of nothing": ("play", "--resume", "none.json"),
    "resume of text": ("play", "--resume", "text.txt"),
    "verify of nothing": ("verify", "none.json"),
    "verify of a folder": ("verify", "folder"),
    "verify of text": ("verify", "text.txt"),
    "verify of bytes": ("verify", "bytes"),
    "verify of nothing at all": ("verify", "empty"),
    "verify of deep nesting": ("verify", "deep.json"),
    "verify of other JSON": ("verify", "other.json"),
    "verify of half a record": ("verify", "half.json"),
    "verify of a changed format": ("verify", "format.json"),
    "verify of another game": ("verify", "game.json"),
    "verify of a position": ("verify", "position.json"),
    "verify of another head": ("verify", "good.json", "--head", "0" * 64),
    "verify of no head": ("verify", "good.json", "--head", "xyz"),
    "replay of text": ("replay", "text.txt"),
    "replay for no seat": ("replay", "good.json", "--seat", 3),
    "replay into no folder": ("replay", "good.json", "--write", "none/p.json"),
    "score of an open game": ("score", "position.json"),
    "score of other JSON": ("score", "other.json"),
    "score of deep nesting": ("score", "deep.json"),
    "legal of no seat": ("legal", "position.json", "--seat", 0),
    "legal of too few pieces": ("legal", "missing.json", "--seat", 1),
    "legal of a foreign box": ("legal", "digest.json", "--seat", 1),
    "legal of a foreign field": ("legal", "field.json", "--seat", 1),
    "legal of newer rules": ("legal", "rules.json", "--seat", 1),
    "new game without a key": ("new-game", "My Game"),
    "new game of a known key": ("new-game", "toy", "--into", "."),
    "new game of a word of Python": ("new-game", "class", "--into", "."),
    "new game of a word of the template": ("new-game", "state", "--into", "."),
    "new game of a module": ("new-game", "json", "--into", "."),
    "new game over a folder": ("new-game", "folder", "--into", "."),
    "new game outside": ("new-game", "picnic"),
}


def write(name: str, content: object) -> None:
    Path(name).write_text(json.dumps(content))


@pytest.fixture
def _files(potluck: Potluck) -> None:
    """A good record, a good position, and what becomes of them."""
    assert potluck(*LAY, "--bots", "random,random", "--record", "good.json").exit_code == 0
    assert potluck("replay", "good.json", "--to", 1, "--write", "position.json").exit_code == 0
    good, position = (json.loads(Path(name).read_text()) for name in ("good.json", "position.json"))
    Path("half.json").write_text(Path("good.json").read_text()[:600])
    write("format.json", {**good, "header": {**good["header"], "format": 9}})
    write("game.json", {**good, "header": {**good["header"], "game": "nothing"}})
    write("other.json", {"kind": "shopping list", "eggs": 12})
    write("field.json", {**position, "salt": 1})
    write("digest.json", {**position, "digest": "0" * 64})
    write("rules.json", {**position, "rules": 99})
    missing = {**position["position"], "bag": position["position"]["bag"][1:]}
    write("missing.json", {**position, "position": missing})
    Path("deep.json").write_text("[" * 100_000)
    Path("text.txt").write_text("Two eggs,\nsome flour.\n")
    Path("bytes").write_bytes(b"\xff\xfe\x00")
    Path("empty").touch()
    Path("folder").mkdir()


@pytest.mark.usefixtures("_files")
@pytest.mark.parametrize("words", WRONG.values(), ids=WRONG)
def test_it_is_refused_in_one_sentence(potluck: Potluck, words: tuple[object, ...]) -> None:
    before = {path: path.stat().st_mtime_ns for path in Path().rglob("*")}
    said = potluck(*words)
    assert said.exit_code == 2
    assert said.stdout == ""
    assert said.stderr.endswith(".\n")
    assert said.stderr.count("\n") == 1
    assert said.stderr.strip().isprintable()
    assert not re.match(r"[a-z-]+ \w+=", said.stderr), "a message without words"
    assert {path: path.stat().st_mtime_ns for path in Path().rglob("*")} == before


def test_a_wrong_game_is_told_the_nearest(potluck: Potluck) -> None:
    assert "did you mean “toy”?" in potluck("play", "tay", "--players", 2).stderr
    assert "did you mean “greedy”?" in potluck(*LAY, "--bots", "greddy").stderr


def test_wrong_totals_are_refused_with_their_line(potluck: Potluck) -> None:
    box = (GAME.folder / "components.toml").read_text()
    Path("box.toml").write_text(box.replace("tokens = 12", "tokens = 13"))
    said = potluck(*LAY, "--components", "box.toml")
    assert said.exit_code == 2
    line = next(n for n, text in enumerate(box.splitlines(), 1) if text.startswith("tokens"))
    assert said.stderr == (
        f"Line {line} of the components file is wrong: 4 values x 3 copies are 12 tokens.\n"
    )


@pytest.mark.usefixtures("_files")
def test_a_changed_record_is_refused_with_the_entry_that_was_changed(potluck: Potluck) -> None:
    good = json.loads(Path("good.json").read_text())
    good["entries"][2]["at"] += 1
    write("changed.json", good)
    said = potluck("verify", "changed.json")
    assert said.exit_code == 2
    assert said.stderr.startswith("The record does not hold at entry 3: its link does not fit it")


@pytest.mark.parametrize(
    "words", [["plya"], ["play", "--bost", "x"], ["verify"], ["legal", "x"], ["play", "a", "b"]]
)
def test_a_wrong_command_line_is_refused_too(potluck: Potluck, words: list[str]) -> None:
    said = potluck(*words)
    assert said.exit_code == 2
    assert said.stdout == ""
    assert "Error: " in said.stderr


def test_every_command_has_help(potluck: Potluck) -> None:
    assert {"play", "verify", "replay", "score", "legal", "games", "new-game"} <= set(main.commands)
    for name in main.commands:
        said = potluck(name, "--help")
        assert said.exit_code == 0
        assert said.stdout.startswith("Usage: ")
