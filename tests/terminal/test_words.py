"""Everything that is raised or told has words, and no word is left over."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.runtime import FluentResource
from fluent.syntax.ast import Junk
from fluent.syntax.ast import Message as FluentMessage

from potluck.kernel.message import Message, Refusal
from potluck.terminal.words import HOME, SHARED, Words, language, languages
from tests.toy import GAME

COMMON = ("kernel", "bots", "play", "terminal", "games/__init__.py", "cli.py")
MAKERS = ("Refusal", "Message", "Sentence", "Event", "ui", "broken")
ID = re.compile(r"[a-z]+(-[a-z]+)+")


def code() -> Iterator[ast.AST]:
    for part in COMMON:
        place = HOME / part
        for path in [place] if place.is_file() else sorted(place.rglob("*.py")):
            yield from ast.walk(ast.parse(path.read_text("utf-8")))


def texts(node: ast.AST) -> set[str]:
    return {
        inner.value
        for inner in ast.walk(node)
        if isinstance(inner, ast.Constant) and isinstance(inner.value, str)
    }


def raised() -> set[str]:
    """The ids that code makes messages of, also where it chooses between two."""
    ids: set[str] = set()
    for node in code():
        if isinstance(node, ast.Call):
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            if name in MAKERS and node.args:
                at = 1 if name == "broken" else 0
                ids |= {text for text in texts(node.args[at]) if ID.fullmatch(text)}
    return ids


def written(folder: Path, code: str) -> set[str]:
    body = FluentResource((folder / f"{code}.ftl").read_text("utf-8")).body
    assert not [entry for entry in body if isinstance(entry, Junk)], (
        f"{folder} {code} does not parse"
    )
    return {entry.id.name for entry in body if isinstance(entry, FluentMessage)}


def english() -> set[str]:
    return set.union(*(written(folder, "en") for folder in SHARED))


def test_every_message_of_the_common_code_has_words() -> None:
    assert len(raised()) > 60
    assert raised() - english() == set()


def test_no_common_words_are_left_over() -> None:
    said = set.union(*(texts(node) for node in code() if isinstance(node, ast.Constant)))
    said.add("document-wrong")  # raised by every game
    parts = {text for text in said if text.endswith("-")}
    left = {id for id in english() - said if not any(id.startswith(part) for part in parts)}
    assert left == set()


@pytest.mark.parametrize("code", languages())
def test_every_language_says_all_that_english_says(code: str) -> None:
    for folder in SHARED:
        assert written(folder, code) == written(folder, "en")


def test_a_refusal_is_a_sentence_without_loose_ends() -> None:
    refusal = Refusal("unknown-game", {"game": "tray", "known": "toy, race", "near": ""})
    assert Words().say(refusal) == "There is no game “tray”; there are: toy, race."


def test_a_seat_is_said_by_the_name_of_who_sits_there() -> None:
    words = Words(names=["Ana", "Ben"])
    assert words.say(Message("undone", {"seat": 1})) == "Ben took back a move."
    assert words.say(Message("undone", {"seat": 3})) == "seat4 took back a move."


def test_an_argument_that_is_an_id_is_put_into_words() -> None:
    words = Words()
    words.learn(GAME.folder / "locale")
    said = words.say(Message("board", {"phase": "phase-bidding", "bag": 4}))
    assert said == "Lucky dip, bidding. Tokens in the bag: 4."


def test_what_somebody_typed_comes_back_as_typed() -> None:
    words = Words()
    words.learn(GAME.folder / "locale")
    said = words.say(Refusal("unknown-word", {"word": "board", "legal": "draw"}))
    assert said.startswith("“board” means nothing here")


def test_a_message_without_words_is_shown_with_all_it_would_say() -> None:
    words = Words(names=["Ana"])
    assert words.say(Message("sneezed", {"seat": 0, "times": 3})) == "sneezed seat=Ana times=3"


def test_no_invisible_marks_and_no_escapes_reach_the_terminal() -> None:
    said = Words().say(Refusal("unknown-word", {"word": "\x1b[2J", "legal": "draw"}))
    assert said.isprintable()
    assert Words(names=["A\x1b[2J"]).say(Message("undone", {"seat": 0})).isprintable()


def test_the_language_is_the_environments_where_we_speak_it() -> None:
    assert language(None, {"LANG": "en_GB.UTF-8"}) == "en"
    assert language(None, {"LANG": "xx_XX"}) == "en"
    assert language(None, {"LC_ALL": "C", "LANG": "de_DE"}) == "en"
    assert language(None, {"LANG": "de_AT.UTF-8"}) == "de"
    assert language("en", {"LANG": "xx"}) == "en"


def test_a_language_nobody_wrote_is_refused() -> None:
    with pytest.raises(Refusal, match="ui-unknown-language"):
        language("tlh", {})
