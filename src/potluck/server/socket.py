"""One socket: the seats it holds, what it asks, and what it is shown."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

import potluck
from potluck.kernel.message import Refusal
from potluck.kernel.state import ONLOOKER
from potluck.play import wire
from potluck.play.protocol import VERSION, Refused, messages_for, sentence
from potluck.server import limits, table_talk
from potluck.server.hall import Hall
from potluck.server.live import LiveTable

LARGEST = 16 << 10  # bytes of one message
BACKLOG = 200  # messages a slow client may be behind before it has to come again
SILENCE = 75  # seconds after which a client that says nothing is gone

decoder = msgspec.json.Decoder(wire.ClientMessage)
encoder = msgspec.json.Encoder()

Handler = Callable[[Any], Coroutine[Any, Any, None]]


class Connection:
    """A client at a table: any number of its seats, or none to watch."""

    def __init__(
        self, hall: Hall, live: LiveTable, socket: WebSocket[Any, Any, Any], who: str
    ) -> None:
        self.hall = hall
        self.live = live
        self.socket = socket
        self.who = who
        self.epochs: dict[int, int] = {}  # the seats it holds, each by its token's epoch
        self.since: dict[int, int] = {}
        self.greeted = False
        self.out: asyncio.Queue[bytes] = asyncio.Queue(BACKLOG)
        self.news = asyncio.Event()
        self.last_room = b""
        self.broken = False

    @property
    def seats(self) -> list[int]:
        """The seats it still holds: a newer token elsewhere, or a kick, takes one away."""
        chairs = self.live.room.chairs
        return [
            seat
            for seat, epoch in self.epochs.items()
            if seat < len(chairs) and chairs[seat].epoch == epoch
        ]

    def wake(self) -> None:
        self.news.set()

    def send(self, message: wire.ServerMessage) -> None:
        """Queue a message; a client that does not keep up is dropped and comes again."""
        try:
            self.out.put_nowait(encoder.encode(message))
        except asyncio.QueueFull:
            self.broken = True
            self.news.set()

    def done(self, id: str) -> None:
        self.send(wire.Done(id))

    def denied(self, id: str, refusal: Refusal) -> None:
        self.send(wire.Denied(id, sentence(refusal)))

    def going(self) -> None:
        self.send(wire.Going())

    async def run(self) -> None:
        """Listen, answer and show until one side goes."""
        tasks = [asyncio.create_task(part()) for part in (self.listen, self.show, self.speak)]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            ended = await asyncio.gather(*tasks, return_exceptions=True)
            await self.live.leave(self)
            for error in ended:
                if isinstance(error, Exception) and not isinstance(error, WebSocketDisconnect):
                    self.hall.log.error("a socket failed", error=repr(error), exc_info=error)

    async def speak(self) -> None:
        while True:
            await self.socket.send_data((await self.out.get()).decode(), mode="text")

    async def listen(self) -> None:
        while True:
            raw = await asyncio.wait_for(self.receive(), SILENCE)
            if raw is None:
                return
            await self.hear(raw)

    async def receive(self) -> bytes | None:
        """The next message; None for one that is too long or no text at all."""
        raw = (await self.socket.receive_data(mode="text")).encode()
        return raw if len(raw) <= LARGEST else None

    async def hear(self, raw: bytes) -> None:
        """Answer one message; nonsense is refused, too much of anything is refused for a while."""
        try:
            message = decoder.decode(raw)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            self.send(wire.Denied("-", sentence(Refusal("message-wrong"))))
            return
        try:
            self.within_limits(message)
            if not self.greeted and not isinstance(message, wire.Hello):
                raise Refusal("hello-first")
            await table_talk.answer(self, message)
        except Refusal as refusal:
            self.denied(message.id, refusal)

    def within_limits(self, message: wire.Client) -> None:
        rate = {wire.Act: limits.ACT, wire.Speak: limits.SPEAK}.get(type(message), limits.ASK)
        if isinstance(message, wire.Asked) and type(message.ask).__name__ == "Hinted":
            rate = limits.HINT
        now = asyncio.get_running_loop().time()
        if not self.hall.limits.allow(rate, f"{self.who} {self.live.room.code}", now):
            raise Refusal("too-fast")

    def holds(self, seat: int) -> int:
        """This seat, if the socket holds it."""
        if seat not in self.seats:
            raise Refusal("not-your-seat")
        return seat

    async def show(self) -> None:
        """Send what is new, the newest only: an update is whole, so none has to queue."""
        while not self.broken:
            await self.news.wait()
            self.news.clear()
            if not self.greeted or self.broken:
                continue
            async with self.live.lock:
                self.show_room()
                if self.live.table is not None:
                    for seat in self.seats or [ONLOOKER]:
                        self.show_game(seat)

    def show_room(self) -> None:
        room = table_talk.shown(self.live)
        encoded = encoder.encode(room)
        if encoded != self.last_room:
            self.last_room = encoded
            self.send(room)

    def show_game(self, seat: int) -> None:
        table = self.live.playing()
        since = self.since.get(seat, 0)
        for content in messages_for(table, seat, since, self.hall.now()):
            self.send(wire.Shown(seat, msgspec.Raw(encoder.encode(content))))
            if not isinstance(content, Refused):
                self.since[seat] = getattr(content, "seq", since)

    async def hello(self, message: wire.Hello) -> None:
        """Greet: check the seats, and begin to show."""
        if message.version != VERSION:
            raise Refusal("other-version", {"version": VERSION})
        for token in message.tokens:
            live, claim = await self.hall.holder(token)
            if live is not self.live:
                raise Refusal("token-other-table")
            self.epochs[claim.seat] = claim.epoch
        self.since = {int(s): n for s, n in message.since.items() if s.isdecimal()}
        self.greeted = True
        self.last_room = b""
        for seat in self.seats:
            self.live.room.chairs[seat].standin = False
        self.send(wire.Welcome(VERSION, potluck.__version__, self.seats, self.hall.now()))
        self.live.tell()
        self.live.schedule()
