"""What was asked for on the command line, checked before the first game."""

import os
import secrets
from collections.abc import Sequence
from pathlib import Path

from potluck import games
from potluck.kernel.message import Refusal
from potluck.lab import files
from potluck.lab.match import SEEDS, Match
from potluck.play import record, seating


class Plan:
    """A game, who plays it how often, and where the rows go."""

    def __init__(  # noqa: PLR0913, PLR0917 (the options of a command)
        self,
        game: str,
        players: int,
        bots: str,
        seed: int | None = None,
        jobs: int | None = None,
        out: Path | None = None,
        options: Sequence[str] = (),
        components: Path | None = None,
    ) -> None:
        self.game = games.find(game)
        self.players = players
        self.options = dict(parted(option) for option in options)
        self.components = None if components is None else text(components)
        self.game.setup(players, self.options, self.components)
        self.bots = [bot.strip() for bot in bots.split(",")]
        for bot in self.bots:
            seating.player(self.game, bot)
        if out is not None:
            files.check(out)
        self.out = out
        self.jobs = jobs or os.cpu_count() or 1
        self.seed = secrets.randbelow(min(SEEDS, 10**9)) if seed is None else seed

    def match(self, lineups: Sequence[tuple[str, ...]]) -> Match:
        return Match(self.game, self.players, self.options, self.components, self.seed, lineups)


def parted(option: str) -> tuple[str, str]:
    name, equals, value = option.partition("=")
    if not equals:
        raise Refusal("lab-option", {"option": option[:40]})
    return name, value


def text(path: Path) -> str:
    """The text of a components file."""
    try:
        return record.load(path).decode()
    except UnicodeDecodeError as error:
        raise Refusal("file-unreadable", {"file": str(path), "why": error.reason}) from None
