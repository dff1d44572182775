"""A live table: what is acknowledged is on the disk, and what is shown was acknowledged before."""

import asyncio
import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec
import sqlalchemy as sa

from potluck.kernel import moves
from potluck.kernel.chance import FastRng
from potluck.kernel.message import Refusal
from potluck.play.log import AnyEntry, Header, Moved, Plain
from potluck.play.restore import restore
from potluck.play.table import Table
from potluck.play.wire import Act, Wish
from potluck.server import schema
from potluck.server.room import BOT, OVER, PERSON, PLAY, Room
from potluck.server.store import Statement, Store, TakenError
from potluck.server.workers import Thought, any_move

if TYPE_CHECKING:
    from potluck.server.hall import Hall
    from potluck.server.socket import Connection

DOCUMENT_EVERY = 32
PAUSE = {"calm": 1200, "brisk": 400, "instant": 0}
ALLOWED = {"quick": 30_000, "relaxed": 90_000, "days": 3 * 86_400_000}
QUICKEST, SLOWEST = 900, 2500  # how long a bot takes to react, drawn before it looks at its hand
ENTRIES = 20_000  # a log longer than this is no game any more

entry_coder = msgspec.json.Decoder(AnyEntry)


class LiveTable:
    """One table as this worker holds it; everything happens under its lock, one thing at a time."""

    def __init__(self, hall: "Hall", room: Room, table: Table | None = None) -> None:
        self.hall = hall
        self.store: Store = hall.store
        self.room = room
        self.table = table
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.acts: set[str] = set()
        self.waiting: list[tuple[int, str, str, Connection]] = []
        self.wish: tuple[int, int, set[int]] | None = None  # seat, first entry, who agreed
        self.asked: tuple[int, int] = (-1, 0)  # bots were asked at this entry, and how often
        self.alarm: asyncio.TimerHandle | None = None
        self.taken_up = hall.now()
        self.spoken = 0

    @classmethod
    async def load(cls, hall: "Hall", code: str) -> "LiveTable | None":
        """The table of that code from the database, from its newest document on."""
        tables, entries, documents = schema.tables, schema.entries, schema.documents
        row = await hall.store.row(sa.select(tables).where(tables.c.code == code))
        if row is None:
            return None
        live = cls(hall, msgspec.json.decode(row.room, type=Room))
        if row.header is not None:
            query = sa.select(entries).where(entries.c.code == code).order_by(entries.c.number)
            rows = await hall.store.rows(query)
            log = [entry_coder.decode(entry.body) for entry in rows]
            query = sa.select(documents).where(documents.c.code == code)
            written = await hall.store.rows(query)
            held: dict[int, Plain] = {d.number: msgspec.json.decode(d.body) for d in written}
            header = msgspec.json.decode(row.header, type=Header)
            live.table = restore(header, row.secret, log, held)
            live.acts = {entry.act for entry in rows if entry.act}
        return live

    async def save_room(self, *more: Statement) -> None:
        """Keep who sits where."""
        tables, now = schema.tables, self.hall.now()
        values = {
            "room": msgspec.json.encode(self.room),
            "phase": self.room.phase,
            "listed": self.room.listed,
            "touched": now,
        }
        update = sa.update(tables).where(tables.c.code == self.room.code).values(**values)
        await self.store.write((update, None), *more)
        if self.table is not None:
            self.table.persons = self.room.persons
        self.tell()
        self.schedule()

    async def start(self) -> None:
        """Deal; from here on every move is an entry."""
        self.room.start()
        game = self.room.found()
        setup = game.setup(len(self.room.chairs), self.room.options, self.room.components)
        document = None if self.room.fork is None else msgspec.json.decode(self.room.fork)
        self.table = Table(
            game,
            setup,
            seed=self.room.seed,
            timed=self.room.timer != "days",
            persons=self.room.persons,
            components=self.room.components,
            start=document,
        )
        tables = schema.tables
        laid = sa.update(tables).where(tables.c.code == self.room.code)
        header = msgspec.json.encode(self.table.header)
        await self.save_room((laid.values(header=header, secret=self.table.secret), None))

    def playing(self) -> Table:
        if self.table is None:
            raise Refusal("not-started")
        return self.table

    async def act(self, act: Act, connection: "Connection") -> bool:
        """Make a move once; answers whether it is done, for it may have to wait for a race."""
        key = f"{act.seat}:{act.id}"
        async with self.lock:
            table = self.playing()
            if key in self.acts:
                return True
            made = table.play(act.seat, act.text, self.hall.now(), reaction=act.reaction)
            if not made:
                self.waiting.append((act.seat, act.text, act.id, connection))
                return False
            await self.keep(made, key)
            return True

    async def keep(self, made: Sequence[AnyEntry], act: str = "") -> None:
        """Put entries on the disk; if that can't be, the table goes back to what is there."""
        table, code = self.playing(), self.room.code
        statements: list[Statement] = []
        for place, entry in enumerate(made):
            row = {
                "code": code,
                "number": entry.number,
                "body": msgspec.json.encode(entry),
                "act": act if act and place == 0 else None,
            }
            statements.append((sa.insert(schema.entries), row))
        if made and made[-1].number % DOCUMENT_EVERY < len(made) and table.positions.live:
            number = table.positions.live[-1]
            body = msgspec.json.encode(table.game.document(table.state))
            row = {"code": code, "number": number, "body": body}
            statements.append((sa.insert(schema.documents).prefix_with("OR REPLACE"), row))
        if table.over and self.room.phase == PLAY:
            self.room.phase = OVER
        try:
            await self.store.write(*statements)
        except Exception as error:
            await self.reload()
            if isinstance(error, TakenError):
                raise Refusal("overtaken") from error
            raise
        self.acts.update([act] if act else [])
        self.wish = None
        if self.room.phase == OVER:
            await self.save_room()
        self.settle_waiting(made)
        self.tell()
        self.schedule()

    async def reload(self) -> None:
        """Forget what is in memory: the database is the truth."""
        fresh = await LiveTable.load(self.hall, self.room.code)
        if fresh is not None:
            self.room, self.table, self.acts = fresh.room, fresh.table, fresh.acts
            if self.table is not None:
                self.table.persons = self.room.persons

    def settle_waiting(self, made: Sequence[AnyEntry]) -> None:
        """Tell those whose act had to wait for a race what became of it."""
        table = self.playing()
        done = {(entry.seat, entry.text) for entry in made if isinstance(entry, Moved)}
        beaten = {(seat, text): refusal for seat, text, refusal in table.beaten}
        table.beaten.clear()
        for item in list(self.waiting):
            seat, text, id, connection = item
            if (seat, text) in done:
                connection.done(id)
            elif (seat, text) in beaten:
                connection.denied(id, beaten[seat, text])
            else:
                continue
            self.waiting.remove(item)

    async def take_back(self, seat: int) -> None:
        """Undo the seat's latest move, or ask those who must agree."""
        async with self.lock:
            table = self.playing()
            first = table.latest_own(seat)
            if first is None:
                raise Refusal("undo-nothing")
            if table.consent(seat, first):
                self.wish = (seat, first, {seat})
                self.tell()
                return
            await self.keep([table.undo(seat, first, self.hall.now())])

    async def answer(self, seat: int, *, agree: bool) -> None:
        """Agree to a wish, or not; with the last consent it is done."""
        async with self.lock:
            table = self.playing()
            if self.wish is None:
                raise Refusal("undo-no-wish")
            asker, first, agreed = self.wish
            if not agree:
                self.wish = None
                self.tell()
                return
            agreed.add(seat)
            if set(table.consent(asker, first)) <= agreed:
                await self.keep([table.undo(asker, first, self.hall.now(), sorted(agreed))])
            self.tell()

    def wished(self) -> Wish | None:
        if self.wish is None or self.table is None:
            return None
        seat, first, agreed = self.wish
        back = [number for number in self.table.positions.live if number >= first]
        moved = [e for e in (self.table.log[number - 1] for number in back) if isinstance(e, Moved)]
        return Wish(
            seat=seat,
            moves=len(back),
            saw=sorted({who for who, _ in self.table.seen_since(first)}),
            drew=any(entry.drew for entry in moved),
            waits_for=[o for o in self.table.consent(seat, first) if o not in agreed],
        )

    def tell(self) -> None:
        """Everybody connected has something new to fetch."""
        for connection in self.connections:
            connection.wake()

    def turn_ends(self) -> int | None:
        """When the turn timer runs out for the persons who are awaited."""
        table = self.table
        if table is None or table.over or self.room.timer not in ALLOWED:
            return None
        awaited = [seat for seat in self.seats(table.state.awaited()) if self.plays(seat) == PERSON]
        return self.since() + ALLOWED[self.room.timer] if awaited else None

    def since(self) -> int:
        """When the table last changed."""
        log = self.playing().log
        return log[-1].at if log else self.hall.started(self.room.code)

    def seats(self, mask: int) -> list[int]:
        return [seat for seat in range(len(self.room.chairs)) if mask >> seat & 1]

    def plays(self, seat: int) -> str:
        """Who plays this seat now: its person, or a bot."""
        chair = self.room.chairs[seat]
        return PERSON if chair.kind == PERSON and not chair.standin else BOT

    def due(self) -> int | None:
        """When this table has something to do by itself."""
        table = self.table
        if table is None or table.over or self.room.phase != PLAY:
            return None
        times = [table.due(), self.turn_ends(), self.bots_due()]
        return min((time for time in times if time is not None), default=None)

    def bots_due(self) -> int | None:
        """When the next bot makes up its mind; it takes as long whatever it holds."""
        table = self.playing()
        if table.claims.stretched or self.asked == (table.next_number, -1):
            return None
        if any(self.plays(seat) == BOT for seat in self.seats(table.state.awaited())):
            return self.since() + PAUSE[self.room.speed]
        if any(self.plays(seat) == BOT for seat in self.seats(table.state.may_interrupt())):
            rng = FastRng(int.from_bytes(table.secret[:8], "big") + table.next_number)
            return self.since() + QUICKEST + rng.below(SLOWEST - QUICKEST)
        return None

    def schedule(self) -> None:
        """Wake up in time for what is due."""
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        at = self.due()
        if at is not None and not self.hall.closing:
            delay = max(0, at - self.hall.now()) / 1000
            loop = asyncio.get_running_loop()
            self.alarm = loop.call_later(delay, self.ring)

    def ring(self) -> None:
        self.alarm = None
        self.hall.spawn(self.tick())

    async def tick(self) -> None:
        """Do what is due: settle, decide, close a window, let a bot move."""
        async with self.lock:
            table, now = self.table, self.hall.now()
            if table is None or table.over or self.room.phase != PLAY:
                return
            made = table.tick(now)
            if made:
                await self.keep(made)
                return
            thought = self.next_thought(now)
        if thought is None:
            self.schedule()
            return
        await self.let_move(*thought)

    def next_thought(self, now: int) -> tuple[int, int, str] | None:
        """The seat a bot plays now, at which entry, and what it is marked with."""
        table = self.playing()
        awaited = self.seats(table.state.awaited())
        ends = self.turn_ends()
        if ends is not None and ends <= now:
            late = [seat for seat in awaited if self.plays(seat) == PERSON]
            return late[0], table.next_number, "timer"
        bots_due = self.bots_due()
        if bots_due is None or bots_due > now:
            return None
        seats = [seat for seat in awaited if self.plays(seat) == BOT]
        if not seats:
            rest = self.seats(table.state.may_interrupt())
            seats = [seat for seat in rest if self.plays(seat) == BOT]
        tried = self.asked[1] if self.asked[0] == table.next_number else 0
        self.asked = (table.next_number, tried + 1 if tried + 1 < len(seats) else -1)
        if awaited and self.plays(awaited[0]) == BOT:
            self.asked = (-1, 0)
            return seats[0], table.next_number, "bot"
        return seats[tried % len(seats)], table.next_number, "bot"

    async def let_move(self, seat: int, number: int, by: str) -> None:
        """Let a bot think, without holding anybody up, and make its move if the table is still the
        same.
        """
        table = self.playing()
        key = secrets.randbits(60)
        world = table.state.redeal(seat, FastRng(key))
        thought = Thought(
            game=self.room.game,
            seats=len(self.room.chairs),
            options=self.room.options,
            components=self.room.components,
            document=msgspec.json.encode(table.game.document(world)),
            seat=seat,
            bot=self.room.chairs[seat].bot or self.hall.usual(self.room.game),
            key=key,
        )
        text = await self.hall.workers.think(thought)
        async with self.lock:
            table = self.playing()
            if table.next_number != number:
                self.schedule()
                return
            if text is None:
                self.hall.log.warning("a bot's process died", code=self.room.code, seat=seat)
                text = any_move(thought, world)
            steps = moves.understand(table.game, table.state, seat, text)
            idle = steps == [0] and not table.state.awaited() >> seat & 1
            if not idle:
                await self.keep(table.play(seat, text, self.hall.now(), by))
            self.schedule()

    async def leave(self, connection: "Connection") -> None:
        self.connections.discard(connection)
        self.tell()
