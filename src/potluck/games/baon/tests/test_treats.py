"""A treat for a dish: Q23 to Q25."""

from potluck.games.baon.tests.positions import board, hand, lunch, offered, place, play, position
from potluck.games.baon.view import view

MINE = lunch("lechon", "lumpia5 lumpia6 lumpia7")
YOURS = lunch("lechon", "kare-kare4 ~adobo9 kare-kare6 biko")


def test_q23_the_treat_takes_place_and_value_and_the_dish_goes_sideways_to_the_own_baon() -> None:
    state = board(position(place("turon", on=MINE), place(on=YOURS), fridge="puto"))
    state = play(state, "swap turon kare-kare4 low")
    mine, yours = (view(state, 0).places[seat].baons[0] for seat in (0, 1))
    assert (yours.cards[0].card, yours.cards[0].value, yours.cards[0].sideways) == (
        "turon",
        4,
        False,
    )
    assert (mine.cards[0].card, mine.cards[0].value, mine.cards[0].sideways) == (
        "kare-kare4",
        4,
        True,
    )
    assert hand(state, 0) == set()


def test_q23_any_one_dish_may_go_from_the_ends_from_the_middle_or_sideways_but_no_treat() -> None:
    state = board(position(place("turon", on=MINE), place(on=YOURS), fridge="puto"))
    assert offered(state, "swap", "turon") == ["kare-kare4", "adobo9", "kare-kare6"]
    state = play(state, "swap turon adobo9 high")
    assert [card.card for card in view(state, 0).places[1].baons[0].cards][1] == "turon"
    assert not state.sideways[1]


def test_q23_a_treat_does_not_extend_another_s_run() -> None:
    state = board(position(place("turon", on=MINE), place(on=YOURS), fridge="puto"))
    assert offered(state, "add", "turon") == ["low", "high"]


def test_q23_neither_the_own_baon_nor_closed_ones_are_traded_with() -> None:
    state = board(position(place("turon", on=MINE), place(closed=[YOURS]), fridge="puto"))
    assert offered(state) == ["take", "add"]


def test_q24_a_trade_needs_an_open_baon_of_one_s_own_with_room() -> None:
    without = board(position(place("turon", closed=[MINE]), place(on=YOURS), fridge="puto"))
    assert offered(without) == ["take"]
    whole = lunch("lechon", " ".join(f"lumpia{value}" for value in range(1, 13)))
    full = board(position(place("turon", on=whole), place(on=YOURS), fridge="puto"))
    assert offered(full) == ["take"]
    low = lunch("lechon", "lumpia1 lumpia2 lumpia3")
    one_end = board(position(place("turon", on=low), place(on=YOURS), fridge="puto"))
    assert offered(one_end, "swap", "turon", "kare-kare4") == ["high"]


def test_q25_the_last_upright_dish_stays() -> None:
    last = lunch("lechon", "~adobo9 kare-kare5 biko")
    state = board(position(place("turon", on=MINE), place(on=last), fridge="puto"))
    assert offered(state, "swap", "turon") == ["adobo9"]
    alone = lunch("lechon", "puto kare-kare5 biko")
    state = board(position(place("turon", on=MINE), place(on=alone), fridge="kutsinta"))
    assert offered(state) == ["take", "add"]


def test_q25_after_a_trade_only_one_upright_dish_is_left_and_stays() -> None:
    two = lunch("lechon", "kare-kare4 kare-kare5 biko")
    state = board(position(place("turon puto", on=MINE), place(on=two), fridge="kutsinta"))
    state = play(state, "swap turon kare-kare4 high")
    assert "swap" not in offered(state)
