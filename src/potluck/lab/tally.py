"""What many games add up to: by bot, by seat, and who ends ahead of whom."""

from collections.abc import Iterable
from itertools import combinations

import msgspec

from potluck.bots.wilson import wilson
from potluck.lab.match import Row


class Tally:
    """One bot's or one seat's games: a win is 1, a shared one is shared."""

    def __init__(self) -> None:
        self.games: int = 0
        self.seats: int = 0  # more than games where a bot takes several seats at one table
        self.won: float = 0.0
        self.fair: float = 0.0  # what would be won if all were equal
        self.places: int = 0
        self.points: int = 0
        self.decisions: int = 0

    def add(self, row: Row, seats: list[int]) -> None:
        self.games += 1
        self.fair += len(seats) / len(row.bots)
        for seat in seats:
            self.seats += 1
            self.won += row.results[seat]
            self.places += row.places[seat]
            self.points += row.totals[seat]
            self.decisions += row.decisions[seat]

    def bounds(self) -> tuple[float, float]:
        return wilson(min(self.won, self.games), self.games)


class Ahead:
    """How often one bot ended ahead of another at the same table; sharing a place is half.

    A game counts once, however many seats the two took at it: its seats are not independent.
    """

    def __init__(self) -> None:
        self.met: int = 0
        self.ahead: float = 0.0

    def add(self, places: list[int], others: list[int]) -> None:
        met = [(one, other) for one in places for other in others]
        better = sum(2 if one < other else one == other for one, other in met)
        self.met += 1
        self.ahead += better / (2 * len(met))

    def bounds(self) -> tuple[float, float]:
        return wilson(self.ahead, self.met)


class Sums:
    """The tallies of a run."""

    def __init__(self, bots: Iterable[str], seats: int) -> None:
        self.bots: dict[str, Tally] = {bot: Tally() for bot in bots}
        self.seats: list[Tally] = [Tally() for _ in range(seats)]
        self.pairs: dict[tuple[str, str], Ahead] = {}

    def add(self, row: Row) -> None:
        for seat, tally in enumerate(self.seats):
            tally.add(row, [seat])
        seats = {bot: [at for at, name in enumerate(row.bots) if name == bot] for bot in row.bots}
        for bot, own in seats.items():
            self.bots[bot].add(row, own)
        for bot, rival in combinations(sorted(seats), 2):
            pair = self.pairs.setdefault((bot, rival), Ahead())
            pair.add(*([row.places[at] for at in seats[name]] for name in (bot, rival)))


def summed(rows: Iterable[bytes], bots: Iterable[str], seats: int) -> Sums:
    sums = Sums(bots, seats)
    for row in rows:
        sums.add(msgspec.json.decode(row, type=Row))
    return sums
