"""Who sits where: sitting down, leaving, standing in, hosting, a rematch."""

import msgspec
import pytest

from potluck.play import wire
from tests.server.house import Guest, House, once
from tests.server.test_live import play_out


def why(answer: wire.Done | wire.Denied) -> str:
    return answer.reason.id if isinstance(answer, wire.Denied) else ""


async def refused(house: House, path: str, **data: object) -> str:
    async with house.http() as client:
        answer = await client.post(path, json=data)
        assert answer.status_code >= 400
        reason: str = answer.json()["reason"]["id"]
        return reason


async def room(guest: Guest, **wanted: object) -> wire.RoomShown:
    """The room as this guest is shown it, once it is as wanted."""

    def fits(guest: Guest) -> bool:
        found = guest.room
        return found is not None and all(getattr(found, k) == v for k, v in wanted.items())

    await guest.until(fits)
    assert guest.room is not None
    return guest.room


async def chair(guest: Guest, seat: int, **wanted: object) -> wire.Chair:
    def fits(guest: Guest) -> bool:
        one = guest.room.chairs[seat] if guest.room is not None else None
        return one is not None and all(getattr(one, k) == v for k, v in wanted.items())

    await guest.until(fits)
    assert guest.room is not None
    return guest.room.chairs[seat]


def test_a_bot_sits_where_nobody_does_when_the_host_begins(house: House) -> None:
    async def party() -> None:
        first = await house.table("toy", 4, bots=["random"])
        await house.seat(first["code"])
        ana = await Guest(house, first["code"], first["token"]).come()
        await ana.does("start")
        shown = await room(ana, phase="play")
        assert [one.kind for one in shown.chairs] == ["person", "person", "bot", "bot"]
        assert shown.chairs[3].bot == "random"

    house.run(party())


def test_only_the_host_begins_kicks_and_changes(house: House) -> None:
    async def party() -> None:
        first = await house.table("toy")
        second = await house.seat(first["code"])
        ben = await Guest(house, first["code"], second["token"]).come()
        for kind in ("start", "kick", "change"):
            assert why(await ben.does(kind)) == "host-only"

    house.run(party())


def test_the_speed_of_bots_is_changed_in_mid_game_and_nothing_else(house: House) -> None:
    async def party() -> None:
        first = await house.table("drop", 2, speed="calm")
        ana = await Guest(house, first["code"], first["token"]).come()
        await ana.does("start")
        assert why(await ana.does("change", seats=3)) == "started-already"
        assert why(await ana.does("change", speed="instant", seed="other")) == "started-already"
        assert why(await ana.does("change", speed="instant")) == ""
        assert (await room(ana, speed="instant")).seed == ""

    house.run(party())


def test_a_latecomer_takes_a_bots_seat_in_mid_game(house: House) -> None:
    async def party() -> None:
        first = await house.table("toy", 2)
        ana = await Guest(house, first["code"], first["token"]).come()
        await ana.does("start")
        await ana.acts("draw")
        late = await house.seat(first["code"], "Late")
        assert late["seat"] == 1
        guest = await Guest(house, first["code"], late["token"]).come()
        await ana.acts("stop")
        await guest.until(lambda guest: guest.seen() is not None and guest.update().awaited == 2)
        assert await guest.acts("draw") == ""
        assert await refused(house, f"/api/tables/{ana.code}/seats", name="More") == "no-free-seat"

    house.run(party())


def test_whoever_leaves_in_mid_game_is_followed_by_a_bot_and_as_host_by_the_next(
    house: House,
) -> None:
    async def party() -> None:
        ana, ben = await house.party("toy")
        await ana.does("stand-up", seat=0)
        shown = await room(ben, host=1)
        assert [one.kind for one in shown.chairs] == ["bot", "person"]
        assert await ana.acts("draw", 0) == "not-your-seat"
        await ben.until(lambda guest: guest.update().awaited == 2)  # the bot has drawn

    house.run(party())


def test_whoever_is_kicked_keeps_no_seat_and_sees_no_hand(house: House) -> None:
    async def party() -> None:
        ana, ben = await house.party("toy")
        await ana.does("kick", seat=1)
        await ben.until(lambda guest: 15 in guest.updates)
        assert await ben.acts("draw", 1) == "not-your-seat"
        fresh = await Guest(house, ben.code, *ben.tokens).come(hello=False)
        assert why(await fresh.does("hello", tokens=ben.tokens, version=1)) == "token-old"

    house.run(party())


def test_a_bot_stands_in_for_who_is_away_and_hands_the_seat_back(house: House) -> None:
    async def party() -> None:
        ana, ben = await house.party("toy")
        assert why(await ana.does("stand-in", seat=1)) == "still-there"
        await ben.go()
        await chair(ana, 1, here=False)
        await ana.does("stand-in", seat=1)
        await chair(ana, 1, standin=True)
        await ana.acts("draw")
        await ana.acts("stop")
        await ana.until(lambda guest: guest.update().seq > 3)  # the bot is playing
        ben = await Guest(house, ben.code, *ben.tokens).come()
        await chair(ana, 1, standin=False, here=True)

    house.run(party())


def test_a_bot_stands_in_by_itself_for_who_stays_away_and_keeps_others_waiting(
    house: House,
) -> None:
    async def party() -> None:
        ana, ben = await house.party("toy")
        await ana.go()
        await chair(ben, 0, here=False)
        await house.later(59_000)
        assert ben.room is not None
        assert not ben.room.chairs[0].standin
        await house.later(2_000)
        await chair(ben, 0, standin=True)
        await room(ben, host=1)

    house.run(party())


def test_a_seat_moves_to_another_device_and_the_old_one_is_void(house: House) -> None:
    async def party() -> None:
        ana, ben = await house.party("toy")
        moved = await house.post("/api/tokens/move", token=ana.tokens[0])
        phone = await Guest(house, ana.code, moved["token"]).come()
        await phone.until(lambda guest: guest.seen() is not None)
        assert await ana.acts("draw", 0) == "not-your-seat"
        assert await phone.acts("draw") == ""
        assert await refused(house, "/api/tokens/move", token=ana.tokens[0]) == "token-old"
        await ben.until(lambda guest: guest.update().seq == 1)

    house.run(party())


def test_a_host_lets_in_again_who_lost_a_device_and_everybody_is_told(house: House) -> None:
    async def party() -> None:
        ana, ben = await house.party("toy")
        path = "/api/tokens/move"
        assert await refused(house, path, token=ana.tokens[0], seat=1) == "still-there"
        assert await refused(house, path, token=ben.tokens[0], seat=0) == "host-only"
        await ben.go()
        await chair(ana, 1, here=False)
        moved = await house.post(path, token=ana.tokens[0], seat=1)
        await ana.until(lambda guest: any(isinstance(m, wire.Spoken) for m in guest.others))
        lines = [one for one in ana.others if isinstance(one, wire.Spoken)]
        assert [(line.seat, line.phrase) for line in lines] == [(1, "readmitted")]
        ben = await Guest(house, ben.code, moved["token"]).come()
        assert ben.seats == [1]

    house.run(party())


def test_one_socket_holds_several_seats(house: House) -> None:
    async def party() -> None:
        first = await house.table("toy")
        second = await house.seat(first["code"])
        both = await Guest(house, first["code"], first["token"], second["token"]).come()
        await both.does("start")
        await both.until(lambda guest: set(guest.updates) == {0, 1})
        assert await both.acts("draw", 0) == ""
        assert await both.acts("stop", 0) == ""
        assert await both.acts("draw", 1) == ""

    house.run(party())


def test_a_rematch_seats_the_same_people_and_the_host_changes_the_options(house: House) -> None:
    async def party() -> None:
        ana, ben = await house.party("drop")
        assert why(await ana.does("rematch")) == "not-over"
        await play_out([ana, ben])
        await ben.does("rematch")
        seated = {}
        for guest in (ana, ben):
            await guest.until(lambda guest: any(isinstance(m, wire.Seated) for m in guest.others))
            seated[guest] = next(m for m in guest.others if isinstance(m, wire.Seated))
        followed = await house.post("/api/tokens/follow", token=ana.tokens[0])
        assert followed["token"] == seated[ana].token
        ana = await Guest(house, seated[ana].code, seated[ana].token).come()
        assert why(await ana.does("change", seats=3, timer="relaxed")) == ""
        shown = await room(ana, timer="relaxed")
        assert [one.name for one in shown.chairs] == ["Ana", "Guest 1", ""]

    house.run(party())


def test_a_seat_given_away_at_the_rematch_can_not_be_followed_to(house: House) -> None:
    async def party() -> None:
        ana, ben = await house.party("drop")
        await play_out([ana, ben])
        await ana.does("rematch")
        await ana.until(lambda guest: any(isinstance(m, wire.Seated) for m in guest.others))
        to = next(m for m in ana.others if isinstance(m, wire.Seated))
        ana = await Guest(house, to.code, to.token).come()
        await ana.does("kick", seat=1)
        stranger = await house.seat(to.code, "Cleo")
        assert stranger["seat"] == 1
        assert await refused(house, "/api/tokens/follow", token=ben.tokens[0]) == "token-old"

    house.run(party())


def test_taking_back_needs_the_others_once_chance_was_drawn(house: House) -> None:
    async def party() -> None:
        ana, ben = await house.party("toy")
        await ana.acts("draw")
        await ana.does("take-back", seat=0)
        await ben.until(lambda guest: guest.room is not None and guest.room.wish is not None)
        assert ben.room is not None
        assert ben.room.wish == wire.Wish(0, 1, [], drew=True, waits_for=[1])
        assert why(await ben.does("answer", seat=1, agree=True)) == ""
        await ana.until(lambda guest: guest.update().seq == 2)
        assert ana.update().legal == [(2, "draw")]
        await ana.until(lambda guest: guest.room is not None and guest.room.wish is None)

    house.run(party())


def test_no_consent_leaves_the_table_as_it_is(house: House) -> None:
    async def party() -> None:
        ana, ben = await house.party("toy")
        await ana.acts("draw")
        await ana.does("take-back", seat=0)
        await ben.does("answer", seat=1, agree=False)
        await ana.until(lambda guest: guest.room is not None and guest.room.wish is None)
        assert why(await ben.does("answer", seat=1, agree=True)) == "undo-no-wish"
        assert len(house.live(ana.code).playing().log) == 1

    house.run(party())


@pytest.mark.parametrize("seat", [0, 1])
def test_a_fork_begins_with_what_its_seat_could_believe(house: House, seat: int) -> None:
    async def party() -> None:
        guests = await house.party("toy")
        await guests[0].acts("draw")
        guest = guests[seat]
        await guest.until(lambda guest: guest.update().seq == 1)
        path = f"/api/tables/{guest.code}/fork"
        assert await refused(house, path, name="Spy", after=1) == "fork-onlooker"
        forked = await house.post(path, name="Ana", after=1, tokens=list(guest.tokens))
        assert forked["seat"] == seat
        fresh = await Guest(house, forked["code"], forked["token"]).come()
        await fresh.does("start")
        await fresh.until(lambda fresh: fresh.seen() is not None)
        was, now = (msgspec.json.decode(one.update().view) for one in (guest, fresh))
        assert now["places"][seat]["card"] == was["places"][seat]["card"]
        assert set(was["places"][0]["bank"]) <= set(now["places"][0]["bank"])

    house.run(party())


def test_chat_reaches_everybody_and_who_comes_later(house: House) -> None:
    async def party() -> None:
        ana, ben = await house.party("toy")
        await ana.does("speak", text="  Guten\tAppetit!  ")
        await ben.does("speak", phrase="yum")
        late = await Guest(house, ana.code).come()
        await late.until(lambda guest: len(guest.others) >= 3)
        lines = [one for one in late.others if isinstance(one, wire.Spoken)]
        assert [(one.name, one.text, one.phrase) for one in lines] == [
            ("Ana", "Guten Appetit!", ""),
            ("Guest 1", "", "yum"),
        ]
        assert why(await late.does("speak", name="ana", text="me too")) == "name-taken"
        assert why(await ben.does("speak", phrase="rude")) == "phrase-unknown"

    house.run(party())


def test_a_deal_from_a_named_seed_is_the_same_for_others(house: House) -> None:
    async def party() -> None:
        views = []
        for _ in range(2):
            guests = await house.party("race", seed="daily 7")
            assert guests[0].room is not None
            assert guests[0].room.seed == "daily 7"
            views.append(bytes(guests[0].update().view))
        assert views[0] == views[1]

    house.run(party())


def test_my_tables_are_those_whose_tokens_are_good(house: House) -> None:
    async def party() -> None:
        ana, ben = await house.party("toy")
        tokens = [ana.tokens[0], "nonsense", ben.tokens[0]]
        mine = await house.post("/api/mine", tokens=tokens)
        assert [(one["seat"], one["your_turn"]) for one in mine] == [(0, True), (1, False)]

    house.run(party())


def test_listed_tables_are_shown_to_everybody_and_others_are_not(house: House) -> None:
    async def party() -> None:
        hidden = await house.table("toy")
        listed = await house.table("toy", listed=True)
        async with house.http() as client:
            codes = [one["code"] for one in (await client.get("/api/tables")).json()]
        assert listed["code"] in codes
        assert hidden["code"] not in codes

    house.run(party())


def test_an_unused_table_rests_in_the_database_and_comes_back(house: House) -> None:
    async def party() -> None:
        ana, ben = await house.party("toy", timer="days")
        await ana.acts("draw")
        await ana.until(lambda guest: guest.update().seq == 1)
        before = ana.update()
        for guest in (ana, ben):
            await guest.go()
        live = house.live(ana.code)
        await once(lambda: not live.connections)
        house.hall.drop(live)
        ana = await Guest(house, ana.code, *ana.tokens).come()
        await ana.until(lambda guest: guest.seen() is not None)
        assert bytes(ana.update().view) == bytes(before.view)
        assert await ana.acts("draw") == ""

    house.run(party())
