"""Players for any game; a game may bring better ones of its own."""

from collections.abc import Callable, Mapping
from functools import partial

from potluck.bots.greedy import Greedy
from potluck.bots.random import Random
from potluck.bots.search import Search
from potluck.kernel.mind import Player

ANY_GAME: Mapping[str, Callable[[], Player]] = {
    "random": Random,
    "greedy": Greedy,
    "search": Search,
    "search-200": partial(Search, 200),
    "search-5000": partial(Search, 5000),
}
