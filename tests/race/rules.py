"""The race: the active seat takes a card of the row, anyone may swoop one at any moment, then a
count ends it.
"""

from typing import Final

from potluck.kernel.chance import Rng
from potluck.kernel.message import Event
from potluck.kernel.state import CLOCK, EVERYONE, OVER, PASS, Line, Score, State, Window, places

TAKE: Final = 32  # + card: a step names the card, so it means the same when the row has changed
SWOOP: Final = 64  # + card


class Box:
    """What is in the box; never changed."""

    def __init__(self, cards: int, row: int, hand: int, seats: int, count: int) -> None:
        self.cards: int = cards
        self.row: int = row
        self.hand: int = hand
        self.seats: int = seats
        self.count: int = count


class Race(State):
    """Without a clock the others are asked clockwise from the active seat, which comes last."""

    def __init__(self, seats: int, box: Box) -> None:
        super().__init__(seats)
        self.box: Box = box
        self.active: int = 0
        self.asked: int = (1 << seats) - 1  # who has not passed since the row last changed
        self.counting: bool = False
        self.over: bool = False
        self.pile: list[int] = []  # face down, its order hidden; the last is on top
        self.row: list[int] = []
        self.hand: list[int] = [box.hand] * seats
        self.swoops: list[int] = [0] * seats  # how many of the secret hand are swoops
        self.used: int = 0
        self.taken: list[list[int]] = [[] for _ in range(seats)]

    def clone(self) -> "Race":
        s = Race(self.seats, self.box)
        s.active, s.asked, s.used = self.active, self.asked, self.used
        s.counting, s.over = self.counting, self.over
        s.pile, s.row, s.hand, s.swoops = self.pile[:], self.row[:], self.hand[:], self.swoops[:]
        s.taken = [cards[:] for cards in self.taken]
        return s

    def order(self) -> list[int]:
        """Clockwise from the left of the active seat, which comes last."""
        return [(self.active + ahead) % self.seats for ahead in range(1, self.seats + 1)]

    def to_move(self) -> int:
        if not self.over:
            for seat in self.order():
                if self.asked >> seat & 1:
                    return seat
        return OVER

    def awaited(self) -> int:
        """While nothing is counted the table waits for the active seat alone, whatever the others
        hold.
        """
        return 0 if self.over or self.counting else 1 << self.active

    def may_interrupt(self) -> int:
        return 0 if self.over else (1 << self.seats) - 1 & ~self.awaited()

    def window(self) -> Window | None:
        return Window(1, "count", self.box.count) if self.counting and not self.over else None

    def contest(self, step: int) -> int:
        return step % TAKE if step >= TAKE else -1

    def legal(self, seat: int) -> list[int]:
        if seat == CLOCK:
            return [PASS] if self.counting and not self.over else []
        if not 0 <= seat < self.seats or self.over:
            return []
        if seat == self.active and not self.counting:
            return [TAKE + card for card in self.row] + self._swoops(seat)
        passing = [PASS] if self.asked >> seat & 1 else []
        return passing + self._swoops(seat)

    def _swoops(self, seat: int) -> list[int]:
        return [SWOOP + card for card in self.row] if self.swoops[seat] else []

    def apply(self, seat: int, step: int, rng: Rng, events: list[Event] | None = None) -> int:
        if step == PASS:
            self.asked = self.asked & ~(1 << seat) if seat >= 0 else 0
            self.over = self.asked == 0
            return 0
        card = step % TAKE
        swooped = step >= SWOOP
        self.taken[seat].append(card)
        if events is not None:
            id = "swooped" if swooped else "took"
            events.append(Event(EVERYONE, id, {"seat": seat, "card": card}))
        learned = self._swoop(seat) if swooped else 0
        if not swooped:
            self.active = (seat + 1) % self.seats
        self.asked = (1 << self.seats) - 1
        return learned | self._refill(card, events)

    def _swoop(self, seat: int) -> int:
        """Everybody else learns that this hand held a swoop, unless they could count it out."""
        learned = 0
        for other in range(16):
            if other != seat:
                swoops, blanks = self._unseen(other)
                if swoops and blanks:
                    learned |= 1 << other
        self.swoops[seat] -= 1
        self.hand[seat] -= 1
        self.used += 1
        return learned

    def _refill(self, card: int, events: list[Event] | None) -> int:
        place = self.row.index(card)
        if not self.pile:
            self.row.pop(place)
            self.counting = True
            self.over = not self.row
            return 0
        learned = EVERYONE if len(self.pile) > 1 else 0
        self.row[place] = self.pile.pop()
        if events is not None:
            events.append(Event(EVERYONE, "turned-up", {"card": self.row[place]}))
        return learned

    def _unseen(self, seat: int) -> tuple[int, int]:
        """The swoops and blanks in hands, or out of the game, where this seat cannot look."""
        half = self.box.seats * self.box.hand // 2
        mine = self.swoops[seat] if seat < self.seats else 0
        blanks = self.hand[seat] - mine if seat < self.seats else 0
        return half - self.used - mine, half - blanks

    def redeal(self, seat: int, rng: Rng) -> "Race":
        """The pile in any order; the others' hands from the swoops and blanks not seen."""
        world = self.clone()
        world.pile.sort()  # from the true order, twins of one world would be told apart
        rng.shuffle(world.pile)
        swoops, blanks = self._unseen(seat)
        hidden = [1] * swoops + [0] * blanks
        rng.shuffle(hidden)
        for other in range(self.seats):
            if other != seat:
                world.swoops[other] = sum([hidden.pop() for _ in range(self.hand[other])])
        return world

    def scores(self) -> Score:
        lines = []
        for seat, cards in enumerate(self.taken):
            named = tuple(str(card) for card in cards)
            lines.append(Line(seat, "score-cards", sum(cards), named))
        return Score(lines, places([line.amount for line in lines]))
