"""Games that get one thing wrong, each made from a right one: the suite has to catch them all."""

import zlib
from collections.abc import Iterator
from copy import deepcopy

import msgspec

from potluck.kernel.chance import Rng
from potluck.kernel.game import Say
from potluck.kernel.message import Event
from potluck.kernel.state import EVERYONE, OPEN, State
from tests.suite.shadow import Mutant, Shadow, true


class Leaking(msgspec.Struct, frozen=True):
    """A view with something in it that does not belong there."""

    view: msgspec.Struct
    leaked: object


class LeakedCards(Mutant):
    """Its views hold the whole truth."""

    def view(self, state: State, seat: int) -> msgspec.Struct:
        return Leaking(self.game.view(true(state), seat), self.game.document(true(state)))

    def render(self, view: msgspec.Struct, width: int, say: Say) -> str:
        assert isinstance(view, Leaking)
        return self.game.render(view.view, width, say)


class LeakedCount(LeakedCards):
    """Its views tell how many numbers of the truth are odd: of hidden cards, say."""

    def view(self, state: State, seat: int) -> msgspec.Struct:
        document = msgspec.to_builtins(self.game.document(true(state)))
        return Leaking(self.game.view(true(state), seat), odd(document))


class TruthfulRedeal(Mutant):
    """What its seats imagine is the truth."""

    class Truthful(Shadow):
        def redeal(self, seat: int, rng: Rng) -> State:
            return self.clone()

    shadow = Truthful


class HalfTruthfulRedeal(Mutant):
    """What its seats imagine is the truth every other time."""

    class HalfTruthful(Shadow):
        def redeal(self, seat: int, rng: Rng) -> State:
            return self.clone() if rng.below(2) else super().redeal(seat, rng)

    shadow = HalfTruthful


class NothingTold(Mutant):
    """It says of no move that it showed anybody anything."""

    class Silent(Shadow):
        def apply(self, seat: int, step: int, rng: Rng, events: list[Event] | None = None) -> int:
            answer = self.inner.apply(seat, step, rng, events)
            return answer if answer == OPEN else 0

    shadow = Silent


class EverythingTold(Mutant):
    """It says of every move that it showed everybody something."""

    class Loud(Shadow):
        def apply(self, seat: int, step: int, rng: Rng, events: list[Event] | None = None) -> int:
            answer = self.inner.apply(seat, step, rng, events)
            return answer if answer == OPEN else EVERYONE

    shadow = Loud


class AllowsAll(Mutant):
    """It allows every step to everybody."""

    class Lax(Shadow):
        def allows(self, seat: int, step: int) -> bool:
            return True

    shadow = Lax


class ForgottenWord(Mutant):
    """It does not hear the last word of a move."""

    def tidy(self, words: list[str]) -> list[str]:
        return self.game.tidy(words[:-1])


class DrawingDraft(Mutant):
    """It draws a chance while a move is still open."""

    class Hasty(Shadow):
        def apply(self, seat: int, step: int, rng: Rng, events: list[Event] | None = None) -> int:
            answer = self.inner.apply(seat, step, rng, events)
            if answer == OPEN:
                rng.below(2)
            return answer

    shadow = Hasty


class SharedClone(Mutant):
    """Its copies are the position itself."""

    class Shared(Shadow):
        def clone(self) -> State:
            return self

    shadow = Shared


class OneWord(Mutant):
    """It calls all its steps the same."""

    def word(self, step: int) -> str:
        return "this"


class LoudEvents(Mutant):
    """It tells everybody what only some may hear."""

    class Loud(Shadow):
        def apply(self, seat: int, step: int, rng: Rng, events: list[Event] | None = None) -> int:
            answer = self.inner.apply(seat, step, rng, events)
            for event in events or ():
                event.audience = EVERYONE
            return answer

    shadow = Loud


def losses(state: State) -> Iterator[State]:
    """The position with one thing fewer: for each list that it holds, a number less or a member
    less.
    """
    for name in dir(state):
        if not name.startswith("_") and isinstance(getattr(state, name), list):
            for less in (counted_down, shortened):
                after = state.clone()
                held = deepcopy(getattr(state, name))  # copies may share what never changes
                setattr(after, name, held)
                if less(held):
                    yield after


def counted_down(held: list[object]) -> bool:
    """One less of the first number that is any."""
    for at, value in enumerate(held):
        if isinstance(value, int) and value > 0:
            held[at] = value - 1
            return True
        if isinstance(value, list) and counted_down(value):
            return True
    return False


def shortened(held: list[object]) -> bool:
    """Without the last member."""
    if held and isinstance(held[-1], list):
        return shortened(held[-1])
    return bool(held) and held.pop() is not None


def odd(plain: object) -> int:
    """One bit that hangs on every letter and number of a document."""
    return zlib.crc32(repr(plain).encode()) & 1
