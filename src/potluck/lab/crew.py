"""Games played by several processes, handed back in order as if one had played them all."""

import signal
import time
from collections.abc import Generator, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Final, NamedTuple

import msgspec

from potluck.kernel.message import Refusal
from potluck.lab.match import Match

PATIENCE: Final = 0.25  # seconds of play handed out at once: what a Ctrl-C may cost each process
MOST: Final = 1000  # games handed out at once


class Played(NamedTuple):
    """The rows of a few games, and what kept the next one from being played."""

    rows: list[bytes]
    fault: Refusal | None


class Worker(NamedTuple):
    process: SpawnProcess
    pipe: "Connection[range, Played]"


def played(match: Match, games: int, jobs: int) -> Generator[bytes]:
    """One row a game, written as JSON, in the order of their numbers."""
    if jobs > 1:
        yield from together(match, games, min(jobs, games))
        return
    setup = match.setup()
    for number in range(games):
        yield msgspec.json.encode(match.play(setup, number))


def together(match: Match, games: int, jobs: int) -> Iterator[bytes]:
    """The rows of games that several processes play; whoever stops listening stops them."""
    workers = hire(match, jobs)
    try:
        yield from Desk(workers, games).rows()
    finally:
        for worker in workers:
            worker.process.terminate()
            worker.process.join()
            worker.pipe.close()


class Desk:
    """Hands games out, a few at a time, and sorts what comes back."""

    def __init__(self, workers: list[Worker], games: int) -> None:
        self.workers = workers
        self.games = games
        self.given = 0
        self.pace = PATIENCE  # seconds a game took lately
        self.busy: dict[int, tuple[range, float]] = {}  # by the place of the worker
        self.done: dict[int, Played] = {}  # by the first game's number

    def rows(self) -> Iterator[bytes]:
        due = 0
        while due < self.games:
            for at in range(len(self.workers)):
                if at not in self.busy and self.given < self.games:
                    self._give(at)
            ready = wait([self.workers[at].pipe for at in self.busy])
            for at in [at for at in self.busy if self.workers[at].pipe in ready]:
                self._take(at)
            while due in self.done:
                rows, fault = self.done.pop(due)
                yield from rows
                if fault is not None:
                    raise fault
                due += len(rows)

    def _give(self, at: int) -> None:
        left = self.games - self.given
        fair = -(-left // len(self.workers))
        count = max(1, min(int(PATIENCE / self.pace), fair, MOST))
        numbers = range(self.given, self.given + count)
        self.given += count
        self.busy[at] = numbers, time.monotonic()
        with suppress(OSError):  # it died while idle: that is noticed where its answer is read
            self.workers[at].pipe.send(numbers)

    def _take(self, at: int) -> None:
        numbers, since = self.busy.pop(at)
        try:
            answer = self.workers[at].pipe.recv()
        except (EOFError, OSError):
            first, last = numbers[0], numbers[-1]
            died = Refusal("lab-worker-died", {"first": first, "last": last})
            self.done[first] = Played([], died)
            self.given = self.games  # what it played is missing: nothing after it will be asked for
            return
        if answer.fault is not None:
            self.given = self.games
        self.pace = max((time.monotonic() - since) / len(numbers), 1e-6)
        self.done[numbers[0]] = answer


def hire(match: Match, jobs: int) -> list[Worker]:
    """New processes, not forked ones: those would inherit locks that are held for ever."""
    context = get_context("spawn")
    workers = []
    with undisturbed():
        for _ in range(jobs):
            ours, theirs = context.Pipe()
            process = context.Process(target=work, args=(match, theirs), daemon=True)
            process.start()
            theirs.close()
            workers.append(Worker(process, ours))
    return workers


@contextmanager
def undisturbed() -> Iterator[None]:
    """Let no Ctrl-C reach processes that are just being started; it comes through afterwards."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # started later, it would lift the mask
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def work(match: Match, pipe: "Connection[Played, range]") -> None:
    """Play whatever numbers come through the pipe until nobody holds its other end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the one who listens decides when to stop
    setup = match.setup()
    while True:
        try:
            numbers = pipe.recv()
        except EOFError:
            return
        rows: list[bytes] = []
        fault = None
        try:
            for number in numbers:
                row = match.play(setup, number)
                rows.append(msgspec.json.encode(row))  # at once: a refusal must lose none before it
        except Refusal as refusal:
            fault = refusal
        pipe.send(Played(rows, fault))
