"""The small games are found like any other while these tests run."""

from collections.abc import Iterator

import pytest

from potluck import games

SMALL = {"drop": "tests.drop", "race": "tests.race", "toy": "tests.toy"}


@pytest.fixture(scope="package", autouse=True)
def small_games() -> Iterator[None]:
    """A game from outside is found by an entry point; these have none."""
    found = {**games.places(), **SMALL}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(games, "places", lambda: found)
        yield
