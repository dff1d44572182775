"""Positions of Lucky dip as documents."""

import msgspec

from potluck.kernel.message import Refusal
from potluck.kernel.game import Setup
from tests.toy.rules import Box, Toy, seats_of
from tests.toy.view import PHASES, tokens


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole truth; `RULES.md` says what each field holds."""

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


def write(state: Toy) -> Position:
    return Position(
        phase=PHASES[state.phase],
        turn=state.turn,
        draws=state.draws,
        bag=tokens(state, state.bag),
        cards=state.cards[:],
        bank=[tokens(state, bank) for bank in state.bank],
        bid=[tokens(state, bid) for bid in state.bid],
        sealed=seats_of(state.sealed),
        waiting=seats_of(state.waiting),
        shown=seats_of(state.shown),
    )


def read(setup: Setup, document: object) -> Toy:
    """The position a document describes; refused where pieces are missing or too many."""
    try:
        position = msgspec.convert(document, Position, from_attributes=True)
    except msgspec.ValidationError as error:
        raise Refusal("document-wrong", {"why": str(error)}) from None
    box = setup.box
    assert isinstance(box, Box)
    check(setup.seats, box, position)
    state = Toy(setup.seats, box)
    state.phase = next(phase for phase, name in PHASES.items() if name == position.phase)
    state.turn, state.draws = position.turn, position.draws
    state.bag = counts(box, position.bag)
    state.cards = list(position.cards)
    state.bank = [counts(box, bank) for bank in position.bank]
    state.bid = [counts(box, bid) for bid in position.bid]
    state.sealed, state.waiting, state.shown = (
        sum(1 << seat for seat in seats) for seats in (position.sealed, position.waiting, position.shown)
    )
    return state


def counts(box: Box, values: list[int]) -> list[int]:
    return [values.count(value) for value in box.values]


def check(seats: int, box: Box, position: Position) -> None:
    """Refuse a position that no game can reach because something is missing, doubled or out of place."""
    per_seat = (position.cards, position.bank, position.bid)
    if any(len(part) != seats for part in per_seat):
        raise Refusal("document-wrong", {"why": f"cards, bank and bid need one entry for each of {seats} seats"})
    if position.phase not in PHASES.values() or not 0 <= position.turn < seats:
        raise Refusal("document-wrong", {"why": "phase is drawing, bidding, showing or done; turn is a seat"})
    everywhere = sum((counts(box, bank) for bank in position.bank), start=[])
    held = [sum(everywhere[at :: len(box.values)]) for at in range(len(box.values))]
    there = [bag + out for bag, out in zip(counts(box, position.bag), held, strict=True)]
    for value, count in zip(box.values, there, strict=True):
        if count != box.copies:
            why = f"there are {count} tokens of {value} in bag and banks, the box holds {box.copies}"
            raise Refusal("document-wrong", {"why": why})
    for seat, (bank, bid) in enumerate(zip(position.bank, position.bid, strict=True)):
        if any(bid.count(value) > bank.count(value) for value in bid):
            raise Refusal("document-wrong", {"why": f"the bid of seat {seat} is no part of its bank"})
    if len(set(position.cards)) != seats or not set(position.cards) <= set(range(1, box.cards + 1)):
        raise Refusal("document-wrong", {"why": f"cards are different ones from 1 to {box.cards}"})
