"""What the table knows of a bank, as tokens leave it unseen and come back into sight."""

from potluck.games.treat import GAME
from potluck.games.treat.position import KnownOf, LayerOf
from potluck.games.treat.tests.tools import at, bank, draw, says
from potluck.games.treat.view import Drawn, Layer
from potluck.kernel.chance import FastRng


def went(*layers: LayerOf, sure: tuple[int, ...] = ()) -> KnownOf:
    return KnownOf(list(sure), list(layers))


def test_an_opened_bid_is_taken_from_what_came_last() -> None:
    known = [went(LayerOf([1, 4, 4], [1], 1), sure=(4, 6)), KnownOf([2])]
    state = at(2, phase="bidding", starter=1, round=2, bank=[[4, 4, 4, 6], [2]], known=known)
    told = GAME.view(says(state, "bid 4 4", "bid 2"), 1).places[0].known
    assert (told.sure, told.layers) == ([6], [Layer([1, 4], 1, 1, None)])
    assert (told.least, told.most) == ([0, 0, 0, 0, 0, 0, 1], [0, 1, 0, 0, 1, 0, 1])


def test_what_is_left_over_when_a_layer_is_used_up_is_known_to_be_in_the_bag() -> None:
    known = [went(LayerOf([1, 4, 5], [1], 1)), KnownOf([2])]
    state = at(2, phase="bidding", starter=1, round=2, bank=[[4, 5], [2]], known=known)
    told = says(state, "bid 4 5", "bid 2", "take cupcake-box", "take spa-day")
    assert not told.known[0].layers


def test_a_number_drawn_again_must_have_gone_back() -> None:
    known = [KnownOf([6] * 6), went(LayerOf([5, 6, 6], [6], 1)), KnownOf()]
    state = at(round=2, asked=2, bank=[[6] * 6, [5, 6], []], known=known)
    before = {tuple(bank(state.redeal(0, FastRng(key)), 1)) for key in range(30)}
    assert before == {(5, 6), (6, 6)}
    drawn = draw(state, 6).state
    assert [(debt.number, debt.count) for debt in drawn.debts] == [(6, 1)]
    after = {tuple(bank(drawn.redeal(0, FastRng(key)), 1)) for key in range(30)}
    assert after == {(5, 6)}


def test_who_draws_in_secret_alone_knows_what_must_have_gone_back() -> None:
    known = [KnownOf([1]), went(LayerOf([5, 6, 6], [6], 1)), KnownOf([6] * 6)]
    banks = [[1], [5, 6], [6] * 6]
    state = at(3, {0: "secret"}, round=2, bank=banks, known=known)
    drawn = draw(says(state, "secret 1"), 6).state
    mine = {tuple(bank(drawn.redeal(0, FastRng(key)), 1)) for key in range(30)}
    others = {tuple(bank(drawn.redeal(2, FastRng(key)), 1)) for key in range(30)}
    assert mine == {(5, 6)}
    assert others == {(5, 6), (6, 6)}


def test_a_secret_draw_stays_known_by_its_sum_when_its_bid_was_opened() -> None:
    state = at(2, {0: "secret"}, bank=[[1, 1], [3]])
    banked = says(draw(says(state, "secret 1"), 6, 2, 3).state, "stop")
    bidding = says(draw(banked, 4).state, "stop")
    told = GAME.view(says(bidding, "bid 4", "bid 6"), 1).places[0].known
    assert told.least == [0, 1, 0, 0, 0, 0, 0]
    assert told.loose == Drawn(2, [3, 3, 3, 3, 3, 2, 1], 6, None, False)


def test_no_redeal_goes_beyond_what_is_known_of_loose_tokens() -> None:
    state = at(2, {0: "secret"}, bank=[[1, 1], [3]])
    banked = says(draw(says(state, "secret 1"), 6, 2, 3).state, "stop")
    opened = says(draw(banked, 4).state, "stop", "bid 4", "bid 6")
    for key in range(200):
        held = bank(opened.redeal(1, FastRng(key)), 0)
        assert (len(held), 1 in held) == (3, True)
        assert sum(held) <= 1 + 6
