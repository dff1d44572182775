"""The hall: every table this worker holds, and what they share."""

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

import structlog

from potluck.kernel.message import Refusal
from potluck.server import archive, retention
from potluck.server.limits import Limits
from potluck.server.live import LiveTable
from potluck.server.room import Room
from potluck.server.settings import Settings
from potluck.server.store import Store, TakenError
from potluck.server.tokens import Claim, Tokens, new_code
from potluck.server.workers import Workers

HELD = 500  # tables in memory that nobody looks at; the longest unused rest in the database
IDLE = 60_000  # milliseconds a table stays in memory at least
SWEEP = 5.0  # seconds between looks for tables that are due and that nobody holds
SWEPT = 50  # tables taken up in one look
LEASE = 15_000  # milliseconds such a table is left alone by other workers
FAREWELL = 5.0  # seconds for what was begun to end

Result = TypeVar("Result")


def wall_clock() -> int:
    return time.time_ns() // 1_000_000


class Hall:
    """Live tables by code; the database knows all the others."""

    @classmethod
    async def open(cls, settings: Settings) -> "Hall":
        """The hall of this database."""
        store = await Store.open(settings.database)
        tokens, workers = await Tokens.of(store), Workers(settings.workers)
        hall = cls(store, tokens, workers, Limits(settings.limits))
        hall.keep_days = settings.keep_days
        return hall

    def __init__(self, store: Store, tokens: Tokens, workers: Workers, limits: Limits) -> None:
        self.store = store
        self.tokens = tokens
        self.workers = workers
        self.limits = limits
        self.log: structlog.stdlib.BoundLogger = structlog.get_logger("potluck")
        self.tables: dict[str, LiveTable] = {}
        self.loading: dict[str, asyncio.Task[LiveTable]] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.sockets: Counter[str] = Counter()  # by the address they come from
        self.closing = False
        self.clock: Callable[[], int] = wall_clock
        self.keep_days = 0
        self.cut: Callable[[tuple[str, int] | None], None] = lambda _client: None
        self.sweeper = asyncio.create_task(self.sweep())

    def now(self) -> int:
        """The server's time in milliseconds."""
        return self.clock()

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Do this beside everything else; what goes wrong is logged."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self.log.error("a task failed", exc_info=error)

    async def surely(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Do this to its end, also when whoever asked for it has gone meanwhile."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._ended)
        return await asyncio.shield(task)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, Refusal):
            self.log.error("something asked for failed", exc_info=error)

    async def add(self, room: Room) -> LiveTable:
        """Lay this table, under a code nobody uses."""
        for _ in range(20):
            try:
                await self.store.write(archive.added(room, self.now()))
            except TakenError:
                room.code = new_code()
                continue
            live = LiveTable(self, archive.Stored(room, 0, None, 0, frozenset(), 0))
            self.tables[room.code] = live
            self.make_way()
            return live
        raise Refusal("no-code")

    async def find(self, code: str) -> LiveTable:
        """The table of that code, taken up again from the database if it rested."""
        if code not in self.tables:
            task = self.loading.get(code)
            if task is None:
                task = self.loading[code] = asyncio.create_task(self._load(code))
                task.add_done_callback(self._loaded(code))
            return await asyncio.shield(task)
        live = self.tables[code]
        live.used = self.now()
        return live

    def _loaded(self, code: str) -> Callable[[asyncio.Task[LiveTable]], None]:
        def loaded(task: asyncio.Task[LiveTable]) -> None:
            del self.loading[code]
            if not task.cancelled():
                task.exception()  # whoever asked has it; nobody may be left who did

        return loaded

    async def _load(self, code: str) -> LiveTable:
        stored = await archive.load(self.store, code)
        if stored is None:
            raise Refusal("no-such-table", {"code": code[:12]})
        live = LiveTable(self, stored)
        self.tables[code] = live
        self.make_way()
        async with live.lock:
            live.presence.look()
            if live.table is not None:
                await live.keep()  # newer rules add an entry
            live.schedule()
        return live

    def make_way(self) -> None:
        """Let tables rest that nobody looks at."""
        soon = self.now() - IDLE
        idle = [live for live in self.tables.values() if live.used < soon and live.unused()]
        idle.sort(key=lambda live: live.used)
        for live in idle[: max(0, len(self.tables) - HELD)]:
            self.drop(live)

    def drop(self, live: LiveTable) -> None:
        """Forget a table; whoever is connected comes again and finds it in the database."""
        self.tables.pop(live.room.code, None)
        live.stop()

    async def holder(self, token: str) -> tuple[LiveTable, Claim]:
        """The table and seat of a token; refused where a newer one was handed out."""
        claim = self.tokens.read(token)
        live = await self.find(claim.code)
        chairs = live.room.chairs
        if not 0 <= claim.seat < len(chairs) or chairs[claim.seat].epoch != claim.epoch:
            raise Refusal("token-old")
        return live, claim

    async def sweep(self) -> None:
        """Now and then take up what is due, let rest what is unused, forget what is old."""
        cleaned = 0
        while not self.closing:
            try:
                await self.take_up()
                self.make_way()
                if self.keep_days and self.now() - cleaned > 3_600_000:
                    cleaned = self.now()
                    await retention.forget(self, self.keep_days)
            except Exception:
                self.log.exception("a sweep failed")
            await asyncio.sleep(SWEEP)

    async def take_up(self) -> None:
        """Take up tables that go on by themselves, also those a former process left."""
        now = self.now()
        for code in await archive.overdue(self.store, now, SWEPT):
            if code in self.tables:
                continue
            try:
                await self.store.write(archive.leased(code, now, now + LEASE))
                live = await self.find(code)
                await self.store.write(archive.goes_on(code, live.due()))
            except TakenError:
                continue
            except Refusal as refusal:
                self.log.warning("a table can't go on", code=code, why=refusal.id)

    async def farewell(self) -> None:
        """Tell everybody that the server goes; from here on nothing new begins."""
        self.closing = True
        self.sweeper.cancel()
        for live in list(self.tables.values()):
            for connection in list(live.connections):
                connection.going()
            live.stop()
        await asyncio.sleep(0)

    async def close(self) -> None:
        """End, and let the last writes reach the disk."""
        await self.farewell()
        if self.tasks:
            await asyncio.wait(list(self.tasks), timeout=FAREWELL)
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(self.sweeper, *self.tasks, return_exceptions=True)
        await self.workers.close()
        await self.store.close()
