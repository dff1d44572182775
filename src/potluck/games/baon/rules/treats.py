"""A treat for a dish of another player's open baon."""

from potluck.games.baon.rules.board import NO_LID, Board, from_hand, steps_of
from potluck.games.baon.rules.bonuses import count_food, count_treats
from potluck.games.baon.rules.numbers import CARD, HIGH, LOW, VALUES
from potluck.games.baon.rules.packing import extend, packed
from potluck.kernel.message import Event
from potluck.kernel.state import EVERYONE, OPEN


def swappable(board: Board) -> bool:
    """Whether a treat, room in one's own open baon and a dish of another's are there."""
    seat = board.turn
    if not board.hand_treats[seat] or not room(board):
        return False
    for owner in range(board.seats):
        if owner != seat and board.lid[owner] != NO_LID and swappable_places(board, owner):
            return True
    return False


def room(board: Board) -> bool:
    """Whether the player at turn has an open baon with an end that is not closed."""
    seat = board.turn
    return board.lid[seat] != NO_LID and board.high[seat] - board.low[seat] < VALUES - 1


def swappable_places(board: Board, owner: int) -> int:
    """The dishes of an open baon that may go: the last one lying upright must stay."""
    low, high = board.low[owner], board.high[owner]
    dishes = (1 << high + 1) - (1 << low) & ~board.wild[owner]
    upright = dishes & ~board.sideways[owner]
    if upright & upright - 1:
        return dishes
    return dishes & ~upright


def next_of_swap(board: Board) -> list[int]:
    """The treat, then the dish it replaces, then the end of one's own baon where that goes."""
    draft, seat = board.draft, board.turn
    if len(draft) == 1:
        return steps_of(0, board.hand_treats[seat])
    if len(draft) == 2:
        return dishes(board)
    steps = [LOW] if board.low[seat] else []
    if board.high[seat] < VALUES - 1:
        steps.append(HIGH)
    return steps


def dishes(board: Board) -> list[int]:
    steps = []
    for owner in range(board.seats):
        if owner == board.turn or board.lid[owner] == NO_LID:
            continue
        places = swappable_places(board, owner)
        steps += [
            CARD + board.laid[owner * VALUES + place]
            for place in range(board.low[owner], board.high[owner] + 1)
            if places >> place & 1
        ]
    return steps


def swap(board: Board, step: int, events: list[Event] | None) -> int:
    draft, seat = board.draft, board.turn
    if len(draft) < 3:
        draft.append(step)
        return OPEN
    treat, dish = draft[1] - CARD, draft[2] - CARD
    at = where(board, dish)
    owner, place = at // VALUES, at % VALUES
    from_hand(board, seat, treat)
    board.laid[at] = treat
    board.wild[owner] |= 1 << place
    board.sideways[owner] &= ~(1 << place)
    extend(board, seat, step, dish)
    mine = board.low[seat] if step == LOW else board.high[seat]
    board.sideways[seat] |= 1 << mine
    packed(board)
    if events is not None:
        told: dict[str, int | str] = {"seat": seat, "other": owner, "value": mine + 1}
        told["treat"], told["card"] = board.box.cards[treat], board.box.cards[dish]
        events.append(Event(EVERYONE, "swapped", told))
    count_treats(board, owner, 1, events)
    count_food(board, seat, events)
    return 0


def where(board: Board, dish: int) -> int:
    """The seat * 12 + place where a dish of another's open baon lies."""
    for owner in range(board.seats):
        if owner == board.turn or board.lid[owner] == NO_LID:
            continue
        for at in range(owner * VALUES + board.low[owner], owner * VALUES + board.high[owner] + 1):
            if board.laid[at] == dish:
                return at
    raise ValueError(dish)
