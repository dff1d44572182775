"""The positions a table has been in: the newest at hand, older ones played again from a snapshot."""

from collections.abc import Sequence

from potluck.kernel import moves
from potluck.kernel.chance import DealRng
from potluck.kernel.game import Game, Setup
from potluck.kernel.state import State
from potluck.play.log import AnyEntry, Moved, Upgraded

EVERY = 32  # entries between snapshots


class Positions:
    """The moves in force by entry number, and the position after the last of them."""

    def __init__(self, game: Game, setup: Setup, secret: bytes, dealt: State) -> None:
        self.game = game
        self.setup = setup
        self.secret = secret
        self.live: list[int] = []
        self.last: State = dealt
        self.snapshots: dict[int, State] = {0: dealt}  # by how many moves were in force

    def add(self, number: int, after: State) -> None:
        self.live.append(number)
        self.last = after
        if len(self.live) % EVERY == 0:
            self.snapshots[len(self.live)] = after

    def after(self, count: int, log: Sequence[AnyEntry]) -> State:
        """The position after the first so many moves in force."""
        if count >= len(self.live):
            return self.last
        known = max(at for at in self.snapshots if at <= count)
        state = self.snapshots[known]
        for number in self.live[known:count]:
            state = self.entered(state, log[number - 1])
        return state

    def entered(self, state: State, entry: AnyEntry) -> State:
        """The position after one more entry in force, with the chance that it drew."""
        if isinstance(entry, Upgraded):
            return self.game.fill(self.setup, self.game.upgrade(entry.document, entry.old))
        assert isinstance(entry, Moved)
        move = moves.understand(self.game, state, entry.seat, entry.text)
        rng = DealRng(self.secret, entry.number)
        return moves.take(state, entry.seat, move, rng)[0]

    def back_before(self, first: int, log: Sequence[AnyEntry]) -> None:
        """Forget all moves from the entry `first` on."""
        count = self.live.index(first)
        self.last = self.after(count, log)
        self.live = self.live[:count]
        self.snapshots = {at: state for at, state in self.snapshots.items() if at <= count}
