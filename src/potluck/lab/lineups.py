"""Who sits where: line-ups in which every bot takes every seat equally often."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from math import gcd

from potluck.kernel.message import Refusal


def seated(bots: Sequence[str], seats: int) -> tuple[str, ...]:
    """One bot for every seat, or one for each."""
    if len(bots) == 1:
        return (bots[0],) * seats
    if len(bots) != seats:
        raise Refusal("lab-bots-seats", {"bots": len(bots), "seats": seats})
    return tuple(bots)


def tables(bots: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """Who meets whom: every choice of so many bots, or all of them shared out evenly."""
    if len(bots) >= seats:
        return list(combinations(bots, seats))
    each, over = divmod(seats, len(bots))
    all_of_them = tuple(bots) * each
    return [all_of_them + extra for extra in combinations(bots, over)]


def turned(table: tuple[str, ...]) -> list[tuple[str, ...]]:
    """The table turned seat by seat, both ways round, so that neighbours change sides as well."""
    ways = (table, table[::-1])
    return [way[at:] + way[:at] for way in ways for at in range(len(table))]


def fewest(lineups: list[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """As few line-ups in the same proportions: those that come up twice each come up once."""
    counts = Counter(lineups)
    share = gcd(*counts.values())
    return [lineup for lineup, count in counts.items() for _ in range(count // share)]


def rounds(bots: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """A whole round: every table in every turn; each bot takes each seat equally often in it."""
    if len(set(bots)) < len(bots) or len(bots) < 2:
        raise Refusal("lab-bots-same", {"bots": ", ".join(bots)})
    return fewest([lineup for table in tables(bots, seats) for lineup in turned(table)])


def whole(games: int, once: int) -> int:
    """At least so many games, in whole rounds."""
    if once > games:
        raise Refusal("lab-round", {"round": once, "games": games})
    return -(-games // once) * once
