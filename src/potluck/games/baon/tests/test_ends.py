"""How the game ends and who wins: Q38 to Q41 and Q44."""

import pytest

from potluck.games.baon.rules.scoring import points
from potluck.games.baon.tests.positions import (
    Document,
    board,
    lunch,
    offered,
    place,
    play,
    position,
    told,
)
from potluck.games.baon.view import view
from potluck.kernel.state import OVER, Score

TABLE = ["lumpia2", "lumpia4", "lumpia6", "lumpia8"]
NINE = "pancit1 pancit3 pancit5 pancit7 pancit9 pancit11 adobo1 adobo3"


def test_q38_the_last_card_drawn_ends_the_game_without_a_second_draw_or_a_discard() -> None:
    state = board(position(place(NINE), place(), table=TABLE, fridge="turon"))
    state, events, _ = told(state, "take fridge")
    assert state.to_move() == OVER
    assert state.held[0] == 9
    assert [event.id for event in events][-1] == "fridge-empty"


def test_q38_a_refill_that_takes_the_last_card_ends_the_game_even_with_a_space_left() -> None:
    state = board(position(place(), place(), table=TABLE, fridge="turon"))
    state = play(state, "take lumpia2", "take lumpia4")
    assert state.to_move() == OVER
    assert [len(pile) for pile in state.table[:2]] == [1, 0]


LAST_LIDS = ["", "lumpia", "adobo pancit", "lechon"]
EIGHT = "adobo3 lumpia4 turon adobo6 adobo7 adobo8 lechon9"


def test_q39_the_second_empty_pile_ends_the_game_once_baon_and_tokens_are_there() -> None:
    state = board(position(place(EIGHT, loves="adobo"), place(), lids=LAST_LIDS))
    state, events, _ = told(state, "open lid2 adobo3 lumpia4 turon adobo6 adobo7 adobo8")
    assert state.to_move() == OVER
    assert points(state, 0) == 3 + 2 + 0 + 3 + 3 + 3 + 5
    assert [event.id for event in events][-2:] == ["token-taken", "lids-empty"]
    assert offered(state) == []


def test_q39_one_empty_pile_ends_nothing_and_gives_no_lid() -> None:
    state = board(position(place(EIGHT), place(), lids=LAST_LIDS))
    assert offered(state, "open") == ["lid2", "lid3", "lid4"]
    assert play(state, "open lid3 adobo6 adobo7 adobo8").to_move() == 0


def test_q40_the_round_is_not_played_out() -> None:
    state = board(position(place(), place(), place(), table=TABLE, fridge="turon", turn=0))
    state = play(state, "take fridge")
    assert state.to_move() == OVER
    assert state.awaited() == 0


def scored(document: Document, host: int | None = None, literal: str = "off") -> Score:
    state = board(document, {"literal-host": literal}, host)
    return play(state, "take fridge").scores()


def tied(*, third: str = "pancit1 pancit2 pancit3") -> Document:
    """Seats 0 and 1 have six points each, two of them for one favorite dish; seat 2 fewer."""
    mine = lunch("kare-kare", "adobo3 lumpia4 lechon5 lechon6")
    yours = lunch("kare-kare", "adobo5 lumpia6 lechon7 lechon8")
    theirs = lunch("kare-kare", third)
    return position(
        place(loves="adobo", on=mine),
        place(loves="lumpia", on=yours),
        place(loves="kare-kare", on=theirs),
        fridge="turon",
    )


def test_q41_most_points_win() -> None:
    document = tied(third="kare-kare1 kare-kare2 kare-kare3")
    score = scored(document)
    assert score.places == [2, 2, 1]
    assert sum(line.amount for line in score.lines if line.seat == 2) == 15


def test_q41_equal_points_are_decided_by_favorite_dishes() -> None:
    document = position(
        place(loves="adobo", on=lunch("kare-kare", "adobo3 lumpia4 lechon5 lechon6")),
        place(loves="lumpia", on=lunch("lechon", "adobo5 adobo6 lechon7 lechon8")),
        fridge="turon",
    )
    score = scored(document)
    totals = [
        sum(line.amount for line in score.lines if line.seat == seat and line.id[:3] != "tie")
        for seat in (0, 1)
    ]
    assert totals == [6, 6]
    assert score.places == [1, 2]
    counts = {line.seat: line.amount for line in score.lines if line.id == "tie-favorites"}
    assert counts == {0: 1, 1: 0}


@pytest.mark.parametrize(
    ("host", "literal", "places", "said"),
    [
        (None, "off", [1, 1, 3], {"tie-shared": [0, 1]}),
        (None, "on", [1, 1, 3], {"tie-shared": [0, 1]}),
        (0, "off", [1, 2, 3], {"tie-host": [0]}),
        (1, "off", [2, 1, 3], {"tie-host": [1]}),
        (2, "off", [1, 1, 3], {"tie-shared": [0, 1]}),
        (2, "on", [2, 2, 1], {"tie-host": [2]}),
        (15, "off", [1, 1, 3], {"tie-shared": [0, 1]}),
        (15, "on", [2, 2, 4], {"tie-host-elsewhere": [0, 1]}),
    ],
)
def test_q41_a_tie_that_stays_is_the_host_s_or_shared(
    host: int | None, literal: str, places: list[int], said: dict[str, list[int]]
) -> None:
    score = scored(tied(), host, literal)
    assert score.places == places
    told_of: dict[str, list[int]] = {}
    for line in score.lines:
        if line.id in {"tie-host", "tie-shared", "tie-host-elsewhere"}:
            told_of.setdefault(line.id, []).append(line.seat)
    assert told_of == said


def test_q41_a_shared_victory_is_half_a_win_for_each() -> None:
    state = play(board(tied()), "take fridge")
    assert state.returns() == [0.5, 0.5, 0.0]
    literal = play(board(tied(), {"literal-host": "on"}, 15), "take fridge")
    assert literal.returns() == [0.5, 0.5, 0.0]


def test_score_lines_name_the_cards_they_count() -> None:
    document = position(
        place(loves="adobo", on=lunch("lumpia", "adobo3 lumpia4 turon pancit6")),
        place(on=lunch("adobo", "kare-kare1 kare-kare2 kare-kare3")),
        fridge="biko",
    )
    lines = {
        line.id: (line.amount, line.sources) for line in scored(document).lines if line.seat == 0
    }
    assert lines == {
        "score-favorite": (3, ("adobo3",)),
        "score-lid": (2, ("lumpia4",)),
        "score-other": (1, ("pancit6",)),
        "score-treat": (0, ("turon",)),
    }


def test_a_favorite_dish_under_its_own_lid_counts_five() -> None:
    mine = lunch("adobo", "adobo3 adobo4 adobo5")
    document = position(place(loves="adobo", on=mine), place(), fridge="biko")
    lines = [line for line in scored(document).lines if line.seat == 0]
    assert [(line.id, line.amount) for line in lines] == [("score-favorite-under-its-lid", 15)]


def idle_turns(document: Document, turns: int) -> tuple[list[str], int]:
    """Everybody takes a card from a deep pile and lays it back, again and again."""
    state = board(document)
    ids: list[str] = []
    for _ in range(turns):
        top = state.box.cards[state.table[3][-1]]
        state, events, _ = told(state, f"take {top}", "done", f"discard {top} pile4")
        ids += [event.id for event in events if event.id.startswith("idle")]
    return ids, state.to_move()


IDLE = position(
    place(NINE),
    place("adobo5 adobo7 adobo9 adobo11 lechon1 lechon3 lechon5 lechon7"),
    table=[*TABLE[:3], "turon lumpia8"],
)


def test_q44_ten_idle_turns_a_player_end_the_game_and_half_of_them_warn() -> None:
    assert idle_turns(IDLE, 9) == ([], 1)
    assert idle_turns(IDLE, 10) == (["idle-warning"], 0)
    assert idle_turns(IDLE, 19) == (["idle-warning"] * 10, 1)
    assert idle_turns(IDLE, 20) == (["idle-warning"] * 10 + ["idle-end"], OVER)


def test_q44_a_card_from_the_fridge_or_into_a_baon_starts_the_count_anew() -> None:
    for turn in (["take fridge", "done"], ["take lumpia2", "done"]):
        state = board(position(place(), place(), table=TABLE, idle=7))
        assert play(state, *turn).idle == 0
    mine = lunch("adobo", "adobo1 adobo2 adobo3")
    packing = board(position(place("adobo4", on=mine), place(), idle=7))
    assert play(packing, "add adobo4 high", "done").idle == 0


def test_q44_the_view_counts_idle_turns() -> None:
    shown = view(board(position(place(), place(), place(), idle=7)), 1)
    assert (shown.idle, shown.idle_limit) == (7, 30)
