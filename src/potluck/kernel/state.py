"""What every game's state answers, and the few numbers all games share."""

from abc import ABC, abstractmethod
from typing import Final, NamedTuple

from mypy_extensions import mypyc_attr

from potluck.kernel.chance import Rng
from potluck.kernel.message import Event

OVER: Final = -1  # what to_move answers when the game has ended
CLOCK: Final = -2  # the seat of a window's expiry; its only step is PASS
PHYSICS: Final = -3  # the seat of a settled drop
ONLOOKER: Final = (
    15  # sees what is public; a seat number, so views and audiences need no special case
)
EVERYONE: Final = 0xFFFF
OPEN: Final = -1  # what apply answers while the move wants another step
PASS: Final = 0  # step 0 of every game
SEAL: Final = 1  # step 1 of every game: closes a move of several steps, and is never said


class Line(NamedTuple):
    """One line of the score sheet: what it is for, how much, and the cards or spaces it comes
    from.
    """

    seat: int
    id: str
    amount: int
    sources: tuple[str, ...] = ()


class Score(NamedTuple):
    """The score sheet, and each seat's place: 1 is a winner, and seats that share a place are
    tied.
    """

    lines: list[Line]
    places: list[int]


class Window(NamedTuple):
    """What is awaited in real time. The same number is the same window, still running."""

    number: int
    kind: str
    milliseconds: int


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """The whole truth of one game in small ints, masks and lists: no clock, no log, no chance of
    its own.
    """

    def __init__(self, seats: int) -> None:
        self.seats: int = seats

    @abstractmethod
    def to_move(self) -> int:
        """The one seat asked next where nobody watches a clock, or PHYSICS, or OVER."""

    def awaited(self) -> int:
        """The mask of seats a live table waits for."""
        seat = self.to_move()
        return 1 << seat if seat >= 0 else 0

    def may_interrupt(self) -> int:
        """The mask of other seats that may act meanwhile at a live table."""
        return 0

    @abstractmethod
    def legal(self, seat: int) -> list[int]:
        """The next steps this seat may take, in a stable order; none where it may not act."""

    def allows(self, seat: int, step: int) -> bool:
        return step in self.legal(seat)

    @abstractmethod
    def apply(self, seat: int, step: int, rng: Rng, events: list[Event] | None = None) -> int:
        """Take one allowed step: OPEN while the move goes on, else the mask of seats that were
        shown a secret.
        """

    @abstractmethod
    def clone(self) -> "State":
        """The same position, sharing nothing that can change."""

    @abstractmethod
    def redeal(self, seat: int, rng: Rng) -> "State":
        """Another position this seat cannot tell from the true one."""

    def window(self) -> Window | None:
        """What is awaited in real time now."""
        return None

    def contest(self, step: int) -> int:
        """What several seats may grab at the same moment with this step, or -1."""
        return -1

    def order(self) -> list[int]:
        """The seats in the order the ruling asks them where several may act; it also breaks a tie
        in a race.
        """
        first = max(self.to_move(), 0)
        return [(first + ahead) % self.seats for ahead in range(self.seats)]

    @abstractmethod
    def scores(self) -> Score:
        """The score sheet of a finished game."""

    def returns(self) -> list[float]:
        """What search aims at, from 0 to 1: a win is 1, shared on a tie."""
        places = self.scores().places
        share = 1.0 / places.count(1)
        return [share if place == 1 else 0.0 for place in places]

    def prior(self, seat: int, steps: list[int]) -> list[float]:
        """How promising each of these legal steps looks at a glance; only the proportions count."""
        return [1.0] * len(steps)

    def rollout(self, seat: int, rng: Rng) -> int:
        """A legal step for a quick imagined game."""
        steps = self.legal(seat)
        return steps[rng.below(len(steps))]


def places(totals: list[int]) -> list[int]:
    """Each seat's place by its total; equal totals share one."""
    return [1 + sum(1 for other in totals if other > total) for total in totals]
