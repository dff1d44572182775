"""The protocol as it is written down, and what becomes of nonsense."""

import asyncio
import contextlib
import json
import random
from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from potluck.kernel.message import Refusal
from potluck.play import wire
from potluck.server import wire_types
from potluck.server.connection import LARGEST, named, understood
from tests.house.repository import ROOT
from tests.play.tables import many
from tests.server.house import Guest, House, Message

KINDS = [kind.__struct_config__.tag for kind in wire.ClientMessage.__args__]
VALUES: list[Any] = [0, -1, 1, 7, 15, 16, 10**6, 10**30, 1.5, "", "0", "draw", None, True, [], {}]


def test_the_browsers_types_are_those_of_the_server() -> None:
    for path, text in wire_types.spelled().items():
        written = (ROOT / path).read_text(encoding="utf-8")
        assert written == text, "run python -m potluck.server.wire_types"


def nonsense(rng: random.Random) -> str | bytes:
    """A message that is wrong in one way or another, or only badly timed."""
    kind = rng.choice(KINDS)
    fields = ["seat", "text", "id", "tokens", "since", "ask", "agree", "bot", "phrase", "now"]
    message: Message = {"kind": kind, "version": 1} if kind == "hello" else {"kind": kind}
    message |= {rng.choice(fields): rng.choice(VALUES) for _ in range(rng.randrange(4))}
    text = json.dumps(message)
    match rng.randrange(8):
        case 0:
            return text[: rng.randrange(len(text))]
        case 1:
            return bytes(rng.randrange(256) for _ in range(rng.randrange(60)))
        case 2:
            return "[" * rng.randrange(1, 5000)
        case 3:
            return json.dumps({"kind": "act", "text": "draw " * rng.randrange(400)})
        case 4:
            return '{"kind":"speak","text":' + json.dumps("".join(map(chr, range(1, 400)))) + "}"
    return text


def test_nonsense_is_refused_and_harms_nobody(house: House) -> None:
    async def party() -> None:
        ana, ben = await house.party("toy")
        rng = random.Random(7)
        for number in range(many(3, 30, 200)):
            noisy = await Guest(house, ana.code, *ben.tokens).come(hello=number % 2 == 0)
            for _ in range(100):
                said = nonsense(rng)
                if b"stand-up" in (said if isinstance(said, bytes) else said.encode()):
                    continue
                await noisy.send(said)
            await noisy.say("ping", id="last")
            await noisy.until(
                lambda guest: (
                    guest.closed is not None
                    or any(isinstance(m, wire.Pong) and m.id == "last" for m in guest.others)
                    or "last" in guest.answers
                )
            )
            await noisy.go()
        assert await ana.acts("draw") == ""
        assert await ana.acts("stop") == ""

    house.run(party())


def test_a_message_too_long_ends_the_socket(house: House) -> None:
    async def party() -> None:
        ana, _ = await house.party("toy")
        for length in (LARGEST + 1, 8 * LARGEST):
            noisy = await Guest(house, ana.code).come()
            await noisy.send(" " * length)
            assert await noisy.gone() == 1009

    house.run(party())


def test_a_message_of_another_release_is_answered_by_its_id(house: House) -> None:
    async def party() -> None:
        table = await house.table("toy")
        guest = await Guest(house, table["code"]).come(hello=False)
        newer = await guest.does("hello", version=99, tokens=[])
        assert isinstance(newer, wire.Denied)
        assert newer.reason.id == "other-version"
        assert newer.reason.arguments == {"version": 1}
        unknown = await guest.does("dance", id="what")
        assert isinstance(unknown, wire.Denied)
        assert unknown.reason.id == "message-wrong"

    house.run(party())


@given(st.binary(max_size=200))
@settings(max_examples=300, deadline=None)
def test_any_bytes_are_understood_or_refused(raw: bytes) -> None:
    assert isinstance(named(raw), str)
    with contextlib.suppress(Refusal):
        understood(raw)


@given(st.integers(min_value=0), st.integers(0, 3), st.sampled_from(["draw", "stop", "x"]))
@settings(max_examples=50, deadline=None)
def test_an_act_out_of_its_time_or_place_is_refused(
    house: House, stale: int, seat: int, text: str
) -> None:
    async def party() -> None:
        if not PARTY:
            PARTY.extend(await house.party("toy", seed="out of place"))
        ana, ben = PARTY
        log = len(house.live(ana.code).playing().log)
        answer = await ben.does("act", id=f"stale {stale}", seat=seat, text=text)
        assert isinstance(answer, wire.Denied)
        assert len(house.live(ana.code).playing().log) == log

    house.run(party())


PARTY: list[Guest] = []


def test_a_flood_of_one_guest_does_not_hold_up_another(house: House) -> None:
    async def party() -> None:
        ana, ben = await house.party("toy")
        flood = await Guest(house, ana.code).come()

        async def pour() -> None:
            for _ in range(500):
                await flood.send('{"kind":"ask","ask":{"ask":"replayed"}}')

        pouring = asyncio.create_task(pour())
        loop = asyncio.get_running_loop()
        begun = loop.time()
        assert await ana.acts("draw") == ""
        assert loop.time() - begun < 5
        await pouring
        await ben.until(lambda guest: guest.update().seq == 1)

    house.run(party())


def test_what_is_written_is_what_is_said() -> None:
    said = wire.Act(id="7", seat=1, text="draw")
    assert msgspec.json.decode(msgspec.json.encode(said), type=wire.ClientMessage) == said
