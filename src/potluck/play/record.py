"""Records: a table written to a file, read back, gone on with, and verified without a server."""

import secrets
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Literal, NamedTuple

import msgspec

from potluck import games
from potluck.kernel.message import Refusal
from potluck.play.log import (
    AnyEntry,
    Header,
    Plain,
    Upgraded,
    commitment,
    first_link,
    linked,
    named_secret,
)
from potluck.play.table import Table

LARGEST = 64 << 20  # bytes
DEEPEST = 64  # no game nests its documents deeper


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """A whole table: what was fixed, the opened secret, every entry, the head of the chain.

    Names are not chained: who sat there is no part of the game.
    """

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
        entries=table.log[:],
        head=table.head,
        names=names,
    )


def write(path: Path, content: msgspec.Struct) -> None:
    """Write it whole or not at all: what was there before stays until the new file is complete."""
    try:
        text = msgspec.json.format(msgspec.json.encode(content), indent=1)
        beside = path.with_name(f".{path.name[:100]}.{secrets.token_hex(4)}")
        try:
            with beside.open("xb") as file:
                file.write(text + b"\n")
            beside.replace(path)
        finally:
            beside.unlink(missing_ok=True)
    except (OSError, ValueError, RecursionError) as error:
        raise Refusal("file-unwritable", {"file": str(path), "why": reason(error)}) from None


def load(path: Path) -> bytes:
    """The bytes of a file of ours; refused where there is none or it has no sensible size."""
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)  # a device may have no size to ask for, and no end
    except (OSError, ValueError) as error:
        raise Refusal("file-unreadable", {"file": str(path), "why": reason(error)}) from None
    if len(content) > LARGEST:
        raise Refusal("file-too-large", {"file": str(path), "most": LARGEST >> 20})
    return content


def reason(error: Exception) -> str:
    """What the system says of a file, without its number and path."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def read(path: Path) -> Record:
    """The record in a file; refused with the place of the fault where it is none."""
    content = load(path)
    try:
        found = msgspec.json.decode(content, type=Record)
    except (ValueError, RecursionError) as error:  # of which msgspec's own are kinds
        raise Refusal("record-unreadable", {"file": str(path), "why": str(error)}) from None
    upgrades = [entry.document for entry in found.entries if isinstance(entry, Upgraded)]
    if not all(shallow(document) for document in [found.header.start, *upgrades]):
        why = f"a document in it is nested more than {DEEPEST} deep"
        raise Refusal("record-unreadable", {"file": str(path), "why": why})
    return found


def shallow(value: object, deepest: int = DEEPEST) -> bool:
    """Whether a document ends before it is so deep that checking it would exhaust the stack."""
    within: Iterable[object] = ()
    if isinstance(value, Mapping):
        within = value.values()
    elif isinstance(value, list):
        within = value
    return deepest > 0 and all(shallow(part, deepest - 1) for part in within)


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
    start = None if header.start is None else game.upgrade(header.start, header.rules)
    table = Table(
        game,
        setup,
        secret=secret,
        seed=header.seed,
        timed=header.timed,
        components=header.components,
        start=msgspec.to_builtins(start),
    )
    table.header = header  # as it was written: a later release may know more options
    table.start_link = table.head = first_link(secret, header)
    return table


def opened(record: Record) -> bytes:
    """The record's secret, which must be the one that was committed to."""
    try:
        secret = bytes.fromhex(record.secret)
    except ValueError:
        raise broken(0, "broken-secret") from None
    header = record.header
    fits = 16 <= len(secret) <= 64 and secret.hex() == record.secret
    if not fits or commitment(secret) != header.commitment:
        raise broken(0, "broken-secret")
    if header.seed and named_secret(header.seed) != secret:
        raise broken(0, "broken-seed")
    return secret


def resume(record: Record) -> Table:
    """The table of a record as it was left, every entry played again and checked.

    What waited for a claim to be decided was never written and is gone. The table rests at its last
    entry until it is woken, and whoever hosts it says which seats are persons.
    """
    if (found := check_chain(record)) is not None:
        raise found
    table = laid(record)
    first = replayable(record)
    if first is None:
        raise foreign_rules(table, record)
    carry(table, record.entries[:first])
    for entry in record.entries[first:]:
        again(table, entry)
    table.beaten.clear()  # they were told when it happened
    table.rest(table.latest)
    return table


def renew(record: Record, document: Plain) -> Table:
    """Go on with a table of older rules from the document of its last position; it rests."""
    if (found := check_chain(record)) is not None:
        raise found
    table = laid(record)
    carry(table, record.entries)
    table.rest(table.latest)
    table.upgrade(document, table.rules, table.latest)
    return table


def carry(table: Table, entries: Sequence[AnyEntry]) -> None:
    """Take over entries of older rules as they stand."""
    for entry in entries:
        try:
            table.carry(entry)
        except Refusal as refusal:
            raise broken(entry.number, "broken-move") from refusal


def replayable(record: Record) -> int | None:
    """How many entries come before the first that the rules known here can play again."""
    rules, first = record.header.rules, 0
    for entry in record.entries:
        if isinstance(entry, Upgraded):
            rules, first = entry.new, entry.number - 1
    return first if rules == games.find(record.header.game).rules else None


def foreign_rules(table: Table, record: Record) -> Refusal:
    """Why a record of other rules cannot simply be gone on with."""
    upgrades = [entry.new for entry in record.entries if isinstance(entry, Upgraded)]
    rules = {"rules": [record.header.rules, *upgrades][-1], "known": table.game.rules}
    return Refusal("rules-unknown", {"game": table.game.key, **rules})


def again(table: Table, entry: AnyEntry) -> None:
    """Play one logged entry once more; refused, with its number, if it comes out another."""
    try:
        made = table.repeat(entry)
    except Refusal as refusal:
        raise broken(entry.number, "broken-move") from refusal
    if made.link != entry.link:
        raise broken(entry.number, "broken-outcome")


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
    """What was checked: how many entries, and whether all were played again.

    Of the first `unchecked` only the chain was: they were played under rules not known here.
    """

    entries: int
    replayed: bool
    over: bool
    head: str
    unchecked: int = 0


def verify(record: Record, head: str | None = None) -> Verdict:
    """Check the chain, deal again, play every entry again; refuses with the first that fails."""
    if (fault := check_chain(record)) is not None:
        raise fault
    heads = {first_link(opened(record), record.header), *(entry.link for entry in record.entries)}
    if head is not None and head.strip().lower() not in heads:
        raise Refusal("record-other-head", {"head": head.strip()[:64]})
    count, first = len(record.entries), replayable(record)
    if first is None:
        return Verdict(count, replayed=False, over=False, head=record.head, unchecked=count)
    over = resume(record).over
    return Verdict(count, replayed=first == 0, over=over, head=record.head, unchecked=first)


def fork(table: Table, after: int, seat: int | None, seed: str = "") -> Table:
    """A new table, resting, that goes on from the position after so many of the moves in force.

    Before the end it begins with what the seat could then have believed, after it with the truth.
    """
    state = table.positions.after(max(0, after), table.log)
    if not table.over:
        if seat is None:
            raise Refusal("fork-onlooker")
        table.seated(seat)
        state = table.believed(state, seat, max(0, after))
    document = msgspec.to_builtins(table.game.document(state))
    forked = Table(
        table.game,
        table.setup,
        seed=seed,
        timed=table.header.timed,
        components=table.header.components,
        start=document,
    )
    forked.rest(0)
    return forked
