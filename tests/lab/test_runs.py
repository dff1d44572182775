"""Runs come out the same on any number of processes, and keep what is done whatever happens."""

import csv
import io
import json
from collections import Counter
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner, Result

from potluck.lab import crew
from potluck.lab.match import Match, Row
from tests.lab.small import SMALL, main
from tests.toy import GAME


def do(line: str, *more: str) -> Result:
    return CliRunner().invoke(main, [*line.split(), *more], catch_exceptions=False)


def rows(path: Path) -> list[Row]:
    return [msgspec.json.decode(line, type=Row) for line in path.read_bytes().splitlines()]


@pytest.mark.parametrize("game", SMALL)
def test_the_same_seed_gives_the_same_bytes_on_one_and_two_processes(
    game: str, tmp_path: Path
) -> None:
    for kind in ("csv", "jsonl"):
        written = []
        for jobs in (1, 2):
            out = tmp_path / f"{jobs}.{kind}"
            line = f"tournament {game} --players 3 --bots random,greedy --games 24 --seed 7"
            assert do(f"{line} --jobs {jobs}", "--out", str(out)).exit_code == 0
            written.append(out.read_bytes())
        assert written[0] == written[1]
        assert written[0].count(b"\n") == 24 + (kind == "csv")


def test_another_seed_gives_other_games(tmp_path: Path) -> None:
    written = []
    for seed in (7, 8):
        out = tmp_path / f"{seed}.csv"
        line = f"simulate toy --players 2 --bots random --games 20 --seed {seed} --jobs 1"
        assert do(line, "--out", str(out)).exit_code == 0
        written.append(out.read_bytes())
    assert written[0] != written[1]


def test_a_game_is_the_same_whatever_was_played_before_it() -> None:
    match = Match(GAME, 3, {}, None, 7, [("random", "greedy", "random")])
    setup = match.setup()
    in_turn = [match.play(setup, number) for number in range(6)]
    assert [match.play(setup, number) for number in (5, 2, 0)] == [in_turn[at] for at in (5, 2, 0)]


def test_a_tournament_seats_every_bot_in_every_seat_equally_often(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    line = "tournament race --players 3 --bots random,greedy,search-200 --games 6 --seed 1"
    assert do(line, "--out", str(out)).exit_code == 0
    places = Counter((bot, seat) for row in rows(out) for seat, bot in enumerate(row.bots))
    assert set(places.values()) == {2}
    assert len(places) == 9


def test_every_line_up_of_a_round_plays_the_same_deal() -> None:
    match = Match(GAME, 2, {}, None, 7, [("random", "greedy"), ("greedy", "random")])
    rows = [match.play(match.setup(), number) for number in range(4)]
    assert [row.deal for row in rows] == [0, 0, 1, 1]
    setup = match.setup()
    deals = [GAME.document(GAME.deal(setup, match._stream(0, deal))) for deal in (0, 1)]
    assert deals[0] != deals[1]


def test_a_row_adds_up(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    assert do("simulate toy --players 4 --bots random --games 30", "--out", str(out)).exit_code == 0
    for row in rows(out):
        assert [sum(line[seat] for line in row.lines.values()) for seat in range(4)] == row.totals
        assert sum(row.results) == pytest.approx(1)
        assert [row.places[seat] == 1 for seat in range(4)] == [at > 0 for at in row.results]
        assert all(decisions >= 3 for decisions in row.decisions)


def test_a_table_of_rows_holds_what_the_lines_hold(tmp_path: Path) -> None:
    line = "simulate toy --players 2 --bots random,greedy --games 12 --seed 5 --jobs 1"
    for kind in ("csv", "jsonl"):
        assert do(line, "--out", str(tmp_path / f"games.{kind}")).exit_code == 0
    plain = rows(tmp_path / "games.jsonl")
    text = (tmp_path / "games.csv").read_text()
    for row, cells in zip(plain, csv.DictReader(io.StringIO(text)), strict=True):
        for seat in (0, 1):
            assert cells[f"bot_{seat}"] == row.bots[seat]
            assert int(cells[f"total_{seat}"]) == row.totals[seat]
            assert float(cells[f"result_{seat}"]) == row.results[seat]
            shown = row.lines.get("score-shown", [0, 0])
            assert int(cells[f"score-shown_{seat}"]) == shown[seat]


def test_parquet_holds_the_same_rows_on_any_number_of_processes(tmp_path: Path) -> None:
    polars = pytest.importorskip("polars")
    line = "simulate toy --players 2 --bots random,greedy --games 40 --seed 5"
    for jobs in (1, 2):
        out = tmp_path / f"{jobs}.parquet"
        assert do(f"{line} --jobs {jobs}", "--out", str(out)).exit_code == 0
    assert (tmp_path / "1.parquet").read_bytes() == (tmp_path / "2.parquet").read_bytes()
    assert do(f"{line} --jobs 1", "--out", str(tmp_path / "1.jsonl")).exit_code == 0
    table = polars.read_parquet(tmp_path / "1.parquet")
    assert table["total_1"].to_list() == [row.totals[1] for row in rows(tmp_path / "1.jsonl")]


def test_a_sequential_test_stops_once_it_is_decided(tmp_path: Path) -> None:
    written = []
    for jobs in (1, 2):
        out = tmp_path / f"{jobs}.jsonl"
        line = "tournament race --players 2 --bots greedy,random --games 400 --seed 3"
        done = do(f"{line} --h0 0.5 --h1 0.7 --jobs {jobs}", "--out", str(out))
        assert done.exit_code == 0
        assert "greedy wins 70.0% or more against random" in done.output
        written.append(out.read_bytes())
    assert written[0] == written[1]
    assert 2 <= len(written[0].splitlines()) < 100


def test_every_rate_comes_with_its_bounds() -> None:
    done = do("tournament toy --players 2 --bots random,greedy --games 10 --seed 3 --jobs 1")
    rates = [line for line in done.output.splitlines() if "%" in line and "95% sure" not in line]
    assert len(rates) == 5
    assert all(line.count("%") >= 3 and "-" in line for line in rates)


def test_rows_come_in_order_though_chunks_do_not() -> None:
    match = Match(GAME, 4, {}, None, 7, [("greedy", "random", "random", "random"), ("random",) * 4])
    numbers = [json.loads(row)["game"] for row in crew.played(match, 30, 2)]
    assert numbers == list(range(30))
