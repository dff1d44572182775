"""What the steps of Lucky dip are called."""

from potluck.kernel.state import PASS, SEAL
from tests.toy.rules import BID, DRAW, SHOW, STOP, TOKEN

HIGHEST = 99  # no token is worth more

WORDS = {"pass": PASS, "seal": SEAL, "draw": DRAW, "stop": STOP, "bid": BID, "show": SHOW}
WORDS |= {str(value): TOKEN + value for value in range(HIGHEST + 1)}
SAID = {step: word for word, step in WORDS.items()}


def tidy(said: list[str]) -> list[str]:
    """The tokens of a bid may be named in any order."""
    if said[:1] != ["bid"]:
        return said
    return ["bid", *sorted(said[1:], key=lambda word: (len(word), word))]
