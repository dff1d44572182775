"""The command `potluck` as a process of its own that also finds the small games of the tests."""

import importlib
import pkgutil

import tests
from potluck import games
from potluck.kernel.game import Game


def with_small_games() -> dict[str, str]:
    """Where games are found, the tests' own among them."""
    found = dict(games.places())
    for part in pkgutil.iter_modules(tests.__path__):
        if part.ispkg:
            package = f"{tests.__name__}.{part.name}"
            game = getattr(importlib.import_module(package), "GAME", None)
            if isinstance(game, Game):
                found[game.key] = package
    return dict(sorted(found.items()))


if __name__ == "__main__":
    from potluck.cli import main

    everything = with_small_games()
    games.places = lambda: everything  # type: ignore[assignment]
    main()
