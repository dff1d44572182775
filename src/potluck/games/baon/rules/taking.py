"""Take food: one or two cards, discard down to the limit, refill the table."""

from potluck.games.baon.rules.board import Board, from_hand, steps_of, to_hand
from potluck.games.baon.rules.ends import end, next_turn
from potluck.games.baon.rules.knowledge import unsure, unsure_seats
from potluck.games.baon.rules.numbers import (
    CARD,
    CHOOSING,
    DISCARDING,
    DRAWING,
    FRIDGE,
    PILE,
    PILES,
)
from potluck.kernel.message import Event
from potluck.kernel.state import EVERYONE, OPEN


def sources(board: Board) -> list[int]:
    """The top card of each pile, and the fridge."""
    steps = [CARD + pile[-1] for pile in board.table if pile]
    steps.append(FRIDGE)
    return steps


def take(board: Board, step: int, events: list[Event] | None) -> int:
    """Draw one card from the table or the fridge."""
    seat = board.turn
    learned = 0
    if step == FRIDGE:
        if unsure(board, seat):
            learned = 1 << seat
        board.fridge_left -= 1
        card = board.fridge[board.fridge_left]
        board.stirred = 1
        to_hand(board, seat, card, shown=False)
        if events is not None:
            mine, others = 1 << seat, EVERYONE & ~(1 << seat)
            events.append(Event(mine, "drew-yours", {"card": board.box.cards[card]}))
            events.append(Event(others, "drew", {"seat": seat}))
    else:
        card = step - CARD
        lift(board, card)
        to_hand(board, seat, card, shown=True)
        if events is not None:
            events.append(Event(EVERYONE, "took", {"seat": seat, "card": board.box.cards[card]}))
    if board.fridge_left == 0:
        end(board, "fridge-empty", events)
    elif board.phase == CHOOSING:
        board.phase = DRAWING
    else:
        learned |= after_taking(board, events)
    return learned


def lift(board: Board, card: int) -> None:
    """Off the pile it lies on top of."""
    for at in range(PILES):
        pile = board.table[at]
        if pile and pile[-1] == card:
            board.table[at] = pile[:-1]
            return


def after_taking(board: Board, events: list[Event] | None) -> int:
    """Discard while there are too many cards, then refill the table and pass the turn on."""
    if board.held[board.turn] > board.box.limit[board.seats]:
        board.phase = DISCARDING
        return 0
    learned = refill(board, events)
    if board.fridge_left:
        next_turn(board, events)
    return learned


def discards(board: Board) -> list[int]:
    """Any card of the hand, then a space, or a pile where no space is left."""
    if len(board.draft) == 1:
        return steps_of(board.hand[board.turn], board.hand_treats[board.turn])
    spaces = [PILE + at for at in range(PILES) if not board.table[at]]
    return spaces or [PILE, PILE + 1, PILE + 2, PILE + 3]


def discard(board: Board, step: int, events: list[Event] | None) -> int:
    if len(board.draft) == 1:
        board.draft.append(step)
        return OPEN
    seat, card, at = board.turn, board.draft[1] - CARD, step - PILE
    board.draft = []
    from_hand(board, seat, card)
    board.table[at] = (*board.table[at], card)
    if events is not None:
        told: dict[str, int | str] = {"seat": seat, "card": board.box.cards[card], "pile": at + 1}
        events.append(Event(EVERYONE, "discarded", told))
    return after_taking(board, events)


def refill(board: Board, events: list[Event] | None) -> int:
    """Empty spaces are filled from the fridge, the leftmost first; its last card ends the game."""
    learned = 0
    for at in range(PILES):
        if board.table[at]:
            continue
        if not learned:
            learned = unsure_seats(board)
        board.fridge_left -= 1
        card = board.fridge[board.fridge_left]
        board.table[at] = (card,)
        board.stirred = 1
        if events is not None:
            events.append(
                Event(EVERYONE, "refilled", {"card": board.box.cards[card], "pile": at + 1})
            )
        if board.fridge_left == 0:
            end(board, "fridge-empty", events)
            break
    return learned
