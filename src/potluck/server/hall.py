"""The hall: every table this worker holds, and what they share."""

import asyncio
import time
from collections.abc import Coroutine
from typing import Any

import msgspec
import sqlalchemy as sa
import structlog

from potluck import games
from potluck.kernel.message import Refusal
from potluck.play import seating
from potluck.server import schema
from potluck.server.limits import Limits
from potluck.server.live import LiveTable
from potluck.server.room import Room, new_room
from potluck.server.store import Store, TakenError
from potluck.server.tokens import Claim, Tokens, new_code
from potluck.server.workers import Workers

HELD = 2000  # tables in memory with nobody connected; the longest unused rest in the database
SWEEP = 5.0  # seconds between looks for tables that are due and that nobody holds


class Hall:
    """Live tables by code; the database knows all the others."""

    def __init__(self, store: Store, tokens: Tokens, workers: Workers, limits: Limits) -> None:
        self.store = store
        self.tokens = tokens
        self.workers = workers
        self.limits = limits
        self.log: structlog.stdlib.BoundLogger = structlog.get_logger("potluck")
        self.tables: dict[str, LiveTable] = {}
        self.loading: dict[str, asyncio.Lock] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.closing = False
        self.shared = ""
        self.sweeper = asyncio.create_task(self.sweep())

    def now(self) -> int:
        """The server's time in milliseconds."""
        return time.time_ns() // 1_000_000

    def started(self, code: str) -> int:
        """When this worker took a table up that has no entry yet."""
        live = self.tables.get(code)
        return live.taken_up if live is not None else self.now()

    def usual(self, game: str) -> str:
        return seating.usual(games.find(game))

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Do this beside everything else; what goes wrong is logged."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self.log.error("a task failed", error=repr(error), exc_info=error)

    async def make(self, game: str, seats: int, options: dict[str, str], bots: list[str]) -> Room:
        """A new table with a code nobody uses."""
        for _ in range(20):
            room = new_room(new_code(), game, seats, options, bots)
            try:
                await self.add(room)
            except TakenError:
                continue
            return room
        raise Refusal("no-code")

    async def add(self, room: Room) -> LiveTable:
        now = self.now()
        row = {
            "code": room.code,
            "room": msgspec.json.encode(room),
            "phase": room.phase,
            "listed": room.listed,
            "made": now,
            "touched": now,
        }
        await self.store.write((sa.insert(schema.tables), row))
        live = LiveTable(self, room)
        self.tables[room.code] = live
        self.make_way()
        return live

    async def find(self, code: str) -> LiveTable:
        """The table of that code, taken up again from the database if it rested."""
        if code in self.tables:
            return self.tables[code]
        lock = self.loading.setdefault(code, asyncio.Lock())
        async with lock:
            if code not in self.tables:
                live = await LiveTable.load(self, code)
                if live is None:
                    self.loading.pop(code, None)
                    raise Refusal("no-such-table", {"code": code[:12]})
                self.tables[code] = live
                self.make_way()
                live.schedule()
        self.loading.pop(code, None)
        return self.tables[code]

    def make_way(self) -> None:
        """Let tables rest that nobody looks at."""
        idle = [c for c, live in self.tables.items() if not live.connections and live.alarm is None]
        for code in idle[: max(0, len(idle) - HELD)]:
            del self.tables[code]

    async def holder(self, token: str) -> tuple[LiveTable, Claim]:
        """The table and seat of a token; refused where a newer one was handed out."""
        claim = self.tokens.read(token)
        live = await self.find(claim.code)
        chairs = live.room.chairs
        if claim.seat >= len(chairs) or chairs[claim.seat].epoch != claim.epoch:
            raise Refusal("token-old")
        return live, claim

    async def sweep(self) -> None:
        """Take up tables that go on by themselves, also those a former process left in the middle."""
        query = sa.select(schema.tables.c.code).where(schema.tables.c.phase == "play")
        for row in await self.store.rows(query):
            if self.closing:
                return
            await self.find(row.code)
            await asyncio.sleep(0)

    async def close(self) -> None:
        """Tell everybody, stop all alarms, and let the last writes reach the disk."""
        self.closing = True
        self.sweeper.cancel()
        for live in self.tables.values():
            if live.alarm is not None:
                live.alarm.cancel()
            for connection in list(live.connections):
                connection.going()
        await asyncio.sleep(0.05)
        for task in list(self.tasks):
            task.cancel()
        self.workers.close()
        await self.store.close()
