"""Setting up: hands, table and fridge, lids, favorite and prepared dishes."""

from potluck.games.baon.rules.baon import Baon
from potluck.games.baon.rules.board import Box, to_hand
from potluck.games.baon.rules.numbers import CARDS, DISHES, PILES
from potluck.kernel.chance import Rng
from potluck.kernel.game import Setup

NO_HOST = -1


def empty(setup: Setup) -> Baon:
    """A table on which nothing lies yet."""
    assert isinstance(setup.box, Box)
    host = NO_HOST if setup.host is None else setup.host
    literal = 1 if setup.options.get("literal-host") == "on" else 0
    board = Baon(setup.seats, setup.box, host, literal)
    board.lay_out()
    return board


def deal(setup: Setup, rng: Rng) -> Baon:
    board = empty(setup)
    food = list(range(CARDS))
    rng.shuffle(food)
    for _ in range(board.box.dealt[board.seats]):
        for seat in range(board.seats):
            to_hand(board, seat, food.pop(), shown=False)
    board.table = [(food.pop(),) for _ in range(PILES)]
    board.fridge, board.fridge_left = food, len(food)
    lids = [dish for dish in range(DISHES) for _ in range(board.box.lid_copies)]
    rng.shuffle(lids)
    height = board.box.lids_a_pile[board.seats]
    board.lids = [lids[at * height : (at + 1) * height] for at in range(PILES)]
    board.lids_left = [height] * PILES
    board.boxed = lids[PILES * height :]
    board.favorite, board.prepared = one_each(board.seats, rng), one_each(board.seats, rng)
    board.turn = rng.below(board.seats)
    return board


def one_each(seats: int, rng: Rng) -> list[int]:
    """A dish for each player, no two alike."""
    dishes = list(range(DISHES))
    rng.shuffle(dishes)
    return dishes[:seats]
