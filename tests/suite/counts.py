"""How many sequences of whole moves there are from small positions, kept beside each game:
`--write` counts anew.
"""

import sys
import tomllib

from potluck.kernel.chance import FastRng
from potluck.kernel.moves import everything, take
from potluck.kernel.state import OVER, PHYSICS, State
from tests.suite.games import GAMES, Found, Table, tables
from tests.suite.worlds import cases, counted, laid

DEEPEST = 5
MOST = 2_000  # positions of one depth from which the next is still counted


def counts(table: Table, state: State) -> list[int]:
    """How many sequences of one move, of two moves and so on, with the same chance for all."""
    found, positions = list[int](), [state]
    while positions and len(positions) <= MOST and len(found) < DEEPEST:
        positions = [after for position in positions for after in following(table, position)]
        found.append(len(positions))
    return found


def following(table: Table, state: State) -> list[State]:
    """The positions after each whole move of whoever is asked."""
    asked = state.to_move()
    if asked == OVER:
        return []
    rng = FastRng(1)
    moves = [table.game.settle(state, rng)] if asked == PHYSICS else everything(state, asked)
    return [take(state, asked, move, FastRng(2))[0] for move in moves]


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
