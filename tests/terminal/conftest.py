"""The small games of the tests can be played by their keys here."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from potluck import games
from potluck.cli import main
from tests.terminal.small_games import with_small_games

Potluck = Callable[..., Result]


@pytest.fixture(autouse=True)
def _small_games(monkeypatch: pytest.MonkeyPatch) -> None:
    found = with_small_games()
    monkeypatch.setattr(games, "places", lambda: found)
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def potluck(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Potluck:
    """The command, in an empty folder; what is typed is given line by line."""
    monkeypatch.chdir(tmp_path)

    def run(*words: object, typed: str = "") -> Result:
        result = CliRunner().invoke(main, [str(word) for word in words], input=typed)
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    return run


@pytest.fixture
def elsewhere() -> dict[str, str]:
    """The environment of a process that finds this checkout from any folder."""
    root = Path(__file__).parents[2]
    path = os.pathsep.join([str(root / "src"), str(root)])
    kept = {name: value for name, value in os.environ.items() if name not in ("LANG", "LC_ALL")}
    return {**kept, "PYTHONPATH": path, "PYTHONWARNINGS": "error"}
