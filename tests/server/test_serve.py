"""`potluck serve` as people start and end it."""

import asyncio
import json
import signal
import socket
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from click.testing import CliRunner

from potluck.play import wire
from potluck.server import cli, run
from potluck.server.settings import usual_database
from tests.server.house import Guest
from tests.server.outside import Outside


@pytest.fixture
def outside(tmp_path: Path) -> Iterator[Outside]:
    started = Outside(tmp_path / "potluck.db", log=tmp_path / "log.txt")
    started.up()
    yield started
    if started.process.poll() is None:
        started.end(signal.SIGKILL)


async def seated(outside: Outside) -> Guest:
    made = {"game": "toy", "name": "Anastasia", "seats": 2, "speed": "instant"}
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{outside.port}") as client:
        table = (await client.post("/api/tables", json=made)).json()
    guest = await Guest(outside, table["code"], table["token"]).come()
    await guest.does("start")
    await guest.until(lambda guest: guest.seen() is not None)
    return guest


@pytest.mark.parametrize("asked", [signal.SIGTERM, signal.SIGINT])
def test_a_server_asked_to_end_tells_everybody_and_keeps_everything(
    outside: Outside, tmp_path: Path, asked: int
) -> None:
    async def play() -> None:
        guest = await seated(outside)
        assert await guest.acts("draw") == ""
        await guest.does("speak", text="a secret between us")
        outside.process.send_signal(asked)
        assert await guest.gone() == 1012
        assert any(isinstance(message, wire.Going) for message in guest.others)
        assert outside.process.wait(15) in (0, -asked)
        with closing(sqlite3.connect(tmp_path / "potluck.db")) as db:
            assert db.execute("select count(*) from entries").fetchone() == (1,)
        written = (tmp_path / "log.txt").read_text()
        lines = [json.loads(line) for line in written.splitlines() if line.startswith("{")]
        assert [line["event"] for line in lines] == ["a table was laid"]
        assert f"http://localhost:{outside.port}" in written
        for hidden in (guest.tokens[0], "Anastasia", "secret", "Traceback"):
            assert hidden not in written

    asyncio.run(play())


def test_a_taken_port_is_said_so(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        arguments = ["--port", str(port), "--no-open", "--database", str(tmp_path / "a.db")]
        answer = CliRunner().invoke(cli.serve, arguments)
    assert answer.exit_code == 1
    assert f"Port {port} is taken" in answer.output
    assert "Traceback" not in answer.output


def test_a_database_of_no_use_is_said_so(tmp_path: Path) -> None:
    (tmp_path / "a.db").write_bytes(b"junk" * 200)
    arguments = ["--port", "0", "--no-open", "--database", str(tmp_path / "a.db")]
    answer = CliRunner().invoke(cli.serve, arguments)
    assert answer.exit_code == 1
    assert "no SQLite database" in answer.output


def test_a_public_address_is_a_whole_one(tmp_path: Path) -> None:
    answer = CliRunner().invoke(cli.serve, ["--public-url", "potluck.example"])
    assert answer.exit_code == 2
    assert "https://" in answer.output
    del tmp_path


def test_a_copy_is_made_by_its_command(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "a.db")) as db:
        db.execute("create table one (two)")
        db.commit()
    arguments = [str(tmp_path / "copy.db"), "--database", str(tmp_path / "a.db")]
    assert CliRunner().invoke(cli.backup, arguments).exit_code == 0
    again = CliRunner().invoke(cli.backup, arguments)
    assert again.exit_code == 1
    assert "exists already" in again.output


def test_the_address_can_be_read_by_a_phone() -> None:
    picture = run.qr("http://192.168.1.20:8000")
    assert len(picture.splitlines()) > 10
    assert run.named("::1") == run.named("127.0.0.1") == "localhost"
    assert run.named("2001:db8::1") == "[2001:db8::1]"


def test_tables_are_kept_where_this_system_keeps_such_things(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert usual_database() == tmp_path / "potluck" / "potluck.db"
