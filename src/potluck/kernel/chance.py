"""Where chance comes from: a sealed stream for each log entry, a fast one for imagined games."""

import hashlib
from abc import ABC, abstractmethod
from typing import Final

from mypy_extensions import mypyc_attr

WORD: Final = 1 << 64
FIRST: Final = 2147483563
SECOND: Final = 2147483399


@mypyc_attr(allow_interpreted_subclasses=True)
class Rng(ABC):
    """Counts its draws, so that a table knows whether a move took a chance."""

    def __init__(self) -> None:
        self.drawn: int = 0

    @abstractmethod
    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each as likely as another; nothing is drawn where n is 1."""

    def shuffle(self, items: list[int]) -> None:
        """Every order is as likely as another."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            item = items[last]
            items[last] = items[other]
            items[other] = item


class DealRng(Rng):
    """The chance of one log entry, which nobody can foresee without the deal's secret.

    Every entry has a stream of its own: no counter is stored, and after an undo chance is new.
    """

    def __init__(self, secret: bytes, entry: int) -> None:
        super().__init__()
        self.secret: bytes = secret
        self.salt: bytes = entry.to_bytes(16, "big")

    def below(self, n: int) -> int:
        if n == 1:
            return 0
        even = WORD - WORD % n
        while True:  # a word from the uneven end of the range would favour small numbers
            block = self.drawn.to_bytes(8, "big")
            digest = hashlib.blake2b(block, digest_size=8, key=self.secret, salt=self.salt).digest()
            word = int.from_bytes(digest, "big")
            self.drawn += 1
            if word < even:
                return word % n


class FastRng(Rng):
    """L'Ecuyer's two multipliers: products stay below 2**62, where a compiled int needs no box.

    The key is hashed first: the multipliers are linear, so neighbouring keys would begin alike.
    For n up to a million the odds are even to within one part in a thousand.
    """

    def __init__(self, key: int) -> None:
        super().__init__()
        digest = hashlib.blake2b(key.to_bytes(32, "big"), digest_size=16).digest()
        self.one: int = int.from_bytes(digest[:8], "big") % (FIRST - 1) + 1
        self.two: int = int.from_bytes(digest[8:], "big") % (SECOND - 1) + 1

    def below(self, n: int) -> int:
        if n == 1:
            return 0
        self.drawn += 1
        self.one = self.one * 40014 % FIRST
        self.two = self.two * 40692 % SECOND
        return (self.one - self.two) % (FIRST - 1) % n
