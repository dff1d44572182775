"""Players for any game; a game may bring better ones of its own."""

from collections.abc import Callable, Mapping

from potluck.bots.greedy import Greedy
from potluck.bots.random import Random
from potluck.kernel.mind import Player

ANY_GAME: Mapping[str, Callable[[], Player]] = {"random": Random, "greedy": Greedy}
