"""What one seat of Treat Yo' Self sees."""

import msgspec

from potluck.games.treat.rules import words
from potluck.games.treat.rules.known import Known, Secret, least_gone, most_gone, opened
from potluck.games.treat.rules.tokens import nothing, plus
from potluck.games.treat.rules.treat import Treat
from potluck.games.treat.rules.words import FREE, KINDS, NEVER
from potluck.kernel.state import OVER

PHASES = {
    words.DRAWING: "drawing",
    words.TAKING: "taking",
    words.KEEPING: "keeping",
    words.BIDDING: "bidding",
    words.CANCELLING: "cancelling",
    words.CHOOSING: "choosing",
    words.SWITCHING: "switching",
    words.RETURNING: "returning",
    words.DONE: "done",
}
CLOSED = ("bidding", "cancelling")  # bids lie face down


class Layer(msgspec.Struct, frozen=True):
    """These tokens joined what was left of the layer before; then so many of all went back unseen.

    Which ones is known to their owner alone.
    """

    tokens: list[int]
    count: int
    round: int
    gone: list[int] | None


class Drawn(msgspec.Struct, frozen=True):
    """Tokens that came in secret: how many are in the bank, how many of each number at most, their
    highest sum.
    """

    count: int
    most: list[int]
    highest: int
    drawn: int | None
    bust: bool


class Memory(msgspec.Struct, frozen=True):
    """What this seat can know of another's bank and closed bid together.

    `sure` are certainly there; of each number there are at least `least` and at most `most`.
    """

    sure: list[int]
    least: list[int]
    most: list[int]
    layers: list[Layer]
    secret: Drawn | None
    loose: Drawn | None


class Place(msgspec.Struct, frozen=True):
    """What lies in front of one player; tokens one by one, the lowest first, where this seat knows
    them.
    """

    bank: int
    bank_tokens: list[int] | None
    bid: int
    bid_tokens: list[int] | None
    worth: int | None
    zero: int
    ability: str | None
    paid: bool
    paid_token: int | None
    peeked: list[int]
    pile: list[str]
    value: int
    known: Memory


class View(msgspec.Struct, frozen=True):
    """The whole table as one seat sees it."""

    me: int
    phase: str
    round: int
    starter: int
    turn: int | None
    bag: int
    aside: int
    drawn: int
    drawn_tokens: list[int] | None
    begun: bool
    secret: bool
    protected: bool
    row: list[str]
    values: list[int]
    deck: int
    out: int
    cancelled: int | None
    queue: list[int]
    chosen: str | None
    refused: str | None
    places: list[Place]
    naming: list[int]


def view(state: Treat, seat: int) -> View:
    mover = state.to_move()
    hidden = state.secret and seat != state.drawer()
    drawing = PHASES[state.phase] in ("drawing", "taking", "keeping")
    return View(
        me=seat,
        phase=PHASES[state.phase],
        round=state.round,
        starter=state.starter,
        turn=None if mover == OVER else mover,
        bag=sum(state.bag) + state.treats,
        aside=state.aside,
        drawn=sum(state.drawn) if drawing else 0,
        drawn_tokens=None if hidden else tokens(state.drawn),
        begun=state.begun,
        secret=state.secret,
        protected=state.protected,
        row=[state.box.items[item] for item in state.row],
        values=[state.box.values[item] for item in state.row],
        deck=len(state.deck),
        out=len(state.out),
        cancelled=None if state.cancelled == FREE else state.cancelled,
        queue=state.queue[:],
        chosen=None if state.chosen == FREE else state.box.items[state.chosen],
        refused=None if state.refused == FREE else state.box.items[state.refused],
        places=[place(state, seat, other) for other in range(state.seats)],
        naming=tokens(state.named) if seat == mover else [],
    )


def place(s: Treat, seat: int, other: int) -> Place:
    mine = other == seat
    opened = PHASES[s.phase] not in CLOSED
    seen = mine or opened or (seat < s.seats and bool(s.peeked[seat] >> other & 1))
    ability = s.ability[other]
    return Place(
        bank=sum(s.bank[other]),
        bank_tokens=tokens(s.bank[other]) if mine else None,
        bid=sum(s.bid[other]),
        bid_tokens=tokens(s.bid[other]) if seen else None,
        worth=s.total(other) if seen and sum(s.bid[other]) > 0 else None,
        zero=s.zero[other],
        ability=None if ability == FREE else s.box.abilities[ability],
        paid=s.paid[other] != FREE,
        paid_token=s.paid[other] if mine and s.paid[other] != FREE else None,
        peeked=[one for one in range(s.seats) if s.peeked[other] >> one & 1],
        pile=[s.box.items[item] for item in s.pile[other]],
        value=value(s, other),
        known=memory(s.known[other], mine=mine),
    )


def value(s: Treat, seat: int) -> int:
    """What a pile counts if it stays as it is."""
    total = 0
    for item in set(s.pile[seat]):
        count = s.pile[seat].count(item)
        total += s.box.values[item] if count == 1 else count * s.box.duplicate
    return total


def memory(k: Known, *, mine: bool) -> Memory:
    """What the table knows of a seat's tokens; for their owner also what truly went back unseen."""
    total = nothing()
    for layer in k.layers:
        total = plus(total, layer.tokens)
    least, most = k.sure[:], k.sure[:]
    for number in range(KINDS):
        least[number] += total[number] - most_gone(k.layers, number, NEVER)
        most[number] += total[number] - least_gone(k.layers, number, NEVER)
    secret = None if k.secret is None else drawn(k.secret)
    loose = None
    if k.loose is not None:
        loose = Drawn(sum(k.loose.held), k.loose.most[:], k.loose.highest, None, bust=False)
    for some in (secret, loose):
        if some is not None:
            most = [one + min(some.count, more) for one, more in zip(most, some.most, strict=True)]
    layers = [
        Layer(tokens(one.tokens), one.count, one.round, tokens(one.gone) if mine else None)
        for one in k.layers
    ]
    return Memory(tokens(k.sure), least, most, layers, secret, loose)


def drawn(secret: Secret) -> Drawn:
    """What follows from a secret draw for those who did not see it."""
    loose = opened(secret)
    return Drawn(sum(secret.held), loose.most, loose.highest, secret.drawn, secret.bust)


def tokens(counts: list[int]) -> list[int]:
    """Tokens one by one, the lowest first."""
    return [number for number in range(KINDS) for _ in range(counts[number])]
