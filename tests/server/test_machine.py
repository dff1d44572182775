"""Anything that people and lines can do, in any order: the log on the disk stays the truth."""

import asyncio
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)

from potluck.play import wire
from potluck.play.log import AnyEntry, Claimed, Moved
from potluck.server import schema
from tests.play.tables import many
from tests.server.audit import audit
from tests.server.house import Guest, House, once
from tests.server.test_live import sensible

SEATS = st.integers(0, 1)


class Evening(RuleBasedStateMachine):
    """Two people at a table, and everything that can happen to them."""

    house: House

    def __init__(self) -> None:
        super().__init__()
        self.guests: list[Guest] = []
        self.all: list[Guest] = []
        self.acknowledged: dict[str, str] = {}
        self.last: dict[int, tuple[str, str]] = {}

    def run(self, work: Any) -> Any:
        return self.house.run(work)

    @initialize(game=st.sampled_from(["toy", "race", "drop"]))
    def sit_down(self, game: str) -> None:
        self.guests = self.run(self.house.party(game))
        self.all = list(self.guests)

    async def settled(self) -> None:
        """Nothing is open, and everybody has seen all there is."""
        await once(self.quiet)

    def quiet(self) -> bool:
        live = self.house.live(self.guests[0].code)
        table = live.playing()
        if live.lock.locked() or table.claims.stretched or live.kept < len(table.log):
            return False
        known = [entry for entry in table.log if not isinstance(entry, Claimed)]
        head = known[-1].link if known else table.start_link
        seen = [guest.seen() for guest in self.guests]
        return all(update is not None and update.head == head for update in seen)

    async def act(self, guest: Guest, id: str, text: str) -> None:
        answer = await guest.does("act", id=id, seat=guest.seats[0], text=text)
        if isinstance(answer, wire.Done):
            self.acknowledged[f"{guest.seats[0]}:{id}"] = text

    @rule(seat=SEATS)
    def act_sensibly(self, seat: int) -> None:
        guest = self.guests[seat]
        if guest.update().legal and not guest.update().over:
            text = sensible(guest, seat)
            guest.ids += 1
            self.last[seat] = (f"m{guest.name}{guest.ids}", text)
            self.run(self.act(guest, *self.last[seat]))

    @rule()
    def both_at_once(self) -> None:
        async def race() -> None:
            acts = []
            for guest in self.guests:
                update = guest.update()
                if update.legal and not update.over:
                    guest.ids += 1
                    word = update.legal[-1][1]
                    acts.append(self.act(guest, f"b{guest.name}{guest.ids}", word))
            await asyncio.gather(*acts)

        self.run(race())

    @rule(seat=SEATS)
    def say_it_again(self, seat: int) -> None:
        if seat in self.last:
            guest = self.guests[seat]
            guest.answers.pop(self.last[seat][0], None)
            self.run(self.act(guest, *self.last[seat]))

    @rule(seat=SEATS, rude=st.booleans())
    def come_back(self, seat: int, rude: bool) -> None:
        async def again() -> None:
            guest = self.guests[seat]
            if rude:
                guest.cut()
                await guest.listening
            else:
                await guest.go()
            fresh = Guest(self.house, guest.code, *guest.tokens)
            fresh.since = dict(guest.since)
            self.guests[seat] = await fresh.come()
            await fresh.until(lambda guest: guest.seen() is not None)
            self.all.append(fresh)

        self.run(again())

    @rule(seat=SEATS, agree=st.booleans())
    def take_back(self, seat: int, agree: bool) -> None:
        async def ask() -> None:
            guest, other = self.guests[seat], self.guests[1 - seat]
            answer = await guest.does("take-back", seat=seat)
            live = self.house.live(guest.code)
            if isinstance(answer, wire.Done) and live.asking is not None:
                await other.does("answer", seat=1 - seat, agree=agree)

        self.run(ask())

    @rule(seat=SEATS, text=st.sampled_from(["", "draw", "xyzzy", "take99", "pass", "bid 9"]))
    def say_something_odd(self, seat: int, text: str) -> None:
        guest = self.guests[seat]
        guest.ids += 1
        self.run(self.act(guest, f"o{guest.name}{guest.ids}", text))

    @rule()
    def forget_the_table(self) -> None:
        """The server lets the table go, and takes it up again for who comes back."""

        async def forget() -> None:
            await self.settled()
            live = self.house.live(self.guests[0].code)
            self.house.hall.drop(live)
            for guest in self.guests:
                await guest.gone()

        self.run(forget())
        for seat in range(2):
            self.come_back(seat, rude=False)

    @invariant()
    def the_disk_has_what_everybody_saw(self) -> None:
        if not self.guests:
            return
        self.run(self.settled())
        code = self.guests[0].code
        log = self.house.live(code).playing().log[:]
        entries = schema.entries
        query = sa.select(entries).where(entries.c.code == code).order_by(entries.c.number)
        rows = self.run(self.house.hall.store.rows(query))
        kept = [msgspec.json.decode(row.body, type=AnyEntry) for row in rows]
        assert kept[: len(log)] == log  # what settles may have settled meanwhile
        keys = {row.act: log[row.number - 1] for row in rows if row.act}
        for key in self.acknowledged:
            entry = keys[key]
            assert isinstance(entry, Moved | Claimed)
            assert entry.seat == int(key[0])

    def teardown(self) -> None:
        if self.guests:
            table = self.house.live(self.guests[0].code).playing()
            audit(table, *self.all)
            for guest in self.guests:
                self.run(guest.go())


@pytest.mark.parametrize("part", range(many(1, 4, 20)))
def test_an_evening_of_anything_leaves_the_disk_right(house: House, part: int) -> None:
    del part
    Evening.house = house
    run_state_machine_as_test(
        Evening,
        settings=settings(
            max_examples=many(3, 15, 50),
            stateful_step_count=25,
            deadline=None,
            suppress_health_check=list(HealthCheck),
            derandomize=many(1, 0, 0) == 1,
            database=None,
        ),
    )
