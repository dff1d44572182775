"""Records: written, read, gone on with, and played again without trusting a word of them."""

from pathlib import Path

import msgspec
import pytest

from potluck.kernel.chance import FastRng
from potluck.kernel.message import Refusal
from potluck.kernel.state import CLOCK
from potluck.play import record
from potluck.play.log import AnyEntry, Claimed, Moved, Undone, first_link
from potluck.play.table import Table
from tests.play.tables import (
    SITTINGS,
    document,
    forged,
    go_on,
    lay,
    many,
    offered,
    played,
    sights,
    told,
    why,
)
from tests.play.test_windows import showing

KEYS = range(many(2, 10, 100))


def fault(table: Table, entries: list[AnyEntry]) -> tuple[str, object, object]:
    with pytest.raises(Refusal) as caught:
        record.verify(forged(table, entries))
    return *why(caught.value), caught.value.arguments["why"]


@pytest.mark.parametrize(("name", "timed"), SITTINGS)
@pytest.mark.parametrize("key", KEYS)
def test_a_record_written_read_and_resumed_is_the_same_to_the_byte(
    name: str, timed: bool, key: int, tmp_path: Path
) -> None:
    table = played(name, timed=timed, key=key, seats=2 + key % 3)
    first, second = tmp_path / "first.json", tmp_path / "second.json"
    record.write(first, record.record(table, ["Ada", "Ben"]))
    found = record.read(first)
    again = record.resume(found)
    record.write(second, record.record(again, found.names))
    assert first.read_bytes() == second.read_bytes()
    assert (document(again), again.over, again.head) == (document(table), True, table.head)
    assert record.verify(found) == (len(table.log), True, True, table.head, 0)


@pytest.mark.parametrize(("name", "timed"), SITTINGS)
def test_a_table_left_in_mid_game_goes_on_as_if_nobody_had_left(name: str, timed: bool) -> None:
    for entries in range(1, 12):
        table = go_on(lay(name, 3, entries, timed=timed), FastRng(entries), entries)
        again = record.resume(record.record(table))
        assert again.positions.live == table.positions.live
        assert again.claims.stretched == table.claims.stretched
        assert (sights(again), again.opened) == (sights(table), table.opened)
        again.wake(again.latest)
        assert again.due() == table.due()
        go_on(table, FastRng(7))
        go_on(again, FastRng(7))
        assert (again.log, document(again)) == (table.log, document(table))


@pytest.mark.parametrize(("name", "timed"), SITTINGS)
def test_replay_from_any_entry_is_the_position_that_was_there(name: str, timed: bool) -> None:
    table, rng, then = lay(name, 3, 5, timed=timed), FastRng(5), list[bytes]()
    while not table.over:
        while len(then) <= len(table.positions.live):
            state = table.positions.after(len(then), table.log)
            then.append(msgspec.json.encode(table.game.document(state)))
        assert then[-1] == document(table)
        go_on(table, rng, len(table.log) + 1)
    for count, there in enumerate(then):
        state = table.positions.after(count, table.log)
        assert msgspec.json.encode(table.game.document(state)) == there


def test_a_record_with_undone_moves_resumes_to_what_was_played_after_them() -> None:
    table = go_on(lay("toy", 3), FastRng(2), 5)
    table.undo(1, 3, 9, [0, 2])
    go_on(table, FastRng(3), 9)
    table.undo(0, 8, 9, [1, 2])
    again = record.resume(record.record(table))
    assert sum(isinstance(entry, Undone) for entry in again.log) == 2
    assert (document(again), again.head) == (document(table), table.head)
    assert again.positions.live == table.positions.live


def test_a_record_with_bots_needs_nobody_who_was_not_asked_then() -> None:
    table = lay("toy", 3)
    table.persons = 0b001
    table.play(0, "draw", 0)
    entry = table.undo(0, 1, 0)
    assert entry.agreed == []
    assert record.verify(record.record(table)).replayed


def test_a_resumed_table_rests_until_it_is_woken() -> None:
    table = go_on(lay("toy", 2, timed=True), FastRng(1), 6)
    while table.state.window() is None:
        go_on(table, FastRng(1), len(table.log) + 1)
    left = table.due()
    assert left is not None
    again = record.resume(record.record(table))
    assert again.due() is None
    assert again.tick(10**9) == []
    again.wake(10**9)
    assert again.due() == 10**9 + left - again.latest


def test_a_record_of_no_moves_is_a_table_as_it_was_dealt() -> None:
    table = lay("race", 4)
    again = record.resume(record.record(table))
    assert (document(again), again.head) == (document(table), table.start_link)
    assert record.verify(record.record(table)) == (0, True, False, table.head, 0)


def test_a_record_keeps_what_it_held_when_the_table_goes_on() -> None:
    table = go_on(lay("toy"), FastRng(1), 3)
    kept = record.record(table)
    go_on(table, FastRng(1), 5)
    assert len(kept.entries) == 3
    assert record.resume(kept).head == kept.head


def test_a_move_out_of_turn_is_found_though_the_chain_holds() -> None:
    table = lay("race", 3)
    text = next(word for word in offered(table, 0) if word.startswith("take"))
    assert table.state.to_move() == 1
    early = Moved(number=1, at=0, seat=0, text=text)
    assert fault(table, [early]) == ("record-broken", 1, "broken-move")


def test_entries_no_table_would_make_are_found_though_the_chain_holds() -> None:
    table = lay("toy", 2)
    table.play(0, "draw", 0)
    first = table.log[0]
    assert isinstance(first, Moved)
    impossible: list[AnyEntry] = [
        Moved(number=2, at=0, seat=-2, text="pass"),
        Moved(number=2, at=0, seat=-3, text="draw"),
        Moved(number=2, at=0, seat=-9, text="draw"),
        Moved(number=2, at=0, seat=9, text="draw"),
        Moved(number=2, at=0, seat=0, text="x" * 5000),
        Claimed(number=2, at=0, seat=0, text="draw", reaction=1),
        Undone(number=2, at=0, seat=0, first=7),
        Undone(number=2, at=0, seat=9, first=1),
    ]
    for entry in impossible:
        assert fault(table, [first, entry]) == ("record-broken", 2, "broken-move")


def test_a_window_that_never_ran_cannot_have_closed() -> None:
    table = showing(timed=False)
    closed = Moved(number=0, at=9000, seat=CLOCK, text="pass")
    assert fault(table, [*table.log, closed]) == ("record-broken", 7, "broken-move")
    table = showing(timed=True)
    assert record.verify(forged(table, [*table.log, closed])).over


def test_an_outcome_other_than_the_rules_give_is_found_though_the_chain_holds() -> None:
    table = lay("toy", 2)
    table.play(0, "draw", 0)
    first = table.log[0]
    assert isinstance(first, Moved)
    better = [msgspec.structs.replace(first.events[0], arguments={"seat": 0, "token": 99})]
    for lie in ({"events": better}, {"drew": False}, {"reveals": 1}, {"text": " draw"}):
        entry = msgspec.structs.replace(first, **lie)
        assert fault(table, [entry]) == ("record-broken", 1, "broken-outcome")


def test_another_box_than_it_was_played_with_is_refused() -> None:
    table = lay("toy", 2)
    kept = record.record(table)
    header = msgspec.structs.replace(table.header, digest="0" * 64)
    table.header, table.start_link = header, first_link(table.secret, header)
    head = table.start_link
    with pytest.raises(Refusal) as caught:
        record.resume(msgspec.structs.replace(kept, header=header, head=head))
    assert caught.value.id == "components-differ"


def test_a_corrected_box_travels_with_the_record() -> None:
    game = lay("toy").game
    text = (game.folder / "components.toml").read_text().replace("prize = 10 ", "prize = 12 ")
    table = go_on(Table.lay(game, 2, components=text), FastRng(1))
    assert table.setup.digest != lay("toy").setup.digest
    again = record.resume(record.record(table))
    assert told(again, 0) == told(table, 0)
