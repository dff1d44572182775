"""A server that ends and comes back, in the middle of whatever."""

import asyncio
from collections.abc import Callable

import msgspec
import pytest
import sqlalchemy as sa

from potluck.play import wire
from potluck.play.log import Claimed, Upgraded
from potluck.server import schema
from potluck.server.store import Statement
from tests import toy
from tests.server.house import Guest, House, once

Build = Callable[..., House]


async def back(house: House, *guests: Guest) -> list[Guest]:
    """The same people at the server that came back."""
    fresh = []
    for guest in guests:
        one = Guest(house, guest.code, *guest.tokens)
        one.since = dict(guest.since)
        await one.come()
        await one.until(lambda guest: guest.seen() is not None)
        fresh.append(one)
    return fresh


def test_a_table_goes_on_where_it_was_and_moves_are_not_made_twice(build: Build) -> None:
    house = build()
    guests = house.run(house.party("toy"))
    house.run(guests[0].does("act", id="one", seat=0, text="draw"))
    house.close()
    house = build()

    async def go_on() -> None:
        ana, ben = await back(house, *guests)
        assert isinstance(await ana.does("act", id="one", seat=0, text="draw"), wire.Done)
        assert ana.update().seq == 1
        assert await ana.acts("stop") == ""
        assert await ben.acts("draw") == ""

    house.run(go_on())


def test_clients_are_told_before_the_server_goes(build: Build) -> None:
    house = build()
    guests = house.run(house.party("toy"))
    house.server.should_exit = True
    for guest in guests:
        assert house.run(guest.gone()) == 1012
        assert any(isinstance(message, wire.Going) for message in guest.others)
    house.close()


def test_an_open_claim_is_decided_after_the_server_came_back(build: Build) -> None:
    house = build()
    guests = house.run(house.party("race"))

    async def claim() -> None:
        take = guests[0].update().legal[0][1]
        await guests[0].say("act", id="grab", seat=0, text=take)
        live = house.live(guests[0].code)
        await once(lambda: live.kept)
        live.stop()  # nothing more happens here by itself

    house.run(claim())
    assert isinstance(house.live(guests[0].code).playing().log[-1], Claimed)
    house.close()
    house = build()

    async def go_on() -> None:
        ana, ben = await back(house, *guests)
        await ben.until(lambda guest: guest.update().awaited == 2)
        assert isinstance(await ana.does("act", id="grab", seat=0, text="take1"), wire.Done)
        assert len(house.live(ana.code).playing().log) == 2

    house.run(go_on())


def test_a_window_outlives_a_restart(build: Build) -> None:
    house = build()
    guests = house.run(house.party("toy"))

    async def to_the_window() -> None:
        for guest in guests:
            await guest.acts("draw")
            await guest.acts("stop")
        for guest in guests:
            await guest.until(lambda guest: bool(guest.update().legal))
            view = msgspec.json.decode(guest.update().view)
            await guest.acts(f"bid {view['places'][guest.seats[0]]['bank'][0]}")
        await guests[0].until(lambda guest: guest.update().window is not None)

    house.run(to_the_window())
    house.close()
    house = build()

    async def go_on() -> None:
        ana, ben = await back(house, *guests)
        window = ana.update().window
        assert window is not None
        assert 0 < window.left <= 3000
        await house.later(window.left)
        await ben.until(lambda guest: guest.update().over)

    house.run(go_on())


def test_a_bot_that_was_thinking_thinks_again(build: Build) -> None:
    house = build()

    async def begin() -> Guest:
        first = await house.table("drop", 2, speed="brisk")
        ana = await Guest(house, first["code"], first["token"]).come()
        await ana.does("start")
        await ana.acts("place x=10")
        return ana

    ana = house.run(begin())
    house.close()
    house = build()

    async def go_on() -> None:
        (guest,) = await back(house, ana)
        await guest.until(lambda guest: guest.update().awaited == 1)

    house.run(go_on())


def test_a_day_long_table_goes_on_by_itself_while_nobody_is_there(build: Build) -> None:
    house = build()

    async def begin() -> Guest:
        first = await house.table("drop", 2, speed="brisk", timer="days")
        ana = await Guest(house, first["code"], first["token"]).come()
        await ana.does("start")
        await ana.acts("place x=10")
        return ana

    ana = house.run(begin())
    house.close()
    house = build()

    async def go_on() -> None:
        await asyncio.sleep(0.5)
        await house.hall.take_up()
        table = house.live(ana.code)
        await once(lambda: table.kept == 4)
        assert [getattr(entry, "by", "") for entry in table.playing().log] == ["", "", "bot", ""]

    house.run(go_on())


class Newer(toy.LuckyDip):
    """Lucky dip under rules that are newer, and write the same documents."""

    rules = 2

    def upgrade(self, document: object, rules: int) -> object:
        return document if rules == 1 else super().upgrade(document, rules)


def test_a_table_of_older_rules_goes_on_under_newer_ones(
    build: Build, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = build()
    guests = house.run(house.party("toy"))
    house.run(guests[0].acts("draw"))
    house.close()
    monkeypatch.setattr(toy, "GAME", Newer())
    house = build()

    async def go_on() -> None:
        ana, ben = await back(house, *guests)
        log = house.live(ana.code).playing().log
        assert isinstance(log[-1], Upgraded)
        assert await ana.acts("stop") == ""
        await ben.until(lambda guest: guest.update().awaited == 2)
        answer = await ana.does("take-back", seat=0)
        assert isinstance(answer, wire.Done)  # the stop alone, which showed nobody anything

    house.run(go_on())
    house.close()
    house = build()
    (ana, _) = house.run(back(house, *guests))
    assert house.run(ana.acts("draw")) == ""
    rows = house.run(house.hall.store.rows(sa.select(schema.entries.c.number)))
    assert len(rows) == 5


def test_what_cannot_be_written_is_not_shown_and_the_table_is_as_the_disk_has_it(
    build: Build,
) -> None:
    house = build()
    ana, ben = house.run(house.party("toy"))
    broken = Statement(sa.text("insert into entries (code) values (null)"))

    async def fail() -> None:
        live = house.live(ana.code)
        store = house.hall.store
        write = store.write
        tripped = False

        async def failing(*statements: Statement) -> None:
            nonlocal tripped
            store.write = write  # type: ignore[method-assign]
            tripped = True
            await write(*statements, broken)

        store.write = failing  # type: ignore[method-assign]
        await ana.say("act", id="one", seat=0, text="draw")
        await once(lambda: tripped)
        again = Guest(house, ana.code, *ana.tokens)
        await again.come()
        await again.until(lambda guest: guest.seen() is not None)
        assert isinstance(await again.does("act", id="one", seat=0, text="draw"), wire.Done)
        assert [entry.number for entry in live.playing().log] == [1]
        seqs = [update.seq for update in (ben.update(), again.update())]
        assert max(seqs) <= 1

    house.run(fail())


def test_whoever_was_overtaken_by_another_worker_tries_again(build: Build) -> None:
    house = build()
    ana, ben = house.run(house.party("toy"))
    house.run(ana.acts("draw"))

    async def overtaken() -> None:
        live = house.live(ana.code)
        other = await type(house.hall).open(house.settings)
        try:
            elsewhere = await other.find(ana.code)
            elsewhere.playing().play(0, "draw", 10**9)
            await elsewhere.keep()
        finally:
            await other.close()
        assert await ana.acts("stop") == ""
        log = live.playing().log
        assert [getattr(entry, "text", "") for entry in log] == ["draw", "draw", "stop"]
        await ben.until(lambda guest: guest.update().seq == 3)

    house.run(overtaken())
