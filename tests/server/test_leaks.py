"""Nothing leaves the server for a seat but what `messages_for` answers that seat."""

import msgspec
import pytest
from msgspec import inspect

from potluck.play import wire
from potluck.play.protocol import Said, messages_for
from tests.server.audit import audit
from tests.server.house import Guest, House
from tests.server.test_live import play_out


@pytest.mark.parametrize("game", ["toy", "race", "drop"])
def test_every_update_on_the_wire_is_messages_for_byte_for_byte(house: House, game: str) -> None:
    async def party() -> None:
        guests = await house.party(game, 3, seed=f"audit {game}")
        watcher = await Guest(house, guests[0].code).come()
        if game == "race":
            for guest in (*guests, *guests):
                await guest.acts(guest.update().legal[-1][1])
        else:
            await play_out(guests)
        table = house.live(guests[0].code).playing()
        assert audit(table, *guests, watcher) >= 8
        assert all(len(guest.raw) > 3 for guest in (*guests, watcher))

    house.run(party())


def test_why_a_move_is_refused_is_game_content_too(house: House) -> None:
    async def party() -> None:
        ana, ben = await house.party("toy")
        for guest, text in ((ana, "show"), (ana, "xyzzy"), (ben, "draw")):
            seat = guest.seats[0]
            answer = await guest.does("act", seat=seat, text=text)
            assert isinstance(answer, wire.Denied)
            assert not answer.reason.arguments
            table = house.live(ana.code).playing()
            assert [guest.contents[answer.id]] == messages_for(table, seat, 0, 0, Said(text))

    house.run(party())


def fields(kind: inspect.Type) -> list[inspect.Type]:
    """All types a type is made of."""
    found, new = [], [kind]
    while new:
        one = new.pop()
        if one in found:
            continue
        found.append(one)
        if isinstance(one, inspect.StructType):
            new += [field.type for field in one.fields]
        elif isinstance(one, inspect.UnionType):
            new += one.types
        elif isinstance(one, inspect.CollectionType):
            new.append(one.item_type)
        elif isinstance(one, inspect.DictType):
            new += [one.key_type, one.value_type]
    return found


def test_no_message_but_shown_has_a_place_for_game_content() -> None:
    for kind in wire.ServerMessage.__args__:
        if kind is wire.Shown:
            continue
        for part in fields(inspect.type_info(kind)):
            assert not isinstance(part, inspect.AnyType | inspect.RawType | inspect.BytesType), kind
            if isinstance(part, inspect.StructType):
                assert part.cls.__module__ == wire.__name__ or kind is wire.Denied, (kind, part.cls)


def test_a_table_without_its_game_says_nothing_of_the_game(house: House) -> None:
    async def party() -> None:
        ana, ben = await house.party("toy", seed="quiet")
        before = ana.room
        await ana.acts("draw")
        await ben.until(lambda guest: guest.update().seq == 1)
        async with house.http() as client:
            shown = (await client.get(f"/api/tables/{ana.code}")).content
        assert before is not None
        assert msgspec.json.decode(shown, type=wire.RoomShown) == before

    house.run(party())
