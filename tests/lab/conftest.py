"""The small games can be found by their keys here."""

import pytest

from potluck import games
from tests.lab.small import found


@pytest.fixture(autouse=True)
def small_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "places", found)
