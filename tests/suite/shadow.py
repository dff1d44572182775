"""A game that behaves like another one, so that a mutant can get one thing wrong."""

from collections.abc import Mapping

import msgspec

from potluck.kernel.chance import Rng
from potluck.kernel.game import Game, Say, Setup
from potluck.kernel.message import Event
from potluck.kernel.state import Score, State, Window


class Shadow(State):
    """A state that asks another one for everything."""

    def __init__(self, inner: State) -> None:
        super().__init__(inner.seats)
        self.inner = inner

    def again(self, inner: State) -> "Shadow":
        return type(self)(inner)

    def to_move(self) -> int:
        return self.inner.to_move()

    def awaited(self) -> int:
        return self.inner.awaited()

    def may_interrupt(self) -> int:
        return self.inner.may_interrupt()

    def legal(self, seat: int) -> list[int]:
        return self.inner.legal(seat)

    def allows(self, seat: int, step: int) -> bool:
        return self.inner.allows(seat, step)

    def apply(self, seat: int, step: int, rng: Rng, events: list[Event] | None = None) -> int:
        return self.inner.apply(seat, step, rng, events)

    def clone(self) -> State:
        return self.again(self.inner.clone())

    def redeal(self, seat: int, rng: Rng) -> State:
        return self.again(self.inner.redeal(seat, rng))

    def window(self) -> Window | None:
        return self.inner.window()

    def contest(self, step: int) -> int:
        return self.inner.contest(step)

    def order(self) -> list[int]:
        return self.inner.order()

    def scores(self) -> Score:
        return self.inner.scores()

    def returns(self) -> list[float]:
        return self.inner.returns()


class Mutant(Game):
    """A game that asks another one for everything; its states are shadows of the other's."""

    shadow: type[Shadow] = Shadow
    key = "mutant"
    rules = 1
    seats = range(1)

    def __init__(self, game: Game) -> None:
        self.game = game
        vars(self).update(key=game.key, rules=game.rules, seats=game.seats)
        vars(self).update(options=game.options, folder=game.folder)

    def box(self, text: str) -> tuple[object, str]:
        return self.game.box(text)

    def deal(self, setup: Setup, rng: Rng) -> State:
        return self.shadow(self.game.deal(setup, rng))

    def view(self, state: State, seat: int) -> msgspec.Struct:
        return self.game.view(true(state), seat)

    def word(self, step: int) -> str:
        return self.game.word(step)

    def step(self, word: str) -> int | None:
        return self.game.step(word)

    def tidy(self, words: list[str]) -> list[str]:
        return self.game.tidy(words)

    def document(self, state: State) -> msgspec.Struct:
        return self.game.document(true(state))

    def fill(self, setup: Setup, document: object) -> State:
        return self.shadow(self.game.fill(setup, document))

    def census(self, state: State) -> Mapping[str, int]:
        return self.game.census(true(state))

    def render(self, view: msgspec.Struct, width: int, say: Say) -> str:
        return self.game.render(view, width, say)

    def settle(self, state: State, rng: Rng) -> list[int]:
        return self.game.settle(true(state), rng)


def true(state: State) -> State:
    """The state behind a shadow."""
    return state.inner if isinstance(state, Shadow) else state
