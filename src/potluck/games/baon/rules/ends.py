"""How a turn and the game end."""

from potluck.games.baon.rules.board import Board
from potluck.games.baon.rules.numbers import CHOOSING, DONE
from potluck.kernel.message import Event
from potluck.kernel.state import EVERYONE


def next_turn(board: Board, events: list[Event] | None) -> None:
    """The turn goes on clockwise; too many idle turns in a row end the game."""
    board.idle = 0 if board.stirred else board.idle + 1
    most = idle_limit(board)
    if board.idle >= most:
        end(board, "idle-end", events)
        return
    if events is not None and board.idle * 2 >= most:
        events.append(
            Event(EVERYONE, "idle-warning", {"idle": board.idle, "left": most - board.idle})
        )
    board.turn += 1
    if board.turn == board.seats:
        board.turn = 0
    board.phase = CHOOSING
    board.started = board.stirred = 0


def idle_limit(board: Board) -> int:
    return board.box.idle_turns * board.seats


def end(board: Board, why: str, events: list[Event] | None) -> None:
    board.phase = DONE
    if events is not None:
        events.append(Event(EVERYONE, why))
