"""What is said at a table, and what is done about it."""

from typing import TYPE_CHECKING

from potluck.kernel.message import Refusal
from potluck.kernel.state import ONLOOKER
from potluck.play import seating, wire
from potluck.play.protocol import Hint, Hinted, Refused, hint_key, messages_for, sentence
from potluck.play.table import Table
from potluck.server import botplay, chat, hourglass, takeback
from potluck.server.live import LiveTable
from potluck.server.tokens import new_code
from potluck.server.workers import Answer

if TYPE_CHECKING:
    from potluck.server.connection import Connection


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
        case wire.Echo(now=sent):
            connection.echo(sent)
            return
        case wire.Act(seat=seat):
            connection.holds(seat)
            await live.act(message, connection)
            return
        case wire.Asked():
            await asked(connection, message)
            return
        case wire.Ready() | wire.StandUp() | wire.StandIn() | wire.Kick() | wire.Change():
            async with live.lock:
                arrange(connection, message)
                await live.save_room()
        case _:
            async with live.lock:
                await do(connection, message)
    connection.done(message.id)


async def do(connection: "Connection", message: wire.ClientMessage) -> None:
    live = connection.live
    match message:
        case wire.TakeBack(seat=seat):
            await takeback.take_back(live, connection.holds(seat))
        case wire.Answer(seat=seat, agree=agree):
            await takeback.answer(live, connection.holds(seat), agree=agree)
        case wire.Speak():
            await chat.speak(connection, message)
        case wire.Start():
            host(connection)
            await live.begin()
        case wire.Rematch():
            await rematch(connection)


def arrange(connection: "Connection", message: wire.ClientMessage) -> None:
    """Who sits where, and how it is to be played."""
    room = connection.live.room
    match message:
        case wire.Ready(seat=seat, ready=ready):
            if room.phase != "gather":
                raise Refusal("started-already")
            room.chairs[connection.holds(seat)].ready = ready
        case wire.StandUp(seat=seat):
            if room.phase == "over":
                raise Refusal("game-over")
            room.stand_up(connection.holds(seat))
        case wire.StandIn():
            stand_in(connection, message)
        case wire.Change():
            host(connection)
            room.change(message)
        case wire.Kick(seat=seat):
            host(connection)
            if room.phase == "over":
                raise Refusal("game-over")
            room.person(seat)
            room.stand_up(seat)


def host(connection: "Connection") -> None:
    if connection.live.room.host not in connection.seats:
        raise Refusal("host-only")


def stand_in(connection: "Connection", message: wire.StandIn) -> None:
    """A bot plays for somebody who is away; whoever comes back has the seat back."""
    room = connection.live.room
    chair = room.person(message.seat)
    if room.phase != "play":
        raise Refusal("not-started")
    here = connection.live.presence.here() >> message.seat & 1
    if message.seat not in connection.seats:
        if not connection.seats:
            raise Refusal("not-your-seat")
        if here or not message.bot:
            raise Refusal("still-there")
    chair.standin = message.bot


async def asked(connection: "Connection", message: wire.Asked) -> None:
    """A draft, a hint, a replay: the answer comes from the same function as every update."""
    live = connection.live
    seat = connection.holds(message.seat) if connection.seats else ONLOOKER
    if isinstance(message.ask, Hinted) and seat != ONLOOKER:
        connection.hall.spawn(hinted(connection, seat, message.id))  # moves need not wait for it
        return
    async with live.lock:  # or somebody could be shown what is not on the disk yet
        contents = messages_for(live.playing(), seat, 0, connection.hall.now(), message.ask)
    for content in contents:
        connection.show_content(seat, content, message.id)
    connection.done(message.id)


async def hinted(connection: "Connection", seat: int, id: str) -> None:
    """The hint that `messages_for` would give, thought out beside the table."""
    live = connection.live
    try:
        async with live.lock:
            table = live.playing()
            table.admit(seat)
            moment = hourglass.moment(table)
            key, adviser = hint_key(table, seat), seating.strongest(table.game)
            thought = botplay.asked(live, seat, key, adviser)
        answer = await connection.hall.workers.think(thought, patient=True)
        async with live.lock:
            table = live.playing()
            connection.show_content(seat, hint(table, seat, moment, answer), id)
    except Refusal as refusal:
        connection.show_content(seat, Refused(sentence(refusal)), id)
    connection.done(id)


def hint(table: Table, seat: int, moment: int, answer: Answer) -> Hint:
    """What came of it, if the table is still the same."""
    if hourglass.moment(table) != moment:
        raise Refusal("overtaken")
    if answer.text is None:
        raise Refusal("hint-failed")
    table.understand(seat, answer.text)
    return Hint(answer.text, answer.reasons)


async def rematch(connection: "Connection") -> None:
    """A new table with the same people on the same chairs, each with a token of its own."""
    live, hall = connection.live, connection.hall
    if not connection.seats:
        raise Refusal("not-your-seat")
    if live.room.phase != "over":
        raise Refusal("not-over")
    if not live.room.rematch:
        fresh = await hall.add(live.room.again(new_code()))
        live.room.rematch = fresh.room.code
        await live.save_room()
    rematched = await hall.find(live.room.rematch)
    for other in live.connections:
        for seat in other.seats:
            if seat_kept(live, rematched, seat):
                other.send(seated(rematched, seat))


def seat_kept(live: LiveTable, rematched: LiveTable, seat: int) -> bool:
    """Whether a chair of the rematch is still waiting for who sat on it here."""
    chairs = rematched.room.chairs
    if seat >= len(chairs) or live.room.chairs[seat].kind != "person":
        return False
    return chairs[seat].kind == "person" and chairs[seat].epoch == seat + 1


def seated(live: LiveTable, seat: int) -> wire.Seated:
    room = live.room
    token = live.hall.tokens.sign(room.code, seat, room.chairs[seat].epoch)
    return wire.Seated(room.code, seat, token)


def shown(live: LiveTable) -> wire.RoomShown:
    """The table without its game, as everybody may see it."""
    room, table = live.room, live.table
    here = live.presence.here()
    chairs = [
        wire.Chair(
            seat=seat,
            kind=chair.kind,
            name=chair.name,
            bot=chair.bot,
            here=bool(here >> seat & 1),
            ready=chair.ready,
            standin=chair.standin,
        )
        for seat, chair in enumerate(room.chairs)
    ]
    greeted = [connection for connection in live.connections if connection.greeted]
    ends = hourglass.turn_ends(room, table) if table is not None else None
    return wire.RoomShown(
        code=room.code,
        game=room.game,
        options=room.options,
        phase=room.phase,
        host=room.host,
        chairs=chairs,
        watchers=sum(1 for connection in greeted if not connection.seats),
        timer=room.timer,
        speed=room.speed,
        listed=room.listed,
        seed=room.seed,
        commitment=table.header.commitment if table is not None else "",
        wish=takeback.wish(live),
        turn_ends=table.clock.host(ends) if table is not None and ends is not None else None,
        rematch=room.rematch,
        forked=room.start is not None,
    )
