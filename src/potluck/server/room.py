"""A table's chairs: who sits where, who is host, what was agreed before the first move."""

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

from potluck import games
from potluck.kernel.game import Game
from potluck.kernel.message import Refusal
from potluck.play import seating
from potluck.play.log import Plain
from potluck.play.wire import Change, Speed, Timer
from potluck.server import manners

Kind = Literal["free", "person", "bot"]
Phase = Literal["gather", "play", "over"]


class Seat(msgspec.Struct):
    """One chair. Its epoch is the number of the newest token for it: only that one is good."""

    kind: Kind = "free"
    name: str = ""
    bot: str = ""
    epoch: int = 0
    ready: bool = False
    standin: bool = False  # a bot plays until the person is back


class Start(msgspec.Struct, frozen=True):
    """The document a forked table begins with, and the rules it was written under."""

    document: Plain
    rules: int


class Room(msgspec.Struct):
    """Everything about a table that is not its game."""

    code: str
    game: str
    options: dict[str, str]
    chairs: list[Seat]
    host: int = -1
    phase: Phase = "gather"
    timer: Timer = "none"
    speed: Speed = "calm"
    listed: bool = False
    seed: str = ""
    components: str | None = None
    rematch: str = ""
    start: Start | None = None
    issued: int = 0  # tokens so far; no two have the same number, or an old one could come true

    @property
    def persons(self) -> int:
        """The mask of seats whose consent counts."""
        return sum(1 << seat for seat in range(len(self.chairs)) if self.played(seat))

    def played(self, seat: int) -> bool:
        """Whether a person plays this seat now, not a bot."""
        chair = self.chairs[seat]
        return chair.kind == "person" and not chair.standin

    def found(self) -> Game:
        return games.find(self.game)

    def checked(self, seat: int) -> int:
        """The seat, if there is such a chair."""
        if not 0 <= seat < len(self.chairs):
            raise Refusal("no-such-seat", {"seats": len(self.chairs)})
        return seat

    def person(self, seat: int) -> Seat:
        """The chair of a person; refused where nobody sits there."""
        chair = self.chairs[self.checked(seat)]
        if chair.kind != "person":
            raise Refusal("nobody-there")
        return chair

    def sit(self, name: str, seat: int | None) -> int:
        """Seat a person: on a free chair, in mid-game on a bot's; answers which."""
        if self.phase == "over":
            raise Refusal("game-over")
        wanted = range(len(self.chairs)) if seat is None else [self.checked(seat)]
        for kind in ("free", "bot"):
            for chair in wanted:
                if self.chairs[chair].kind == kind:
                    self._seat(chair, manners.name(name))
                    return chair
        raise Refusal("no-free-seat")

    def _seat(self, seat: int, name: str) -> None:
        chair = self.chairs[seat]
        taken = {other.name.casefold() for other in self.chairs if other is not chair}
        names = [name, *(f"{name} {count}" for count in range(2, 20))]
        chair.kind, chair.bot, chair.standin = "person", "", False
        chair.name = next(free for free in names if free.casefold() not in taken)
        chair.ready = self.phase != "gather"
        self.issue(seat)
        if self.host < 0:
            self.host = seat

    def issue(self, seat: int) -> None:
        """Make way for a new token, which makes older ones void."""
        self.issued += 1
        self.chairs[seat].epoch = self.issued

    def stand_up(self, seat: int) -> None:
        """Leave a chair: in mid-game a bot sits down; a host hands the table to the next person."""
        chair = self.chairs[seat]
        chair.kind, chair.name, chair.ready, chair.standin = "free", "", False, False
        chair.epoch = 0
        if self.phase == "play":
            self.fill(seat)
        if self.host == seat:
            self.hand_over()

    def hand_over(self, here: int = -1) -> bool:
        """Make the next person host, one of those who are here; answers whether there is one."""
        first = self.host + 1
        order = [(first + ahead) % len(self.chairs) for ahead in range(len(self.chairs))]
        persons = [seat for seat in order if self.chairs[seat].kind == "person"]
        fit = [seat for seat in persons if here >> seat & 1 and seat != self.host]
        if fit or here == -1:
            self.host = fit[0] if fit else -1
        return bool(fit)

    def fill(self, seat: int, bot: str = "") -> None:
        """Put a bot on a chair."""
        game = self.found()
        chair = self.chairs[seat]
        chair.bot = bot or seating.usual(game)
        seating.player(game, chair.bot)
        chair.kind, chair.name, chair.ready = "bot", "", True

    def change(self, wish: Change) -> None:
        """Other options, chairs or bots; refused as a whole where one of them can't be."""
        if self.phase != "gather":
            self._change_meanwhile(wish)
            return
        game = self.found()
        options = dict(self.options if wish.options is None else wish.options)
        count = len(self.chairs) if wish.seats is None else wish.seats
        if self.start is not None and (count != len(self.chairs) or options != self.options):
            raise Refusal("forked-as-it-was")
        game.setup(count, options, self.components)
        if any(chair.kind == "person" for chair in self.chairs[count:]):
            raise Refusal("seats-taken", {"seats": count})
        for name in wish.bots or ():
            seating.player(game, name)
        self.options = options
        self.chairs = self.chairs[:count] + [Seat() for _ in range(count - len(self.chairs))]
        if wish.bots is not None:
            self._bots(wish.bots)
        self.timer = wish.timer or self.timer
        self.speed = wish.speed or self.speed
        self.listed = self.listed if wish.listed is None else wish.listed
        self.seed = self.seed if wish.seed is None else manners.seed(wish.seed)

    def _change_meanwhile(self, wish: Change) -> None:
        """Once the game has begun, how fast bots move and who may find the table."""
        fixed = (wish.options, wish.seats, wish.bots, wish.timer, wish.seed)
        if self.phase == "over" or any(part is not None for part in fixed):
            raise Refusal("started-already")
        self.speed = wish.speed or self.speed
        self.listed = self.listed if wish.listed is None else wish.listed

    def _bots(self, names: Sequence[str]) -> None:
        """These bots sit on the last chairs nobody sits on."""
        empty = [seat for seat, chair in enumerate(self.chairs) if chair.kind != "person"]
        for seat in empty:
            self.chairs[seat] = Seat()
        for seat, name in zip(reversed(empty), reversed(names), strict=False):
            self.fill(seat, name)

    def begin(self) -> None:
        """Begin: bots sit down on the chairs that are still free."""
        if self.phase != "gather":
            raise Refusal("started-already")
        for seat, chair in enumerate(self.chairs):
            if chair.kind == "free":
                self.fill(seat)
        self.phase = "play"

    def again(self, code: str) -> "Room":
        """The table of a rematch: the same people on the same chairs, each with a fresh token."""
        chairs = [
            Seat(chair.kind, chair.name, chair.bot, seat + 1, ready=chair.kind == "bot")
            for seat, chair in enumerate(self.chairs)
        ]
        return Room(
            code,
            self.game,
            dict(self.options),
            chairs,
            host=self.host,
            timer=self.timer,
            speed=self.speed,
            listed=self.listed,
            components=self.components,
            issued=len(chairs),
        )

    def forget_names(self) -> bool:
        """Delete who sat here; answers whether there was anything to delete."""
        named = [chair for chair in self.chairs if chair.name]
        for chair in named:
            chair.name = ""
        return bool(named)


def new_room(code: str, game: str, seats: int, options: Mapping[str, str]) -> Room:
    """A table nobody sits at yet; refused where the game can't be played like that."""
    room = Room(code, game, dict(options), [Seat() for _ in range(seats)])
    room.change(Change(options=options, seats=seats))
    return room
