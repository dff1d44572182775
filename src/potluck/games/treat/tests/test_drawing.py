"""Phase 1, rule by rule."""

import pytest

from potluck.games.treat import GAME, treat
from potluck.games.treat.rules.words import DRAWING
from potluck.games.treat.tests.tools import at, bank, draw, nouns, over, say, says, setup, words
from potluck.kernel.chance import FastRng
from potluck.kernel.message import Refusal


def test_t01_each_seat_is_the_first_player_in_some_deals() -> None:
    starters = {GAME.deal(setup(5), FastRng(key)).to_move() for key in range(60)}
    assert starters == set(range(5))


def test_t02_a_sum_of_twelve_is_safe_and_thirteen_is_a_bust() -> None:
    twelve = draw(at(), 6, 6).state
    assert words(twelve) == {"draw", "stop"}
    bust = draw(twelve, 1)
    assert words(bust.state) == {"keep"}
    assert bust.told("busted") == [{"seat": 0, "sum": 13}]


def test_t02_the_bank_does_not_count_towards_a_bust() -> None:
    assert words(draw(at(bank=[[6, 6, 5], [], []]), 6).state) == {"draw", "stop"}


def test_t03_everybody_draws_at_least_one_token() -> None:
    assert words(at(bank=[[3], [], []])) == {"draw"}
    assert "stop" in words(draw(at(bank=[[3], [], []]), 0).state)


def test_t03_nobody_stops_without_any_token_to_bid() -> None:
    with_nothing = say(draw(at(), "treat").state, "take spa-day").state
    assert words(with_nothing) == {"draw"}
    banked = say(draw(at(bank=[[2], [], []]), "treat").state, "take spa-day").state
    assert words(banked) == {"draw", "stop"}


def test_t04_a_treat_token_adds_nothing_and_is_laid_by_the_deck() -> None:
    state = says(draw(at(), 6, 6, "treat").state, "take spa-day")
    assert words(state) == {"draw", "stop"}
    assert (state.treats, state.aside) == (1, 1)
    assert bank(says(state, "stop"), 0) == [6, 6]


@pytest.mark.parametrize("kept", ["4", "5"])
def test_t05_a_bust_keeps_one_number_token_of_that_turn(kept: str) -> None:
    bust = draw(at(bank=[[1], [], []]), 4, 5, 5).state
    assert nouns(bust, "keep") == {"4", "5"}
    after = say(bust, f"keep {kept}")
    assert bank(after.state, 0) == sorted([1, int(kept)])
    assert sum(after.state.bag) == 56 - 2
    assert after.told("kept") == [{"seat": 0, "token": int(kept)}]


def test_t05_a_card_won_in_a_bust_stays_won_and_its_treat_token_cannot_be_kept() -> None:
    won = says(draw(at(), 6, 6, "treat").state, "take spa-day")
    bust = draw(won, 3).state
    assert nouns(bust, "keep") == {"3", "6"}
    assert treat(bust).pile[0] == [7]


def test_t06_a_treat_token_does_not_bust() -> None:
    state = draw(at(), 6, 6, "treat").state
    assert words(state) == {"take"}
    assert words(says(state, "take massage")) == {"draw", "stop"}


def test_t07_a_treat_token_takes_any_card_and_the_gap_is_filled_at_once() -> None:
    state = draw(at(deck=["big-screen-tv"]), "treat").state
    assert nouns(state, "take") == {"cupcake-box", "spa-day", "massage"}
    done = say(state, "take spa-day")
    assert done.told("refilled") == [{"seat": 0, "card": "card-big-screen-tv"}]
    assert GAME.document(done.state).row == ["cupcake-box", "big-screen-tv", "massage"]
    assert done.state.to_move() == 0


def test_t08_with_an_empty_deck_the_row_is_shorter() -> None:
    done = say(draw(at(deck=[]), "treat").state, "take spa-day")
    assert GAME.document(done.state).row == ["cupcake-box", "massage"]
    assert done.learned == 0


def test_t09_without_a_row_a_treat_token_is_only_laid_aside() -> None:
    state = draw(at(row=[], deck=[], bank=[[1], [], []]), "treat").state
    assert (state.phase, state.aside) == (DRAWING, 1)
    assert words(state) == {"draw", "stop"}


def test_t10_treat_tokens_are_back_in_the_bag_before_the_bids() -> None:
    drawn = says(draw(at(2), "treat").state, "take spa-day")
    state = says(draw(drawn, 3).state, "stop")
    assert (state.treats, state.aside) == (1, 1)
    bidding = says(draw(state, 4).state, "stop")
    assert words(bidding) == {"bid"}
    assert (bidding.treats, bidding.aside) == (2, 0)


def test_t11_a_turn_lies_open_and_a_bank_is_seen_by_count_and_remembered() -> None:
    turn = draw(at(bank=[[], [5], []]), 3, 4).state
    seen = GAME.view(turn, 2)
    assert seen.drawn_tokens == [3, 4]
    assert seen.places[1].bank_tokens is None
    assert (seen.places[1].bank, seen.places[1].known.sure) == (1, [5])
    banked = GAME.view(says(turn, "stop"), 2)
    assert (banked.places[0].bank, banked.places[0].known.sure) == (2, [3, 4])


def test_t11_the_token_kept_after_a_bust_was_seen() -> None:
    state = says(draw(at(), 6, 6, 6).state, "keep 6")
    assert GAME.view(state, 1).places[0].known.sure == [6]


FULL = [[number] * 8 for number in range(5)] + [[6] * 8]


def test_t12_the_last_token_of_the_bag_ends_the_turn_as_a_stop() -> None:
    last = at(6, bank=[*FULL[:5], [5] * 7 + [6] * 8], starter=5, treats=0, aside=2)
    state = draw(last, 5).state
    assert bank(state, 5) == [5] * 8 + [6] * 8
    assert words(state) == {"bid"}


def test_t12_the_last_token_is_resolved_first_as_a_bust_or_a_treat() -> None:
    banks = [*FULL[:5], [5] * 8 + [6] * 5]
    last = at(6, bank=banks, drawn=[6, 6], begun=True, starter=5, treats=0, aside=2)
    assert words(draw(last, 6).state) == {"keep"}
    treats = at(6, bank=[*FULL[:5], [5] * 8 + [6] * 8], starter=5, treats=1, aside=1)
    won = draw(treats, "treat").state
    assert words(won) == {"take"}
    assert won.to_move() == 5
    assert says(won, "take spa-day").to_move() != 5


def test_t12_with_an_empty_bag_the_next_players_are_passed_over() -> None:
    last = at(6, bank=[*FULL[:5], [5] * 7 + [6] * 8], starter=2, asked=3, treats=0, aside=2)
    done = draw(last, 5)
    assert [told["seat"] for told in done.told("stopped")] == [5, 0, 1]
    assert words(done.state) == {"bid"}


EMPTY = [[], *FULL[1:5], [0] * 8 + [5] * 7 + [6] * 8]


def test_t13_who_has_no_token_makes_no_bid_and_chooses_last() -> None:
    state = draw(at(6, bank=EMPTY, starter=5, treats=0, aside=2), 5).state
    assert [told["seat"] for told in say(state, "bid 4").told("no-bid")] == []
    after = says(state, "bid 4", "bid 3", "bid 2", "bid 1")
    assert (after.bidder(), after.asked) == (5, 5)
    chosen = says(after, "bid 0")
    assert chosen.queue == [4, 3, 2, 1, 5, 0]


def test_a_token_that_does_not_exist_cannot_be_kept() -> None:
    bust = draw(at(), 6, 6, 6).state
    with pytest.raises(Refusal, match="not-legal"):
        say(bust, "keep 5")
    assert not over(bust)
