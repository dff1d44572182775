"""How many sequences of whole moves there are from small positions, kept beside each game:
`--write` counts anew.
"""

import sys
import tomllib
from collections.abc import Iterator
from itertools import islice

from potluck.kernel.chance import FastRng
from potluck.kernel.moves import everything, take
from potluck.kernel.state import OVER, PHYSICS, State
from tests.suite.games import GAMES, Found, Table, tables
from tests.suite.worlds import cases, counted, laid

DEEPEST = 5
MOST = 400  # sequences of one length that are still counted, or long games would take hours
FIRST = 5_000  # the same for single moves


def counts(table: Table, state: State) -> list[int]:
    """How many sequences of one move, of two moves and so on, with the same chance for all."""
    found, positions = list[int](), [state]
    while positions and len(found) < DEEPEST:
        most = MOST if found else FIRST
        every = (after for position in positions for after in following(table, position, most))
        positions = list(islice(every, most + 1))
        if len(positions) > most:
            break
        found.append(len(positions))
    return found


def following(table: Table, state: State, most: int) -> Iterator[State]:
    """The positions after each whole move of whoever is asked."""
    asked = state.to_move()
    if asked == OVER:
        return
    if asked == PHYSICS:
        moves = [table.game.settle(state, FastRng(1))]
    else:
        moves = everything(state, asked, most + 1)
    for move in moves:
        yield take(state, asked, move, FastRng(2))[0]


def counted_here(found: Found) -> dict[str, list[int]]:
    """The counts from a deal for the fewest and the most seats, and from the game's small
    positions.
    """
    ends = {str(table): table for table in (tables(found.game)[0], tables(found.game)[-1])}
    dealt = {
        name: counts(table, table.game.deal(table.setup, FastRng(1)))
        for name, table in ends.items()
    }
    small: dict[str, list[int]] = {}
    seen: list[object] = []  # two seats may look at one position
    for number in cases(found):
        case = counted(found).CASES[number]
        if case.document not in seen:
            small[f"small position {number}"] = counts(*laid(found.game, case))
            seen.append(case.document)
    return dealt | small


def check_counts(found: Found) -> None:
    path = found.game.folder / "playthroughs" / "counts.toml"
    assert path.exists(), f"{path.name} of {found} is missing; python -m tests.suite.counts --write"
    kept = tomllib.loads(path.read_text(encoding="utf-8"))
    now = counted_here(found)
    assert list(kept) == list(now), (
        f"{path.name} of {found} counts from other positions: {list(kept)}"
    )
    for name, numbers in now.items():
        said = f"{found}, {name}: {numbers} sequences of moves where {kept[name]} were counted"
        assert kept[name] == numbers, f"{said}; python -m tests.suite.counts --write counts anew"


def write(found: Found) -> None:
    path = found.game.folder / "playthroughs" / "counts.toml"
    path.parent.mkdir(exist_ok=True)
    head = (
        "# Sequences of 1, 2, … whole moves: python -m tests.suite.counts --write counts anew.\n\n"
    )
    lines = [f'"{name}" = {numbers}\n' for name, numbers in counted_here(found).items()]
    path.write_text(head + "".join(lines), encoding="utf-8")


if __name__ == "__main__" and sys.argv[1:] == ["--write"]:
    for each in GAMES:
        write(each)
