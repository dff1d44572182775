"""What can be asked without a socket: games, tables, seats, records."""

import time
from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
import sqlalchemy as sa
from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter

from potluck import games
from potluck.kernel.message import Refusal
from potluck.kernel.state import ONLOOKER
from potluck.play import record, seating
from potluck.play.protocol import Replayed, messages_for
from potluck.play.wire import Change, RoomShown
from potluck.server import archive, chat, hourglass, limits, schema, table_talk
from potluck.server.forms import (
    PROBLEMS,
    ForkTable,
    GameShown,
    Health,
    MakeTable,
    MyTable,
    OpenTable,
    OptionShown,
    SeatTaken,
    TakeSeat,
    TokenSaid,
    TokensSaid,
)
from potluck.server.hall import Hall
from potluck.server.live import LiveTable
from potluck.server.room import Room, Start, new_room
from potluck.server.tokens import new_code

Code = Annotated[str, PathParameter(pattern="^[a-z2-9]{4,12}$")]
Asking = Request[Any, Any, Any]


def limited(request: Asking, rate: limits.Rate) -> Hall:
    """The hall, for an address that has not asked too much."""
    hall: Hall = request.app.state.hall
    address = limits.address(request.client.host if request.client else "?")
    if not hall.limits.allow(rate, address, time.monotonic()):
        raise Refusal("too-fast")
    return hall


@get("/api/games", responses=PROBLEMS)
async def list_games(request: Asking) -> list[GameShown]:
    """The games one can play here."""
    limited(request, limits.LOOK)
    return list(map(shown_game, games.keys()))


def shown_game(key: str) -> GameShown:
    game = games.find(key)
    options = [OptionShown(o.id, o.values, o.default, o.seats) for o in game.options]
    return GameShown(key, game.rules, list(game.seats), options, seating.strengths(game))


@post("/api/tables", responses=PROBLEMS)
async def make_table(request: Asking, data: JSONBody[MakeTable]) -> SeatTaken:
    """Make a table and sit down at it."""
    hall = limited(request, limits.MAKE)
    games.find(data.game)
    room = Room(new_code(), data.game, {}, [], components=data.components)
    room.change(Change(options=data.options, seats=data.seats, bots=data.bots))
    room.change(Change(timer=data.timer, speed=data.speed, listed=data.listed, seed=data.seed))
    seat = room.sit(data.name, None)
    live = await hall.surely(hall.add(room))
    hall.log.info("a table was laid", code=room.code, game=room.game, seats=data.seats)
    return taken(live, seat)


def taken(live: LiveTable, seat: int) -> SeatTaken:
    seated = table_talk.seated(live, seat)
    return SeatTaken(seated.code, seated.seat, seated.token)


@get("/api/tables", responses=PROBLEMS)
async def list_tables(request: Asking) -> list[OpenTable]:
    """The listed tables one could join, the newest first."""
    hall = limited(request, limits.LOOK)
    tables = schema.tables
    query = sa.select(tables.c.room).where(tables.c.listed, tables.c.phase != "over")
    rows = await hall.store.rows(query.order_by(tables.c.touched.desc()).limit(50))
    return [opened(archive.room_reader.decode(row.room)) for row in rows]


def opened(room: Room) -> OpenTable:
    free = sum(1 for chair in room.chairs if chair.kind != "person")
    names = [chair.name for chair in room.chairs if chair.kind == "person"]
    return OpenTable(room.code, room.game, room.phase, len(room.chairs), free, names)


@get("/api/tables/{code:str}", responses=PROBLEMS)
async def show_table(request: Asking, code: Code) -> RoomShown:
    """A table without its game."""
    hall = limited(request, limits.LOOK)
    return table_talk.shown(await hall.find(code))


@post("/api/tables/{code:str}/seats", responses=PROBLEMS)
async def take_seat(request: Asking, code: Code, data: JSONBody[TakeSeat]) -> SeatTaken:
    """Sit down; in mid-game on the chair of a bot."""
    hall = limited(request, limits.SIT)
    return await hall.surely(sit(await hall.find(code), data))


async def sit(live: LiveTable, data: TakeSeat) -> SeatTaken:
    async with live.lock:
        seat = live.room.sit(data.name, data.seat)
        await live.save_room()
        return taken(live, seat)


@post("/api/tokens/move", responses=PROBLEMS)
async def move_seat(request: Asking, data: JSONBody[TokenSaid]) -> SeatTaken:
    """A new token for a seat, which makes the old one void: for another device.

    A host may have one made for a person whose device is lost; everybody at the table is told.
    """
    hall = limited(request, limits.SIT)
    live, claim = await hall.holder(data.token)
    return await hall.surely(readmit(live, claim.seat, data.seat))


async def readmit(live: LiveTable, holder: int, wanted: int | None) -> SeatTaken:
    async with live.lock:
        seat = holder if wanted is None else wanted
        chair = live.room.person(seat)
        if seat != holder:
            if live.room.host != holder:
                raise Refusal("host-only")
            if live.presence.here() >> seat & 1:
                raise Refusal("still-there")
            # Whoever holds the token sees the hand: a host can't do so unnoticed.
            await chat.say(live, seat, chair.name, "", chat.READMITTED)
        live.room.issue(seat)
        await live.save_room()
        return taken(live, seat)


@post("/api/tokens/follow", responses=PROBLEMS)
async def follow(request: Asking, data: JSONBody[TokenSaid]) -> SeatTaken:
    """The same seat at the table of the rematch, as long as it waits for its person."""
    hall = limited(request, limits.SIT)
    live, claim = await hall.holder(data.token)
    if not live.room.rematch:
        raise Refusal("no-rematch")
    fresh = await hall.find(live.room.rematch)
    if not table_talk.seat_kept(live, fresh, claim.seat):
        raise Refusal("token-old")
    return taken(fresh, claim.seat)


@post("/api/mine", responses=PROBLEMS)
async def my_tables(request: Asking, data: JSONBody[TokensSaid]) -> list[MyTable]:
    """The tables of these tokens that still stand."""
    hall = limited(request, limits.MINE)
    mine = []
    for token in data.tokens:
        try:
            live, claim = await hall.holder(token)
        except Refusal:  # a token that is no longer good is simply not in the answer
            continue
        asked = live.room.phase == "play" and claim.seat in hourglass.asked(live.playing())
        mine.append(MyTable(token, claim.seat, opened(live.room), asked))
    return mine


@post("/api/tables/{code:str}/record", status_code=200, responses=PROBLEMS)
async def download(request: Asking, code: Code, data: JSONBody[TokensSaid]) -> Response[bytes]:
    """The record of a finished game; before the end, the game so far as one seat saw it."""
    hall = limited(request, limits.MINE)
    live = await hall.find(code)
    seat = await seat_of(hall, code, data.tokens)
    async with live.lock:
        table = live.playing()
        if table.over:
            names = [chair.name for chair in live.room.chairs]
            body = msgspec.json.encode(record.record(table, names))
        else:
            (content,) = messages_for(table, seat, 0, hall.now(), Replayed())
            body = msgspec.json.encode(content)
    name = f"potluck-{live.room.game}-{code}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(body, media_type="application/json", headers=headers)


async def seat_of(hall: Hall, code: str, tokens: Sequence[str]) -> int:
    """The first seat of this table among the tokens, or an onlooker's."""
    for token in tokens:
        live, claim = await hall.holder(token)
        if live.room.code == code:
            return claim.seat
    return ONLOOKER


@post("/api/tables/{code:str}/fork", responses=PROBLEMS)
async def fork_table(request: Asking, code: Code, data: JSONBody[ForkTable]) -> SeatTaken:
    """A new table that goes on from here, bots in the other seats.

    Before the end it begins with what the seat could have believed, after it with the truth.
    """
    hall = limited(request, limits.MAKE)
    live = await hall.find(code)
    seat = await seat_of(hall, code, data.tokens)
    async with live.lock:
        old, table = live.room, live.playing()
        forked = record.fork(table, data.after, None if seat == ONLOOKER else seat)
    room = new_room(new_code(), old.game, len(old.chairs), table.setup.options)
    room.components, room.speed = old.components, old.speed
    if forked.header.start is not None:
        room.start = Start(forked.header.start, forked.header.rules)
    mine = room.sit(data.name, 0 if seat == ONLOOKER else seat)
    return taken(await hall.surely(hall.add(room)), mine)


@get("/healthz", responses=PROBLEMS)
async def health(state: State) -> Health:
    """Whether this process answers, and its database."""
    hall: Hall = state.hall
    await hall.store.row(sa.select(schema.keys.c.name).limit(1))
    return Health(not hall.closing, len(hall.tables), hall.sockets.total())


ROUTES = [
    list_games,
    make_table,
    list_tables,
    show_table,
    take_seat,
    move_seat,
    follow,
    my_tables,
    download,
    fork_table,
    health,
]
