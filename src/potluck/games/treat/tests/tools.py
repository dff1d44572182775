"""Positions in a line or two, and draws that come as they are wanted."""

from typing import NamedTuple

from potluck.games.treat import GAME, treat
from potluck.games.treat.rules.treat import Treat
from potluck.kernel.chance import FastRng, Rng
from potluck.kernel.game import Setup
from potluck.kernel.message import Event
from potluck.kernel.moves import take, understand
from potluck.kernel.state import OVER

ABILITIES = {
    "switch": "make-a-switch",
    "cancel": "cancel-bid-tokens",
    "secret": "secret-token-draw",
    "protect": "protect-yourself",
    "upgrade": "upgrade-zero-tokens",
    "peek": "sneak-a-peek",
}
ROW = ["cupcake-box", "spa-day", "massage", "mani-pedi", "designer-bag", "movie-night"]


class Loaded(Rng):
    """Answers the numbers it was given."""

    def __init__(self, *answers: int) -> None:
        super().__init__()
        self.answers = list(answers)

    def below(self, n: int) -> int:
        self.drawn += 1
        answer = self.answers.pop(0)
        assert answer < n
        return answer


class Done(NamedTuple):
    """A move that was made: the new position, who learned something, what was told."""

    state: Treat
    learned: int
    events: list[Event]

    def told(self, id: str) -> list[dict[str, int | str]]:
        return [dict(event.arguments) for event in self.events if event.id == id]


def setup(seats: int, abilities: bool = False) -> Setup:
    return GAME.setup(seats, {"abilities": "on" if abilities else "off"})


def at(seats: int = 3, abilities: dict[int, str] | None = None, **fields: object) -> Treat:
    """A position; banks and row need not be named."""
    document: dict[str, object] = {"phase": "drawing", "bank": [[]] * seats, "row": ROW[:seats]}
    if abilities:
        dealt = [ABILITIES.get(abilities.get(seat, "")) for seat in range(seats)]
        document["abilities"] = dealt
    state = GAME.fill(setup(seats, bool(abilities)), document | fields)
    return treat(state)


def say(state: Treat, text: str, rng: Rng | None = None) -> Done:
    """The seat that is asked says a move."""
    seat, events = state.to_move(), list[Event]()
    move = understand(GAME, state, seat, text)
    after, learned = take(state, seat, move, rng or FastRng(0), events)
    return Done(treat(after), learned, events)


def says(state: Treat, *texts: str) -> Treat:
    """One seat after another says a move."""
    for text in texts:
        state = say(state, text).state
    return state


def draw(state: Treat, *tokens: int | str) -> Done:
    """Draw these tokens, one after the other; the others are numbers, "treat" is a treat token."""
    done = Done(state, 0, [])
    for token in tokens:
        bag = done.state.bag
        place = sum(bag) if token == "treat" else sum(bag[: int(token)])
        assert token == "treat" or bag[int(token)]
        done = say(done.state, "draw", Loaded(place))
    return done


def words(state: Treat) -> set[str]:
    """How a move of the seat that is asked can begin."""
    return {GAME.word(step) for step in state.legal(state.to_move())}


def nouns(state: Treat, verb: str) -> set[str]:
    """What can be named after this word."""
    trial = state.clone()
    step = GAME.step(verb)
    assert step is not None
    trial.apply(trial.to_move(), step, FastRng(0))
    return words(trial)


def bank(state: Treat, seat: int) -> list[int]:
    return [number for number, count in enumerate(state.bank[seat]) for _ in range(count)]


def over(state: Treat) -> bool:
    return state.to_move() == OVER
