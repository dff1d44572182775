"""The rules of Lucky dip, one by one."""

import pytest

from potluck.kernel.chance import FastRng
from potluck.kernel.message import Refusal
from potluck.kernel.moves import take, understand
from potluck.kernel.state import CLOCK, ONLOOKER, OVER, State
from tests.toy import GAME, toy
from tests.toy.tests.worlds import DEALT, ONE_BID, OPENED, TWO_BIDS, Position, position
from tests.toy.view import View


def table(document: Position) -> State:
    return GAME.fill(GAME.setup(len(document["bank"])), document)


def after(state: State, *lines: str) -> State:
    """The position after some moves, each in the words of whoever is asked."""
    for line in lines:
        asked = state.to_move()
        state, _ = take(state, asked, understand(GAME, state, asked, line), FastRng(1))
    return state


def seen(state: State, seat: int) -> View:
    view = GAME.view(state, seat)
    assert isinstance(view, View)
    return view


def totals(state: State) -> list[int]:
    lines = state.scores().lines
    return [sum(line.amount for line in lines if line.seat == seat) for seat in range(state.seats)]


def test_l1_each_player_has_one_secret_card_of_eight() -> None:
    for seed in range(20):
        state = GAME.deal(GAME.setup(4), FastRng(seed))
        cards = toy(state).cards
        assert len(set(cards)) == 4
        assert set(cards) <= set(range(1, 9))
        for seat in range(4):
            shown = [place.card for place in seen(state, seat).places]
            assert shown == [card if owner == seat else None for owner, card in enumerate(cards)]
        assert [place.card for place in seen(state, ONLOOKER).places] == [None] * 4


def test_l2_a_turn_is_one_to_three_tokens_drawn_in_the_open() -> None:
    state = table(DEALT)
    with pytest.raises(Refusal):
        understand(GAME, state, 0, "stop")
    state = after(state, "draw", "draw", "draw")
    with pytest.raises(Refusal):
        understand(GAME, state, 0, "draw")
    assert len(seen(state, 1).places[0].bank) == 3
    assert after(state, "stop").to_move() == 1


def test_l3_a_bid_is_one_or_more_tokens_face_down() -> None:
    state = table(position("bidding", 0, [[0, 1, 1], [2]], [[], []], [1, 2]))
    with pytest.raises(Refusal):
        understand(GAME, state, 0, "bid")
    with pytest.raises(Refusal):
        understand(GAME, state, 0, "bid 2")
    bid = after(state, "bid 1 0")
    assert seen(bid, 0).places[0].bid_tokens == [0, 1]
    assert seen(bid, 1).places[0].bid_tokens is None
    assert seen(bid, 1).places[0].bid == 2


def test_l4_all_bids_are_opened_after_the_last() -> None:
    state = table(TWO_BIDS)
    assert seen(state, 2).places[0].bid_tokens is None
    opened = after(state, "bid 3")
    assert [place.bid_tokens for place in seen(opened, 2).places] == [[0, 3], [2], [3]]


def test_l5_a_card_shown_adds_to_the_bid_and_lets_the_others_think_again() -> None:
    state = after(table(OPENED), "pass")
    assert state.awaited() == 0b10
    state = after(state, "show")
    assert state.awaited() == 0b01
    assert seen(state, ONLOOKER).places[1].card == 8
    assert totals(after(state, "show"))[1] == 10 - 3


def test_l6_three_seconds_after_the_last_card_nobody_shows_any_more() -> None:
    state = table(OPENED)
    window = state.window()
    assert window is not None
    assert window.milliseconds == 3000
    later = after(state, "show").window()
    assert later is not None
    assert later.number != window.number
    expired, _ = take(state, CLOCK, understand(GAME, state, CLOCK, "pass"), FastRng(1))
    assert expired.to_move() == OVER
    assert after(state, "pass", "pass").to_move() == OVER


def test_l7_the_highest_offer_wins_the_prize_and_the_lower_seat_of_equals() -> None:
    higher = after(table(OPENED), "pass", "pass")
    assert [line.seat for line in higher.scores().lines if line.id == "score-prize"] == [1]
    equal = table(position("showing", 0, [[2], [0, 2]], [[2], [2]], [1, 8]))
    prizes = after(equal, "pass", "pass").scores().lines
    assert [(line.seat, line.amount) for line in prizes if line.id == "score-prize"] == [(0, 10)]


def test_l8_kept_tokens_count_and_showing_costs_three() -> None:
    state = table(position("showing", 0, [[0, 2, 3], [1]], [[0], [1]], [1, 8]))
    state = after(state, "pass", "pass")
    assert totals(state) == [5, 10]
    assert state.scores().places == [2, 1]
    shown = after(
        table(position("showing", 0, [[0, 2, 3], [1]], [[0], [1]], [1, 8])), "show", "pass"
    )
    assert totals(shown) == [5 - 3 + 10, 0]


def test_l8_equal_totals_share_the_win() -> None:
    text = (GAME.folder / "components.toml").read_text().replace("prize = 10", "prize = 0")
    document = position("showing", 0, [[0, 2], [2, 3]], [[0], [3]], [4, 8])
    state = GAME.fill(GAME.setup(2, components=text), document)
    state = after(state, "pass", "pass")
    assert totals(state) == [2, 2]
    assert state.returns() == [0.5, 0.5]


def test_l3_the_tokens_of_a_bid_may_be_named_in_any_order() -> None:
    state = table(position("bidding", 1, [[0, 1, 1], [0, 2, 3]], [[1], []], [1, 2]))
    assert understand(GAME, state, 1, "bid 3 0") == understand(GAME, state, 1, "bid 0 3")


def test_l4_only_those_learn_a_bid_who_could_not_count_it_out() -> None:
    state = table(ONE_BID)
    _, learned = take(state, 1, understand(GAME, state, 1, "bid 2"), FastRng(1))
    assert not learned & 1
    assert learned >> 1 & 1
    assert learned >> ONLOOKER & 1
