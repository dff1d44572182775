"""What can be asked without a socket: games, tables, seats, records."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import msgspec
import sqlalchemy as sa
from litestar import Request, Response, get, post
from litestar.datastructures import State

from potluck import games
from potluck.kernel.message import Refusal
from potluck.kernel.state import ONLOOKER
from potluck.play import record, seating
from potluck.play.protocol import Replayed, messages_for
from potluck.play.wire import Change, RoomShown, Speed, Timer
from potluck.server import limits, schema, table_talk
from potluck.server.hall import Hall
from potluck.server.room import OVER, PERSON, Room

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Code = Annotated[str, msgspec.Meta(pattern="^[a-z2-9]{4,12}$")]


class OptionShown(msgspec.Struct, frozen=True):
    """One choice before the deal."""

    id: str
    values: Sequence[str]
    default: str
    seats: Sequence[int]


class GameShown(msgspec.Struct, frozen=True):
    """A game one can play here."""

    key: str
    rules: int
    seats: Sequence[int]
    options: Sequence[OptionShown]
    bots: Sequence[str]


class MakeTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new table; whoever makes it sits down on the first chair and is host."""

    game: Annotated[str, msgspec.Meta(max_length=20)]
    name: Name
    seats: Annotated[int, msgspec.Meta(ge=1, le=8)]
    options: Mapping[str, str] = {}
    bots: Annotated[Sequence[str], msgspec.Meta(max_length=8)] = ()
    timer: Timer = "none"
    speed: Speed = "calm"
    listed: bool = False
    seed: Annotated[str, msgspec.Meta(max_length=60)] = ""


class TakeSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Sit down: on a chair of one's choice, or on the first free one."""

    name: Name
    seat: Annotated[int, msgspec.Meta(ge=0, le=7)] | None = None


class SeatTaken(msgspec.Struct, frozen=True):
    """The table, the seat, and the token that holds it."""

    code: str
    seat: int
    token: str


class TokenSaid(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat's token, and for a host the seat a person has to be let in to again."""

    token: Annotated[str, msgspec.Meta(max_length=200)]
    seat: Annotated[int, msgspec.Meta(ge=0, le=7)] | None = None


class TokensSaid(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The tokens one holds."""

    tokens: Annotated[
        Sequence[Annotated[str, msgspec.Meta(max_length=200)]], msgspec.Meta(max_length=50)
    ]


class ForkTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Play on from after so many moves."""

    name: Name
    after: Annotated[int, msgspec.Meta(ge=0, le=100_000)]
    tokens: Annotated[
        Sequence[Annotated[str, msgspec.Meta(max_length=200)]], msgspec.Meta(max_length=8)
    ]


class OpenTable(msgspec.Struct, frozen=True):
    """A table one could join."""

    code: str
    game: str
    phase: str
    seats: int
    free: int
    names: Sequence[str]


class MyTable(msgspec.Struct, frozen=True):
    """A table one sits at; `token` is the one that was sent."""

    token: str
    seat: int
    table: OpenTable
    your_turn: bool


class Health(msgspec.Struct, frozen=True):
    """Alive, with so many tables in memory and so many sockets."""

    ok: bool
    tables: int
    sockets: int


def hall_of(state: State) -> Hall:
    hall: Hall = state.hall
    return hall


def limited(request: Request[Any, Any, Any], rate: limits.Rate) -> Hall:
    """The hall, for an address that has not asked too much."""
    hall = hall_of(request.app.state)
    address = request.client.host if request.client else "?"
    if not hall.limits.allow(rate, address, hall.now() / 1000):
        raise Refusal("too-fast")
    return hall


@get("/api/games", sync_to_thread=False)
def list_games() -> Sequence[GameShown]:
    """The games one can play here."""
    return [shown_game(key) for key in games.keys()]


def shown_game(key: str) -> GameShown:
    game = games.find(key)
    options = [OptionShown(o.id, o.values, o.default, o.seats) for o in game.options]
    return GameShown(key, game.rules, list(game.seats), options, seating.strengths(game))


@post("/api/tables")
async def make_table(request: Request[Any, Any, Any], data: MakeTable) -> SeatTaken:
    """Make a table and sit down at it."""
    hall = limited(request, limits.MAKE)
    room = await hall.make(data.game, data.seats, dict(data.options), list(data.bots))
    live = hall.tables[room.code]
    async with live.lock:
        change = Change(timer=data.timer, speed=data.speed, listed=data.listed, seed=data.seed)
        live.room.change(change)
        seat = live.room.sit(data.name, None)
        await live.save_room()
    return taken(hall, live.room, seat)


def taken(hall: Hall, room: Room, seat: int) -> SeatTaken:
    token = hall.tokens.sign(room.code, seat, room.chairs[seat].epoch)
    return SeatTaken(room.code, seat, token)


@get("/api/tables")
async def list_tables(request: Request[Any, Any, Any]) -> Sequence[OpenTable]:
    """The listed tables one could join, the newest first."""
    hall = limited(request, limits.LOOK)
    tables = schema.tables
    query = sa.select(tables.c.room).where(tables.c.listed, tables.c.phase != OVER)
    rows = await hall.store.rows(query.order_by(tables.c.touched.desc()).limit(50))
    return [opened(msgspec.json.decode(row.room, type=Room)) for row in rows]


def opened(room: Room) -> OpenTable:
    free = sum(1 for chair in room.chairs if chair.kind != PERSON)
    names = [chair.name for chair in room.chairs if chair.kind == PERSON]
    return OpenTable(room.code, room.game, room.phase, len(room.chairs), free, names)


@get("/api/tables/{code:str}")
async def show_table(request: Request[Any, Any, Any], code: Code) -> RoomShown:
    """A table without its game."""
    hall = limited(request, limits.LOOK)
    return table_talk.shown(await hall.find(code))


@post("/api/tables/{code:str}/seats")
async def take_seat(request: Request[Any, Any, Any], code: Code, data: TakeSeat) -> SeatTaken:
    """Sit down; in mid-game on the chair of a bot."""
    hall = limited(request, limits.SIT)
    live = await hall.find(code)
    async with live.lock:
        if live.room.phase == OVER:
            raise Refusal("game-over")
        seat = live.room.sit(data.name, data.seat)
        await live.save_room()
    return taken(hall, live.room, seat)


@post("/api/tokens/move")
async def move_seat(request: Request[Any, Any, Any], data: TokenSaid) -> SeatTaken:
    """A new token for a seat, which makes the old one void: for another device.

    A host may have one made for a person whose device is lost.
    """
    hall = limited(request, limits.SIT)
    live, claim = await hall.holder(data.token)
    async with live.lock:
        seat = claim.seat if data.seat is None else table_talk.checked(live, data.seat)
        if seat != claim.seat and live.room.host != claim.seat:
            raise Refusal("host-only")
        chair = live.room.chairs[seat]
        if chair.kind != PERSON:
            raise Refusal("nobody-there")
        chair.epoch += 1
        await live.save_room()
    return taken(hall, live.room, seat)


@post("/api/tokens/follow")
async def follow(request: Request[Any, Any, Any], data: TokenSaid) -> SeatTaken:
    """The same seat at the table of the rematch."""
    hall = limited(request, limits.SIT)
    live, claim = await hall.holder(data.token)
    if not live.room.rematch:
        raise Refusal("no-rematch")
    fresh = await hall.find(live.room.rematch)
    return taken(hall, fresh.room, claim.seat)


@post("/api/mine")
async def my_tables(request: Request[Any, Any, Any], data: TokensSaid) -> Sequence[MyTable]:
    """The tables of these tokens that still stand."""
    hall = limited(request, limits.LOOK)
    mine = []
    for token in data.tokens:
        try:
            live, claim = await hall.holder(token)
        except Refusal:  # a token that is no longer good is simply not in the answer
            continue
        state = live.table.state if live.table is not None else None
        turn = state is not None and bool(state.awaited() >> claim.seat & 1)
        mine.append(MyTable(token, claim.seat, opened(live.room), turn))
    return mine


@post("/api/tables/{code:str}/record")
async def download(
    request: Request[Any, Any, Any], code: Code, data: TokensSaid
) -> Response[bytes]:
    """The record of a finished game; before the end, the game so far as one seat saw it."""
    hall = limited(request, limits.LOOK)
    live = await hall.find(code)
    async with live.lock:
        table = live.playing()
        if table.over:
            names = [chair.name for chair in live.room.chairs]
            body = msgspec.json.encode(record.record(table, names))
        else:
            seat = await seat_of(hall, code, data.tokens)
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


@post("/api/tables/{code:str}/fork")
async def fork_table(request: Request[Any, Any, Any], code: Code, data: ForkTable) -> SeatTaken:
    """A new table that goes on from here, bots in the other seats.

    Before the end it begins with what the seat could have believed, after it with the truth.
    """
    hall = limited(request, limits.MAKE)
    live = await hall.find(code)
    async with live.lock:
        seat = await seat_of(hall, code, data.tokens)
        believer = None if seat == ONLOOKER else seat
        table = record.fork(live.playing(), data.after, believer)
    mine = 0 if believer is None else believer
    room = await hall.make(live.room.game, len(live.room.chairs), live.room.options, [])
    fresh = hall.tables[room.code]
    async with fresh.lock:
        fresh.room.components = live.room.components
        fresh.room.fork = msgspec.Raw(msgspec.json.encode(table.header.start))
        fresh.room.sit(data.name, mine)
        await fresh.save_room()
    return taken(hall, fresh.room, mine)


@get("/healthz", sync_to_thread=False)
def health(state: State) -> Health:
    """Whether this process answers."""
    hall = hall_of(state)
    sockets = sum(len(live.connections) for live in hall.tables.values())
    return Health(not hall.closing, len(hall.tables), sockets)


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
