"""A move is made at most once and never lost, whatever the line does."""

import asyncio

import pytest

from potluck.play import wire
from tests.server.house import Guest, House, once

pytestmark = pytest.mark.usefixtures("house")


async def again(guest: Guest) -> Guest:
    """The same person with a new socket, who has seen what they had seen."""
    fresh = Guest(guest.house, guest.code, *guest.tokens)
    fresh.since = dict(guest.since)
    return await fresh.come()


def texts(house: House, code: str) -> list[str]:
    return [getattr(entry, "text", "-") for entry in house.live(code).playing().log]


def test_a_move_sent_again_is_acknowledged_and_not_made_again(house: House) -> None:
    async def party() -> None:
        ana, _ = await house.party("toy")
        for _ in range(3):
            answer = await ana.does("act", id="once", seat=0, text="draw")
            assert isinstance(answer, wire.Done)
            del ana.answers["once"]
        assert texts(house, ana.code) == ["draw"]

    house.run(party())


def test_a_move_sent_again_on_another_socket_is_not_made_again(house: House) -> None:
    async def party() -> None:
        ana, _ = await house.party("toy")
        await ana.say("act", id="once", seat=0, text="draw")
        await ana.go()
        ana = await again(ana)
        assert isinstance(await ana.does("act", id="once", seat=0, text="draw"), wire.Done)
        assert texts(house, ana.code) == ["draw"]

    house.run(party())


def test_the_same_id_of_another_seat_is_another_move(house: House) -> None:
    async def party() -> None:
        ana, ben = await house.party("toy")
        await ana.does("act", id="one", seat=0, text="draw")
        await ana.acts("stop")
        assert isinstance(await ben.does("act", id="one", seat=1, text="draw"), wire.Done)
        assert texts(house, ana.code) == ["draw", "stop", "draw"]

    house.run(party())


def test_a_claim_sent_again_while_it_is_open_is_one_claim(house: House) -> None:
    async def party() -> None:
        ana, _ = await house.party("race")
        take = ana.update().legal[0][1]
        for _ in range(3):
            await ana.say("act", id="grab", seat=0, text=take)
        fresh = await again(ana)
        answer = await fresh.does("act", id="grab", seat=0, text=take)
        assert isinstance(answer, wire.Done)
        assert texts(house, ana.code) == [take, take]  # the claim, and what came of it

    house.run(party())


def test_whoever_loses_a_race_is_told_so(house: House) -> None:
    async def party() -> None:
        ana, ben = await house.party("race", seed="Ben can swoop")
        swoops = [word for _, word in ben.update().legal if word.startswith("swoop")]
        take = "take" + swoops[0].removeprefix("swoop")
        first, second = await asyncio.gather(
            ana.does("act", seat=0, text=take, reaction=1_000_000),
            ben.does("act", seat=1, text=swoops[0], reaction=1_000_000),
        )
        kinds = sorted(type(answer).__name__ for answer in (first, second))
        assert kinds == ["Denied", "Done"]
        lost = ana if isinstance(first, wire.Denied) else ben
        assert lost.contents, "the refusal's sentence is game content"

    house.run(party())


def test_a_client_that_comes_back_gets_only_what_it_missed(house: House) -> None:
    async def party() -> None:
        ana, ben = await house.party("toy")
        await ana.acts("draw")
        await ben.until(lambda guest: guest.update().seq == 1)
        await ben.go()
        await ana.acts("stop")
        ben = await again(ben)
        await ben.until(lambda guest: guest.seen() is not None)
        assert [heard.seq for heard in ben.update().events] == [2]

    house.run(party())


def test_moves_sent_at_once_are_made_in_their_order(house: House) -> None:
    async def party() -> None:
        ana, ben = await house.party("toy")
        for guest, text in ((ana, "draw"), (ana, "draw"), (ana, "stop")):
            await guest.say("act", seat=0, text=text)
        await ben.until(lambda guest: guest.update().seq == 3)
        assert texts(house, ana.code) == ["draw", "draw", "stop"]

    house.run(party())


def test_a_move_is_made_though_its_sender_is_cut_off_at_once(house: House) -> None:
    async def party() -> None:
        ana, ben = await house.party("toy")
        await ana.say("act", seat=0, text="draw")
        ana.cut()
        await ben.until(lambda guest: guest.update().seq == 1)
        assert texts(house, ana.code) == ["draw"]

    house.run(party())


def test_a_client_that_does_not_read_is_let_go_and_holds_nobody_up(house: House) -> None:
    async def party() -> None:
        ana, ben = await house.party("toy")
        slow = await Guest(house, ana.code, *ana.tokens).come(buffer=4096)
        slow.socket.transport.pause_reading()
        await slow.say("act", seat=0, text="draw")
        for _ in range(600):
            await slow.say("ask", seat=0, ask={"ask": "replayed"})
        await ben.until(lambda guest: guest.update().seq == 1)
        connections = house.live(ana.code).connections
        await once(lambda: len(connections) == 2)
        slow.cut()

    house.run(party())
