"""Time at a table: it rests while nobody is there, turns end, windows close."""

import asyncio

from potluck.server import hourglass
from tests.server.house import Guest, House, once
from tests.suite.tables import twin


async def gone(house: House, *guests: Guest) -> None:
    """All of them have left, and the table has noticed."""
    live = house.live(guests[0].code)
    for guest in guests:
        await guest.go()
    await once(lambda: not live.connections and not live.lock.locked())
    await asyncio.sleep(0.01)


async def to_the_window(house: House, guests: list[Guest]) -> None:
    for guest in guests:
        await guest.acts("draw")
        await guest.acts("stop")
    for guest in guests:
        await guest.until(lambda guest: bool(guest.update().legal))
        live = house.live(guest.code)
        bank = live.playing().state.bank[guest.seats[0]]  # type: ignore[attr-defined]
        value = next(at for at, count in enumerate(bank) if count)
        await guest.acts(f"bid {value}")
    await guests[0].until(lambda guest: guest.update().window is not None)


def test_a_window_stands_still_while_nobody_is_there(house: House) -> None:
    async def party() -> None:
        guests = await house.party("toy")
        await to_the_window(house, guests)
        await gone(house, *guests)
        await house.later(3_600_000)
        assert not house.live(guests[0].code).playing().over
        ana = await Guest(house, guests[0].code, *guests[0].tokens).come()
        await ana.until(lambda guest: guest.seen() is not None)
        assert ana.update().window is not None
        assert not ana.update().over
        await house.later(3_000)
        await ana.until(lambda guest: guest.update().over)

    house.run(party())


def test_a_bot_moves_for_who_lets_the_turn_timer_run_out(house: House) -> None:
    async def party() -> None:
        ana, ben = await house.party("toy", timer="quick")
        await ana.until(lambda guest: guest.room is not None and guest.room.turn_ends is not None)
        await house.later(29_000)
        await asyncio.sleep(0.1)
        assert house.live(ana.code).playing().log == []
        await house.later(2_000)
        await ben.until(lambda guest: guest.update().seq == 1)
        (entry,) = house.live(ana.code).playing().log
        assert getattr(entry, "by", "") == "timer"

    house.run(party())


def test_a_turn_timer_stands_still_while_nobody_is_there(house: House) -> None:
    async def party() -> None:
        guests = await house.party("toy", timer="quick")
        await gone(house, *guests)
        await house.later(3_600_000)
        ana = await Guest(house, guests[0].code, *guests[0].tokens).come()
        await ana.until(lambda guest: guest.room is not None and guest.room.turn_ends is not None)
        assert house.live(ana.code).playing().log == []
        await house.later(31_000)
        await ana.until(lambda guest: guest.seen() is not None and guest.update().seq == 1)

    house.run(party())


def test_a_table_without_a_timer_waits_for_ever(house: House) -> None:
    async def party() -> None:
        ana, _ = await house.party("toy")
        assert ana.room is not None
        assert ana.room.turn_ends is None
        await house.later(10 * 86_400_000)
        await asyncio.sleep(0.05)
        assert house.live(ana.code).playing().log == []

    house.run(party())


def test_a_day_long_turn_ends_though_nobody_is_there(house: House) -> None:
    async def party() -> None:
        guests = await house.party("drop", timer="days")
        await gone(house, *guests)
        await house.later(3 * 86_400_000 + 1000)
        live = house.live(guests[0].code)
        await once(lambda: live.kept)
        assert getattr(live.playing().log[0], "by", "") == "timer"

    house.run(party())


def test_bots_rest_while_nobody_is_there(house: House) -> None:
    async def party() -> None:
        first = await house.table("drop", 2, speed="brisk")
        ana = await Guest(house, first["code"], first["token"]).come()
        await ana.does("start")
        await ana.acts("place x=0")
        await gone(house, ana)
        await asyncio.sleep(0.6)
        assert len(house.live(ana.code).playing().log) == 2

    house.run(party())


def test_a_bot_takes_as_long_whatever_it_holds(house: House) -> None:
    async def party() -> None:
        ana, _ = await house.party("race", seed="reaction")
        table = house.live(ana.code).playing()
        for seat in range(2):
            one, other = table, twin(table, 1 - seat, 7)
            assert hourglass.reaction(one, seat) == hourglass.reaction(other, seat)

    house.run(party())
