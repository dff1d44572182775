"""Games played over real sockets."""

import asyncio

import msgspec

from potluck.kernel.state import PHYSICS
from potluck.play import record, wire
from potluck.play.log import Moved
from potluck.play.protocol import Draft, Hint, Hinted, Refused, Replay, messages_for
from tests.server.house import Guest, House

WORDS = {"bid": "bid {0}", "place": "place x=10"}


def sensible(guest: Guest, seat: int) -> str:
    """The first legal move, spelled to its end."""
    update = guest.update(seat)
    word = update.legal[0][1]
    if word == "bid":
        bank = msgspec.json.decode(update.view)["places"][seat]["bank"]
        return f"bid {bank[0]}"
    return "place x=10" if word == "place" else word


async def play_out(guests: list[Guest]) -> None:
    """Every seat acts when it is asked, until it is over."""
    for _ in range(500):
        if all(guest.update().over for guest in guests):
            return
        for guest in guests:
            seat = guest.seats[0]
            update = guest.update(seat)
            if update.awaited >> seat & 1 and update.legal and not update.over:
                await guest.acts(sensible(guest, seat))
        await asyncio.sleep(0.01)
    raise AssertionError("the game did not end")


def test_a_whole_game_of_the_toy_is_played_by_two(house: House) -> None:
    async def party() -> None:
        guests = await house.party("toy")
        await play_out(guests)
        assert guests[0].update().sheet == guests[1].update().sheet

    house.run(party())


def test_a_race_is_decided_and_both_are_told(house: House) -> None:
    async def party() -> None:
        ana, ben = await house.party("race", seed="race 1")
        first = ana.update().legal
        take = next(word for _, word in first if word.startswith("take"))
        live = house.live(ana.code)
        asked = await ana.say("act", seat=0, text=take)
        await ana.until(lambda guest: asked in guest.answers)
        assert isinstance(ana.answers[asked], wire.Done)
        assert [getattr(entry, "text", "") for entry in live.playing().log] == [take, take]
        await ben.until(lambda guest: guest.update().awaited == 2)

    house.run(party())


def test_a_drop_is_settled_by_physics(house: House) -> None:
    async def party() -> None:
        guests = await house.party("drop")
        await play_out(guests)
        log = house.live(guests[0].code).playing().log
        assert any(isinstance(entry, Moved) and entry.seat == PHYSICS for entry in log)

    house.run(party())


def test_bots_play_to_the_end_and_their_moves_are_marked(house: House) -> None:
    async def party() -> None:
        first = await house.table("drop", 3)
        ana = await Guest(house, first["code"], first["token"]).come()
        await ana.does("start")
        await ana.until(lambda guest: guest.seen() is not None)
        await play_out([ana])
        log = house.live(ana.code).playing().log
        by = {entry.by for entry in log if isinstance(entry, Moved) and entry.seat > 0}
        assert by == {"bot"}

    house.run(party())


def test_a_hint_is_what_messages_for_says(house: House) -> None:
    async def party() -> None:
        ana, ben = await house.party("toy")
        hint = await ana.asks("hinted")
        assert isinstance(hint, Hint)
        table = house.live(ana.code).playing()
        assert messages_for(table, 0, 0, 0, Hinted()) == [hint]
        early = await ben.asks("hinted")
        assert isinstance(early, Refused)
        assert early.reason.id == "not-your-turn"

    house.run(party())


def test_a_draft_shows_its_own_seat_alone_what_would_be(house: House) -> None:
    async def party() -> None:
        ana, ben = await house.party("drop")
        before = len(ben.raw)
        draft = await ana.asks("drafted", words=["place", "x=40"])
        assert isinstance(draft, Draft)
        assert draft.complete
        assert msgspec.json.decode(draft.view)["naming"] == 40
        assert len(ben.raw) == before

    house.run(party())


def test_the_record_of_a_finished_game_verifies(house: House) -> None:
    async def party() -> None:
        guests = await house.party("drop")
        commitment = guests[0].room.commitment if guests[0].room else ""
        await play_out(guests)
        body = await house.post(f"/api/tables/{guests[0].code}/record", tokens=[])
        kept = msgspec.convert(body, record.Record)
        verdict = record.verify(kept, guests[1].update().head)
        assert verdict.over
        assert kept.header.commitment == commitment
        assert list(kept.names) == ["Ana", "Guest 1"]

    house.run(party())


def test_before_the_end_a_record_is_the_seats_own_view(house: House) -> None:
    async def party() -> None:
        ana, _ = await house.party("toy")
        await ana.acts("draw")
        body = await house.post(f"/api/tables/{ana.code}/record", tokens=[ana.tokens[0]])
        replay = msgspec.json.decode(msgspec.json.encode(body), type=Replay)
        assert len(replay.frames) == 2
        assert b"secret" not in msgspec.json.encode(body)

    house.run(party())
