"""What holds all through random games, also with few tokens, where bags run dry."""

import os
import pickle
import random
from collections.abc import Iterator
from typing import NamedTuple

import msgspec
import pytest

from potluck.games.treat import GAME, treat
from potluck.games.treat.rules.treat import Treat
from potluck.games.treat.rules.words import DRAW, LIMIT, STOP
from potluck.kernel.chance import FastRng
from potluck.kernel.game import Setup
from potluck.kernel.moves import say, take, understand
from potluck.kernel.state import ONLOOKER, OPEN, OVER, SEAL

GAMES = {"quick": 1, "ci": 8, "long": 60}[os.environ.get("POTLUCK_TIER", "quick")]
TABLES = [
    (seats, abilities, each)
    for seats in range(2, 7)
    for abilities in (False, True)
    for each in (8, 5)
]
every_table = pytest.mark.parametrize(("seats", "abilities", "each"), TABLES)


class Moment(NamedTuple):
    """A position, the move that follows, and the chance it will have."""

    state: Treat
    move: list[int]
    chance: int


def setup(seats: int, abilities: bool, each: int) -> Setup:
    text = (GAME.folder / "components.toml").read_text()
    text = text.replace("each = 8 ", f"each = {each} ").replace("= 56", f"= {7 * each}")
    text = text.replace("sum = 168", f"sum = {21 * each}")
    return GAME.setup(seats, {"abilities": "on" if abilities else "off"}, text)


def moments(table: Setup, seed: int) -> Iterator[Moment]:
    """A random game of players who like full banks, so that much goes back over the cap."""
    state = treat(GAME.deal(table, FastRng(seed)))
    whim = random.Random(seed)
    while state.to_move() != OVER:
        moment = Moment(state, chosen(state, whim), whim.getrandbits(30))
        yield moment
        state = after(moment.state, moment.move, moment.chance)


def after(state: Treat, move: list[int], chance: int) -> Treat:
    return treat(take(state, state.to_move(), move, FastRng(chance))[0])


def chosen(state: Treat, whim: random.Random) -> list[int]:
    move, trial, answer = list[int](), state.clone(), OPEN
    while answer == OPEN:
        legal = trial.legal(trial.to_move())
        step = whim.choice(legal)
        if SEAL in legal and whim.random() < 0.8:
            step = SEAL
        if STOP in legal and sum(trial.drawn) < 4 and whim.random() < 0.7:
            step = DRAW
        move.append(step)
        answer = trial.apply(trial.to_move(), step, FastRng(0))
    return move


def document(state: Treat) -> bytes:
    return msgspec.json.encode(GAME.document(state))


@every_table
def test_what_is_known_is_true_and_can_be_written_down_all_the_way(
    seats: int, abilities: bool, each: int
) -> None:
    table = setup(seats, abilities, each)
    for seed in range(GAMES):
        census = None
        for moment in moments(table, seed):
            census = census or GAME.census(moment.state)
            assert GAME.census(moment.state) == census
            written = document(moment.state)  # filling it checks that nothing known is a lie
            assert document(treat(GAME.fill(table, msgspec.json.decode(written)))) == written
            words = say(GAME, moment.move)
            assert understand(GAME, moment.state, moment.state.to_move(), words) == moment.move


@every_table
def test_redealt_worlds_look_the_same_and_are_possible(
    seats: int, abilities: bool, each: int
) -> None:
    table = setup(seats, abilities, each)
    for seed in range(GAMES):
        for number, moment in enumerate(moments(table, 100 + seed)):
            if number % 3:
                continue
            for seat in (number % seats, ONLOOKER):
                twin = moment.state.redeal(seat, FastRng(number))
                assert GAME.view(twin, seat) == GAME.view(moment.state, seat)
                assert twin.legal(seat) == moment.state.legal(seat)
                assert twin.to_move() == moment.state.to_move()
                assert treat(GAME.fill(table, GAME.document(twin))).to_move() == twin.to_move()
                again = [one.redeal(seat, FastRng(7)) for one in (twin, moment.state)]
                assert document(again[0]) == document(again[1])


@every_table
def test_whoever_is_told_nothing_sees_the_same_in_every_world(
    seats: int, abilities: bool, each: int
) -> None:
    table = setup(seats, abilities, each)
    for seed in range(GAMES):
        for number, moment in enumerate(moments(table, 200 + seed)):
            mover = moment.state.to_move()
            done, told = take(moment.state, mover, moment.move, FastRng(moment.chance))
            for seat in {number % seats, mover, ONLOOKER}:
                twin = moment.state.redeal(seat, FastRng(number))
                if told >> seat & 1 or not possible(twin, moment.move):
                    continue
                twin_done = after(twin, moment.move, moment.chance)
                assert GAME.view(twin_done, seat) == GAME.view(done, seat)


def possible(state: Treat, move: list[int]) -> bool:
    trial, seat = state.clone(), state.to_move()
    for step in move:
        if not trial.allows(seat, step):
            return False
        trial.apply(seat, step, FastRng(0))
    return True


def test_what_was_said_of_a_secret_draw_holds_in_every_redeal() -> None:
    seen = 0
    for seed in range(12 * GAMES):
        for number, moment in enumerate(moments(setup(3, True, 8), seed)):
            for seat, k in enumerate(moment.state.known):
                if k.secret is None or moment.state.secret:
                    continue
                seen += 1
                world = moment.state.redeal((seat + 1) % 3, FastRng(number)).known[seat].secret
                assert world is not None
                held = sum(number * count for number, count in enumerate(world.held))
                assert sum(world.held) == (1 if k.secret.bust else k.secret.drawn)
                assert held <= LIMIT
                assert not (k.secret.bust and k.secret.drawn == 3 and held == 0)
    assert seen > 20


def test_a_state_travels_to_another_process_and_back() -> None:
    for moment in moments(setup(4, True, 4), 3):
        assert document(pickle.loads(pickle.dumps(moment.state))) == document(moment.state)


def test_bids_and_the_choice_of_cards_tell_nobody_a_secret() -> None:
    quiet = {"taking", "keeping", "returning"}
    for moment in moments(setup(4, False, 8), 5):
        phase = GAME.view(moment.state, 0).phase
        done, told = take(moment.state, moment.state.to_move(), moment.move, FastRng(1))
        still = phase == "bidding" and GAME.view(done, 0).phase == "bidding"
        if still or (phase in quiet and len(treat(done).deck) == len(moment.state.deck)):
            assert told == 0
