"""The script client of the examples plays a seat to the end, as its own text says."""

import asyncio
import sys

import pytest

from tests.house.repository import ROOT
from tests.server.house import Guest, House
from tests.server.test_live import play_out


@pytest.mark.parametrize("game", ["toy", "drop"])
def test_the_example_plays_a_whole_game(house: House, game: str) -> None:
    async def party() -> str:
        first = await house.table(game, 2)
        ana = await Guest(house, first["code"], first["token"]).come()
        program = await asyncio.create_subprocess_exec(
            sys.executable,
            str(ROOT / "examples" / "client.py"),
            f"http://127.0.0.1:{house.port}",
            first["code"],
            "Robo",
            stdout=asyncio.subprocess.PIPE,
        )
        await ana.until(lambda guest: guest.room is not None and guest.room.chairs[1].here)
        await ana.does("start")
        await ana.until(lambda guest: guest.seen() is not None)
        await play_out([ana])
        printed, _ = await program.communicate()
        assert program.returncode == 0
        return printed.decode()

    lines = house.run(party()).splitlines()
    assert lines[-1].startswith("places: [")
    assert len(lines) > 4
