"""The rules of the race, one by one."""

import pytest

from potluck.kernel.chance import FastRng
from potluck.kernel.message import Refusal
from potluck.kernel.moves import take, understand
from potluck.kernel.state import CLOCK, ONLOOKER, OVER, State
from tests.race import GAME, View, race
from tests.race.tests.worlds import COUNTING, PILED, USED, Position


def table(document: Position) -> State:
    return GAME.fill(GAME.setup(len(document["hand"])), document)


def after(state: State, seat: int, line: str) -> State:
    return take(state, seat, understand(GAME, state, seat, line), FastRng(1))[0]


def seen(state: State, seat: int) -> View:
    view = GAME.view(state, seat)
    assert isinstance(view, View)
    return view


def test_r1_three_of_twelve_cards_lie_open() -> None:
    state = race(GAME.deal(GAME.setup(3), FastRng(1)))
    assert len(state.row) == 3
    assert sorted(state.row + state.pile) == list(range(1, 13))
    assert seen(state, 0).pile == 9


def test_r2_each_hand_is_two_of_eight_secret_cards() -> None:
    full = {sum(race(GAME.deal(GAME.setup(4), FastRng(seed))).swoops) for seed in range(20)}
    assert full == {4}
    state = table(PILED)
    assert seen(state, 0).swoops == 1
    assert seen(state, ONLOOKER).swoops is None
    assert seen(state, 1).hands == [2, 2]


def test_r3_the_active_player_takes_a_card_and_the_next_is_active() -> None:
    state = after(table(PILED), 1, "take3")
    assert race(state).taken[1] == [3]
    assert race(state).active == 0
    with pytest.raises(Refusal):
        understand(GAME, state, 1, "take1")


def test_r4_a_swoop_is_used_up_and_the_active_player_stays() -> None:
    state = after(table(PILED), 0, "swoop12")
    assert race(state).taken[0][-1] == 12
    assert race(state).active == 1
    assert seen(state, 0).swoops == 0
    with pytest.raises(Refusal):
        understand(GAME, state, 0, "swoop1")


def test_r4_anyone_may_interrupt_whatever_they_hold() -> None:
    state = table(PILED)
    assert state.awaited() == 0b10
    assert state.may_interrupt() == 0b01


def test_r4_hands_that_reach_for_the_same_card_contest_it() -> None:
    state = table(PILED)
    take_it, swoop_it = (GAME.step(word) for word in ("take3", "swoop3"))
    assert take_it is not None
    assert swoop_it is not None
    assert state.contest(take_it) == state.contest(swoop_it) == 3
    assert state.contest(0) == -1


def test_r5_the_others_are_asked_first_and_again_when_the_row_has_changed() -> None:
    state = table(PILED)
    assert state.to_move() == 0
    state = after(state, 0, "pass")
    assert state.to_move() == 1
    assert (
        after(state, 1, "take1").to_move() == 1
    )  # asked about the other's turn, who is active now


def test_r6_the_row_is_filled_up_from_the_pile() -> None:
    state = after(table(PILED), 1, "take3")
    assert race(state).row == [1, 2, 12]
    assert race(state).pile == [5, 9]


def test_r7_a_gap_in_the_row_begins_the_count() -> None:
    state = table(PILED)
    for card in (1, 3, 12):
        assert state.window() is None
        state = after(state, race(state).active, f"take{card}")
    assert state.window() is None
    state = after(state, race(state).active, "take2")
    window = state.window()
    assert window is not None
    assert window.milliseconds == 5000
    assert after(state, CLOCK, "pass").to_move() == OVER


def test_r7_only_swoops_are_possible_in_the_count() -> None:
    state = table(COUNTING)
    with pytest.raises(Refusal):
        understand(GAME, state, 1, "take4")
    swooped = after(state, 1, "swoop4")
    assert swooped.window() == state.window()
    passed = after(after(state, 0, "pass"), 1, "pass")
    assert passed.to_move() == OVER


def test_r7_the_game_ends_when_the_row_is_empty() -> None:
    document: Position = {**COUNTING, "row": [4], "taken": [[*COUNTING["taken"][0], 10], []]}
    assert after(table(document), 1, "swoop4").to_move() == OVER


def test_r8_cards_count_their_worth() -> None:
    state = after(table(COUNTING), CLOCK, "pass")
    score = state.scores()
    assert [line.amount for line in score.lines] == [sum(range(1, 13)) - 14, 0]
    assert score.places == [1, 2]


def test_r2_a_hand_that_could_be_counted_out_tells_nobody_anything() -> None:
    state = table(USED)
    _, learned = take(state, 0, understand(GAME, state, 0, "swoop1"), FastRng(1))
    assert learned >> 1 & 1
    assert learned & 1  # the pile's next card was nobody's to know
