"""The table in plain text."""

from potluck.games.baon import GAME
from potluck.games.baon.tests.positions import board, lunch, place, position
from potluck.kernel.message import Message


def said(message: Message) -> str:
    """A message as its id and what it tells."""
    told = " ".join(str(value) for value in message.arguments.values())
    return f"{message.id} {told}".strip()


MINE = lunch("lechon", "lumpia5 turon ~adobo2")


def picture(width: int, seat: int = 0) -> list[str]:
    table = ["pancit1 pancit2 pancit3", "lumpia12", "kare-kare1", "kare-kare12"]
    document = position(
        place("adobo1 adobo7", on=MINE, generous=1), place("puto", "biko"), table=table
    )
    return GAME.render(GAME.view(board(document), seat), width, said).splitlines()


def test_no_line_is_longer_than_the_width() -> None:
    for width in (30, 40, 80, 120):
        assert max(len(line) for line in picture(width)) <= width


def test_covered_cards_stand_behind_the_one_on_top() -> None:
    assert any("pile1 pancit3 (pancit2 pancit1)" in line for line in picture(120))


def test_wild_cards_tell_what_they_stand_for() -> None:
    assert any(line.endswith("lumpia5 turon=6 ~adobo2=7") for line in picture(120))


def test_each_seat_reads_its_own_hand_and_of_others_what_all_saw() -> None:
    mine, theirs = "\n".join(picture(120, 0)), "\n".join(picture(120, 1))
    assert "place-hand adobo1 adobo7" in mine
    assert "adobo7" not in theirs
    assert "place-hand biko, place-unknown 1" in mine
    assert "place-hand puto biko" in theirs
