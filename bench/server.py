"""Live tables: how long a move takes to the last of four sockets, and what a table costs.

Every table makes one move in two seconds. Two sizes are measured if nothing is said;
`POTLUCK_BENCH=full` measures 1, 100 and 500 tables, which takes two minutes and both cores.
"""

import asyncio
import json
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

import msgspec
import websockets
from websockets.asyncio.client import ClientConnection

SEATS = 4
BETWEEN = 2.0  # seconds from one move of a table to its next
SECONDS = 16.0
FULL = (1, 100, 500)
SMALL = (1, 20)


class Update(msgspec.Struct):
    """As much of an update as a load client looks at."""

    kind: str
    seq: int = 0
    over: bool = False
    awaited: int = 0
    legal: list[tuple[int, str]] = []
    view: msgspec.Raw = msgspec.Raw(b"null")


class Heard(msgspec.Struct):
    """As much of a message."""

    kind: str
    seat: int = 0
    now: int = 0
    content: Update | None = None


decoder = msgspec.json.Decoder(Heard)


class Server:
    """`potluck serve` on a core of its own."""

    def __init__(self, folder: str) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        command = [
            *(sys.executable, "-m", "potluck.cli", "serve", "--no-open", "--limits", "10000"),
            *("--port", str(self.port), "--database", str(Path(folder) / "bench.db")),
        ]
        env = {**os.environ, "POTLUCK_GAMES": "toy=tests.toy"}
        env["PYTHONPATH"] = os.pathsep.join(one for one in [".", *sys.path] if one)
        self.process = subprocess.Popen(
            command, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        apart(self.process.pid)
        while not self.answers():
            time.sleep(0.1)

    def answers(self) -> bool:
        try:
            self.ask("/healthz")
        except OSError:
            return False
        return True

    def ask(self, path: str, **body: object) -> Any:
        content = json.dumps(body).encode() if body else None
        header = {"Content-Type": "application/json"}
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", content, header)
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)

    def memory(self) -> float:
        """Megabytes it holds now."""
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="utf-8")
        return int(status.split("VmRSS:")[1].split()[0]) / 1024

    def busy(self) -> float:
        """Seconds of its core it has used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="utf-8").split()
        return (int(fields[13]) + int(fields[14])) / os.sysconf("SC_CLK_TCK")


def apart(server: int) -> None:
    """The server on one core, this process on another, where there are two."""
    cores = sorted(os.sched_getaffinity(0))
    if len(cores) > 1:
        os.sched_setaffinity(server, {cores[0]})
        os.sched_setaffinity(0, {cores[1]})


class Table:
    """Four sockets at one table, and when each saw a move."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.sockets: list[ClientConnection] = []
        self.listening: list[asyncio.Task[None]] = []
        self.seen: list[Update | None] = [None] * SEATS
        self.arrived = asyncio.Event()
        self.took: list[float] = []
        self.lost = 0

    async def open(self) -> None:
        made = {"game": "toy", "name": "0", "seats": SEATS}
        first = await asyncio.to_thread(self.server.ask, "/api/tables", **made)
        path = f"/api/tables/{first['code']}/seats"
        taken = [first]
        sit = self.server.ask
        taken += [await asyncio.to_thread(sit, path, name=str(seat)) for seat in range(1, SEATS)]
        address = f"ws://127.0.0.1:{self.server.port}/api/tables/{first['code']}/socket"
        for number, seat in enumerate(taken):
            opened = await websockets.connect(address, compression=None, ping_interval=None)
            hello = {"kind": "hello", "version": 1, "tokens": [seat["token"]]}
            await opened.send(json.dumps(hello))
            self.sockets.append(opened)
            self.listening.append(asyncio.create_task(self.listen(number, opened)))
        await self.sockets[0].send('{"kind":"start","id":"start"}')
        await self.all_see(0)

    async def listen(self, number: int, opened: ClientConnection) -> None:
        async for raw in opened:
            heard = decoder.decode(raw)
            if heard.kind == "probe":
                await opened.send(json.dumps({"kind": "echo", "now": heard.now}))
            if heard.content is not None and heard.content.kind == "update":
                self.seen[number] = heard.content
                self.arrived.set()

    async def all_see(self, seq: int) -> None:
        while any(update is None or update.seq < seq for update in self.seen):
            self.arrived.clear()
            await self.arrived.wait()

    async def play(self, until: float, rng: random.Random) -> None:
        await asyncio.sleep(BETWEEN * rng.random())
        while time.perf_counter() < until:
            begun = time.perf_counter()
            update = self.seen[0]
            if update is None or update.over:
                return
            seat = next(at for at in range(SEATS) if update.awaited >> at & 1)
            act = {"kind": "act", "id": f"{update.seq}", "seat": seat, "text": self.move(seat)}
            await self.sockets[seat].send(json.dumps(act))
            try:
                await asyncio.wait_for(self.all_see(update.seq + 1), 10)
            except TimeoutError:
                self.lost += 1
                return
            self.took.append(time.perf_counter() - begun)
            await asyncio.sleep(max(0.0, BETWEEN - (time.perf_counter() - begun)))

    def move(self, seat: int) -> str:
        update = self.seen[seat]
        assert update is not None
        word = update.legal[0][1] if update.legal else "pass"
        if word != "bid":
            return word
        return f"bid {msgspec.json.decode(update.view)['places'][seat]['bank'][0]}"

    async def close(self) -> None:
        for task in self.listening:
            task.cancel()
        for opened in self.sockets:
            await opened.close()


async def measure(server: Server, count: int) -> None:
    rng = random.Random(count)
    before = server.memory()
    tables = [Table(server) for _ in range(count)]
    for begin in range(0, count, 20):
        await asyncio.gather(*(table.open() for table in tables[begin : begin + 20]))
    held = server.memory() - before
    began, used = time.perf_counter(), server.busy()
    until = began + SECONDS
    await asyncio.gather(*(table.play(until, rng) for table in tables))
    core = (server.busy() - used) / (time.perf_counter() - began)
    took = sorted(one for table in tables for one in table.took)
    lost = sum(table.lost for table in tables)
    half, late = took[len(took) // 2], took[int(len(took) * 0.99)]
    name = f"{count} tables of {SEATS} sockets"
    print(f"{name}, move to last socket, p50: {half * 1000:.1f} ms")
    print(
        f"{name}, move to last socket, p99: {late * 1000:.1f} ms ({len(took)} moves, {lost} lost)"
    )
    print(f"{name}, core in use: {100 * core:.0f} %")
    print(f"{name}, memory: {1024 * held / count:.0f} kB a table with its sockets")
    for table in tables:
        await table.close()


def main() -> None:
    sizes = FULL if os.environ.get("POTLUCK_BENCH") == "full" else SMALL
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder)
        try:
            print(f"server, memory before the first table: {server.memory():.0f} MB")
            for count in sizes:
                asyncio.run(measure(server, count))
        finally:
            server.process.terminate()
            server.process.wait(10)


if __name__ == "__main__":
    main()
