"""The envelopes of the wire: what a client may say, what a server answers, and nothing of a game
but `Shown`.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

import msgspec

from potluck.play.protocol import VERSION, Ask, Sentence

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Text = Annotated[str, msgspec.Meta(max_length=2000)]
Number = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Token = Annotated[str, msgspec.Meta(max_length=200)]
Timer = Literal["none", "relaxed", "quick", "days"]
Speed = Literal["calm", "brisk", "instant"]


class Named(msgspec.Struct, frozen=True):
    """All that is known of a message that means nothing."""

    id: Id = "-"


class Client(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind"):
    """Anything a client says; `id` comes back with the answer."""

    id: Id = "-"


class Hello(Client, frozen=True, tag="hello"):
    """The first thing said on a socket: which seats it holds, and what it has seen of each."""

    version: int = VERSION
    tokens: Annotated[Sequence[Token], msgspec.Meta(max_length=8)] = ()
    since: Mapping[str, Number] = {}


class Act(Client, frozen=True, tag="act"):
    """A move of a seat; sent again with the same id until it is acknowledged, it is made once."""

    seat: Number = 0
    text: Text = ""
    reaction: Number | None = None


class Asked(Client, frozen=True, tag="ask"):
    """A question about the game: a draft, a hint, a replay."""

    seat: Number = 0
    ask: Ask = msgspec.field(default_factory=lambda: msgspec.convert({"ask": "hinted"}, Ask))


class TakeBack(Client, frozen=True, tag="take-back"):
    """Take back the seat's latest move, and ask the others where they must agree."""

    seat: Number = 0


class Answer(Client, frozen=True, tag="answer"):
    """Agree to what another seat wants to take back, or not."""

    seat: Number = 0
    agree: bool = False


class Ready(Client, frozen=True, tag="ready"):
    """The person on this seat is ready to begin, or not yet."""

    seat: Number = 0
    ready: bool = True


class Start(Client, frozen=True, tag="start"):
    """Begin; bots sit down on empty chairs. Only the host may."""


class Change(Client, frozen=True, tag="change"):
    """Other options, seats or bots before the start; speed and listing until the end.

    Only the host may.
    """

    options: Mapping[str, str] | None = None
    seats: Annotated[int, msgspec.Meta(ge=1, le=8)] | None = None
    bots: Annotated[Sequence[str], msgspec.Meta(max_length=8)] | None = None
    timer: Timer | None = None
    speed: Speed | None = None
    listed: bool | None = None
    seed: Annotated[str, msgspec.Meta(max_length=60)] | None = None


class Rematch(Client, frozen=True, tag="rematch"):
    """The same people once more, at a new table."""


class StandUp(Client, frozen=True, tag="stand-up"):
    """Leave the seat: a bot sits down, or the chair is free."""

    seat: Number = 0


class StandIn(Client, frozen=True, tag="stand-in"):
    """Let a bot play for a seat whose person is away, or take it back from the bot."""

    seat: Number = 0
    bot: bool = True


class Kick(Client, frozen=True, tag="kick"):
    """Ask somebody to leave. Only the host may."""

    seat: Number = 0


class Speak(Client, frozen=True, tag="speak"):
    """A line of chat, or a quick phrase by its id; a watcher speaks with its name."""

    seat: Number | None = None
    text: Text = ""
    phrase: Annotated[str, msgspec.Meta(max_length=20)] = ""
    name: Annotated[str, msgspec.Meta(max_length=60)] = ""


class Ping(Client, frozen=True, tag="ping"):
    """Are you there?"""


class Echo(Client, frozen=True, tag="echo"):
    """A probe, sent back at once: a claim in a race is then not the worse for a long way."""

    now: int = 0


ClientMessage = (
    Hello
    | Act
    | Asked
    | TakeBack
    | Answer
    | Ready
    | Start
    | Change
    | Rematch
    | StandUp
    | StandIn
    | Kick
    | Speak
    | Ping
    | Echo
)


class Chair(msgspec.Struct, frozen=True):
    """Who sits on one chair, as everybody may know."""

    seat: int
    kind: Literal["free", "person", "bot"]
    name: str
    bot: str
    here: bool
    ready: bool
    standin: bool


class Wish(msgspec.Struct, frozen=True):
    """What somebody wants to take back, who was shown something since, and who has to agree."""

    seat: int
    moves: int
    saw: Sequence[int]
    drew: bool
    waits_for: Sequence[int]


class Spoken(msgspec.Struct, frozen=True, tag_field="kind", tag="spoken"):
    """A line of chat, numbered at its table; the seat of a watcher is -1."""

    number: int
    seat: int
    name: str
    text: str
    phrase: str
    at: int


class RoomShown(msgspec.Struct, frozen=True, tag_field="kind", tag="room"):
    """Everything about a table that is not its game."""

    code: str
    game: str
    options: Mapping[str, str]
    phase: Literal["gather", "play", "over"]
    host: int
    chairs: Sequence[Chair]
    watchers: int
    timer: Timer
    speed: Speed
    listed: bool
    seed: str
    commitment: str
    wish: Wish | None
    turn_ends: int | None
    rematch: str
    forked: bool = False


class Welcome(msgspec.Struct, frozen=True, tag_field="kind", tag="welcome"):
    """The first answer: the version spoken here, the seats this socket holds, the server's time."""

    version: int
    release: str
    seats: Sequence[int]
    now: int


class Shown(msgspec.Struct, frozen=True, tag_field="kind", tag="shown"):
    """Game content for one seat: exactly the bytes `messages_for` made; no other message has any.

    An `id` is that of what was asked or done, also where the content is why it was not.
    """

    seat: int
    content: msgspec.Raw
    id: str = ""


class Done(msgspec.Struct, frozen=True, tag_field="kind", tag="done"):
    """What was asked with this id is done, and on the disk."""

    id: str


class Denied(msgspec.Struct, frozen=True, tag_field="kind", tag="denied"):
    """What was asked with this id was not done, and why.

    About the game it gives the bare id: the whole sentence was shown just before, as a refusal with
    the same id.
    """

    id: str
    reason: Sentence


class Seated(msgspec.Struct, frozen=True, tag_field="kind", tag="seated"):
    """A new token for a seat this socket holds, as for a rematch."""

    code: str
    seat: int
    token: str


class Going(msgspec.Struct, frozen=True, tag_field="kind", tag="going"):
    """The server is going down for a moment; everything is kept."""


class Pong(msgspec.Struct, frozen=True, tag_field="kind", tag="pong"):
    """I am here, and this is my time."""

    id: str
    now: int


class Probe(msgspec.Struct, frozen=True, tag_field="kind", tag="probe"):
    """Echo this at once."""

    now: int


ServerMessage = Welcome | RoomShown | Shown | Done | Denied | Seated | Spoken | Going | Pong | Probe
