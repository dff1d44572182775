"""What a bot gets of a table, and what it answers."""

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, NamedTuple

from mypy_extensions import mypyc_attr

from potluck.kernel.chance import FastRng
from potluck.kernel.message import Message, Refusal
from potluck.kernel.state import PASS, State

if TYPE_CHECKING:
    from potluck.kernel.game import Game, Setup


class Mind:
    """One seat's knowledge: a world it cannot tell from the truth, and the means to imagine
    others.
    """

    def __init__(self, game: "Game", setup: "Setup", world: State, seat: int, key: int) -> None:
        self.game: Game = game
        self.setup: Setup = setup
        self.seat: int = seat
        self.rng: FastRng = FastRng(key)
        self.world: State = world  # redealt before it came here: no bot ever holds the truth

    def imagine(self) -> State:
        """Another possible world, as likely as this seat must think it."""
        return self.world.redeal(self.seat, self.rng)

    def asked(self) -> State:
        """A possible world in which this seat is asked now: whoever comes first has passed or made
        some move.
        """
        world = self.imagine()
        for _ in range(1000):
            before = world.to_move()
            if before == self.seat:
                return world
            if before < 0:
                break
            step = PASS if world.allows(before, PASS) else world.rollout(before, self.rng)
            world.apply(before, step, self.rng)
        raise Refusal("not-asked", {"seat": self.seat})


class Choice(NamedTuple):
    """A whole move and the reasons for it."""

    move: list[int]
    reasons: list[Message]


@mypyc_attr(allow_interpreted_subclasses=True)
class Player(ABC):
    """Somebody who can be asked for a move."""

    @abstractmethod
    def choose(self, mind: Mind) -> Choice:
        """A legal move for the mind's seat."""
