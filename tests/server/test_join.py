"""`potluck join`: a person at a terminal plays with others at a live table."""

import asyncio
import contextlib
import os
import sys
from typing import Self

import pytest
from click.testing import CliRunner

from potluck.cli import main
from potluck.play.table import Table
from tests.server.house import Guest, House, once
from tests.server.test_live import sensible


class Terminal:
    """The command, a keyboard and a screen."""

    def __init__(self, *arguments: str) -> None:
        self.arguments = arguments
        self.screen = ""

    async def open(self) -> Self:
        path = os.pathsep.join(one for one in sys.path if one)
        self.process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "potluck.cli", "join", *self.arguments, "--lang", "en"),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
            env={**os.environ, "PYTHONPATH": path, "PYTHONUNBUFFERED": "1"},
        )
        self.reading = asyncio.create_task(self.read())
        return self

    async def read(self) -> None:
        assert self.process.stdout is not None
        with contextlib.suppress(ConnectionError):
            while content := await self.process.stdout.read(4096):
                self.screen += content.decode()

    def types(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n".encode())

    async def shows(self, text: str) -> None:
        try:
            await once(lambda: text in self.screen)
        except AssertionError:
            raise AssertionError(f"{text!r} is not on the screen:\n{self.screen}") from None

    async def leave(self) -> int:
        self.types("quit")
        return await self.process.wait()


def link(house: House, code: str) -> str:
    return f"http://127.0.0.1:{house.port}/t/{code}"


async def changed(table: Table, before: int) -> None:
    await once(lambda: len(table.log) > before or table.over)


async def seated(house: House) -> tuple[Guest, Terminal]:
    """Ana at a socket of the tests, Tess at a terminal."""
    first = await house.table("toy")
    ana = await Guest(house, first["code"], first["token"]).come()
    tess = await Terminal(link(house, ana.code), "--name", "Tess").open()
    await tess.shows("You are Tess")
    await ana.does("start")
    await ana.until(lambda guest: guest.seen() is not None)
    return ana, tess


def test_a_whole_game_is_played_from_a_terminal(house: House) -> None:
    async def party() -> None:
        ana, tess = await seated(house)
        table = house.live(ana.code).playing()
        for _ in range(100):
            update = ana.update()
            if update.over:
                break
            state = house.live(ana.code).playing().state
            before = len(table.log)
            if state.awaited() & 1:
                await ana.until(lambda guest: bool(guest.update().legal))
                await ana.acts(sensible(ana, 0))
            elif state.awaited() & 2:
                word = table.game.word(state.legal(1)[0])
                if word == "bid":
                    tess.types("bid")
                    await tess.shows("Go on with: ")
                    word = str(next(at for at, count in enumerate(state.bank[1]) if count))  # type: ignore[attr-defined]
                tess.types(word)
            await changed(table, before)
            await ana.until(lambda guest: guest.update().seq >= len(table.log))
        assert table.over
        await tess.shows("Tess: ")
        await tess.shows("The score sheet")
        assert await tess.leave() == 0
        assert "Traceback" not in tess.screen

    house.run(party())


def test_a_terminal_says_what_is_wrong_and_what_others_say(house: House) -> None:
    async def party() -> None:
        ana, tess = await seated(house)
        tess.types("dance")
        await tess.shows("It is not your turn")
        await ana.does("speak", text="soup is served")
        await tess.shows("Ana: soup is served")
        tess.types("say smells good")
        await once(lambda: house.live(ana.code).spoken == 2)
        await ana.acts("draw")
        await ana.does("take-back", seat=0)
        await tess.shows("Do you agree?")
        tess.types("yes")
        await ana.until(lambda guest: guest.update().seq == 2)
        await tess.shows("Ana took back a move.")
        assert await tess.leave() == 0

    house.run(party())


def test_a_terminal_comes_back_when_the_line_is_cut(house: House) -> None:
    async def party() -> None:
        ana, tess = await seated(house)
        live = house.live(ana.code)
        for connection in list(live.connections):
            if 1 in connection.seats:
                connection.leave()
        await tess.shows("Back at the table")
        await ana.acts("draw")
        await ana.acts("stop")
        await tess.shows("You can:")
        tess.types("draw")
        await once(lambda: len(live.playing().log) == 3)
        assert await tess.leave() == 0

    house.run(party())


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("nonsense", "leads to no table"),
        ("ftp://localhost/t/abcd", "leads to no table"),
        ("http://127.0.0.1:9/t/abcd", "There is no answer"),
    ],
)
def test_a_link_that_leads_nowhere_is_said_so(address: str, said: str) -> None:
    answer = CliRunner().invoke(main, ["join", address, "--lang", "en"])
    assert answer.exit_code == 2
    assert said in answer.output


def test_a_table_that_is_not_there_is_said_so_in_words(house: House) -> None:
    arguments = ["join", link(house, "zzzzzz"), "--lang", "en"]
    answer = CliRunner().invoke(main, arguments)
    assert answer.exit_code == 2
    assert "zzzzzz" in answer.output
