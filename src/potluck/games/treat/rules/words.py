"""The small numbers of the rules: steps, phases, abilities; and what is in the box."""

from typing import Final

DRAW: Final = 2
STOP: Final = 3
KEEP: Final = 4
TAKE: Final = 5
BID: Final = 6
RETURN: Final = 7
SECRET: Final = 8
PROTECT: Final = 9
UPGRADE: Final = 10
PEEK: Final = 11
CANCEL: Final = 12
SWITCH: Final = 13
TOKEN: Final = 16  # + its number
NUMBER: Final = 24  # + the number that is cancelled
SEAT: Final = 32  # + the seat that is peeked at
ITEM: Final = 48  # + the place of the card's item in the box

DRAWING: Final = 0
TAKING: Final = 1  # a treat token was drawn
KEEPING: Final = 2  # after a bust
BIDDING: Final = 3
CANCELLING: Final = 4  # all bids lie, still closed
CHOOSING: Final = 5
SWITCHING: Final = 6  # a card was named and is not yet taken
RETURNING: Final = 7
DONE: Final = 8

MAKE_A_SWITCH: Final = 0
CANCEL_BID_TOKENS: Final = 1
SECRET_TOKEN_DRAW: Final = 2
PROTECT_YOURSELF: Final = 3
UPGRADE_ZERO_TOKENS: Final = 4
SNEAK_A_PEEK: Final = 5

KINDS: Final = 7  # tokens carry the numbers 0 to 6
LIMIT: Final = 12  # a turn with a higher sum is a bust
CAP: Final = 5  # tokens a bank keeps for the next round
PEEKS: Final = 2  # bids that one payment lets a seat see
FREE: Final = -1  # nothing is named, nothing lies there
NEVER: Final = 1 << 30  # later than any round


class Box:
    """What is in the box; never changed, shared by all states."""

    def __init__(
        self,
        cards: list[tuple[str, int]],
        copies: int,
        each: int,
        treats: int,
        duplicate: int,
        removed: list[int],
        abilities: list[str],
    ) -> None:
        self.cards: list[tuple[str, int]] = cards
        self.items: list[str] = [item for item, _ in cards]
        self.values: list[int] = [value for _, value in cards]
        self.copies: int = copies
        self.each: int = each  # tokens of one number
        self.treats: int = treats
        self.duplicate: int = duplicate
        self.removed: list[int] = removed  # cards that stay out, by the number of seats
        self.abilities: list[str] = abilities

    def __reduce__(self) -> tuple[type["Box"], tuple[object, ...]]:
        return Box, (
            self.cards,
            self.copies,
            self.each,
            self.treats,
            self.duplicate,
            self.removed,
            self.abilities,
        )
