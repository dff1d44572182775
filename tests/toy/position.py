"""Positions of Lucky dip as documents."""

from collections import Counter
from collections.abc import Iterator

import msgspec

from potluck.kernel.game import Setup
from potluck.kernel.message import Refusal
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
        sum(1 << seat for seat in named)
        for named in (position.sealed, position.waiting, position.shown)
    )
    return state


def counts(box: Box, values: list[int]) -> list[int]:
    return [values.count(value) for value in box.values]


def check(seats: int, box: Box, position: Position) -> None:
    """Refuse a position in which something is missing, doubled or out of place."""
    for fault in (*shape(seats, position), *pieces(box, position), *stage(seats, box, position)):
        raise Refusal("document-wrong", {"why": fault})


def shape(seats: int, position: Position) -> Iterator[str]:
    """Faults without which the others can't be looked for."""
    if any(len(part) != seats for part in (position.cards, position.bank, position.bid)):
        yield f"cards, bank and bid need one entry for each of {seats} seats"
    if position.phase not in PHASES.values() or not 0 <= position.turn < seats:
        yield "phase is drawing, bidding, showing or done; turn is a seat"
    for named in (position.sealed, position.waiting, position.shown):
        if len(set(named)) != len(named) or not set(named) <= set(range(seats)):
            yield f"sealed, waiting and shown list seats from 0 to {seats - 1}, each once"


def pieces(box: Box, position: Position) -> Iterator[str]:
    """Every token is in the bag or a bank, every bid in its bank, every card before one seat."""
    there = Counter(position.bag)
    for seat, (bank, bid) in enumerate(zip(position.bank, position.bid, strict=False)):
        there.update(bank)
        if Counter(bid) - Counter(bank):
            yield f"the bid of seat {seat} is no part of its bank"
    for value in sorted({*there, *box.values}):
        held = box.copies if value in box.values else 0
        if there[value] != held:
            yield f"there are {there[value]} tokens of {value} in bag and banks, the box has {held}"
    cards = position.cards
    if len(set(cards)) != len(cards) or not set(cards) <= set(range(1, box.cards + 1)):
        yield f"cards are different ones from 1 to {box.cards}"


def stage(seats: int, box: Box, position: Position) -> Iterator[str]:
    """What each seat has drawn, bid and shown fits the phase and the turn."""
    before = range(position.turn) if position.turn < seats else range(seats)
    drawing, bidding = position.phase == "drawing", position.phase == "bidding"
    for seat, bank in enumerate(position.bank):
        drawn = seat in before or not drawing
        least = 1 if drawn else position.draws if seat == position.turn else 0
        most = box.draws if drawn else least
        if not least <= len(bank) <= most:
            yield f"seat {seat} has {len(bank)} tokens, it can have {least} to {most} now"
    sealed = before if bidding else range(0) if drawing else range(seats)
    bids = [seat for seat, bid in enumerate(position.bid) if bid]
    if sorted(position.sealed) != list(sealed) or bids != list(sealed):
        yield f"the seats that have bid now are {list(sealed)}"
    if not 0 <= position.draws <= box.draws or (position.draws and not drawing):
        yield f"draws counts up to {box.draws} tokens while tokens are drawn"
    if not (drawing or bidding) and position.turn != 0:
        yield "turn is 0 once the bids are open"
    showing = position.phase == "showing"
    if bool(position.waiting) != showing or ((drawing or bidding) and position.shown):
        yield "seats wait while cards are shown, and show them only then"
    if set(position.waiting) & set(position.shown):
        yield "a seat that has shown its card waits no more"
