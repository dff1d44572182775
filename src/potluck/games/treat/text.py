"""What the steps of Treat Yo' Self are called.

`draw` · `stop` · `keep 4` · `take spa-day` · `bid 0 0 5` · `return 0 3` · `pass`; abilities name
the token that is paid last: `secret 0` · `protect 2` · `upgrade 3` · `peek seat3 1`, then `peek
seat2` · `cancel 5s 1` · `switch 0`.
"""

from potluck.games.treat.rules.words import (
    BID,
    CANCEL,
    DRAW,
    ITEM,
    KEEP,
    KINDS,
    NUMBER,
    PEEK,
    PROTECT,
    RETURN,
    SEAT,
    SECRET,
    STOP,
    SWITCH,
    TAKE,
    TOKEN,
    UPGRADE,
)
from potluck.kernel.state import PASS, SEAL

ITEMS = (
    "cupcake-box",
    "scented-candles",
    "movie-night",
    "mani-pedi",
    "massage",
    "concert-tickets",
    "designer-shoes",
    "spa-day",
    "designer-bag",
    "shopping-spree",
    "big-screen-tv",
    "weekend-getaway",
    "tropical-vacation",
)
ABILITIES = (
    "make-a-switch",
    "cancel-bid-tokens",
    "secret-token-draw",
    "protect-yourself",
    "upgrade-zero-tokens",
    "sneak-a-peek",
)
SEATS = 6

WORDS = {"pass": PASS, "seal": SEAL, "draw": DRAW, "stop": STOP, "keep": KEEP, "take": TAKE}
WORDS |= {"bid": BID, "return": RETURN, "secret": SECRET, "protect": PROTECT, "upgrade": UPGRADE}
WORDS |= {"peek": PEEK, "cancel": CANCEL, "switch": SWITCH}
WORDS |= {str(number): TOKEN + number for number in range(KINDS)}
WORDS |= {f"{number}s": NUMBER + number for number in range(KINDS)}
WORDS |= {f"seat{seat + 1}": SEAT + seat for seat in range(SEATS)}
WORDS |= {item: ITEM + at for at, item in enumerate(ITEMS)}
SAID = {step: word for word, step in WORDS.items()}


def tidy(said: list[str]) -> list[str]:
    """The tokens of a bid or a return may be named in any order."""
    if said[:1] not in (["bid"], ["return"]):
        return said
    return [said[0], *sorted(said[1:], key=lambda word: (len(word), word))]
