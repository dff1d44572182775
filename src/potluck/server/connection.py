"""One socket: the seats it holds, what it asks, and what it is shown."""

import asyncio
import time
from collections import Counter, deque
from collections.abc import Sequence
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

import potluck
from potluck.kernel.message import Refusal
from potluck.kernel.state import ONLOOKER
from potluck.play import wire
from potluck.play.protocol import VERSION, Content, Hinted, Refused, Replayed, messages_for
from potluck.play.protocol import sentence as told
from potluck.play.table import Table
from potluck.server import chat, limits, table_talk
from potluck.server.hall import Hall
from potluck.server.live import LiveTable

LARGEST = 16 << 10  # bytes of one message
BACKLOG = 100  # messages a slow client may be behind before it has to come again
HELD = 4 << 20  # bytes of them
GREETING = 10  # seconds for the first message
# A phone lets a page in the background speak once a minute; one that is silent longer is gone.
SILENCE = 75
PARTING = 2  # seconds for the last words
PROBED = 15_000  # milliseconds between looks at how long the way to a client is
TRUSTED = 250  # milliseconds of a way that count in a race; a longer one is the client's own loss

decoder: msgspec.json.Decoder[wire.ClientMessage] = msgspec.json.Decoder(wire.ClientMessage)
encoder = msgspec.json.Encoder()


class LeavingError(Exception):
    """The end of a socket, with a code and a reason for the client."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Connection:
    """A client at a table: any number of its seats, or none to watch."""

    def __init__(
        self, hall: Hall, live: LiveTable, socket: WebSocket[Any, Any, Any], address: str
    ) -> None:
        self.hall = hall
        self.live = live
        self.socket = socket
        self.address = address
        self.epochs: dict[int, int] = {}  # the seats it holds, each by its token's number
        self.since: dict[int, int] = {}
        self.greeted = False
        self.out: deque[bytes] = deque()
        self.held = 0
        self.something = asyncio.Event()  # to send
        self.flushed = asyncio.Event()
        self.news = asyncio.Event()  # to show
        self.last_room = b""
        self.ending: LeavingError | None = None
        self.probed = 0
        self.ways: deque[int] = deque(maxlen=8)  # the latest round trips

    @property
    def seats(self) -> list[int]:
        """The seats it still holds: a newer token elsewhere, or a kick, takes one away."""
        chairs = self.live.room.chairs
        held = self.epochs.items()
        return [seat for seat, epoch in held if seat < len(chairs) and chairs[seat].epoch == epoch]

    def wake(self) -> None:
        self.news.set()

    def send(self, message: wire.ServerMessage) -> None:
        """Queue a message; a client that does not keep up is dropped and comes again."""
        content = encoder.encode(message)
        self.out.append(content)
        self.held += len(content)
        if len(self.out) > BACKLOG or self.held > HELD:
            self.leave(1013, "too slow")
        self.flushed.clear()
        self.something.set()

    def done(self, id: str) -> None:
        self.send(wire.Done(id))

    def denied(self, id: str, refusal: Refusal) -> None:
        self.send(wire.Denied(id, told(refusal)))

    def going(self) -> None:
        self.send(wire.Going())
        self.leave(1012, "restarting")

    def leave(self, code: int = 1012, reason: str = "come again") -> None:
        """End, once what has queued is sent."""
        self.ending = self.ending or LeavingError(code, reason)
        for waiting in (self.something, self.news, self.flushed):
            waiting.set()

    async def run(self) -> None:
        """Listen, answer and show until one side goes."""
        parts = (self.listen, self.show, self.speak)
        tasks = [asyncio.create_task(part()) for part in parts]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            why = next(iter(done)).exception()
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            self.live.connections.discard(self)
            self.hall.sockets[self.address] -= 1
            self.hall.sockets += Counter()  # forgets addresses nobody comes from any more
            self.hall.spawn(self.gone())
        await self.close(why)

    async def gone(self) -> None:
        """The others see an empty chair; a table where nobody is rests."""
        async with self.live.lock:
            self.live.presence.look()
            self.live.tell()
            self.live.schedule()

    async def close(self, why: BaseException | None) -> None:
        if isinstance(why, WebSocketDisconnect | OSError):  # the other side has gone
            return
        if not isinstance(why, LeavingError | None):
            self.hall.log.error("a socket failed", code=self.live.room.code, exc_info=why)
            why = LeavingError(1011, "server fault")
        why = why or LeavingError(1000, "")
        try:
            await asyncio.wait_for(self.socket.close(why.code, why.reason), PARTING)
        except Exception:  # noqa: BLE001 - whoever does not even read that is cut off
            self.hall.cut(self.socket.scope.get("client"))

    async def speak(self) -> None:
        """Send what has queued."""
        while True:
            while self.out:
                content = self.out.popleft()
                await self.socket.send_data(content.decode(), mode="text")
                self.held -= len(content)
            self.flushed.set()
            if self.ending is not None:
                raise self.ending
            await self.something.wait()
            self.something.clear()

    async def listen(self) -> None:
        while True:
            patience = SILENCE if self.greeted else GREETING
            try:
                raw = await asyncio.wait_for(self.receive(), patience)
            except TimeoutError:
                raise LeavingError(1001, "silent") from None
            await self.hear(raw)

    async def receive(self) -> bytes:
        event: Any = await self.socket.receive()
        if event["type"] != "websocket.receive":
            raise WebSocketDisconnect(detail="gone", code=event.get("code", 1005))
        raw: bytes = event.get("bytes") or (event.get("text") or "").encode()
        if len(raw) > LARGEST:
            raise LeavingError(1009, f"a message has {LARGEST} bytes at most")
        return raw

    async def hear(self, raw: bytes) -> None:
        """Answer one message; nonsense is refused, too much of anything is refused for a while."""
        message: wire.ClientMessage | None = None
        try:
            self.within(limits.SAY)
            message = understood(raw)
            self.polite(message)
            self.within(rate(message))
            await self.hall.surely(table_talk.answer(self, message))
        except Refusal as refusal:
            about_game = isinstance(message, wire.Act | wire.Asked | wire.TakeBack | wire.Answer)
            id = named(raw) if message is None else message.id
            self.denied(id, Refusal(refusal.id) if about_game else refusal)

    def polite(self, message: wire.ClientMessage) -> None:
        if not self.greeted and not isinstance(message, wire.Hello):
            raise Refusal("hello-first")

    def within(self, rate: limits.Rate) -> None:
        """Refuse a seat or an address that asks too much, and end with one that goes on so."""
        now = time.monotonic()
        code = self.live.room.code
        seats = self.seats
        who = f"{code} {seats[0]}" if seats else f"{code} {self.address}"
        allow = self.hall.limits.allow
        if not allow(limits.SOCKET, self.address, now):
            raise LeavingError(1008, "too fast")
        if not allow(rate, who, now):
            raise Refusal("too-fast")

    def holds(self, seat: int) -> int:
        """The seat, if this socket holds it."""
        if seat not in self.seats:
            raise Refusal("not-your-seat")
        return seat

    async def show(self) -> None:
        """Send what is new, the newest only: an update is whole, so a slow client misses none."""
        while self.ending is None:
            await self.news.wait()
            await self.flushed.wait()
            self.news.clear()
            if not self.greeted or self.ending is not None:
                continue
            async with self.live.lock:
                self.show_room()
                if self.live.table is not None:
                    for seat in self.seats or [ONLOOKER]:
                        self.show_game(self.live.table, seat)
            self.probe()
        await asyncio.sleep(PARTING)  # speak ends it sooner, if all can be said
        raise self.ending

    def show_room(self) -> None:
        room = table_talk.shown(self.live)
        encoded = encoder.encode(room)
        if encoded != self.last_room:
            self.last_room = encoded
            self.send(room)

    def show_game(self, table: Table, seat: int) -> None:
        since = self.since.get(seat, 0)
        for content in messages_for(table, seat, since, self.hall.now()):
            self.show_content(seat, content)
            if not isinstance(content, Refused):
                self.since[seat] = getattr(content, "seq", since)

    def show_content(self, seat: int, content: Content, id: str = "") -> None:
        self.send(wire.Shown(seat, msgspec.Raw(encoder.encode(content)), id))

    def probe(self) -> None:
        """Find out how long the way is, now and then."""
        now = self.hall.now()
        if now - self.probed > PROBED:
            self.probed = now
            self.send(wire.Probe(now))

    def echo(self, sent: int) -> None:
        """A probe came back; one that was never sent says nothing."""
        if sent == self.probed:
            self.ways.append(self.hall.now() - sent)

    def reaction(self, table: Table, claimed: int | None) -> int:
        """How quickly a person reacted, as far as that can be known.

        What the client says counts within what the way there and back leaves open.
        """
        now = self.hall.now()
        passed = max(0, table.time(now) - table.changed)
        way = min(TRUSTED, min(self.ways, default=0))
        least = max(0, passed - way)
        return least if claimed is None else max(least, min(claimed, passed))

    async def hello(self, message: wire.Hello) -> None:
        """Greet: check the seats, and begin to show."""
        if message.version != VERSION:
            raise Refusal("other-version", {"version": VERSION})
        epochs = await self.claimed(message.tokens)
        async with self.live.lock:
            first = not self.greeted
            self.epochs |= epochs
            self.since |= {int(seat): n for seat, n in message.since.items() if seat in SEATS}
            self.greeted = True
            self.last_room = b""
            self.send(wire.Welcome(VERSION, potluck.__version__, self.seats, self.hall.now()))
            if first:
                for line in await chat.history(self.live):
                    self.send(line)
            chairs = self.live.room.chairs
            stood_in = [chairs[seat] for seat in self.seats if chairs[seat].standin]
            for chair in stood_in:
                chair.standin = False
            self.live.presence.look()
            if stood_in:
                await self.live.save_room()
            self.live.tell()
            self.live.schedule()

    async def claimed(self, tokens: Sequence[str]) -> dict[int, int]:
        """The seats of these tokens, which are all for this table."""
        epochs = {}
        for token in tokens:
            live, claim = await self.hall.holder(token)
            if live is not self.live:
                raise Refusal("token-other-table")
            epochs[claim.seat] = claim.epoch
        return epochs


SEATS = {str(seat) for seat in range(16)}


def understood(raw: bytes) -> wire.ClientMessage:
    try:
        return decoder.decode(raw)
    except (ValueError, RecursionError):  # of which msgspec's own errors are kinds
        raise Refusal("message-wrong") from None


def named(raw: bytes) -> str:
    """The id of a message that means nothing here, so that its sender stops waiting."""
    try:
        return msgspec.json.decode(raw, type=wire.Named).id
    except (ValueError, RecursionError):
        return "-"


def rate(message: wire.ClientMessage) -> limits.Rate:
    """How often this kind of message may be sent."""
    match message:
        case wire.Act():
            return limits.ACT
        case wire.Speak():
            return limits.SPEAK
        case wire.Asked(ask=Hinted() | Replayed()):
            return limits.HINT
        case wire.Rematch() | wire.Start():
            return limits.ARRANGE
        case _:
            return limits.ASK
