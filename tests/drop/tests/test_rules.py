"""The rules of the drop, one by one."""

import pytest

from potluck.kernel.chance import FastRng
from potluck.kernel.message import Refusal
from potluck.kernel.moves import advance, take, understand
from potluck.kernel.state import OVER, PHYSICS, State
from tests.drop import GAME, drop
from tests.drop.tests.worlds import Position, placed


def table(document: Position) -> State:
    return GAME.fill(GAME.setup(len(document["left"])), document)


def after(state: State, seat: int, line: str) -> State:
    return take(state, seat, understand(GAME, state, seat, line), FastRng(1))[0]


def test_d1_a_block_is_aimed_up_to_50_from_the_middle() -> None:
    state = GAME.deal(GAME.setup(2), FastRng(1))
    for aim in (-50, -13, 0, 50):
        assert drop(after(state, 0, f"place x={aim}")).left == [3, 4]
    for aim in (-51, 51, 4000):
        with pytest.raises(Refusal):
            understand(GAME, state, 0, f"place x={aim}")


def test_d1_players_take_turns() -> None:
    state = after(GAME.deal(GAME.setup(2), FastRng(1)), 0, "place x=10")
    assert state.to_move() == PHYSICS
    assert advance(GAME, state, FastRng(1)) == 1


def test_d2_a_block_comes_to_rest_within_3_of_the_aim() -> None:
    state = after(GAME.deal(GAME.setup(1), FastRng(1)), 0, "place x=20")
    rests = set()
    for seed in range(200):
        settled = state.clone()
        advance(GAME, settled, FastRng(seed))
        rests |= set(drop(settled).beam)
    assert rests == set(range(17, 24))


def test_d3_the_beam_tips_beyond_60() -> None:
    state = table(placed(0, [2], [30, 20], [0, 0]))
    stands, tips = after(state, 0, "place x=-50"), after(state, 0, "place x=30")
    advance(GAME, stands, FastRng(1))
    advance(GAME, tips, FastRng(1))
    assert len(drop(stands).beam) == 3
    assert drop(tips).beam == []
    assert drop(tips).fallen == [3]


def test_d4_what_physics_says_is_a_move_that_can_be_made_again() -> None:
    state = after(table(placed(1, [4, 4], [], [])), 1, "place x=50")
    settled = after(state, PHYSICS, "rest=52 stands")
    assert drop(settled).beam == [52]
    assert drop(settled).owner == [1]
    for line in ("rest=54 stands", "rest=52", "stands"):
        with pytest.raises(Refusal):
            understand(GAME, state, PHYSICS, line)


def test_d5_it_ends_when_the_next_player_has_no_block_left() -> None:
    state = after(table(placed(0, [1], [], [])), 0, "place x=0")
    assert advance(GAME, state, FastRng(1)) == OVER


def test_d6_blocks_on_the_beam_count_how_far_out_they_rest() -> None:
    state = table(placed(0, [0, 0], [40, -30, -10], [0, 1, 1]))
    score = state.scores()
    assert [line.amount for line in score.lines] == [40, 40]
    assert score.places == [1, 1]
    assert state.returns() == [0.5, 0.5]
