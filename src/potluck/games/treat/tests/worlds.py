"""Small positions, and every world a seat must think possible in them, counted by hand as it were.

Nothing here asks the rules: each token is a thing of its own, a world is a way to say of every thing where it lies,
and as many ways as lead to the same numbers in the same places, so likely is that world.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any, NamedTuple

from potluck.games.treat import treat
from potluck.kernel.state import ONLOOKER, State

Thing = tuple[int, str]  # its number, and which of its kind it is
Hand = tuple[int, ...]  # numbers in order
ROW = ["spa-day", "massage", "mani-pedi"]


class Case(NamedTuple):
    """A position, how it is set up, and who looks at it."""

    name: str
    seats: int
    options: dict[str, str]
    seat: int
    document: dict[str, Any]


class Place(NamedTuple):
    """One seat's things in one world: what went, layer by layer, and what is there."""

    gone: tuple[Hand, ...]
    paid: int | None
    there: tuple[Thing, ...]


class World(NamedTuple):
    """All seats' things, before bids are told from banks."""

    places: tuple[Place, ...]
    secret: Hand


def key(state: State) -> str:
    """What may differ between the worlds of a case; the cards are left out, for their order is too long."""
    s = treat(state)
    parts = []
    for seat in range(s.seats):
        bank, bid = numbers(s.bank[seat]), numbers(s.bid[seat])
        parts.append(f"{text(bank)}/{text(bid)}/{'' if s.paid[seat] < 0 else s.paid[seat]}")
        parts += [text(numbers(layer.gone)) for layer in s.known[seat].layers]
    return " ".join([*parts, text(numbers(s.drawn)), text(numbers(s.bag))])


def numbers(counts: list[int]) -> Hand:
    return tuple(number for number, count in enumerate(counts) for _ in range(count))


def text(hand: Hand) -> str:
    return "".join(map(str, hand)) or "-"


def hand(things: tuple[Thing, ...]) -> Hand:
    return tuple(sorted(number for number, _ in things))


def worlds(case: Case) -> dict[str, int]:
    """Every possible world and the number of arrangements that lead to it."""
    found: Counter[str] = Counter()
    choices = [list(places(case, seat)) for seat in range(case.seats)]
    for chosen in product(choices):
        for world in drawn(case, chosen):
            if fits(case, world):
                for bids in bidden(case, world.places):
                    found[spell(case, world, bids)] += 1
    return dict(found)


def product(choices: list[list[Place]]) -> Iterator[tuple[Place, ...]]:
    if not choices:
        yield ()
        return
    for rest in product(choices[1:]):
        for place in choices[0]:
            yield (place, *rest)


def places(case: Case, seat: int) -> Iterator[Place]:
    """Every way in which tokens can have left this seat unseen; for the seat itself just the true one."""
    known = case.document["known"][seat]
    layers = known.get("layers", [])
    spared = Counter(peeked(case, seat)) - Counter(known["sure"])
    joined = [
        [(number, f"{seat}.{at}.{place}") for place, number in enumerate(layer["tokens"])]
        for at, layer in enumerate(layers)
    ]
    fixed: list[Thing] = [(number, f"{seat}.sure.{at}") for at, number in enumerate(known["sure"])]
    for things in reversed(joined):  # a bid that was seen is made of the newest tokens that can be its own
        for thing in things[:]:
            if spared[thing[0]]:
                spared[thing[0]] -= 1
                things.remove(thing)
                fixed.append(thing)
    for gone, left in removals(joined, [len(layer["gone"]) for layer in layers], []):
        true = tuple(tuple(sorted(layer["gone"])) for layer in layers)
        if seat == case.seat and gone != true:
            continue
        there = tuple([*fixed, *left])
        paid = case.document.get("paid", [None] * case.seats)[seat]
        yield Place(gone, gone[-1][0] if paid is not None else None, there)


def removals(
    joined: list[list[Thing]], counts: list[int], stock: list[Thing]
) -> Iterator[tuple[tuple[Hand, ...], list[Thing]]]:
    if not joined:
        yield (), stock
        return
    together = stock + joined[0]
    for gone in combinations(together, counts[0]):
        left = [thing for thing in together if thing not in gone]
        for more, last in removals(joined[1:], counts[1:], left):
            yield (hand(gone), *more), last


def peeked(case: Case, seat: int) -> list[int]:
    """The bid of a seat, if the one who looks has seen it."""
    seen = case.document.get("peeked", [[]] * case.seats)
    if case.seat < case.seats and seat in seen[case.seat]:
        return list(case.document["bid"][seat])
    return []


def drawn(case: Case, chosen: tuple[Place, ...]) -> Iterator[World]:
    """Every way in which the secret draw can have come from the bag of its time."""
    for seat, known in enumerate(case.document["known"]):
        secret = known.get("secret")
        if secret is None:
            continue
        if seat == case.seat:
            held = tuple((number, f"own.{at}") for at, number in enumerate(secret["held"]))
            yield World(with_things(chosen, seat, held), hand(held))
            return
        for things in sequences(case, secret, chosen):
            open_turn = bool(case.document.get("secret"))
            places = chosen if open_turn else with_things(chosen, seat, things)
            yield World(places, hand(things))
        return
    yield World(chosen, ())


def with_things(
    chosen: tuple[Place, ...], seat: int, things: tuple[Thing, ...]
) -> tuple[Place, ...]:
    mine = chosen[seat]._replace(there=(*chosen[seat].there, *things))
    return (*chosen[:seat], mine, *chosen[seat + 1 :])


def sequences(
    case: Case, secret: dict[str, Any], chosen: tuple[Place, ...]
) -> Iterator[tuple[Thing, ...]]:
    """The things in the bag then, of which those seen elsewhere since were not drawn for good."""
    pool: list[Thing] = []
    for number in range(7):
        count = secret["bag"][number] + sum(gone.count(number) for gone in earlier(case, chosen))
        seen = secret["later"][number]
        pool += [(number, f"seen.{at}" if at < seen else f"bag.{at}") for at in range(count)]
    fresh = [thing for thing in pool if not thing[1].startswith("seen")]
    if not secret["bust"]:
        for things in combinations(fresh, secret["drawn"]):
            if sum(hand(things)) <= 12:
                yield things
        return
    for first in combinations(pool, secret["drawn"] - 1):
        total = sum(hand(first))
        for last in pool:
            if last not in first and total <= 12 < total + last[0]:
                if case.document.get("secret"):
                    yield (*first, last)
                else:
                    yield from ((kept,) for kept in (*first, last) if kept in fresh)


def earlier(case: Case, chosen: tuple[Place, ...], before: int | None = None) -> Iterator[Hand]:
    """What had gone back into the bag before a round."""
    round = case.document["round"] if before is None else before
    for known, place in zip(case.document["known"], chosen, strict=True):
        for layer, gone in zip(known.get("layers", []), place.gone, strict=True):
            if layer["round"] < round:
                yield gone


def fits(case: Case, world: World) -> bool:
    """No number has more tokens than the box, and what was drawn again had gone back."""
    for debt in case.document.get("debts", []):
        back = earlier(case, world.places, debt["round"])
        if sum(gone.count(debt["number"]) for gone in back) < debt["count"]:
            return False
    outside = Counter(out(case, world))
    return all(outside[number] <= 8 for number in range(7))


def out(case: Case, world: World) -> Iterator[int]:
    """The numbers of everything that is not in the bag."""
    for place in world.places:
        yield from hand(place.there)
        if place.paid is not None:
            yield place.paid
    yield from world.secret if case.document.get("secret") else case.document.get("drawn", [])


def bidden(case: Case, chosen: tuple[Place, ...]) -> Iterator[tuple[Hand, ...]]:
    """Every way in which the closed bids can be part of what their owners have."""
    if not chosen:
        yield ()
        return
    seat = case.seats - len(chosen)
    bid = case.document.get("bid", [[]] * case.seats)[seat]
    known = seat == case.seat or bool(peeked(case, seat))
    there = chosen[0].there
    for rest in bidden(case, chosen[1:]):
        if known:
            if not Counter(bid) - Counter(hand(there)):
                yield (tuple(sorted(bid)), *rest)
            continue
        for things in combinations(there, len(bid)):
            yield (hand(things), *rest)


def spell(case: Case, world: World, bids: tuple[Hand, ...]) -> str:
    parts = []
    for place, bid in zip(world.places, bids, strict=True):
        bank = Counter(hand(place.there)) - Counter(bid)
        parts.append(f"{text(tuple(sorted(bank.elements())))}/{text(bid)}/")
        parts[-1] += "" if place.paid is None else str(place.paid)
        parts += [text(gone) for gone in place.gone]
    bag = Counter({number: 8 for number in range(7)}) - Counter(out(case, world))
    turn = world.secret if case.document.get("secret") else tuple(case.document.get("drawn", []))
    return " ".join([*parts, text(turn), text(tuple(sorted(bag.elements())))])


def sure(*tokens: int) -> dict[str, Any]:
    return {"sure": list(tokens)}


def went(*layers: tuple[int, list[int], list[int]], top: tuple[int, ...] = ()) -> dict[str, Any]:
    """What a seat has on top, over layers of a round, the tokens that joined and those that went."""
    told = [{"round": round, "tokens": joined, "gone": gone} for round, joined, gone in layers]
    return {"sure": list(top), "layers": told}


def draw_of(
    *held: int, drawn: int = 0, bag: list[int], later: dict[int, int] | None = None
) -> dict[str, Any]:
    """A secret draw that is over; where more was drawn than is held, it was a bust."""
    seen = [(later or {}).get(number, 0) for number in range(7)]
    count = drawn or len(held)
    bust = count > len(held)
    return {"drawn": count, "bust": bust, "held": list(held), "bag": bag, "later": seen}


ON = {"abilities": "on"}
OFF = {"abilities": "off"}
SECRET = ["secret-token-draw", "sneak-a-peek", "upgrade-zero-tokens"]
SOME = {"row": ROW, "round": 3}

CASES: list[Case] = [
    Case(
        "what two banks put back over the cap",
        3,
        OFF,
        0,
        {
            **SOME,
            "phase": "drawing",
            "bank": [[1, 2], [0, 2, 5, 6, 6], [3, 4, 4, 4, 4]],
            "known": [
                sure(1, 2),
                went((2, [0, 2, 4, 5, 6, 6], [4])),
                went((2, [3, 4, 4, 4, 4, 5, 5], [5, 5])),
            ],
        },
    ),
    Case(
        "bids that lie closed",
        3,
        OFF,
        2,
        {
            **SOME,
            "phase": "bidding",
            "starter": 2,
            "asked": 2,
            "bank": [[0, 3], [2, 2, 6], [5]],
            "bid": [[4, 6], [1, 5], []],
            "known": [sure(0, 3, 4, 6), went((2, [1, 2, 2, 3], [3]), top=(5, 6)), sure(5)],
        },
    ),
    Case(
        "a payment on the card, and the payer's bid",
        3,
        ON,
        2,
        {
            **SOME,
            "phase": "bidding",
            "starter": 2,
            "asked": 1,
            "abilities": ["upgrade-zero-tokens", "protect-yourself", None],
            "bank": [[3], [2, 4], [1]],
            "bid": [[], [4, 6], []],
            "paid": [None, 1, None],
            "known": [sure(3), went((3, [1, 2, 4], [1]), top=(4, 6)), sure(1)],
        },
    ),
    Case(
        "a secret draw that was stopped, and a part of it bid",
        3,
        ON,
        2,
        {
            **SOME,
            "phase": "bidding",
            "starter": 2,
            "asked": 2,
            "abilities": SECRET,
            "bank": [[0, 4], [2], [5]],
            "bid": [[3], [1], []],
            "paid": [6, None, None],
            "known": [
                {
                    **went((3, [6, 3, 3], [6])),
                    "layers": [{"round": 3, "tokens": [6, 3], "gone": [6]}],
                    "secret": draw_of(0, 4, bag=[8, 7, 7, 7, 8, 7, 7], later={}),
                },
                sure(1, 2),
                sure(5),
            ],
        },
    ),
    Case(
        "a secret bust in a bag that may lack two 6s, of which more were seen since",
        3,
        ON,
        2,
        {
            **SOME,
            "phase": "drawing",
            "starter": 0,
            "asked": 2,
            "abilities": SECRET,
            "bank": [[4, 6], [5, 6, 6], []],
            "paid": [2, None, None],
            "known": [
                {
                    **went((3, [2, 4], [2])),
                    "secret": draw_of(6, drawn=3, bag=[8, 8, 7, 8, 7, 7, 7], later={6: 2}),
                },
                went((2, [5, 6], [6]), top=(6, 6)),
                sure(),
            ],
        },
    ),
    Case(
        "a bid that was peeked at, from a doubtful bank",
        3,
        ON,
        2,
        {
            **SOME,
            "phase": "bidding",
            "starter": 2,
            "asked": 2,
            "abilities": [None, "upgrade-zero-tokens", "sneak-a-peek"],
            "bank": [[0, 3], [1, 2], [4]],
            "bid": [[5, 6], [4], []],
            "paid": [None, None, 1],
            "peeked": [[], [], [0]],
            "known": [
                went((2, [0, 5, 6, 6], [6]), top=(3,)),
                sure(1, 2, 4),
                went((3, [1, 4], [1])),
            ],
        },
    ),
    Case(
        "two returns with an opened bid between them",
        2,
        OFF,
        0,
        {
            **SOME,
            "row": ROW[:2],
            "phase": "drawing",
            "round": 5,
            "bank": [[1], [2, 3, 5, 5, 6]],
            "known": [
                sure(1),
                went((2, [1, 2, 3, 5], [1]), (4, [4, 5, 6], [4])),
            ],
        },
    ),
    Case(
        "a 6 that was drawn again, when all seemed to lie in banks",
        4,
        OFF,
        0,
        {
            **SOME,
            "row": [*ROW, "massage"],
            "phase": "drawing",
            "asked": 3,
            "round": 4,
            "bank": [[6, 6, 6], [5, 6, 6], [4, 6], []],
            "drawn": [6],
            "begun": True,
            "known": [
                sure(6, 6, 6),
                went((2, [5, 6, 6, 6], [6])),
                went((3, [3, 4, 6, 6], [6, 3])),
                sure(),
            ],
            "debts": [{"number": 6, "round": 4, "count": 1}],
        },
    ),
    Case(
        "what an onlooker knows: both others' and nobody's own",
        2,
        OFF,
        ONLOOKER,
        {
            **SOME,
            "row": ROW[:2],
            "phase": "bidding",
            "asked": 1,
            "starter": 0,
            "bank": [[1, 3], [2]],
            "bid": [[], [5]],
            "known": [went((2, [1, 3, 6], [6])), sure(2, 5)],
        },
    ),
    Case(
        "a secret draw that goes on",
        3,
        ON,
        1,
        {
            **SOME,
            "phase": "drawing",
            "secret": True,
            "begun": True,
            "abilities": SECRET,
            "bank": [[4], [5], [6]],
            "drawn": [3, 6],
            "paid": [2, None, None],
            "known": [
                {
                    **went((3, [2, 4], [2])),
                    "secret": {
                        "drawn": 2,
                        "bust": False,
                        "held": [],
                        "bag": [8, 8, 7, 8, 7, 7, 6],
                        "later": [0] * 7,
                    },
                },
                sure(5),
                went((2, [5, 6], [5])),
            ],
        },
    ),
    Case(
        "what one put back oneself",
        2,
        OFF,
        0,
        {
            **SOME,
            "row": ROW[:2],
            "phase": "drawing",
            "bank": [[1, 2], [3, 4]],
            "known": [went((2, [1, 2, 5], [5])), went((2, [3, 4, 4], [4]))],
        },
    ),
]
