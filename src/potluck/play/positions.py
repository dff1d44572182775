"""The positions a table has been in: the newest at hand, older ones played from a snapshot."""

from collections.abc import Sequence

from potluck.kernel import moves
from potluck.kernel.chance import DealRng
from potluck.kernel.game import Game, Setup
from potluck.kernel.message import Refusal
from potluck.kernel.state import State
from potluck.play.log import AnyEntry, Moved, Undone, Upgraded

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
        self.recent: tuple[int, State] = (
            0,
            dealt,
        )  # where it was last asked: a replay goes on there

    def add(self, number: int, after: State) -> None:
        self.live.append(number)
        self.last = after
        if len(self.live) % EVERY == 0:
            self.snapshots[len(self.live)] = after

    def restart(self, number: int, state: State) -> None:
        """Go on from here under other rules, which cannot play again what came before."""
        self.live.append(number)
        self.last = state
        self.snapshots = {len(self.live): state}
        self.recent = len(self.live), state

    def skip(self, entry: AnyEntry) -> None:
        """Note an entry of older rules: whether it is in force, not what it led to."""
        match entry:
            case Moved() | Upgraded():
                self.live.append(entry.number)
            case Undone():
                if entry.first not in self.live:
                    raise Refusal("undo-nothing")
                self.live = self.live[: self.live.index(entry.first)]

    @property
    def oldest(self) -> int:
        """After how many moves the oldest position stands that these rules can show."""
        return min(self.snapshots)

    def after(self, count: int, log: Sequence[AnyEntry]) -> State:
        """The position after the first so many moves in force, or after all if there are fewer."""
        if count >= len(self.live):
            return self.last
        if count < self.oldest:
            raise self.too_old(log)
        near = {**self.snapshots, self.recent[0]: self.recent[1]}
        at = max(at for at in near if at <= count)
        state = near[at]
        for number in self.live[at:count]:
            state = self.entered(state, log[number - 1])
        self.recent = count, state
        return state

    def too_old(self, log: Sequence[AnyEntry]) -> Refusal:
        """Why a position from before an upgrade cannot be shown."""
        upgrade = log[self.live[self.oldest - 1] - 1]
        assert isinstance(upgrade, Upgraded)
        rules = {"rules": upgrade.old, "known": upgrade.new}
        return Refusal("rules-unknown", {"game": self.game.key, **rules})

    def entered(self, state: State, entry: AnyEntry) -> State:
        """The position after one more move in force, with the chance that it drew."""
        assert isinstance(entry, Moved)
        move = moves.understand(self.game, state, entry.seat, entry.text)
        rng = DealRng(self.secret, entry.number)
        return moves.take(state, entry.seat, move, rng)[0]

    def back_before(self, first: int, log: Sequence[AnyEntry]) -> None:
        """Forget all moves from the entry `first` on."""
        count = self.live.index(first)
        self.last = self.after(
            count, log
        )  # which is the recent one then: none of what is forgotten
        self.live = self.live[:count]
        self.snapshots = {at: state for at, state in self.snapshots.items() if at <= count}
