"""What a seat cannot know, and another world it could be in.

A seat has seen every card except those in the fridge and those of other hands that it did not see
going there; nobody has seen the lids that lie face down. Each of these may lie anywhere among them.
"""

from potluck.games.baon.rules.board import Board, cards_of
from potluck.games.baon.rules.numbers import FIRST_TREAT, PILES
from potluck.kernel.chance import Rng
from potluck.kernel.state import EVERYONE


def unsure(board: Board, seat: int) -> bool:
    """Whether there are two cards this seat could mistake for each other."""
    return unsure_seats(board) >> seat & 1 == 1


def unsure_seats(board: Board) -> int:
    """The seats, and onlookers, for whom two hidden cards could change places."""
    hidden = board.fridge_left
    for count in board.unseen:
        hidden += count
    if hidden < 2:
        return 0
    mask = EVERYONE
    for seat in range(board.seats):
        if hidden - board.unseen[seat] < 2:
            mask &= ~(1 << seat)
    return mask


def hidden_lids(board: Board) -> list[int]:
    """The lids nobody has seen, in order: under the top of a pile, and left in the box."""
    lids = board.boxed[:]
    for at in range(PILES):
        if board.lids_left[at] > 1:
            lids += board.lids[at][: board.lids_left[at] - 1]
    lids.sort()
    return lids


def unsure_lids(board: Board) -> bool:
    """Whether two hidden lids show different dishes."""
    lids = hidden_lids(board)
    return len(lids) > 1 and lids[0] != lids[-1]


def deal_unknown(world: Board, seat: int, rng: Rng) -> None:
    """Make a copy of the truth a world this seat can't tell from it, each as likely as another."""
    if seat != world.turn:
        world.draft = []  # a move being put together is seen by its seat alone
    cards = world.fridge[: world.fridge_left]
    for other in range(world.seats):
        if other != seat:
            unseen = world.hand[other] & ~world.shown[other]
            cards += cards_of(unseen, world.hand_treats[other] & ~world.shown_treats[other])
    cards.sort()  # else the true order would shape the new one
    rng.shuffle(cards)
    for other in range(world.seats):
        if other != seat:
            deal_hand(world, other, cards)
    world.fridge = cards
    deal_lids(world, rng)


def deal_hand(world: Board, seat: int, cards: list[int]) -> None:
    """The cards all saw going to this hand stay; the others are dealt anew."""
    hand, treats = world.shown[seat], world.shown_treats[seat]
    for _ in range(world.unseen[seat]):
        card = cards.pop()
        if card < FIRST_TREAT:
            hand |= 1 << card
        else:
            treats |= 1 << card - FIRST_TREAT
    world.hand[seat], world.hand_treats[seat] = hand, treats


def deal_lids(world: Board, rng: Rng) -> None:
    lids = hidden_lids(world)
    rng.shuffle(lids)
    piles: list[list[int]] = []
    for at in range(PILES):
        pile = [lids.pop() for _ in range(world.lids_left[at] - 1)]
        if world.lids_left[at]:
            pile.append(world.lids[at][world.lids_left[at] - 1])
        piles.append(pile)
    world.lids, world.boxed = piles, lids
