"""Starting baons and adding to them: Q11 to Q22 and Q26 to Q28."""

from potluck.games.baon import GAME
from potluck.games.baon.rules.scoring import points
from potluck.games.baon.tests.positions import board, lunch, offered, place, play, position
from potluck.games.baon.view import Lunch, view

MINE = lunch("lechon", "lumpia5 lumpia6 lumpia7")
YOURS = lunch("lechon", "kare-kare4 kare-kare5 kare-kare6")


def laid(baon: Lunch) -> list[tuple[str, int, bool]]:
    return [(card.card, card.value, card.sideways) for card in baon.cards]


def test_q11_values_do_not_go_round_from_twelve_to_one() -> None:
    state = board(position(place("adobo11 adobo12 adobo1 turon"), place()))
    assert offered(state, "open", "lid1") == ["turon"]
    assert offered(state, "open", "lid1", "turon") == ["adobo11"]
    assert offered(state, "open", "lid1", "turon", "adobo11", "adobo12") == ["seal"]


def test_q11_a_baon_from_one_to_twelve_has_no_open_end() -> None:
    whole = lunch("lechon", " ".join(f"adobo{value}" for value in range(1, 13)))
    state = board(position(place("turon pancit1 pancit12", on=whole), place()))
    assert offered(state) == ["take"]


def test_q12_dishes_may_differ() -> None:
    state = play(
        board(position(place("adobo3 pancit4 lechon5"), place())),
        "open lid1 adobo3 pancit4 lechon5",
    )
    assert laid(view(state, 0).places[0].baons[0]) == [
        ("adobo3", 3, False),
        ("pancit4", 4, False),
        ("lechon5", 5, False),
    ]


def test_q13_a_treat_fills_a_gap_or_stands_at_the_end_that_is_said() -> None:
    state = board(position(place("adobo5 adobo6 turon adobo8"), place()))
    values = {}
    for said in ("adobo5 adobo6 turon", "turon adobo5 adobo6", "adobo6 turon adobo8"):
        baon = view(play(state, f"open lid1 {said}"), 0).places[0].baons[0]
        values[said] = [card.value for card in baon.cards]
    assert list(values.values()) == [[5, 6, 7], [4, 5, 6], [6, 7, 8]]


def test_q13_a_treat_keeps_the_value_it_was_given() -> None:
    state = play(
        board(position(place("adobo5 adobo6 turon adobo4"), place())),
        "open lid1 adobo5 adobo6 turon",
    )
    state = play(state, "add adobo4 low")
    assert ("turon", 7, False) in laid(view(state, 0).places[0].baons[0])


def test_q13_a_leading_treat_does_not_stand_for_less_than_one() -> None:
    state = board(position(place("adobo1 adobo2 turon biko"), place()))
    firsts = offered(state, "open", "lid1", "turon")
    assert "adobo1" not in firsts
    assert "adobo2" in firsts


def test_q14_a_new_baon_has_three_cards_and_a_dish_among_them() -> None:
    state = board(position(place("adobo5 adobo6 adobo9 turon biko puto", brought="adobo"), place()))
    assert "seal" not in offered(state, "open", "lid1", "adobo5", "adobo6")
    assert "seal" in offered(state, "open", "lid1", "adobo5", "adobo6", "turon")
    assert "seal" not in offered(state, "open", "lid1", "turon", "biko", "puto")
    treats = board(position(place("turon biko puto"), place(), fridge="kutsinta"))
    assert offered(treats) == ["take"]


def test_q14_two_cards_in_a_row_are_no_baon() -> None:
    assert offered(board(position(place("adobo5 adobo6 adobo8"), place()))) == ["take"]


def test_q15_cards_are_added_at_both_ends_one_by_one() -> None:
    state = board(position(place("adobo4 adobo8 adobo9 adobo3", on=MINE), place()))
    assert offered(state, "add") == ["adobo4", "adobo8"]
    state = play(state, "add adobo4 low", "add adobo8 high", "add adobo9 high", "add adobo3 low")
    assert (state.low[0], state.high[0]) == (2, 8)


def test_q16_a_dish_at_its_own_value_a_treat_at_either_end() -> None:
    state = board(position(place("adobo4 adobo6 turon", on=MINE), place()))
    assert offered(state, "add") == ["adobo4", "turon"]
    assert offered(state, "add", "adobo4") == ["low"]
    assert offered(state, "add", "turon") == ["low", "high"]


def test_q17_the_own_prepared_dish_is_not_wild_in_the_own_baon() -> None:
    state = board(position(place("adobo8 adobo2", on=MINE, brought="adobo"), place()))
    assert offered(state, "add") == ["adobo8"]
    state = play(state, "add adobo8 high")
    assert laid(view(state, 0).places[0].baons[0])[-1] == ("adobo8", 8, False)


def test_q18_any_dish_fits_another_baon_at_its_own_value_without_a_token() -> None:
    state = board(position(place("adobo3 adobo8", brought="lumpia"), place(on=YOURS)))
    assert offered(state, "add") == ["adobo3"]
    assert offered(state, "add", "adobo3", "seat2") == ["low"]
    state = play(state, "add adobo3 seat2 low")
    assert laid(view(state, 0).places[1].baons[0])[0] == ("adobo3", 3, False)
    assert state.generous == [0, 0]
    assert state.unclaimed == 2


def test_q19_a_prepared_dish_goes_sideways_to_either_end_even_where_its_value_fits() -> None:
    state = board(position(place("adobo3 adobo11", brought="adobo"), place(on=YOURS)))
    assert offered(state, "add", "adobo11", "seat2") == ["low", "high"]
    state = play(state, "add adobo3 seat2 low", "add adobo11 seat2 high")
    baon = laid(view(state, 0).places[1].baons[0])
    assert baon[0] == ("adobo3", 3, True)
    assert baon[-1] == ("adobo11", 7, True)
    assert state.generous == [2, 0]


def test_q20_an_end_at_one_or_twelve_is_closed() -> None:
    low = lunch("lechon", "kare-kare1 kare-kare2 kare-kare3")
    state = board(position(place("adobo3", brought="adobo"), place(on=low)))
    assert offered(state, "add", "adobo3", "seat2") == ["high"]
    whole = lunch("lechon", " ".join(f"kare-kare{value}" for value in range(1, 13)))
    assert offered(board(position(place("adobo3", brought="adobo"), place(on=whole)))) == ["take"]


def test_q21_sideways_dishes_are_wild_so_they_alone_don_t_keep_a_baon() -> None:
    gift = lunch("lechon", "~adobo9 kare-kare5 turon")
    state = board(position(place("biko", on=MINE), place(on=gift)))
    assert offered(state, "swap", "biko") == ["adobo9"]


def test_q22_sideways_cards_and_gifts_count_by_dish_for_the_owner() -> None:
    shared = lunch("lumpia", "~adobo9 kare-kare5 ~lumpia1 turon ~pancit12")
    state = board(position(place(loves="pancit"), place(on=shared, loves="adobo")))
    assert points(state, 1) == 3 + 1 + 2 + 0 + 1


def test_q26_starting_a_baon_closes_the_open_one_and_both_score() -> None:
    state = board(position(place("adobo1 adobo2 adobo3", on=MINE, loves="lumpia"), place()))
    state = play(state, "open lid2 adobo1 adobo2 adobo3")
    closed, last = view(state, 0).places[0].baons
    assert (closed.open, last.open) == (False, True)
    assert points(state, 0) == 3 * 3 + 3 * 1
    assert offered(state) == ["done"]


def test_q26_a_closed_baon_takes_no_more() -> None:
    state = board(position(place("adobo8", brought="adobo"), place(closed=[YOURS])))
    assert offered(state) == ["take"]


def test_q27_adds_before_go_to_the_old_baon_and_adds_after_to_the_new() -> None:
    state = board(position(place("adobo8 adobo1 adobo2 adobo3 adobo4", on=MINE), place()))
    state = play(state, "add adobo8 high", "open lid1 adobo1 adobo2 adobo3", "add adobo4 high")
    old, new = view(state, 0).places[0].baons
    assert [card.card for card in old.cards][-1] == "adobo8"
    assert [card.card for card in new.cards][-1] == "adobo4"


def test_q27_one_new_baon_a_turn() -> None:
    state = board(position(place("adobo1 adobo2 adobo3 lechon7 lechon8 lechon9"), place()))
    assert offered(play(state, "open lid1 adobo1 adobo2 adobo3")) == ["done"]


def test_q28_any_pile_gives_its_top_lid_and_the_next_turns_up() -> None:
    lids = ["pancit lumpia", "adobo", "lechon", "kare-kare"]
    state = board(position(place("adobo1 adobo2 adobo3"), place(), lids=lids))
    assert offered(state, "open") == ["lid1", "lid2", "lid3", "lid4"]
    after = view(play(state, "open lid1 adobo1 adobo2 adobo3"), 1)
    assert after.places[0].baons[0].lid == "pancit"
    assert (after.lids[0].top, after.lids[0].left) == ("lumpia", 1)


def test_q28_the_next_lid_stays_down_while_the_move_is_put_together() -> None:
    lids = ["pancit lumpia", "adobo", "lechon", "kare-kare"]
    document = position(place("adobo1 adobo2 adobo3"), place(), lids=lids, draft="open lid1 adobo1")
    state = board(document)
    assert view(state, 0).lids[0].top == view(state, 1).lids[0].top == "pancit"
    assert view(state, 0).draft == ["open", "lid1", "adobo1"]
    assert view(state, 1).draft == []


def test_words_of_a_move_may_come_in_any_order_that_leaves_no_doubt() -> None:
    said = {
        "open adobo3 lechon5 lid2 turon": "open lid2 adobo3 turon lechon5",
        "open lid2 lechon5 turon adobo3": "open lid2 adobo3 turon lechon5",
        "open lid2 adobo3 turon lechon5": "open lid2 adobo3 turon lechon5",
        "open lid2 turon lechon5 adobo4": "open lid2 adobo4 lechon5 turon",
        "add high seat2 adobo9": "add adobo9 seat2 high",
        "swap low adobo9 turon": "swap turon adobo9 low",
        "discard pile2 adobo9": "discard adobo9 pile2",
        "open lid2 nonsense adobo3": "open lid2 nonsense adobo3",
    }
    assert {text: " ".join(GAME.tidy(text.split())) for text in said} == said
