"""Rates and their bounds, and how often the sequential test is wrong."""

from math import comb
from random import Random

import pytest

from potluck.bots.wilson import wilson
from potluck.kernel.message import Refusal
from potluck.lab.match import Row
from potluck.lab.tally import Ahead, Tally
from potluck.lab.trial import BETTER, SAME, UNDECIDED, Trial

# Newcombe (1998), "Two-sided confidence intervals for the single proportion", table I, method 3.
NEWCOMBE = [
    (81, 263, 0.2553, 0.3662),
    (15, 148, 0.0624, 0.1605),
    (0, 20, 0.0000, 0.1611),
    (1, 29, 0.0061, 0.1718),
]


@pytest.mark.parametrize(("won", "games", "low", "high"), NEWCOMBE)
def test_the_bounds_of_a_rate_are_wilsons(won: int, games: int, low: float, high: float) -> None:
    assert list(wilson(won, games)) == pytest.approx([low, high], abs=5e-5)


@pytest.mark.parametrize(("won", "games"), [(0, 1), (1, 1), (3, 7), (700, 1000)])
def test_wins_and_losses_have_mirrored_bounds(won: int, games: int) -> None:
    low, high = wilson(won, games)
    assert list(wilson(games - won, games)) == pytest.approx([1 - high, 1 - low])


def test_nothing_is_known_of_no_games() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


@pytest.mark.parametrize("rate", [0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95])
def test_the_bounds_hold_the_true_rate_about_95_times_in_100(rate: float) -> None:
    held = 0.0
    for won in range(401):
        low, high = wilson(won, 400)
        if low <= rate <= high:
            held += comb(400, won) * rate**won * (1 - rate) ** (400 - won)
    assert 0.94 < held < 0.965


def tossed(rate: float, coins: Random) -> str:
    """The verdict on a coin that comes up so often: is it 0.5 or 0.6?"""
    trial = Trial(0.5, 0.6, 0.05, 0.1)
    while trial.verdict() == UNDECIDED:
        trial.add(float(coins.random() < rate))
    return trial.verdict()


@pytest.mark.parametrize(
    ("rate", "wrong", "risk"), [(0.5, BETTER, 0.05), (0.4, BETTER, 0.05), (0.6, SAME, 0.1)]
)
def test_the_sequential_test_is_wrong_no_more_often_than_declared(
    rate: float, wrong: str, risk: float
) -> None:
    coins = Random(f"sequential {rate}")
    found = [tossed(rate, coins) for _ in range(1000)]
    assert found.count(wrong) / 1000 <= risk + 2 * (risk * (1 - risk) / 1000) ** 0.5


def test_the_sequential_test_finds_a_difference_that_is_there() -> None:
    coins = Random("found")
    assert [tossed(0.7, coins) for _ in range(200)].count(BETTER) >= 195


def test_the_sequential_test_is_undecided_at_first() -> None:
    assert Trial(0.5, 0.6, 0.05, 0.05).verdict() == UNDECIDED


@pytest.mark.parametrize(
    "declared", [(0.6, 0.5, 0.05, 0.05), (0, 0.5, 0.05, 0.05), (0.5, 0.6, 0.5, 0.05)]
)
def test_a_test_that_cannot_decide_is_refused(declared: tuple[float, float, float, float]) -> None:
    with pytest.raises(Refusal, match="lab-trial"):
        Trial(*declared)


def test_a_game_counts_once_for_a_bot_that_takes_two_seats() -> None:
    row = Row(0, 0, ["ana", "ben", "ana"], [5, 9, 9], [3, 1, 1], [0.0, 0.5, 0.5], [4, 4, 4], {})
    tally = Tally()
    tally.add(row, [0, 2])
    assert (tally.games, tally.seats, tally.won, tally.points) == (1, 2, 0.5, 14)
    assert tally.fair == pytest.approx(2 / 3)
    pair = Ahead()
    pair.add([3, 1], [1])
    assert (pair.met, pair.ahead) == (1, 0.25)
