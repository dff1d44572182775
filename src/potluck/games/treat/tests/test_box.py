"""The components file, and what is refused in it."""

import pytest

from potluck.games.treat import GAME, box
from potluck.games.treat.text import ITEMS, SAID, WORDS
from potluck.kernel.message import Refusal

TEXT = (GAME.folder / "components.toml").read_text()


def line_of(text: str) -> int:
    return TEXT[: TEXT.index(text)].count("\n") + 1


def test_the_box_holds_what_is_printed_on_it() -> None:
    contents, digest = box.read(TEXT)
    assert contents.values == list(range(200, 1500, 100))
    assert (len(contents.items) * contents.copies, contents.each * 7) == (52, 56)
    assert (contents.treats, len(contents.abilities)) == (2, 6)
    assert digest == box.read(TEXT + "\n# a remark changes nothing\n")[1]


@pytest.mark.parametrize(
    ("right", "wrong", "line"),
    [
        ("cards = 52", "cards = 51", "cards = 52"),
        ("tokens = 56", "tokens = 55", "tokens = 56"),
        ("sum = 168", "sum = 170", "sum = 168"),
        ("faces = 41600", "faces = 41500", "faces = 41600"),
        ("each = 8", "each = 0", "each = 8"),
        ("6 = 10", "6 = 47", "6 = 10"),
        ("value = 900", "value = -900", "value = 900"),
        ("value = 900", 'value = "much"', "value = 900"),
        ('"spa-day"', '"spa-night"', '"spa-day"'),
        ("treats = 2", "treats = 2\ncoins = 3", "# What"),
        ("numbers = [0, 1", "numbers = [1, 0", "numbers = [0, 1"),
    ],
)
def test_a_wrong_line_is_named(right: str, wrong: str, line: str) -> None:
    with pytest.raises(Refusal) as refused:
        box.read(TEXT.replace(right, wrong, 1))
    assert refused.value.id == "components-wrong"
    assert refused.value.arguments["line"] == line_of(line)


def test_values_may_be_corrected_if_the_totals_are() -> None:
    text = TEXT.replace("value = 900", "value = 950").replace("faces = 41600", "faces = 41800")
    assert box.read(text)[0].values[7] == 950


def test_every_step_has_a_word_that_calls_it() -> None:
    assert {SAID[step]: step for step in SAID} == WORDS
    assert all(" " not in word for word in WORDS)
    assert len(ITEMS) == 13


def test_two_players_are_told_that_it_is_a_variant() -> None:
    assert [note.id for note in GAME.notes(GAME.setup(2))] == ["note-two-players"]
    assert not GAME.notes(GAME.setup(3))
