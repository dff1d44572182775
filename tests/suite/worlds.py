"""Small positions whose possible worlds can be counted, and whether what a seat imagines is as
likely as it should be.
"""

import math
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Protocol, cast

from potluck.kernel.chance import FastRng
from potluck.kernel.game import Game
from potluck.kernel.message import Refusal
from potluck.kernel.moves import everything, say, take
from potluck.kernel.state import CLOCK, ONLOOKER, PHYSICS, State
from tests.suite.games import Found, Table
from tests.suite.seen import difference, document, seen
from tests.suite.shadow import true
from tests.suite.tier import TIER, count, key
from tests.suite.walks import named

UNLIKELY = 1e-6  # a right redeal fails once in a million runs
POOLED = 8.0  # rarer worlds are counted together: chi-square is about large counts
SURE = 30.0  # a world expected so often is missed once in ten million million runs
CHANCES = 200  # streams of chance tried for one move until one shows a difference
MOVES = 12  # moves tried in one small position


class Case(Protocol):
    """A small position and the seat that looks at it."""

    @property
    def document(self) -> object: ...
    @property
    def seats(self) -> int: ...
    @property
    def options(self) -> Mapping[str, str]: ...
    @property
    def seat(self) -> int: ...


class Worlds(Protocol):
    """What a game's `tests/worlds.py` gives: cases, and their worlds found without `redeal`."""

    CASES: list[Case]

    def worlds(self, case: Case) -> Mapping[str, int]:
        """Each possible world by its key, and in how many ways the pieces can lie so."""

    def key(self, state: State) -> str:
        """The same for two worlds that differ in nothing but which of equal pieces is which."""


def counted(found: Found) -> Worlds:
    return cast(Worlds, found.module("tests.worlds"))


def has_worlds(found: Found) -> bool:
    return (found.game.folder / "tests" / "worlds.py").exists()


def laid(game: Game, case: Case) -> tuple[Table, State]:
    """The table of a case, as its document says."""
    table = Table(game, game.setup(case.seats, case.options))
    return table, game.fill(table.setup, case.document)


def cases(found: Found) -> list[int]:
    """The numbers of a game's small positions."""
    return list(range(len(counted(found).CASES))) if has_worlds(found) else []


def check_cases(found: Found) -> None:
    """There are six small positions at least, and the true world of each is among the possible
    ones.
    """
    assert has_worlds(found), f"{found} has no tests/worlds.py with its small positions"
    all_worlds = counted(found)
    assert len(all_worlds.CASES) >= 6, (
        f"{found} has {len(all_worlds.CASES)} small positions, it needs six"
    )
    for case in all_worlds.CASES:
        possible = all_worlds.worlds(case)
        truth = all_worlds.key(true(laid(found.game, case)[1]))
        assert truth in possible, f"the true world {truth} is not among {sorted(possible)[:20]}"
        assert all(weight > 0 for weight in possible.values()), "a possible world without weight"


def check_redeal(found: Found, number: int) -> None:
    """Imagined worlds are the possible ones, each as often as the pieces can lie so."""
    all_worlds = counted(found)
    case = all_worlds.CASES[number]
    possible = all_worlds.worlds(case)
    _, truth = laid(found.game, case)
    often = count(2_000, 6_000, 20_000)
    rng = FastRng(key(found, number) if TIER == "long" else 1)
    hits = Counter(all_worlds.key(true(truth.redeal(case.seat, rng))) for _ in range(often))
    where = f"{named(case.seat)} in small position {number} of {found}"
    strange = sorted(set(hits) - set(possible))
    assert not strange, (
        f"{where}: imagined worlds that can't be: {strange[:5]}; possible {sorted(possible)[:5]}"
    )
    check_proportions(possible, hits, where)


def check_proportions(possible: Mapping[str, int], hits: Mapping[str, int], where: str) -> None:
    total, often = sum(possible.values()), sum(hits.values())
    expected = {world: weight * often / total for world, weight in possible.items()}
    missed = [
        world for world, number in expected.items() if number > SURE and not hits.get(world, 0)
    ]
    assert not missed, f"{where}: possible worlds that are never imagined: {missed[:5]}"
    pools = list(pooled(expected, hits))
    chi = sum((seen - number) ** 2 / number for number, seen in pools)
    p = tail(chi, len(pools) - 1)
    worst = sorted(
        expected, key=lambda world: -((hits.get(world, 0) - expected[world]) ** 2) / expected[world]
    )
    shown = [(world, hits.get(world, 0), round(expected[world], 1)) for world in worst[:6]]
    assert p >= UNLIKELY, f"{where}: odds wrong, p = {p:.2g}; world, hits, expected: {shown}"


def pooled(expected: Mapping[str, float], hits: Mapping[str, int]) -> Iterator[tuple[float, int]]:
    """Expected and found counts, rare worlds taken together until they are worth counting."""
    number, seen = 0.0, 0
    pools: list[tuple[float, int]] = []
    for world in sorted(expected, key=lambda world: (-expected[world], world)):
        number, seen = number + expected[world], seen + hits.get(world, 0)
        if number >= POOLED:
            pools.append((number, seen))
            number, seen = 0.0, 0
    if number and pools:
        last, found = pools.pop()
        pools.append((last + number, found + seen))
    yield from pools


def tail(chi: float, freedom: int) -> float:
    """How often chance alone gives a chi-square this large: the gamma function's tail, which ends
    after few terms.
    """
    if freedom < 1 or chi <= 0:
        return 1.0
    half = chi / 2
    odd = freedom % 2
    total = math.erfc(math.sqrt(half)) if odd else 0.0
    for term in range(freedom // 2):
        power = term + 0.5 * odd
        total += math.exp(power * math.log(half) - half - math.lgamma(power + 1))
    return min(1.0, total)


def check_masks(found: Found, number: int) -> None:
    """A seat is told a secret by a move exactly where the move looks different in some of its
    possible worlds.
    """
    all_worlds = counted(found)
    case = all_worlds.CASES[number]
    table, truth = laid(found.game, case)
    states = each_world(all_worlds, case, truth)
    for actor in [CLOCK, PHYSICS, *range(case.seats)]:
        for move in sampled(everything(truth, actor)):
            what = f"by {named(actor)} {say(table.game, move)}"
            where = f"{what} in small position {number} of {found}:\n{case.document}"
            check_mask(table, list(states.values()), actor, move, case.seat, where)


def sampled(moves: list[list[int]]) -> list[list[int]]:
    """From all of the list, not only from its front."""
    return (
        moves if len(moves) <= MOVES else [moves[at * len(moves) // MOVES] for at in range(MOVES)]
    )


def each_world(all_worlds: Worlds, case: Case, truth: State) -> dict[str, State]:
    """One state for each possible world, collected from many imagined ones."""
    rng, states = FastRng(3), {all_worlds.key(true(truth)): truth}
    possible = all_worlds.worlds(case)
    for _ in range(60 * len(possible)):
        if len(states) == len(possible):
            break
        world = truth.redeal(case.seat, rng)
        states[all_worlds.key(true(world))] = world
    return states


def check_mask(
    table: Table, states: list[State], actor: int, move: list[int], seat: int, where: str
) -> None:
    told, differs, everywhere = set[int](), False, True
    for chance in range(CHANCES):
        shown, drawn = [], 0
        for state in states:
            rng = FastRng(chance)
            try:
                after, mask = take(state, actor, move, rng)
            except Refusal:
                everywhere = False
                continue
            told.add(mask >> seat & 1)
            drawn += rng.drawn
            shown.append(seen(table, after, seat))
        differs = any(difference(shown[0], other) for other in shown)
        if differs or not drawn:
            break  # another stream of chance would show nothing new
    assert len(told) == 1, f"{named(seat)} is told a secret in some worlds only, {where}"
    if differs:
        assert told == {1}, f"{named(seat)} sees a difference and is said to learn nothing, {where}"
    elif everywhere:
        # a move that some worlds don't allow may tell something by being made at all
        assert told == {0}, f"{named(seat)} sees no difference and is said to learn one, {where}"


def hides(found: Found) -> bool:
    """Whether anything is ever hidden in this game."""
    small = [counted(found).CASES[number] for number in cases(found)]
    return any(len(counted(found).worlds(case)) > 1 for case in small)


__all__ = ["ONLOOKER", "check_cases", "check_masks", "check_redeal", "document", "hides"]
