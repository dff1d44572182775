"""Games played on at random, without leaving the rules: compiled with them, it calls them
directly.
"""

from potluck.kernel.chance import Rng
from potluck.kernel.state import State


def play_on(state: State, rng: Rng, most: int) -> int:
    """Take random legal steps until nobody is asked, or PHYSICS is; answers how many."""
    steps = 0
    seat = state.to_move()
    while seat >= 0 and steps < most:
        legal = state.legal(seat)
        state.apply(seat, legal[rng.below(len(legal))], rng)
        seat = state.to_move()
        steps += 1
    return steps
