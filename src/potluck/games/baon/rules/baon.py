"""What each seat of Baon may do, and what happens then."""

from potluck.games.baon.rules.board import Board, Box, Packed
from potluck.games.baon.rules.ends import next_turn
from potluck.games.baon.rules.knowledge import deal_unknown
from potluck.games.baon.rules.numbers import (
    ADD,
    CHOOSING,
    DISCARD,
    DISCARDING,
    DONE,
    DRAWING,
    START,
    STOP,
    SWAP,
    TAKE,
)
from potluck.games.baon.rules.packing import add, addable, addable_treats, next_of_add, start
from potluck.games.baon.rules.runs import next_of_run, startable
from potluck.games.baon.rules.scoring import score, shares
from potluck.games.baon.rules.taking import after_taking, discard, discards, sources, take
from potluck.games.baon.rules.treats import next_of_swap, swap, swappable
from potluck.kernel.chance import Rng
from potluck.kernel.message import Event
from potluck.kernel.state import EVERYONE, OPEN, OVER, Score


class Baon(Board):
    """One game of Baon."""

    def clone(self) -> "Baon":
        copy = Baon(self.seats, self.box, self.host, self.literal_host)
        copy.copy_from(self)
        return copy

    def redeal(self, seat: int, rng: Rng) -> "Baon":
        world = self.clone()
        deal_unknown(world, seat, rng)
        return world

    def to_move(self) -> int:
        return OVER if self.phase == DONE else self.turn

    def legal(self, seat: int) -> list[int]:
        if seat != self.turn or self.phase == DONE:
            return []
        draft = self.draft
        if not draft:
            return self._firsts()
        what = draft[0]
        if what == TAKE:
            return sources(self)
        if what == DISCARD:
            return discards(self)
        if what == START:
            return next_of_run(self)
        return next_of_add(self) if what == ADD else next_of_swap(self)

    def _firsts(self) -> list[int]:
        """Take or pack, not both; one new baon a turn."""
        phase = self.phase
        if phase == DRAWING:
            return [STOP, TAKE]
        if phase == DISCARDING:
            return [DISCARD]
        steps = [TAKE if phase == CHOOSING else STOP]
        if not self.started and startable(self):
            steps.append(START)
        if addable(self) or addable_treats(self):
            steps.append(ADD)
        if swappable(self):
            steps.append(SWAP)
        return steps

    def apply(self, seat: int, step: int, rng: Rng, events: list[Event] | None = None) -> int:
        draft = self.draft
        if not draft:
            if step == STOP:
                return self._stop(events)
            draft.append(step)
            return OPEN
        what = draft[0]
        if what == TAKE:
            self.draft = []
            return take(self, step, events)
        if what == DISCARD:
            return discard(self, step, events)
        if what == START:
            return start(self, step, events)
        return add(self, step, events) if what == ADD else swap(self, step, events)

    def _stop(self, events: list[Event] | None) -> int:
        drawing = self.phase == DRAWING
        if events is not None:
            what = "stopped" if drawing else "packed"
            events.append(Event(EVERYONE, what, {"seat": self.turn}))
        if drawing:
            return after_taking(self, events)
        next_turn(self, events)
        return 0

    def scores(self) -> Score:
        return score(self)

    def returns(self) -> list[float]:
        return shares(self)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        whole = self.numbers(), self.lists(), self.table, self.lids, self.closed
        return unpacked, (self.seats, self.box, self.host, self.literal_host, *whole)


def unpacked(
    seats: int,
    box: Box,
    host: int,
    literal_host: int,
    numbers: list[int],
    lists: list[list[int]],
    table: list[tuple[int, ...]],
    lids: list[list[int]],
    closed: list[Packed],
) -> Baon:
    """A game that came from another process."""
    s = Baon(seats, box, host, literal_host)
    s.unpack(numbers, lists)
    s.table, s.lids, s.closed = table, lids, closed
    return s
