"""Who sits down, how they are asked, and how persons share one keyboard."""

from pathlib import Path

import pytest

from potluck.games import keys
from potluck.play import record
from potluck.play.log import Undone
from tests.terminal.conftest import Potluck

COVER = "\n" * 50


def test_the_menu_offers_every_game_and_asks_for_bots(potluck: Potluck) -> None:
    number = keys().index("toy") + 1
    said = potluck("play", typed=f"tay\n{number}\nMia\n9\n1\n").stdout
    for at, key in enumerate(keys(), 1):
        assert f"  {at}. " in said
        assert f"({key}), " in said
    assert "did you mean “toy”?" in " ".join(said.split())
    assert "“9” bots cannot play; say a number from 1 to 3." in said
    assert "Seat 1: Mia.\nSeat 2: Basil, a bot (greedy).\nThe deal is sealed." in said
    assert "Your move, Mia:" in said


def test_enter_is_an_answer_to_every_question(
    potluck: Potluck, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("potluck.games.places", lambda: {"toy": "tests.toy"})
    said = potluck("play", typed="\n\n\n").stdout
    assert "Press Enter for Lucky dip:" in said
    assert said.index("Seat 1: Guest.") < said.index("Seat 3: Clove, a bot (greedy).")
    assert "Your move, Guest:" in said


def test_a_game_without_company_asks_only_for_company(potluck: Potluck) -> None:
    said = potluck("play", "toy", "--seed", "a", typed="Mia\n2\n").stdout
    assert "what shall we play" not in said
    assert "Your move, Mia:" in said


def test_leaving_the_menu_is_no_error(potluck: Potluck) -> None:
    said = potluck("play")
    assert (said.exit_code, said.stderr) == (0, "")


def test_without_any_game_the_menu_says_how_to_begin_one(
    potluck: Potluck, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("potluck.games.places", dict[str, str])
    said = potluck("play")
    assert said.exit_code == 2
    assert "potluck new-game" in said.stderr


def test_nobody_reads_what_was_meant_for_another(potluck: Potluck) -> None:
    typed = "\ndraw\nstop\n" + "\n\ndraw\nstop\n" + "\n\nbid 0\n"
    said = potluck("play", "toy", "--names", "Ana,Ben", "--seed", "a", typed=typed).stdout
    first, second = (
        said.index(f"Pass the keyboard to {name}. Press Enter.") for name in ("Ana", "Ben")
    )
    ana = said[first:second]
    assert "Ana: tokens -, bid -, card 2\nBen: tokens -, bid 0, card ?" in ana
    assert ana.endswith(COVER)
    assert "Ana, press Enter to hide all this." in ana
    ben = said[second : said.index("Pass the keyboard to Ana", second)]
    assert "Ana: tokens 0, bid 0, card ?" in ben
    assert ben.index("Ana drew a 0.") < ben.index("Your move, Ben:")
    assert ben.endswith(COVER)


def test_a_line_typed_at_the_cover_is_not_swallowed(potluck: Potluck) -> None:
    table = ("play", "toy", "--names", "Ana,Ben", "--seed", "a")
    said = potluck(*table, typed="draw\n\nstop\n").stdout
    assert said.index("Only Enter is awaited here") < said.index("Your move, Ana:")
    assert "“stop” is not possible now" in said
    assert "Your move" not in potluck(*table, typed="quit\n").stdout


def test_an_undo_that_bots_agreed_to_can_be_gone_on_with(potluck: Potluck) -> None:
    lay = ("play", "toy", "--names", "Ana", "--bots", "random", "--players", 2)
    potluck(*lay, "--record", "g.json", typed="draw\nstop\nundo\n")
    assert any(isinstance(entry, Undone) for entry in record.read(Path("g.json")).entries)
    again = potluck("play", "--resume", "g.json", typed="log\n")
    assert again.exit_code == 0
    assert "Ana took back a move." in again.stdout


def test_other_bots_can_take_the_seats_of_a_table_that_is_gone_on_with(potluck: Potluck) -> None:
    lay = ("play", "toy", "--names", "Ana", "--bots", "random", "--players", 2)
    potluck(*lay, "--record", "g.json", typed="draw\n")
    again = potluck("play", "--resume", "g.json", "--bots", "random,greedy")
    assert "Seat 1: Clove, a bot (random).\nSeat 2: Basil, a bot (greedy)." in again.stdout
    assert "The score sheet" in again.stdout
