"""One seed for all random games of a run, shown so that the run can be repeated."""

import os
import secrets

import pytest

from potluck import games
from tests.suite.games import small as small_games


def pytest_configure(config: pytest.Config) -> None:
    # workers of a parallel run inherit it: each drawing its own would make a failure unrepeatable
    if os.environ.get("POTLUCK_TIER", "quick") != "quick":
        os.environ.setdefault("POTLUCK_SEED", str(secrets.randbelow(1 << 32)))


def pytest_report_header() -> str:
    return f"seed: {os.environ.get('POTLUCK_SEED', '1')} (POTLUCK_SEED repeats it)"


@pytest.fixture
def small_games_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The games in the tests can be found by their keys, as if they were installed."""
    installed = games.places()
    small = {found.game.key: found.package for found in small_games()}
    monkeypatch.setattr(games, "places", lambda: {**installed, **small})
