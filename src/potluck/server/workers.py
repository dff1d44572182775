"""Bots think in processes of their own, which get one seat's knowledge and never the truth."""

import asyncio
import contextlib
import os
import sys
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import msgspec
import structlog

from potluck.play.protocol import Sentence

LONGEST = 20.0  # seconds a bot may take before its process is ended
LARGEST = 4 << 20  # bytes of a thought


class Thought(msgspec.Struct, frozen=True):
    """What a bot is asked: a position it can't tell from the true one, and whose eyes it has."""

    game: str
    seats: int
    options: Mapping[str, str]
    components: str | None
    host: int | None
    document: msgspec.Raw
    seat: int
    bot: str
    key: int
    hurry: int = 0  # how often the budget is halved


class Answer(msgspec.Struct, frozen=True):
    """The move and its reasons; no move where none could be found, and why."""

    text: str | None
    reasons: Sequence[Sentence] = ()
    fault: str = ""


class Order(NamedTuple):
    """A thought, and where its answer is waited for."""

    thought: Thought
    answer: asyncio.Future[Answer]
    patient: bool


class Worker:
    """One process that thinks, one thought at a time; one that dies is replaced by the next."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None

    async def think(self, thought: Thought) -> Answer:
        """The answer, or what went wrong."""
        try:
            return await asyncio.wait_for(self._ask(thought), LONGEST)
        except TimeoutError:
            fault = f"it took more than {LONGEST:.0f} seconds"
        except (OSError, asyncio.IncompleteReadError, msgspec.DecodeError) as error:
            fault = f"its process ended: {type(error).__name__}"
        await self.end()
        return Answer(None, fault=fault)

    async def _ask(self, thought: Thought) -> Answer:
        process = self.process or await self.begin()
        assert process.stdin is not None
        assert process.stdout is not None
        content = msgspec.json.encode(thought)
        process.stdin.write(len(content).to_bytes(4, "big") + content)
        await process.stdin.drain()
        length = int.from_bytes(await process.stdout.readexactly(4), "big")
        return msgspec.json.decode(await process.stdout.readexactly(length), type=Answer)

    async def begin(self) -> asyncio.subprocess.Process:
        self.process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "potluck.server.thinker",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LARGEST,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
        )
        return self.process

    async def end(self) -> None:
        process, self.process = self.process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class Workers:
    """A few processes that think; where more is asked of them than they can do, they hurry."""

    def __init__(self, count: int) -> None:
        self.workers = [Worker() for _ in range(count)]
        self.orders: asyncio.Queue[Order] = asyncio.Queue()
        self.tasks = [asyncio.create_task(self._work(worker)) for worker in self.workers]
        self.log: structlog.stdlib.BoundLogger = structlog.get_logger("potluck")

    async def think(self, thought: Thought, *, patient: bool = False) -> Answer:
        """What the bot would do; whoever stops waiting gives up a place in the queue."""
        order = Order(thought, asyncio.get_running_loop().create_future(), patient)
        self.orders.put_nowait(order)
        return await order.answer

    async def _work(self, worker: Worker) -> None:
        while True:
            thought, wanted, patient = await self.orders.get()
            if wanted.done():
                continue
            queue = 0 if patient else self.orders.qsize() // len(self.workers)
            hurry = (queue + 1).bit_length() - 1
            answer = await worker.think(msgspec.structs.replace(thought, hurry=hurry))
            if answer.fault:
                game, bot = thought.game, thought.bot
                self.log.warning("a bot failed", game=game, bot=bot, why=answer.fault)
            if not wanted.done():
                wanted.set_result(answer)

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for worker in self.workers:
            await worker.end()
