"""A table: one game being played, its log, and the only way in for a move."""

import secrets
from collections.abc import Mapping, Sequence

from potluck.kernel import moves
from potluck.kernel.chance import DealRng, FastRng
from potluck.kernel.game import Game, Setup
from potluck.kernel.message import Event, Refusal
from potluck.kernel.mind import Mind
from potluck.kernel.state import CLOCK, OVER, PASS, PHYSICS, State
from potluck.play.log import (
    AnyEntry,
    Claimed,
    Header,
    Moved,
    Plain,
    Undone,
    Upgraded,
    commitment,
    first_link,
    linked,
    named_secret,
    told,
)
from potluck.play.positions import Positions
from potluck.play.race import Claims

LONGEST = 2000  # characters of a move
BELIEVING = 1 << 65  # a fork before the end begins in a world drawn from a stream of its own
SETTLING = 1 << 64  # a drop is shaken by a stream of its own: its entry holds the result, and draws anew


class Table:
    """The truth of one game and its log; nothing here looks at a wall clock, every act says when it happens.

    Where `timed`, windows run and any seat that may act does; otherwise the seats are asked one by one.
    """

    def __init__(
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
        self.game = game
        self.setup = setup
        self.secret = named_secret(seed) if seed else secret or secrets.token_bytes(32)
        self.persons = persons  # the mask of seats whose consent counts; bots agree to everything
        self.header = Header(
            game=game.key,
            rules=game.rules,
            seats=setup.seats,
            options=dict(setup.options),
            host=setup.host,
            digest=setup.digest,
            components=components,
            timed=timed,
            seed=seed,
            commitment=commitment(self.secret),
            start=start,
        )
        self.log: list[AnyEntry] = []
        self.start_link = self.head = first_link(self.secret, self.header)
        dealt = game.deal(setup, DealRng(self.secret, 0)) if start is None else game.fill(setup, start)
        self.positions = Positions(game, setup, self.secret, dealt)
        self.claims = Claims()
        self.beaten: list[tuple[int, str, Refusal]] = []  # for the host of the table to hand on and clear
        self.opened = 0  # when the window that runs now was opened

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
        """A table for so many, from options as people say them and, if given, a components file's text."""
        setup = game.setup(seats, options, components, host)
        return cls(game, setup, seed=seed, components=components)

    @property
    def state(self) -> State:
        return self.positions.last

    @property
    def over(self) -> bool:
        return self.state.to_move() == OVER

    @property
    def next_number(self) -> int:
        """The number of the next entry; the deal has number 0."""
        return len(self.log) + 1

    def play(
        self, seat: int, text: str, now: int, by: str = "", reaction: int | None = None
    ) -> list[AnyEntry]:
        """Make a move, or claim what others may grab too; answers the entries it made, none while it has to wait."""
        move = self.understand(seat, text)
        contest = self.state.contest(move[0]) if self.header.timed else -1
        if self.claims.waits(seat, contest):
            self.claims.queue(seat, text, by)
            return []
        if contest >= 0:
            return [self._claim(seat, moves.say(self.game, move), contest, now, reaction)]
        return [self._move(seat, move, now, by)]

    def understand(self, seat: int, text: str) -> list[int]:
        """The whole move this text means for this seat now; refused with a reason if it means none."""
        if len(text) > LONGEST:
            raise Refusal("too-long", {"length": len(text), "most": LONGEST})
        self.admit(seat)
        return moves.understand(self.game, self.state, seat, text)

    def admit(self, seat: int) -> None:
        """Refuse a seat that is not asked."""
        if self.over:
            raise Refusal("game-over")
        if not 0 <= seat < self.setup.seats:
            raise Refusal("no-such-seat", {"seats": self.setup.seats})
        asked = self.state.to_move()
        if self.header.timed:
            if not self.state.legal(seat):
                raise Refusal("not-your-turn", {"seat": asked} if asked >= 0 else {"seat": seat})
        elif asked != seat:
            raise Refusal("not-your-turn", {"seat": asked})

    def _move(self, seat: int, move: list[int], now: int, by: str = "") -> Moved:
        rng = DealRng(self.secret, self.next_number)
        events: list[Event] = []
        after, reveals = moves.take(self.state, seat, move, rng, events)
        entry = Moved(
            number=self.next_number,
            at=now,
            seat=seat,
            text=moves.say(self.game, move),
            by=by,
            reveals=reveals,
            drew=rng.drawn > 0,
            events=told(events),
        )
        window = self.state.window()
        self.positions.add(entry.number, after)
        if after.window() != window:
            self.opened = now
        written = self._write(entry)
        assert isinstance(written, Moved)
        return written

    def replay(self, entry: Moved) -> Moved:
        """Make a logged move once more; the CLOCK's and PHYSICS' too, whose result stands in its text."""
        move = moves.understand(self.game, self.state, entry.seat, entry.text)
        self.claims.settled(self.state.contest(move[0]))
        return self._move(entry.seat, move, entry.at, entry.by)

    def reclaim(self, entry: Claimed) -> AnyEntry:
        """Stretch out a logged hand once more."""
        contest = self.state.contest(self.understand(entry.seat, entry.text)[0])
        return self._claim(entry.seat, entry.text, contest, entry.at, entry.reaction)

    def _write(self, entry: AnyEntry) -> AnyEntry:
        written = linked(self.secret, self.head, entry)
        self.log.append(written)
        self.head = written.link
        return written

    def _claim(self, seat: int, text: str, contest: int, now: int, reaction: int | None) -> AnyEntry:
        if reaction is None:
            reaction = now - (self.log[-1].at if self.log else 0)
        self.claims.open(seat, text, contest, now, reaction)
        return self._write(
            Claimed(number=self.next_number, at=now, seat=seat, text=text, reaction=reaction)
        )

    def due(self) -> int | None:
        """When this table has something to do by itself: a drop to settle, a claim to decide, a window to close."""
        if self.over:
            return None
        if self.state.to_move() == PHYSICS:
            return self.log[-1].at if self.log else 0
        if claims := self.claims.due():
            return claims[0]  # a hand stretched out in time counts, even if the window would close meanwhile
        window = self.state.window() if self.header.timed else None
        return None if window is None else self.opened + window.milliseconds

    def tick(self, now: int) -> list[AnyEntry]:
        """Do what is due by now; answers the entries it made."""
        made: list[AnyEntry] = []
        while (due := self.due()) is not None and due <= now:
            if self.state.to_move() == PHYSICS:
                rng = DealRng(self.secret, self.next_number | SETTLING)
                made.append(self._move(PHYSICS, self.game.settle(self.state, rng), now))
            elif self.claims.stretched:
                made += self._decide(due)
            else:
                made.append(self._move(CLOCK, [PASS], due))
        return made

    def _decide(self, due: int) -> list[AnyEntry]:
        """The quickest claim is made; what waited for it is made if it still can be."""
        made: list[AnyEntry] = []
        for seat, text, by in [*self.claims.decide(due, self.state.order()), *self.claims.waited()]:
            try:
                made.append(self._move(seat, self.understand(seat, text), due, by))
            except Refusal as refusal:  # beaten to it: that costs nothing, and only its own seat hears of it
                self.beaten.append((seat, text, refusal))
        return made

    def rest(self, now: int) -> None:
        """Stop the clock of the running window."""
        self.opened -= now

    def wake(self, now: int) -> None:
        """Let it run on from where it stopped."""
        self.opened += now

    def mind(self, seat: int, key: int) -> Mind:
        """What this seat knows, for a bot or a hint: a redealt world, never the truth."""
        world = self.state.redeal(seat, FastRng(key))
        return Mind(self.game, self.setup, world, seat, key + 1)

    def believed(self, state: State, seat: int, after: int) -> State:
        """A world this seat could have believed in, the same each time it is asked for."""
        return state.redeal(seat, DealRng(self.secret, after | BELIEVING))

    def undo(self, seat: int, first: int, now: int, agreed: Sequence[int] = ()) -> Undone:
        """Take back everything from the entry `first` on; refused while somebody who must agree has not."""
        needed = self.consent(seat, first)
        missing = [other for other in needed if other not in agreed]
        if missing:
            raise Refusal("undo-needs-consent", {"seat": missing[0], "entries": len(self.log)})
        self.positions.back_before(first, self.log)
        self.opened = now
        entry = Undone(
            number=self.next_number, at=now, seat=seat, first=first, agreed=sorted(agreed)
        )
        written = self._write(entry)
        assert isinstance(written, Undone)
        return written

    def upgrade(self, document: Plain, old: int, now: int) -> Upgraded:
        """Go on under this game's rules from a document that older rules wrote; undo stops here."""
        state = self.game.fill(self.setup, self.game.upgrade(document, old))
        entry = Upgraded(
            number=self.next_number, at=now, old=old, new=self.game.rules, document=document
        )
        self.positions.add(entry.number, state)
        written = self._write(entry)
        assert isinstance(written, Upgraded)
        return written

    def consent(self, seat: int, first: int) -> list[int]:
        """The persons who must agree before this seat takes back everything from `first` on."""
        if self.header.timed and self.state.window() is not None:
            raise Refusal("undo-in-window")
        if self.claims.due():
            raise Refusal("undo-in-window")
        if first not in self.positions.live:
            raise Refusal("undo-nothing")
        back = [self.log[number - 1] for number in self.positions.live if number >= first]
        taken = [entry for entry in back if isinstance(entry, Moved)]
        if len(taken) < len(back):
            raise Refusal("undo-upgrade")
        if all(entry.seat == seat and not entry.reveals and not entry.drew for entry in taken):
            return []
        seats = range(self.setup.seats)
        return [other for other in seats if other != seat and self.persons >> other & 1]

    def latest_own(self, seat: int) -> int | None:
        """The number of this seat's latest move that is still in force."""
        for number in reversed(self.positions.live):
            entry = self.log[number - 1]
            if isinstance(entry, Moved) and entry.seat == seat:
                return number
        return None

    def seen_since(self, first: int) -> list[tuple[int, int]]:
        """Who was shown a secret by which entry since `first`: what a request to undo has to say."""
        seen = []
        for number in self.positions.live:
            entry = self.log[number - 1]
            if number >= first and isinstance(entry, Moved):
                seen += [(seat, number) for seat in range(self.setup.seats) if entry.reveals >> seat & 1]
        return seen
