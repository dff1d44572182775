"""What is asked and answered without a socket."""

from collections.abc import Mapping, Sequence
from typing import Annotated

import msgspec
from litestar.openapi.datastructures import ResponseSpec

from potluck.play.protocol import Sentence
from potluck.play.wire import Speed, Timer

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Token = Annotated[str, msgspec.Meta(max_length=200)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=7)]
Key = Annotated[str, msgspec.Meta(max_length=20)]
Chosen = Annotated[
    Mapping[Key, Annotated[str, msgspec.Meta(max_length=40)]], msgspec.Meta(max_length=40)
]
Bots = Annotated[Sequence[Key], msgspec.Meta(max_length=8)]


class Problem(msgspec.Struct, frozen=True):
    """Why something was not done."""

    reason: Sentence


WHY = {
    400: "What was asked can't be done like that.",
    403: "Who asks may not do this.",
    404: "There is no such thing.",
    409: "Somebody else was quicker.",
    413: "This is too long.",
    429: "This was asked too often.",
    500: "The server failed.",
    503: "The database can't be used.",
}
PROBLEMS = {
    status: ResponseSpec(Problem, generate_examples=False, description=why)
    for status, why in WHY.items()
}


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

    game: Key
    name: Name
    seats: Annotated[int, msgspec.Meta(ge=1, le=8)]
    options: Chosen = {}
    bots: Bots = ()
    timer: Timer = "none"
    speed: Speed = "calm"
    listed: bool = False
    seed: Annotated[str, msgspec.Meta(max_length=60)] = ""
    components: Annotated[str, msgspec.Meta(max_length=40_000)] | None = None


class TakeSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Sit down: on a chair of one's choice, or on the first free one."""

    name: Name
    seat: SeatNumber | None = None


class SeatTaken(msgspec.Struct, frozen=True):
    """The table, the seat, and the token that holds it."""

    code: str
    seat: int
    token: str


class TokenSaid(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat's token, and for a host the seat a person has to be let in to again."""

    token: Token
    seat: SeatNumber | None = None


class TokensSaid(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The tokens one holds."""

    tokens: Annotated[Sequence[Token], msgspec.Meta(max_length=50)]


class ForkTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Play on from after so many moves."""

    name: Name
    after: Annotated[int, msgspec.Meta(ge=0, le=100_000)]
    tokens: Annotated[Sequence[Token], msgspec.Meta(max_length=8)] = ()


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


class Shared(msgspec.Struct, frozen=True):
    """The address that others on this network can open; empty where it is not shared."""

    address: str
