"""Wald's sequential test: as many games as the question needs, and no more."""

from math import log
from typing import Final

from potluck.kernel.message import Refusal

UNDECIDED: Final = ""
SAME: Final = "h0"
BETTER: Final = "h1"


class Trial:
    """Is the rate `low` or less, or `high` or more? Declared before the first game.

    It is called better at most once in 1/alpha times where it is not, and missed at most once in
    1/beta times where it is; results between a loss (0) and a win (1) only make it more careful.
    """

    def __init__(self, low: float, high: float, alpha: float, beta: float) -> None:
        if not (0 < low < high < 1 and 0 < alpha < 0.5 and 0 < beta < 0.5):
            raise Refusal("lab-trial", {"h0": f"{low:g}", "h1": f"{high:g}"})
        self.low: float = low
        self.high: float = high
        self.win: float = log(high / low)
        self.loss: float = log((1 - high) / (1 - low))
        self.accept: float = log((1 - beta) / alpha)
        self.reject: float = log(beta / (1 - alpha))
        self.weight: float = 0.0  # of the evidence: the logarithm of the likelihoods' ratio

    def add(self, result: float) -> None:
        self.weight += result * self.win + (1 - result) * self.loss

    def verdict(self) -> str:
        if self.weight >= self.accept:
            return BETTER
        return SAME if self.weight <= self.reject else UNDECIDED
