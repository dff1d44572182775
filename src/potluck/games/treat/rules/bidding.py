"""Phase 2: bids are laid face down, perhaps peeked at or upgraded, perhaps cancelled in part, and
opened.
"""

from potluck.games.treat.rules.learn import learned_by_peek, learned_by_reveal
from potluck.games.treat.rules.paying import open_bid, pay
from potluck.games.treat.rules.table import Table, murmur, tell, whisper
from potluck.games.treat.rules.tokens import count, minus, spelled
from potluck.games.treat.rules.words import (
    BID,
    CHOOSING,
    FREE,
    PEEK,
    PEEKS,
    SEAT,
    SNEAK_A_PEEK,
    UPGRADE,
    UPGRADE_ZERO_TOKENS,
)
from potluck.kernel.message import Event


def steps(s: Table, seat: int) -> list[int]:
    """Who pays must have a token left to bid."""
    legal = [BID]
    payable = s.paid[seat] == FREE and count(s.bank[seat]) >= 2
    if s.ability[seat] == UPGRADE_ZERO_TOKENS and payable:
        legal.append(UPGRADE)
    if s.ability[seat] == SNEAK_A_PEEK and peekable(s, seat):
        again = s.paid[seat] >= 0 and peeks(s, seat) < PEEKS
        if payable or again:
            legal.append(PEEK)
    return legal


def peeks(s: Table, seat: int) -> int:
    """How many bids a seat has peeked at this round."""
    return sum([1 for other in range(s.seats) if s.peeked[seat] >> other & 1])


def peekable(s: Table, seat: int) -> list[int]:
    """The steps for bids that lie and that this seat has not seen."""
    return [
        SEAT + other
        for other in range(s.seats)
        if other != seat and count(s.bid[other]) > 0 and not s.peeked[seat] >> other & 1
    ]


def bid(s: Table, seat: int, tokens: list[int], events: list[Event] | None) -> None:
    s.bid[seat] = tokens
    s.bank[seat] = minus(s.bank[seat], tokens)
    s.asked += 1
    if events is not None:
        murmur(events, "bid", seat, {"count": count(tokens)})
        whisper(events, "bid-yours", seat, {"tokens": spelled(tokens), "worth": s.total(seat)})


def upgrade(s: Table, seat: int, number: int, events: list[Event] | None) -> None:
    """Each 0 of the bid counts as many as there are tokens in the bank after paying."""
    pay(s, seat, number, events)
    s.zero[seat] = count(s.bank[seat])
    tell(events, "zeros-upgraded", seat, {"worth": s.zero[seat]})


def peek(s: Table, seat: int, other: int, number: int, events: list[Event] | None) -> int:
    """See another's closed bid; the second one costs nothing more."""
    if number != FREE:
        pay(s, seat, number, events)
    learned = learned_by_peek(s, seat, other)
    s.peeked[seat] |= 1 << other
    tell(events, "peeked", seat, {"other": other})
    whisper(events, "peek-saw", seat, {"other": other, "tokens": spelled(s.bid[other])})
    return learned


def decide(s: Table, seat: int, number: int, paid: int, events: list[Event] | None) -> int:
    """Cancel a number in all bids, or not; then the bids are opened."""
    if paid == FREE:
        tell(events, "passed", seat)
        return reveal(s, FREE, events)
    pay(s, seat, paid, events)
    s.cancelled = number
    tell(events, "cancelled", seat, {"number": number})
    return reveal(s, FREE, events)


def reveal(s: Table, mover: int, events: list[Event] | None) -> int:
    """All bids are opened at once: the highest chooses first, of equal ones the earlier."""
    learned = learned_by_reveal(s, mover)
    order = [(s.starter - 1 - at) % s.seats for at in range(s.seats)]
    for seat in order:
        if count(s.bid[seat]):
            open_bid(s, seat)
            if events is not None:
                tokens, total = spelled(s.bid[seat]), s.total(seat)
                tell(events, "revealed", seat, {"tokens": tokens, "worth": total})
        elif s.known[seat].secret is not None:
            open_bid(s, seat)
    totals = [s.total(seat) for seat in range(s.seats)]
    s.queue = []
    while order:
        first = order[0]
        for seat in order:
            if totals[seat] > totals[first]:
                first = seat
        s.queue.append(first)
        order.remove(first)
    s.phase, s.asked = CHOOSING, 0
    return learned
