"""Records: a table written to a file, read back, gone on with, and verified without any server."""

import os
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Literal, NamedTuple

import msgspec

from potluck import games
from potluck.kernel.message import Refusal
from potluck.play.log import (
    AnyEntry,
    Claimed,
    Header,
    Moved,
    Undone,
    Upgraded,
    commitment,
    first_link,
    linked,
    named_secret,
)
from potluck.play.table import Table

LARGEST = 64 << 20  # bytes


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """A whole table: what was fixed, the opened secret, every entry, the head of the chain; names are not chained."""

    kind: Literal["potluck-record"] = "potluck-record"
    header: Header
    secret: str
    entries: Sequence[AnyEntry]
    head: str
    names: Sequence[str] = ()


def record(table: Table, names: Sequence[str] = ()) -> Record:
    return Record(
        header=table.header,
        secret=table.secret.hex(),
        entries=table.log,
        head=table.head,
        names=names,
    )


def write(path: Path, content: msgspec.Struct) -> None:
    """Write it whole or not at all: whatever was there before stays until the new file is complete."""
    text = msgspec.json.format(msgspec.json.encode(content), indent=1)
    try:
        descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    except OSError as error:
        raise Refusal("file-unwritable", {"file": str(path), "why": error.strerror or ""}) from None
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(text + b"\n")
        os.replace(name, path)
    except OSError as error:
        Path(name).unlink(missing_ok=True)
        raise Refusal("file-unwritable", {"file": str(path), "why": error.strerror or ""}) from None


def load(path: Path) -> bytes:
    """The bytes of a file of ours; refused where there is none or it is no file of a sensible size."""
    try:
        if path.stat().st_size > LARGEST:
            raise Refusal("file-too-large", {"file": str(path), "most": LARGEST >> 20})
        return path.read_bytes()
    except OSError as error:
        raise Refusal("file-unreadable", {"file": str(path), "why": error.strerror or ""}) from None


def read(path: Path) -> Record:
    """The record in a file; refused with the place of the fault where it is none."""
    try:
        return msgspec.json.decode(load(path), type=Record)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Refusal("record-unreadable", {"file": str(path), "why": str(error)}) from None


def laid(record: Record) -> Table:
    """The table of a record as it stood before the first entry."""
    header = record.header
    game = games.find(header.game)
    if header.format != 1:
        raise Refusal("record-format", {"format": header.format})
    setup = game.setup(header.seats, header.options, header.components, header.host)
    if setup.digest != header.digest:
        raise Refusal("components-differ", {"game": game.key})
    secret = opened(record)
    table = Table(
        game,
        setup,
        secret=secret,
        seed=header.seed,
        timed=header.timed,
        components=header.components,
        start=header.start,
    )
    table.header = header
    table.start_link = table.head = first_link(secret, header)
    return table


def opened(record: Record) -> bytes:
    """The record's secret, which must be the one that was committed to."""
    try:
        secret = bytes.fromhex(record.secret)
    except ValueError:
        raise Refusal("record-broken", {"entry": 0, "why": "broken-secret"}) from None
    header = record.header
    if not 16 <= len(secret) <= 64 or commitment(secret) != header.commitment:
        raise Refusal("record-broken", {"entry": 0, "why": "broken-secret"})
    if header.seed and named_secret(header.seed) != secret:
        raise Refusal("record-broken", {"entry": 0, "why": "broken-seed"})
    return secret


def resume(record: Record) -> Table:
    """The table of a record as it was left, every entry played again and checked."""
    if (found := check_chain(record)) is not None:
        raise found
    table = laid(record)
    for entry in record.entries:
        again(table, entry)
    return table


def again(table: Table, entry: AnyEntry) -> None:
    """Play one logged entry once more; refused, with its number, if it does not come out the same."""
    try:
        made = repeat(table, entry)
    except Refusal as refusal:
        raise broken(entry.number, "broken-move") from refusal
    if made != entry:
        raise broken(entry.number, "broken-outcome")


def repeat(table: Table, entry: AnyEntry) -> AnyEntry:
    match entry:
        case Moved():
            return table.replay(entry)
        case Claimed():
            return table.reclaim(entry)
        case Undone():
            return table.undo(entry.seat, entry.first, entry.at, entry.agreed)
        case Upgraded():
            return table.upgrade(entry.document, entry.old, entry.at)


def broken(entry: int, why: str) -> Refusal:
    return Refusal("record-broken", {"entry": entry, "why": why})


def check_chain(record: Record) -> Refusal | None:
    """The first broken link, if there is one; this needs no rules."""
    secret = opened(record)
    link = first_link(secret, record.header)
    for number, entry in enumerate(record.entries, 1):
        if entry.number != number:
            return broken(number, "broken-number")
        if linked(secret, link, entry).link != entry.link:
            return broken(number, "broken-link")
        link = entry.link
    return None if link == record.head else broken(len(record.entries), "broken-head")


class Verdict(NamedTuple):
    """What was checked: how many entries, whether they were played again, and if not why."""

    entries: int
    replayed: bool
    over: bool
    head: str


def verify(record: Record, head: str | None = None) -> Verdict:
    """Check the chain, deal again, play every entry again; refuses with the first that does not hold."""
    fault = check_chain(record)
    if fault is not None:
        raise fault
    heads = {first_link(opened(record), record.header), *(entry.link for entry in record.entries)}
    if head is not None and head.lower() not in heads:
        raise Refusal("record-other-head", {"head": head[:64]})
    count = len(record.entries)
    if record.header.rules != games.find(record.header.game).rules:
        return Verdict(count, False, False, record.head)
    table = resume(record)
    return Verdict(count, True, table.over, record.head)


def fork(table: Table, after: int, seat: int | None, seed: str = "") -> Table:
    """A new table that goes on from the position after so many moves.

    Before the end it begins with what the seat could then have believed, after it with the truth.
    """
    state = table.positions.after(after, table.log)
    if not table.over:
        if seat is None:
            raise Refusal("fork-onlooker")
        state = table.believed(state, seat, after)
    document = msgspec.to_builtins(table.game.document(state))
    return Table(
        table.game,
        table.setup,
        seed=seed,
        timed=table.header.timed,
        components=table.header.components,
        start=document,
    )
