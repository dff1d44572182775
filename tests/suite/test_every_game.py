"""What holds in every game, for every number of seats and all options."""

import pytest

from tests.suite import steps
from tests.suite.games import TABLES, Table
from tests.suite.walks import at_many_positions

every_table = pytest.mark.parametrize("table", TABLES, ids=str)


@every_table
def test_random_games_end_and_then_nobody_is_awaited(table: Table) -> None:
    steps.check_games_end(table)


@every_table
def test_the_same_position_offers_the_same_steps_in_the_same_order(table: Table) -> None:
    at_many_positions(table, steps.check_legal_is_stable)


@every_table
def test_only_those_act_who_are_asked_or_may_interrupt(table: Table) -> None:
    at_many_positions(table, steps.check_who_may_act)


@every_table
def test_the_order_of_asking_names_every_seat_once(table: Table) -> None:
    at_many_positions(table, steps.check_order)


@every_table
def test_a_step_is_allowed_where_it_is_listed_and_nowhere_else(table: Table) -> None:
    at_many_positions(table, steps.check_allows)
