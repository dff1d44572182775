"""A mind knows what its seat knows, and can imagine being asked."""

import pytest

from potluck.kernel.chance import FastRng
from potluck.kernel.message import Refusal
from potluck.kernel.mind import Mind
from potluck.kernel.state import State
from tests.drop import GAME as DROP
from tests.drop.tests.worlds import placed
from tests.race import GAME as RACE
from tests.race import race
from tests.race.tests.worlds import PILED
from tests.toy import GAME as TOY
from tests.toy import toy
from tests.toy.tests.worlds import DEALT, OPENED


def mind(state: State, seat: int, key: int = 1) -> Mind:
    game = TOY if state.__class__.__name__ == "Toy" else RACE
    setup = game.setup(state.seats)
    return Mind(game, setup, state.redeal(seat, FastRng(key)), seat, key)


def dealt() -> State:
    return TOY.fill(TOY.setup(2), DEALT)


def test_other_worlds_are_imagined_and_the_own_card_stays() -> None:
    own = mind(dealt(), 0)
    cards = [toy(own.imagine()).cards for _ in range(100)]
    assert {card for card, _ in cards} == {DEALT["cards"][0]}
    assert {card for _, card in cards} == set(range(1, 9)) - {DEALT["cards"][0]}


def test_what_is_imagined_depends_on_the_key_and_on_what_the_seat_knows_alone() -> None:
    other = TOY.fill(TOY.setup(2), {**DEALT, "cards": [4, 1]})
    same = [[toy(mind(state, 0).imagine()).cards for _ in range(5)] for state in (dealt(), other)]
    assert same[0] == same[1]
    assert toy(mind(dealt(), 0, 1).imagine()).cards != toy(mind(dealt(), 0, 5).imagine()).cards


def test_a_seat_that_is_asked_first_is_asked_at_once() -> None:
    assert toy(mind(dealt(), 0).asked()).draws == 0


def test_those_who_come_first_pass_where_they_can() -> None:
    state = RACE.fill(RACE.setup(2), PILED)
    asked = mind(state, 1).asked()
    assert asked.to_move() == 1
    assert race(asked).row == PILED["row"]


def test_those_who_cannot_pass_make_some_move() -> None:
    asked = mind(dealt(), 1).asked()
    assert asked.to_move() == 1
    assert 1 <= sum(toy(asked).bank[0]) <= 3
    assert sum(toy(dealt()).bank[0]) == 0


def test_a_seat_that_will_not_be_asked_again_is_told_so() -> None:
    state = TOY.fill(TOY.setup(2), {**OPENED, "shown": [1], "waiting": [0]})
    with pytest.raises(Refusal) as refusal:
        mind(state, 1).asked()
    assert refusal.value.id == "not-asked"


def test_nobody_is_asked_while_a_drop_has_not_settled() -> None:
    setup = DROP.setup(2)
    state = DROP.fill(setup, placed(0, [3, 4], [], [], falling=20))
    with pytest.raises(Refusal):
        Mind(DROP, setup, state, 1, 1).asked()
