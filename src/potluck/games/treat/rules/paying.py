"""Tokens that leave a bank face down: for an ability, or over the cap."""

from potluck.games.treat.rules.known import give, show
from potluck.games.treat.rules.owed import forget
from potluck.games.treat.rules.table import Table, murmur, tell, whisper
from potluck.games.treat.rules.tokens import count, minus, nothing, plus, spelled
from potluck.games.treat.rules.words import NEVER
from potluck.kernel.message import Event


def pay(s: Table, seat: int, number: int, events: list[Event] | None) -> None:
    """A token from the bank is laid face down on the ability card."""
    tokens = nothing()
    tokens[number] = 1
    s.bank[seat][number] -= 1
    s.paid[seat] = number
    leave(s, seat, tokens, lent=True)
    tell(events, "paid", seat, {"ability": s.box.abilities[s.ability[seat]]})
    whisper(events, "paid-yours", seat, {"token": number})


def give_back(s: Table, seat: int, tokens: list[int], events: list[Event] | None) -> None:
    """The excess over the cap goes to the bag; the others see how many tokens it is."""
    s.bank[seat] = minus(s.bank[seat], tokens)
    s.bag = plus(s.bag, tokens)
    leave(s, seat, tokens, lent=False)
    murmur(events, "returned", seat, {"count": count(tokens)})
    whisper(events, "returned-yours", seat, {"tokens": spelled(tokens)})


def leave(s: Table, seat: int, tokens: list[int], *, lent: bool) -> None:
    k = s.known[seat]
    first = k.layers[0].round if k.layers else NEVER
    give(k, tokens, s.round, lent=lent)
    if not k.layers:
        s.debts = forget(s.debts, first)


def open_bid(s: Table, seat: int) -> None:
    """What the table knows of a seat, once its bid lies open."""
    k = s.known[seat]
    first = k.layers[0].round if k.layers else NEVER
    show(k, s.bid[seat], lent=s.paid[seat] >= 0)
    if not k.layers:
        s.debts = forget(s.debts, first)
