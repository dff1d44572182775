"""How cards and steps of Baon are numbered.

A dish card is (value - 1) * 5 + its dish: the dishes of one value are neighbouring bits of a mask.
A treat is 60 and up. A place of a baon is its value - 1.
"""

from typing import Final

DISHES: Final = 5
VALUES: Final = 12
FIRST_TREAT: Final = DISHES * VALUES
TREATS: Final = 12
CARDS: Final = FIRST_TREAT + TREATS
COLUMN: Final = 31  # the five dishes of one value
PILES: Final = 4  # of food on the table, and of lids
SHORTEST: Final = 3  # cards of a new baon

# Phases of a turn
CHOOSING: Final = 0
DRAWING: Final = 1  # one card is drawn, a second may follow
DISCARDING: Final = 2
PACKING: Final = 3
DONE: Final = 4

# Steps: 0 and 1 are every game's PASS and SEAL
STOP: Final = 2
TAKE: Final = 3
DISCARD: Final = 4
START: Final = 5
ADD: Final = 6
SWAP: Final = 7
FRIDGE: Final = 8
LOW: Final = 9  # the low end of a baon
HIGH: Final = 10
PILE: Final = 11  # + food pile
LID: Final = PILE + PILES  # + lid pile
SEAT: Final = LID + PILES  # + seat whose baon is meant
FROM: Final = SEAT + 5  # + seat that loses a most generous token
CARD: Final = FROM + 5  # + card
STEPS: Final = CARD + CARDS

# Tokens that are counted for
MOST_TREATS: Final = 0
MOST_BAONS: Final = 1
FULLEST: Final = 2
COUNTED: Final = 3

DISHES_IN: Final[list[tuple[int, ...]]] = [
    tuple(dish for dish in range(DISHES) if column >> dish & 1) for column in range(COLUMN + 1)
]
OF_DISH: Final[list[int]] = [
    sum(1 << value * DISHES + dish for value in range(VALUES)) for dish in range(DISHES)
]
TREATS_IN: Final[list[tuple[int, ...]]] = [
    tuple(treat for treat in range(6) if half >> treat & 1) for half in range(64)
]
COUNT: Final[list[int]] = [sum(half >> bit & 1 for bit in range(6)) for half in range(64)]
