"""A table's own clock, which stands still while the table rests."""


class Clock:
    """Counts the table's milliseconds, which its log is written in, from those of whoever hosts it.

    A window outlives every pause, and a record read back next week goes on at its last entry.
    """

    def __init__(self) -> None:
        self.behind = 0  # the host's milliseconds less the table's
        self.stopped: int | None = None  # what the table's clock shows while it rests

    def read(self, now: int) -> int:
        """The table's time when the host's clock shows `now`."""
        return now - self.behind if self.stopped is None else self.stopped

    def host(self, at: int) -> int | None:
        """What the host's clock shows at that time of the table; None if it rests before that."""
        return None if self.stopped is not None and at > self.stopped else at + self.behind

    def rest(self, at: int) -> None:
        """Stand still at this time of the table."""
        self.stopped = at

    def wake(self, now: int) -> None:
        """Go on from where it stood."""
        if self.stopped is not None:
            self.behind, self.stopped = now - self.stopped, None
