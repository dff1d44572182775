"""Small positions of Baon, and their possible worlds counted card by card and lid by lid."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations
from typing import NamedTuple

from potluck.games.baon import baon
from potluck.games.baon.position import Position, write
from potluck.games.baon.tests.positions import Document, lunch, place, position
from potluck.kernel.state import ONLOOKER, State


class Case(NamedTuple):
    """A position and the seat that looks at it."""

    document: Document
    seats: int
    seat: int
    options: Mapping[str, str] = {}


DEALT = position(
    place("adobo1 adobo2 adobo3"),
    place("lumpia4 turon"),
    fridge="biko pancit9",
    lids=["pancit lumpia", "lumpia", "adobo", "lechon"],
    hidden_lids=2,
)
TAKEN = position(
    place("lechon5 puto"),
    place("kare-kare8 lumpia8", "leche-flan"),
    fridge="halo-halo pancit2",
    table=["adobo4", "adobo5", "adobo6", ""],
    lids=["pancit", "lumpia", "adobo", "lechon"],
    hidden_lids=1,
    turn=1,
)
DRAFTED = position(
    place("adobo9"),
    place("adobo10 lumpia11 puto"),
    fridge="biko",
    hidden_lids=1,
    turn=1,
    draft="open lid2 adobo10 lumpia11 puto",
)
THREE = position(
    place("adobo12"),
    place("lumpia12", "pancit12"),
    place("turon biko"),
    fridge="puto",
    lids=["pancit pancit", "lumpia lumpia", "adobo", "lechon"],
    hidden_lids=2,
    turn=2,
)
LIDS = position(
    place("adobo7 adobo8 adobo9 turon", on=lunch("adobo", "lechon7 lechon8 lechon9")),
    place("", "pancit9"),
    fridge="biko",
    lids=["pancit lumpia", "lumpia adobo pancit", "adobo", "lechon"],
    hidden_lids=4,
)
SURE = position(
    place("adobo6"),
    place("", "lumpia6 puto"),
    fridge="biko",
    lids=["pancit", "lumpia", "adobo", "lechon"],
    hidden_lids=0,
)
DISCARDING = position(
    place("pancit1 pancit2 pancit3 pancit4 pancit5 pancit6 turon", "lumpia9 lumpia12"),
    place("leche-flan adobo12", "adobo11"),
    fridge="biko",
    table=["lechon1", "", "lechon3", ""],
    hidden_lids=2,
    phase="discarding",
)
GIFT = position(
    place("adobo4 turon", brought="adobo", on=lunch("adobo", "lechon7 lechon8 lechon9")),
    place("puto", on=lunch("lumpia", "adobo1 ~pancit7 adobo3"), generous=2, brought="lumpia"),
    fridge="biko halo-halo",
    hidden_lids=0,
)
CASES = [
    Case(DEALT, 2, 0),
    Case(DEALT, 2, 1),
    Case(DEALT, 2, ONLOOKER),
    Case(TAKEN, 2, 0),
    Case(TAKEN, 2, 1),
    Case(DRAFTED, 2, 0),
    Case(DRAFTED, 2, 1),
    Case(THREE, 3, 0),
    Case(THREE, 3, 2),
    Case(LIDS, 2, 0),
    Case(LIDS, 2, 1),
    Case(SURE, 2, 0),
    Case(SURE, 2, 1),
    Case(DISCARDING, 2, 0),
    Case(DISCARDING, 2, 1),
    Case(GIFT, 2, 1),
]


def worlds(case: Case) -> dict[str, int]:
    """Every way the unseen cards can lie, with every way the lids that lie face down can."""
    lids = Counter(lid_worlds(case.document))
    found: dict[str, int] = {}
    for cards, ways in Counter(card_worlds(case)).items():
        for lying, more in lids.items():
            found[f"{cards} {lying}"] = ways * more
    return found


def card_worlds(case: Case) -> Iterator[str]:
    """Each order of the unseen cards: the first fill the other hands, the rest is the fridge."""
    document = case.document
    hands = [seat["hand"] for seat in document["places"]]
    known = [
        hand if at == case.seat else seat["shown"]
        for at, (hand, seat) in enumerate(zip(hands, document["places"], strict=True))
    ]
    secret = [card for at, hand in enumerate(hands) for card in hand if card not in known[at]]
    for order in permutations([*secret, *document["fridge"]]):
        cards = list(order)
        dealt = []
        for hand, seen in zip(hands, known, strict=True):
            missing = len(hand) - len(seen)
            dealt.append([*seen, *cards[:missing]])
            cards = cards[missing:]
        yield cards_text(dealt, cards)


def lid_worlds(document: Document) -> Iterator[str]:
    """Each order of the lids face down: first those in the piles, the rest is in the box."""
    heights = [max(len(pile) - 1, 0) for pile in document["lids"]]
    under = [lid for pile in document["lids"] for lid in pile[1:]]
    for order in permutations([*under, *document["boxed"]]):
        lids = list(order)
        piles = []
        for height in heights:
            piles.append(lids[:height])
            lids = lids[height:]
        yield lids_text(piles, lids)


def cards_text(hands: Sequence[Sequence[str]], fridge: Sequence[str]) -> str:
    held = "; ".join(" ".join(sorted(hand)) for hand in hands)
    return f"hands {held} fridge {' '.join(fridge)}"


def lids_text(under: Sequence[Sequence[str]], boxed: Sequence[str]) -> str:
    return f"lids {'; '.join(' '.join(pile) for pile in under)} boxed {' '.join(sorted(boxed))}"


def key(state: State) -> str:
    written: Position = write(baon(state))
    cards = cards_text([seat.hand for seat in written.places], written.fridge)
    return f"{cards} {lids_text([pile[1:] for pile in written.lids], written.boxed)}"
