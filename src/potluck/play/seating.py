"""Who may be seated where nobody sits: a game's own bots, and those that play any game."""

from difflib import get_close_matches

from potluck import bots
from potluck.kernel.game import Game
from potluck.kernel.message import Refusal
from potluck.kernel.mind import Player

ADVISERS = ("search", "greedy", "random")  # the best first


def strengths(game: Game) -> list[str]:
    """The names of the bots that play this game."""
    return sorted({*bots.ANY_GAME, *game.players()})


def player(game: Game, name: str) -> Player:
    """A bot by name; a game's own goes before one that plays any game."""
    makers = {**bots.ANY_GAME, **game.players()}
    if name not in makers:
        near = get_close_matches(name, makers, 1, 0.5)
        known = ", ".join(sorted(makers))
        raise Refusal(
            "unknown-bot", {"bot": name[:40], "known": known, "near": near[0] if near else ""}
        )
    return makers[name]()


def adviser(game: Game) -> Player:
    """The best bot there is for this game."""
    return player(game, strongest(game))


def strongest(game: Game) -> str:
    """Its name."""
    known = strengths(game)
    return next(name for name in ADVISERS if name in known)


def usual(game: Game) -> str:
    """The bot that sits down where nobody chose one: good, and quick enough for two cores."""
    known = strengths(game)
    return next(name for name in ("greedy", "random") if name in known)
