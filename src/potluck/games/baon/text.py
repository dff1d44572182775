"""What the cards, lids and steps of Baon are called, and moves as people say them."""

from potluck.games.baon.rules.numbers import (
    ADD,
    CARD,
    CARDS,
    DISCARD,
    DISHES,
    FIRST_TREAT,
    FRIDGE,
    FROM,
    HIGH,
    LID,
    LOW,
    PILE,
    PILES,
    SEAT,
    START,
    STOP,
    SWAP,
    TAKE,
    VALUES,
)
from potluck.kernel.state import PASS, SEAL

DISH_NAMES = ("pancit", "lumpia", "adobo", "lechon", "kare-kare")
TREAT_NAMES = (
    "leche-flan",
    "halo-halo",
    "turon",
    "bibingka",
    "puto",
    "kutsinta",
    "ube-halaya",
    "sapin-sapin",
    "biko",
    "ensaymada",
    "polvoron",
    "cassava-cake",
)
CARD_NAMES = [
    *(f"{dish}{value}" for value in range(1, VALUES + 1) for dish in DISH_NAMES),
    *TREAT_NAMES,
]
CARD_OF = {name: card for card, name in enumerate(CARD_NAMES)}

WORDS = {"pass": PASS, "seal": SEAL, "done": STOP, "take": TAKE, "discard": DISCARD}
WORDS |= {"open": START, "add": ADD, "swap": SWAP, "fridge": FRIDGE, "low": LOW, "high": HIGH}
WORDS |= {f"pile{at + 1}": PILE + at for at in range(PILES)}
WORDS |= {f"lid{at + 1}": LID + at for at in range(PILES)}
WORDS |= {f"seat{seat + 1}": SEAT + seat for seat in range(5)}
WORDS |= {f"from-seat{seat + 1}": FROM + seat for seat in range(5)}
WORDS |= {name: CARD + card for card, name in enumerate(CARD_NAMES)}
SAID = {step: word for word, step in WORDS.items()}

RANKS = {  # the order in which the rules ask for the words of a move
    "add": [range(CARD, CARD + CARDS), range(SEAT, FROM), range(LOW, PILE), range(FROM, CARD)],
    "discard": [range(CARD, CARD + CARDS), range(PILE, LID)],
    "swap": [range(CARD + FIRST_TREAT, CARD + CARDS), range(CARD, CARD + FIRST_TREAT)],
}


def tidy(said: list[str]) -> list[str]:
    """After the verb, words may come in any order that leaves no doubt."""
    if not said or any(word not in WORDS for word in said):
        return said
    verb, rest = said[0], said[1:]
    if verb == "open":
        lids = [word for word in rest if LID <= WORDS[word] < SEAT]
        return [verb, *lids, *run([word for word in rest if word not in lids])]
    return [verb, *sorted(rest, key=lambda word: rank(verb, WORDS[word]))]


def rank(verb: str, step: int) -> int:
    """Where a word belongs; words that don't belong stay at the end."""
    ranks = RANKS.get(verb, [])
    return next((place for place, steps in enumerate(ranks) if step in steps), len(ranks))


def run(cards: list[str]) -> list[str]:
    """The cards of a new baon from the low end up; treats fill the gaps, then follow on."""
    if is_run(cards):
        return cards
    dishes = sorted((word for word in cards if value(word)), key=value)
    treats = [word for word in cards if not value(word)]
    line: list[str] = []
    for dish in dishes:
        while line and treats and value(line[0]) + len(line) < value(dish):
            line.append(treats.pop(0))
        line.append(dish)
    return line + treats


def is_run(cards: list[str]) -> bool:
    """Whether every dish lies at its own value, counted from the first one."""
    starts = {value(word) - place for place, word in enumerate(cards) if value(word)}
    return len(starts) <= 1


def value(word: str) -> int:
    """The value of a dish; 0 for a treat, and for what is no card."""
    card = CARD_OF.get(word, CARDS)
    return card // DISHES + 1 if card < DISHES * VALUES else 0
