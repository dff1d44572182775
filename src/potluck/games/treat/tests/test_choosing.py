"""Phase 3, the clearing of the table, and the score, rule by rule."""

import pytest

from potluck.games.treat import GAME, treat
from potluck.games.treat.tests.tools import at, bank, draw, nouns, over, say, says, setup, words
from potluck.kernel.chance import FastRng
from potluck.kernel.message import Refusal

QUEUE = [1, 0, 2]
BIDS = [[3], [6], [1]]
CHOICES = ("take spa-day", "take massage", "take cupcake-box")


def test_t18_one_card_each_from_the_highest_bid_to_the_lowest() -> None:
    state = at(phase="choosing", queue=QUEUE, bid=BIDS)
    asked = []
    for choice in CHOICES:
        asked.append(state.to_move())
        state = says(state, choice)
    assert asked == QUEUE
    assert state.pile == [[4], [7], [0]]


def test_t18_nobody_may_decline_a_card() -> None:
    spoiled = [["spa-day"], ["spa-day"], []]
    state = at(phase="choosing", queue=QUEUE, bid=BIDS, row=["spa-day"] * 2, piles=spoiled)
    assert words(state) == {"take"}
    assert nouns(state, "take") == {"spa-day"}


def test_t18_in_a_short_row_the_last_get_none() -> None:
    state = at(phase="choosing", queue=QUEUE, bid=BIDS, row=["spa-day"], deck=["massage"] * 3)
    after = says(state, "take spa-day")
    assert after.pile == [[], [7], []]
    assert after.round == 2


def test_t18_with_an_empty_row_there_are_no_bids_and_the_game_ends() -> None:
    state = at(2, row=["spa-day"], deck=[], asked=1, starter=0, treats=1, aside=1, bank=[[3], [4]])
    taken = says(draw(state, "treat").state, "take spa-day")
    assert words(taken) == {"draw", "stop"}
    done = say(taken, "stop")
    assert over(done.state)
    assert [event.id for event in done.events] == ["stopped", "over"]


def test_t19_picks_are_seen_by_all_and_kept_by_every_redeal() -> None:
    done = say(at(phase="choosing", queue=QUEUE, bid=BIDS), "take spa-day")
    for seat in (0, 2, 15):
        assert GAME.view(done.state, seat).places[1].pile == ["card-spa-day"]
        assert done.state.redeal(seat, FastRng(1)).pile == done.state.pile
    assert done.learned == 0


def test_t19_the_cards_that_stay_out_are_as_unknown_as_the_deck() -> None:
    state = at(row=["spa-day"] * 3)
    worlds = [state.redeal(0, FastRng(key)) for key in range(20)]
    assert len({tuple(world.out) for world in worlds}) == 20
    assert {len(world.out) for world in worlds} == {20}


def test_t20_the_new_row_is_seen_before_tokens_go_back_unseen() -> None:
    banks = [[0, 1, 2, 3, 4, 5], [5] * 6, [2]]
    state = at(phase="choosing", queue=QUEUE, bid=BIDS, starter=1, bank=banks, paid=[None] * 3)
    after = say(says(state, *CHOICES[:2]), CHOICES[2])
    assert len(after.told("laid")) == 3
    assert after.learned == 0xFFFF
    assert (after.state.to_move(), sum(after.state.bid[0])) == (1, 0)
    first = say(after.state, "return 5")
    assert first.state.to_move() == 0
    second = say(first.state, "return 2")
    assert second.told("returned") == [{"seat": 0, "count": 1}]
    assert second.learned == 0
    known = GAME.view(second.state, 1).places[0].known
    assert (known.sure, known.layers[0].count, known.layers[0].gone) == ([], 1, None)


def test_t20_a_bank_of_one_kind_is_seen_through() -> None:
    state = at(phase="returning", bank=[[5] * 6, [], []])
    known = GAME.view(says(state, "return 5"), 1).places[0].known
    assert (known.sure, known.layers) == ([5] * 5, [])


def test_t20_paid_tokens_go_back_to_the_bag_with_the_bids() -> None:
    state = at(3, {0: "upgrade"}, phase="bidding", starter=1, bank=[[0, 6], [5], [1]])
    paid = says(state, "upgrade 6", "bid 0", "bid 1", "bid 5")
    assert sum(paid.bag) == 56 - 4
    assert sum(says(paid, *CHOICES).bag) == 56


def test_t21_more_than_five_tokens_are_held_during_a_round_but_not_into_the_next() -> None:
    state = at(phase="returning", bank=[[0, 1, 2, 3, 4, 5, 6], [], []])
    assert nouns(state, "return") == {"0", "1", "2", "3", "4", "5"}
    with pytest.raises(Refusal, match="unfinished"):
        say(state, "return 5")
    with pytest.raises(Refusal, match="too-much"):
        say(state, "return 4 5 6")
    assert bank(says(state, "return 6 0"), 0) == [1, 2, 3, 4, 5]
    stopped = says(draw(at(bank=[[1] * 5, [], []]), 1).state, "stop")
    assert bank(stopped, 0) == [1] * 6


def test_t21_the_cap_is_not_asked_for_when_the_game_is_over() -> None:
    state = at(phase="choosing", queue=QUEUE, bid=BIDS, bank=[[1] * 7, [], []], deck=[])
    assert over(says(state, *CHOICES))


def test_t22_the_next_round_starts_clockwise_from_this_rounds_first_player() -> None:
    state = at(phase="choosing", queue=QUEUE, bid=BIDS, starter=2)
    after = says(state, *CHOICES)
    assert (after.round, after.starter, after.to_move()) == (2, 0, 0)


def test_t23_the_row_is_one_card_for_each_player_also_equal_ones() -> None:
    for seats in range(2, 7):
        assert len(at(seats).row) == seats
    deck = ["spa-day", "spa-day", "spa-day", "massage"]
    after = says(at(phase="choosing", queue=QUEUE, bid=BIDS, deck=deck), *CHOICES)
    assert GAME.document(after).row == ["spa-day"] * 3


@pytest.mark.parametrize(("seats", "deck"), [(2, 22), (3, 32), (4, 32), (5, 42), (6, 42)])
def test_t23_so_many_cards_are_in_play(seats: int, deck: int) -> None:
    state = treat(GAME.deal(setup(seats), FastRng(1)))
    assert (len(state.row), len(state.row) + len(state.deck)) == (seats, deck)
    assert len(state.out) == 52 - deck


def test_t24_a_row_that_cannot_be_filled_ends_the_game_and_leaves_its_cards() -> None:
    deck = ["big-screen-tv", "mani-pedi"]
    after = says(at(phase="choosing", queue=QUEUE, bid=BIDS, deck=deck), *CHOICES)
    assert over(after)
    assert len(after.deck) == 2
    assert sum(len(pile) for pile in after.pile) == 3


def test_t25_a_row_that_takes_the_last_card_is_still_played() -> None:
    deck = ["big-screen-tv", "mani-pedi", "massage"]
    after = says(at(phase="choosing", queue=QUEUE, bid=BIDS, deck=deck), *CHOICES)
    assert not over(after)
    assert (len(after.row), len(after.deck)) == (3, 0)


def finished(*piles: list[str]) -> tuple[list[int], list[int]]:
    score = at(len(piles), phase="done", row=[], piles=list(piles)).scores()
    totals = [0] * len(piles)
    for line in score.lines:
        totals[line.seat] += line.amount
    return totals, score.places


def test_t26_equal_totals_share_the_win() -> None:
    state = at(phase="done", row=[], piles=[["spa-day"], ["mani-pedi", "movie-night"], []])
    assert state.scores().places == [1, 1, 3]
    assert state.returns() == [0.5, 0.5, 0.0]


def test_t27_the_rulebooks_example_scores_1600() -> None:
    pile = ["designer-bag"] * 2 + ["spa-day"] + ["concert-tickets"] * 2 + ["scented-candles"]
    assert finished(pile, ["tropical-vacation"]) == ([1600, 1400], [1, 2])


def test_t27_all_cards_of_a_duplicated_item_are_one_line_and_no_cards_are_none() -> None:
    state = at(phase="done", row=[], piles=[["spa-day"] * 3, ["massage"], []])
    lines = [tuple(line) for line in state.scores().lines]
    assert lines == [
        (0, "score-duplicates", 300, ("card-spa-day",) * 3),
        (1, "score-unique", 600, ("card-massage",)),
    ]
    assert finished([], []) == ([0, 0], [1, 1])
