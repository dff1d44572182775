"""What is to be played, and one game of it: the same from its seed wherever and whenever."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import msgspec

from potluck.kernel import moves
from potluck.kernel.chance import FastRng
from potluck.kernel.game import Game, Setup
from potluck.kernel.message import Refusal
from potluck.kernel.mind import Mind
from potluck.kernel.state import OPEN, OVER, Score, State
from potluck.play import seating

SEEDS: Final = 1 << 64
DEAL: Final = 0  # what a stream of chance is for
CHANCE: Final = 1
REDEAL: Final = 2
THOUGHT: Final = 3


class Row(msgspec.Struct, frozen=True):
    """What is kept of one game; every list has one entry a seat."""

    game: int
    deal: int
    bots: Sequence[str]
    totals: Sequence[int]
    places: Sequence[int]
    results: Sequence[float]
    decisions: Sequence[int]
    lines: Mapping[str, Sequence[int]]


class Match(NamedTuple):
    """Games in a row: each deal is played once by every line-up before the next one is dealt."""

    game: Game
    seats: int
    options: Mapping[str, str]
    components: str | None
    seed: int
    lineups: Sequence[tuple[str, ...]]  # the bots by seat

    def setup(self) -> Setup:
        return self.game.setup(self.seats, self.options, self.components)

    def play(self, setup: Setup, number: int) -> Row:
        """The game of that number, whatever was played before it."""
        deal, at = divmod(number, len(self.lineups))
        names = self.lineups[at]
        state = self.game.deal(setup, self._stream(DEAL, deal))
        chance = self._stream(CHANCE, deal)
        bots = [seating.player(self.game, name) for name in names]
        decisions = [0] * self.seats
        while (seat := moves.advance(self.game, state, chance)) != OVER:
            entry = sum(decisions)
            world = state.redeal(seat, self._stream(REDEAL, number, entry))
            key = self._key(THOUGHT, number, entry)
            move = bots[seat].choose(Mind(self.game, setup, world, seat, key)).move
            decisions[seat] += 1
            if not taken(state, seat, move, chance):
                raise self._illegal(names[seat], number, move)
        return self._row(number, state, decisions)

    def _illegal(self, bot: str, number: int, move: list[int]) -> Refusal:
        seed, steps = str(self.seed), str(move)
        return Refusal(
            "lab-illegal-move", {"bot": bot, "game": number, "seed": seed, "move": steps}
        )

    def _row(self, number: int, state: State, decisions: list[int]) -> Row:
        deal, at = divmod(number, len(self.lineups))
        score = state.scores()
        return Row(
            game=number,
            deal=deal,
            bots=self.lineups[at],
            totals=[
                sum(line.amount for line in score.lines if line.seat == seat)
                for seat in range(self.seats)
            ],
            places=score.places,
            results=state.returns(),
            decisions=decisions,
            lines=summed(score, self.seats),
        )

    def _stream(self, purpose: int, number: int, entry: int = 0) -> FastRng:
        return FastRng(self._key(purpose, number, entry))

    def _key(self, purpose: int, number: int, entry: int) -> int:
        """No two purposes, games or decisions share a key."""
        return ((self.seed << 64 | number) << 40 | entry) << 4 | purpose


def taken(state: State, seat: int, move: list[int], chance: FastRng) -> bool:
    """Make the move if it is a whole and legal one; a move that is not may be made in part."""
    answer = OPEN
    for step in move:
        if answer != OPEN or not state.allows(seat, step):
            return False
        answer = state.apply(seat, step, chance)
    return answer != OPEN


def summed(score: Score, seats: int) -> dict[str, list[int]]:
    """What each seat got by each kind of line, in the order of their names."""
    kinds = {line.id: [0] * seats for line in sorted(score.lines, key=lambda line: line.id)}
    for line in score.lines:
        kinds[line.id][line.seat] += line.amount
    return kinds
