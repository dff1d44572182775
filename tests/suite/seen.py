"""Everything a seat is shown of a position, by which it could tell two positions apart."""

import msgspec

from potluck.kernel.message import Arguments, Event
from potluck.kernel.state import OVER, State
from tests.suite.games import Table

Seen = dict[str, object]


def seen(table: Table, state: State, seat: int) -> Seen:
    """The view, what the seat may do, and the public facts about whose turn it is.

    The picture is drawn from the view alone, so it can tell no more.
    """
    view = table.game.view(state, seat)
    return {
        "view": msgspec.json.encode(view, order="deterministic").decode(),
        "legal": state.legal(seat),
        "grabs": [state.contest(step) for step in state.legal(seat)],
        "to_move": state.to_move(),
        "awaited": state.awaited(),
        "may_interrupt": state.may_interrupt(),
        "window": state.window(),
        "order": state.order(),
        "scores": state.scores() if state.to_move() == OVER else None,
    }


def heard(events: list[Event], seat: int) -> list[tuple[str, Arguments]]:
    """What this seat is told of what happened."""
    return [(event.id, event.arguments) for event in events if event.audience >> seat & 1]


def difference(one: Seen, other: Seen) -> str:
    """What differs between two seen positions, side by side; empty if nothing does."""
    return "\n".join(
        f"{part}:\n  {value}\n  {other[part]}"
        for part, value in one.items()
        if value != other[part]
    )


def document(table: Table, state: State) -> bytes:
    return msgspec.json.encode(table.game.document(state), order="deterministic")
