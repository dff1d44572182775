"""Bots at live tables: each thinks beside the table and moves when its time has come."""

import asyncio
import secrets
from typing import TYPE_CHECKING

import msgspec

from potluck.kernel import moves
from potluck.kernel.chance import FastRng
from potluck.kernel.game import Game
from potluck.kernel.message import Refusal
from potluck.kernel.state import OPEN, State
from potluck.play import seating
from potluck.play.table import Table
from potluck.server import hourglass
from potluck.server.hourglass import Turn
from potluck.server.store import TakenError
from potluck.server.workers import Answer, Thought

if TYPE_CHECKING:
    from potluck.server.live import LiveTable


class Bots:
    """The bots of one table, as far as they are thinking; all of them drop it when it changes."""

    def __init__(self, live: "LiveTable") -> None:
        self.live = live
        self.moment = -1
        self.thinking: dict[int, asyncio.Task[None]] = {}

    def plan(self, turns: list[Turn]) -> None:
        """Let these think, and nobody else."""
        moment = -1 if self.live.table is None else hourglass.moment(self.live.table)
        if moment != self.moment:
            self.stop()
            self.moment = moment
        wanted = {turn.seat for turn in turns}
        for seat in [seat for seat in self.thinking if seat not in wanted]:
            self.thinking.pop(seat).cancel()
        for turn in turns:
            if turn.seat not in self.thinking:  # one that chose to do nothing is not asked again
                self.thinking[turn.seat] = self.live.hall.spawn(self._play(turn, moment))

    def stop(self) -> None:
        for task in self.thinking.values():
            task.cancel()
        self.thinking = {}

    async def _play(self, turn: Turn, moment: int) -> None:
        table, hall = self.live.playing(), self.live.hall
        table_time = table.clock.host(turn.at)
        ends = hall.now() if table_time is None else table_time
        thought = asked(self.live, turn.seat, secrets.randbits(60))
        answer = await hall.workers.think(thought)
        await asyncio.sleep(max(0, ends - hall.now()) / 1000)
        await hall.surely(self._move(turn, moment, answer))

    async def _move(self, turn: Turn, moment: int, answer: Answer) -> None:
        """Make the move, if the table is still as it was when the bot began to think."""
        live = self.live
        async with live.lock:
            table = live.playing()
            if hourglass.moment(table) != moment or live.room.phase != "play":
                return
            try:
                table.wake(live.hall.now())
                table.tick(live.hall.now())
                if hourglass.moment(table) == moment:
                    make(table, turn, answer, live.hall.now())
                await live.keep()
            except TakenError:
                live.hall.log.info("overtaken", code=live.room.code)


def asked(live: "LiveTable", seat: int, key: int, bot: str = "") -> Thought:
    """What the bot of this seat is told: a world redealt before it leaves this process."""
    table, room = live.playing(), live.room
    world = table.state.redeal(seat, FastRng(key))
    return Thought(
        game=room.game,
        seats=table.setup.seats,
        options=table.setup.options,
        components=table.header.components,
        host=table.setup.host,
        document=msgspec.Raw(msgspec.json.encode(table.game.document(world))),
        seat=seat,
        bot=bot or room.chairs[seat].bot or seating.usual(table.game),
        key=key + 1,
    )


def make(table: Table, turn: Turn, answer: Answer, now: int) -> None:
    """Make the bot's move, or any legal one where it has none that can be made."""
    try:
        if answer.text is not None:
            move = table.understand(turn.seat, answer.text)
            if not hourglass.idle(table, turn.seat, move):
                table.play(turn.seat, answer.text, now, turn.by, turn.reaction)
            return
    except Refusal:
        if turn.seat not in hourglass.asked(table):
            return
    if turn.seat in hourglass.asked(table):
        text = any_move(table.game, table.state, turn.seat)
        table.play(turn.seat, text, now, turn.by, turn.reaction)


def any_move(game: Game, state: State, seat: int) -> str:
    """A legal move without thinking; it costs nobody anything to know that it means nothing."""
    world, rng, move = state.clone(), FastRng(secrets.randbits(60)), list[int]()
    while True:
        steps = world.legal(seat)
        move.append(steps[rng.below(len(steps))])
        if world.apply(seat, move[-1], rng) != OPEN:
            return moves.say(game, move)
