"""Records and positions, asked from the command line."""

import json
from pathlib import Path

import pytest

from potluck.games import find, keys
from potluck.kernel.moves import everything, say
from potluck.play import position, record, seating
from tests.terminal.conftest import Potluck

LAY = ("play", "toy", "--seed", "a", "--players", 3)


@pytest.fixture
def game(potluck: Potluck) -> Path:
    """The record of a whole game."""
    assert potluck(*LAY, "--bots", "random,random,random", "--record", "g.json").exit_code == 0
    return Path("g.json")


def test_games_lists_every_game_with_its_players_and_bots(potluck: Potluck) -> None:
    said = potluck("games").stdout
    for key in keys():
        assert f"{key}: " in said
    toy = said[said.index("toy: Lucky dip, rules 1") :].splitlines()
    bots = ", ".join(seating.strengths(find("toy")))
    assert toy[1:3] == ["  players: 2 to 4", f"  bots: {bots}"]


def test_a_record_is_verified_with_a_head_that_was_noted(potluck: Potluck, game: Path) -> None:
    found = record.read(game)
    said = potluck("verify", game, "--head", found.entries[3].link)
    assert said.exit_code == 0
    assert f"{len(found.entries)} entries: the chain holds." in said.stdout
    assert "The head you noted is one of its links." in said.stdout
    assert found.head in said.stdout


def test_a_replay_shows_an_onlooker_no_hidden_card(potluck: Potluck, game: Path) -> None:
    said = potluck("replay", game, "--to", 3).stdout
    assert said.count("Lucky dip, drawing") == 4
    assert "card ?" in said
    assert not any(f"card {card}" in said for card in range(1, 9))


def test_a_replay_shows_a_seat_its_own_card_only(potluck: Potluck, game: Path) -> None:
    said = potluck("replay", game, "--to", 0, "--seat", 2).stdout
    lines = [line for line in said.splitlines() if "card" in line]
    assert [line.endswith("card ?") for line in lines] == [True, False, True]


def test_a_written_position_can_be_asked(potluck: Potluck, game: Path) -> None:
    potluck("replay", game, "--to", 1, "--write", "p.json")
    written = json.loads(Path("p.json").read_text())
    assert written["kind"] == "potluck-position"
    assert "seed" not in written
    assert record.read(game).secret not in json.dumps(written)
    placed = position.read(Path("p.json"))
    table = record.resume(record.read(game))
    assert placed.game.document(placed.state) == placed.game.document(
        table.positions.after(1, table.log)
    )
    said = potluck("legal", "p.json", "--seat", 1).stdout.splitlines()
    assert said == [say(placed.game, move) for move in sorted(everything(placed.state, 0))]
    assert "Clove is asked" not in potluck("legal", "p.json", "--seat", 2).stdout
    assert "can do nothing now" in potluck("legal", "p.json", "--seat", 2).stdout


def test_a_position_can_be_redealt_for_a_seat_before_it_is_written(game: Path) -> None:
    table = record.resume(record.read(game))
    state = table.believed(table.positions.after(1, table.log), 0, 1)
    placed = position.placed(position.document(table, state))
    own = placed.game.view(placed.state, 0)
    assert own == placed.game.view(table.positions.after(1, table.log), 0)


def test_a_record_is_scored_as_its_game_ended(potluck: Potluck, game: Path) -> None:
    said = potluck("score", game).stdout
    assert said.startswith("The score sheet\n1. ")
    assert "wins." in said or "share the win." in said
