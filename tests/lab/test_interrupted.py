"""Ctrl-C keeps what is done; progress is for those who look."""

import io
import os
import pty
import select
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest

import potluck
from potluck.kernel.message import Message
from potluck.lab.match import Row
from potluck.lab.run import Progress, span

ROOT = Path(__file__).parent.parent.parent


def started(out: Path, jobs: int, screen: int) -> "subprocess.Popen[str]":
    source = str(Path(potluck.__file__).parent.parent)
    line = f"simulate race --players 4 --bots greedy --games 100000 --seed 7 --jobs {jobs} --out"
    return subprocess.Popen(
        [sys.executable, "-m", "tests.lab.small", *line.split(), str(out)],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": source},
        stdout=subprocess.PIPE,
        stderr=screen,
        text=True,
        start_new_session=True,
    )


def seen(screen: int, what: str) -> str:
    """What comes onto the screen until the text is there, or all of it where nobody writes."""
    text = ""
    with suppress(OSError):  # the other end is closed
        while what not in text and select.select([screen], [], [], 60)[0]:
            text += os.read(screen, 1000).decode()
    return text


@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_keeps_the_games_that_are_done(jobs: int, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    ours, theirs = pty.openpty()
    with started(out, jobs, theirs) as process:
        shown = seen(ours, "of 100,000 games")
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does it: to all processes at once
        told, _ = process.communicate(timeout=60)
        os.close(theirs)
    shown += seen(ours, "Traceback")
    os.close(ours)
    assert process.returncode == 130
    assert "games" in shown
    assert "Traceback" not in shown
    rows = [msgspec.json.decode(line, type=Row) for line in out.read_bytes().splitlines()]
    assert rows
    assert [row.game for row in rows] == list(range(len(rows)))
    assert f"Stopped after {len(rows):,} of 100,000 games." in told
    assert [path.name for path in tmp_path.iterdir()] == ["games.jsonl"]


class Screen(io.StringIO):
    """A terminal somebody looks at."""

    def isatty(self) -> bool:
        return True


def spoken(message: Message) -> str:
    return " ".join(str(value) for value in message.arguments.values())


def test_progress_says_the_rate_and_the_time_left() -> None:
    screen = Screen()
    progress = Progress(100, spoken, screen)
    progress(1, 0.1)
    progress(20, 10.0)
    progress.clear()
    assert screen.getvalue() == "\r20 100 0:40 2.0\r" + " " * 15 + "\r"


def test_progress_is_silent_where_nobody_looks() -> None:
    out = io.StringIO()
    progress = Progress(100, spoken, out)
    progress(20, 10.0)
    progress.clear()
    assert out.getvalue() == ""


def test_time_is_told_as_a_clock_shows_it() -> None:
    assert [span(seconds) for seconds in (5, 65, 3671)] == ["0:05", "1:05", "1:01:11"]
