"""The drop: seats put blocks on a beam, PHYSICS says where each comes to rest and whether the beam
tips.
"""

from typing import Final

from potluck.kernel.chance import Rng
from potluck.kernel.message import Event
from potluck.kernel.state import (
    EVERYONE,
    OPEN,
    OVER,
    PHYSICS,
    SEAL,
    Line,
    Score,
    State,
    places,
)

PLACE: Final = 2
STANDS: Final = 3
TIPS: Final = 4
AIM: Final = 1000  # + where the hand aims: a range, not a list
REST: Final = 3000  # + where the block came to rest
SPAN: Final = 900  # no aim or rest lies further out


class Box:
    """What is in the box; never changed."""

    def __init__(self, blocks: int, reach: int, tremor: int, balance: int) -> None:
        self.blocks: int = blocks
        self.reach: int = reach
        self.tremor: int = tremor
        self.balance: int = balance


class Drop(State):
    """Nothing is hidden; what PHYSICS decides stands in the log: a replay needs no physics."""

    def __init__(self, seats: int, box: Box) -> None:
        super().__init__(seats)
        self.box: Box = box
        self.turn: int = 0
        self.left: list[int] = [box.blocks] * seats
        self.beam: list[int] = []  # where the blocks rest
        self.owner: list[int] = []  # whose they are
        self.fallen: list[int] = [0] * seats
        self.naming: bool = False  # a place is being named
        self.aim: int = SPAN + 1  # where the open or falling block was aimed; none beyond the span
        self.falling: bool = False
        self.rest: int = SPAN + 1

    def clone(self) -> "Drop":
        s = Drop(self.seats, self.box)
        s.turn, s.left, s.beam, s.owner = self.turn, self.left[:], self.beam[:], self.owner[:]
        s.fallen, s.naming, s.aim = self.fallen[:], self.naming, self.aim
        s.falling, s.rest = self.falling, self.rest
        return s

    def to_move(self) -> int:
        if self.falling:
            return PHYSICS
        return self.turn if self.left[self.turn] else OVER

    def legal(self, seat: int) -> list[int]:
        """For bots a lattice of places is enough; allows knows the whole range."""
        if seat != self.to_move() or seat == OVER:
            return []
        if seat == PHYSICS:
            if self.rest > SPAN:
                return [REST + self.aim]
            return [STANDS, TIPS]
        if not self.naming:
            return [PLACE]
        if self.aim > SPAN:
            reach = self.box.reach
            return [AIM + at for at in range(-reach, reach + 1, 10)]
        return [SEAL]

    def allows(self, seat: int, step: int) -> bool:
        if self.to_move() == seat and self.naming and self.aim > SPAN:
            return abs(step - AIM) <= self.box.reach
        if seat == PHYSICS and self.falling and self.rest > SPAN:
            return abs(step - REST) <= self.box.reach + self.box.tremor
        return step in self.legal(seat)

    def apply(self, seat: int, step: int, rng: Rng, events: list[Event] | None = None) -> int:
        if step == PLACE:
            self.naming = True
            return OPEN
        if step == SEAL:
            self.naming, self.falling = False, True
            self.left[seat] -= 1
            return 0
        if step in (STANDS, TIPS):
            return self._settled(step == TIPS, events)
        if seat == PHYSICS:
            self.rest = step - REST
        else:
            self.aim = step - AIM
        return OPEN

    def _settled(self, tips: bool, events: list[Event] | None) -> int:
        self.beam.append(self.rest)
        self.owner.append(self.turn)
        if events is not None:
            events.append(Event(EVERYONE, "rests", {"seat": self.turn, "place": self.rest}))
        if tips:
            for owner in self.owner:
                self.fallen[owner] += 1
            if events is not None:
                events.append(Event(EVERYONE, "tipped", {"blocks": len(self.beam)}))
            self.beam, self.owner = [], []
        self.aim = self.rest = SPAN + 1
        self.falling = False
        self.turn = (self.turn + 1) % self.seats
        return 0

    def redeal(self, seat: int, rng: Rng) -> "Drop":
        """Nothing is hidden but a place that is still being named by another seat."""
        world = self.clone()
        if self.naming and seat != self.turn:
            world.naming, world.aim = False, SPAN + 1
        return world

    def scores(self) -> Score:
        lines = []
        for seat in range(self.seats):
            resting = [at for at, owner in zip(self.beam, self.owner, strict=True) if owner == seat]
            named = tuple(str(at) for at in resting)
            lines.append(Line(seat, "score-resting", sum([abs(at) for at in resting]), named))
        return Score(lines, places([line.amount for line in lines]))
