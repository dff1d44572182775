"""Taking food: Q1 to Q10."""

import pytest

from potluck.games.baon import GAME, baon
from potluck.games.baon.tests.positions import (
    board,
    hand,
    lunch,
    offered,
    place,
    play,
    position,
    told,
)
from potluck.kernel.chance import FastRng
from potluck.kernel.message import Refusal

FULL = "pancit1 pancit3 pancit5 pancit7 pancit9 pancit11 adobo1 adobo3"
TABLE = ["lumpia2", "lumpia4", "lumpia6", "lumpia8"]


@pytest.mark.parametrize(("seats", "cards"), [(2, 8), (3, 6), (4, 6), (5, 6)])
def test_q01_the_limit_is_the_number_of_cards_dealt(seats: int, cards: int) -> None:
    state = baon(GAME.deal(GAME.setup(seats), FastRng(3)))
    assert state.held == [cards] * seats
    assert state.box.limit[seats] == cards


def test_q01_a_ninth_card_is_discarded_an_eighth_is_not() -> None:
    eight = FULL.split()
    full = board(position(place(FULL), place(), table=TABLE))
    seven = board(position(place(" ".join(eight[:7])), place(), table=TABLE))
    assert offered(play(full, "take lumpia2", "done")) == ["discard"]
    assert play(seven, "take lumpia2", "done").to_move() == 1


def test_q02_chance_says_who_begins() -> None:
    starts = [GAME.deal(GAME.setup(5), FastRng(key)).to_move() for key in range(200)]
    assert {starts.count(seat) > 20 for seat in range(5)} == {True}


def test_q02_turns_go_clockwise_and_round() -> None:
    state = board(position(place(), place(), place(), table=TABLE, turn=1))
    asked = []
    for card in ("lumpia2", "lumpia4", "lumpia6"):
        asked.append(state.to_move())
        state = play(state, f"take {card}", "done")
    assert [*asked, state.to_move()] == [1, 2, 0, 1]


def test_q03_nobody_passes_or_stops_before_a_card() -> None:
    state = board(position(place("adobo1 adobo2 adobo3"), place()))
    assert offered(state) == ["take", "open"]


def test_q03_who_has_taken_does_not_pack_and_who_packs_does_not_take() -> None:
    state = board(position(place("adobo1 adobo2 adobo3 adobo4"), place(), table=TABLE))
    assert offered(play(state, "take lumpia2")) == ["done", "take"]
    assert offered(play(state, "open lid1 adobo1 adobo2 adobo3")) == ["done", "add"]


def test_q03_a_third_card_is_not_drawn() -> None:
    state = play(board(position(place(), place(), table=TABLE)), "take lumpia2", "take lumpia4")
    assert state.to_move() == 1


def test_q04_the_second_card_is_drawn_from_what_the_first_left() -> None:
    state = play(board(position(place(), place(), table=TABLE)), "take lumpia2")
    assert offered(state, "take") == ["lumpia4", "lumpia6", "lumpia8", "fridge"]
    assert state.fridge_left == 12


def test_q04_spaces_are_refilled_after_discarding() -> None:
    state = board(position(place(FULL), place(), table=TABLE))
    state = play(state, "take lumpia2", "take lumpia4", "discard adobo1 pile1")
    assert state.fridge_left == 12
    state = play(state, "discard adobo3 pile2")
    assert state.fridge_left == 12
    assert state.to_move() == 1


def test_q05_the_first_card_is_seen_before_the_second_is_chosen() -> None:
    state, events, _ = told(
        board(position(place(), place(), fridge="turon biko puto")), "take fridge"
    )
    assert [(event.id, event.audience >> 0 & 1) for event in events] == [
        ("drew-yours", 1),
        ("drew", 0),
    ]
    assert hand(state, 0) == {"turon"}
    assert state.to_move() == 0
    assert play(state, "done").to_move() == 1


def test_q06_only_top_cards_are_taken_and_uncover_the_next() -> None:
    state = board(
        position(place(), place(), table=["turon lumpia2", "lumpia4", "lumpia6", "lumpia8"])
    )
    assert "turon" not in offered(state, "take")
    state = play(state, "take lumpia2")
    assert "turon" in offered(state, "take")
    state = play(state, "take turon")
    assert hand(state, 0) == {"lumpia2", "turon"}


def test_q06_a_pile_with_a_card_left_is_no_empty_space() -> None:
    state = board(
        position(place(), place(), table=["turon lumpia2", "lumpia4", "lumpia6", "lumpia8"])
    )
    state = play(state, "take lumpia2", "done")
    assert state.fridge_left == 11


def test_q07_one_discards_down_to_the_limit_and_no_further() -> None:
    state = board(position(place(FULL), place(), table=TABLE))
    state = play(
        state, "take lumpia2", "take lumpia4", "discard adobo1 pile1", "discard adobo3 pile2"
    )
    assert state.held[0] == 8
    assert state.to_move() == 1


def test_q07_a_card_just_drawn_may_be_discarded() -> None:
    state = board(position(place(FULL), place(), table=TABLE, fridge="turon biko"))
    state = play(state, "take fridge", "done")
    assert {"turon", *FULL.split()} == set(offered(state, "discard"))


def test_q08_discards_go_to_empty_spaces_while_there_are_any() -> None:
    state = board(position(place(FULL), place(), table=TABLE))
    state = play(state, "take lumpia2", "take lumpia6")
    assert offered(state, "discard", "adobo1") == ["pile1", "pile3"]
    state = play(state, "discard adobo1 pile3")
    assert offered(state, "discard", "adobo3") == ["pile1"]


def test_q08_without_a_space_any_pile_will_do_also_one_just_filled() -> None:
    state = board(position(place(FULL), place(), table=TABLE, fridge="turon biko puto"))
    state = play(state, "take fridge", "take lumpia2", "discard adobo1 pile1")
    assert offered(state, "discard", "adobo3") == ["pile1", "pile2", "pile3", "pile4"]
    state = play(state, "discard adobo3 pile1")
    assert [state.box.cards[card] for card in state.table[0]] == ["adobo1", "adobo3"]


def test_q09_a_hand_over_the_limit_is_no_matter_after_packing() -> None:
    cards = "adobo1 adobo2 adobo3 pancit7 pancit9 pancit11 lechon6 lechon8 lechon10 lechon12 turon"
    state = board(
        position(
            place(cards, on=lunch("adobo", "lumpia1 lumpia2 lumpia3")), place(), phase="packing"
        )
    )
    assert state.held[0] == 11
    assert play(state, "done").to_move() == 1


def test_q10_the_leftmost_space_is_refilled_first() -> None:
    state = board(position(place(), place(), table=TABLE, fridge="turon biko puto"))
    state = play(state, "take lumpia6", "take lumpia2")
    tops = [state.box.cards[pile[-1]] for pile in state.table]
    assert tops == ["turon", "lumpia4", "biko", "lumpia8"]


def test_a_card_that_is_not_on_top_is_refused_with_what_could_be_taken() -> None:
    state = board(position(place(), place(), table=TABLE))
    with pytest.raises(Refusal) as refused:
        play(state, "take adobo7")
    assert refused.value.id == "not-legal"
    assert refused.value.arguments["legal"] == "lumpia2, lumpia4, lumpia6, lumpia8, fridge"
