"""A table's chairs: who sits where, who is host, what was agreed before the first move."""

from collections.abc import Mapping

import msgspec

from potluck import games
from potluck.kernel.game import Game
from potluck.kernel.message import Refusal
from potluck.play import seating
from potluck.play.wire import Change, Speed, Timer
from potluck.server import manners

FREE, PERSON, BOT = "free", "person", "bot"
GATHER, PLAY, OVER = "gather", "play", "over"


class Seat(msgspec.Struct):
    """One chair. Its epoch counts the tokens handed out for it: only the newest is good."""

    kind: str = FREE
    name: str = ""
    bot: str = ""
    epoch: int = 0
    ready: bool = False
    standin: bool = False  # a bot plays until the person is back


class Room(msgspec.Struct):
    """Everything about a table that is not its game."""

    code: str
    game: str
    options: dict[str, str]
    chairs: list[Seat]
    host: int = 0
    phase: str = GATHER
    timer: Timer = "none"
    speed: Speed = "calm"
    listed: bool = False
    seed: str = ""
    components: str | None = None
    rematch: str = ""
    fork: msgspec.Raw | None = None  # the document a forked table begins with

    @property
    def persons(self) -> int:
        """The mask of seats whose consent counts."""
        seated = [seat for seat, chair in enumerate(self.chairs) if chair.kind == PERSON]
        return sum(1 << seat for seat in seated if not self.chairs[seat].standin)

    def found(self) -> Game:
        return games.find(self.game)

    def sit(self, name: str, seat: int | None) -> int:
        """Seat a person: on a free chair, in mid-game on a bot's; answers which."""
        wanted = range(len(self.chairs)) if seat is None else [seat]
        kinds = (FREE, BOT)
        for kind in kinds:
            for chair in wanted:
                if 0 <= chair < len(self.chairs) and self.chairs[chair].kind == kind:
                    self._seat(chair, manners.name(name))
                    return chair
        raise Refusal("no-free-seat")

    def _seat(self, seat: int, name: str) -> None:
        chair = self.chairs[seat]
        taken = {other.name for other in self.chairs if other is not chair}
        chair.kind, chair.bot, chair.standin = PERSON, "", False
        chair.name = next(
            n for n in [name, *(f"{name} {k}" for k in range(2, 20))] if n not in taken
        )
        chair.epoch += 1
        chair.ready = self.phase != GATHER
        if not 0 <= self.host < len(self.chairs) or self.chairs[self.host].kind != PERSON:
            self.host = seat

    def stand_up(self, seat: int) -> None:
        """Leave a chair: in mid-game a bot sits down; a host hands the table to the next person."""
        chair = self.chairs[seat]
        chair.epoch += 1
        chair.name, chair.ready, chair.standin = "", False, False
        chair.kind = FREE
        if self.phase == PLAY:
            self.fill(seat)
        if self.host == seat:
            order = [*range(seat + 1, len(self.chairs)), *range(seat)]
            persons = [other for other in order if self.chairs[other].kind == PERSON]
            self.host = persons[0] if persons else -1

    def fill(self, seat: int, bot: str = "") -> None:
        """Put a bot on a chair."""
        game = self.found()
        chair = self.chairs[seat]
        chair.bot = bot or seating.usual(game)
        seating.player(game, chair.bot)
        chair.kind, chair.name, chair.ready = BOT, "", True

    def change(self, wish: Change) -> None:
        """Other options, chairs or bots; refused as a whole where one of them can't be."""
        game = self.found()
        options = dict(self.options if wish.options is None else wish.options)
        count = len(self.chairs) if wish.seats is None else wish.seats
        game.setup(count, options, self.components)
        if any(chair.kind == PERSON for chair in self.chairs[count:]):
            raise Refusal("seats-taken", {"seats": count})
        for name in wish.bots or ():
            seating.player(game, name)
        self.options = options
        self.chairs = self.chairs[:count] + [Seat() for _ in range(count - len(self.chairs))]
        if wish.bots is not None:
            self._bots(list(wish.bots))
        self.timer = wish.timer or self.timer
        self.speed = wish.speed or self.speed
        self.listed = self.listed if wish.listed is None else wish.listed
        self.seed = self.seed if wish.seed is None else wish.seed

    def _bots(self, names: list[str]) -> None:
        """These bots sit on the last chairs nobody sits on."""
        empty = [seat for seat, chair in enumerate(self.chairs) if chair.kind != PERSON]
        for seat in empty:
            self.chairs[seat] = Seat(epoch=self.chairs[seat].epoch)
        for seat, name in zip(reversed(empty), reversed(names), strict=False):
            self.fill(seat, name)

    def start(self) -> None:
        """Begin: bots sit down on the chairs that are still free."""
        if self.phase != GATHER:
            raise Refusal("started-already")
        for seat, chair in enumerate(self.chairs):
            if chair.kind == FREE:
                self.fill(seat)
        self.found().setup(len(self.chairs), self.options, self.components)
        self.phase = PLAY


def new_room(code: str, game: str, seats: int, options: Mapping[str, str], bots: list[str]) -> Room:
    """A table nobody sits at yet."""
    room = Room(code, game, dict(options), [Seat() for _ in range(seats)])
    room.change(Change(options=options, seats=seats, bots=bots))
    room.host = -1
    return room
