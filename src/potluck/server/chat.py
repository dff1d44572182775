"""What people say to one another; it stands outside the game's log, so that it can be deleted."""

from typing import TYPE_CHECKING

import sqlalchemy as sa

from potluck.kernel.message import Refusal
from potluck.play.wire import Speak, Spoken
from potluck.server import archive, manners, schema
from potluck.server.store import Statement

if TYPE_CHECKING:
    from potluck.server.connection import Connection
    from potluck.server.live import LiveTable

PHRASES = (
    *("hello", "good-luck", "well-played", "yum", "oh-no"),
    *("thinking", "hurry", "thanks", "again"),
)
READMITTED = "readmitted"  # said by the table: somebody was let in again on another device
SHOWN = 50  # lines somebody who comes is shown


async def speak(connection: "Connection", message: Speak) -> None:
    """Say something to everybody at the table."""
    live = connection.live
    seats = connection.seats
    if seats:
        seat = seats[0] if message.seat is None else connection.holds(message.seat)
        name = live.room.chairs[seat].name
    else:
        seat, name = -1, manners.name(message.name)
        if name.casefold() in {chair.name.casefold() for chair in live.room.chairs}:
            raise Refusal("name-taken", {"name": name})
    if message.phrase and message.phrase not in PHRASES:
        raise Refusal("phrase-unknown", {"known": ", ".join(PHRASES)})
    text = "" if message.phrase else manners.chat(message.text)
    await say(live, seat, name, text, message.phrase)


async def say(live: "LiveTable", seat: int, name: str, text: str, phrase: str = "") -> None:
    """A line for everybody who is here, and for who comes later."""
    said = Spoken(live.spoken + 1, seat, name, text, phrase, live.hall.now())
    row = {
        "code": live.room.code,
        "number": said.number,
        "at": said.at,
        "seat": seat,
        "name": name,
        "text": text,
        "phrase": phrase,
    }
    await live.write([Statement(archive.ADD_LINE, row)])
    live.spoken += 1
    for connection in live.connections:
        if connection.greeted:
            connection.send(said)


async def history(live: "LiveTable") -> list[Spoken]:
    """The latest lines."""
    chat = schema.chat
    query = sa.select(chat).where(chat.c.code == live.room.code)
    rows = await live.hall.store.rows(query.order_by(chat.c.number.desc()).limit(SHOWN))
    return [Spoken(r.number, r.seat, r.name, r.text, r.phrase, r.at) for r in reversed(rows)]
