"""What one seat of Lucky dip sees."""

import msgspec

from tests.toy.rules import BIDDING, DONE, DRAWING, SHOWING, Toy

PHASES = {DRAWING: "drawing", BIDDING: "bidding", SHOWING: "showing", DONE: "done"}


class Place(msgspec.Struct, frozen=True):
    """What lies in front of one player, as far as this seat may see it; tokens by worth."""

    bank: list[int]
    bid: int
    bid_tokens: list[int] | None
    card: int | None
    waiting: bool


class View(msgspec.Struct, frozen=True):
    """The whole table as one seat sees it."""

    me: int
    phase: str
    turn: int
    draws: int
    bag: list[int]
    places: list[Place]


def view(state: Toy, seat: int) -> View:
    opened = state.phase in (SHOWING, DONE)
    places = []
    for other in range(state.seats):
        mine = other == seat
        sealed = state.sealed >> other & 1
        shown = state.shown >> other & 1
        bid = tokens(state, state.bid[other]) if mine or sealed else []
        places.append(
            Place(
                bank=tokens(state, state.bank[other]),
                bid=len(bid),
                bid_tokens=bid if mine or opened else None,
                card=state.cards[other] if mine or shown else None,
                waiting=bool(state.waiting >> other & 1),
            )
        )
    return View(
        seat, PHASES[state.phase], state.turn, state.draws, tokens(state, state.bag), places
    )


def tokens(state: Toy, counts: list[int]) -> list[int]:
    """Tokens one by one, the lowest first."""
    return [
        value for value, count in zip(state.box.values, counts, strict=True) for _ in range(count)
    ]
