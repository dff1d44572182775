"""Windows by an injected clock: opened, kept, closed on the instant, and paused with the table."""

import pytest

from potluck.kernel.message import Refusal
from potluck.kernel.state import CLOCK, ONLOOKER
from potluck.play import record
from potluck.play.log import Moved
from potluck.play.protocol import Running, Update, messages_for
from potluck.play.table import Table
from tests.play.tables import lay

LENGTH = 3000


def showing(seats: int = 2, at: int = 1000, *, timed: bool = True) -> Table:
    """Lucky dip just after the last bid: the window to show one's card has opened."""
    table = lay("toy", seats, timed=timed)
    for seat in range(seats):
        table.play(seat, "draw", at)
        table.play(seat, "stop", at)
    for seat in range(seats):
        table.play(seat, f"bid {drawn(table, seat)}", at)
    return table


def drawn(table: Table, seat: int) -> object:
    entry = table.log[2 * seat]
    assert isinstance(entry, Moved)
    return entry.events[0].arguments["token"]


def window(table: Table, now: int, seat: int = 0) -> Running | None:
    update = messages_for(table, seat, 0, now)[0]
    assert isinstance(update, Update)
    return update.window


def test_a_window_opens_with_the_move_that_leads_to_it() -> None:
    table = showing(at=1000)
    assert table.due() == 1000 + LENGTH
    assert window(table, 1000) == Running(1, "show", LENGTH)
    assert window(table, 1400, ONLOOKER) == Running(1, "show", LENGTH - 400)
    assert window(table, 99_000) == Running(1, "show", 0)


def test_no_window_runs_where_the_seats_are_asked_one_by_one() -> None:
    table = showing(timed=False)
    assert (table.due(), window(table, 5), table.tick(10**9)) == (None, None, [])


def test_the_same_number_is_the_same_window_still_running() -> None:
    table = showing(3, at=0)
    table.play(1, "pass", 1200)
    assert table.due() == LENGTH
    table.play(0, "show", 2000)
    assert window(table, 2000) == Running(2, "show", LENGTH)
    assert table.due() == 2000 + LENGTH


def test_a_window_closes_exactly_on_its_instant() -> None:
    table = showing(at=1000)
    assert table.tick(1000 + LENGTH - 1) == []
    (entry,) = table.tick(1000 + LENGTH)
    assert isinstance(entry, Moved)
    assert (entry.seat, entry.text, entry.at) == (CLOCK, "pass", 1000 + LENGTH)
    assert table.over


def test_a_late_tick_writes_the_instant_at_which_the_window_closed() -> None:
    table = showing(at=1000)
    (entry,) = table.tick(50_000)
    assert entry.at == 1000 + LENGTH


def test_an_act_in_the_last_millisecond_counts() -> None:
    table = showing(at=0)
    (entry,) = table.play(0, "show", LENGTH - 1)
    assert isinstance(entry, Moved)
    assert (entry.seat, entry.text) == (0, "show")


def test_an_act_on_the_closing_instant_comes_too_late_even_before_any_tick() -> None:
    table = showing(at=0)
    with pytest.raises(Refusal) as caught:
        table.play(0, "show", LENGTH)
    assert caught.value.id == "game-over"
    assert (table.log[-1].at, table.over) == (LENGTH, True)


def test_a_window_stands_still_while_the_table_rests() -> None:
    table = showing(at=0)
    table.rest(1000)
    assert (table.due(), window(table, 10**9)) == (None, Running(1, "show", LENGTH - 1000))
    assert table.tick(10**9) == []
    table.wake(500_000)
    assert table.due() == 500_000 + LENGTH - 1000
    assert window(table, 500_500) == Running(1, "show", LENGTH - 1500)
    assert table.tick(500_000 + LENGTH - 1001) == []
    (entry,) = table.tick(500_000 + LENGTH - 1000)
    assert entry.at == LENGTH  # by the table's clock nobody was away


def test_resting_and_waking_twice_is_resting_and_waking_once() -> None:
    table = showing(at=0)
    table.rest(1000)
    table.rest(2000)
    table.wake(5000)
    table.wake(6000)
    assert table.due() == 5000 + LENGTH - 1000


def test_an_act_wakes_a_table_that_rests() -> None:
    table = showing(at=0)
    table.rest(1000)
    (entry,) = table.play(0, "show", 90_000)
    assert entry.at == 1000
    assert table.due() == 90_000 + LENGTH


def test_a_rested_window_is_as_long_after_it_was_read_back() -> None:
    table = showing(3, at=0)
    table.rest(1000)
    table.wake(60_000)
    table.play(2, "pass", 60_500)
    again = record.resume(record.record(table))
    again.wake(7_000_000)
    assert window(again, 7_000_000) == window(table, 60_500) == Running(1, "show", LENGTH - 1500)


def test_a_clock_that_is_set_back_makes_no_entry_older_than_the_last() -> None:
    table = showing(3, at=1000)
    (entry,) = table.play(1, "pass", 200)
    assert entry.at == 1000
    assert table.due() == 1000 + LENGTH


def test_a_seat_that_may_not_act_is_told_whom_the_table_waits_for() -> None:
    table = showing(3, at=0)
    table.play(0, "pass", 10)
    with pytest.raises(Refusal) as caught:
        table.play(0, "show", 20)
    assert (caught.value.id, caught.value.arguments) == ("not-your-turn", {"seat": 1})
    untimed = showing(3, timed=False)
    with pytest.raises(Refusal) as caught:
        untimed.play(2, "show", 20)
    assert (caught.value.id, caught.value.arguments) == ("not-your-turn", {"seat": 0})


def test_nothing_is_due_when_the_game_is_over() -> None:
    table = showing(at=0)
    table.tick(LENGTH)
    assert (table.due(), table.tick(10**9), window(table, 10**9)) == (None, [], None)
