"""Positions to try bots on: every small game and every game found, all seat counts."""

from collections.abc import Iterator

from potluck.games import find, keys
from potluck.kernel import moves
from potluck.kernel.chance import FastRng
from potluck.kernel.game import Game, Setup
from potluck.kernel.mind import Mind
from potluck.kernel.state import OPEN, State
from tests.drop import GAME as DROP
from tests.race import GAME as RACE
from tests.toy import GAME as TOY

SMALL: list[Game] = [TOY, RACE, DROP]
GAMES = [*SMALL, *(find(key) for key in keys())]
FIELDS = [(game, seats) for game in GAMES for seats in game.seats]
NAMES = [f"{game.key}-{seats}" for game, seats in FIELDS]


def visited(game: Game, setup: Setup, key: int) -> Iterator[State]:
    """The positions of a random game in which somebody is asked, between moves."""
    rng = FastRng(key)
    state = game.deal(setup, rng)
    while (seat := moves.advance(game, state, rng)) >= 0:
        yield state
        while True:
            steps = state.legal(seat)
            if state.apply(seat, steps[rng.below(len(steps))], rng) != OPEN:
                break


def mind(game: Game, setup: Setup, state: State, seat: int, key: int) -> Mind:
    """What a table gives to a bot."""
    return Mind(game, setup, state.redeal(seat, FastRng(2 * key)), seat, 2 * key + 1)
