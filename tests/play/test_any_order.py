"""Whatever happens at a timed table in whatever order, its record leads to the same table."""

from itertools import pairwise
from typing import Any

import msgspec
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from potluck.kernel.chance import FastRng
from potluck.kernel.message import Refusal
from potluck.kernel.state import ONLOOKER
from potluck.play import record
from potluck.play.log import Claimed
from potluck.play.protocol import Update, messages_for
from potluck.play.table import Table
from tests.play.tables import acting, any_move, document, lay, many

BOUNDS = settings(
    max_examples=many(12, 100, 1000), stateful_step_count=many(20, 40, 60), deadline=None
)


class TimedTable(RuleBasedStateMachine):
    """Acts, ticks, undos and rests at random, beside a table that only ever reads the log."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0
        self.table: Table
        self.heads: set[str] = set()

    @initialize(
        game=st.sampled_from(["toy", "race"]), seats=st.integers(2, 3), secret=st.integers(1, 99)
    )
    def deal(self, game: str, seats: int, secret: int) -> None:
        self.table = lay(game, seats, secret, timed=True)

    def later(self, pause: int) -> None:
        self.now += pause

    @rule(pause=st.integers(0, 400), key=st.integers(0, 10**6), reaction=st.integers(-5, 900))
    def act(self, pause: int, key: int, reaction: int) -> None:
        """Some seat does something the rules allowed when it looked."""
        seats = acting(self.table)
        if seats:
            seat = seats[key % len(seats)]
            text = any_move(self.table, seat, FastRng(key))
            self.later(pause)
            self.tried(lambda: self.table.play(seat, text, self.now, "", reaction))

    @rule(pause=st.integers(0, 400), seat=st.integers(-1, 4), text=st.sampled_from(["pass", "x"]))
    def blurt(self, pause: int, seat: int, text: str) -> None:
        self.later(pause)
        self.tried(lambda: self.table.play(seat, text, self.now))

    @rule(pause=st.sampled_from([0, 1, 249, 250, 251, 3000, 5000, 20_000]))
    def wait(self, pause: int) -> None:
        self.later(pause)
        self.table.tick(self.now)
        if self.table.clock.stopped is None:
            due = self.table.due()
            assert due is None or due > self.now

    @rule(back=st.integers(1, 5), seat=st.integers(0, 1))
    def undo(self, back: int, seat: int) -> None:
        live = self.table.positions.live
        if live:
            first = live[-min(back, len(live))]
            self.tried(lambda: self.table.undo(seat, first, self.now, [0, 1, 2]))

    @rule(pause=st.integers(0, 10_000))
    def rest(self, pause: int) -> None:
        self.table.rest(self.now)
        self.later(pause)

    @rule()
    def wake(self) -> None:
        self.table.wake(self.now)

    @precondition(lambda self: not self.table.claims.stretched)
    @rule()
    def leave_and_come_back(self) -> None:
        """Go on with the table that was read back."""
        self.table = record.resume(record.record(self.table))
        self.table.wake(self.now)

    def tried(self, what: Any) -> None:
        before = self.table.head, document(self.table)
        try:
            what()
        except Refusal:
            made = self.table.head != before[0]
            assert made or document(self.table) == before[1]

    @invariant()
    def the_record_leads_to_the_same_table(self) -> None:
        table, again = self.table, record.resume(record.record(self.table))
        again.clock = table.clock
        assert again.log == table.log
        assert (again.head, document(again)) == (table.head, document(table))
        assert again.positions.live == table.positions.live
        assert again.beaten == []
        assert (again.opened, again.closing()) == (table.opened, table.closing())
        assert again.claims.stretched == table.claims.stretched
        for seat in (0, 1, ONLOOKER):
            assert messages_for(again, seat, 0, self.now) == messages_for(table, seat, 0, self.now)

    @invariant()
    def times_and_numbers_only_rise(self) -> None:
        log = self.table.log
        assert [entry.number for entry in log] == list(range(1, len(log) + 1))
        assert all(a.at <= b.at for a, b in pairwise(log))

    @invariant()
    def nobody_sees_a_gap_where_others_reached(self) -> None:
        shared = [entry for entry in self.table.log if not isinstance(entry, Claimed)]
        (update,) = messages_for(self.table, ONLOOKER, 0, self.now)
        assert isinstance(update, Update)
        assert [heard.seq for heard in update.events] == list(range(1, len(shared) + 1))
        assert update.head == (shared[-1].link if shared else self.table.start_link)

    def teardown(self) -> None:
        """At the end the record verifies from the first entry to the last."""
        if hasattr(self, "table"):
            kept = msgspec.json.decode(
                msgspec.json.encode(record.record(self.table)), type=record.Record
            )
            assert record.verify(kept).replayed


TestTimedTable = TimedTable.TestCase
TestTimedTable.settings = BOUNDS
