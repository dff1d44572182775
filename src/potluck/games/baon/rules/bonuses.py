"""Bonus tokens: three that are counted for, and two for the most generous."""

from typing import Final

from potluck.games.baon.rules.board import NOBODY, Board
from potluck.games.baon.rules.numbers import FROM, FULLEST, MOST_BAONS, MOST_TREATS
from potluck.kernel.message import Event
from potluck.kernel.state import EVERYONE, SEAL

TOKENS: Final = ("token-most-treats", "token-most-baons", "token-fullest-baon")


def count_treats(board: Board, seat: int, more: int, events: list[Event] | None) -> None:
    """Treats in baons never leave them."""
    claim(board, MOST_TREATS, seat, board.tally[MOST_TREATS * board.seats + seat] + more, events)


def count_baon(board: Board, seat: int, events: list[Event] | None) -> None:
    claim(board, MOST_BAONS, seat, board.tally[MOST_BAONS * board.seats + seat] + 1, events)


def count_food(board: Board, seat: int, events: list[Event] | None) -> None:
    """The largest baon counts, open or closed."""
    size = board.high[seat] - board.low[seat] + 1
    if size > board.tally[FULLEST * board.seats + seat]:
        claim(board, FULLEST, seat, size, events)


def claim(board: Board, token: int, seat: int, number: int, events: list[Event] | None) -> None:
    """The first to reach the minimum takes the token; from then on whoever has strictly more."""
    first = token * board.seats
    board.tally[first + seat] = number
    holder = board.holder[token]
    if holder == seat or number < board.box.minimum[token]:
        return
    if holder != NOBODY and number <= board.tally[first + holder]:
        return
    board.holder[token] = seat
    if events is not None:
        tell(events, seat, holder, TOKENS[token])


def may_rob(board: Board) -> bool:
    """Whether a dish given away now could fetch a token from another player."""
    return not board.unclaimed and len(generous_others(board)) > 0


def robbing(board: Board) -> list[int]:
    """Nobody is robbed, or one of those who hold a token."""
    return [SEAL, *[FROM + seat for seat in generous_others(board)]]


def generous_others(board: Board) -> list[int]:
    return [seat for seat in range(board.seats) if seat != board.turn and board.generous[seat]]


def reward(board: Board, victim: int, events: list[Event] | None) -> None:
    """For a prepared dish given away: an unclaimed token, or else one of the victim's."""
    if board.unclaimed:
        board.unclaimed -= 1
    elif victim != NOBODY:
        board.generous[victim] -= 1
    else:
        return
    board.generous[board.turn] += 1
    if events is not None:
        tell(events, board.turn, victim, "token-most-generous")


def tell(events: list[Event], seat: int, loser: int, token: str) -> None:
    if loser == NOBODY:
        events.append(Event(EVERYONE, "token-taken", {"seat": seat, "token": token}))
    else:
        told: dict[str, int | str] = {"seat": seat, "other": loser, "token": token}
        events.append(Event(EVERYONE, "token-won", told))
