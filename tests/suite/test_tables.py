"""What holds for every game at a whole table, with a log and with and without a clock."""

from pathlib import Path

import pytest

from tests.suite import tables
from tests.suite.games import TABLES, Table

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


def test_no_other_message_could_carry_anything_of_a_game() -> None:
    tables.check_one_way_out()
