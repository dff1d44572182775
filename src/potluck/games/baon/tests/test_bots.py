"""Baon's own player."""

import pytest

from potluck.games.baon import GAME, baon
from potluck.games.baon.bots import Greedy
from potluck.games.baon.tests.duels import Anything, greedy_against, played, wilson
from potluck.games.baon.tests.positions import Document, board, lunch, place, position
from potluck.kernel.chance import FastRng
from potluck.kernel.message import Message
from potluck.kernel.mind import Choice, Mind
from potluck.kernel.moves import say

TABLE = ["lumpia1", "lumpia12", "kare-kare1", "kare-kare12"]


def chosen(document: Document, key: int = 1) -> Choice:
    state = board(document)
    setup = GAME.setup(state.seats)
    world = state.redeal(state.turn, FastRng(key))
    return Greedy().choose(Mind(GAME, setup, world, state.turn, key))


def test_it_finishes_a_game_it_wins_and_not_one_it_loses() -> None:
    lids = ["", "lumpia", "adobo pancit", "lechon"]
    poor = lunch("adobo", "kare-kare1 kare-kare2 kare-kare3")
    rich = lunch("adobo", " ".join(f"kare-kare{value}" for value in range(1, 13)))
    hand = "adobo4 adobo5 adobo6"
    for theirs, ends in ((poor, True), (rich, False)):
        seats = place(hand, loves="adobo"), place(on=theirs, loves="kare-kare")
        choice = chosen(position(*seats, lids=lids))
        finishes = choice.reasons[0].id == "reason-finish"
        assert finishes == ends
        assert not (say(GAME, choice.move).startswith("open lid2")) or ends


def test_it_takes_a_generous_token_for_a_dish_it_brought() -> None:
    theirs = lunch("lumpia", "kare-kare4 kare-kare5 kare-kare6")
    seats = place("adobo9 pancit1", brought="adobo"), place(on=theirs)
    choice = chosen(position(*seats, table=TABLE, fridge="biko puto", phase="packing"))
    assert say(GAME, choice.move).startswith("add adobo9 seat2")
    assert [reason.id for reason in choice.reasons] == ["reason-points", "reason-token"]


def test_it_takes_the_card_that_completes_its_favorite_run() -> None:
    seats = place("adobo4 adobo5 lechon8 lechon10", loves="adobo"), place()
    choice = chosen(
        position(*seats, table=["adobo6", *TABLE[1:]], fridge="pancit1 pancit12 lumpia10")
    )
    assert say(GAME, choice.move) == "take adobo6"
    assert choice.reasons[0].arguments == {"card": "adobo6"}


def test_it_asks_nothing_of_what_it_cannot_know() -> None:
    """On worlds its seat can't tell apart it makes the same move for the same reasons."""
    for key in range(12):
        state = baon(GAME.deal(GAME.setup(3), FastRng(key)))
        seat, setup = state.turn, GAME.setup(3)
        answers = []
        for twin in (state, state.redeal(seat, FastRng(key + 50))):
            choice = Greedy().choose(Mind(GAME, setup, twin.redeal(seat, FastRng(9)), seat, 4))
            answers.append((choice.move, [(one.id, one.arguments) for one in choice.reasons]))
        assert answers[0] == answers[1]


def test_every_reason_it_gives_has_words() -> None:
    words = (GAME.folder / "locale" / "en.ftl").read_text(encoding="utf-8")
    reasons: list[Message] = []
    for key in range(3):
        played(3, key, [Greedy(), Greedy(), Greedy()], reasons)
    ids = {reason.id for reason in reasons}
    assert {"reason-open", "reason-points", "reason-take", "reason-fridge", "reason-discard"} <= ids
    assert all(f"\n{id} = " in words for id in ids)


def test_it_beats_chance_by_far() -> None:
    assert greedy_against(Anything, 24).low > 0.8


@pytest.mark.ci
def test_it_beats_chance_in_nineteen_games_of_twenty() -> None:
    assert greedy_against(Anything, 400).low >= 0.95


def test_the_interval_holds_the_share_and_narrows_with_more_games() -> None:
    few, many = wilson(20, 15), wilson(2000, 1500)
    assert few.low < 0.75 < few.high
    assert many.low < 0.75 < many.high
    assert many.high - many.low < few.high - few.low
    assert abs(wilson(400, 400).low - 0.9905) < 0.0005
