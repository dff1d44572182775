"""Positions of Treat Yo' Self as documents; `RULES.md` says what each field holds."""

from typing import Annotated, TypeVar

import msgspec

from potluck.games.treat import check
from potluck.games.treat.rules.known import Known, Layer, Loose, Secret
from potluck.games.treat.rules.owed import Debt
from potluck.games.treat.rules.tokens import minus, nothing, plus
from potluck.games.treat.rules.treat import Treat
from potluck.games.treat.rules.words import FREE, KINDS, Box
from potluck.games.treat.text import ABILITIES, ITEMS
from potluck.games.treat.view import CLOSED, PHASES, tokens
from potluck.kernel.game import Setup
from potluck.kernel.message import Refusal

Number = Annotated[int, msgspec.Meta(ge=0, le=KINDS - 1)]
Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Round = Annotated[int, msgspec.Meta(ge=1, le=99)]
Some = TypeVar("Some")


class LayerOf(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Tokens that joined a bank in the open, and what then went back unseen."""

    tokens: list[Number]
    gone: list[Number]
    round: Round


class SecretOf(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A secret draw in its round; bag and later count tokens by number."""

    drawn: Count
    bust: bool
    held: list[Number]
    bag: list[Annotated[int, msgspec.Meta(ge=-99, le=99)]]
    later: list[Count]


class LooseOf(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Tokens of older secret draws, and what was mixed with them; most counts tokens by number."""

    held: list[Number]
    most: list[Count]
    highest: Annotated[int, msgspec.Meta(ge=0, le=999)]
    lent: bool = False


class KnownOf(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the table knows of one seat's tokens."""

    sure: list[Number] = []
    layers: list[LayerOf] = []
    secret: SecretOf | None = None
    loose: LooseOf | None = None


class DebtOf(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Before a round, so many tokens of a number at least have gone back unseen, for all that a
    seat knows, or all.
    """

    number: Number
    round: Round
    count: Count
    seat: Count | None = None


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole truth between moves, and what the table knows of it."""

    phase: str
    bank: list[list[Number]]
    row: list[str]
    round: Round = 1
    starter: Count = 0
    asked: Count = 0
    bag: list[Number] | None = None
    treats: Count | None = None
    aside: Count = 0
    drawn: list[Number] = []
    begun: bool = False
    secret: bool = False
    protected: bool = False
    bid: list[list[Number]] | None = None
    abilities: list[str | None] | None = None
    paid: list[Number | None] | None = None
    zero: list[Count] | None = None
    peeked: list[list[Count]] | None = None
    cancelled: Number | None = None
    queue: list[Count] = []
    chosen: str | None = None
    refused: str | None = None
    piles: list[list[str]] | None = None
    deck: list[str] | None = None
    out: list[str] | None = None
    known: list[KnownOf] | None = None
    debts: list[DebtOf] = []


def write(s: Treat) -> Position:
    return Position(
        phase=PHASES[s.phase],
        bank=[tokens(bank) for bank in s.bank],
        row=cards(s.row),
        round=s.round,
        starter=s.starter,
        asked=s.asked,
        bag=tokens(s.bag),
        treats=s.treats,
        aside=s.aside,
        drawn=tokens(s.drawn),
        begun=s.begun,
        secret=s.secret,
        protected=s.protected,
        bid=[tokens(bid) for bid in s.bid],
        abilities=[None if one == FREE else ABILITIES[one] for one in s.ability],
        paid=[None if one == FREE else one for one in s.paid],
        zero=s.zero[:],
        peeked=[[seat for seat in range(s.seats) if mask >> seat & 1] for mask in s.peeked],
        cancelled=None if s.cancelled == FREE else s.cancelled,
        queue=s.queue[:],
        chosen=None if s.chosen == FREE else ITEMS[s.chosen],
        refused=None if s.refused == FREE else ITEMS[s.refused],
        piles=[cards(pile) for pile in s.pile],
        deck=cards(s.deck[::-1]),
        out=cards(s.out),
        known=[write_known(k) for k in s.known],
        debts=[write_debt(debt) for debt in s.debts],
    )


def write_debt(debt: Debt) -> DebtOf:
    seat = None if debt.seat == FREE else debt.seat
    return DebtOf(debt.number, debt.round, debt.count, seat)


def read_debt(p: DebtOf) -> Debt:
    return Debt(p.number, p.round, p.count, FREE if p.seat is None else p.seat)


def write_known(k: Known) -> KnownOf:
    secret, loose = k.secret, k.loose
    return KnownOf(
        sure=tokens(k.sure),
        layers=[LayerOf(tokens(one.tokens), tokens(one.gone), one.round) for one in k.layers],
        secret=None
        if secret is None
        else SecretOf(
            secret.drawn, secret.bust, tokens(secret.held), secret.bag[:], secret.later[:]
        ),
        loose=None
        if loose is None
        else LooseOf(tokens(loose.held), loose.most[:], loose.highest, loose.lent),
    )


def read(setup: Setup, document: object) -> Treat:
    """The position a document describes; refused where pieces are missing or too many."""
    try:
        p = msgspec.convert(document, Position, from_attributes=True)
    except msgspec.ValidationError as error:
        raise Refusal("document-wrong", {"why": str(error)}) from None
    assert isinstance(setup.box, Box)
    s = Treat(setup.seats, setup.box)
    if p.phase not in PHASES.values():
        raise Refusal("document-wrong", {"why": f"phase is one of {', '.join(PHASES.values())}"})
    s.phase = next(phase for phase, name in PHASES.items() if name == p.phase)
    s.round, s.starter, s.asked = p.round, p.starter, p.asked
    s.begun, s.secret, s.protected = p.begun, p.secret, p.protected
    lay_tokens(s, p)
    lay_cards(s, p)
    s.queue = list(p.queue)
    s.known = know(s, p)
    s.debts = [read_debt(debt) for debt in p.debts]
    check.check(s)
    return s


def lay_tokens(s: Treat, p: Position) -> None:
    """Tokens in bag, banks, bids, on ability cards; a bag that is not given holds all others."""
    empty: list[list[int]] = [[] for _ in range(s.seats)]
    s.bank = [counts(bank) for bank in seated(s, "bank", p.bank)]
    s.bid = [counts(bid) for bid in seated(s, "bid", p.bid or empty)]
    unpaid: list[int | None] = [None] * s.seats
    paid = seated(s, "paid", p.paid or unpaid)
    s.paid = [FREE if one is None else one for one in paid]
    s.zero = seated(s, "zero", p.zero or [0] * s.seats)
    s.peeked = [mask(s, seats) for seats in seated(s, "peeked", p.peeked or empty)]
    s.cancelled = FREE if p.cancelled is None else p.cancelled
    s.drawn, s.aside = counts(p.drawn), p.aside
    s.treats = s.box.treats - p.aside if p.treats is None else p.treats
    rest = minus([s.box.each] * KINDS, s.drawn)
    for seat in range(s.seats):
        rest = minus(rest, plus(s.bank[seat], s.bid[seat]))
        if s.paid[seat] != FREE:
            rest[s.paid[seat]] -= 1
    s.bag = rest if p.bag is None else counts(p.bag)
    for number in range(KINDS):
        if rest[number] != s.bag[number] or rest[number] < 0:
            there = s.box.each - rest[number] + s.bag[number]
            why = f"there are {there} tokens of {number}, the box holds {s.box.each}"
            raise Refusal("document-wrong", {"why": why})


def lay_cards(s: Treat, p: Position) -> None:
    """Cards in row, piles and deck; those that are not given are the deck, and what stays out of
    it.
    """
    none: list[str | None] = [None] * s.seats
    abilities = seated(s, "abilities", p.abilities or none)
    s.ability = [FREE if one is None else place(ABILITIES, one) for one in abilities]
    s.row = items(p.row)
    empty: list[list[str]] = [[] for _ in range(s.seats)]
    s.pile = [items(pile) for pile in seated(s, "piles", p.piles or empty)]
    s.chosen = FREE if p.chosen is None else place(ITEMS, p.chosen)
    s.refused = FREE if p.refused is None else place(ITEMS, p.refused)
    deck, out = items(p.deck or []), items(p.out or [])
    gone = s.row + deck + out + [item for pile in s.pile for item in pile]
    rest = []
    for item in range(len(ITEMS)):
        missing = s.box.copies - gone.count(item)
        if missing < 0:
            why = f"there are {gone.count(item)} cards {ITEMS[item]}, the box holds {s.box.copies}"
            raise Refusal("document-wrong", {"why": why})
        rest += [item] * missing
    if p.deck is None:
        left = len(rest) - (s.box.removed[s.seats] if p.out is None else 0)
        deck, rest = rest[: max(0, left)], rest[max(0, left) :]
    if p.out is None:
        out, rest = rest, []
    if rest:
        raise Refusal("document-wrong", {"why": f"the card {ITEMS[rest[0]]} is missing"})
    s.deck, s.out = deck[::-1], out


def know(s: Treat, p: Position) -> list[Known]:
    """What the table knows; where nothing is said, every token came in the open."""
    if p.known is not None:
        return [read_known(one) for one in seated(s, "known", p.known)]
    known = []
    for seat in range(s.seats):
        k = Known()
        k.sure = plus(s.bank[seat], s.bid[seat]) if p.phase in CLOSED else s.bank[seat][:]
        known.append(k)
    return known


def read_known(p: KnownOf) -> Known:
    k = Known()
    k.sure = counts(p.sure)
    k.layers = [
        Layer(counts(one.tokens), counts(one.gone), len(one.gone), one.round) for one in p.layers
    ]
    if p.secret is not None:
        bag, later = numbers("bag", p.secret.bag), numbers("later", p.secret.later)
        k.secret = Secret(p.secret.drawn, counts(p.secret.held), bag, later, bust=p.secret.bust)
    if p.loose is not None:
        most = numbers("most", p.loose.most)
        k.loose = Loose(counts(p.loose.held), most, p.loose.highest, lent=p.loose.lent)
    return k


def numbers(name: str, given: list[int]) -> list[int]:
    if len(given) != KINDS:
        raise Refusal(
            "document-wrong", {"why": f"{name} has a count for each number, {KINDS} in all"}
        )
    return list(given)


def seated(s: Treat, name: str, given: list[Some]) -> list[Some]:
    """One entry for each seat, or a refusal."""
    if len(given) != s.seats:
        raise Refusal(
            "document-wrong", {"why": f"{name} needs one entry for each of {s.seats} seats"}
        )
    return list(given)


def mask(s: Treat, seats: list[int]) -> int:
    if any(seat >= s.seats for seat in seats):
        raise Refusal("document-wrong", {"why": f"seats are counted from 0 to {s.seats - 1}"})
    return sum(1 << seat for seat in set(seats))


def place(known: tuple[str, ...], id: str) -> int:
    if id not in known:
        raise Refusal(
            "document-wrong", {"why": f"{id[:40]} is not known; known are {', '.join(known)}"}
        )
    return known.index(id)


def items(ids: list[str]) -> list[int]:
    return [place(ITEMS, id) for id in ids]


def cards(row: list[int]) -> list[str]:
    return [ITEMS[item] for item in row]


def counts(given: list[int]) -> list[int]:
    tokens = nothing()
    for number in given:
        tokens[number] += 1
    return tokens
