"""What is known to whom: Q42 and Q43, and what a seat imagines."""

import pytest

from potluck.games.baon import GAME, baon
from potluck.games.baon.position import write
from potluck.games.baon.rules.baon import Baon
from potluck.games.baon.tests.positions import board, hand, lunch, place, play, position, told
from potluck.games.baon.view import view
from potluck.kernel.chance import FastRng
from potluck.kernel.state import EVERYONE, ONLOOKER, OPEN

TABLE = ["lumpia2", "lumpia4", "lumpia6", "lumpia8"]


def test_q42_favorite_and_prepared_dish_may_be_the_same_and_no_two_players_share_one() -> None:
    same = 0
    for key in range(50):
        state = baon(GAME.deal(GAME.setup(4), FastRng(key)))
        assert len(set(state.favorite)) == len(set(state.prepared)) == 4
        same += any(one == other for one, other in zip(state.favorite, state.prepared, strict=True))
    assert 10 < same < 50


def test_q43_hands_fridge_and_lower_lids_are_in_nobody_s_view() -> None:
    state = board(position(place("adobo1"), place("adobo2"), fridge="turon biko"))
    for seat in (0, 1, ONLOOKER):
        shown = str(view(state, seat))
        assert "turon" not in shown
        assert "biko" not in shown
        assert ("'adobo1'" in shown) == (seat == 0)
        assert ("'adobo2'" in shown) == (seat == 1)


def test_q43_covered_cards_are_open() -> None:
    piles = ["turon biko lumpia2", *TABLE[1:]]
    state = board(position(place(), place(), table=piles, fridge="puto halo-halo"))
    assert view(state, ONLOOKER).table[0] == ["turon", "biko", "lumpia2"]


def test_q43_a_card_taken_from_the_table_stays_known_until_it_leaves_the_hand() -> None:
    state = board(position(place("adobo9"), place(), table=TABLE))
    state = play(state, "take lumpia2", "take fridge")
    seen = view(state, 1).places[0]
    assert (seen.hand, seen.unknown, seen.shown) == (["lumpia2"], 2, ["lumpia2"])
    own = view(state, 0).places[0]
    assert (len(own.hand), own.unknown, own.shown) == (3, 0, ["lumpia2"])
    state = play(state, "take lumpia4", "done")
    mine = lunch("adobo", "lumpia3 lumpia4 lumpia5")
    packing = board(position(place("", "lumpia6", on=mine), place()))
    assert view(play(packing, "add lumpia6 high"), 1).places[0].shown == []


def test_q43_what_all_saw_stays_in_every_imagined_world_and_the_rest_does_not() -> None:
    document = position(place("adobo9"), place("adobo8 turon", "lumpia3"), fridge="biko puto")
    state = board(document)
    worlds = [baon(state.redeal(0, FastRng(key))) for key in range(60)]
    assert all("lumpia3" in hand(world, 1) and hand(world, 0) == {"adobo9"} for world in worlds)
    assert len({frozenset(hand(world, 1)) for world in worlds}) == 6


def test_a_drawn_card_tells_its_drawer_and_a_refill_tells_everybody_who_could_not_know_it() -> None:
    state = board(position(place(), place(), table=TABLE, fridge="turon biko puto"))
    assert told(state, "take fridge")[2] == 0b01
    assert told(state, "take lumpia2")[2] == 0
    assert told(state, "take lumpia2", "done")[2] == EVERYONE
    assert told(state, "take fridge", "take lumpia2")[2] == EVERYONE


def test_the_last_hidden_card_is_no_secret() -> None:
    state = board(position(place(), place("adobo9"), table=TABLE, fridge="turon"))
    assert told(state, "take fridge")[2] == 0b01
    alone = board(position(place(), place(), table=TABLE, fridge="turon"))
    assert told(alone, "take fridge")[2] == 0
    seen_through = board(position(place("adobo9"), place(), table=TABLE, fridge="turon"))
    mask = told(seen_through, "take lumpia2", "done")[2]
    assert mask == EVERYONE & ~0b01


def test_a_lid_that_turns_up_tells_everybody_unless_all_hidden_lids_are_alike() -> None:
    lids = ["pancit pancit", "lumpia pancit", "adobo", "lechon"]
    mine = place("adobo1 adobo2 adobo3")
    sure = board(position(mine, place(), lids=lids, hidden_lids=2))
    assert told(sure, "open lid1 adobo1 adobo2 adobo3")[2] == 0
    unsure = board(
        position(mine, place(), lids=[lids[0], "lumpia adobo", *lids[2:]], hidden_lids=2)
    )
    assert told(unsure, "open lid1 adobo1 adobo2 adobo3")[2] == EVERYONE
    assert told(unsure, "open lid4 adobo1 adobo2 adobo3")[2] == 0


def test_a_play_from_the_hand_is_no_secret_shown() -> None:
    state = board(position(place("adobo1 adobo2 adobo3 adobo4"), place(), hidden_lids=0))
    assert told(state, "open lid1 adobo1 adobo2 adobo3")[2] == 0
    assert told(state, "open lid1 adobo1 adobo2 adobo3", "add adobo4 high")[2] == 0


def seats_of(mask: int, seats: int) -> list[int]:
    return [seat for seat in (*range(seats), ONLOOKER) if mask >> seat & 1]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_redealt_twins_look_alike_and_dream_alike_through_whole_games(seats: int) -> None:
    rng = FastRng(900 + seats)
    state = baon(GAME.deal(GAME.setup(seats), rng))
    checked = 0
    while state.to_move() >= 0:
        seat = (*range(seats), ONLOOKER)[rng.below(seats + 1)]
        twin = baon(state.redeal(seat, FastRng(checked)))
        check_twins(state, twin, seat)
        legal = state.legal(state.turn)
        step = legal[rng.below(len(legal))]
        if twin.allows(twin.turn, step):
            check_step(state.clone(), twin, seat, step)
        state.apply(state.turn, step, rng)
        checked += 1
    assert checked > 50


def check_twins(state: Baon, twin: Baon, seat: int) -> None:
    assert view(state, seat) == view(twin, seat)
    assert state.legal(seat) == twin.legal(seat)
    assert state.to_move() == twin.to_move()
    assert write(baon(state.redeal(seat, FastRng(5)))) == write(baon(twin.redeal(seat, FastRng(5))))
    assert GAME.census(state) == GAME.census(twin)


def check_step(state: Baon, twin: Baon, seat: int, step: int) -> None:
    """After the same step the seat sees the same, unless the mask says it was shown a secret."""
    answers = [one.apply(one.turn, step, FastRng(1)) for one in (state, twin)]
    masks = [0 if answer == OPEN else answer >> seat & 1 for answer in answers]
    assert masks[0] == masks[1]
    if not masks[0]:
        assert view(state, seat) == view(twin, seat), seats_of(answers[0], state.seats)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_no_piece_comes_or_goes(seats: int) -> None:
    rng = FastRng(50 + seats)
    state = GAME.deal(GAME.setup(seats), rng)
    dealt = GAME.census(state)
    assert sum(dealt.values()) == 72 + 20 + 2 + 3
    while state.to_move() >= 0:
        legal = state.legal(state.to_move())
        state.apply(state.to_move(), legal[rng.below(len(legal))], rng)
        assert GAME.census(state) == dealt
        held = baon(state)
        assert held.held == [len(hand(held, seat)) for seat in range(seats)]
