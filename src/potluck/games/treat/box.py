"""The components file of Treat Yo' Self, read and checked."""

from collections.abc import Sequence

import msgspec

from potluck.games.treat.rules.words import KINDS, Box
from potluck.games.treat.text import ABILITIES, ITEMS
from potluck.kernel import components

SEATS = ("2", "3", "4", "5", "6")


class Item(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of treat card."""

    id: str
    value: int


class Ability(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One ability card, and what it is for."""

    id: str
    use: str


class Totals(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What everything in the box adds up to."""

    cards: int
    tokens: int
    sum: int
    faces: int


class Contents(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in `components.toml`."""

    items: list[Item]
    copies: int
    duplicate: int
    numbers: list[int]
    each: int
    treats: int
    abilities: list[Ability]
    removed: dict[str, int]
    totals: Totals


def read(text: str) -> tuple[Box, str]:
    """The checked box and the digest of what is in it."""
    c = components.load(text, Contents)
    check_ids(text, "items", [item.id for item in c.items], ITEMS)
    check_ids(text, "abilities", [ability.id for ability in c.abilities], ABILITIES)
    check_counts(text, c)
    check_totals(text, c)
    check_removed(text, c)
    box = Box(
        cards=[(f"card-{item.id}", item.value) for item in c.items],
        copies=c.copies,
        each=c.each,
        treats=c.treats,
        duplicate=c.duplicate,
        removed=[0, 0, *(c.removed[seats] for seats in SEATS)],
        abilities=[f"ability-{ability.id}" for ability in c.abilities],
    )
    return box, components.digest(c)


def check_ids(text: str, part: str, ids: list[str], known: Sequence[str]) -> None:
    for at, id in enumerate(ids):
        if at >= len(known) or id != known[at]:
            right = known[at] if at < len(known) else "no more"
            raise components.wrong(
                text, f"{part}[{at}]", f"{id} is not known here: it should be {right}"
            )
    if len(ids) < len(known):
        raise components.wrong(text, part, f"{known[len(ids)]} is missing")


def check_counts(text: str, c: Contents) -> None:
    """Counts that no game could be played with are refused."""
    for at, item in enumerate(c.items):
        if item.value <= 0:
            raise components.wrong(text, f"items[{at}]", f"{item.id} is worth more than 0")
    if c.numbers != list(range(KINDS)):
        raise components.wrong(text, "numbers", f"the numbers are 0 to {KINDS - 1}, in order")
    for part, count, least in (
        ("copies", c.copies, 1),
        ("duplicate", c.duplicate, 0),
        ("each", c.each, 1),
        ("treats", c.treats, 0),
    ):
        if count < least:
            raise components.wrong(text, part, f"{part} is at least {least}, not {count}")


def check_totals(text: str, c: Contents) -> None:
    for part, said, counted in (
        ("cards", c.totals.cards, len(c.items) * c.copies),
        ("tokens", c.totals.tokens, len(c.numbers) * c.each),
        ("sum", c.totals.sum, sum(c.numbers) * c.each),
        ("faces", c.totals.faces, sum(item.value for item in c.items) * c.copies),
    ):
        if said != counted:
            why = f"{part} should be {counted}: that is what everything above adds up to"
            raise components.wrong(text, f"totals.{part}", why)


def check_removed(text: str, c: Contents) -> None:
    if set(c.removed) != set(SEATS):
        raise components.wrong(text, "removed", f"one count for each of {', '.join(SEATS)} players")
    for seats in SEATS:
        most = c.totals.cards - int(seats)
        if not 0 <= c.removed[seats] <= most:
            raise components.wrong(text, f"removed.{seats}", f"between 0 and {most} cards stay out")
