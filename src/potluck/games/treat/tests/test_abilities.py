"""The ability cards, rule by rule."""

import pytest

from potluck.games.treat import GAME, treat
from potluck.games.treat.tests.tools import at, bank, draw, nouns, over, say, says, setup, words
from potluck.games.treat.view import Drawn
from potluck.kernel.chance import FastRng
from potluck.kernel.message import Refusal
from potluck.kernel.state import ONLOOKER

QUEUE = [1, 0, 2]
BIDS = [[3], [6], [1]]


def test_t28_an_ability_is_paid_from_the_bank_and_not_with_tokens_of_the_turn() -> None:
    state = draw(at(3, {0: "protect"}, bank=[[2, 4], [], []]), 5).state
    assert nouns(state, "protect") == {"2", "4"}
    done = say(state, "protect 4")
    assert (bank(done.state, 0), done.state.paid[0]) == ([2], 4)
    audiences = {event.id: event.audience for event in done.events}
    assert audiences == {"paid": 0xFFFF, "paid-yours": 1}


def test_t28_secret_and_protect_cannot_be_used_in_the_first_round() -> None:
    for ability in ("secret", "protect"):
        assert words(at(3, {0: ability})) == {"draw"}
        assert words(draw(at(3, {0: ability}), 5).state) == {"draw", "stop"}


@pytest.mark.parametrize("ability", ["secret", "protect"])
def test_t29_with_an_empty_bank_no_ability_can_be_used(ability: str) -> None:
    assert ability not in words(at(3, {0: ability}))
    assert ability in words(at(3, {0: ability}, bank=[[0], [], []]))


@pytest.mark.parametrize("ability", ["upgrade", "peek"])
def test_t30_before_bidding_a_token_must_be_left_to_bid(ability: str) -> None:
    bids = [[], [], [4]]
    one = at(3, {1: ability}, phase="bidding", asked=1, bank=[[1], [2], []], bid=bids)
    assert words(one) == {"bid"}
    two = at(3, {1: ability}, phase="bidding", asked=1, bank=[[1], [2, 3], []], bid=bids)
    assert words(two) == {"bid", ability}


def test_t30_the_last_token_may_be_paid_before_a_draw_and_after_the_bid() -> None:
    state = says(at(3, {0: "protect"}, bank=[[2], [], []]), "protect 2")
    assert bank(state, 0) == []
    last = at(3, {0: "cancel"}, phase="bidding", asked=2, bank=[[1, 5], [], []], bid=[[], [2], [4]])
    assert bank(says(last, "bid 5", "cancel 4s 1"), 0) == []
    assert words(says(last, "bid 1 5")) == {"take"}


def test_t31_an_ability_works_once_a_round_and_again_in_the_next() -> None:
    state = says(at(3, {0: "protect"}, bank=[[2, 3], [], []]), "protect 2")
    drawn = draw(state, 1).state
    assert words(drawn) == {"draw", "stop"}
    later = at(3, {0: "protect"}, phase="returning", starter=2, asked=1, bank=[[1] * 6, [], []])
    assert "protect" in words(says(later, "return 1"))


def test_t32_a_switch_makes_the_chooser_name_a_different_item() -> None:
    row = ["spa-day", "spa-day", "massage"]
    state = at(
        3, {2: "switch"}, phase="choosing", queue=QUEUE, bid=BIDS, bank=[[], [], [5]], row=row
    )
    asked = says(state, "take spa-day")
    assert (asked.to_move(), words(asked)) == (2, {"pass", "switch"})
    assert asked.pile[1] == []
    switched = says(asked, "switch 5")
    assert (switched.to_move(), nouns(switched, "take")) == (1, {"massage"})
    taken = says(switched, "take massage")
    assert taken.pile[1] == [4]
    assert (taken.to_move(), nouns(taken, "take")) == (0, {"spa-day"})


def test_t32_the_holder_is_asked_each_time_they_could_and_may_let_it_be() -> None:
    state = at(3, {2: "switch"}, phase="choosing", queue=QUEUE, bid=BIDS, bank=[[], [], [5]])
    first = says(state, "take spa-day", "pass")
    assert first.pile[1] == [7]
    second = says(first, "take massage")
    assert second.to_move() == 2


def test_t32_nobody_is_asked_without_another_item_or_a_token_or_for_the_own_choice() -> None:
    row, bank = ["spa-day"] * 3, [[], [], [5]]
    alike = at(3, {2: "switch"}, phase="choosing", queue=QUEUE, bid=BIDS, bank=bank, row=row)
    assert says(alike, "take spa-day").pile[1] == [7]
    poor = at(3, {2: "switch"}, phase="choosing", queue=QUEUE, bid=BIDS)
    assert says(poor, "take spa-day").pile[1] == [7]
    own = at(3, {1: "switch"}, phase="choosing", queue=QUEUE, bid=BIDS, bank=[[], [5], []])
    assert says(own, "take spa-day").pile[1] == [7]


def test_t32_a_treat_tokens_card_cannot_be_switched() -> None:
    state = draw(at(3, {2: "switch"}, bank=[[], [], [5]]), "treat").state
    assert says(state, "take spa-day").pile[0] == [7]


def test_t33_a_cancelled_number_counts_nothing_in_any_bid() -> None:
    bids = [[], [6, 1], [2, 4]]
    state = at(3, {0: "cancel"}, phase="bidding", asked=2, bank=[[6, 5, 3], [], []], bid=bids)
    after = says(state, "bid 5 6", "cancel 6s 3")
    assert [after.total(seat) for seat in range(3)] == [5, 1, 6]
    assert after.queue == [2, 0, 1]


def test_t33_upgraded_zeros_are_cancelled_by_their_printed_number() -> None:
    state = at(2, {0: "cancel", 1: "upgrade"}, phase="bidding", bank=[[1, 1], [0, 0, 6, 6]])
    bid = says(state, "upgrade 6", "bid 0 0", "bid 1")
    assert says(bid, "pass").total(1) == 6
    assert says(bid, "cancel 0s 1").total(1) == 0


def test_t33_the_holder_is_asked_before_the_bids_are_opened() -> None:
    state = at(2, {0: "cancel"}, phase="bidding", asked=1, bank=[[1, 2], [4]], bid=[[], [6]])
    done = say(state, "bid 2")
    assert words(done.state) == {"pass", "cancel"}
    assert not done.told("revealed")
    assert GAME.view(done.state, 0).places[1].bid_tokens is None
    passed = say(done.state, "pass")
    assert len(passed.told("revealed")) == 2


def test_t34_a_secret_draw_shows_the_others_only_how_many_tokens_it_has() -> None:
    begun = says(at(3, {0: "secret"}, bank=[[2, 2], [], []]), "secret 2")
    done = draw(begun, 3, 5)
    for seat in (1, 2, ONLOOKER):
        view = GAME.view(done.state, seat)
        assert (view.drawn, view.drawn_tokens) == (2, None)
    assert GAME.view(done.state, 0).drawn_tokens == [3, 5]
    assert done.told("drew") == []
    assert done.learned == 0


def test_t34_a_secret_bust_hides_what_is_kept_and_what_goes_back() -> None:
    begun = says(at(3, {0: "secret"}, bank=[[2, 2], [], []]), "secret 2")
    bust = draw(begun, 6, 5, 4)
    assert bust.told("busted-secret") == [{"seat": 0}]
    assert bust.learned == 0xFFFF & ~1
    kept = say(bust.state, "keep 5")
    assert kept.told("kept") == []
    known = GAME.view(kept.state, 1).places[0].known
    assert known.sure == []
    assert known.secret == Drawn(1, [0, 1, 1, 1, 1, 1, 1], 6, 3, True)


def test_t34_every_redeal_keeps_to_what_was_said() -> None:
    begun = says(at(3, {0: "secret"}, bank=[[2, 2], [], []]), "secret 2")
    stopped = says(draw(begun, 3, 3, 3, 3).state, "stop")
    bust = says(draw(begun, 6, 6, 1).state, "keep 1")
    kept = set()
    for key in range(200):
        world = stopped.redeal(1, FastRng(key))
        assert len(bank(world, 0)) == 5
        assert sum(bank(world, 0)) <= 2 + 12
        kept |= set(bank(bust.redeal(1, FastRng(key)), 0)) - {2}
    assert 0 not in kept
    assert {1, 6} <= kept


def test_t34_a_treat_token_is_shown_and_a_secret_draw_begins_before_the_first_token() -> None:
    begun = says(at(3, {0: "secret"}, bank=[[2, 2], [], []]), "secret 2")
    assert draw(begun, "treat").told("drew-treat") == [{"seat": 0}]
    assert "secret" not in words(draw(at(3, {0: "secret"}, bank=[[2, 2], [], []]), 3).state)


def test_t35_a_protected_bust_banks_the_whole_turn() -> None:
    state = says(draw(at(3, {0: "protect"}, bank=[[2], [], []]), 6, 6).state, "protect 2")
    assert words(state) == {"draw"}
    done = draw(state, 5)
    assert (bank(done.state, 0), done.state.to_move()) == ([5, 6, 6], 1)
    assert done.told("saved") == [{"seat": 0, "sum": 17}]
    assert GAME.view(done.state, 1).places[0].known.sure == [5, 6, 6]


def test_t35_the_protection_is_gone_after_one_draw_also_of_a_treat_token() -> None:
    state = says(draw(at(3, {0: "protect"}, bank=[[2, 2], [], []]), 6, 5).state, "protect 2")
    assert words(draw(draw(state, 1).state, 1).state) == {"keep"}
    treated = says(draw(state, "treat").state, "take spa-day")
    assert words(draw(treated, 2).state) == {"keep"}


def test_t36_each_zero_counts_the_tokens_in_the_bank_after_paying() -> None:
    state = at(2, {1: "upgrade"}, phase="bidding", bank=[[1], [0, 0, 3, 5, 1]])
    done = say(state, "upgrade 1")
    assert done.told("zeros-upgraded") == [{"seat": 1, "worth": 4}]
    assert says(done.state, "bid 0 0 3", "bid 1").total(1) == 11


def test_t37_up_to_two_bids_that_lie_are_seen_for_one_token() -> None:
    bids = [[], [4], [5], [6]]
    state = at(4, {0: "peek"}, phase="bidding", asked=3, bank=[[1, 2], [3], [3], [3]], bid=bids)
    assert nouns(state, "peek") == {"seat2", "seat3", "seat4"}
    first = say(state, "peek seat3 1")
    assert first.told("peek-saw") == [{"other": 2, "tokens": "5"}]
    assert (first.learned, first.told("peeked")) == (1, [{"seat": 0, "other": 2}])
    assert GAME.view(first.state, 0).places[2].bid_tokens == [5]
    assert GAME.view(first.state, 1).places[2].bid_tokens is None
    assert nouns(first.state, "peek") == {"seat2", "seat4"}
    second = says(first.state, "peek seat2")
    assert bank(second, 0) == [2]
    assert words(second) == {"bid"}


def test_t37_every_redeal_keeps_the_bids_that_were_seen() -> None:
    bids = [[], [4], [5]]
    state = at(3, {0: "peek"}, phase="bidding", asked=2, bank=[[1, 2], [3], [3]], bid=bids)
    peeked = says(state, "peek seat2 1")
    seen = [peeked.redeal(0, FastRng(key)) for key in range(40)]
    assert {tuple(world.bid[1]) for world in seen} == {(0, 0, 0, 0, 1, 0, 0)}
    assert len({tuple(world.bid[2]) for world in seen}) == 2


def test_t37_the_first_bidder_has_nothing_to_see() -> None:
    assert words(at(3, {2: "peek"}, phase="bidding", bank=[[1], [2], [3, 4]])) == {"bid"}


def test_t38_peeks_come_before_the_last_bid_and_cancelling_after_it() -> None:
    banks, bids = [[1, 2, 3], [2, 2]], [[], [4]]
    state = at(2, {0: "peek", 1: "cancel"}, phase="bidding", asked=1, bank=banks, bid=bids)
    assert words(state) == {"bid", "peek"}
    after = says(state, "peek seat2 1", "bid 3")
    assert (after.to_move(), words(after)) == (1, {"pass", "cancel"})
    assert not over(says(after, "cancel 3s 2"))


def test_t39_abilities_are_off_by_default_and_dealt_one_each_when_on() -> None:
    plain = treat(GAME.deal(GAME.setup(4), FastRng(1)))
    assert plain.ability == [-1] * 4
    dealt = treat(GAME.deal(setup(4, True), FastRng(1)))
    assert len(set(dealt.ability)) == 4
    shown = [GAME.view(dealt, ONLOOKER).places[seat].ability for seat in range(4)]
    assert None not in shown


def test_paying_with_a_token_one_does_not_have_is_refused() -> None:
    with pytest.raises(Refusal, match="not-legal"):
        say(at(3, {0: "protect"}, bank=[[2], [], []]), "protect 3")
