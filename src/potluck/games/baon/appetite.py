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


NO_CARD: Final = -1


class Run(NamedTuple):
    """Cards of a hand that could lie in a row, and what they count under a lid."""

    cards: list[int]
    points: int
    value: float


NOTHING: Final = Run([], 0, 0.0)


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
    best = NOTHING
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
        return NOTHING
    shelf = laid_out(board, seat, hand, lid)
    cards: list[int] = []
    for first, step, stop in (
        (board.high[seat] + 1, 1, VALUES),
        (board.low[seat] - 1, -1, -1),
    ):
        for place in range(first, stop, step):
            if shelf.cards[place] == NO_CARD:
                break
            cards.append(shelf.cards[place])
    total = sum(shelf.points[card // DISHES] for card in cards)
    return Run(cards, total, float(total))


class Shelf(NamedTuple):
    """For each value the dish of a hand that counts most under some lid, and what it counts."""

    cards: list[int]
    points: list[int]


def laid_out(board: Board, seat: int, hand: list[int], lid: int) -> Shelf:
    """Of dishes that count the same the one that is no gift for others lies in front."""
    baon = Packed(seat, lid, 0, [], 0)
    shelf = Shelf([NO_CARD] * VALUES, [0] * VALUES)
    tastes = [-1.0] * VALUES
    for card in hand:
        if card < FIRST_TREAT:
            place, counts = card // DISHES, worth(board, baon, card)
            taste = counts - 0.5 if fetches(board, seat, card) else float(counts)
            if taste > tastes[place]:
                tastes[place], shelf.cards[place], shelf.points[place] = taste, card, counts
    return shelf


def best_run(board: Board, seat: int, hand: list[int], lid: int) -> Run | None:
    """The best new baon under a lid of this dish; treats only where no dish lies."""
    shelf = laid_out(board, seat, hand, lid)
    treats = [card for card in hand if card >= FIRST_TREAT]
    best: tuple[float, int, int] | None = None
    for low in range(VALUES - SHORTEST + 1):
        total, used = 0, 0
        for place in range(low, VALUES):
            if shelf.cards[place] == NO_CARD:
                used += 1
                if used > len(treats):
                    break
            total += shelf.points[place]
            count = place - low + 1
            value = total - TREAT_KEPT * used + 0.2 * count
            if count >= SHORTEST and used < count and (best is None or value > best[0]):
                best = value, low, place
    return None if best is None else packed_run(shelf, treats, *best)


def packed_run(shelf: Shelf, treats: list[int], value: float, low: int, high: int) -> Run:
    spare = iter(treats)
    places = range(low, high + 1)
    cards = [shelf.cards[at] if shelf.cards[at] != NO_CARD else next(spare) for at in places]
    return Run(cards, sum(shelf.points[at] for at in places), value)
