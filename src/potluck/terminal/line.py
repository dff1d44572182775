"""The line to a live table: it comes back when it is cut, and says again what was not answered."""

import asyncio
import json
import re
import secrets
import time
import urllib.error
import urllib.request
from typing import TYPE_CHECKING, Final, NamedTuple
from urllib.parse import urlsplit

import msgspec

from potluck.kernel.message import Refusal
from potluck.play import wire
from potluck.play.protocol import VERSION, Sentence, Update

if TYPE_CHECKING:
    from websockets.asyncio.client import ClientConnection

AGAIN: Final = 2.5  # seconds until something that was not answered is said again
STILL: Final = 20.0  # seconds of silence after which the line is tried
DEAD: Final = 40.0  # seconds of silence after which it counts as cut
BACKOFF: Final = (0.2, 0.5, 1, 2, 4)  # seconds between attempts
ADDRESS: Final = re.compile(r"(?:/t)?/([a-z2-9]{4,12})/?")
HELD: Final = re.compile(r"(\d)\.(.+)")

Heard = wire.ServerMessage | str  # "cut" and "back" are the line's own news


class Place(NamedTuple):
    """Where a table is: its server, its code, and the token of a seat if the link has one."""

    server: str
    code: str
    token: str = ""

    @property
    def socket(self) -> str:
        return f"{self.server.replace('http', 'ws', 1)}/api/tables/{self.code}/socket"


class Asked(msgspec.Struct):
    """What the server says of a seat that was taken."""

    code: str
    seat: int
    token: str


class Problem(msgspec.Struct):
    """Why it was not."""

    reason: Sentence


def place(link: str) -> Place:
    """The table a link leads to."""
    split = urlsplit(link)
    found = ADDRESS.fullmatch(split.path)
    if split.scheme not in ("http", "https") or not split.netloc or found is None:
        raise Refusal("join-link-wrong", {"line": link[:80]})
    held = HELD.fullmatch(split.fragment)
    token = "" if held is None else held.group(2)
    return Place(f"{split.scheme}://{split.netloc}", found.group(1), token)


def ask(server: str, path: str, body: object = None) -> bytes:
    """What the server answers; a refusal comes as one."""
    content = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(  # noqa: S310 - the scheme was checked
        f"{server}{path}", content, {"Content-Type": "application/json"}
    )
    try:
        with urllib.request.urlopen(request, timeout=10) as answer:  # noqa: S310
            found: bytes = answer.read()
            return found
    except urllib.error.HTTPError as error:
        raise refused(error.read(), server) from None
    except (OSError, ValueError) as error:
        why = str(getattr(error, "reason", error))
        raise Refusal("join-no-answer", {"line": server, "file": why}) from None


def refused(content: bytes, server: str) -> Refusal:
    try:
        reason = msgspec.json.decode(content, type=Problem).reason
    except msgspec.DecodeError:
        return Refusal("join-no-answer", {"line": server, "file": "?"})
    return Refusal(reason.id, dict(reason.arguments))


class Line:
    """Everything said and heard at one table, over as many sockets as it takes."""

    def __init__(self, place: Place, token: str) -> None:
        self.place = place
        self.token = token
        self.heard: asyncio.Queue[Heard] = asyncio.Queue()
        self.open: dict[str, tuple[float, str]] = {}  # said and not answered: when, and what
        self.since: dict[str, int] = {}
        self.latest = 0.0

    def say(self, kind: str, **fields: object) -> str:
        """Say something, until it is answered; its id."""
        id = secrets.token_hex(8)
        self.open[id] = (0.0, json.dumps({"kind": kind, "id": id, **fields}))
        return id

    async def run(self) -> None:
        """Come back whenever the line is cut."""
        import websockets  # noqa: PLC0415 - only who joins needs it

        tries = 0
        while True:
            try:
                async with websockets.connect(self.place.socket, open_timeout=10) as socket:
                    self.latest = time.monotonic()
                    self.heard.put_nowait("back")
                    tries = 0
                    async with asyncio.TaskGroup() as group:
                        group.create_task(self._listen(socket))
                        group.create_task(self._speak(socket))
            except* (OSError, websockets.WebSocketException, TimeoutError):
                if tries == 0:
                    self.heard.put_nowait("cut")
            await asyncio.sleep(BACKOFF[min(tries, len(BACKOFF) - 1)])
            tries += 1

    async def _listen(self, socket: "ClientConnection") -> None:
        async for raw in socket:
            self.latest = time.monotonic()
            message = msgspec.json.decode(raw, type=wire.ServerMessage)
            match message:
                case wire.Done(id=id) | wire.Denied(id=id):
                    self.open.pop(id, None)
                case wire.Probe(now=now):
                    await socket.send(json.dumps({"kind": "echo", "now": now}))
                case wire.Shown(seat=seat, id=""):
                    update = msgspec.json.decode(message.content, type=Update)
                    self.since[str(seat)] = update.seq
            self.heard.put_nowait(message)
        raise ConnectionResetError

    async def _speak(self, socket: "ClientConnection") -> None:
        """Greet, then say what waits, again and again; try a line on which nothing is heard."""
        tokens = [self.token] if self.token else []
        hello = {"kind": "hello", "version": VERSION, "tokens": tokens, "since": self.since}
        await socket.send(json.dumps(hello))
        self.open = {id: (0.0, said) for id, (_, said) in self.open.items()}
        tried = 0.0
        while True:
            now = time.monotonic()
            for id, (when, said) in list(self.open.items()):
                if now - when >= AGAIN:
                    self.open[id] = (now, said)
                    await socket.send(said)
            if now - self.latest > DEAD:
                raise TimeoutError
            if now - max(self.latest, tried) > STILL:
                tried = now
                await socket.send('{"kind":"ping"}')
            await asyncio.sleep(0.05)
