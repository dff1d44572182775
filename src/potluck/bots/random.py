"""The bot that takes any legal step."""

from potluck.kernel.message import Message
from potluck.kernel.mind import Choice, Mind, Player
from potluck.kernel.state import OPEN


class Random(Player):
    """Each legal step is as likely as another."""

    def choose(self, mind: Mind) -> Choice:
        world = mind.asked()
        move: list[int] = []
        while True:
            steps = world.legal(mind.seat)
            move.append(steps[mind.rng.below(len(steps))])
            if world.apply(mind.seat, move[-1], mind.rng) != OPEN:
                return Choice(move, [Message("reason-any")])
