"""A real server on a port of its own, and guests who talk to it over real sockets."""

import asyncio
import json
import secrets
import socket
import threading
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from pathlib import Path
from typing import Any, Protocol, Self, TypeVar

import httpx
import msgspec
import websockets
from websockets.asyncio.client import ClientConnection

from potluck.play import wire
from potluck.play.protocol import VERSION, Draft, Hint, Refused, Replay, Update
from potluck.server import logs
from potluck.server.hall import Hall
from potluck.server.live import LiveTable
from potluck.server.run import Server, listening
from potluck.server.settings import Settings

PATIENCE = 20.0
Result = TypeVar("Result")
Message = dict[str, Any]
Content = Update | Draft | Hint | Refused | Replay


async def once(holds: Callable[[], object]) -> None:
    """Wait until this holds of the server inside."""
    for _ in range(int(PATIENCE / 0.01)):
        if holds():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("that never came true")


class House:
    """A running server; `run` does something on its loop and waits for it."""

    def __init__(self, database: Path, **settings: Any) -> None:
        self.settings = Settings(**{"database": str(database), "limits": 1000, **settings})
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()
        logs.set_up(quiet=True)
        sock = listening("127.0.0.1", 0)
        self.port: int = sock.getsockname()[1]
        self.hall: Hall = self.run(Hall.open(self.settings))
        self.server = Server(self.hall, self.settings, "127.0.0.1", self.port)
        self.serving: Future[None] = self.begin(self.server.serve(sockets=[sock]))
        self.run(once(lambda: self.server.started))

    def begin(self, work: Coroutine[Any, Any, Result]) -> Future[Result]:
        return asyncio.run_coroutine_threadsafe(work, self.loop)

    def run(self, work: Coroutine[Any, Any, Result]) -> Result:
        return self.begin(asyncio.wait_for(work, 4 * PATIENCE)).result()

    def close(self) -> None:
        self.server.should_exit = True
        self.serving.result(PATIENCE)
        self.stop()

    async def tidy(self) -> None:
        """End what guests have begun and not ended."""
        tasks = asyncio.all_tasks() - {asyncio.current_task()}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.sleep(0.02)

    def stop(self) -> None:
        asyncio.run_coroutine_threadsafe(self.tidy(), self.loop).result(PATIENCE)
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(PATIENCE)
        self.loop.close()

    def http(self) -> httpx.AsyncClient:
        address = f"http://127.0.0.1:{self.port}"
        return httpx.AsyncClient(base_url=address, timeout=PATIENCE, verify=False)

    async def post(self, path: str, **data: Any) -> Any:
        async with self.http() as client:
            answer = await client.post(path, json=data)
            assert answer.status_code in (200, 201), answer.text
            return answer.json()

    async def table(self, game: str = "toy", seats: int = 2, **more: Any) -> Message:
        """A new table, and the seat of whoever made it."""
        made = {"game": game, "seats": seats, "name": "Ana", "speed": "instant", **more}
        answer: Message = await self.post("/api/tables", **made)
        return answer

    async def seat(self, code: str, name: str = "Ben", **more: Any) -> Message:
        answer: Message = await self.post(f"/api/tables/{code}/seats", name=name, **more)
        return answer

    async def later(self, milliseconds: int) -> None:
        """Let time pass."""
        now = self.hall.clock
        self.hall.clock = lambda: now() + milliseconds
        for live in list(self.hall.tables.values()):
            live.schedule()
        await asyncio.sleep(0)

    def live(self, code: str) -> LiveTable:
        return self.hall.tables[code]

    async def party(self, game: str = "toy", seats: int = 2, **more: Any) -> list["Guest"]:
        """A table whose seats are all taken by guests, each with a socket, and begun."""
        first = await self.table(game, seats, **more)
        taken = [first]
        taken += [await self.seat(first["code"], f"Guest {number}") for number in range(1, seats)]
        guests = [await Guest(self, seat["code"], seat["token"]).come() for seat in taken]
        await guests[0].does("start")
        for guest in guests:
            await guest.until(lambda guest: guest.seen(guest.seats[0]) is not None)
        return guests


def small(buffer: int, port: int) -> socket.socket:
    """A socket that takes little before it is read."""
    sock = socket.socket()
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    sock.connect(("127.0.0.1", port))
    sock.settimeout(0)
    return sock


class Door(Protocol):
    """Where a server listens."""

    port: int


class Guest:
    """A client at a table; it keeps everything it was ever sent."""

    def __init__(self, house: "Door", code: str, *tokens: str, port: int = 0) -> None:
        self.house = house
        self.code = code
        self.tokens = tokens
        self.port = port or house.port
        self.raw: list[bytes] = []
        self.since: dict[str, int] = {}
        self.seats: list[int] = []
        self.updates: dict[int, Update] = {}
        self.room: wire.RoomShown | None = None
        self.answers: dict[str, wire.Done | wire.Denied] = {}
        self.contents: dict[str, Content] = {}
        self.others: list[wire.ServerMessage] = []
        self.name = secrets.token_hex(4)  # or the ids of a fresh client would be old ones
        self.ids = 0
        self.heard = asyncio.Condition()
        self.closed: websockets.ConnectionClosed | None = None

    async def come(
        self, *, hello: bool = True, buffer: int = 0, headers: Message | None = None
    ) -> Self:
        more: dict[str, Any] = {}
        if buffer:
            more["sock"] = small(buffer, self.port)
        self.socket: ClientConnection = await websockets.connect(
            f"ws://127.0.0.1:{self.port}/api/tables/{self.code}/socket",
            additional_headers=headers,
            compression=None,
            open_timeout=PATIENCE,
            **more,
        )
        self.closed = None
        self.listening = asyncio.create_task(self.listen())
        if hello:
            await self.greet()
        return self

    async def greet(self) -> None:
        id = await self.say("hello", version=VERSION, tokens=self.tokens, since=self.since)
        del id
        await self.until(lambda guest: any(isinstance(m, wire.Welcome) for m in guest.others))

    async def listen(self) -> None:
        try:
            async for raw in self.socket:
                assert isinstance(raw, str)
                async with self.heard:
                    self.hear(raw.encode())
                    self.heard.notify_all()
        except websockets.ConnectionClosed as closed:
            self.closed = closed
        async with self.heard:
            self.closed = self.closed or websockets.ConnectionClosedOK(None, None)
            self.heard.notify_all()

    def hear(self, raw: bytes) -> None:
        self.raw.append(raw)
        message = msgspec.json.decode(raw, type=wire.ServerMessage)
        match message:
            case wire.Done() | wire.Denied():
                self.answers[message.id] = message
            case wire.RoomShown():
                self.room = message
            case wire.Shown():
                content = msgspec.json.decode(message.content, type=Content)
                if isinstance(content, Update):
                    self.updates[message.seat] = content
                    self.since[str(message.seat)] = content.seq
                elif message.id:
                    self.contents[message.id] = content
            case wire.Welcome(seats=seats):
                self.seats = list(seats)
                self.others.append(message)
            case wire.Probe(now=now):
                self.echo = asyncio.create_task(self.say("echo", now=now))
            case _:
                self.others.append(message)

    async def say(self, kind: str, id: str = "", **fields: Any) -> str:
        self.ids += 1
        id = id or f"{kind}-{self.name}-{self.ids}"
        await self.send(json.dumps({"kind": kind, "id": id, **fields}))
        return id

    async def send(self, text: str | bytes) -> None:
        await self.socket.send(text)

    async def until(self, holds: Callable[["Guest"], bool]) -> None:
        """Wait until this holds of what was heard."""
        async with self.heard:
            waited = self.heard.wait_for(lambda: holds(self) or self.closed is not None)
            await asyncio.wait_for(waited, PATIENCE)
        assert holds(self), f"the socket was closed: {self.closed}"

    async def does(self, kind: str, **fields: Any) -> wire.Done | wire.Denied:
        """Say something and wait for what becomes of it."""
        id = await self.say(kind, **fields)
        await self.until(lambda guest: id in guest.answers)
        return self.answers[id]

    async def acts(self, text: str, seat: int | None = None, **more: Any) -> str:
        """Make a move; answers why not, or nothing."""
        seat = self.seats[0] if seat is None else seat
        answer = await self.does("act", seat=seat, text=text, **more)
        return answer.reason.id if isinstance(answer, wire.Denied) else ""

    async def asks(self, ask: str, seat: int | None = None, **more: Any) -> Content:
        seat = self.seats[0] if seat is None else seat
        answer = await self.say("ask", seat=seat, ask={"ask": ask, **more})
        await self.until(lambda guest: answer in guest.answers)
        return self.contents[answer]

    def seen(self, seat: int | None = None) -> Update | None:
        return self.updates.get(self.seats[0] if seat is None else seat)

    def update(self, seat: int | None = None) -> Update:
        found = self.seen(seat)
        assert found is not None
        return found

    async def go(self) -> None:
        await self.socket.close()
        await self.listening

    def cut(self) -> None:
        """Drop the line without a word."""
        if hasattr(self, "socket"):
            self.socket.transport.abort()

    async def gone(self) -> int:
        """The code the server closed with."""
        await asyncio.wait_for(self.listening, PATIENCE)
        code = self.socket.close_code
        return 1006 if code is None else code
