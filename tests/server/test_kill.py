"""A server killed at any instant loses no acknowledged move and makes none twice."""

import asyncio
import random
import signal
import sqlite3
import sys
import time
from contextlib import closing
from pathlib import Path

import httpx
import msgspec
import pytest
import websockets

from potluck.play import wire
from potluck.play.log import AnyEntry, Moved
from tests.play.tables import many
from tests.server.house import Guest, once
from tests.server.outside import Outside
from tests.server.test_live import sensible

BROKEN = (OSError, AssertionError, TimeoutError, websockets.WebSocketException)


class Player:
    """A seat that plays on through every end of the server."""

    def __init__(self, outside: Outside, code: str, token: str) -> None:
        self.outside = outside
        self.code = code
        self.token = token
        self.guest: Guest | None = None
        self.moves = 0
        self.acknowledged: set[str] = set()
        self.done = False

    def lost(self) -> None:
        if self.guest is not None:
            self.guest.cut()
        self.guest = None

    async def come(self) -> Guest:
        while True:
            guest = self.guest
            if guest is not None and guest.closed is None and guest.seen() is not None:
                return guest
            fresh = Guest(self.outside, self.code, self.token)
            try:
                await asyncio.wait_for(fresh.come(), 5)
                await asyncio.wait_for(fresh.until(lambda guest: guest.seen() is not None), 5)
            except BROKEN:
                fresh.cut()
                await asyncio.sleep(0.05)
                continue
            if guest is not None:
                guest.cut()
            self.guest = fresh

    async def act(self, text: str) -> None:
        self.moves += 1
        id = f"{self.moves}"
        while True:
            guest = await self.come()
            seat = guest.seats[0]
            try:
                answer = await asyncio.wait_for(guest.does("act", id=id, seat=seat, text=text), 5)
            except BROKEN:
                self.lost()
                continue
            if isinstance(answer, wire.Done):
                self.acknowledged.add(f"{seat}:{id}")
            return

    async def play(self, until: float) -> None:
        await self.play_on(until)
        self.done = True
        self.lost()

    async def play_on(self, until: float) -> None:
        while time.monotonic() < until:
            guest = await self.come()
            seat = guest.seats[0]
            update = guest.update(seat)
            if update.over:
                return
            if update.awaited >> seat & 1 and update.legal:
                await self.act(sensible(guest, seat))
            await asyncio.sleep(0.01)


async def table(outside: Outside, game: str) -> list[Player]:
    address = f"http://127.0.0.1:{outside.port}"
    async with httpx.AsyncClient(base_url=address, timeout=30) as http:
        made = {"game": game, "name": "Ana", "seats": 2}
        first = (await http.post("/api/tables", json=made)).json()
        path = f"/api/tables/{first['code']}/seats"
        second = (await http.post(path, json={"name": "Ben"})).json()
    guest = await Guest(outside, first["code"], first["token"]).come()
    await guest.does("start")
    await guest.go()
    return [Player(outside, seat["code"], seat["token"]) for seat in (first, second)]


class Load:
    """Pairs of people who play one game after another."""

    def __init__(self, outside: Outside, until: float) -> None:
        self.outside = outside
        self.until = until
        self.past: list[Player] = []
        self.now: dict[int, list[Player]] = {}

    async def evening(self, number: int) -> None:
        while time.monotonic() < self.until:
            try:
                players = await table(self.outside, ["toy", "drop"][number % 2])
            except (*BROKEN, httpx.TransportError, KeyError):
                await asyncio.sleep(0.05)
                continue
            self.past += players
            self.now[number] = players
            await asyncio.gather(*(player.play(self.until) for player in players))
            del self.now[number]

    async def kill(self) -> float:
        """Kill the server and start it again; how long until everybody at a table saw it."""
        await asyncio.to_thread(self.outside.end, signal.SIGKILL)
        waiting = [player for players in self.now.values() for player in players]
        for player in waiting:
            player.lost()
        await asyncio.to_thread(self.outside.start)
        await asyncio.to_thread(self.outside.up)
        up = time.monotonic()
        await once(lambda: all(player.done or player.guest for player in waiting))
        return time.monotonic() - up


async def killed(outside: Outside) -> tuple[list[Player], list[float]]:
    rng = random.Random(20)
    load = Load(outside, time.monotonic() + many(10, 40, 180))
    pairs = [asyncio.create_task(load.evening(number)) for number in range(many(4, 16, 60))]
    waits = []
    for _ in range(many(2, 4, 20)):
        await asyncio.sleep(1 + 2 * rng.random())
        waits.append(await load.kill())
    await asyncio.gather(*pairs)
    await asyncio.sleep(0.1)
    return load.past, waits


@pytest.mark.ci
def test_a_server_killed_at_any_instant_loses_nothing(tmp_path: Path) -> None:
    database = tmp_path / "potluck.db"
    outside = Outside(database, log=tmp_path / "log.txt")
    outside.up()
    players, waits = asyncio.run(killed(outside))
    outside.end(signal.SIGKILL)
    with closing(sqlite3.connect(database)) as db:
        rows = db.execute("select code, number, body, act from entries order by 1, 2").fetchall()
    made = [(code, act) for code, _, _, act in rows if act]
    told = {(player.code, key) for player in players for key in player.acknowledged}
    assert len(made) == len(set(made))
    assert len(told) > 50
    assert told <= set(made)
    for code in {code for code, *_ in rows}:
        log = [msgspec.json.decode(body, type=AnyEntry) for of, _, body, _ in rows if of == code]
        assert [entry.number for entry in log] == list(range(1, len(log) + 1))
        assert all(isinstance(entry, Moved) for entry in log)
    sys.stdout.write(f"{len(told)} acknowledged; seconds until all answered: {waits}\n")
