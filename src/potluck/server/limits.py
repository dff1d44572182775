"""How much one address or seat may ask for: a bucket that fills again with time."""

import ipaddress
from collections import OrderedDict
from typing import NamedTuple

KEYS = 20_000  # buckets remembered at most; the longest unused goes first
SOCKETS = 6000  # in all
SOCKETS_HERE = 100  # at one table
SOCKETS_FROM = 200  # from one address, behind which a whole school may sit


class Rate(NamedTuple):
    """So many at once, and so many in so many seconds."""

    name: str
    amount: int
    seconds: float


MAKE = Rate("make", 20, 600)
SIT = Rate("sit", 60, 600)
LOOK = Rate("look", 240, 60)
MINE = Rate("mine", 30, 60)
CONNECT = Rate("connect", 80, 30)
SOCKET = Rate("socket", 1000, 20)  # all messages of an address
SAY = Rate("say", 200, 20)  # all messages of a seat
SPEAK = Rate("speak", 8, 20)
ACT = Rate("act", 100, 20)
ASK = Rate("ask", 100, 20)
HINT = Rate("hint", 12, 60)
ARRANGE = Rate("arrange", 10, 60)


def address(host: str) -> str:
    """Who counts as one: an address, or the whole network a household gets of the new kind."""
    try:
        found = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(found, ipaddress.IPv6Address):
        mapped = found.ipv4_mapped
        return str(mapped or ipaddress.ip_network((int(found) >> 64 << 64, 64)))
    return str(found)


class Limits:
    """The buckets of one worker."""

    def __init__(self, scale: float = 1.0) -> None:
        self.scale = scale
        self.buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def allow(self, rate: Rate, who: str, now: float) -> bool:
        """Whether this is within the rate; counts it if so. Times in seconds, which only rise."""
        most = rate.amount * self.scale
        level, seen = self.buckets.pop((rate.name, who), (most, now))
        level = min(most, level + max(0.0, now - seen) * most / rate.seconds)
        allowed = level >= 1
        self.buckets[rate.name, who] = (level - 1 if allowed else level, now)
        if len(self.buckets) > KEYS:
            self.buckets.popitem(last=False)
        return allowed
