"""The log of one game, the positions it led to, and what can be read from both."""

from potluck.kernel.chance import DealRng, FastRng
from potluck.kernel.game import Game, Setup
from potluck.kernel.mind import Mind
from potluck.kernel.state import OVER, State
from potluck.play.log import (
    AnyEntry,
    Claimed,
    Header,
    Kind,
    Moved,
    Upgraded,
    first_link,
    linked,
)
from potluck.play.positions import Positions

BELIEVING = 1 << 65  # a fork before the end begins in a world drawn from a stream of its own


class Ledger:
    """What was fixed before the first move, and everything done since."""

    def __init__(self, game: Game, setup: Setup, secret: bytes, header: Header) -> None:
        self.game = game
        self.setup = setup
        self.secret = secret
        self.header = header
        self.log: list[AnyEntry] = []
        self.start_link = self.head = first_link(secret, header)
        if header.start is None:
            dealt = game.deal(setup, DealRng(secret, 0))
        else:
            dealt = game.fill(setup, header.start)
        self.positions = Positions(game, setup, secret, dealt)

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

    @property
    def rules(self) -> int:
        """The version of the rules that the table is played under now."""
        upgrades = [entry.new for entry in self.log if isinstance(entry, Upgraded)]
        return upgrades[-1] if upgrades else self.header.rules

    @property
    def latest(self) -> int:
        """When the latest entry was made."""
        return self.log[-1].at if self.log else 0

    @property
    def changed(self) -> int:
        """When the table last changed for all to see; a hand stretched out is nobody's business."""
        return next((e.at for e in reversed(self.log) if not isinstance(e, Claimed)), 0)

    def _write(self, entry: Kind) -> Kind:
        written = linked(self.secret, self.head, entry)
        self.log.append(written)
        self.head = written.link
        return written

    def carry(self, entry: AnyEntry) -> None:
        """Take over an entry of older rules as it stands; an upgrade has to follow."""
        self.positions.skip(entry)
        self._write(entry)

    def latest_own(self, seat: int) -> int | None:
        """The number of this seat's latest move that is still in force."""
        for number in reversed(self.positions.live):
            entry = self.log[number - 1]
            if isinstance(entry, Moved) and entry.seat == seat:
                return number
        return None

    def seen_since(self, first: int) -> list[tuple[int, int]]:
        """Who was shown a secret by which entry since `first`: what a request to undo has to say.

        What was taken back is among it: nobody forgets what they saw.
        """
        seats = range(self.setup.seats)
        return [
            (seat, entry.number)
            for entry in self.log[first - 1 :]
            if isinstance(entry, Moved)
            for seat in seats
            if entry.reveals >> seat & 1
        ]

    def mind(self, seat: int, key: int) -> Mind:
        """What this seat knows, for a bot or a hint: a redealt world, never the truth."""
        world = self.state.redeal(seat, FastRng(key))
        return Mind(self.game, self.setup, world, seat, key + 1)

    def believed(self, state: State, seat: int, after: int) -> State:
        """A world this seat could have believed in, the same each time it is asked for."""
        return state.redeal(seat, DealRng(self.secret, after | BELIEVING))
