"""The bot that looks one move ahead: it imagines each move, plays the rest by chance, and keeps
the best.
"""

from typing import Final

from potluck.kernel import moves
from potluck.kernel.message import Message
from potluck.kernel.mind import Choice, Mind, Player
from potluck.kernel.state import OPEN, State

WIDEST: Final = 24  # moves that are compared at most
GAMES: Final = 12  # imagined games for each


class Greedy(Player):
    """Takes the move that wins most of a few games played on at random."""

    def choose(self, mind: Mind) -> Choice:
        options = candidates(mind)
        if len(options) == 1:
            return Choice(options[0], [Message("reason-only")])
        wins = [0.0] * len(options)
        for _ in range(GAMES):
            world = mind.asked()
            for at, move in enumerate(options):
                wins[at] += imagined(mind, world.clone(), move)
        best = wins.index(max(wins))
        percent = round(100 * wins[best] / GAMES)
        return Choice(
            options[best], [Message("reason-imagined", {"games": GAMES, "percent": percent})]
        )


def candidates(mind: Mind) -> list[list[int]]:
    """The moves worth comparing: all, or where there are many the most promising beginnings, drawn
    by lot.
    """
    found: list[list[int]] = []
    for _ in range(4 * WIDEST):
        world, move = mind.asked(), list[int]()
        while True:
            steps = world.legal(mind.seat)
            step = steps[weighed(world.prior(mind.seat, steps), mind)]
            move.append(step)
            if world.apply(mind.seat, step, mind.rng) != OPEN:
                break
        if move not in found:
            found.append(move)
        if len(found) == WIDEST:
            break
    return found


def weighed(weights: list[float], mind: Mind) -> int:
    """A place drawn with odds in proportion to the weights."""
    at = sum(weights) * mind.rng.below(1 << 20) / (1 << 20)
    for place, weight in enumerate(weights):
        at -= weight
        if at < 0:
            return place
    return len(weights) - 1


def imagined(mind: Mind, world: State, move: list[int]) -> float:
    """What this seat gets of one imagined game that begins with the move."""
    for step in move:
        if not world.allows(mind.seat, step):
            return 0.0
        world.apply(mind.seat, step, mind.rng)
    seat = moves.advance(mind.game, world, mind.rng)
    while seat >= 0:
        world.apply(seat, world.rollout(seat, mind.rng), mind.rng)
        seat = moves.advance(mind.game, world, mind.rng)
    return world.returns()[mind.seat]
