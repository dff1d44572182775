"""How sure a rate is."""

from math import sqrt
from typing import Final

SURE: Final = 1.959963984540054  # standard errors to either side that hold 95 of 100 rates


def wilson(won: float, games: int, sure: float = SURE) -> tuple[float, float]:
    """The two rates between which the true one lies, by Wilson's score.

    Shared wins may be fractions: they vary less than wins and losses, so the bounds still hold.
    """
    if games == 0:
        return 0.0, 1.0
    rate = won / games
    room = sure * sure / games
    middle = (rate + room / 2) / (1 + room)
    reach = sqrt(rate * (1 - rate) * room + room * room / 4) / (1 + room)
    return max(0.0, middle - reach), min(1.0, middle + reach)
