"""Every bot sits in every seat equally often, and meets the others on the same deals."""

from collections import Counter
from itertools import pairwise

import pytest

from potluck.kernel.message import Refusal
from potluck.lab import lineups

BOTS = ["ana", "ben", "cleo", "dan", "eva"]
FIELDS = [(bots, seats) for bots in range(2, 6) for seats in range(1, 7) if seats >= 2]


@pytest.mark.parametrize(("bots", "seats"), FIELDS)
def test_each_bot_sits_in_each_seat_equally_often(bots: int, seats: int) -> None:
    once = lineups.rounds(BOTS[:bots], seats)
    places = Counter((bot, seat) for lineup in once for seat, bot in enumerate(lineup))
    assert set(places) == {(bot, seat) for bot in BOTS[:bots] for seat in range(seats)}
    assert len(set(places.values())) == 1


@pytest.mark.parametrize(("bots", "seats"), FIELDS)
def test_each_two_bots_meet_equally_often(bots: int, seats: int) -> None:
    once = lineups.rounds(BOTS[:bots], seats)
    met = Counter(
        (one, other) for lineup in once for one in lineup for other in lineup if one < other
    )
    assert len(set(met.values())) == 1
    assert len(met) == bots * (bots - 1) // 2


@pytest.mark.parametrize(("bots", "seats"), FIELDS)
def test_each_bot_has_each_other_on_either_side_equally_often(bots: int, seats: int) -> None:
    if seats == 2:
        return  # both sides are the same neighbour
    once = lineups.rounds(BOTS[:bots], seats)
    sides = Counter(pair for lineup in once for pair in pairwise(lineup))
    assert all(sides[one, other] == sides[other, one] for one, other in sides)


def test_one_bot_takes_every_seat() -> None:
    assert lineups.seated(["ana"], 3) == ("ana", "ana", "ana")


def test_bots_that_are_not_one_for_each_seat_are_refused() -> None:
    with pytest.raises(Refusal, match="lab-bots-seats"):
        lineups.seated(["ana", "ben"], 3)


@pytest.mark.parametrize("bots", [["ana"], ["ana", "ana"], ["ana", "ben", "ana"]])
def test_a_tournament_of_one_bot_is_refused(bots: list[str]) -> None:
    with pytest.raises(Refusal, match="lab-bots-same"):
        lineups.rounds(bots, 2)


def test_games_are_rounded_up_to_whole_rounds() -> None:
    assert lineups.whole(400, 6) == 402
    assert lineups.whole(402, 6) == 402


def test_fewer_games_than_a_round_are_refused() -> None:
    with pytest.raises(Refusal, match="lab-round"):
        lineups.whole(5, 6)
