"""Whole games at the plain table, and everything that can be typed during one."""

import re
from pathlib import Path

import pytest

from potluck.games import find, keys
from potluck.play import record
from potluck.play.log import Moved
from potluck.play.table import Table
from potluck.terminal import commands
from potluck.terminal.company import Sitter
from potluck.terminal.screen import Screen
from potluck.terminal.sitting import Sitting
from potluck.terminal.words import Words
from tests.terminal.conftest import Potluck
from tests.toy import LuckyDip
from tests.toy.rules import DRAW

COMPANY = ("play", "toy", "--plain", "--players", 3, "--bots", "random,greedy", "--seed", "a")
TURN = "Your move, Player 1: "


def seat_counts() -> list[tuple[str, int]]:
    found = [(key, find(key)) for key in keys()]
    small = [("toy", range(2, 5)), ("race", range(2, 5)), ("drop", range(1, 5))]
    counts = [*((key, game.seats) for key, game in found), *small]
    return [(key, seats) for key, range_ in counts for seats in (range_[0], range_[-1])]


@pytest.mark.parametrize(("key", "seats"), seat_counts())
def test_a_whole_game_of_bots_ends_with_a_verified_record(
    potluck: Potluck, key: str, seats: int
) -> None:
    bots = ",".join(["random"] * seats)
    said = potluck("play", key, "--bots", bots, "--players", seats, "--record", "game.json")
    assert said.exit_code == 0, said.stderr
    assert "The score sheet" in said.stdout
    verified = potluck("verify", "game.json")
    assert "to the end, each with the same outcome" in " ".join(verified.stdout.split())
    assert potluck("score", "game.json").exit_code == 0


@pytest.mark.parametrize(("key", "seats"), seat_counts())
def test_a_person_who_types_what_a_bot_did_plays_the_same_game(
    potluck: Potluck, key: str, seats: int
) -> None:
    bots = ["random"] * seats
    lay = ("play", key, "--seed", "same", "--players", seats)
    assert potluck(*lay, "--bots", ",".join(bots), "--record", "bots.json").exit_code == 0
    done = [entry for entry in record.read(Path("bots.json")).entries if isinstance(entry, Moved)]
    typed = "".join(f"{entry.text}\n" for entry in done if entry.seat == 0)
    others = ("--bots", ",".join(bots[1:])) if seats > 1 else ()
    said = potluck(*lay, *others, "--record", "person.json", typed=typed)
    assert said.exit_code == 0, said.stderr
    again = [
        entry for entry in record.read(Path("person.json")).entries if isinstance(entry, Moved)
    ]
    assert [(entry.seat, entry.text) for entry in again] == [(e.seat, e.text) for e in done]
    assert "The score sheet" in said.stdout


def test_a_turn_tells_what_happened_shows_the_table_and_lists_the_moves(potluck: Potluck) -> None:
    said = potluck(*COMPANY, typed="draw\nstop\n").stdout
    last = said[said.index("Your move, Player 1: stop") :]
    news, table, moves = (last.index(word) for word in ("Basil drew", "bidding", "You can:"))
    assert news < table < moves
    assert "  1. bid 0\n" in last
    assert said.rindex(TURN) > said.rindex("You can:")


def test_a_move_can_be_typed_by_its_number_or_with_capitals(potluck: Potluck) -> None:
    said = potluck(*COMPANY, typed="1\nSTOP\n").stdout
    assert "Player 1 drew a 0." in said
    assert "bidding" in said


def test_a_move_of_several_words_shows_how_it_goes_on(potluck: Potluck) -> None:
    typed = "draw\ndraw\nstop\nbid\n2\n0\nback\n\n"
    said = potluck(*COMPANY, "--record", "game.json", typed=typed).stdout
    assert "bid … 2\nPress Enter to do that, or go on with: 0 (or “back”).\n" in said
    assert "bid 2 … 0\nPress Enter to do that (or “back”).\n" in said
    moved = [e.text for e in record.read(Path("game.json")).entries if isinstance(e, Moved)]
    assert "bid 0" in moved


def test_a_whole_move_typed_anew_replaces_one_that_was_begun(potluck: Potluck) -> None:
    said = potluck(*COMPANY, "--record", "game.json", typed="draw\ndraw\nstop\nbid\nbid 0 2\n")
    moved = [e.text for e in record.read(Path("game.json")).entries if isinstance(e, Moved)]
    assert "bid 0 2" in moved, said.stdout


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("darw", "“darw” means nothing here; did you mean “draw”?"),
        ("hlep", "“hlep” means nothing here; did you mean “help”?"),
        ("xyzzy", "“xyzzy” means nothing here; you could say: draw."),
        ("stop", "“stop” is not possible now; you could say: draw."),
        ("draw 5", "“draw” is a whole move already; leave out “5”."),
        ("7", "“7” is not possible now; you could say: draw."),
        (":wyh", "There is no command “:wyh”; did you mean “:why”?"),
        ("x" * 3000, "A move of 3,000 characters is too long; 2,000 are the most."),
        ("\x1b[2J\x07", "means nothing here"),
    ],
)
def test_a_wrong_line_costs_a_sentence_and_nothing_else(
    potluck: Potluck, line: str, answer: str
) -> None:
    said = potluck(*COMPANY, typed=f"{line}\ndraw\n").stdout
    after = said[said.index(TURN) + len(TURN + line) :].split(TURN)[0]
    assert answer in " ".join(after.split())
    assert after.count(".") + after.count("?") <= 2
    assert "Player 1 drew a 0." in said


def test_undo_takes_back_a_move_and_the_draw_is_drawn_anew(potluck: Potluck) -> None:
    said = potluck(*COMPANY, "--record", "game.json", typed="undo\ndraw\nundo\n").stdout
    assert "There is no move of yours to take back." in said
    assert "Player 1 took back a move." in said
    assert said.count("Tokens in the bag: 12.") == 2
    assert "entries: the chain holds" in potluck("verify", "game.json").stdout


def test_other_persons_are_asked_before_a_move_that_drew_is_taken_back(potluck: Potluck) -> None:
    table = ("play", "toy", "--names", "Ana,Ben", "--seed", "a")
    said = potluck(*table, typed="\ndraw\nundo\nperhaps\nno\nundo\nyes\n").stdout
    assert "Ben, may Ana take back the latest move" in said
    assert "Please answer yes or no." in said
    assert said.index("Ben does not agree") < said.index("Ana took back a move.")


def test_every_command_that_help_lists_answers(potluck: Potluck) -> None:
    said = potluck(*COMPANY, typed="help\n").stdout
    help_ = said[said.index("  help: ") :]
    listed = re.findall(r"^  (\w+):", help_, re.MULTILINE)
    assert {"help", "moves", "table", "log", "score", "undo", "hint", "rules"} <= set(listed)
    typed = "".join(f"{word}\n" for word in listed if word != "quit")
    assert "means nothing here" not in potluck(*COMPANY, typed=typed).stdout


def test_the_commands_say_what_they_promise(potluck: Potluck) -> None:
    typed = (
        "log\ndraw\nlog\nhint\nrules L7\nrules xyzzy\ncard x\nwhy\nsave\nsave a.json\nscore\nquit\n"
    )
    said = " ".join(potluck(*COMPANY, typed=typed).stdout.split())
    for sentence in (
        "Nothing has happened yet.",
        "1. Player 1 drew a 0.",
        "You could play “",
        "L7 The highest offer wins the prize of 10",
        "The rules have no line with “xyzzy”.",
        "This game has no cards with a text of their own",
        "The bots tell their reasons when the game is over",
        "Say where to, as in “save my-game.json”.",
        "The table is written to a.json.",
        "The score sheet is opened at the end",
    ):
        assert sentence in said
    assert record.read(Path("a.json")).header.seed == "a"


def test_after_the_end_the_bots_tell_their_reasons(potluck: Potluck) -> None:
    said = potluck(*COMPANY, typed="draw\nstop\nbid 0\npass\npass\npass\nwhy\ndraw\n").stdout
    end = said[said.index("The score sheet") :]
    assert "Clove, “stop”: Of 12 games imagined on from here" in " ".join(end.split())
    assert "The game is over; no more moves can be made." in end


def test_the_end_explains_every_line_and_names_the_winner(potluck: Potluck) -> None:
    said = potluck("play", "toy", "--bots", "greedy,random,greedy", "--seed", "a", "--players", 3)
    sheet = said.stdout[said.stdout.index("The score sheet") :]
    assert sheet.splitlines()[1:4] == [
        "1. Dill: 11 points",
        "    Tokens kept: 1 (from 1)",
        "    The best offer: 10",
    ]
    assert "Dill wins." in sheet


def test_a_sealed_deal_shows_its_seal_first_and_its_secret_last(potluck: Potluck) -> None:
    said = potluck("play", "toy", "--bots", "random,random", "--record", "g.json", "--players", 2)
    found = record.read(Path("g.json"))
    assert said.stdout.index(found.header.commitment) < said.stdout.index("The score sheet")
    assert said.stdout.index(found.secret) > said.stdout.index("The score sheet")
    assert found.head in said.stdout


def test_the_end_of_the_input_says_how_to_go_on_and_keeps_the_record(potluck: Potluck) -> None:
    said = potluck(*COMPANY, "--record", "game.json", typed="draw\n")
    assert said.exit_code == 0
    assert "Go on with: potluck play --resume game.json" in said.stdout
    again = potluck("play", "--resume", "game.json", typed="stop\nbid 0\npass\npass\npass\n")
    assert "Seat 3: Clove, a bot (greedy)." in again.stdout
    assert "The score sheet" in again.stdout
    unkept = potluck(*COMPANY, typed="draw\n")
    assert "cannot be gone on with" in unkept.stdout


def test_no_line_is_wider_than_asked(potluck: Potluck) -> None:
    typed = "help\nrules\ndraw\nhint\nstop\nbid 0\npass\npass\nwhy\n"
    said = potluck(*COMPANY, "--width", 50, typed=typed).stdout
    told = [line for line in said.splitlines() if "Your move" not in line and ": “" not in line]
    assert max(len(line) for line in told if "over. Enter" not in line) <= 50


class Politely(LuckyDip):
    """Lucky dip in which a draw is called help."""

    def word(self, step: int) -> str:
        return "help" if step == DRAW else super().word(step)

    def step(self, word: str) -> int | None:
        return DRAW if word == "help" else super().step(word)


def test_a_word_of_the_game_wins_over_a_command(capsys: pytest.CaptureFixture[str]) -> None:
    table = Table.lay(Politely(), 2, seed="a")
    sitting = Sitting(table, [Sitter("Ana"), Sitter("Ben", "random")], Words(), Screen(80))
    assert not commands.run(sitting, "help")
    assert commands.run(sitting, ":help")
    assert "  :help: shows this." in capsys.readouterr().out


def test_the_table_speaks_another_language(potluck: Potluck) -> None:
    said = potluck(*COMPANY, "--lang", "de", typed="help\nxyzzy\nundo\n").stdout
    assert "Dein Zug, Player 1:" in said
    assert "„xyzzy“ bedeutet hier nichts; möglich ist: draw." in said
    assert "Du hast keinen Zug, der sich zurücknehmen ließe." in said
    refused = potluck("play", "tay", "--players", 2, "--lang", "de").stderr
    assert refused.startswith("Ein Spiel „tay“ gibt es nicht; war „toy“ gemeint?")
