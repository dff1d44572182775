"""How far a player should press their luck: the odds of the next token,
and what a turn is worth.
"""

from typing import Final, NamedTuple

from potluck.games.treat.rules.tokens import worth
from potluck.games.treat.rules.treat import Treat
from potluck.games.treat.rules.words import KINDS, LIMIT
from potluck.kernel.mind import Mind

WORLDS: Final = 16  # imagined worlds where other banks are in doubt
TREAT_WORTH: Final = 50.0  # points of tokens one would give for a card of one's choice


class Bag(NamedTuple):
    """The odds of each number, and of a treat token, for the next draw."""

    numbers: list[float]
    treat: float

    def bust(self, total: int) -> float:
        """The odds that the next token is too much for a turn with this sum."""
        return sum(self.numbers[number] for number in range(KINDS) if total + number > LIMIT)


def bag(mind: Mind, state: Treat) -> Bag:
    """The odds as this seat can know them: exact while no other bank is in doubt, else a mean of
    worlds.
    """
    doubt = any(
        known.layers or known.secret is not None or known.loose is not None
        for seat, known in enumerate(state.known)
        if seat != mind.seat
    )
    bags = [state.bag]
    if doubt:
        bags = [imagined(mind).bag for _ in range(WORLDS)]
    left = sum(state.bag) + state.treats
    if not left:
        return Bag([0.0] * KINDS, 0.0)
    means = [sum(tokens[number] for tokens in bags) / len(bags) for number in range(KINDS)]
    return Bag([mean / left for mean in means], state.treats / left)


def imagined(mind: Mind) -> Treat:
    world = mind.imagine()
    assert isinstance(world, Treat)
    return world


def press(bag: Bag, drawn: list[int]) -> tuple[float, float]:
    """What stopping and drawing on are worth, in points of tokens, if one goes on sensibly."""
    best = max((number for number in range(KINDS) if drawn[number]), default=0)
    values: dict[tuple[int, int], float] = {}
    return float(worth(drawn)), draw_on(bag, worth(drawn), best, values)


def draw_on(bag: Bag, total: int, best: int, values: dict[tuple[int, int], float]) -> float:
    """The worth of drawing once more; a 0 or a treat token leaves one where one was, a bust with
    one token.
    """
    value, stays = bag.treat * TREAT_WORTH, bag.treat + bag.numbers[0]
    for number in range(1, KINDS):
        high = max(best, number)
        after = float(high) if total + number > LIMIT else turn(bag, total + number, high, values)
        value += bag.numbers[number] * after
    return value / (1 - stays) if stays < 1 else value + total


def turn(bag: Bag, total: int, best: int, values: dict[tuple[int, int], float]) -> float:
    """What a turn with this sum is worth, to whoever stops and draws as they should."""
    key = (total, best)
    if key not in values:
        values[key] = max(float(total), draw_on(bag, total, best, values))
    return values[key]
