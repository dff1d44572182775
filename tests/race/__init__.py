"""The race: a face-up row, a swoop at any moment, a count in which anyone may act."""

from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec

from potluck.kernel import components
from potluck.kernel.chance import Rng
from potluck.kernel.game import Game, Say, Setup
from potluck.kernel.message import Message, Refusal
from potluck.kernel.state import PASS, State
from tests.race.rules import SWOOP, TAKE, Box, Race

WORDS = {"pass": PASS}
WORDS |= {f"take{card}": TAKE + card for card in range(1, 32)}
WORDS |= {f"swoop{card}": SWOOP + card for card in range(1, 32)}
SAID = {step: word for word, step in WORDS.items()}


class Contents(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of `components.toml`."""

    cards: int
    row: int
    hand: int
    seats: int
    count: int


class View(msgspec.Struct, frozen=True):
    """What one seat sees."""

    active: int
    counting: bool
    asked: list[bool]
    pile: int
    row: list[int]
    hands: list[int]
    taken: list[list[int]]
    swoops: int | None


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole truth."""

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


class TheRace(Game):
    """Two to four players grab cards."""

    key = "race"
    rules = 1
    seats = range(2, 5)
    folder = Path(__file__).parent

    def box(self, text: str) -> tuple[object, str]:
        c = components.load(text, Contents)
        if not 0 < c.row < c.cards < TAKE:
            raise components.wrong(text, "row", f"the row is shorter than the {c.cards} cards")
        return Box(c.cards, c.row, c.hand, c.seats, c.count), components.digest(c)

    def deal(self, setup: Setup, rng: Rng) -> State:
        assert isinstance(setup.box, Box)
        box, state = setup.box, Race(setup.seats, setup.box)
        cards = list(range(1, box.cards + 1))
        pack = [0, 1] * (box.seats * box.hand // 2)
        rng.shuffle(cards)
        rng.shuffle(pack)
        state.row, state.pile = cards[: box.row], cards[box.row :]
        hands = [pack[box.hand * seat : box.hand * (seat + 1)] for seat in range(setup.seats)]
        state.swoops = [sum(hand) for hand in hands]
        return state

    def view(self, state: State, seat: int) -> msgspec.Struct:
        s = race(state)
        return View(
            active=s.active,
            counting=s.counting,
            asked=[bool(s.asked >> other & 1) for other in range(s.seats)],
            pile=len(s.pile),
            row=s.row[:],
            hands=s.hand[:],
            taken=[cards[:] for cards in s.taken],
            swoops=s.swoops[seat] if 0 <= seat < s.seats else None,
        )

    def word(self, step: int) -> str:
        return SAID[step]

    def step(self, word: str) -> int | None:
        return WORDS.get(word)

    def document(self, state: State) -> msgspec.Struct:
        s = race(state)
        return Position(
            active=s.active,
            asked=s.asked,
            counting=s.counting,
            over=s.over,
            pile=s.pile[:],
            row=s.row[:],
            hand=s.hand[:],
            swoops=s.swoops[:],
            used=s.used,
            taken=[cards[:] for cards in s.taken],
        )

    def fill(self, setup: Setup, document: object) -> State:
        try:
            position = msgspec.convert(document, Position, from_attributes=True)
        except msgspec.ValidationError as error:
            raise Refusal("document-wrong", {"why": str(error)}) from None
        assert isinstance(setup.box, Box)
        for fault in faults(setup.seats, setup.box, position):
            raise Refusal("document-wrong", {"why": fault})
        state = Race(setup.seats, setup.box)
        state.active, state.asked, state.used = position.active, position.asked, position.used
        state.counting, state.over = position.counting, position.over
        state.pile, state.row = list(position.pile), list(position.row)
        state.hand, state.swoops = list(position.hand), list(position.swoops)
        state.taken = [list(cards) for cards in position.taken]
        return state

    def census(self, state: State) -> Mapping[str, int]:
        s = race(state)
        cards = [*s.pile, *s.row, *(card for taken in s.taken for card in taken)]
        secret = {"secret cards": sum(s.hand) + s.used}
        return {f"card {card}": cards.count(card) for card in cards} | secret

    def render(self, view: msgspec.Struct, width: int, say: Say) -> str:
        assert isinstance(view, View)
        row = " ".join(str(card) for card in view.row) or "-"
        lines = [say(Message("board", {"row": row, "pile": view.pile}))]
        for seat, taken in enumerate(view.taken):
            cards = " ".join(str(card) for card in taken) or "-"
            lines.append(
                say(Message("place", {"seat": seat, "taken": cards, "hand": view.hands[seat]}))
            )
        return "\n".join(line[:width] for line in lines)


def faults(seats: int, box: Box, position: Position) -> Iterator[str]:
    """What is missing, doubled or out of place."""
    p = position
    if any(len(part) != seats for part in (p.hand, p.swoops, p.taken)):
        yield f"hand, swoops and taken need one entry for each of {seats} seats"
    cards = [*p.pile, *p.row, *(card for taken in p.taken for card in taken)]
    if sorted(cards) != list(range(1, box.cards + 1)):
        yield f"each card from 1 to {box.cards} is there once"
    if min(p.hand) < 0 or p.used < 0 or sum(p.hand) + p.used != seats * box.hand:
        yield f"each of {seats} seats was dealt {box.hand} secret cards, in hand or used"
    half = box.seats * box.hand // 2
    held = list(zip(p.swoops, p.hand, strict=False))
    if any(not 0 <= swoops <= hand <= box.hand for swoops, hand in held):
        yield "swoops counts those among the cards in hand"
    if sum(p.swoops) + p.used > half or sum(p.hand) - sum(p.swoops) > half:
        yield f"there are {half} swoops and {half} blanks"
    if not 0 <= p.active < seats or not 0 <= p.asked < 1 << seats:
        yield f"active is a seat, asked a mask of {seats} seats"
    yield from stage(box, p)


def stage(box: Box, p: Position) -> Iterator[str]:
    """Whether the row, the pile and who is asked fit the stage of the game."""
    if (p.pile and len(p.row) != box.row) or len(p.row) > box.row:
        yield f"the row has {box.row} cards while there is a pile"
    if p.counting != (len(p.row) < box.row):
        yield "the count begins when the row is no longer filled up"
    if p.over != (not p.row or not p.asked):
        yield "it is over when the row is empty or nobody is asked any more"
    if not (p.counting or p.over) and not p.asked >> p.active & 1:
        yield "the active seat can't have passed"


def race(state: State) -> Race:
    assert isinstance(state, Race)
    return state


GAME = TheRace()
