"""A new baon while it is put together: which cards can be named next."""

from potluck.games.baon.rules.board import Board, steps_of
from potluck.games.baon.rules.numbers import (
    CARD,
    COLUMN,
    COUNT,
    DISHES,
    DISHES_IN,
    FIRST_TREAT,
    LID,
    PILES,
    SHORTEST,
    VALUES,
)
from potluck.kernel.state import SEAL


def startable(board: Board) -> bool:
    """Whether the hand holds a run of three, treats filling in; treats alone are no run."""
    hand = board.hand[board.turn]
    treats = treat_count(board.hand_treats[board.turn])
    wild = treats if treats < SHORTEST else SHORTEST - 1
    for _ in range(VALUES - SHORTEST + 1):
        missing = 0
        if not hand & COLUMN:
            missing = 1
        if not hand >> DISHES & COLUMN:
            missing += 1
        if not hand >> 2 * DISHES & COLUMN:
            missing += 1
        if missing <= wild:
            return True
        hand >>= DISHES
    return False


def next_of_run(board: Board) -> list[int]:
    """The lid first, then the cards from the low end up; SEAL once they are a baon."""
    draft = board.draft
    if len(draft) == 1:
        return [LID + at for at in range(PILES) if board.lids_left[at]]
    hand, treats = board.hand[board.turn], board.hand_treats[board.turn]
    count, place = len(draft) - 2, -1
    for step in draft[2:]:
        card = step - CARD
        if card >= FIRST_TREAT:
            treats &= ~(1 << card - FIRST_TREAT)
            if place >= 0:
                place += 1
        else:
            place = card // DISHES + 1
    if place < 0:
        return firsts_of_run(hand, treats, count)
    steps = [SEAL] if count >= SHORTEST else []
    if place < VALUES:
        more = SHORTEST - count - 1
        spare = treat_count(treats)
        if completes(hand, spare, place + 1, more):
            steps += dishes_at(hand, place)
        if spare and completes(hand, spare - 1, place + 1, more):
            steps += steps_of(0, treats)
    return steps


def firsts_of_run(hand: int, treats: int, leading: int) -> list[int]:
    """After so many treats, the first dish: it tells what the treats before it stand for."""
    steps: list[int] = []
    spare = treat_count(treats)
    for place in range(leading, VALUES):
        if begins(hand, spare, place, leading):
            steps += dishes_at(hand, place)
    if spare and leads(hand, spare - 1, leading + 1):
        steps += steps_of(0, treats)
    return steps


def leads(hand: int, treats: int, leading: int) -> bool:
    """Whether a run that begins with so many treats can become a baon."""
    for place in range(leading, VALUES):
        if begins(hand, treats, place, leading):
            return True
    return treats > 0 and leads(hand, treats - 1, leading + 1)


def begins(hand: int, treats: int, place: int, leading: int) -> bool:
    """Whether a dish of this place can follow so many treats."""
    if not hand >> place * DISHES & COLUMN:
        return False
    return completes(hand, treats, place + 1, SHORTEST - leading - 1)


def completes(hand: int, treats: int, place: int, more: int) -> bool:
    """Whether so many more cards can lie from this place on."""
    if more <= 0:
        return True
    if place + more > VALUES:
        return False
    missing = 0
    for at in range(place, place + more):
        if not hand >> at * DISHES & COLUMN:
            missing += 1
    return missing <= treats


def treat_count(treats: int) -> int:
    return COUNT[treats & 63] + COUNT[treats >> 6]


def dishes_at(hand: int, place: int) -> list[int]:
    first = CARD + place * DISHES
    return [first + dish for dish in DISHES_IN[hand >> place * DISHES & COLUMN]]
