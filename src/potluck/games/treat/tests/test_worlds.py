"""A redeal is any world a seat must think possible, and each as likely as it should be."""

import math

import msgspec
import pytest

from potluck.games.treat import GAME
from potluck.games.treat.tests.cases import CASES, Case
from potluck.games.treat.tests.worlds import key, worlds
from potluck.kernel.chance import FastRng
from potluck.kernel.moves import everything
from potluck.kernel.state import OPEN, State

REDEALS = 2000


def name(case: Case) -> str:
    return case.name


def position(case: Case) -> State:
    return GAME.fill(GAME.setup(case.seats, case.options), case.document)


def improbable(seen: dict[str, int], expected: dict[str, float]) -> float:
    """How many standard deviations the chi-square is too high, by Wilson and Hilferty; rare worlds
    are pooled.
    """
    pools: list[tuple[float, float]] = []
    rare, rarely = 0.0, 0.0
    for world, wanted in expected.items():
        if wanted < 5:
            rare, rarely = rare + wanted, rarely + seen.get(world, 0)
        else:
            pools.append((wanted, seen.get(world, 0)))
    if rare:
        pools.append((rare, rarely))
    free = len(pools) - 1
    if not free:
        return 0.0
    chi = sum((found - wanted) ** 2 / wanted for wanted, found in pools)
    return float(((chi / free) ** (1 / 3) - 1 + 2 / (9 * free)) / math.sqrt(2 / (9 * free)))


@pytest.mark.parametrize("case", CASES, ids=name)
def test_redeals_are_the_possible_worlds_as_often_as_they_should(case: Case) -> None:
    state, possible = position(case), worlds(case)
    assert key(state) in possible
    rng, seen = FastRng(7), dict[str, int]()
    for _ in range(REDEALS):
        world = key(state.redeal(case.seat, rng))
        seen[world] = seen.get(world, 0) + 1
    assert set(seen) <= set(possible)
    total = sum(possible.values())
    expected = {world: REDEALS * weight / total for world, weight in possible.items()}
    assert improbable(seen, expected) < 4.8  # one in a million


@pytest.mark.parametrize("case", CASES, ids=name)
def test_a_step_tells_exactly_the_seats_whose_views_differ_between_worlds(case: Case) -> None:
    state = position(case)
    seat, rng = state.to_move(), FastRng(3)
    twins = [state, *(state.redeal(case.seat, rng) for _ in range(200))]
    for move in everything(state, seat)[:6]:
        differ, masks = False, set[int]()
        for chance in range(6):
            afters = [after for twin in twins if (after := tried(twin, seat, move, chance))]
            views = {msgspec.json.encode(GAME.view(after, case.seat)) for after, _ in afters}
            masks |= {learned >> case.seat & 1 for _, learned in afters}
            differ = differ or len(views) > 1
        assert masks == {int(differ)}, move


def tried(state: State, seat: int, move: list[int], chance: int) -> tuple[State, int] | None:
    """The position after a move and who learned of it, where the move is legal."""
    after, rng, learned = state.clone(), FastRng(chance), OPEN
    for step in move:
        if not after.allows(seat, step):
            return None
        learned = after.apply(seat, step, rng)
    return after, learned
