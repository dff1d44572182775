"""A table: one game being played, its log, and the only way in for a move."""

import secrets
from collections.abc import Mapping, Sequence

from potluck.kernel import moves
from potluck.kernel.chance import DealRng
from potluck.kernel.game import Game, Setup
from potluck.kernel.message import Event, Refusal
from potluck.kernel.state import CLOCK, PASS, PHYSICS
from potluck.play.clock import Clock
from potluck.play.ledger import Ledger
from potluck.play.log import (
    AnyEntry,
    Claimed,
    Header,
    Moved,
    Plain,
    Undone,
    Upgraded,
    commitment,
    named_secret,
    told,
)
from potluck.play.race import Act, Claims

LONGEST = 2000  # characters of a move
SETTLING = 1 << 64  # a drop is shaken by a stream of its own: the entry with its result draws none


class Table(Ledger):
    """The truth of one game and its log; no wall clock: every act says when it happens.

    Where `timed`, windows run and any seat that may act does; else the seats are asked one by one.
    """

    def __init__(  # noqa: PLR0913 - all that is fixed before the first move
        self,
        game: Game,
        setup: Setup,
        *,
        secret: bytes | None = None,
        seed: str = "",
        timed: bool = False,
        persons: int = 0xFFFF,
        components: str | None = None,
        start: Plain | None = None,
    ) -> None:
        secret = named_secret(seed) if seed else secret or secrets.token_bytes(32)
        header = Header(
            game=game.key,
            rules=game.rules,
            seats=setup.seats,
            options=dict(setup.options),
            host=setup.host,
            digest=setup.digest,
            components=components,
            timed=timed,
            seed=seed,
            commitment=commitment(secret),
            start=start,
        )
        super().__init__(game, setup, secret, header)
        self.persons = persons  # the mask of seats whose consent counts; bots agree to everything
        self.claims = Claims()
        self.beaten: list[tuple[int, str, Refusal]] = []  # for the host to hand on and clear
        self.clock = Clock()
        self.opened = 0  # when the window that runs now was opened, by the table's clock

    @classmethod
    def lay(
        cls,
        game: Game,
        seats: int,
        options: Mapping[str, str] | None = None,
        components: str | None = None,
        seed: str = "",
        host: int | None = None,
    ) -> "Table":
        """A table for so many, from options as people say them and a components file's text."""
        setup = game.setup(seats, options, components, host)
        return cls(game, setup, seed=seed, components=components)

    def time(self, now: int) -> int:
        """The table's time at `now`; a host's clock that is set back does not turn it back."""
        return max(self.clock.read(now), self.latest)

    def play(
        self, seat: int, text: str, now: int, by: str = "", reaction: int | None = None
    ) -> list[AnyEntry]:
        """Make a move, or claim what others may grab too; it wakes a table that rests.

        What was due by now is done first, also where the move is then refused. Answers all entries
        this made: none of its own while the move has to wait.
        """
        self.clock.wake(now)
        made = self.tick(now)
        move = self.understand(seat, text)
        contest = self.contest(move)
        at, closing = self.time(now), self.closing()
        if reaction is None:
            reaction = at - self.changed
        act = Act(seat, moves.say(self.game, move), at, max(0, reaction), by)
        if self.claims.waits(seat, contest) or (closing is not None and at >= closing):
            self.claims.queue(act)
            return made
        return [*made, self._act(act, move, contest)]

    def understand(self, seat: int, text: str) -> list[int]:
        """The whole move this text means for this seat now; refused with a reason if none."""
        if len(text) > LONGEST:
            raise Refusal("too-long", {"length": len(text), "most": LONGEST})
        self.admit(seat)
        return moves.understand(self.game, self.state, seat, text)

    def admit(self, seat: int) -> None:
        """Refuse a seat that is not asked."""
        self.seated(seat)
        if self.over:
            raise Refusal("game-over")
        if self.header.timed:
            if not self.state.legal(seat):
                awaited = self.state.awaited()
                lowest = (awaited & -awaited).bit_length() - 1
                raise Refusal("not-your-turn", {"seat": lowest if awaited else CLOCK})
        elif (asked := self.state.to_move()) != seat:
            raise Refusal("not-your-turn", {"seat": asked})

    def seated(self, seat: int) -> None:
        """Refuse whoever has no seat."""
        if not 0 <= seat < self.setup.seats:
            raise Refusal("no-such-seat", {"seats": self.setup.seats})

    def contest(self, move: list[int]) -> int:
        """What this move would grab that others may grab too, or -1; only a clock makes a race."""
        return self.state.contest(move[0]) if self.header.timed else -1

    def _act(self, act: Act, move: list[int], contest: int) -> AnyEntry:
        """Make a move, or stretch out a hand."""
        if contest < 0:
            return self._move(act.seat, move, act.at, act.by)
        return self._claim(act, contest)

    def _claim(self, act: Act, contest: int) -> AnyEntry:
        """Stretch out a hand; it is decided when the others had a little time too."""
        self.claims.open(contest, act)
        entry = Claimed(
            number=self.next_number,
            at=act.at,
            seat=act.seat,
            text=act.text,
            reaction=act.reaction,
            by=act.by,
        )
        return self._write(entry)

    def _move(self, seat: int, move: list[int], at: int, by: str = "") -> AnyEntry:
        rng = DealRng(self.secret, self.next_number)
        events: list[Event] = []
        window = self.state.window()
        after, reveals = moves.take(self.state, seat, move, rng, events)
        entry = Moved(
            number=self.next_number,
            at=at,
            seat=seat,
            text=moves.say(self.game, move),
            by=by,
            reveals=reveals,
            drew=rng.drawn > 0,
            events=told(events),
        )
        self.positions.add(entry.number, after)
        if after.window() != window:
            self.opened = at
        if self.over:
            for act in self.claims.drop():
                self._beat(act, Refusal("game-over"))
        return self._write(entry)

    def closing(self) -> int | None:
        """When the running window closes, by the table's clock; None where none runs."""
        window = self.state.window() if self.header.timed else None
        return None if window is None else self.opened + window.milliseconds

    def _due(self) -> int | None:
        """When there is something to do, by the table's clock."""
        if self.over:
            return None
        if self.state.to_move() == PHYSICS:
            return self.latest
        if claimed := self.claims.due():
            return claimed[0]  # a hand stretched out in time counts: the window closes after that
        return self.closing()

    def due(self) -> int | None:
        """When this table has something to do by itself, by the host's clock.

        That is a drop to settle, a claim to decide, a window to close; a table that rests waits.
        """
        at = self._due()
        return None if at is None else self.clock.host(at)

    def tick(self, now: int) -> list[AnyEntry]:
        """Do what is due by now; answers the entries it made."""
        made: list[AnyEntry] = []
        time = self.time(now)
        while (due := self._due()) is not None and due <= time:
            at = max(due, self.latest)
            if self.state.to_move() == PHYSICS:
                rng = DealRng(self.secret, self.next_number | SETTLING)
                made.append(self._move(PHYSICS, self.game.settle(self.state, rng), time))
            elif claimed := self.claims.due():
                made += self._decide(claimed[1], at)
            else:
                made.append(self._move(CLOCK, [PASS], at))
            while act := self.claims.next_waiting(self.closing()):
                made += self._tried(act, at)
        return made

    def _decide(self, contest: int, at: int) -> list[AnyEntry]:
        """The quickest claim that still can be made is made."""
        made: list[AnyEntry] = []
        for act in self.claims.decide(contest, self.state.order()):
            if made:
                legal = moves.offers(self.game, self.state, act.seat)
                self._beat(act, Refusal("not-legal", {"word": act.text[:40], "legal": legal}))
            else:
                made += self._tried(act, at, decided=True)
        return made

    def _tried(self, act: Act, at: int, *, decided: bool = False) -> list[AnyEntry]:
        """The entry of what had to wait; none where it came too late, which costs nothing."""
        try:
            move = self.understand(act.seat, act.text)
        except Refusal as refusal:
            self._beat(act, refusal)
            return []
        return [self._act(act._replace(at=at), move, -1 if decided else self.contest(move))]

    def _beat(self, act: Act, refusal: Refusal) -> None:
        """Only its own seat hears of it."""
        self.beaten.append((act.seat, act.text, refusal))

    def rest(self, now: int) -> None:
        """Let the clock stand still."""
        self.clock.rest(self.time(now))

    def wake(self, now: int) -> None:
        """Let it run on from where it stopped."""
        self.clock.wake(now)

    def undo(self, seat: int, first: int, now: int, agreed: Sequence[int] = ()) -> Undone:
        """Take back everything from the entry `first` on, if all who are asked have agreed."""
        needed = self.consent(seat, first)
        missing = [other for other in needed if other not in agreed]
        if missing:
            back = sum(number >= first for number in self.positions.live)
            raise Refusal("undo-needs-consent", {"seat": missing[0], "entries": back})
        return self._take_back(seat, first, self.time(now), needed)

    def _take_back(self, seat: int, first: int, at: int, agreed: Sequence[int]) -> Undone:
        self.positions.back_before(first, self.log)
        self.opened = at
        entry = Undone(number=self.next_number, at=at, seat=seat, first=first, agreed=agreed)
        return self._write(entry)

    def consent(self, seat: int, first: int) -> list[int]:
        """The persons who must agree before this seat takes back everything from `first` on.

        What was taken back since counts as well: it may have shown something all the same.
        """
        since = self.undoable(seat, first)
        own = [entry for entry in since if isinstance(entry, Moved | Undone) and entry.seat == seat]
        quiet = not any(isinstance(e, Moved) and (e.reveals or e.drew) for e in own)
        if quiet and len(own) == len(since):
            return []
        seats = range(self.setup.seats)
        return [other for other in seats if other != seat and self.persons >> other & 1]

    def undoable(self, seat: int, first: int) -> list[AnyEntry]:
        """All that was openly done from `first` on; refused where nothing can be taken back."""
        self.seated(seat)
        if self.over:  # the truth may have been opened
            raise Refusal("game-over")
        if self.closing() is not None or self.claims.stretched:
            raise Refusal("undo-in-window")
        if first not in self.positions.live:
            raise Refusal("undo-nothing")
        since: list[AnyEntry] = [
            entry for entry in self.log[first - 1 :] if not isinstance(entry, Claimed)
        ]
        if any(isinstance(entry, Upgraded) for entry in since):
            raise Refusal("undo-upgrade")
        return since

    def upgrade(self, document: Plain, old: int, now: int) -> Upgraded:
        """Go on under this game's rules from a document that older ones wrote; undo stops here."""
        return self._upgrade(document, old, self.time(now))

    def _upgrade(self, document: Plain, old: int, at: int) -> Upgraded:
        new = self.game.rules
        if old != self.rules:
            rules = {"rules": old, "known": self.rules}
            raise Refusal("rules-unknown", {"game": self.game.key, **rules})
        state = self.game.fill(self.setup, self.game.upgrade(document, old))
        entry = Upgraded(number=self.next_number, at=at, old=old, new=new, document=document)
        self.positions.restart(entry.number, state)
        self.claims, self.opened = Claims(), at
        return self._write(entry)

    def repeat(self, entry: AnyEntry) -> AnyEntry:
        """Do once more what the log says was done; the entry this makes."""
        match entry:
            case Moved():
                return self._repeat_move(entry)
            case Claimed():
                self.claims.lapse(entry.at)
                contest = self.contest(self.understand(entry.seat, entry.text))
                if contest < 0:
                    raise Refusal("bad-step", {"step": 1, "steps": 1})
                act = Act(entry.seat, entry.text, entry.at, entry.reaction, entry.by)
                return self._claim(act, contest)
            case Undone():
                self.claims.lapse(entry.at)
                self.undoable(entry.seat, entry.first)
                return self._take_back(entry.seat, entry.first, entry.at, entry.agreed)
            case Upgraded():
                return self._upgrade(entry.document, entry.old, entry.at)

    def _repeat_move(self, entry: Moved) -> AnyEntry:
        """A logged move; the CLOCK's and PHYSICS' result stands in its text."""
        if entry.seat >= 0:
            self.admit(entry.seat)
        elif entry.seat == CLOCK and self.closing() is None:
            raise Refusal("not-your-turn", {"seat": self.state.to_move()})
        move = moves.understand(self.game, self.state, entry.seat, entry.text)
        contest = self.contest(move)
        if entry.seat != PHYSICS:
            self.claims.lapse(entry.at, contest)
            self.claims.settle(contest)
        return self._move(entry.seat, move, entry.at, entry.by)
