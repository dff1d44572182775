"""What holds for every game at a whole table, with a log and with and without a clock."""

from pathlib import Path

import pytest

from potluck.kernel.chance import FastRng
from tests.suite import tables
from tests.suite.games import GAMES, TABLES, Found, Table
from tests.suite.games import tables as laid
from tests.suite.tier import count, key

every_table = pytest.mark.parametrize("table", TABLES, ids=str)


@every_table
@pytest.mark.usefixtures("small_games_found")
def test_a_record_replays_to_the_same_bytes(table: Table, tmp_path: Path) -> None:
    tables.at_tables(table, lambda _, at, rng: tables.check_records(at, rng, tmp_path))


@every_table
def test_undo_restores_what_every_seat_saw(table: Table) -> None:
    tables.at_tables(table, tables.check_undo)


@every_table
def test_messages_tell_twins_of_one_world_alike(table: Table) -> None:
    tables.at_tables(table, tables.check_messages)


@pytest.mark.parametrize("found", GAMES, ids=str)
def test_hints_tell_twins_of_one_world_alike(found: Found) -> None:
    for table in table_sample(found):
        tables.check_hints(table, tables.sat(table, 0), FastRng(key(table, "hints")))


def table_sample(found: Found) -> list[Table]:
    """Hints take long: in quick the first table of a game stands for all."""
    all_tables = laid(found.game)
    return all_tables[: count(1, 2, len(all_tables))]


def test_no_other_message_could_carry_anything_of_a_game() -> None:
    tables.check_one_way_out()
