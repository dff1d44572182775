"""Bots think in processes of their own, which get one seat's knowledge and never the truth."""

import asyncio
import multiprocessing
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

import msgspec

from potluck import games
from potluck.kernel import moves
from potluck.kernel.chance import FastRng
from potluck.kernel.message import Arguments
from potluck.kernel.mind import Mind
from potluck.kernel.state import OPEN, State
from potluck.play import seating


class Thought(msgspec.Struct, frozen=True):
    """What a bot is asked: a position it cannot tell from the true one, and whose eyes it sees it
    with.
    """

    game: str
    seats: int
    options: Mapping[str, str]
    components: str | None
    document: bytes
    seat: int
    bot: str
    key: int


def think(thought: Thought) -> tuple[str, list[tuple[str, Arguments]]]:
    """The move and its reasons; this runs in a process of its own."""
    game = games.find(thought.game)
    setup = game.setup(thought.seats, thought.options, thought.components)
    world = game.fill(setup, msgspec.json.decode(thought.document))
    mind = Mind(game, setup, world, thought.seat, thought.key)
    choice = seating.player(game, thought.bot).choose(mind)
    reasons = [(reason.id, reason.arguments) for reason in choice.reasons]
    return moves.say(game, choice.move), reasons


def any_move(thought: Thought, state: State) -> str:
    """A legal move without thinking, for when a worker died."""
    game, rng, move = games.find(thought.game), FastRng(thought.key), list[int]()
    world = state.clone()
    while True:
        steps = world.legal(thought.seat)
        move.append(steps[rng.below(len(steps))])
        if world.apply(thought.seat, move[-1], rng) != OPEN:
            return moves.say(game, move)


class Workers:
    """A few processes that think; one that dies is replaced."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.pool = self._fresh()

    def _fresh(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self.count, mp_context=context)

    async def think(self, thought: Thought) -> str | None:
        """The bot's move; None if the worker died over it."""
        pool = self.pool
        loop = asyncio.get_running_loop()
        try:
            text, _reasons = await loop.run_in_executor(pool, think, thought)
        except BrokenProcessPool:
            if self.pool is pool:
                self.pool = self._fresh()
            return None
        return text

    def close(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)
