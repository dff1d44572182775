"""Who may not come in, and what nobody may do."""

import asyncio
import itertools
import json
import unicodedata
from collections.abc import Callable

import httpx
import pytest
import websockets
from hypothesis import given, settings
from hypothesis import strategies as st

from potluck.kernel.message import Refusal
from potluck.play import wire
from potluck.server import manners, safety
from potluck.server.limits import KEYS, Limits, Rate, address
from tests.server.house import Guest, House, Message
from tests.server.test_rooms import refused, why

Build = Callable[..., House]


def test_a_seat_can_not_act_for_another_and_a_watcher_for_none(house: House) -> None:
    async def party() -> None:
        ana, ben = await house.party("toy")
        watcher = await Guest(house, ana.code).come()
        asked: list[tuple[str, Message]] = [
            ("act", {"text": "draw"}),
            ("ask", {"ask": {"ask": "hinted"}}),
            ("take-back", {}),
            ("answer", {"agree": True}),
            ("stand-up", {}),
        ]
        for kind, more in asked:
            assert why(await ben.does(kind, seat=0, **more)) == "not-your-seat", kind
            if kind != "ask":
                assert why(await watcher.does(kind, seat=0, **more)) == "not-your-seat", kind
        for kind in ("start", "kick", "change", "rematch", "stand-in"):
            assert why(await watcher.does(kind, seat=1)), kind
        assert house.live(ana.code).playing().log == []

    house.run(party())


@pytest.mark.parametrize("kind", ["hinted", "drafted", "said", "replayed"])
def test_a_watcher_is_answered_as_an_onlooker(house: House, kind: str) -> None:
    async def party() -> None:
        ana, _ = await house.party("toy")
        watcher = await Guest(house, ana.code).come()
        more: Message = {"drafted": {"words": []}, "said": {"text": "draw"}}
        id = await watcher.say("ask", seat=0, ask={"ask": kind, **more.get(kind, {})})
        await watcher.until(lambda guest: id in guest.answers)
        for raw in watcher.raw:
            assert json.loads(raw).get("seat", 15) in (15, -1)

    house.run(party())


def test_tokens_that_are_forged_old_or_of_another_table_open_nothing(house: House) -> None:
    async def party() -> None:
        ana, ben = await house.party("toy")
        other = await house.table("toy")
        token = ana.tokens[0]
        # not the last letter: two of its bits are padding, so another one may spell the same token
        changed = token[:-5] + ("A" if token[-5] != "A" else "B") + token[-4:]
        forged = [changed, "x" * 200, "", token[::-1]]
        bare = token.split(".")[0]
        for bad, reason in (
            *((one, "token-wrong") for one in [*forged, bare]),
            (other["token"], "token-other-table"),
        ):
            guest = await Guest(house, ana.code, bad).come(hello=False)
            assert why(await guest.does("hello", version=1, tokens=[bad])) == reason
            assert why(await guest.does("act", seat=0, text="draw")) == "hello-first"
        del ben

    house.run(party())


def test_a_seat_that_was_given_up_is_not_had_back_with_its_old_token(house: House) -> None:
    async def party() -> None:
        first = await house.table("toy", 3)
        old = await house.seat(first["code"], "Ben")
        ana = await Guest(house, first["code"], first["token"]).come()
        ben = await Guest(house, first["code"], old["token"]).come()
        await ben.does("stand-up", seat=1)
        await ana.does("change", seats=2, bots=[])
        await ana.does("change", seats=3, bots=[])
        for name in ("Cleo", "Dan"):
            await house.seat(first["code"], name)
        assert await refused(house, "/api/tokens/move", token=old["token"]) == "token-old"

    house.run(party())


@pytest.mark.parametrize(
    ("origin", "host", "opened"),
    [
        (None, None, True),
        ("http://127.0.0.1:{port}", None, True),
        ("http://localhost:{port}", None, False),
        ("https://evil.example", None, False),
        ("null", None, False),
        ("http://evil.example", "evil.example", False),
        (None, "evil.example", False),
        ("http://potluck.local", "potluck.local", True),
        ("http://192.168.7.7:8000", "192.168.7.7:8000", True),
        (None, "", False),
    ],
)
def test_pages_from_elsewhere_and_strange_names_are_kept_out(
    house: House, origin: str | None, host: str | None, opened: bool
) -> None:
    async def knock() -> None:
        headers = {} if origin is None else {"Origin": origin.format(port=house.port)}
        headers |= {} if host is None else {"Host": host}
        async with house.http() as client:
            answer = await client.get("/api/games", headers=headers)
            assert (answer.status_code == 200) is opened, answer.text
        if host is not None:
            return
        table = await house.table("toy")
        guest = Guest(house, table["code"])
        if opened:
            await guest.come(headers=headers)
            await guest.go()
            return
        with pytest.raises(websockets.InvalidStatus, match="403"):
            await guest.come(headers=headers)

    house.run(knock())


def test_every_answer_says_what_a_browser_may_do_with_it(house: House) -> None:
    async def ask() -> list[httpx.Response]:
        async with house.http() as client:
            paths = ["/healthz", "/api/games", "/api/tables/abcd", "/nothing", "/api/tables/%00"]
            return [await client.get(path) for path in paths]

    for answer in house.run(ask()):
        for name in safety.HEADERS:
            assert name.decode() in answer.headers, (answer.url, name)
        policy = answer.headers["content-security-policy"]
        assert "'wasm-unsafe-eval'" in policy
        assert "'unsafe-eval'" not in policy
        assert "script-src 'self' 'wasm-unsafe-eval';" in policy
        assert "server" not in answer.headers


def test_a_fault_inside_shows_no_trace(house: House, capsys: pytest.CaptureFixture[str]) -> None:
    async def ask() -> httpx.Response:
        limits, house.hall.limits = house.hall.limits, None  # type: ignore[assignment]
        async with house.http() as client:
            answer = await client.get("/api/games")
        house.hall.limits = limits
        return answer

    answer = house.run(ask())
    assert answer.status_code == 500
    assert answer.json() == {"reason": {"id": "server-fault", "arguments": {}}}
    capsys.readouterr()


def test_whoever_asks_too_much_is_refused_for_a_while() -> None:
    limits, rate = Limits(), Rate("try", 3, 30)
    assert [limits.allow(rate, "ana", at) for at in (0, 0, 0, 0, 9, 10, 10.5)] == [
        *(True, True, True, False, False, True, False)
    ]
    assert limits.allow(rate, "ben", 0)


def test_limits_remember_a_bounded_number_of_those_who_ask() -> None:
    limits, rate = Limits(), Rate("try", 3, 30)
    for number in range(KEYS + 500):
        limits.allow(rate, str(number), number)
    assert len(limits.buckets) == KEYS


def test_a_household_counts_as_one_address() -> None:
    assert address("2001:db8:1:2:3:4:5:6") == address("2001:db8:1:2::9")
    assert address("2001:db8:1:3::9") != address("2001:db8:1:2::9")
    assert address("::ffff:192.0.2.7") == "192.0.2.7"
    assert address("testclient") == "testclient"


def test_limits_hold_on_the_socket_and_over_http(build: Build) -> None:
    house = build(limits=1)

    async def party() -> None:
        first = await house.table("toy")
        ana = await Guest(house, first["code"], first["token"]).come()
        said = [why(await ana.does("speak", phrase="yum")) for _ in range(9)]
        assert said == [""] * 8 + ["too-fast"]
        for _ in range(110):
            await ana.say("ping")
        await ana.until(lambda guest: why_any(guest) == {"too-fast"})
        for number in itertools.count():
            async with house.http() as client:
                answer = await client.post(
                    "/api/tables", json={"game": "toy", "name": "A", "seats": 2}
                )
            if answer.status_code == 429:
                break
            assert number < 25
        flood = await Guest(house, first["code"]).come()
        for _ in range(1100):
            await flood.send("{}")
        assert await flood.gone() == 1008

    def why_any(guest: Guest) -> set[str]:
        return {why(one) for one in guest.answers.values() if isinstance(one, wire.Denied)}

    house.run(party())


@given(st.text(max_size=400))
@settings(max_examples=300, deadline=None)
def test_names_and_chat_hold_nothing_that_steers_a_screen(text: str) -> None:

    for clean, most in ((manners.name, manners.NAME), (manners.chat, manners.CHAT)):
        try:
            said = clean(text)
        except Refusal:
            continue
        assert 0 < len(said) <= most
        assert said == said.strip()
        kinds = [unicodedata.category(sign) for sign in said]
        assert not {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"} & set(kinds)
        marks = "".join("m" if kind in ("Mn", "Me") else "." for kind in kinds)
        assert "mmm" not in marks


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("  Ana\u202e  ", "Ana"),
        ("A\u0300\u0301\u0302\u0303\u0304na", "À\u0301\u0302na"),
        ("Zoë", "Zoë"),
        ("李小龍", "李小龍"),
        ("a\u0000b\u200bc", "abc"),
    ],
)
def test_a_name_keeps_its_letters(said: str, kept: str) -> None:
    assert manners.name(said) == kept


def test_a_socket_that_does_not_greet_is_let_go(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("potluck.server.connection.GREETING", 0.2)

    async def party() -> None:
        table = await house.table("toy")
        guest = await Guest(house, table["code"]).come(hello=False)
        assert await asyncio.wait_for(guest.gone(), 5) == 1001

    house.run(party())


def test_a_table_that_is_not_there_is_told_so(house: House) -> None:
    async def party() -> None:
        guest = await Guest(house, "nowhere").come(hello=False)
        assert await guest.gone() == 4004

    house.run(party())


def test_only_somebody_at_this_machine_can_share(house: House) -> None:
    async def party() -> None:
        async with house.http() as client:
            assert (await client.get("/api/share")).json() == {"address": ""}
            elsewhere = {"Origin": "https://evil.example"}
            assert (await client.post("/api/share", headers=elsewhere)).status_code == 403

    house.run(party())
    assert safety.loopback("127.0.0.1")
    assert safety.loopback("::1")
    assert safety.loopback("::ffff:127.0.0.1")
    assert not safety.loopback("192.168.1.2")
    assert not safety.loopback("")


def test_a_server_that_is_shared_while_it_runs_is_reached_from_the_network(build: Build) -> None:
    house = build()

    async def share() -> None:
        address = (await house.post("/api/share"))["address"]
        async with httpx.AsyncClient(base_url=address) as client:
            assert (await client.get("/healthz")).json()["ok"]
            if "127.0.0.1" not in address and "localhost" not in address:
                assert (await client.post("/api/share")).status_code == 403

    house.run(share())


def test_behind_a_proxy_nobody_seems_to_be_at_this_machine(build: Build) -> None:
    house = build(public_url="https://potluck.example")

    async def share() -> None:
        async with house.http() as client:
            host = {"Host": "potluck.example", "Origin": "https://potluck.example"}
            assert (await client.get("/api/games", headers=host)).status_code == 200
            assert (await client.post("/api/share", headers=host)).status_code == 403

    house.run(share())
