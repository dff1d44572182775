"""Taking back a move: at once where nobody has learned anything since, else by consent."""

from typing import TYPE_CHECKING, NamedTuple

from potluck.kernel.message import Refusal
from potluck.play.log import Moved
from potluck.play.wire import Wish

if TYPE_CHECKING:
    from potluck.server.live import LiveTable


class Asking(NamedTuple):
    """A seat that wants everything from an entry on to be taken back, and who agreed so far."""

    seat: int
    first: int
    agreed: frozenset[int]


async def take_back(live: "LiveTable", seat: int) -> None:
    """Undo the seat's latest move, or ask those who must agree."""
    table, now = live.playing(), live.hall.now()
    table.wake(now)
    table.tick(now)
    await live.keep()
    live.room_for_more(seat)
    first = table.latest_own(seat)
    if first is None:
        raise Refusal("undo-nothing")
    if table.consent(seat, first):
        live.asking = Asking(seat, first, frozenset())
        live.tell()
        return
    table.undo(seat, first, now)
    await live.keep()


async def answer(live: "LiveTable", seat: int, *, agree: bool) -> None:
    """Agree to what another seat asked for, or not; with the last consent it is done."""
    table, asking = live.playing(), live.asking
    if asking is None:
        raise Refusal("undo-no-wish")
    waits_for = set(table.consent(asking.seat, asking.first))
    if seat != asking.seat and seat not in waits_for:
        raise Refusal("undo-not-asked")
    if not agree:
        live.asking = None
        live.tell()
        return
    asking = asking._replace(agreed=asking.agreed | {seat})
    live.asking = asking
    if waits_for <= asking.agreed:
        table.undo(asking.seat, asking.first, live.hall.now(), sorted(asking.agreed))
        await live.keep()
    live.tell()


def wish(live: "LiveTable") -> Wish | None:
    """What is asked for, as everybody may know it."""
    table, asking = live.table, live.asking
    if asking is None or table is None:
        return None
    seat, first, agreed = asking
    try:
        waits_for = table.consent(seat, first)
    except Refusal:  # a hand is stretched out just now; what comes of it ends the wish
        return None
    back = [number for number in table.positions.live if number >= first]
    moved = [entry for entry in table.log[first - 1 :] if isinstance(entry, Moved)]
    return Wish(
        seat=seat,
        moves=len(back),
        saw=sorted({who for who, _ in table.seen_since(first)}),
        drew=any(entry.drew for entry in moved),
        waits_for=[other for other in waits_for if other not in agreed],
    )
