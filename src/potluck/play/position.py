"""A position by itself: a document that can be scored, looked at and gone on from."""

from pathlib import Path
from typing import Literal, NamedTuple

import msgspec

from potluck import games
from potluck.kernel.game import Game, Setup
from potluck.kernel.message import Refusal
from potluck.kernel.state import State
from potluck.play import record
from potluck.play.log import Plain
from potluck.play.record import Record
from potluck.play.table import Table


class Document(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is played, with which box, and the position in the words of the game; never a seed."""

    kind: Literal["potluck-position"] = "potluck-position"
    format: Literal[1] = 1
    game: str
    rules: int
    seats: int
    options: dict[str, str] = {}
    host: int | None = None
    digest: str
    components: str | None = None
    names: list[str] = []
    position: Plain


class Kind(msgspec.Struct):
    """What a file says it is."""

    kind: str


class Placed(NamedTuple):
    """A position ready to be asked, and the names of those who sit there."""

    game: Game
    setup: Setup
    state: State
    names: list[str]


def document(table: Table, state: State, names: list[str] | None = None) -> Document:
    """A position of this table as a document; redeal the state first for a seat that may not see
    the truth.
    """
    header = table.header
    return Document(
        game=header.game,
        rules=table.game.rules,
        seats=header.seats,
        options=dict(header.options),
        host=header.host,
        digest=header.digest,
        components=header.components,
        names=names or [],
        position=msgspec.to_builtins(table.game.document(state)),
    )


def read(path: Path) -> Placed:
    """The position in a file, or the last one of a record."""
    content = record.load(path)
    try:
        if msgspec.json.decode(content, type=Kind).kind == "potluck-record":
            return last(record.read(path))
        return placed(msgspec.json.decode(content, type=Document))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        why = str(error)
        raise Refusal("document-unreadable", {"file": str(path), "why": why}) from None


def placed(document: Document) -> Placed:
    """The position a document describes, under the rules of today."""
    game = games.find(document.game)
    setup = game.setup(document.seats, document.options, document.components, document.host)
    if setup.digest != document.digest:
        raise Refusal("components-differ", {"game": game.key})
    position: object = document.position
    if document.rules != game.rules:
        position = game.upgrade(position, document.rules)
    return Placed(game, setup, game.fill(setup, position), document.names)


def last(found: Record) -> Placed:
    table = record.resume(found)
    return Placed(table.game, table.setup, table.state, list(found.names))
