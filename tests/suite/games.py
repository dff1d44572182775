"""The games the suite looks at: every one that is installed, and those that stand in the tests."""

import importlib
import pkgutil
from collections.abc import Mapping
from functools import cache
from itertools import combinations, product
from types import ModuleType
from typing import NamedTuple

import tests
from potluck.games import find, keys, places
from potluck.kernel.game import Game, Setup, offered
from potluck.kernel.message import Refusal


class Found(NamedTuple):
    """A game and the package it lives in."""

    game: Game
    package: str

    def __str__(self) -> str:
        return self.game.key

    def module(self, name: str) -> ModuleType:
        """A module of the game's folder, such as `tests.worlds`."""
        return importlib.import_module(f"{self.package}.{name}")


class Table(NamedTuple):
    """A game laid out for some seats under some options."""

    game: Game
    setup: Setup

    def __str__(self) -> str:
        chosen = [f"{id}={value}" for id, value in sorted(self.setup.options.items())]
        return "-".join([self.game.key, str(self.setup.seats), *chosen])


def found() -> list[Found]:
    installed = [Found(find(key), places()[key].partition(":")[0]) for key in keys()]
    return [*installed, *small()]


def small() -> list[Found]:
    """The games in the tests: every package there that has a GAME."""
    packages = [
        f"{tests.__name__}.{part.name}"
        for part in pkgutil.iter_modules(tests.__path__)
        if part.ispkg
    ]
    games = [
        (package, getattr(importlib.import_module(package), "GAME", None)) for package in packages
    ]
    return [Found(game, package) for package, game in games if isinstance(game, Game)]


@cache
def tables(game: Game) -> list[Table]:
    """Every seat count, and with each every pair of option values that go together."""
    return [
        Table(game, setup)
        for seats in game.seats
        for chosen in pairwise(ids(game, seats))
        if (setup := agreed(game, seats, chosen)) is not None
    ]


def ids(game: Game, seats: int) -> dict[str, tuple[str, ...]]:
    return {option.id: option.values for option in game.options if offered(option, seats)}


def agreed(game: Game, seats: int, chosen: Mapping[str, str]) -> Setup | None:
    """The setup, or None where the game says that these options contradict each other."""
    try:
        return game.setup(seats, chosen)
    except Refusal:
        return None


def pairwise(values: Mapping[str, tuple[str, ...]]) -> list[dict[str, str]]:
    """Few choices in which any two values of any two options meet."""
    rows = [dict(zip(values, row, strict=True)) for row in product(*values.values())]
    chosen: list[dict[str, str]] = []
    missing = set().union(*(meetings(row) for row in rows))
    while missing or not chosen:
        best = max(rows, key=lambda row: len(missing & meetings(row)))
        missing -= meetings(best)
        chosen.append(best)
    return chosen


def meetings(row: Mapping[str, str]) -> set[tuple[tuple[str, str], ...]]:
    pairs = sorted(row.items())
    return set(combinations(pairs, min(2, len(pairs))))


GAMES = found()
TABLES = [table for game in GAMES for table in tables(game.game)]
