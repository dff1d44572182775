"""The drop: a step that PHYSICS takes."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec

from potluck.kernel import components
from potluck.kernel.chance import Rng
from potluck.kernel.game import Game, Say, Setup
from potluck.kernel.message import Message, Refusal
from potluck.kernel.state import SEAL, State
from tests.drop.rules import AIM, PLACE, REST, SPAN, STANDS, TIPS, Box, Drop

WORDS = {"seal": SEAL, "place": PLACE, "stands": STANDS, "tips": TIPS}
SAID = {step: word for word, step in WORDS.items()}
RANGES = {"x": AIM, "rest": REST}


class Contents(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of `components.toml`."""

    blocks: int
    reach: int
    tremor: int
    balance: int


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole truth, between moves; `falling` is where a block was aimed that has not come to
    rest.
    """

    turn: int
    left: list[int]
    beam: list[int]
    owner: list[int]
    fallen: list[int]
    falling: int | None


class View(msgspec.Struct, frozen=True):
    """What every seat sees: all of it, and the place one is naming oneself."""

    table: Position
    naming: int | None


class TheDrop(Game):
    """One to four players put blocks on a beam."""

    key = "drop"
    rules = 1
    seats = range(1, 5)
    folder = Path(__file__).parent

    def box(self, text: str) -> tuple[object, str]:
        c = components.load(text, Contents)
        if not 0 < c.reach + c.tremor <= SPAN:
            raise components.wrong(text, "reach", f"reach and tremor together are at most {SPAN}")
        return Box(c.blocks, c.reach, c.tremor, c.balance), components.digest(c)

    def deal(self, setup: Setup, rng: Rng) -> State:
        assert isinstance(setup.box, Box)
        return Drop(setup.seats, setup.box)

    def settle(self, state: State, rng: Rng) -> list[int]:
        s = drop(state)
        span = s.box.reach + s.box.tremor
        shaken = s.aim + rng.below(2 * s.box.tremor + 1) - s.box.tremor
        rest = max(-span, min(span, shaken))
        tips = abs(sum(s.beam) + rest) > s.box.balance
        return [REST + rest, TIPS if tips else STANDS]

    def view(self, state: State, seat: int) -> msgspec.Struct:
        s = drop(state)
        naming = s.aim if s.naming and seat == s.turn and s.aim <= SPAN else None
        return View(position(s), naming)

    def word(self, step: int) -> str:
        if step in SAID:
            return SAID[step]
        name, base = ("x", AIM) if step <= AIM + SPAN else ("rest", REST)
        return f"{name}={step - base}"

    def step(self, word: str) -> int | None:
        name, equals, number = word.partition("=")
        if not equals:
            return WORDS.get(word)
        if name not in RANGES or str(number) != str(whole(number)) or abs(whole(number)) > SPAN:
            return None
        return RANGES[name] + whole(number)

    def document(self, state: State) -> msgspec.Struct:
        return position(drop(state))

    def fill(self, setup: Setup, document: object) -> State:
        try:
            p = msgspec.convert(document, Position, from_attributes=True)
        except msgspec.ValidationError as error:
            raise Refusal("document-wrong", {"why": str(error)}) from None
        assert isinstance(setup.box, Box)
        for fault in faults(setup.seats, setup.box, p):
            raise Refusal("document-wrong", {"why": fault})
        state = Drop(setup.seats, setup.box)
        state.turn, state.left, state.fallen = p.turn, list(p.left), list(p.fallen)
        state.beam, state.owner = list(p.beam), list(p.owner)
        state.falling = p.falling is not None
        state.aim = SPAN + 1 if p.falling is None else p.falling
        return state

    def census(self, state: State) -> Mapping[str, int]:
        s = drop(state)
        air = [1 if s.falling and seat == s.turn else 0 for seat in range(s.seats)]
        return {
            f"blocks of {seat}": s.left[seat] + s.owner.count(seat) + s.fallen[seat] + air[seat]
            for seat in range(s.seats)
        }

    def render(self, view: msgspec.Struct, width: int, say: Say) -> str:
        assert isinstance(view, View)
        beam = " ".join(str(at) for at in view.table.beam) or "-"
        return say(Message("board", {"beam": beam}))[:width]


def faults(seats: int, box: Box, p: Position) -> Iterator[str]:
    """What is missing, doubled or out of place."""
    if len(p.left) != seats or len(p.fallen) != seats or len(p.owner) != len(p.beam):
        yield f"left and fallen need one entry for each of {seats} seats, owner one for each block"
    if not 0 <= p.turn < seats:
        yield f"turn is a seat from 0 to {seats - 1}"
    if p.falling is not None and abs(p.falling) > box.reach:
        yield f"a block can be aimed up to {box.reach} from the middle"
    span = box.reach + box.tremor
    if any(abs(at) > span for at in p.beam) or abs(sum(p.beam)) > box.balance:
        yield f"blocks rest up to {span} from the middle, in balance within {box.balance}"
    for seat in range(min(seats, len(p.left), len(p.fallen))):
        air = p.falling is not None and seat == p.turn
        there = p.left[seat] + p.owner.count(seat) + p.fallen[seat] + air
        if there != box.blocks or p.left[seat] < 0 or p.fallen[seat] < 0:
            yield f"seat {seat} has {there} blocks left, on the beam or fallen, not {box.blocks}"
    if not set(p.owner) <= set(range(seats)):
        yield f"owner names seats from 0 to {seats - 1}"


def position(s: Drop) -> Position:
    return Position(
        turn=s.turn,
        left=s.left[:],
        beam=s.beam[:],
        owner=s.owner[:],
        fallen=s.fallen[:],
        falling=s.aim if s.falling else None,
    )


def drop(state: State) -> Drop:
    assert isinstance(state, Drop)
    return state


def whole(number: str) -> int:
    """The whole number a text spells, or one out of every range."""
    return int(number) if re.fullmatch(r"-?[0-9]{1,4}", number) else SPAN + 1


GAME = TheDrop()
