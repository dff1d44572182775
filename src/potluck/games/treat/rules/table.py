"""Everything that lies on the table, and a few plain questions about it."""

from potluck.games.treat.rules.known import Known
from potluck.games.treat.rules.owed import Debt
from potluck.games.treat.rules.tokens import count, nothing
from potluck.games.treat.rules.words import DRAWING, FREE, KINDS, SEAT, TOKEN, Box
from potluck.kernel.message import Event
from potluck.kernel.state import EVERYONE, State


class Table(State):
    """The truth. Tokens are counted by number; cards are named by the place of their item in the
    box.
    """

    def __init__(self, seats: int, box: Box) -> None:
        super().__init__(seats)
        self.box: Box = box
        self.phase: int = DRAWING
        self.round: int = 1
        self.starter: int = 0
        self.asked: int = 0  # how many seats are done in this phase
        self.bag: list[int] = [box.each] * KINDS
        self.treats: int = box.treats  # treat tokens in the bag
        self.aside: int = 0  # treat tokens by the deck
        self.drawn: list[int] = nothing()  # this turn's number tokens
        self.begun: bool = False  # a token was drawn this turn
        self.secret: bool = False
        self.protected: bool = False
        self.bank: list[list[int]] = [nothing() for _ in range(seats)]
        self.bid: list[list[int]] = [nothing() for _ in range(seats)]  # no longer in the bank
        self.ability: list[int] = [FREE] * seats
        self.paid: list[int] = [FREE] * seats  # the token on the ability card
        self.zero: list[int] = [0] * seats  # what each 0 of the bid counts
        self.peeked: list[int] = [0] * seats  # masks of the seats whose bids were seen
        self.cancelled: int = FREE
        self.queue: list[int] = []  # the seats in the order they choose
        self.chosen: int = FREE  # the item that was named and is not yet taken
        self.refused: int = FREE  # the item that the seat may not name again
        self.row: list[int] = []
        self.deck: list[int] = []  # the next card last
        self.out: list[int] = []
        self.pile: list[list[int]] = [[] for _ in range(seats)]
        self.known: list[Known] = [Known() for _ in range(seats)]
        self.debts: list[Debt] = []
        self.verb: int = FREE  # the open move, and what was named in it
        self.named: list[int] = nothing()
        self.lowest: int = 0
        self.object: int = FREE

    def copy_to(self, s: "Table") -> None:
        s.phase, s.round, s.starter, s.asked = self.phase, self.round, self.starter, self.asked
        s.bag, s.treats, s.aside = self.bag[:], self.treats, self.aside
        s.drawn, s.begun = self.drawn[:], self.begun
        s.secret, s.protected = self.secret, self.protected
        s.bank = [tokens[:] for tokens in self.bank]
        s.bid = [tokens[:] for tokens in self.bid]
        s.ability, s.paid, s.zero = self.ability[:], self.paid[:], self.zero[:]
        s.peeked, s.cancelled, s.queue = self.peeked[:], self.cancelled, self.queue[:]
        s.chosen, s.refused = self.chosen, self.refused
        s.row, s.deck, s.out = self.row[:], self.deck[:], self.out[:]
        s.pile = [cards[:] for cards in self.pile]
        s.known = [k.copy() for k in self.known]
        s.debts = [debt.copy() for debt in self.debts]
        s.verb, s.named, s.lowest, s.object = self.verb, self.named[:], self.lowest, self.object

    def pack(self) -> tuple[object, ...]:
        """Everything in plain lists, for another process."""
        numbers = [self.phase, self.round, self.starter, self.asked, self.treats, self.aside]
        numbers += [self.cancelled, self.chosen, self.refused, self.verb, self.lowest, self.object]
        flags = [self.begun, self.secret, self.protected]
        lists = [self.bag, self.drawn, self.ability, self.paid, self.zero, self.peeked]
        lists += [self.queue, self.row, self.deck, self.out, self.named]
        lists += self.bank + self.bid + self.pile
        return numbers, flags, lists, self.known, self.debts

    def unpack(self, numbers: list[int], flags: list[bool], lists: list[list[int]]) -> None:
        self.phase, self.round, self.starter, self.asked = (
            numbers[0],
            numbers[1],
            numbers[2],
            numbers[3],
        )
        self.treats, self.aside, self.cancelled = numbers[4], numbers[5], numbers[6]
        self.chosen, self.refused, self.verb = numbers[7], numbers[8], numbers[9]
        self.lowest, self.object = numbers[10], numbers[11]
        self.begun, self.secret, self.protected = flags[0], flags[1], flags[2]
        self.bag, self.drawn, self.ability, self.paid = lists[0], lists[1], lists[2], lists[3]
        self.zero, self.peeked, self.queue, self.row = lists[4], lists[5], lists[6], lists[7]
        self.deck, self.out, self.named = lists[8], lists[9], lists[10]
        n = self.seats
        self.bank, self.bid, self.pile = (
            lists[11 : 11 + n],
            lists[11 + n : 11 + 2 * n],
            lists[11 + 2 * n :],
        )

    def drawer(self) -> int:
        """Whose turn it is in a phase that goes clockwise."""
        return (self.starter + self.asked) % self.seats

    def bidder(self) -> int:
        """The last to draw bids first, and so on counter-clockwise."""
        return (self.starter - 1 - self.asked) % self.seats

    def holder(self, ability: int) -> int:
        """The seat that may use this ability now, for all that anyone can see; or FREE."""
        for seat in range(self.seats):
            if self.ability[seat] == ability and self.paid[seat] == FREE:
                return seat if count(self.bank[seat]) else FREE
        return FREE

    def total(self, seat: int) -> int:
        """What a bid is worth; nothing was bid counts less than any bid."""
        bid = self.bid[seat]
        if not count(bid):
            return -1
        total = self.zero[seat] * bid[0] if self.cancelled != 0 else 0
        for number in range(1, KINDS):
            if number != self.cancelled:
                total += number * bid[number]
        return total

    def drop(self) -> None:
        """Forget the open move."""
        self.verb = self.object = FREE
        self.named, self.lowest = nothing(), 0


def tell(
    events: list[Event] | None, id: str, seat: int, arguments: dict[str, int | str] | None = None
) -> None:
    """Tell everybody something about a seat."""
    if events is not None:
        events.append(Event(EVERYONE, id, {"seat": seat, **(arguments or {})}))


def whisper(
    events: list[Event] | None, id: str, seat: int, arguments: dict[str, int | str]
) -> None:
    """Tell something to one seat alone."""
    if events is not None:
        events.append(Event(1 << seat, id, arguments))


def murmur(
    events: list[Event] | None, id: str, seat: int, arguments: dict[str, int | str] | None = None
) -> None:
    """Tell something about a seat to everybody else."""
    if events is not None:
        events.append(Event(EVERYONE & ~(1 << seat), id, {"seat": seat, **(arguments or {})}))


def token_of(step: int) -> int:
    """The number a step names, or FREE."""
    return step - TOKEN if TOKEN <= step < TOKEN + KINDS else FREE


def seat_of(step: int) -> int:
    return step - SEAT
