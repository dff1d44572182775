"""Tokens counted by their number, so that two 3s and a 6 are [0, 0, 0, 2, 0, 0, 1]; and tokens
picked by chance.
"""

from potluck.games.treat.rules.words import KINDS
from potluck.kernel.chance import Rng


def nothing() -> list[int]:
    return [0] * KINDS


def count(tokens: list[int]) -> int:
    """How many tokens; spelled out, because this is asked more often than anything else."""
    t = tokens
    return t[0] + t[1] + t[2] + t[3] + t[4] + t[5] + t[6]


def plus(one: list[int], other: list[int]) -> list[int]:
    return [one[at] + other[at] for at in range(KINDS)]


def minus(one: list[int], other: list[int]) -> list[int]:
    return [one[at] - other[at] for at in range(KINDS)]


def beyond(one: list[int], other: list[int]) -> list[int]:
    """The tokens of one that the other does not have."""
    return [max(0, one[at] - other[at]) for at in range(KINDS)]


def within(one: list[int], other: list[int]) -> bool:
    """Whether the other has all tokens of one."""
    for at in range(KINDS):
        if one[at] > other[at]:
            return False
    return True


def worth(tokens: list[int]) -> int:
    total = 0
    for number in range(1, KINDS):
        total += number * tokens[number]
    return total


def mixed(tokens: list[int]) -> bool:
    """Whether they are of more than one number."""
    return KINDS - tokens.count(0) > 1


def pick(tokens: list[int], at: int) -> int:
    """The number of the at-th token."""
    for number in range(KINDS):
        at -= tokens[number]
        if at < 0:
            return number
    raise IndexError("there are not so many tokens")


def some(tokens: list[int], count: int, rng: Rng) -> list[int]:
    """So many of these tokens, each as likely as another."""
    rest, taken, left = tokens[:], nothing(), sum(tokens)
    for _ in range(count):
        number = pick(rest, rng.below(left))
        rest[number] -= 1
        taken[number] += 1
        left -= 1
    return taken


def spelled(tokens: list[int]) -> str:
    """The tokens one by one, the lowest first."""
    return " ".join([str(number) for number in range(KINDS) for _ in range(tokens[number])]) or "-"


def below(n: int, rng: Rng) -> int:
    """A number below n, however large: a stream of chance is even only for small ones."""
    if n < 1 << 20:
        return rng.below(n)
    while True:
        drawn, reach = 0, 1
        while reach < n:
            drawn, reach = drawn << 15 | rng.below(1 << 15), reach << 15
        if drawn < n * (reach // n):  # the uneven end of the range would favour small numbers
            return drawn % n


class Ways:
    """In how many ways so many of these tokens can be taken, by their sum; each token is a thing of
    its own.

    At least `least` and at most `most` of each number are taken.
    """

    def __init__(
        self, pool: list[int], least: list[int], most: list[int], count: int, highest: int
    ) -> None:
        self.pool: list[int] = pool
        self.least: list[int] = least
        self.most: list[int] = most
        self.highest: int = highest
        last = [[1] + [0] * highest] + [[0] * (highest + 1) for _ in range(count)]
        self.table: list[list[list[int]]] = [last]  # from the highest number down
        for number in range(KINDS - 1, -1, -1):
            self.table.append(self._row(number, self.table[-1], count))
        self.table.reverse()

    def _row(self, number: int, above: list[list[int]], count: int) -> list[list[int]]:
        """By count and sum, the ways with this number and those above it."""
        have = self.pool[number]
        row = [[0] * (self.highest + 1) for _ in range(count + 1)]
        for taken in range(self.least[number], min(have, self.most[number], count) + 1):
            ways = choose(have, taken)
            for more in range(count - taken + 1):
                line, onto = above[more], row[more + taken]
                for total in range(self.highest - number * taken + 1):
                    if line[total]:
                        onto[total + number * taken] += ways * line[total]
        return row

    def count(self, count: int, lowest: int) -> int:
        """The ways to take so many with a sum from the lowest to the highest."""
        return sum(self.table[0][count][max(0, lowest) :])

    def sample(self, count: int, lowest: int, rng: Rng) -> list[int]:
        """One of those ways, each as likely as another."""
        totals = self.table[0][count]
        total = max(0, lowest)
        at = below(self.count(count, lowest), rng)
        while at >= totals[total]:
            at -= totals[total]
            total += 1
        tokens = nothing()
        for number in range(KINDS):
            tokens[number] = self._taken(number, count, total, rng)
            count -= tokens[number]
            total -= tokens[number] * number
        return tokens

    def _taken(self, number: int, count: int, total: int, rng: Rng) -> int:
        """How many of this number, where so many tokens with this sum are still to be taken."""
        at = below(self.table[number][count][total], rng)
        above = self.table[number + 1]
        for taken in range(self.least[number], min(count, self.most[number]) + 1):
            if number * taken > total:
                break
            at -= choose(self.pool[number], taken) * above[count - taken][total - number * taken]
            if at < 0:
                return taken
        raise AssertionError("the ways were miscounted")


def choose(n: int, k: int) -> int:
    """The number of ways to take k of n things."""
    if k > n:
        return 0
    ways = 1
    for at in range(k):
        ways = ways * (n - at) // (at + 1)
    return ways
