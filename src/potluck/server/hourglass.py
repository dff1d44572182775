"""When a live table goes on by itself, and which seats bots play then."""

from typing import NamedTuple

from potluck.kernel.chance import FastRng
from potluck.kernel.state import PASS
from potluck.play.log import Claimed
from potluck.play.table import Table
from potluck.server.room import Room

PAUSE = {"calm": 1200, "brisk": 400, "instant": 0}  # so that people can follow what a bot does
ALLOWED = {"quick": 30_000, "relaxed": 90_000, "days": 3 * 86_400_000}
QUICKEST, SLOWEST = 900, 2500  # how long a bot takes where others may act as well


class Turn(NamedTuple):
    """A seat that a bot plays, when by the table's clock, and what its move is marked with."""

    seat: int
    at: int
    by: str
    reaction: int | None = None


def moment(table: Table) -> int:
    """The number of the latest entry that everybody may know of: the same as long as nothing
    happens; a hand stretched out must not change what others do.
    """
    return next((e.number for e in reversed(table.log) if not isinstance(e, Claimed)), 0)


def seats(mask: int, count: int) -> list[int]:
    return [seat for seat in range(count) if mask >> seat & 1]


def asked(table: Table) -> list[int]:
    """The seats the table waits for."""
    if table.header.timed:
        return seats(table.state.awaited(), table.setup.seats)
    return [table.state.to_move()] if table.state.to_move() >= 0 else []


def turn_ends(room: Room, table: Table) -> int | None:
    """When the time of the persons who are asked runs out, by the table's clock."""
    if room.timer not in ALLOWED or table.over:
        return None
    persons = any(room.played(seat) for seat in asked(table))
    return table.changed + ALLOWED[room.timer] if persons else None


def reaction(table: Table, seat: int) -> int:
    """How long this bot takes now: drawn before it looks at its hand, whatever it holds."""
    drawn = FastRng(int.from_bytes(table.secret[:8], "big") ^ moment(table) << 4 ^ seat)
    return QUICKEST + drawn.below(SLOWEST - QUICKEST)


def bots(room: Room, table: Table) -> list[Turn]:
    """The seats that bots play at this moment."""
    if table.over:
        return []
    waited = [seat for seat in asked(table) if not room.played(seat)]
    may = table.state.may_interrupt() if table.header.timed else 0
    if not may and table.closing() is None:
        at = table.changed + PAUSE[room.speed]
        return [Turn(seat, at, "bot") for seat in waited]
    others = [seat for seat in seats(may, table.setup.seats) if not room.played(seat)]
    turns = []
    for seat in sorted({*waited, *others}):
        drawn = reaction(table, seat)
        turns.append(Turn(seat, table.changed + drawn, "bot", drawn))
    return turns


def late(room: Room, table: Table, time: int) -> list[Turn]:
    """The persons whose time has run out: a bot makes this move for them."""
    ends = turn_ends(room, table)
    if ends is None or ends > time:
        return []
    return [Turn(seat, ends, "timer") for seat in asked(table) if room.played(seat)]


def due(room: Room, table: Table) -> int | None:
    """When something is due at this table by the host's clock, bots and turn timer included."""
    if room.phase != "play" or table.over:
        return None
    ends = turn_ends(room, table)
    times = [*(turn.at for turn in bots(room, table)), *([] if ends is None else [ends])]
    hosts = [table.due(), *(table.clock.host(at) for at in times)]
    return min((at for at in hosts if at is not None), default=None)


def idle(table: Table, seat: int, move: list[int]) -> bool:
    """Whether this is a bot's wish to leave things as they are where nobody asked it."""
    return move == [PASS] and seat not in asked(table)
