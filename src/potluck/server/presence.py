"""Who is at the table: it rests while nobody is, and a bot stands in for who stays away."""

from typing import TYPE_CHECKING

from potluck.server import hourglass

if TYPE_CHECKING:
    from potluck.server.live import LiveTable

AWAY = 60_000  # milliseconds until a bot stands in, and until the next person is host


class Presence:
    """Which persons are away, and since when."""

    def __init__(self, live: "LiveTable") -> None:
        self.live = live
        self.away: dict[int, int] = {}

    def here(self) -> int:
        """The mask of seats whose persons are connected."""
        held = {seat for connection in self.live.connections for seat in connection.seats}
        return sum(1 << seat for seat in held)

    def look(self) -> None:
        """Note who came and went; the table's clock stands still while nobody is here."""
        live, now, here = self.live, self.live.hall.now(), self.here()
        table = live.table
        if table is not None and not table.header.timed:  # it goes on for days, whoever is here
            table.wake(now)
        elif any(connection.greeted for connection in live.connections):
            self.wake(now)
        elif table is not None:
            table.rest(now)
        for seat, chair in enumerate(live.room.chairs):
            if chair.kind == "person" and not here >> seat & 1:
                self.away.setdefault(seat, now)
            else:
                self.away.pop(seat, None)

    def wake(self, now: int) -> None:
        """Go on; whoever is not back yet has as long as if they had just left."""
        table = self.live.table
        if table is not None and table.clock.stopped is not None:
            table.wake(now)
            self.away = dict.fromkeys(self.away, now)

    def leaving(self) -> list[int]:
        """The seats a bot is to stand in for, if they stay away: those that keep others waiting."""
        live = self.live
        table = live.table
        if table is None or not table.header.timed or live.room.phase != "play" or not self.here():
            return []
        asked = hourglass.asked(table)
        return [seat for seat in self.away if seat in asked and live.room.played(seat)]

    def headless(self) -> bool:
        """Whether the host is away, and somebody else is here who could be host."""
        room = self.live.room
        timed = room.timer != "days" or room.phase == "gather"
        return timed and room.phase != "over" and room.host in self.away and bool(self.here())

    def due(self) -> int | None:
        """When a bot stands in, or another person becomes host."""
        seats = self.leaving() + ([self.live.room.host] if self.headless() else [])
        return min((self.away[seat] + AWAY for seat in seats), default=None)

    def stand_in(self) -> bool:
        """Do so; answers whether anything changed."""
        now, room = self.live.hall.now(), self.live.room
        seats = [seat for seat in self.leaving() if self.away[seat] + AWAY <= now]
        for seat in seats:
            room.chairs[seat].standin = True
        handed = False
        if self.headless() and self.away[room.host] + AWAY <= now:
            handed = room.hand_over(self.here())
        return bool(seats) or handed
