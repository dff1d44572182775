"""The command as a process of its own: pipes, interrupts, files."""

import signal
import subprocess
import sys
from pathlib import Path

from potluck.play import record

PYTHON = sys.executable
GAMES = [PYTHON, "-m", "tests.terminal.small_games"]
LAY = ["play", "toy", "--plain", "--players", "3", "--bots", "random,greedy", "--seed", "a"]


def test_a_game_can_be_piped_in_and_out(tmp_path: Path, elsewhere: dict[str, str]) -> None:
    typed = "draw\nstop\nbid 0\n" + "pass\n" * 4
    done = subprocess.run(
        [*GAMES, *LAY, "--record", "g.json"],
        cwd=tmp_path,
        env=elsewhere,
        input=typed,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "The score sheet" in done.stdout
    assert "\x1b" not in done.stdout
    assert [path.name for path in tmp_path.iterdir()] == ["g.json"], "written whole, nothing left"
    assert record.read(tmp_path / "g.json").names == [
        "Player 1",
        "Basil (random)",
        "Clove (greedy)",
    ]


def test_a_reader_who_leaves_early_is_no_error(tmp_path: Path, elsewhere: dict[str, str]) -> None:
    command = " ".join(GAMES)
    done = subprocess.run(
        [
            "sh",
            "-c",
            f"{command} play toy --players 4 --bots random,random,random,random | head -1",
        ],
        cwd=tmp_path,
        env=elsewhere,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.stdout, done.stderr) == ("Lucky dip, rules 1.\n", "")


def test_an_interrupt_keeps_the_record_and_says_how_to_go_on(
    tmp_path: Path, elsewhere: dict[str, str]
) -> None:
    with subprocess.Popen(
        [*GAMES, *LAY, "--record", "g.json"],
        cwd=tmp_path,
        env={**elsewhere, "PYTHONUNBUFFERED": "1"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("draw\n")
        process.stdin.flush()
        while "drew" not in process.stdout.readline():
            assert process.poll() is None
        process.send_signal(signal.SIGINT)
        said, wrong = process.communicate(timeout=30)
    assert (process.returncode, wrong) == (130, "")
    assert "Go on with: potluck play --resume g.json" in said
    assert record.verify(record.read(tmp_path / "g.json")).entries == 1


def test_bytes_that_are_no_letters_cost_a_sentence(
    tmp_path: Path, elsewhere: dict[str, str]
) -> None:
    done = subprocess.run(
        [*GAMES, *LAY],
        cwd=tmp_path,
        env={**elsewhere, "PYTHONIOENCODING": "ascii"},
        input=b"dr\xff\x00w\ndraw\n",
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"means nothing here" in done.stdout
    assert b"Player 1 drew a 0." in done.stdout


def test_the_command_starts_without_what_it_does_not_need(elsewhere: dict[str, str]) -> None:
    loaded = "import sys, potluck.cli; print(*sys.modules)"
    done = subprocess.run(
        [PYTHON, "-c", loaded], env=elsewhere, capture_output=True, text=True, check=True
    )
    unneeded = {"fluent", "babel", "potluck.play.table"}
    assert unneeded.isdisjoint(done.stdout.split())
