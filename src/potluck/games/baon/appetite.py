"""What a hand promises its owner, judged from nothing but that hand and what lies open."""

from typing import Final, NamedTuple

from potluck.games.baon.rules.board import NO_LID, Board, Packed, cards_of
from potluck.games.baon.rules.numbers import (
    DISHES,
    FIRST_TREAT,
    PILES,
    SHORTEST,
    VALUES,
)
from potluck.games.baon.rules.scoring import points, worth

TREAT_KEPT: Final = 1.6  # points a treat in the hand is good for, sooner or later
GIFT_KEPT: Final = 2.2  # a prepared dish that can still fetch a token
LONELY: Final = 0.3  # share of its points that a card without a run brings
NEIGHBOR: Final = 0.35  # points for each card one value away
WON: Final = 1000.0


class Run(NamedTuple):
    """Cards of a hand that could lie in a row, and what they count under a lid."""

    cards: list[int]
    points: int
    value: float


def lead(board: Board, seat: int) -> float:
    """Points ahead of the others' average."""
    others = sum(points(board, other) for other in range(board.seats) if other != seat)
    return points(board, seat) - others / (board.seats - 1)


def patience(board: Board) -> float:
    """How surely a run in the hand will still be packed: less the nearer the end is."""
    rounds = board.fridge_left / (2.0 * board.seats)
    fewest = sorted(board.lids_left[at] for at in range(PILES) if board.lids_left[at])
    emptied = PILES - len(fewest)
    lids = sum(fewest[: 2 - emptied])
    near = min(rounds, 2.0 * lids / board.seats)
    return min(0.8, 0.3 * near)


def hope(board: Board, seat: int) -> float:
    """What the hand of a seat is worth to it, in points to come."""
    hand = cards_of(board.hand[seat], board.hand_treats[seat])
    return hope_of(board, seat, hand)


def hope_of(board: Board, seat: int, hand: list[int]) -> float:
    chain = extensions(board, seat, hand)
    rest = [card for card in hand if card not in chain.cards]
    best = Run([], 0, 0.0)
    for dish in {
        board.lids[at][board.lids_left[at] - 1] for at in range(PILES) if board.lids_left[at]
    }:
        run = best_run(board, seat, rest, dish)
        if run is not None and run.value > best.value:
            best = run
    loose = [card for card in rest if card not in best.cards]
    scraps = sum(scrap(board, seat, card, hand) for card in loose)
    gifts = min(len([card for card in loose if fetches(board, seat, card)]), 2)
    sure = patience(board)
    return sure * (chain.value + best.value + scraps + GIFT_KEPT * gifts)


def scrap(board: Board, seat: int, card: int, hand: list[int]) -> float:
    """A card that fits nowhere yet."""
    if card >= FIRST_TREAT:
        return TREAT_KEPT
    value = card // DISHES
    near = {other // DISHES for other in hand if other < FIRST_TREAT}
    beside = (value - 1 in near) + (value + 1 in near)
    plain = 3 if card % DISHES == board.favorite[seat] else 1
    return LONELY * plain + NEIGHBOR * beside


def fetches(board: Board, seat: int, card: int) -> bool:
    """Whether this is the seat's prepared dish while a token can be had for it."""
    if card >= FIRST_TREAT or card % DISHES != board.prepared[seat]:
        return False
    return board.generous[seat] < board.box.generous


def extensions(board: Board, seat: int, hand: list[int]) -> Run:
    """The dishes of a hand that would go on from either end of the seat's open baon, one by one."""
    lid = board.lid[seat]
    if lid == NO_LID:
        return Run([], 0, 0.0)
    baon = Packed(seat, lid, 0, [], 0)
    cards: list[int] = []
    for first, step, stop in ((board.high[seat] + 1, 1, VALUES), (board.low[seat] - 1, -1, -1)):
        for value in range(first, stop, step):
            card = tastiest(board, baon, hand, value)
            if card is None:
                break
            cards.append(card)
    total = sum(worth(board, baon, card) for card in cards)
    return Run(cards, total, float(total))


def tastiest(board: Board, baon: Packed, hand: list[int], value: int) -> int | None:
    """Of the dishes of one value the one that counts most; of equal ones not the prepared dish."""
    best, most = None, -1.0
    for card in hand:
        if card < FIRST_TREAT and card // DISHES == value:
            taste = worth(board, baon, card) - 0.5 * fetches(board, baon.owner, card)
            if taste > most:
                best, most = card, taste
    return best


def best_run(board: Board, seat: int, hand: list[int], lid: int) -> Run | None:
    """The best new baon under a lid of this dish; treats only where no dish lies."""
    baon = Packed(seat, lid, 0, [], 0)
    column = [tastiest(board, baon, hand, value) for value in range(VALUES)]
    treats = [card for card in hand if card >= FIRST_TREAT]
    best: Run | None = None
    for low in range(VALUES):
        run = grown(board, baon, column, treats, low)
        if run is not None and (best is None or run.value > best.value):
            best = run
    return best


def grown(
    board: Board, baon: Packed, column: list[int | None], treats: list[int], low: int
) -> Run | None:
    """From one value up as long as cards last; answers the length that is worth most."""
    cards: list[int] = []
    best: Run | None = None
    total, used = 0, 0
    for value in range(low, VALUES):
        card = column[value]
        if card is None:
            if used == len(treats):
                break
            cards.append(treats[used])
            used += 1
        else:
            cards.append(card)
            total += worth(board, baon, card)
        good = total - TREAT_KEPT * used + 0.2 * len(cards)
        if len(cards) >= SHORTEST and used < len(cards) and (best is None or good > best.value):
            best = Run(cards[:], total, good)
    return best
