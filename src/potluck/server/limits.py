"""How much one address or seat may ask for: a bucket that fills again with time."""

from collections import OrderedDict
from typing import NamedTuple

KEYS = 20_000  # buckets remembered at most; the longest unused goes first


class Rate(NamedTuple):
    """So many at once, and so many in so many seconds."""

    amount: int
    seconds: float


MAKE = Rate(20, 600)
SIT = Rate(40, 600)
LOOK = Rate(120, 60)
CONNECT = Rate(80, 30)
SPEAK = Rate(8, 20)
ACT = Rate(100, 20)
ASK = Rate(60, 20)
HINT = Rate(10, 60)


class Limits:
    """The buckets of one worker."""

    def __init__(self, scale: float = 1.0) -> None:
        self.scale = scale
        self.buckets: OrderedDict[tuple[Rate, str], tuple[float, float]] = OrderedDict()

    def allow(self, rate: Rate, who: str, now: float) -> bool:
        """Whether this is within the rate; counts it if so. Times in seconds."""
        most = rate.amount * self.scale
        level, seen = self.buckets.pop((rate, who), (most, now))
        level = min(most, level + (now - seen) * most / rate.seconds)
        allowed = level >= 1
        self.buckets[rate, who] = (level - 1 if allowed else level, now)
        if len(self.buckets) > KEYS:
            self.buckets.popitem(last=False)
        return allowed
