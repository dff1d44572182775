"""A wrong components file is refused with the line of what is wrong."""

import msgspec
import pytest

from potluck.kernel import components
from potluck.kernel.message import Refusal
from tests.toy import GAME


class Card(msgspec.Struct, forbid_unknown_fields=True):
    """One kind of card."""

    id: str
    value: int


class Shape(msgspec.Struct, forbid_unknown_fields=True):
    """A small box."""

    total: int
    values: list[int]
    cards: list[Card]


RIGHT = """\
# a box
total = 3
values = [
    1,
    2,
]

[[cards]]
id = "rice"
value = 1

[[cards]]
id = "flan"
value = 2
"""


def refused(text: str) -> tuple[int | str, int | str]:
    with pytest.raises(Refusal) as refusal:
        components.load(text, Shape)
    assert refusal.value.id == "components-wrong"
    return refusal.value.arguments["line"], refusal.value.arguments["why"]


def test_a_right_file_is_read() -> None:
    box = components.load(RIGHT, Shape)
    assert (box.total, box.values, [card.id for card in box.cards]) == (3, [1, 2], ["rice", "flan"])


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("total = 3", "total = three", 2),
        ("total = 3", 'total = "three"', 2),
        ("    2,", '    "two",', 5),
        ("value = 2", 'value = "two"', 14),
        ("value = 1", "value = 1.5", 10),
        ("values = [", "values = 3 # [", 4),
        ('id = "flan"', "id = 4", 13),
    ],
)
def test_the_line_of_what_is_wrong_is_named(old: str, new: str, line: int) -> None:
    assert refused(RIGHT.replace(old, new))[0] == line


def test_what_is_missing_is_named() -> None:
    assert "total" in str(refused(RIGHT.replace("total = 3", ""))[1])
    line, why = refused(RIGHT.replace('id = "flan"\n', ""))
    assert "id" in str(why)
    assert line == 12


def test_what_is_unknown_is_named() -> None:
    assert "colour" in str(refused(RIGHT + 'colour = "red"\n')[1])


def test_a_wrong_total_names_its_line() -> None:
    text = (GAME.folder / "components.toml").read_text()
    with pytest.raises(Refusal) as refusal:
        GAME.setup(2, components=text.replace("tokens = 12", "tokens = 13"))
    line = refusal.value.arguments["line"]
    assert text.splitlines()[int(line) - 1].startswith("tokens = 12")
    assert "12 tokens" in str(refusal.value.arguments["why"])


def test_the_digest_is_that_of_the_contents() -> None:
    text = (GAME.folder / "components.toml").read_text()
    digest = GAME.setup(2).digest
    assert GAME.setup(2, components="# a comment\n" + text.replace(" = ", "=")).digest == digest
    assert GAME.setup(2, components=text.replace("price = 3", "price = 4")).digest != digest


@pytest.mark.parametrize(
    ("path", "line"),
    [("total", 2), ("values[1]", 5), ("cards[0].id", 9), ("cards[1].value", 14), ("nowhere", 1)],
)
def test_a_path_leads_to_its_line(path: str, line: int) -> None:
    assert components.wrong(RIGHT, path, "why").arguments["line"] == line
