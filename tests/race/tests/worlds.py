"""Small positions of the race, and their possible worlds counted card by card."""

from collections import Counter
from collections.abc import Mapping
from itertools import combinations, permutations
from typing import NamedTuple, TypedDict

from potluck.kernel.state import ONLOOKER, State
from tests.race.rules import Race


class Position(TypedDict):
    """The document of a position."""

    active: int
    asked: int
    counting: bool
    over: bool
    pile: list[int]
    row: list[int]
    hand: list[int]
    swoops: list[int]
    used: int
    taken: list[list[int]]


class Case(NamedTuple):
    """A position and the seat that looks at it."""

    document: Position
    seats: int
    seat: int
    options: Mapping[str, str] = {}


def position(
    pile: list[int], row: list[int], hand: list[int], swoops: list[int], *, counting: bool = False
) -> Position:
    """A position in which the first seat has taken all other cards."""
    seats = len(hand)
    gone = [card for card in range(1, 13) if card not in pile + row]
    return {
        "active": 1,
        "asked": (1 << seats) - 1,
        "counting": counting,
        "over": False,
        "pile": pile,
        "row": row,
        "hand": hand,
        "swoops": swoops,
        "used": 2 * seats - sum(hand),
        "taken": [gone, *([] for _ in range(seats - 1))],
    }


PILED = position([5, 9, 2], [1, 3, 12], [2, 2], [1, 0])
USED = position([7, 8], [1, 3, 12], [1, 2], [1, 1])
BARE = position([6], [1, 3, 12], [0, 1], [0, 0])
THREE = position([6], [1, 3, 12], [2, 2, 2], [2, 0, 1])
COUNTING = position([], [4, 10], [2, 1], [0, 1], counting=True)
FOUR = position([1, 2], [3, 4, 5], [1, 2, 2, 2], [0, 1, 2, 0])
SWOOPED_OUT = position([9], [3, 4, 5], [1, 1, 0, 2], [0, 0, 0, 0])

CASES = [
    Case(PILED, 2, 0),
    Case(PILED, 2, ONLOOKER),
    Case(USED, 2, 1),
    Case(BARE, 2, 0),
    Case(THREE, 3, 1),
    Case(THREE, 3, ONLOOKER),
    Case(COUNTING, 2, 0),
    Case(FOUR, 4, 0),
    Case(SWOOPED_OUT, 4, 1),
]


def worlds(case: Case) -> dict[str, int]:
    """Every order of the pile with every way the single secret cards can lie."""
    orders = Counter(tuple(order) for order in permutations(case.document["pile"]))
    hands = secret_hands(case)
    return {written(order, hand): orders[order] * hands[hand] for order in orders for hand in hands}


def secret_hands(case: Case) -> Counter[tuple[int, ...]]:
    """Four swoops and four blanks are told apart; those used are gone, the seat's own are in its
    hand.
    """
    document, swoops = case.document, 4 - case.document["used"]
    own = case.seat < case.seats
    mine = document["swoops"][case.seat] if own else 0
    blank = document["hand"][case.seat] - mine if own else 0
    unseen = [1] * (swoops - mine) + [0] * (4 - blank)
    left: list[tuple[tuple[int, ...], tuple[int, ...]]] = [((), tuple(range(len(unseen))))]
    for owner in range(case.seats):
        if owner == case.seat:
            left = [((*found, mine), rest) for found, rest in left]
            continue
        left = [
            (
                (*found, sum(unseen[place] for place in chosen)),
                tuple(p for p in rest if p not in chosen),
            )
            for found, rest in left
            for chosen in combinations(rest, document["hand"][owner])
        ]
    return Counter(found for found, _ in left)


def written(pile: tuple[int, ...], swoops: tuple[int, ...]) -> str:
    return f"pile {pile} swoops {swoops}"


def key(state: State) -> str:
    assert isinstance(state, Race)
    return written(tuple(state.pile), tuple(state.swoops))
