"""Small positions of Lucky dip, and their possible worlds counted piece by piece."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations, permutations, product
from typing import NamedTuple, TypedDict

from potluck.kernel.state import ONLOOKER, State
from tests.toy.rules import Toy
from tests.toy.view import tokens


class Position(TypedDict):
    """The document of a position."""

    phase: str
    turn: int
    draws: int
    bag: list[int]
    cards: list[int]
    bank: list[list[int]]
    bid: list[list[int]]
    sealed: list[int]
    waiting: list[int]
    shown: list[int]


class Case(NamedTuple):
    """A position and the seat that looks at it."""

    document: Position
    seats: int
    seat: int
    options: Mapping[str, str] = {}


ALL = [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3]


def position(
    phase: str, turn: int, bank: list[list[int]], bid: list[list[int]], cards: list[int]
) -> Position:
    """A position with the sealed bids its phase and turn say, everybody waiting to show once bids
    are open.
    """
    bag = Counter(ALL) - Counter(token for tokens in bank for token in tokens)
    seats = list(range(len(bank)))
    return {
        "phase": phase,
        "turn": turn,
        "draws": 0,
        "bag": sorted(bag.elements()),
        "cards": cards,
        "bank": bank,
        "bid": bid,
        "sealed": {"drawing": [], "bidding": seats[:turn]}.get(phase, seats),
        "waiting": seats if phase == "showing" else [],
        "shown": [],
    }


def shown(by: list[int], waiting: list[int], document: Position) -> Position:
    return {**document, "shown": by, "waiting": waiting}


DEALT = position("drawing", 0, [[], []], [[], []], [4, 7])
ONE_BID = position("bidding", 1, [[0, 1, 1], [2]], [[1], []], [1, 2])
TWO_BIDS = position("bidding", 2, [[0, 0, 3], [1, 2], [3]], [[0, 3], [2], []], [8, 3, 5])
SURE_BID = position("bidding", 1, [[2, 2], [0, 1]], [[2], []], [6, 5])
OPENED = position("showing", 0, [[0, 1], [2, 3]], [[1], [2, 3]], [1, 8])
ONE_SHOWN = shown([1], [0, 2], position("showing", 0, [[1], [2], [3]], [[1], [2], [3]], [2, 7, 4]))

CASES = [
    Case(DEALT, 2, 0),
    Case(DEALT, 2, ONLOOKER),
    Case(ONE_BID, 2, 0),
    Case(ONE_BID, 2, 1),
    Case(TWO_BIDS, 3, 1),
    Case(TWO_BIDS, 3, 2),
    Case(SURE_BID, 2, 1),
    Case(OPENED, 2, 0),
    Case(ONE_SHOWN, 3, 2),
    Case(ONE_SHOWN, 3, ONLOOKER),
]


def worlds(case: Case) -> dict[str, int]:
    """Every way the unseen cards can lie, with every way the tokens of each sealed bid can be
    chosen.
    """
    cards, bids = list(hands(case)), [list(choices(case, owner)) for owner in range(case.seats)]
    return Counter(written(hand, list(chosen)) for hand in cards for chosen in product(*bids))


def hands(case: Case) -> Iterator[tuple[int, ...]]:
    """All cards in every order; the first ones are the seats' cards, where this seat has seen them
    they stay.
    """
    dealt, seen = case.document["cards"], {case.seat, *case.document["shown"]}
    for order in permutations(range(1, 9), case.seats):
        if all(order[owner] == dealt[owner] for owner in range(case.seats) if owner in seen):
            yield order


def choices(case: Case, owner: int) -> Iterator[tuple[int, ...]]:
    """Every choice of single tokens that this bid may be."""
    bank, bid = case.document["bank"][owner], case.document["bid"][owner]
    hidden = case.document["phase"] == "bidding" and owner != case.seat
    if not hidden:
        yield tuple(sorted(bid))
        return
    for places in combinations(range(len(bank)), len(bid)):
        yield tuple(sorted(bank[place] for place in places))


def written(cards: tuple[int, ...], bids: list[tuple[int, ...]]) -> str:
    return f"cards {cards} bids {bids}"


def key(state: State) -> str:
    assert isinstance(state, Toy)
    return written(tuple(state.cards), [tuple(tokens(state, bid)) for bid in state.bid])
