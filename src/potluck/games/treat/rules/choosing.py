"""Phase 3: cards are chosen, perhaps switched; then the table is cleared for the next round."""

from potluck.games.treat.rules.known import paid_back
from potluck.games.treat.rules.learn import learned_by_refill
from potluck.games.treat.rules.owed import tidy
from potluck.games.treat.rules.paying import pay
from potluck.games.treat.rules.table import Table, tell
from potluck.games.treat.rules.tokens import nothing, plus
from potluck.games.treat.rules.words import (
    CHOOSING,
    DONE,
    DRAWING,
    FREE,
    MAKE_A_SWITCH,
    RETURNING,
    SWITCHING,
)
from potluck.kernel.message import Event
from potluck.kernel.state import EVERYONE


def chooser(s: Table) -> int:
    return s.queue[s.asked]


def name_card(s: Table, seat: int, item: int, events: list[Event] | None) -> None:
    """A card is named; before it is taken, another seat may make its chooser switch."""
    s.chosen = item
    holder = s.holder(MAKE_A_SWITCH)
    others = [card for card in s.row if card != item]
    if holder not in (FREE, seat) and others:
        tell(events, "named", seat, {"card": s.box.items[item]})
        s.phase = SWITCHING
        return
    take_named(s, events)


def take_named(s: Table, events: list[Event] | None) -> None:
    """The named card goes to its chooser's pile."""
    seat = chooser(s)
    s.row.remove(s.chosen)
    s.pile[seat].append(s.chosen)
    if events is not None:
        tell(events, "took", seat, {"card": s.box.items[s.chosen]})
    s.chosen = s.refused = FREE
    s.phase = CHOOSING
    s.asked += 1


def decide(s: Table, seat: int, paid: int, events: list[Event] | None) -> None:
    """Make the chooser name a different item, or let the card go."""
    if paid == FREE:
        tell(events, "passed", seat)
        take_named(s, events)
        return
    other = chooser(s)
    pay(s, seat, paid, events)
    tell(events, "switched", seat, {"other": other, "card": s.box.items[s.chosen]})
    s.refused, s.chosen = s.chosen, FREE
    s.phase = CHOOSING


def clear(s: Table, events: list[Event] | None) -> int:
    """Bids and payments go to the bag; the row is filled, or the game is over."""
    for seat in range(s.seats):
        s.bag = plus(s.bag, s.bid[seat])
        s.bid[seat] = nothing()
        if s.paid[seat] >= 0:
            s.bag[s.paid[seat]] += 1
            paid_back(s.known[seat], s.paid[seat])
        s.paid[seat], s.zero[seat], s.peeked[seat] = FREE, 0, 0
    s.cancelled, s.queue, s.asked = FREE, [], 0
    if len(s.deck) < s.seats:
        s.phase = DONE
        over(events)
        return 0
    learned = learned_by_refill(s)
    s.row = [s.deck.pop() for _ in range(s.seats)]
    if events is not None:
        for item in s.row:
            events.append(Event(EVERYONE, "laid", {"card": s.box.items[item]}))
    s.phase = RETURNING
    return learned


def over(events: list[Event] | None) -> None:
    if events is not None:
        events.append(Event(EVERYONE, "over", {}))


def next_round(s: Table, events: list[Event] | None) -> None:
    """The bag goes to the player clockwise from the one who started."""
    s.debts = tidy(s.known, s.debts)
    s.round += 1
    s.starter = (s.starter + 1) % s.seats
    s.phase, s.asked = DRAWING, 0
    tell(events, "round", s.starter, {"round": s.round})
