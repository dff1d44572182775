"""Small positions in which something is hidden, and who looks at them."""

from typing import NamedTuple

from potluck.games.treat.position import DebtOf, KnownOf, LayerOf, Position, SecretOf
from potluck.kernel.state import ONLOOKER

ROW = ["spa-day", "massage", "mani-pedi"]


class Case(NamedTuple):
    """A position, how it is set up, and who looks at it."""

    name: str
    seats: int
    options: dict[str, str]
    seat: int
    document: Position


def sure(*tokens: int) -> KnownOf:
    return KnownOf(sure=list(tokens))


def went(
    *layers: tuple[int, list[int], list[int]],
    top: tuple[int, ...] = (),
    secret: SecretOf | None = None,
) -> KnownOf:
    """What a seat has on top of layers: the round, the tokens that joined, those that went."""
    told = [LayerOf(joined, gone, when) for when, joined, gone in layers]
    return KnownOf(list(top), told, secret)


def over(
    *held: int, bag: list[int], drawn: int = 0, later: dict[int, int] | None = None
) -> SecretOf:
    """A secret draw that is over; where more was drawn than is held, it was a bust."""
    seen = [(later or {}).get(number, 0) for number in range(7)]
    count = drawn or len(held)
    return SecretOf(count, count > len(held), list(held), bag, seen)


ON = {"abilities": "on"}
OFF = {"abilities": "off"}
SECRET: list[str | None] = ["secret-token-draw", "sneak-a-peek", "upgrade-zero-tokens"]


CASES: list[Case] = [
    Case(
        "what two banks put back over the cap",
        3,
        OFF,
        0,
        Position(
            phase="drawing",
            round=3,
            row=ROW,
            bank=[[1, 2], [0, 0, 1, 6, 6], [0, 0, 3, 6, 6]],
            known=[
                sure(1, 2),
                went((2, [0, 0, 0, 1, 6, 6, 6], [0, 6])),
                went((2, [0, 0, 0, 0, 3, 6, 6, 6], [0, 0, 6])),
            ],
        ),
    ),
    Case(
        "bids that lie closed",
        3,
        OFF,
        2,
        Position(
            phase="bidding",
            round=3,
            row=ROW,
            starter=2,
            asked=2,
            bank=[[0, 3], [2, 2, 6], [5]],
            bid=[[4, 6], [1, 5], []],
            known=[sure(0, 3, 4, 6), went((2, [1, 2, 2, 3], [3]), top=(5, 6)), sure(5)],
        ),
    ),
    Case(
        "a payment on the card, and the payer's bid",
        3,
        ON,
        2,
        Position(
            phase="bidding",
            round=3,
            row=ROW,
            starter=2,
            asked=1,
            abilities=["upgrade-zero-tokens", "protect-yourself", None],
            bank=[[3], [2, 4], [1]],
            bid=[[], [4, 6], []],
            paid=[None, 1, None],
            known=[sure(3), went((3, [1, 2, 4], [1]), top=(4, 6)), sure(1)],
        ),
    ),
    Case(
        "a secret draw that was stopped, and a part of it bid",
        3,
        ON,
        2,
        Position(
            phase="bidding",
            round=3,
            row=ROW,
            starter=2,
            asked=2,
            abilities=SECRET,
            bank=[[0, 4], [2], [5]],
            bid=[[3], [1], []],
            paid=[6, None, None],
            known=[
                went((3, [6, 3], [6]), secret=over(0, 4, bag=[8, 7, 7, 7, 8, 7, 7])),
                sure(1, 2),
                sure(5),
            ],
        ),
    ),
    Case(
        "a secret bust in a bag that may have lacked a 6, of which more were seen since",
        3,
        ON,
        2,
        Position(
            phase="drawing",
            round=3,
            row=ROW,
            starter=0,
            asked=2,
            abilities=SECRET,
            bank=[[4, 6], [0, 0, 6, 6, 6], [1]],
            paid=[2, None, None],
            known=[
                went(
                    (3, [2, 4], [2]),
                    secret=over(6, drawn=3, bag=[5, 7, 7, 8, 7, 8, 5], later={6: 2}),
                ),
                went((2, [0, 0, 0, 6, 6, 6], [0, 6, 6]), top=(6, 6)),
                sure(1),
            ],
        ),
    ),
    Case(
        "a bid that was peeked at, from a doubtful bank",
        3,
        ON,
        2,
        Position(
            phase="bidding",
            round=3,
            row=ROW,
            starter=2,
            asked=2,
            abilities=[None, "upgrade-zero-tokens", "sneak-a-peek"],
            bank=[[0, 3], [1, 2], [4]],
            bid=[[5, 6], [4], []],
            paid=[None, None, 1],
            peeked=[[], [], [0]],
            known=[
                went((2, [0, 5, 6, 6], [6]), top=(3,)),
                sure(1, 2, 4),
                went((3, [1, 4], [1])),
            ],
        ),
    ),
    Case(
        "two returns with an opened bid between them",
        2,
        OFF,
        0,
        Position(
            phase="drawing",
            round=5,
            row=ROW[:2],
            bank=[[1], [0, 0, 5, 6, 6]],
            known=[sure(1), went((2, [0, 0, 6, 6], [0, 6]), (4, [0, 5, 6, 6], [6]))],
        ),
    ),
    Case(
        "a 6 that was drawn again, when all seemed to lie in banks",
        4,
        OFF,
        0,
        Position(
            phase="drawing",
            round=4,
            asked=3,
            row=[*ROW, "massage"],
            bank=[[6, 6, 6], [0, 6, 6], [0, 6], []],
            drawn=[6],
            begun=True,
            known=[
                sure(6, 6, 6),
                went((2, [0, 0, 6, 6, 6], [0, 6])),
                went((3, [0, 0, 6, 6], [0, 6])),
                sure(),
            ],
            debts=[DebtOf(number=6, round=4, count=1)],
        ),
    ),
    Case(
        "what an onlooker knows: nobody's own tokens",
        2,
        OFF,
        ONLOOKER,
        Position(
            phase="bidding",
            round=3,
            row=ROW[:2],
            asked=1,
            starter=0,
            bank=[[1, 3], [2]],
            bid=[[], [5]],
            known=[went((2, [1, 3, 6], [6])), sure(2, 5)],
        ),
    ),
    Case(
        "a secret draw that goes on",
        3,
        ON,
        1,
        Position(
            phase="drawing",
            round=3,
            row=ROW,
            secret=True,
            begun=True,
            abilities=SECRET,
            bank=[[4], [5], [0, 0, 6]],
            drawn=[3, 6],
            paid=[2, None, None],
            known=[
                went(
                    (3, [2, 4], [2]), secret=SecretOf(2, False, [], [5, 8, 7, 8, 7, 7, 5], [0] * 7)
                ),
                sure(5),
                went((2, [0, 0, 0, 6, 6, 6], [0, 6, 6])),
            ],
        ),
    ),
    Case(
        "what one put back oneself",
        2,
        OFF,
        0,
        Position(
            phase="drawing",
            round=3,
            row=ROW[:2],
            bank=[[1, 2], [0, 6, 6]],
            known=[went((2, [1, 2, 5], [5])), went((2, [0, 0, 0, 6, 6, 6], [0, 0, 6]))],
        ),
    ),
]
