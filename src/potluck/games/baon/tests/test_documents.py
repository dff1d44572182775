"""Documents and components that can't be right are refused with a sentence that says why."""

import json
import pickle

import pytest

from potluck.games.baon import GAME, baon
from potluck.games.baon.position import write
from potluck.games.baon.tests.positions import Document, board, lunch, place, position
from potluck.kernel.chance import FastRng
from potluck.kernel.message import Refusal

Path = tuple[str | int, ...]


def whole() -> Document:
    mine = lunch("lechon", "lumpia5 lumpia6 ~adobo2")
    return position(
        place("adobo1", "turon", on=mine),
        place(closed=[lunch("adobo", "biko kare-kare2 kare-kare3")]),
    )


def test_a_right_document_comes_back_as_it_was() -> None:
    written = write(board(whole()))
    assert write(board(whole())) == written
    assert [place.hand for place in written.places] == [["adobo1", "turon"], []]


GONE = "gone"
MORE = -1  # the place after the last one
OPEN = ("places", 0, "open")
SLIPS: dict[str, tuple[Path, object, str]] = {
    "a card is missing": (("fridge", 0), GONE, "is there 0 times, not once"),
    "a card is there twice": (("fridge", MORE), "adobo1", "adobo1 is there 2 times"),
    "a card nobody knows": (("fridge", MORE), "pizza1", "there is no card 'pizza1'"),
    "a lid is missing": (("boxed", 0), GONE, "the box holds 4"),
    "a dish nobody knows": (("boxed", 0), "pizza", "there is no dish 'pizza'"),
    "a phase nobody knows": (("phase",), "eating", "phase is one of"),
    "a seat too many": (("turn",), 2, "turn is a seat from 0 to 1"),
    "three piles": (("table", 0), GONE, "4 piles"),
    "a player too few": (("places", 0), GONE, "one entry for each of 2 seats"),
    "a gap in a baon": (OPEN, lunch("lechon", "lumpia5 lumpia7 puto"), "stands for 6"),
    "a treat sideways": (OPEN, lunch("lechon", "lumpia5 lumpia6 ~turon"), "is a treat"),
    "treats alone": (OPEN, lunch("lechon", "turon biko puto", 3), "not wild"),
    "a baon of two": (OPEN, lunch("lechon", "lumpia5 lumpia6"), "at least 3"),
    "a baon beyond 12": (OPEN, lunch("lechon", "lumpia12 turon biko"), "from 1 to 12"),
    "a token too few baons earn": (("holders", "most-baons"), 0, "most-baons belongs"),
    "a token less": (("holders", "most-baons"), GONE, "holders names a seat"),
    "three generous tokens": (("places", 0, "generous"), 3, "2 most-generous tokens"),
    "an early end": (("phase",), "over", "the game is over when"),
    "too few cards to discard": (("phase",), "discarding", "over 8"),
    "packing without a card packed": (("phase",), "packing", "stirred"),
    "a shown card that is not held": (("places", 1, "shown", MORE), "adobo9", "part of it"),
    "one favorite for two": (("places", 1, "favorite"), "pancit", "no two players"),
    "a draft that can't be": (("draft",), ["open"], "can't be said here"),
    "a draft that closes": (("draft",), ["take", "fridge"], "would close the move"),
    "started out of turn": (("started",), True, "started is true only"),
    "endless patience": (("idle",), 21, "idle is a number of turns"),
    "an unknown field": (("dessert",), [], "unknown field"),
}


def changed(path: Path, value: object) -> object:
    """The document with one thing in it replaced, added or gone."""
    plain = json.loads(json.dumps(whole()))
    parent = plain
    for part in path[:-1]:
        parent = parent[part]
    if value == GONE:
        del parent[path[-1]]
    elif path[-1] == MORE:
        parent.append(value)
    else:
        parent[path[-1]] = value
    return plain


@pytest.mark.parametrize("name", SLIPS)
def test_a_wrong_document_is_refused_with_the_reason(name: str) -> None:
    path, value, reason = SLIPS[name]
    with pytest.raises(Refusal) as refused:
        GAME.fill(GAME.setup(2), changed(path, value))
    assert refused.value.id == "document-wrong"
    assert reason in str(refused.value.arguments["why"])


def test_an_empty_space_is_refused_between_turns() -> None:
    document = whole()
    document["table"][3].extend(document["table"][0])
    document["table"][0].clear()
    with pytest.raises(Refusal) as refused:
        board(document)
    assert "refilled before the next turn" in str(refused.value.arguments["why"])


def test_a_game_that_goes_to_another_process_and_back_is_the_same_and_plays_on() -> None:
    rng = FastRng(4)
    state = baon(GAME.deal(GAME.setup(4), rng))
    while state.to_move() >= 0:
        again = pickle.loads(pickle.dumps(state))
        assert write(again) == write(state)
        assert again.legal(again.turn) == state.legal(state.turn)
        legal = state.legal(state.turn)
        state.apply(state.turn, legal[rng.below(len(legal))], rng)
    assert pickle.loads(pickle.dumps(state)).scores() == state.scores()


def test_a_token_that_somebody_earned_is_not_unclaimed() -> None:
    document = position(place(on=lunch("adobo", "biko puto turon kare-kare4")), place())
    document["holders"]["most-treats"] = None
    with pytest.raises(Refusal) as refused:
        board(document)
    assert "most-treats is somebody's: seat 0 has 3" in str(refused.value.arguments["why"])


TEXT = (GAME.folder / "components.toml").read_text(encoding="utf-8")


def refused_line(old: str, new: str) -> tuple[str, str]:
    """The line that is named, and why, when one thing in the components file is changed."""
    assert TEXT.count(old) == 1, old
    with pytest.raises(Refusal) as refused:
        GAME.setup(2, components=TEXT.replace(old, new))
    assert refused.value.id == "components-wrong"
    line = refused.value.arguments["line"]
    assert isinstance(line, int)
    return TEXT.replace(old, new).splitlines()[line - 1], str(refused.value.arguments["why"])


@pytest.mark.parametrize(
    ("old", "new", "line", "why"),
    [
        ("food_cards = 72", "food_cards = 71", "food_cards = 71", "are 72 food cards"),
        ("values = 12", "values = 11", "values = 11", "1 to 12"),
        ("cards = 20", "cards = 21", "cards = 21", "are 20 lids"),
        ("tokens = 5", "tokens = 6", "tokens = 6", "are not 6"),
        ('id = "lechon"', 'id = "ham"', 'id = "ham"', "number 4 of the dishes is lechon"),
        ('id = "biko"', 'id = "pie"', 'id = "pie"', "number 9 of the treats is biko"),
        ("seats = 2\ndealt = 8", "seats = 2\ndealt = 40", "dealt = 40", "the fridge is not empty"),
        (
            "seats = 5\ndealt = 6\nlimit = 6",
            "seats = 5\ndealt = 6\nlimit = 5",
            "limit = 5",
            "6 cards",
        ),
        ("limit = 6\nlids = 5", "limit = 6\nlids = 6", "lids = 6", "4 piles of 6 lids"),
        ("fullest_baon = 6", "fullest_baon = 2", "fullest_baon = 2", "every baon has 3"),
        ("turns = 10", "turns = 0", "turns = 0", "one turn at least"),
    ],
)
def test_totals_that_do_not_hold_are_refused_with_their_line(
    old: str, new: str, line: str, why: str
) -> None:
    named, reason = refused_line(old, new)
    assert named.startswith(line)
    assert why in reason


def test_a_corrected_description_changes_nothing_but_the_digest() -> None:
    mine = GAME.setup(2, components=TEXT.replace("Layers of sticky rice", "Rice"))
    assert mine.digest != GAME.setup(2).digest
    assert GAME.setup(2, components=TEXT + "\n# a note\n").digest == GAME.setup(2).digest


def test_every_food_has_a_line_about_it() -> None:
    lines = [line for line in TEXT.splitlines() if line.startswith("about = ")]
    assert len(lines) == len(set(lines)) == 17
