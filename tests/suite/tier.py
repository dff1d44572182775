"""How much the suite looks at, and where its chance comes from."""

import hashlib
import os
from typing import Final

TIER: Final = os.environ.get("POTLUCK_TIER", "quick")
TIERS: Final = ("quick", "ci", "long")


def count(quick: int, ci: int, long: int) -> int:
    """How many of something this tier asks for."""
    return (quick, ci, long)[TIERS.index(TIER)]


def seed() -> int:
    """What all random games begin with: always the same in quick, fresh in ci and long unless it is
    given.
    """
    return int(os.environ.get("POTLUCK_SEED", "1"))


def key(*parts: object) -> int:
    """A seed of its own for each use, the same in every process."""
    text = "/".join(str(part) for part in (seed(), *parts))
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=4).digest(), "big")
