"""Games over lines that are cut at any byte, stall and delay."""

import asyncio
import random

import pytest
import websockets

from potluck.play import wire
from potluck.play.log import Moved
from tests.play.tables import many
from tests.server.audit import audit
from tests.server.house import Guest, House
from tests.server.line import Line
from tests.server.test_live import sensible

BROKEN = (OSError, AssertionError, TimeoutError, websockets.WebSocketException)


class Stubborn:
    """A person on a bad line: comes back, and sends a move again until it is acknowledged."""

    def __init__(self, guest: Guest, line: Line) -> None:
        self.guest = guest
        self.line = line
        self.past: list[Guest] = []
        self.acknowledged: list[str] = []
        self.moves = 0

    async def connected(self) -> Guest:
        """A socket that works, a new one if need be."""
        while True:
            guest = self.guest
            if guest.closed is None and guest.seen() is not None:
                return guest
            fresh = Guest(guest.house, guest.code, *guest.tokens, port=self.line.port)
            fresh.since = dict(guest.since)
            try:
                await asyncio.wait_for(fresh.come(), 3)
                await asyncio.wait_for(fresh.until(lambda one: one.seen() is not None), 3)
            except BROKEN:
                fresh.cut()
                await asyncio.sleep(0.01)
                continue
            self.past.append(guest)
            self.guest = fresh

    async def act(self, text: str) -> None:
        """Say the same with the same id until it is heard."""
        self.moves += 1
        id = f"{self.guest.tokens[0][:6]} {self.moves}"
        while True:
            guest = await self.connected()
            try:
                await asyncio.wait_for(guest.does("act", id=id, seat=guest.seats[0], text=text), 3)
            except BROKEN:
                guest.cut()
                continue
            if isinstance(guest.answers[id], wire.Done):
                self.acknowledged.append(text)
            return

    async def play(self) -> None:
        while True:
            guest = await self.connected()
            seat = guest.seats[0]
            update = guest.update(seat)
            if update.over:
                return
            if update.awaited >> seat & 1 and update.legal:
                await self.act(sensible(guest, seat))
            else:
                await asyncio.sleep(0.01)


@pytest.mark.parametrize("seed", range(many(2, 10, 100)))
def test_every_acknowledged_move_is_made_once_whatever_the_line_does(
    house: House, seed: int
) -> None:
    async def party() -> None:
        rng = random.Random(seed)
        guests = await house.party("drop", seed=f"line {seed}")
        line = await Line(house.port, seed).open()
        persons = [Stubborn(guest, line) for guest in guests]
        for guest in guests:
            guest.cut()
            await guest.listening

        async def weather() -> None:
            while True:
                line.cut_after = rng.choice([None, rng.randrange(300), 500 + rng.randrange(6000)])
                line.delay = rng.choice([0, 0, 0.01])
                if rng.randrange(4) == 0:
                    line.flowing.clear()
                await asyncio.sleep(0.05)
                line.flowing.set()
                await asyncio.sleep(0.1)

        sky = asyncio.create_task(weather())
        await asyncio.wait_for(asyncio.gather(*(one.play() for one in persons)), 60)
        sky.cancel()
        table = house.live(guests[0].code).playing()
        assert table.over
        made = [entry.text for entry in table.log if isinstance(entry, Moved) and entry.seat >= 0]
        told = [text for one in persons for text in one.acknowledged]
        assert sorted(made) == sorted(told)
        for one in persons:
            audit(table, one.guest, *one.past)
            one.guest.cut()
        await line.close()

    house.run(party())
