"""Small positions, and every world a seat must think possible in them, counted by hand as it were.

Nothing here asks the rules: each token is a thing of its own, a world is a way to say of every
thing where it lies, and as many ways as lead to the same numbers in the same places, so likely is
that world.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import NamedTuple, TypeVar

from potluck.games.treat import treat
from potluck.games.treat.position import KnownOf, SecretOf
from potluck.games.treat.tests.cases import CASES, Case
from potluck.kernel.state import State

Thing = tuple[int, str]  # its number, and which of its kind it is
Hand = tuple[int, ...]  # numbers in order
Some = TypeVar("Some")


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
    """What may differ between the worlds of a case; the cards are left out, for their order is too
    long.
    """
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
        for world, ways in drawn(case, chosen):
            if fits(case, world):
                for bids in bidden(case, world.places):
                    found[spell(case, world, bids)] += ways
    return dict(found)


def product(choices: list[list[Place]]) -> Iterator[tuple[Place, ...]]:
    if not choices:
        yield ()
        return
    for rest in product(choices[1:]):
        for place in choices[0]:
            yield (place, *rest)


def places(case: Case, seat: int) -> Iterator[Place]:
    """Every way in which tokens can have left this seat unseen; for the seat itself just the true
    one.
    """
    known = of(case.document.known, seat, KnownOf())
    spared = Counter(peeked(case, seat)) - Counter(known.sure)
    joined = [
        [(number, f"{seat}.{at}.{place}") for place, number in enumerate(layer.tokens)]
        for at, layer in enumerate(known.layers)
    ]
    fixed: list[Thing] = [(number, f"{seat}.sure.{at}") for at, number in enumerate(known.sure)]
    for things in reversed(
        joined
    ):  # a bid that was seen is made of the newest tokens that can be its own
        for thing in things[:]:
            if spared[thing[0]]:
                spared[thing[0]] -= 1
                things.remove(thing)
                fixed.append(thing)
    for gone, left in removals(joined, [len(layer.gone) for layer in known.layers], []):
        true = tuple(tuple(sorted(layer.gone)) for layer in known.layers)
        if seat == case.seat and gone != true:
            continue
        there = (*fixed, *left)
        paid = of(case.document.paid, seat, None)
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
    if case.seat < case.seats and seat in of(case.document.peeked, case.seat, []):
        return of(case.document.bid, seat, [])
    return []


def of(given: list[Some] | None, seat: int, otherwise: Some) -> Some:
    """A seat's part of a field that need not be given."""
    return otherwise if given is None else given[seat]


def drawn(case: Case, chosen: tuple[Place, ...]) -> Iterator[tuple[World, int]]:
    """Every way in which the secret draw can have come from the bag of its time."""
    for seat, known in enumerate(case.document.known or []):
        secret = known.secret
        if secret is None:
            continue
        if seat == case.seat:
            held = tuple((number, f"own.{at}") for at, number in enumerate(secret.held))
            yield World(with_things(chosen, seat, held), hand(held)), 1
            return
        for tokens, ways in sequences(case, secret, chosen).items():
            things = tuple((number, f"drawn.{at}") for at, number in enumerate(tokens))
            open_turn = case.document.secret
            places = chosen if open_turn else with_things(chosen, seat, things)
            yield World(places, tokens), ways
        return
    yield World(chosen, ()), 1


def with_things(
    chosen: tuple[Place, ...], seat: int, things: tuple[Thing, ...]
) -> tuple[Place, ...]:
    mine = chosen[seat]._replace(there=(*chosen[seat].there, *things))
    return (*chosen[:seat], mine, *chosen[seat + 1 :])


def sequences(case: Case, secret: SecretOf, chosen: tuple[Place, ...]) -> Counter[Hand]:
    """The things in the bag then, of which those seen elsewhere since were not drawn for good."""
    pool: list[Thing] = []
    for number in range(7):
        count = secret.bag[number] + sum(gone.count(number) for gone in earlier(case, chosen))
        seen = secret.later[number]
        pool += [(number, f"seen.{at}" if at < seen else f"bag.{at}") for at in range(count)]
    return ways(tuple(pool), secret.drawn, secret.bust, case.document.secret)


@cache
def ways(pool: tuple[Thing, ...], count: int, bust: bool, turn: bool) -> Counter[Hand]:
    """What can have been drawn and not put back, and in how many ways."""
    fresh = {thing for thing in pool if not thing[1].startswith("seen")}
    if not bust:
        draws = (hand(things) for things in combinations(sorted(fresh), count))
        return Counter(tokens for tokens in draws if sum(tokens) <= 12)
    found: Counter[Hand] = Counter()
    for first in combinations(pool, count - 1):
        total = sum(number for number, _ in first)
        for last in pool:
            if last[0] + total <= 12 or total > 12 or last in first:
                continue
            if turn:
                found[hand((*first, last))] += 1
            else:
                found.update((kept[0],) for kept in (*first, last) if kept in fresh)
    return found


def earlier(case: Case, chosen: tuple[Place, ...], before: int | None = None) -> Iterator[Hand]:
    """What had gone back into the bag before a round."""
    when = case.document.round if before is None else before
    for known, place in zip(case.document.known or [], chosen, strict=True):
        for layer, gone in zip(known.layers, place.gone, strict=True):
            if layer.round < when:
                yield gone


def fits(case: Case, world: World) -> bool:
    """No number has more tokens than the box, and what was drawn again had gone back."""
    for debt in case.document.debts:
        back = earlier(case, world.places, debt.round)
        if sum(gone.count(debt.number) for gone in back) < debt.count:
            return False
    outside = Counter(out(case, world))
    return all(outside[number] <= 8 for number in range(7))


def out(case: Case, world: World) -> Iterator[int]:
    """The numbers of everything that is not in the bag."""
    for place in world.places:
        yield from hand(place.there)
        if place.paid is not None:
            yield place.paid
    yield from world.secret if case.document.secret else case.document.drawn


def bidden(case: Case, chosen: tuple[Place, ...]) -> Iterator[tuple[Hand, ...]]:
    """Every way in which the closed bids can be part of what their owners have."""
    if not chosen:
        yield ()
        return
    seat = case.seats - len(chosen)
    bid = of(case.document.bid, seat, [])
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
    bag = Counter(dict.fromkeys(range(7), 8)) - Counter(out(case, world))
    turn = world.secret if case.document.secret else tuple(case.document.drawn)
    return " ".join([*parts, text(turn), text(tuple(sorted(bag.elements())))])


__all__ = ["CASES", "Case", "key", "worlds"]
