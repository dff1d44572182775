"""The searching bot plays legally, sees no more than its seat, and wins what can be won."""

from collections.abc import Mapping, Sequence

import msgspec
import pytest

from potluck.bots import ANY_GAME
from potluck.bots.search import Search, Tree
from potluck.bots.wilson import wilson
from potluck.kernel import moves
from potluck.kernel.chance import FastRng
from potluck.kernel.game import Game
from potluck.kernel.mind import Mind
from potluck.kernel.state import PASS, State
from potluck.lab import lineups
from potluck.lab.match import Match
from tests.bots.positions import FIELDS, NAMES, SMALL, mind, visited
from tests.race import GAME as RACE
from tests.toy import GAME as TOY

DEAR = (TOY.folder / "components.toml").read_text().replace("price = 3", "price = 50")
ODD = 7  # every seventh position of a game is tried: enough to come upon every phase


def asked(state: State) -> list[int]:
    """The seats a bot may be asked for: whoever is next, is waited for, or could pass."""
    wanted = state.awaited() | state.may_interrupt()
    able = [seat for seat in range(state.seats) if wanted >> seat & 1 and state.legal(seat)]
    return [seat for seat in able if state.awaited() >> seat & 1 or state.allows(seat, PASS)]


@pytest.mark.parametrize(("game", "seats"), FIELDS, ids=NAMES)
def test_every_move_is_whole_and_legal_in_the_truth(game: Game, seats: int) -> None:
    setup, tried = game.setup(seats), 0
    for key in range(7):
        for number, state in enumerate(visited(game, setup, key)):
            if (number + key) % ODD:
                continue
            for seat in asked(state):
                choice = Search(8).choose(mind(game, setup, state, seat, number))
                moves.take(state, seat, choice.move, FastRng(number))
                tried += 1
    assert tried >= 4 * seats


@pytest.mark.parametrize(("game", "seats"), FIELDS, ids=NAMES)
def test_worlds_a_seat_cannot_tell_apart_get_the_same_answer(game: Game, seats: int) -> None:
    setup, hidden = game.setup(seats), 0
    for number, state in enumerate(visited(game, setup, seats)):
        if number % ODD:
            continue
        seat = state.to_move()
        twin = state.redeal(seat, FastRng(1000 + number))
        hidden += game.document(twin) != game.document(state)
        answers = [
            Search(12).choose(mind(game, setup, truth, seat, number)) for truth in (state, twin)
        ]
        assert answers[0].move == answers[1].move
        reasons = [[(why.id, why.arguments) for why in answer.reasons] for answer in answers]
        assert reasons[0] == reasons[1]
    assert hidden or game not in (TOY, RACE)


@pytest.mark.parametrize("game", SMALL, ids=lambda game: game.key)
def test_search_beats_random_clearly(game: Game) -> None:
    once = lineups.rounds(["search-200", "random"], 2)
    match = Match(game, 2, {}, None, 7, once)
    setup, won = match.setup(), 0.0
    for number in range(40):
        row = match.play(setup, number)
        won += row.results[row.bots.index("search-200")]
    assert wilson(won, 40)[0] > 0.5


def at(
    game: Game, document: Mapping[str, object], seat: int, components: str | None = None
) -> Mind:
    setup = game.setup(2, components=components)
    return mind(game, setup, game.fill(setup, document), seat, 1)


def toy(**changed: object) -> dict[str, object]:
    """Lucky dip with two players; the tokens not mentioned are in the bag."""
    banks = msgspec.convert(changed["bank"], list[list[int]])
    out = [token for bank in banks for token in bank]
    bag = [value for value in range(4) for _ in range(3 - out.count(value))]
    shared = {"turn": 0, "draws": 0, "bag": bag, "sealed": [], "waiting": [], "shown": []}
    return {**shared, **changed}


def said(mind: Mind, iterations: int = 300) -> str:
    return moves.say(mind.game, Search(iterations).choose(mind).move)


def test_a_card_that_wins_the_prize_is_shown() -> None:
    bank = {"bank": [[3], [3, 1]], "bid": [[3], [3, 1]], "cards": [8, 1]}
    document = toy(phase="showing", sealed=[0, 1], waiting=[0], shown=[1], **bank)
    # 3 + 8 against 4 + 1, once seat 1 has shown
    assert said(at(TOY, document, 0)) == "show"


def test_a_card_that_wins_nothing_is_kept() -> None:
    bank = {"bank": [[3], [0]], "bid": [[3], [0]], "cards": [8, 3]}
    document = toy(phase="showing", sealed=[0, 1], waiting=[0], shown=[1], **bank)
    assert said(at(TOY, document, 0)) == "pass"


def test_the_only_bid_that_wins_is_made_step_by_step() -> None:
    bank = {"bank": [[2], [0, 0, 3]], "bid": [[2], []], "cards": [1, 2]}
    document = toy(phase="bidding", turn=1, sealed=[0], **bank)
    answer = said(at(TOY, document, 1, DEAR)).split()
    assert answer[0] == "bid"
    assert "3" in answer


def race(
    row: Sequence[int], taken: Sequence[Sequence[int]], **changed: object
) -> dict[str, object]:
    """The race between two with the pile used up and no secret hand left."""
    shared: dict[str, object] = {"active": 0, "asked": 3, "counting": False, "over": False}
    hands: dict[str, object] = {"hand": [0, 0], "swoops": [0, 0], "used": 4}
    return {**shared, **hands, "pile": [], "row": row, "taken": taken, **changed}


def test_the_only_card_that_wins_is_taken() -> None:
    document = race([1, 5, 12], [[2, 3, 9, 11], [4, 6, 7, 8, 10]])  # 25 to 35
    assert said(at(RACE, document, 0)) == "take12"


def test_a_swoop_is_kept_for_the_card_that_decides() -> None:
    hands = {"hand": [1, 0], "swoops": [1, 0], "used": 3, "counting": True, "asked": 1}
    document = race([5, 12], [[2, 3, 9, 11], [1, 4, 6, 7, 8, 10]], **hands)
    assert said(at(RACE, document, 0)) == "swoop12"


def test_a_hint_names_the_best_moves_first_with_their_bounds() -> None:
    document = race([1, 5, 12], [[2, 3, 9, 11], [4, 6, 7, 8, 10]])
    found = Search(300).best(at(RACE, document, 0), 3)
    assert moves.say(RACE, found[0].move) == "take12"
    assert len({tuple(prospect.move) for prospect in found}) == 3
    assert found[0].expected == 1.0
    assert found[1].expected == found[2].expected == 0.0
    for prospect in found:
        assert 0 <= prospect.low <= prospect.expected <= prospect.high <= 1
    assert sum(prospect.games for prospect in found) == 300


def test_reasons_name_the_result_its_bounds_the_games_and_the_runner_up() -> None:
    document = race([1, 5, 12], [[2, 3, 9, 11], [4, 6, 7, 8, 10]])
    why = Search(300).choose(at(RACE, document, 0)).reasons
    assert [reason.id for reason in why] == ["reason-searched", "reason-runner-up"]
    assert {**why[0].arguments, "low": 0} == {"percent": 100, "low": 0, "high": 100, "games": 300}
    assert int(why[0].arguments["low"]) > 90
    assert why[1].arguments["move"] in ("take1", "take5")


def test_a_forced_move_is_made_without_a_search() -> None:
    mind = at(TOY, toy(phase="drawing", bank=[[], []], bid=[[], []], cards=[1, 2]), 0)
    answer = Search(10**9).choose(mind)
    assert moves.say(TOY, answer.move) == "draw"
    assert [reason.id for reason in answer.reasons] == ["reason-only"]


def test_a_tree_grown_a_little_at_a_time_is_the_same_tree() -> None:
    document = race([1, 5, 12], [[2, 3, 9, 11], [4, 6, 7, 8, 10]])
    whole, slices = Tree(at(RACE, document, 0)), Tree(at(RACE, document, 0))
    whole.grow(90)
    for _ in range(9):
        slices.grow(10)
    assert slices.best(3) == whole.best(3)


def test_a_move_seldom_played_to_its_end_is_judged_by_how_it_begins() -> None:
    bank = {"bank": [[2], [0, 1, 3]], "bid": [[2], []], "cards": [1, 2]}
    document = toy(phase="bidding", turn=1, sealed=[0], **bank)
    tree = Tree(at(TOY, document, 1, DEAR))
    tree.grow(60)
    found = tree.best(30)
    assert len({tuple(prospect.move) for prospect in found}) == len(found) > 3
    assert all(prospect.games >= 20 for prospect in found)


def test_a_tree_that_has_not_grown_still_names_a_legal_move() -> None:
    found = Tree(at(RACE, race([1, 5, 12], [[2, 3, 9, 11], [4, 6, 7, 8, 10]]), 0)).best(3)
    assert len(found) == 1
    assert moves.say(RACE, found[0].move) in ("take1", "take5", "take12")
    assert (found[0].low, found[0].high, found[0].games) == (0.0, 1.0, 0)


@pytest.mark.parametrize(
    ("name", "iterations"), [("search", 1000), ("search-200", 200), ("search-5000", 5000)]
)
def test_strengths_are_numbers_of_imagined_games(name: str, iterations: int) -> None:
    bot = ANY_GAME[name]()
    assert isinstance(bot, Search)
    assert bot.iterations == iterations
