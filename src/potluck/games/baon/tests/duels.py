"""Games of Baon's own player against others, and how sure one can be of what they show."""

from collections.abc import Callable
from math import sqrt
from typing import NamedTuple

from potluck.games.baon import GAME
from potluck.games.baon.bots import Greedy
from potluck.kernel.chance import FastRng
from potluck.kernel.message import Message
from potluck.kernel.mind import Choice, Mind, Player
from potluck.kernel.moves import take
from potluck.kernel.state import OPEN, State


class Anything(Player):
    """Takes any legal step."""

    def choose(self, mind: Mind) -> Choice:
        world, move, answer = mind.asked(), list[int](), OPEN
        while answer == OPEN:
            steps = world.legal(mind.seat)
            move.append(steps[mind.rng.below(len(steps))])
            answer = world.apply(mind.seat, move[-1], mind.rng)
        return Choice(move, [])


class Won(NamedTuple):
    """Games won of those played, a shared win in part, with the Wilson interval of 95 %."""

    games: int
    won: float
    low: float
    high: float


def wilson(games: int, won: float) -> Won:
    z = 1.96
    share, square = won / games, z * z / games
    middle = (share + square / 2) / (1 + square)
    half = z * sqrt(share * (1 - share) / games + square / (4 * games)) / (1 + square)
    return Won(games, won, middle - half, middle + half)


def played(seats: int, key: int, players: list[Player], reasons: list[Message]) -> State:
    """A game from deal to end; a player only ever gets a world its seat could be in."""
    setup, rng = GAME.setup(seats), FastRng(key)
    state = GAME.deal(setup, rng)
    for number in range(100_000):
        seat = state.to_move()
        if seat < 0:
            return state
        world = state.redeal(seat, FastRng(key * 100_003 + number))
        choice = players[seat].choose(Mind(GAME, setup, world, seat, key * 100_003 + number + 1))
        state, _ = take(state, seat, choice.move, rng)
        reasons += choice.reasons
    raise AssertionError("no game takes a hundred thousand moves")


def greedy_against(other: Callable[[], Player], games: int, seats: int = 2, first: int = 0) -> Won:
    """How many games the greedy player wins, sitting on each seat in turn."""
    won = 0.0
    for number in range(first, first + games):
        mine = number % seats
        players = [Greedy() if seat == mine else other() for seat in range(seats)]
        won += played(seats, number // seats, players, []).returns()[mine]
    return wilson(games, won)
