"""A run: games until all are played, the question is answered, or somebody has seen enough."""

import sys
import time
from collections.abc import Callable
from contextlib import closing
from typing import Final, NamedTuple, TextIO

import msgspec

from potluck.kernel.message import Message, Refusal
from potluck.lab import crew
from potluck.lab.match import Match, Row
from potluck.lab.trial import UNDECIDED, Trial

BLINK: Final = 0.2  # seconds between two progress lines


class Run(NamedTuple):
    """What was played, and why no more than that."""

    rows: list[bytes]
    seconds: float
    interrupted: bool
    fault: Refusal | None


def run(
    match: Match, games: int, jobs: int, trial: Trial | None, watch: Callable[[int, float], None]
) -> Run:
    """Play; whatever ends it early, the rows of the games before are kept."""
    rows: list[bytes] = []
    interrupted, fault = False, None
    since = time.monotonic()
    try:
        with closing(crew.played(match, games, jobs)) as played:
            for row in played:
                rows.append(row)
                watch(len(rows), time.monotonic() - since)
                if trial is not None and answered(trial, match, rows):
                    break
    except KeyboardInterrupt:
        interrupted = True
    except Refusal as refusal:
        fault = refusal
    return Run(rows, time.monotonic() - since, interrupted, fault)


def answered(trial: Trial, match: Match, rows: list[bytes]) -> bool:
    """Whether the first bot's results decide the question; asked after whole rounds only."""
    row = msgspec.json.decode(rows[-1], type=Row)
    first = match.lineups[0][0]
    trial.add(sum(at for bot, at in zip(row.bots, row.results, strict=True) if bot == first))
    return len(rows) % len(match.lineups) == 0 and trial.verdict() != UNDECIDED


class Progress:
    """One line that is written over again and again, where somebody looks at a terminal."""

    def __init__(self, games: int, say: Callable[[Message], str], out: TextIO = sys.stderr) -> None:
        self.games = games
        self.say = say
        self.out = out
        self.shown = out.isatty()
        self.last = 0.0
        self.width = 0

    def __call__(self, done: int, seconds: float) -> None:
        if not self.shown or seconds - self.last < BLINK:
            return
        self.last = seconds
        rate = done / seconds
        left = round((self.games - done) / rate)
        arguments: dict[str, int | str] = {"done": done, "games": self.games, "left": span(left)}
        line = self.say(Message("lab-progress", arguments | {"rate": f"{rate:.1f}"}))
        padded = line.ljust(self.width)
        self.width = len(line)  # first: a Ctrl-C may come before the line is out
        self.out.write("\r" + padded)
        self.out.flush()

    def clear(self) -> None:
        if self.width:
            self.out.write("\r" + " " * self.width + "\r")
            self.out.flush()


def span(seconds: int) -> str:
    """Hours, minutes and seconds as a clock shows them."""
    minutes, rest = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
