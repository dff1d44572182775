"""One server for all tests that need no other."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from potluck import games
from tests.server.house import House

SMALL = {"drop": "tests.drop", "race": "tests.race", "toy": "tests.toy"}


@pytest.fixture(scope="package", autouse=True)
def small_games() -> Iterator[None]:
    """A game from outside is found by an entry point; these have none."""
    found = {**games.places(), **SMALL}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(games, "places", lambda: found)
        # the processes in which bots think find them too
        patch.setenv("POTLUCK_GAMES", " ".join(f"{key}={at}" for key, at in SMALL.items()))
        yield


@pytest.fixture(scope="package")
def house(small_games: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    built = House(tmp_path_factory.mktemp("house") / "potluck.db")
    yield built
    built.close()


@pytest.fixture
def build(tmp_path: Path) -> Iterator[Callable[..., House]]:
    """Servers of this test's own, one after the other on the same database."""
    built: list[House] = []

    def builder(**settings: Any) -> House:
        built.append(House(tmp_path / "own.db", **settings))
        return built[-1]

    yield builder
    for one in built:
        if not one.loop.is_closed():
            one.close()
