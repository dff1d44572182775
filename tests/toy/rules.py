"""Lucky dip: draw tokens from a bag, bid some in secret, then show your card or not; the best offer
wins.
"""

from typing import Final

from potluck.kernel.chance import Rng
from potluck.kernel.message import Event
from potluck.kernel.state import (
    CLOCK,
    EVERYONE,
    OPEN,
    OVER,
    PASS,
    SEAL,
    Line,
    Score,
    State,
    Window,
    places,
)

DRAW: Final = 2
STOP: Final = 3
BID: Final = 4
SHOW: Final = 5
TOKEN: Final = 8  # + its value

DRAWING: Final = 0
BIDDING: Final = 1
SHOWING: Final = 2
DONE: Final = 3


class Box:
    """What is in the box; never changed, shared by all states."""

    def __init__(
        self,
        values: list[int],
        copies: int,
        cards: int,
        draws: int,
        prize: int,
        price: int,
        window: int,
    ) -> None:
        self.values: list[int] = values
        self.copies: int = copies
        self.cards: int = cards
        self.draws: int = draws
        self.prize: int = prize
        self.price: int = price
        self.window: int = window

    def worth(self, tokens: list[int]) -> int:
        return sum(value * count for value, count in zip(self.values, tokens, strict=True))


class Toy(State):
    """Tokens are counted by their value's place: three of the second value are [0, 3, 0, 0]."""

    def __init__(self, seats: int, box: Box) -> None:
        super().__init__(seats)
        kinds = len(box.values)
        self.box: Box = box
        self.phase: int = DRAWING
        self.turn: int = 0
        self.draws: int = 0
        self.bag: list[int] = [box.copies] * kinds
        self.cards: list[int] = [0] * seats
        self.bank: list[list[int]] = [[0] * kinds for _ in range(seats)]
        self.bid: list[list[int]] = [[0] * kinds for _ in range(seats)]  # a part of the bank
        self.naming: bool = False  # a bid is being put together, from `lowest` upwards
        self.lowest: int = 0
        self.sealed: int = 0  # masks of seats
        self.waiting: int = 0
        self.shown: int = 0

    def clone(self) -> "Toy":
        s = Toy(self.seats, self.box)
        s.phase, s.turn, s.draws = self.phase, self.turn, self.draws
        s.bag, s.cards = self.bag[:], self.cards[:]
        s.bank = [tokens[:] for tokens in self.bank]
        s.bid = [tokens[:] for tokens in self.bid]
        s.naming, s.lowest = self.naming, self.lowest
        s.sealed, s.waiting, s.shown = self.sealed, self.waiting, self.shown
        return s

    def to_move(self) -> int:
        if self.phase == SHOWING:
            for seat in range(self.seats):
                if self.waiting >> seat & 1:
                    return seat
        return OVER if self.phase == DONE else self.turn

    def awaited(self) -> int:
        if self.phase == SHOWING:
            return self.waiting
        return 0 if self.phase == DONE else 1 << self.turn

    def window(self) -> Window | None:
        if self.phase != SHOWING:
            return None
        return Window(1 + len(seats_of(self.shown)), "show", self.box.window)

    def legal(self, seat: int) -> list[int]:
        if self.phase == SHOWING:
            if seat == CLOCK:
                return [PASS]
            return [PASS, SHOW] if seat >= 0 and self.waiting >> seat & 1 else []
        if self.phase == DONE or seat != self.turn:
            return []
        if self.phase == DRAWING:
            return self._draws()
        return self._tokens(seat) if self.naming else [BID]

    def _draws(self) -> list[int]:
        if self.draws == 0:
            return [DRAW]
        return [DRAW, STOP] if self.draws < self.box.draws and sum(self.bag) > 0 else [STOP]

    def _tokens(self, seat: int) -> list[int]:
        """Each bid has one spelling: its tokens are named from the lowest up."""
        bank, bid = self.bank[seat], self.bid[seat]
        steps = [SEAL] if sum(bid) else []
        left = [at for at in range(self.lowest, len(bank)) if bank[at] > bid[at]]
        return steps + [TOKEN + self.box.values[at] for at in left]

    def apply(self, seat: int, step: int, rng: Rng, events: list[Event] | None = None) -> int:
        if step == DRAW:
            return self._draw(seat, rng, events)
        if step == STOP:
            self._next(BIDDING)
            return 0
        if step == BID:
            self.naming = True
            return OPEN
        if step >= TOKEN:
            self.lowest = self.box.values.index(step - TOKEN)
            self.bid[seat][self.lowest] += 1
            return OPEN
        if step == SEAL:
            return self._seal(seat, events)
        if step == SHOW:
            return self._show(seat, events)
        self.waiting = self.waiting & ~(1 << seat) if seat >= 0 else 0
        if not self.waiting:
            self.phase = DONE
        return 0

    def _draw(self, seat: int, rng: Rng, events: list[Event] | None) -> int:
        """The bag is no secret: all that has left it lies open, so a draw is chance and reveals
        nothing.
        """
        at = pick(self.bag, rng.below(sum(self.bag)))
        self.bag[at] -= 1
        self.bank[seat][at] += 1
        self.draws += 1
        if events is not None:
            events.append(Event(EVERYONE, "drew", {"seat": seat, "token": self.box.values[at]}))
        return 0

    def _next(self, phase: int) -> None:
        """The turn goes on; after the last seat the next phase begins."""
        self.draws = self.lowest = 0
        self.naming = False
        self.turn += 1
        if self.turn == self.seats:
            self.turn, self.phase = 0, phase

    def _seal(self, seat: int, events: list[Event] | None) -> int:
        if events is not None:
            bid = self.bid[seat]
            mine, others = 1 << seat, EVERYONE & ~(1 << seat)
            events.append(Event(mine, "sealed-yours", {"worth": self.box.worth(bid)}))
            events.append(Event(others, "sealed", {"seat": seat, "tokens": sum(bid)}))
        learned = self._unsure(seat)
        self.sealed |= 1 << seat
        self._next(SHOWING)
        if self.phase == BIDDING:
            return 0
        self.waiting = (1 << self.seats) - 1
        if events is not None:
            for other in range(self.seats):
                worth = self.box.worth(self.bid[other])
                events.append(Event(EVERYONE, "bid-was", {"seat": other, "worth": worth}))
        return learned

    def _unsure(self, sealing: int) -> int:
        """The seats that cannot tell some other sealed bid; the one being sealed now was nobody's
        secret yet.
        """
        doubted = 0
        for owner in range(self.seats):
            bank, bid = self.bank[owner], self.bid[owner]
            mixed = len(bank) - bank.count(0) > 1 and sum(bid) < sum(bank)
            if mixed and owner != sealing and self.sealed >> owner & 1:
                doubted |= 1 << owner
        mask = 0
        for seat in [*range(self.seats), *range(self.seats, 16)]:
            if doubted & ~(1 << seat):
                mask |= 1 << seat
        return mask

    def _show(self, seat: int, events: list[Event] | None) -> int:
        learned = 0
        for other in range(16):
            if other != seat and len(self._unseen(other)) > 1:
                learned |= 1 << other
        self.shown |= 1 << seat
        self.waiting = (1 << self.seats) - 1 & ~self.shown
        if not self.waiting:
            self.phase = DONE
        if events is not None:
            events.append(Event(EVERYONE, "showed", {"seat": seat, "card": self.cards[seat]}))
        return learned

    def _unseen(self, seat: int) -> list[int]:
        """The cards this seat has not seen, in order."""
        seen = [
            self.cards[other]
            for other in range(self.seats)
            if other == seat or self.shown >> other & 1
        ]
        return [card for card in range(1, self.box.cards + 1) if card not in seen]

    def redeal(self, seat: int, rng: Rng) -> "Toy":
        """Unseen cards are equally likely; a sealed bid is any of its owner's tokens, each as
        likely as another.
        """
        world = self.clone()
        unseen = self._unseen(seat)
        rng.shuffle(unseen)
        for other in range(self.seats):
            if other == seat:
                continue
            if not self.shown >> other & 1:
                world.cards[other] = unseen.pop()
            if self.phase == BIDDING and other != self.turn:
                world.bid[other] = some(self.bank[other], sum(self.bid[other]), rng)
            elif self.phase == BIDDING and self.naming:
                world.bid[other] = [0] * len(
                    self.bag
                )  # a bid being put together is seen by its seat alone
                world.naming, world.lowest = False, 0
        return world

    def scores(self) -> Score:
        offers = [
            self.box.worth(self.bid[seat]) + (self.cards[seat] if self.shown >> seat & 1 else 0)
            for seat in range(self.seats)
        ]
        lines: list[Line] = []
        totals = [0] * self.seats
        for seat in range(self.seats):
            kept = [have - gone for have, gone in zip(self.bank[seat], self.bid[seat], strict=True)]
            lines.append(Line(seat, "score-kept", self.box.worth(kept), named(self.box, kept)))
            if offers.index(max(offers)) == seat:
                lines.append(Line(seat, "score-prize", self.box.prize))
            if self.shown >> seat & 1:
                lines.append(Line(seat, "score-shown", -self.box.price))
        for line in lines:
            totals[line.seat] += line.amount
        return Score(lines, places(totals))


def seats_of(mask: int) -> list[int]:
    return [seat for seat in range(16) if mask >> seat & 1]


def pick(tokens: list[int], at: int) -> int:
    """The place of the at-th token's value."""
    for place in range(len(tokens)):
        at -= tokens[place]
        if at < 0:
            return place
    raise IndexError(at)


def some(tokens: list[int], count: int, rng: Rng) -> list[int]:
    """So many of these tokens, each as likely as another."""
    rest, taken = tokens[:], [0] * len(tokens)
    for _ in range(count):
        at = pick(rest, rng.below(sum(rest)))
        rest[at] -= 1
        taken[at] += 1
    return taken


def named(box: Box, tokens: list[int]) -> tuple[str, ...]:
    return tuple(str(box.values[at]) for at in range(len(tokens)) for _ in range(tokens[at]))
