"""One table in the database: read whole, written entry by entry."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import msgspec
import sqlalchemy as sa

from potluck.play.log import AnyEntry, Header
from potluck.play.restore import Standing, restore, standing
from potluck.play.table import Table
from potluck.server.room import Room
from potluck.server.schema import chat, entries, standings, tables
from potluck.server.store import Row, Statement, Store

ADD_TABLE = sa.insert(tables)
ADD_ENTRY = sa.insert(entries)
ADD_STANDING = sa.insert(standings)
ADD_LINE = sa.insert(chat)
STANDS = (
    sa.update(standings)
    .where(standings.c.code == sa.bindparam("of"))
    .values(body=sa.bindparam("stands"), due=sa.bindparam("at"), leased=0)
)
DUE = (
    sa.update(standings)
    .where(standings.c.code == sa.bindparam("of"))
    .values(due=sa.bindparam("at"), leased=0)
)
ROOM = (
    sa.update(tables)
    .where(tables.c.code == sa.bindparam("of"), tables.c.edition == sa.bindparam("was"))
    .values(
        room=sa.bindparam("sits"),
        phase=sa.bindparam("now"),
        listed=sa.bindparam("open"),
        touched=sa.bindparam("at"),
        edition=sa.bindparam("was") + 1,
    )
)
LAID = (
    sa.update(tables)
    .where(tables.c.code == sa.bindparam("of"))
    .values(header=sa.bindparam("begins"), secret=sa.bindparam("hidden"))
)

coder = msgspec.json.Encoder()
entry_reader = msgspec.json.Decoder(AnyEntry)
standing_reader = msgspec.json.Decoder(Standing)
room_reader = msgspec.json.Decoder(Room)


class Stored(NamedTuple):
    """A table as the database has it."""

    room: Room
    edition: int
    table: Table | None
    kept: int  # entries that are on the disk; a newer release may have added one that is not
    acts: frozenset[str]
    spoken: int


async def load(store: Store, code: str) -> Stored | None:
    """The table of that code; None if there is none."""
    row = await store.row(sa.select(tables).where(tables.c.code == code))
    if row is None:
        return None
    room = room_reader.decode(row.room)
    spoken = await store.row(sa.select(sa.func.max(chat.c.number)).where(chat.c.code == code))
    said = int(spoken[0] or 0) if spoken is not None else 0
    if row.header is None:
        return Stored(room, row.edition, None, 0, frozenset(), said)
    query = sa.select(entries.c.body, entries.c.act).where(entries.c.code == code)
    rows = await store.rows(query.order_by(entries.c.number))
    stood = await store.row(sa.select(standings.c.body).where(standings.c.code == code))
    table = restore(
        msgspec.json.decode(row.header, type=Header),
        row.secret,
        [entry_reader.decode(entry.body) for entry in rows],
        None if stood is None else standing_reader.decode(stood.body),
    )
    if stood is None:  # an earlier release wrote none
        await store.write(Statement(ADD_STANDING, first_standing(code, table)))
    acts = frozenset(entry.act for entry in rows if entry.act)
    return Stored(room, row.edition, table, len(rows), acts, said)


def first_standing(code: str, table: Table) -> Row:
    return {"code": code, "body": coder.encode(standing(table)), "due": None}


def added(room: Room, now: int) -> Statement:
    """A new table."""
    row = {
        "code": room.code,
        "room": coder.encode(room),
        "phase": room.phase,
        "listed": room.listed,
        "made": now,
        "touched": now,
    }
    return Statement(ADD_TABLE, row)


def changed(room: Room, edition: int, now: int) -> Statement:
    """Who sits where now; this fails if somebody else has changed it since that edition."""
    row = {
        "of": room.code,
        "was": edition,
        "sits": coder.encode(room),
        "now": room.phase,
        "open": room.listed,
        "at": now,
    }
    return Statement(ROOM, row, sure=True)


def laid(code: str, table: Table) -> list[Statement]:
    """A table whose game begins."""
    row = {"of": code, "begins": coder.encode(table.header), "hidden": table.secret}
    return [
        Statement(LAID, row, sure=True),
        Statement(ADD_STANDING, first_standing(code, table)),
    ]


def played(
    code: str, table: Table, made: Sequence[tuple[AnyEntry, str]], due: int | None
) -> list[Statement]:
    """New entries, each with the key of the act it came from if there was one."""
    rows = [
        {"code": code, "number": entry.number, "body": coder.encode(entry), "act": key or None}
        for entry, key in made
    ]
    stands = {"of": code, "stands": coder.encode(standing(table)), "at": due}
    return [*(Statement(ADD_ENTRY, row) for row in rows), Statement(STANDS, stands)]


def goes_on(code: str, due: int | None) -> Statement:
    """When a table goes on by itself."""
    return Statement(DUE, {"of": code, "at": due})


async def overdue(store: Store, now: int, most: int) -> Iterable[str]:
    """The tables that should have gone on by now and that nobody has taken up."""
    query = sa.select(standings.c.code).where(standings.c.due <= now, standings.c.leased <= now)
    return [row.code for row in await store.rows(query.order_by(standings.c.due).limit(most))]


def leased(code: str, now: int, until: int) -> Statement:
    """Take up such a table, unless another worker just did."""
    text = (
        sa.update(standings)
        .where(standings.c.code == code, standings.c.leased <= now)
        .values(leased=until)
    )
    return Statement(text, sure=True)
