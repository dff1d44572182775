"""Phase 2, rule by rule."""

import pytest

from potluck.games.treat import GAME
from potluck.games.treat.tests.tools import at, bank, draw, nouns, say, says, words
from potluck.kernel.message import Refusal

BANKS = [[1, 6], [0, 2, 5], [3, 3]]


def test_t14_the_last_to_draw_bids_first_and_the_first_player_last() -> None:
    state = at(4, starter=2)
    for _ in range(4):
        state = says(draw(state, 5).state, "stop")
    asked = []
    for _ in range(4):
        asked.append(state.to_move())
        state = says(state, "bid 5")
    assert asked == [1, 0, 3, 2]


def test_t15_a_bid_is_one_or_more_tokens_of_the_bank() -> None:
    state = at(phase="bidding", bank=BANKS, starter=2)
    assert state.to_move() == 1
    with pytest.raises(Refusal, match="unfinished"):
        say(state, "bid")
    with pytest.raises(Refusal, match="not-legal"):
        say(state, "bid 2 2")
    after = says(state, "bid 5 0")
    assert (bank(after, 1), after.bid[1]) == ([2], [1, 0, 0, 0, 0, 1, 0])


def test_t15_zeros_alone_are_a_bid() -> None:
    after = says(at(phase="bidding", bank=BANKS, starter=2), "bid 0", "bid 1", "bid 3")
    assert after.queue == [2, 0, 1]


def test_t15_nobody_is_asked_twice() -> None:
    after = says(at(phase="bidding", bank=BANKS, starter=2), "bid 0")
    assert after.to_move() == 0
    assert not after.legal(1)


def test_t16_of_equal_bids_the_earlier_goes_first() -> None:
    state = at(phase="bidding", bank=[[4], [4], [1, 3]])
    assert says(state, "bid 1 3", "bid 4", "bid 4").queue == [2, 1, 0]


def test_t16_the_earlier_also_goes_first_where_cancelling_made_the_tie() -> None:
    state = at(3, {0: "cancel"}, phase="bidding", bank=[[4, 6], [4], [2, 5]])
    after = says(state, "bid 2 5", "bid 4", "bid 4", "cancel 4s 6")
    assert after.queue == [2, 1, 0]
    tied = says(state, "bid 2 5", "bid 4", "bid 4", "cancel 5s 6")
    assert tied.queue == [1, 0, 2]


def test_t17_others_see_how_many_tokens_a_bid_has_until_all_are_opened() -> None:
    state = says(at(phase="bidding", bank=BANKS, starter=2), "bid 0 5")
    assert GAME.view(state, 1).places[1].bid_tokens == [0, 5]
    for other in (0, 2, 15):
        place = GAME.view(state, other).places[1]
        assert (place.bid, place.bid_tokens, place.worth) == (2, None, None)
    opened = GAME.view(says(state, "bid 1", "bid 3"), 0).places[1]
    assert (opened.bid_tokens, opened.worth) == ([0, 5], 5)


def test_t17_a_closed_bid_is_told_to_its_own_seat_alone() -> None:
    done = say(at(phase="bidding", bank=BANKS, starter=2), "bid 0 5")
    audiences = {event.id: event.audience for event in done.events}
    assert audiences == {"bid": 0xFFFF & ~2, "bid-yours": 2}
    assert done.learned == 0


def test_the_opening_shows_something_to_those_who_could_not_tell() -> None:
    state = says(at(phase="bidding", bank=[[1, 6], [2], [3, 3]], starter=2), "bid 2", "bid 1")
    assert say(state, "bid 3").learned == 0xFFFF & ~1
    assert words(state) == {"bid"}
    assert nouns(state, "bid") == {"3"}
