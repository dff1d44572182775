"""What is said at a table, and what is done about it."""

from typing import TYPE_CHECKING

import msgspec
import sqlalchemy as sa

from potluck.kernel.message import Refusal
from potluck.play import wire
from potluck.play.protocol import messages_for, sentence
from potluck.server import manners, schema
from potluck.server.live import LiveTable
from potluck.server.room import GATHER, PERSON, PLAY, Seat

if TYPE_CHECKING:
    from potluck.server.socket import Connection

PHRASES = (
    "hello",
    "good-luck",
    "well-played",
    "yum",
    "oh-no",
    "thinking",
    "hurry",
    "thanks",
    "again",
)


async def answer(connection: "Connection", message: wire.ClientMessage) -> None:
    """Do what a client asks; refusals go back to it alone."""
    live = connection.live
    match message:
        case wire.Hello():
            await connection.hello(message)
            return
        case wire.Ping():
            connection.send(wire.Pong(message.id, connection.hall.now()))
            return
        case wire.Act():
            connection.holds(message.seat)
            if not await live.act(message, connection):
                return
        case wire.Asked():
            asked(connection, message)
            return
        case wire.TakeBack():
            await live.take_back(connection.holds(message.seat))
        case wire.Answer():
            await live.answer(connection.holds(message.seat), agree=message.agree)
        case wire.Speak():
            await speak(connection, message)
        case _:
            async with live.lock:
                await arrange(connection, message)
    connection.done(message.id)


def asked(connection: "Connection", message: wire.Asked) -> None:
    """A draft, a hint, a replay: the answer comes from the same function as every update."""
    seat = connection.holds(message.seat) if connection.seats else 15
    table = connection.live.playing()
    for content in messages_for(table, seat, 0, connection.hall.now(), message.ask):
        raw = msgspec.Raw(msgspec.json.encode(content))
        connection.send(wire.Shown(seat, raw, message.id))


async def arrange(connection: "Connection", message: wire.ClientMessage) -> None:
    """Who sits where, and when to begin."""
    live = connection.live
    room = live.room
    match message:
        case wire.Ready():
            room.chairs[connection.holds(message.seat)].ready = message.ready
        case wire.StandUp():
            room.stand_up(connection.holds(message.seat))
        case wire.StandIn():
            stand_in(connection, message)
        case wire.Change():
            host(connection)
            if room.phase != GATHER:
                raise Refusal("started-already")
            room.change(message)
        case wire.Kick():
            host(connection)
            if room.chairs[checked(live, message.seat)].kind != PERSON:
                raise Refusal("nobody-there")
            room.stand_up(message.seat)
        case wire.Start():
            host(connection)
            await live.start()
            return
        case wire.Rematch():
            await rematch(connection)
    await live.save_room()


def host(connection: "Connection") -> None:
    if connection.live.room.host not in connection.seats:
        raise Refusal("host-only")


def checked(live: LiveTable, seat: int) -> int:
    if seat >= len(live.room.chairs):
        raise Refusal("no-such-seat", {"seats": len(live.room.chairs)})
    return seat


def here(live: LiveTable, seat: int) -> bool:
    return any(seat in connection.seats for connection in live.connections)


def stand_in(connection: "Connection", message: wire.StandIn) -> None:
    """A bot plays for somebody who is away; whoever comes back has the seat back."""
    live = connection.live
    chair = live.room.chairs[checked(live, message.seat)]
    own = message.seat in connection.seats
    if chair.kind != PERSON or live.room.phase != PLAY:
        raise Refusal("nobody-there")
    if not own and (not connection.seats or here(live, message.seat) or not message.bot):
        raise Refusal("still-there")
    chair.standin = message.bot


async def rematch(connection: "Connection") -> None:
    """A new table with the same people on the same chairs, each with a token of its own."""
    live = connection.live
    room = live.room
    if not connection.seats:
        raise Refusal("not-your-seat")
    if room.rematch:
        return
    bots: list[str] = []
    fresh = await connection.hall.make(room.game, len(room.chairs), room.options, bots)
    fresh.chairs = [
        Seat(chair.kind, chair.name, chair.bot, 1, ready=chair.kind != PERSON)
        for chair in room.chairs
    ]
    fresh.host, fresh.timer, fresh.speed = room.host, room.timer, room.speed
    room.rematch = fresh.code
    await connection.hall.tables[fresh.code].save_room()
    for other in live.connections:
        for seat in other.seats:
            token = connection.hall.tokens.sign(fresh.code, seat, 1)
            other.send(wire.Seated(fresh.code, seat, token))


async def speak(connection: "Connection", message: wire.Speak) -> None:
    """Say something to everybody at the table."""
    live, hall = connection.live, connection.hall
    seat = connection.seats[0] if connection.seats else -1
    own = live.room.chairs[seat].name if seat >= 0 else manners.name(message.name or "?")
    if message.phrase and message.phrase not in PHRASES:
        raise Refusal("phrase-unknown", {"known": ", ".join(PHRASES)})
    text = "" if message.phrase else manners.chat(message.text)
    now = hall.now()
    row = {
        "code": live.room.code,
        "at": now,
        "seat": seat,
        "name": own,
        "text": f"/{message.phrase}" if message.phrase else text,
    }
    await hall.store.write((sa.insert(schema.chat), row))
    live.spoken += 1
    said = wire.Spoken(live.spoken, seat, own, text, message.phrase, now)
    for other in live.connections:
        other.send(said)


def shown(live: LiveTable) -> wire.RoomShown:
    """The table without its game, as everybody may see it."""
    room, table = live.room, live.table
    chairs = [
        wire.Chair(
            seat=seat,
            kind=chair.kind,  # type: ignore[arg-type]
            name=chair.name,
            bot=chair.bot,
            here=here(live, seat),
            ready=chair.ready,
            standin=chair.standin,
        )
        for seat, chair in enumerate(room.chairs)
    ]
    return wire.RoomShown(
        code=room.code,
        game=room.game,
        options=room.options,
        phase=room.phase,  # type: ignore[arg-type]
        host=room.host,
        chairs=chairs,
        watchers=sum(1 for connection in live.connections if not connection.seats),
        timer=room.timer,
        speed=room.speed,
        listed=room.listed,
        seed=room.seed,
        commitment=table.header.commitment if table is not None else "",
        wish=live.wished(),
        turn_ends=live.turn_ends() if table is not None else None,
        rematch=room.rematch,
    )


__all__ = ["answer", "sentence", "shown"]
