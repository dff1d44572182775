"""Bonus tokens: Q29 to Q37."""

import pytest

from potluck.games.baon import GAME, baon
from potluck.games.baon.rules.baon import Baon
from potluck.games.baon.rules.board import baons_of
from potluck.games.baon.rules.numbers import (
    COUNTED,
    FIRST_TREAT,
    FULLEST,
    MOST_BAONS,
    MOST_TREATS,
)
from potluck.games.baon.tests.positions import board, lunch, offered, place, play, position, told
from potluck.kernel.chance import FastRng

MINE = lunch("lechon", "lumpia5 lumpia6 lumpia7")
TREATS = lunch("adobo", "kare-kare4 biko puto kare-kare7")
FIVE = lunch("adobo", "kare-kare4 kare-kare5 kare-kare6 kare-kare7 kare-kare8")


def test_q29_treats_in_baons_count_and_those_in_hand_do_not() -> None:
    hand = board(position(place("leche-flan halo-halo turon", on=MINE), place(), fridge="kutsinta"))
    assert hand.holder[MOST_TREATS] == -1
    state = play(hand, "add turon high", "add leche-flan high")
    assert state.holder[MOST_TREATS] == -1
    assert play(state, "add halo-halo high").holder[MOST_TREATS] == 0


def test_q29_a_treat_traded_in_counts_for_the_owner_of_the_baon() -> None:
    state = board(position(place("turon", on=MINE), place(on=TREATS), fridge="kutsinta"))
    state = play(state, "swap turon kare-kare4 high")
    assert state.holder[MOST_TREATS] == 1
    assert state.tally[MOST_TREATS * 2 : MOST_TREATS * 2 + 2] == [0, 3]


def test_q30_the_open_baon_counts() -> None:
    two = [lunch("adobo", "kare-kare1 kare-kare2 kare-kare3"), MINE]
    state = board(position(place("adobo1 adobo2 adobo3", closed=two[:1], on=two[1]), place()))
    state = play(state, "open lid1 adobo1 adobo2 adobo3")
    assert state.holder[MOST_BAONS] == 0


def test_q31_the_fullest_baon_counts_treats_and_no_lid() -> None:
    state = board(position(place("biko turon", on=FIVE), place(), fridge="puto"))
    assert state.holder[FULLEST] == -1
    assert play(state, "add biko high").holder[FULLEST] == 0


def test_q31_a_closed_baon_goes_on_counting() -> None:
    six = lunch("adobo", "lechon1 lechon2 lechon3 lechon4 lechon5 lechon6")
    state = board(position(place("kare-kare9", on=FIVE), place(closed=[six]), fridge="puto"))
    assert state.holder[FULLEST] == 1
    assert play(state, "add kare-kare9 high").holder[FULLEST] == 1


def test_q32_a_token_is_taken_at_once_also_in_another_s_turn() -> None:
    state = board(position(place("adobo2", brought="adobo"), place(on=FIVE), fridge="puto"))
    state, events, _ = told(state, "add adobo2 seat2 high")
    assert state.holder[FULLEST] == 1
    taken = [event.arguments for event in events if event.id == "token-taken"]
    assert {"seat": 1, "token": "token-fullest-baon"} in taken


def test_q33_only_strictly_more_takes_a_token_over() -> None:
    six = lunch("adobo", "lechon1 lechon2 lechon3 lechon4 lechon5 lechon6")
    document = position(place("kare-kare9 kare-kare10", on=FIVE), place(on=six), fridge="puto")
    state = play(board(document), "add kare-kare9 high")
    assert state.holder[FULLEST] == 1
    state, events, _ = told(state, "add kare-kare10 high")
    assert state.holder[FULLEST] == 0
    assert [event.id for event in events if event.id.startswith("token")] == ["token-won"]


def counted(state: Baon) -> list[list[int]]:
    """What the tokens count, from the baons as they lie."""
    found = []
    for seat in range(state.seats):
        baons = baons_of(state, seat)
        treats = sum(card >= FIRST_TREAT for one in baons for card in one.cards)
        found.append([treats, len(baons), max((len(one.cards) for one in baons), default=0)])
    return found


def closing_steps(
    seats: int, key: int
) -> list[tuple[list[list[int]], list[list[int]], Baon, Baon]]:
    """A random game: counts and boards before and after each step."""
    rng = FastRng(key)
    state = baon(GAME.deal(GAME.setup(seats), rng))
    steps = []
    while state.to_move() >= 0:
        before = state.clone()
        legal = state.legal(state.turn)
        state.apply(state.turn, legal[rng.below(len(legal))], rng)
        steps.append((counted(before), counted(state), before, state.clone()))
    return steps


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_q34_no_two_players_come_to_qualify_by_the_same_step(seats: int) -> None:
    packed = 0
    for before, after, _, _ in closing_steps(seats, 100 + seats):
        for token in range(COUNTED):
            grown = [seat for seat in range(seats) if after[seat][token] > before[seat][token]]
            packed += len(grown)
            assert len(grown) <= 1, f"seats {grown} both have more of {token}"
    assert packed > 10


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_q35_counts_never_fall_and_holders_are_ahead(seats: int) -> None:
    for before, after, _, state in closing_steps(seats, 200 + seats):
        for token in range(COUNTED):
            numbers = [after[seat][token] for seat in range(seats)]
            assert all(now >= then[token] for now, then in zip(numbers, before, strict=True))
            assert state.tally[token * seats : (token + 1) * seats] == numbers
            holder = state.holder[token]
            enough = max(numbers) >= state.box.minimum[token]
            assert (holder >= 0) == enough
            assert holder < 0 or numbers[holder] == max(numbers)


def generous(mine: int, yours: int, third: int = 0) -> Baon:
    """Seat 1 shares adobo; so many tokens lie with each player."""
    places = (
        place("adobo2 adobo11", brought="adobo", generous=mine),
        place(on=FIVE, generous=yours, brought="lumpia"),
        place(generous=third, brought="lechon"),
    )
    return board(position(*places, fridge="puto biko turon"))


def test_q36_an_unclaimed_token_is_taken_even_if_others_hold_one() -> None:
    state = generous(0, 1)
    assert "from-seat2" not in offered(state, "add", "adobo2", "seat2")
    assert play(state, "add adobo2 seat2 high").generous == [1, 1, 0]


def test_q36_with_both_claimed_one_may_be_taken_from_a_player_of_one_s_choice() -> None:
    state = generous(0, 1, 1)
    assert offered(state, "add", "adobo2", "seat2", "high") == ["seal", "from-seat2", "from-seat3"]
    assert play(state, "add adobo2 seat2 high from-seat3").generous == [1, 1, 0]
    assert play(state, "add adobo2 seat2 high from-seat2").generous == [1, 0, 1]


def test_q36_declining_is_possible_and_final() -> None:
    state = play(generous(1, 1), "add adobo2 seat2 high")
    assert state.generous == [1, 1, 0]
    assert offered(state) == ["done", "add"]


def test_q36_holding_both_brings_nothing_more() -> None:
    state = generous(2, 0)
    state, events, _ = told(state, "add adobo2 seat2 high")
    assert state.generous == [2, 0, 0]
    assert not [event for event in events if event.arguments.get("token") == "token-most-generous"]


def test_q37_each_prepared_dish_counts_so_two_bring_two() -> None:
    state = play(generous(0, 0), "add adobo2 seat2 high", "add adobo11 seat2 low")
    assert state.generous == [2, 0, 0]
    assert state.unclaimed == 0


def test_q37_a_traded_dish_is_no_gift() -> None:
    mine = lunch("lechon", "lumpia5 lumpia6 lumpia7")
    yours = lunch("adobo", "adobo4 adobo5 adobo6")
    state = board(
        position(place("turon", on=mine, brought="adobo"), place(on=yours), fridge="puto")
    )
    assert play(state, "swap turon adobo4 low").generous == [0, 0]


def test_a_token_taken_or_won_is_told_to_everybody() -> None:
    _, events, _ = told(generous(0, 1, 1), "add adobo2 seat2 high from-seat3")
    won = [event for event in events if event.id == "token-won"]
    assert [event.arguments["other"] for event in won] == [2]
    assert all(event.audience == 0xFFFF for event in won)
