"""Claims: several hands stretched out for one thing, and how it is decided whose it is."""

from typing import NamedTuple

ARBITRATION = 250  # milliseconds from the first claim until it is decided


class Claim(NamedTuple):
    """One hand, the thing it reaches for, when it arrived and how quickly it reacted."""

    seat: int
    text: str
    contest: int
    at: int
    reaction: int


class Claims:
    """The open claims of a table, and the acts that wait until they are decided."""

    def __init__(self) -> None:
        self.stretched: list[Claim] = []
        self.waiting: list[tuple[int, str, str]] = []

    def waits(self, seat: int, contest: int) -> bool:
        """A seat has one open claim, and nothing but claims is done while one is open."""
        if contest < 0:
            return bool(self.stretched)
        return any(claim.seat == seat for claim in self.stretched)

    def queue(self, seat: int, text: str, by: str) -> None:
        self.waiting.append((seat, text, by))

    def open(self, seat: int, text: str, contest: int, now: int, reaction: int) -> None:
        self.stretched.append(Claim(seat, text, contest, now, reaction))

    def due(self) -> list[int]:
        """When each contested thing is decided: its first claim gives the others a little time."""
        return sorted(at + ARBITRATION for at in self._first().values())

    def _first(self) -> dict[int, int]:
        """When the first hand went out for each contested thing."""
        first: dict[int, int] = {}
        for claim in self.stretched:
            first.setdefault(claim.contest, claim.at)
        return first

    def settled(self, contest: int) -> None:
        """A logged move decided this contest: its claims are no longer open."""
        self.stretched = [claim for claim in self.stretched if claim.contest != contest]

    def decide(self, due: int, order: list[int]) -> list[tuple[int, str, str]]:
        """The claims on what is due, the quickest first; among equals the ruling's order decides."""
        contest = next(thing for thing, at in self._first().items() if at + ARBITRATION == due)
        rivals = [claim for claim in self.stretched if claim.contest == contest]
        self.stretched = [claim for claim in self.stretched if claim.contest != contest]
        rivals.sort(key=lambda claim: (claim.reaction, order.index(claim.seat)))
        return [(claim.seat, claim.text, "") for claim in rivals]

    def waited(self) -> list[tuple[int, str, str]]:
        """The acts that waited, in order of arrival, once no claim is open."""
        if self.stretched:
            return []
        waiting, self.waiting = self.waiting, []
        return waiting
