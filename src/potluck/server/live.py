"""A live table: what is acknowledged is on the disk, and what is shown was acknowledged before."""

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from potluck.kernel.message import Refusal
from potluck.play.log import AnyEntry, Claimed, Moved
from potluck.play.protocol import Said, messages_for
from potluck.play.table import Table
from potluck.play.wire import Act
from potluck.server import archive, hourglass
from potluck.server.archive import Stored
from potluck.server.botplay import Bots
from potluck.server.presence import Presence
from potluck.server.room import Room
from potluck.server.store import Statement, TakenError
from potluck.server.takeback import Asking

if TYPE_CHECKING:
    from potluck.server.connection import Connection
    from potluck.server.hall import Hall

ENTRIES = 10_000  # a log longer than this is no game any more
WAITING = 4  # acts of one seat that may wait for a race to be decided
TRIES = 3


class Pending(NamedTuple):
    """An act that waits for a race: its seat and text, its key, and all who want to know."""

    seat: int
    text: str
    key: str
    id: str
    askers: set["Connection"]


class LiveTable:
    """One table as this worker holds it; everything happens under its lock, one thing at a time."""

    def __init__(self, hall: "Hall", stored: Stored) -> None:
        self.hall = hall
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.alarm: asyncio.TimerHandle | None = None
        self.asking: Asking | None = None
        self.used = hall.now()
        self.presence = Presence(self)
        self.bots = Bots(self)
        self.adopt(stored)

    def adopt(self, stored: Stored) -> None:
        """Be as the database says; what only memory knew is gone."""
        self.room: Room = stored.room
        self.edition = stored.edition
        self.table: Table | None = stored.table
        self.kept = stored.kept
        self.spoken = stored.spoken
        self.acts: set[str] = set(stored.acts)
        self.beaten: dict[str, Refusal] = {}  # acts that came too late in a race
        self.pending: list[Pending] = []
        self.asking = None
        self.bots.stop()
        self.bots.moment = -1
        if self.table is not None:
            self.table.persons = self.room.persons

    def playing(self) -> Table:
        if self.table is None:
            raise Refusal("not-started")
        return self.table

    async def begin(self) -> None:
        """Deal; from here on every move is an entry."""
        room = self.room
        game = room.found()
        document = None
        if room.start is not None:
            document = game.upgrade(room.start.document, room.start.rules)
        host = None if room.host < 0 else room.host
        setup = game.setup(len(room.chairs), room.options, room.components, host)
        room.begin()
        self.table = Table(
            game,
            setup,
            seed=room.seed,
            timed=room.timer != "days",
            persons=room.persons,
            components=room.components,
            start=document,  # type: ignore[arg-type]  # a game's own document, whatever its shape
        )
        self.table.rest(0)
        await self.save_room(*archive.laid(room.code, self.table))

    async def save_room(self, *more: Statement) -> None:
        """Keep who sits where."""
        await self.write([archive.changed(self.room, self.edition, self.hall.now()), *more])
        self.edition += 1
        if self.table is not None:
            self.table.persons = self.room.persons
        self.presence.look()
        self.tell()
        self.schedule()

    async def act(self, act: Act, connection: "Connection") -> None:
        """Make a move once, and say so; one that has to wait for a race is answered later."""
        for _ in range(TRIES):
            try:
                async with self.lock:
                    try:
                        await self._act(act, f"{act.seat}:{act.id}", connection)
                    except Refusal as refusal:
                        self.turn_down(connection, act.seat, act.text, act.id, refusal)
                    return
            except TakenError:
                continue  # the table is as somebody else left it; is the move still legal there?
        raise Refusal("overtaken")

    def turn_down(
        self, connection: "Connection", seat: int, text: str, id: str, refusal: Refusal
    ) -> None:
        """Say that a move is not made, and why; what that tells of the game is game content."""
        if self.table is not None:
            said = messages_for(self.table, seat, 0, self.hall.now(), Said(text))
            for content in said:
                connection.show_content(seat, content, id)
        connection.denied(id, Refusal(refusal.id))

    async def _act(self, act: Act, key: str, connection: "Connection") -> None:
        if self.said_before(act.id, key, connection):
            return
        table, now = self.playing(), self.hall.now()
        self.room_for_more(act.seat)
        table.wake(now)
        table.tick(now)
        try:
            reaction = connection.reaction(table, act.reaction)
            made = table.play(act.seat, act.text, now, reaction=reaction)
        except Refusal:
            await self.keep()  # what was due is done, whatever becomes of the act
            raise
        text = said(made[-1]) if made else table.claims.waiting[-1].text
        self.pending.append(Pending(act.seat, text, key, act.id, {connection}))
        await self.keep()

    def said_before(self, id: str, key: str, connection: "Connection") -> bool:
        """Whether this act came before; if so it is answered now, or when it is decided."""
        for waiting in self.pending:
            if waiting.key == key:
                waiting.askers.add(connection)
                return True
        if key in self.beaten:
            raise self.beaten[key]
        if key in self.acts:
            connection.done(id)
            return True
        return False

    def room_for_more(self, seat: int) -> None:
        """Refuse what would let a table grow without end."""
        if len(self.playing().log) >= ENTRIES:
            raise Refusal("log-full", {"most": ENTRIES})
        if sum(waiting.seat == seat for waiting in self.pending) >= WAITING:
            raise Refusal("too-fast")

    async def keep(self) -> None:
        """Put on the disk what was done; if that can't be, the table is as the disk has it."""
        table, room = self.playing(), self.room
        made = table.log[self.kept :]
        if not made:
            self.settle(made)
            self.schedule()
            return
        keyed = self.keyed(made)
        statements = archive.played(room.code, table, keyed, self.due())
        finished = table.over and room.phase == "play"
        if finished:
            room.phase = "over"
            statements.append(archive.changed(room, self.edition, self.hall.now()))
        await self.write(statements)
        self.kept = len(table.log)
        self.edition += finished
        self.acts.update(key for _, key in keyed if key)
        if any(not isinstance(entry, Claimed) for entry in made):
            self.asking = None
        self.settle(made)
        self.tell()
        self.schedule()

    def keyed(self, made: Sequence[AnyEntry]) -> list[tuple[AnyEntry, str]]:
        """Each entry with the key of the act it came from, the first time that is written."""
        open_ = [waiting for waiting in self.pending if waiting.key not in self.acts]
        keyed = []
        for entry in made:
            found = next((waiting for waiting in open_ if came_from(entry, waiting)), None)
            if found is not None:
                open_.remove(found)
            keyed.append((entry, "" if found is None else found.key))
        return keyed

    async def write(self, statements: Sequence[Statement]) -> None:
        """Write all of it or nothing; in that case the database is right and memory is not."""
        try:
            await self.hall.store.write(*statements)
        except Exception:
            await self.reload()
            raise

    async def reload(self) -> None:
        """Forget what is in memory: the database is the truth."""
        try:
            stored = await archive.load(self.hall.store, self.room.code)
        except Exception:
            self.hall.drop(self)  # nothing is known for sure: whoever comes again finds out
            raise
        if stored is None:
            self.hall.drop(self)
            return
        self.adopt(stored)
        self.presence.look()
        self.tell()
        self.schedule()

    def settle(self, made: Sequence[AnyEntry]) -> None:
        """Say what became of the acts that are done, and of those that came too late."""
        table = self.playing()
        for entry in made:
            if isinstance(entry, Moved):
                found = next((one for one in self.pending if came_from(entry, one)), None)
                if found is not None:
                    self.pending.remove(found)
                    for asker in found.askers:
                        asker.done(found.id)
        for seat, text, refusal in table.beaten:
            late = [one for one in self.pending if (one.seat, one.text) == (seat, text)]
            for one in late[:1]:
                self.pending.remove(one)
                self.beaten[one.key] = refusal
                for asker in one.askers:
                    self.turn_down(asker, seat, text, one.id, refusal)
        table.beaten.clear()

    def tell(self) -> None:
        """Everybody connected has something new to fetch."""
        for connection in self.connections:
            connection.wake()

    def schedule(self) -> None:
        """Let bots think, and wake up in time for what is due."""
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        table = self.table
        if self.hall.closing or table is None or self.room.phase != "play":
            self.bots.plan([])
            at = self.presence.due()
        else:
            resting = table.clock.stopped is not None
            late = hourglass.late(self.room, table, table.time(self.hall.now()))
            self.bots.plan([] if resting else [*hourglass.bots(self.room, table), *late])
            ends = None if late else hourglass.turn_ends(self.room, table)
            turn = None if ends is None else table.clock.host(ends)
            times = [table.due(), turn, self.presence.due()]
            at = min((time for time in times if time is not None), default=None)
        if at is not None and not self.hall.closing:
            delay = max(1, at - self.hall.now()) / 1000
            self.alarm = asyncio.get_running_loop().call_later(delay, self.ring)

    def due(self) -> int | None:
        """When this table goes on by itself; None while it rests."""
        return None if self.table is None else hourglass.due(self.room, self.table)

    def unused(self) -> bool:
        """Whether nobody is here and nothing is about to happen."""
        soon = self.hall.now() + 60_000
        due = self.due()
        quiet = not self.connections and not self.lock.locked()
        return quiet and (due is None or due > soon)

    def stop(self) -> None:
        """Do nothing more by itself, and let go of everybody."""
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        self.bots.stop()
        for connection in self.connections:
            connection.leave()

    def ring(self) -> None:
        self.alarm = None
        self.hall.spawn(self.tick())

    async def tick(self) -> None:
        """Do what is due: settle a drop, decide a race, close a window, let bots stand in."""
        async with self.lock:
            try:
                if self.table is not None and self.room.phase == "play":
                    self.table.tick(self.hall.now())
                    await self.keep()
                if self.presence.stand_in():
                    await self.save_room()
                else:
                    self.schedule()
            except TakenError:
                self.hall.log.info("overtaken", code=self.room.code)


def said(entry: AnyEntry) -> str:
    return entry.text if isinstance(entry, Moved | Claimed) else ""


def came_from(entry: AnyEntry, waiting: Pending) -> bool:
    """Whether this entry is what became of that act."""
    if not isinstance(entry, Moved | Claimed) or entry.by:
        return False
    return (entry.seat, entry.text) == (waiting.seat, waiting.text)
