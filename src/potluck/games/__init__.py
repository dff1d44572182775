"""The games: each folder here is one, and installed packages may bring more; nothing lists them."""

import importlib
import importlib.metadata
import os
import pkgutil
import re
from difflib import get_close_matches
from functools import cache

from potluck.kernel.game import Game
from potluck.kernel.message import Refusal

GROUP = "potluck.games"
KEY = re.compile(r"[a-z][a-z0-9]{1,19}")


@cache
def places() -> dict[str, str]:
    """Where each game is found: its key and the module that holds its GAME."""
    found = {point.name: point.value for point in importlib.metadata.entry_points(group=GROUP)}
    named = os.environ.get("POTLUCK_GAMES", "")  # a game that is being made, as toy=tests.toy
    found |= {key: module for key, _, module in (one.partition("=") for one in named.split())}
    for module in pkgutil.iter_modules(__path__):
        if module.ispkg:
            found[module.name] = f"{__name__}.{module.name}"
    return dict(sorted(found.items()))


def keys() -> list[str]:
    """The keys of all games that can be played here."""
    return list(places())


def find(key: str) -> Game:
    """The game of that key; refused, with the nearest one, where there is none."""
    if key not in places():
        near = get_close_matches(key, keys(), 1, 0.5)
        names = ", ".join(keys()) or "-"
        raise Refusal(
            "unknown-game", {"game": key[:40], "known": names, "near": near[0] if near else ""}
        )
    module = importlib.import_module(places()[key].partition(":")[0])
    game: object = getattr(module, "GAME", None)
    if not isinstance(game, Game) or game.key != key:
        raise Refusal("foreign-game", {"game": key, "module": module.__name__})
    return game
