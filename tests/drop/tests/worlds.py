"""Small positions of the drop: nothing is hidden, so each has one possible world, the true one."""

import json
from collections.abc import Mapping
from typing import NamedTuple, TypedDict

import msgspec

from potluck.kernel.state import ONLOOKER, State
from tests.drop import drop, position


class Position(TypedDict):
    """The document of a position."""

    turn: int
    left: list[int]
    beam: list[int]
    owner: list[int]
    fallen: list[int]
    falling: int | None


class Case(NamedTuple):
    """A position and the seat that looks at it."""

    document: Position
    seats: int
    seat: int
    options: Mapping[str, str] = {}


def placed(
    turn: int, left: list[int], beam: list[int], owner: list[int], falling: int | None = None
) -> Position:
    """A position in which every block that is missing has fallen."""
    air = [1 if falling is not None and seat == turn else 0 for seat in range(len(left))]
    fallen = [4 - left[seat] - owner.count(seat) - air[seat] for seat in range(len(left))]
    return {
        "turn": turn,
        "left": left,
        "beam": beam,
        "owner": owner,
        "fallen": fallen,
        "falling": falling,
    }


CASES = [
    Case(placed(0, [4], [], []), 1, 0),
    Case(placed(0, [1], [50, 10], [0, 0]), 1, ONLOOKER),
    Case(placed(1, [3, 4], [20], [0]), 2, 0),
    Case(placed(1, [3, 4], [20], [0]), 2, 1),
    Case(placed(1, [3, 3], [20], [0], falling=-40), 2, 0),
    Case(placed(2, [2, 2, 2, 3], [50, -20], [0, 1]), 4, 3),
]


def worlds(case: Case) -> dict[str, int]:
    return {json.dumps(case.document): 1}


def key(state: State) -> str:
    return json.dumps(msgspec.to_builtins(position(drop(state))))
