"""Claims: several hands stretched out for one thing, and how it is decided whose it is."""

from typing import NamedTuple

ARBITRATION = 250  # milliseconds from the first claim until it is decided


class Act(NamedTuple):
    """What a seat wants to do, when that arrived and how quickly it reacted."""

    seat: int
    text: str
    at: int
    reaction: int
    by: str = ""


class Claim(NamedTuple):
    """One hand, and the thing it reaches for."""

    contest: int
    act: Act


class Claims:
    """The open claims of a table, and the acts that wait until they are decided."""

    def __init__(self) -> None:
        self.stretched: list[Claim] = []
        self.waiting: list[Act] = []

    def waits(self, seat: int, contest: int) -> bool:
        """A seat has one open claim, and nothing but claims is done while one is open."""
        if contest < 0:
            return bool(self.stretched)
        return any(claim.act.seat == seat for claim in self.stretched)

    def queue(self, act: Act) -> None:
        self.waiting.append(act)

    def open(self, contest: int, act: Act) -> None:
        self.stretched.append(Claim(contest, act))

    def due(self) -> tuple[int, int] | None:
        """When the next contested thing is decided, and which; others get a little time first."""
        first: dict[int, int] = {}
        for claim in self.stretched:
            first.setdefault(claim.contest, claim.act.at)
        if not first:
            return None
        contest = min(first, key=lambda thing: first[thing])  # of equal ones that claimed first
        return first[contest] + ARBITRATION, contest

    def settle(self, contest: int) -> list[Act]:
        """What was claimed of this thing; none of it is open any more."""
        rivals = [claim.act for claim in self.stretched if claim.contest == contest]
        self.stretched = [claim for claim in self.stretched if claim.contest != contest]
        return rivals

    def decide(self, contest: int, order: list[int]) -> list[Act]:
        """The claims on this thing, the quickest first; among equals the ruling's order decides."""
        rivals = self.settle(contest)
        return sorted(rivals, key=lambda act: (act.reaction, order.index(act.seat)))

    def lapse(self, at: int, contest: int = -1) -> None:
        """Forget what was decided by then, before this contest, without a claim coming true.

        Void claims leave no entry, so a table that is played again has to find out by the time.
        """
        while (due := self.due()) is not None and due[0] <= at and due[1] != contest:
            self.settle(due[1])

    def next_waiting(self, closing: int | None) -> Act | None:
        """The next act to be made, if no claim holds it up and the window had not run out on it."""
        if self.stretched or not self.waiting:
            return None
        if closing is not None and self.waiting[0].at >= closing:
            return None
        return self.waiting.pop(0)

    def drop(self) -> list[Act]:
        """Everything claimed and waiting; nothing is open any more."""
        acts = [*(claim.act for claim in self.stretched), *self.waiting]
        self.stretched, self.waiting = [], []
        return acts
