"""The log of a table: what was done, in order, each entry chained to the one before."""

import hashlib
import hmac
from collections.abc import Mapping, Sequence
from typing import TypeVar

import msgspec

from potluck.kernel.message import Arguments, Event

Plain = Mapping[str, object]


class Told(msgspec.Struct, frozen=True):
    """An event as the log keeps it, with the mask of seats that are told."""

    audience: int
    id: str
    arguments: Arguments


class Entry(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind"):
    """One line of the log; `at` is the table's time, `link` chains it to all that came before."""

    number: int
    at: int
    link: str = ""


class Moved(Entry, frozen=True, tag="move"):
    """A whole move of a seat, of the CLOCK or of PHYSICS.

    `by` says who made it where that was not the seat's person.
    """

    seat: int
    text: str
    by: str = ""
    reveals: int = 0
    drew: bool = False
    events: Sequence[Told] = ()


class Claimed(Entry, frozen=True, tag="claim"):
    """A hand stretched out for something others may grab too; no other seat is ever told of it."""

    seat: int
    text: str
    reaction: int
    by: str = ""


class Undone(Entry, frozen=True, tag="undo"):
    """Everything from the entry `first` on was taken back at this seat's wish."""

    seat: int
    first: int
    agreed: Sequence[int] = ()


class Upgraded(Entry, frozen=True, tag="upgrade"):
    """The table went on under newer rules, from this document."""

    old: int
    new: int
    document: Plain


AnyEntry = Moved | Claimed | Undone | Upgraded
Kind = TypeVar("Kind", bound=AnyEntry)


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """What was fixed before the first move.

    `start` is the document of a table that did not begin with a deal.
    """

    format: int = 1
    game: str
    rules: int
    seats: int
    options: Mapping[str, str]
    host: int | None = None
    digest: str
    components: str | None = None
    timed: bool = False
    seed: str = ""
    commitment: str
    start: Plain | None = None


def commitment(secret: bytes) -> str:
    """What may be shown at the start, so that nobody can change the secret later."""
    return hashlib.sha256(secret).hexdigest()


def named_secret(name: str) -> bytes:
    """The secret of a deal that anybody can repeat by its name; it hides nothing."""
    return hashlib.blake2b(name.encode(), digest_size=32, person=b"potluck named").digest()


def first_link(secret: bytes, header: Header) -> str:
    return _link(secret, "", msgspec.json.encode(header, order="deterministic"))


def linked(secret: bytes, before: str, entry: Kind) -> Kind:
    """The entry with its link: keyed with the secret, or a sealed bid could be found by trying."""
    bare = msgspec.structs.replace(entry, link="")
    link = _link(secret, before, msgspec.json.encode(bare, order="deterministic"))
    return msgspec.structs.replace(entry, link=link)


def _link(secret: bytes, before: str, content: bytes) -> str:
    return hmac.new(secret, before.encode() + content, hashlib.sha256).hexdigest()


def told(events: list[Event]) -> list[Told]:
    return [Told(event.audience, event.id, event.arguments) for event in events]
