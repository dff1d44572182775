"""Forgetting: names and chat are deleted in time, and tables where nothing ever began."""

from typing import TYPE_CHECKING

import sqlalchemy as sa

from potluck.server import archive
from potluck.server.schema import chat, tables
from potluck.server.store import Statement, TakenError

if TYPE_CHECKING:
    from potluck.server.hall import Hall

DAY = 86_400_000


async def forget(hall: "Hall", days: int) -> None:
    """Delete names and chat of tables that nobody has touched for so many days."""
    before = hall.now() - days * DAY
    old = sa.select(tables.c.code).where(tables.c.touched < before)
    await hall.store.write(
        Statement(sa.delete(chat).where(chat.c.at < before)),
        Statement(sa.delete(chat).where(chat.c.code.in_(old))),
    )
    unused = [code for code, live in hall.tables.items() if not live.unused()]
    query = sa.select(tables.c.code, tables.c.room, tables.c.edition, tables.c.phase)
    forgotten = 0
    for row in await hall.store.rows(query.where(tables.c.touched < before).limit(1000)):
        if row.code in unused:
            continue
        if row.code in hall.tables:
            hall.drop(hall.tables[row.code])
        room = archive.room_reader.decode(row.room)
        if row.phase == "gather":
            statement = Statement(sa.delete(tables).where(tables.c.code == row.code))
        elif room.forget_names():
            statement = archive.changed(room, row.edition, before)
        else:
            continue
        try:
            await hall.store.write(statement)
            forgotten += 1
        except TakenError:
            continue  # somebody came back just now
    if forgotten:
        hall.log.info("names and chat forgotten", tables=forgotten, days=days)
