"""The components file of Lucky dip, read and checked."""

import msgspec

from potluck.kernel import components
from tests.toy.rules import Box
from tests.toy.text import HIGHEST


class Contents(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of `components.toml`."""

    values: list[int]
    copies: int
    cards: int
    draws: int
    prize: int
    price: int
    window: int
    tokens: int


def read(text: str) -> tuple[Box, str]:
    """The checked box and the digest of what is in it."""
    c = components.load(text, Contents)
    if c.values != sorted(set(c.values)) or not c.values or not 0 <= c.values[-1] <= HIGHEST:
        raise components.wrong(text, "values", f"values rise from 0 up to {HIGHEST} at most")
    if len(c.values) * c.copies != c.tokens:
        total = len(c.values) * c.copies
        raise components.wrong(
            text, "tokens", f"{len(c.values)} values x {c.copies} copies are {total} tokens"
        )
    if c.cards < 4:
        raise components.wrong(text, "cards", "four players need four cards at least")
    box = Box(c.values, c.copies, c.cards, c.draws, c.prize, c.price, c.window)
    return box, components.digest(c)
