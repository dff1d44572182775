"""Treat Yo' Self: who is asked, what they may do, and what it does."""

from potluck.games.treat.rules import bidding, choosing, drawing
from potluck.games.treat.rules.imagine import imagine
from potluck.games.treat.rules.known import Known
from potluck.games.treat.rules.owed import Debt
from potluck.games.treat.rules.paying import give_back
from potluck.games.treat.rules.table import Table, seat_of, tell
from potluck.games.treat.rules.tokens import count, minus
from potluck.games.treat.rules.words import (
    BID,
    BIDDING,
    CANCEL,
    CANCEL_BID_TOKENS,
    CANCELLING,
    CAP,
    CHOOSING,
    DONE,
    DRAW,
    DRAWING,
    FREE,
    ITEM,
    KEEP,
    KINDS,
    MAKE_A_SWITCH,
    NUMBER,
    PEEK,
    PROTECT,
    RETURN,
    RETURNING,
    SEAT,
    SECRET,
    STOP,
    SWITCH,
    SWITCHING,
    TAKE,
    TAKING,
    TOKEN,
    UPGRADE,
    Box,
)
from potluck.kernel.chance import Rng
from potluck.kernel.message import Event
from potluck.kernel.state import OPEN, OVER, PASS, SEAL, Line, Score, places


class Treat(Table):
    """The game as it is played; the phases have files of their own."""

    def clone(self) -> "Treat":
        s = Treat(self.seats, self.box)
        self.copy_to(s)
        return s

    def redeal(self, seat: int, rng: Rng) -> "Treat":
        world = self.clone()
        imagine(self, world, seat, rng)
        return world

    def to_move(self) -> int:
        if self.phase == BIDDING:
            return self.bidder()
        if self.phase == CANCELLING:
            return self.holder(CANCEL_BID_TOKENS)
        if self.phase == CHOOSING:
            return choosing.chooser(self)
        if self.phase == SWITCHING:
            return self.holder(MAKE_A_SWITCH)
        return OVER if self.phase == DONE else self.drawer()

    def legal(self, seat: int) -> list[int]:
        if seat < 0 or seat != self.to_move():
            return []
        if self.verb != FREE:
            return self._nouns(seat)
        if self.phase == BIDDING:
            return bidding.steps(self, seat)
        if self.phase == CANCELLING:
            return [PASS, CANCEL]
        if self.phase == CHOOSING:
            return [TAKE]
        if self.phase == SWITCHING:
            return [PASS, SWITCH]
        if self.phase == RETURNING:
            return [RETURN]
        return drawing.steps(self, seat)

    def _nouns(self, seat: int) -> list[int]:
        """What can be named next in the open move."""
        if self.verb == TAKE:
            refused = self.refused
            return [ITEM + item for item in sorted(set(self.row)) if item != refused]
        if self.verb == KEEP:
            return [TOKEN + number for number in range(KINDS) if self.drawn[number]]
        if self.verb == BID:
            return self._bids(seat)
        if self.verb == RETURN:
            return self._returns(seat)
        if self.object == FREE and self.verb == PEEK:
            return bidding.peekable(self, seat)
        if self.object == FREE and self.verb == CANCEL:
            return [NUMBER + number for number in range(KINDS)]
        return [TOKEN + number for number in range(KINDS) if self.bank[seat][number]]

    def _bids(self, seat: int) -> list[int]:
        """Each bid has one spelling: its tokens are named from the lowest up."""
        bank, named = self.bank[seat], self.named
        steps = [SEAL] if count(named) else []
        fit = [number for number in range(self.lowest, KINDS) if bank[number] > named[number]]
        return steps + [TOKEN + number for number in fit]

    def _returns(self, seat: int) -> list[int]:
        """Named from the lowest up as well, so that enough must be left from each number on."""
        rest = minus(self.bank[seat], self.named)
        missing = count(rest) - CAP
        return [
            TOKEN + number
            for number in range(self.lowest, KINDS)
            if rest[number] and sum(rest[number:]) >= missing
        ]

    def apply(self, seat: int, step: int, rng: Rng, events: list[Event] | None = None) -> int:
        if step == DRAW:
            learned = drawing.draw(self, seat, rng, events)
        elif step == STOP:
            drawing.stop(self, seat, events)
            learned = 0
        elif step in (PASS, SEAL):
            learned = self._short(seat, step, events)
        elif step < TOKEN:
            self.verb = step
            return OPEN
        else:
            learned = self._name(seat, step, events)
            if learned == OPEN:
                return OPEN
        return learned | self._go_on(seat if step == SEAL else FREE, events)

    def _short(self, seat: int, step: int, events: list[Event] | None) -> int:
        if step == SEAL:
            named = self.named
            self.drop()
            bidding.bid(self, seat, named, events)
            return 0
        if self.phase == CANCELLING:
            return bidding.decide(self, seat, FREE, FREE, events)
        choosing.decide(self, seat, FREE, events)
        return 0

    def _name(self, seat: int, step: int, events: list[Event] | None) -> int:
        """Something is named; most moves close with it."""
        if step >= ITEM:
            self.drop()
            if self.phase == TAKING:
                return drawing.take(self, seat, step - ITEM, events)
            choosing.name_card(self, seat, step - ITEM, events)
            return 0
        if step >= SEAT:
            if self.paid[seat] != FREE:
                self.drop()
                return bidding.peek(self, seat, seat_of(step), FREE, events)
            self.object = seat_of(step)
            return OPEN
        if step >= NUMBER:
            self.object = step - NUMBER
            return OPEN
        return self._token(seat, step - TOKEN, events)

    def _token(self, seat: int, number: int, events: list[Event] | None) -> int:
        verb, target = self.verb, self.object
        if verb in (BID, RETURN):
            self.named[number] += 1
            self.lowest = number
            named = self.named
            if verb == BID or count(self.bank[seat]) - count(named) > CAP:
                return OPEN
            self.drop()
            give_back(self, seat, named, events)
            self.asked += 1
            return 0
        self.drop()
        if verb == KEEP:
            drawing.keep(self, seat, number, events)
        elif verb in (SECRET, PROTECT):
            drawing.use(self, seat, verb, number, events)
        elif verb == UPGRADE:
            bidding.upgrade(self, seat, number, events)
        elif verb == PEEK:
            return bidding.peek(self, seat, target, number, events)
        elif verb == CANCEL:
            return bidding.decide(self, seat, target, number, events)
        else:
            choosing.decide(self, seat, number, events)
        return 0

    def _go_on(self, mover: int, events: list[Event] | None) -> int:
        """Go through the round until a seat must be asked; all that is skipped is skipped for all
        to see.
        """
        learned = 0
        while True:
            if self.phase == DRAWING:
                if self._drawing(events):
                    return learned
            elif self.phase == BIDDING:
                if self._bidding(events):
                    return learned
            elif self.phase == CANCELLING:
                if self.holder(CANCEL_BID_TOKENS) != FREE:
                    return learned
                learned |= bidding.reveal(self, mover, events)
            elif self.phase == CHOOSING:
                if self.asked < self.seats and self.row:
                    return learned
                learned |= choosing.clear(self, events)
            elif self.phase == RETURNING:
                if self._returning(events):
                    return learned
            else:
                return learned

    def _drawing(self, events: list[Event] | None) -> bool:
        """Whether somebody can draw; an empty bag ends each turn as a stop."""
        if self.asked == self.seats:
            self.treats, self.aside = self.treats + self.aside, 0
            self.asked = 0
            self.phase = BIDDING if self.row else DONE
            if self.phase == DONE:
                choosing.over(events)
            return False
        if count(self.bag) + self.treats:
            return True
        drawing.stop(self, self.drawer(), events)
        return False

    def _bidding(self, events: list[Event] | None) -> bool:
        """Whether somebody must bid; who has nothing makes no bid."""
        if self.asked == self.seats:
            self.phase, self.asked = CANCELLING, 0
            return False
        if count(self.bank[self.bidder()]):
            return True
        tell(events, "no-bid", self.bidder())
        self.asked += 1
        return False

    def _returning(self, events: list[Event] | None) -> bool:
        """Whether somebody has more than the cap."""
        if self.asked == self.seats:
            choosing.next_round(self, events)
            return False
        if count(self.bank[self.drawer()]) > CAP:
            return True
        self.asked += 1
        return False

    def scores(self) -> Score:
        """A single card counts its value; all cards of an item held more than once count the same
        little.
        """
        lines: list[Line] = []
        totals = [0] * self.seats
        for seat in range(self.seats):
            for item in range(len(self.box.items)):
                count = self.pile[seat].count(item)
                if not count:
                    continue
                card = self.box.items[item]
                if count == 1:
                    line = Line(seat, "score-unique", self.box.values[item], (card,))
                else:
                    cards = tuple([card] * count)
                    line = Line(seat, "score-duplicates", self.box.duplicate * count, cards)
                lines.append(line)
                totals[seat] += line.amount
        return Score(lines, places(totals))

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return unpacked, (self.seats, self.box, *self.pack())


def unpacked(
    seats: int,
    box: Box,
    numbers: list[int],
    flags: list[bool],
    lists: list[list[int]],
    known: list[Known],
    debts: list[Debt],
) -> Treat:
    """A state that came from another process."""
    s = Treat(seats, box)
    s.unpack(numbers, flags, lists)
    s.known, s.debts = known, debts
    return s
