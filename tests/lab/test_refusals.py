"""What is asked for wrongly is refused in one sentence before the first game."""

import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from click.testing import CliRunner

from potluck.kernel.message import Refusal
from potluck.kernel.mind import Choice, Mind, Player
from potluck.kernel.state import PASS
from potluck.lab import crew, files
from potluck.lab.match import Match
from tests.lab.small import main
from tests.toy import LuckyDip

SIMULATE = "simulate toy --players 2 --games 2 --bots random"
TOURNAMENT = "tournament toy --players 2 --bots random,greedy"

WRONG = [
    (f"{SIMULATE},random,random", "3 bots are named for 2 seats"),
    (f"{SIMULATE} --option short", "NAME=VALUE"),
    (f"{SIMULATE} --option short=yes", "has no option “short”"),
    (f"{SIMULATE} --out games.txt", ".parquet, .csv, .jsonl"),
    (f"{SIMULATE} --out nowhere/games.csv", "does not exist"),
    (f"{SIMULATE} --components nowhere.toml", "cannot be read"),
    ("simulate toy --players 9 --bots random", "for 2 to 4 players, not for 9"),
    ("simulate toys --players 2 --bots random", "did you mean “toy”?"),
    ("simulate toy --players 2 --bots randon", "did you mean “random”?"),
    ("tournament toy --players 2 --bots random", "two or more different bots"),
    (f"{TOURNAMENT},random", "each named once"),
    (f"{TOURNAMENT} --games 1", "only after 2 games"),
    (f"{TOURNAMENT} --h0 0.5", "both --h0 and --h1"),
    (f"{TOURNAMENT},search --h0 0.5 --h1 0.6", "compares two bots"),
    (f"{TOURNAMENT} --h0 0.6 --h1 0.5", "0 < h0 < h1 < 1"),
]


@pytest.mark.parametrize(("line", "says"), WRONG)
def test_a_wrong_wish_is_refused_in_one_sentence(
    line: str, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = CliRunner().invoke(main, line.split(), catch_exceptions=False)
    assert done.exit_code == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    assert says in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_without_polars_parquet_is_refused_and_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "polars", None)
    line = [*SIMULATE.split(), "--out", str(tmp_path / "games.parquet")]
    done = CliRunner().invoke(main, line, catch_exceptions=False)
    assert done.exit_code == 2
    assert "install polars" in done.stderr
    files.check(tmp_path / "games.csv")


def test_a_file_that_is_a_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "games.csv").mkdir()
    with pytest.raises(Refusal, match="lab-file-unwritable"):
        files.check(tmp_path / "games.csv")


def test_what_was_there_stays_where_the_new_file_cannot_be_finished(tmp_path: Path) -> None:
    kept = tmp_path / "games.jsonl"
    kept.mkdir()
    with pytest.raises(Refusal, match="lab-file-unwritable"):
        files.write(kept, [b"{}"])
    assert [path.name for path in tmp_path.iterdir()] == ["games.jsonl"]


class Cheat(Player):
    """Passes whether it may or not."""

    def choose(self, mind: Mind) -> Choice:
        return Choice([PASS], [])


class Crash(Player):
    """Takes its whole process with it."""

    def choose(self, mind: Mind) -> Choice:
        sys.exit(1)


class Invaded(LuckyDip):
    """Lucky dip with bots nobody should play with."""

    def players(self) -> Mapping[str, Callable[[], Player]]:
        return {"cheat": Cheat, "crash": Crash}


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_illegal_move_is_refused_with_its_game(jobs: int) -> None:
    match = Match(Invaded(), 2, {}, None, 7, [("random", "random"), ("random", "cheat")])
    rows = crew.played(match, 4, jobs)
    assert b'"game":0' in next(rows)
    with pytest.raises(Refusal, match="lab-illegal-move") as refused:
        list(rows)
    assert refused.value.arguments == {"bot": "cheat", "game": 1, "seed": "7", "move": "[0]"}


def test_a_process_that_dies_is_named_with_its_games() -> None:
    match = Match(Invaded(), 2, {}, None, 7, [("crash", "random")])
    with pytest.raises(Refusal, match="lab-worker-died"):
        list(crew.played(match, 2, 2))
