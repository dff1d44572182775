"""What is said is understood as a whole move, or refused with what could be said."""

import pytest

from potluck.kernel.chance import FastRng, Rng
from potluck.kernel.message import Event, Refusal
from potluck.kernel.moves import (
    LISTED,
    REPEATED,
    advance,
    everything,
    playout,
    say,
    take,
    understand,
)
from potluck.kernel.state import OVER, PHYSICS, SEAL, State
from tests.drop import GAME as DROP
from tests.drop.tests.worlds import placed
from tests.suite.shadow import Shadow
from tests.toy import GAME as TOY
from tests.toy.rules import BID, DRAW, STOP, TOKEN
from tests.toy.tests.worlds import DEALT, position

BIDDING = position("bidding", 0, [[0, 1, 1], [2]], [[], []], [1, 2])


def toy(document: object = DEALT) -> State:
    return TOY.fill(TOY.setup(2), document)


def refusal(state: State, text: str, seat: int = 0) -> Refusal:
    with pytest.raises(Refusal) as refused:
        understand(TOY, state, seat, text)
    return refused.value


def test_a_move_is_said_without_the_step_that_only_closes_it() -> None:
    assert say(TOY, [BID, TOKEN, TOKEN + 1, SEAL]) == "bid 0 1"
    assert understand(TOY, toy(BIDDING), 0, "bid 0 1") == [BID, TOKEN, TOKEN + 1, SEAL]


def test_an_unknown_word_is_refused_with_what_could_be_said() -> None:
    wrong = refusal(toy(), "drow")
    assert (wrong.id, wrong.arguments) == ("unknown-word", {"word": "drow", "legal": "draw"})


def test_a_known_word_out_of_place_is_refused() -> None:
    wrong = refusal(toy(), "stop")
    assert (wrong.id, wrong.arguments) == ("not-legal", {"word": "stop", "legal": "draw"})


def test_the_closing_step_is_never_said() -> None:
    assert refusal(toy(BIDDING), "bid 0 seal").id == "unknown-word"


def test_words_after_a_whole_move_are_refused() -> None:
    wrong = refusal(toy(), "draw draw twice")
    assert (wrong.id, wrong.arguments) == ("too-much", {"move": "draw", "rest": "draw twice"})


@pytest.mark.parametrize("text", ["", "bid"])
def test_an_unfinished_move_is_refused(text: str) -> None:
    assert refusal(toy(BIDDING), text).id == "unfinished"


def test_a_seat_that_is_not_asked_can_say_nothing() -> None:
    wrong = refusal(toy(), "draw", seat=1)
    assert (wrong.id, wrong.arguments["legal"]) == ("not-legal", "-")


@pytest.mark.parametrize("text", ["x" * 9999, "draw " * 9999, "\x1b[2J", "\x00", "\ud800"])
def test_a_refusal_repeats_little_and_nothing_unprintable(text: str) -> None:
    for value in refusal(toy(), text).arguments.values():
        assert len(str(value)) <= REPEATED
        assert str(value).isprintable()


def test_a_long_list_of_words_is_cut() -> None:
    class Many(Shadow):
        def legal(self, seat: int) -> list[int]:
            return [TOKEN + value for value in range(90)]

    wrong = refusal(Many(toy()), "xyzzy")
    assert str(wrong.arguments["legal"]).count(",") == LISTED
    assert str(wrong.arguments["legal"]).endswith("…")


def test_taking_a_move_leaves_the_position_before_it_alone() -> None:
    state = toy()
    after, mask = take(state, 0, [DRAW], FastRng(1))
    assert (state.legal(0), after.legal(0), mask) == ([DRAW], [DRAW, STOP], 0)


@pytest.mark.parametrize(
    ("move", "id"), [([STOP], "bad-step"), ([DRAW, DRAW], "bad-step"), ([], "open-move")]
)
def test_what_is_no_whole_legal_move_is_not_taken(move: list[int], id: str) -> None:
    with pytest.raises(Refusal) as refused:
        take(toy(), 0, move, FastRng(1))
    assert refused.value.id == id


def test_an_open_step_that_draws_or_tells_something_is_a_fault() -> None:
    class Hasty(Shadow):
        def apply(self, seat: int, step: int, rng: Rng, events: list[Event] | None = None) -> int:
            rng.below(2)
            return self.inner.apply(seat, step, rng, events)

    with pytest.raises(AssertionError, match="step 1 of an open move drew a chance"):
        take(Hasty(toy(BIDDING)), 0, [BID, TOKEN, SEAL], FastRng(1))


def test_everything_lists_each_whole_move_once() -> None:
    said = [say(TOY, move) for move in everything(toy(BIDDING), 0)]
    assert sorted(said) == sorted(["bid 0", "bid 1", "bid 0 1", "bid 1 1", "bid 0 1 1"])


def test_everything_stops_where_it_is_enough() -> None:
    assert 2 <= len(everything(toy(BIDDING), 0, 2)) < 5


def test_physics_has_its_say_before_the_next_seat_is_asked() -> None:
    state = DROP.fill(DROP.setup(2), placed(0, [3, 4], [], [], falling=20))
    assert state.to_move() == PHYSICS
    assert advance(DROP, state, FastRng(1)) == 1


def test_a_playout_goes_to_the_end_and_says_so_if_it_cannot() -> None:
    state = toy()
    assert playout(TOY, state, FastRng(1)) > 0
    assert state.to_move() == OVER
    with pytest.raises(AssertionError, match="toy did not end within 3 steps"):
        playout(TOY, toy(), FastRng(1), most=3)
