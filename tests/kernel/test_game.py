"""Before the deal: how many sit down, which options, which game."""

import importlib.metadata

import pytest

from potluck import games
from potluck.kernel.chance import FastRng
from potluck.kernel.game import Game, Option
from potluck.kernel.message import Refusal
from tests.suite.shadow import Mutant
from tests.toy import GAME as TOY


class WithOptions(Mutant):
    """Lucky dip with two options, one of them for three players only."""

    def __init__(self) -> None:
        super().__init__(TOY)
        vars(self)["options"] = (
            Option("bag", ("open", "closed"), "open"),
            Option("third", ("helps", "rests"), "rests", seats=(3,)),
        )


def refused(game: Game, seats: int, options: dict[str, str] | None = None) -> Refusal:
    with pytest.raises(Refusal) as refusal:
        game.setup(seats, options)
    return refusal.value


def test_what_is_not_said_is_the_default_where_the_option_is_offered() -> None:
    assert WithOptions().setup(2).options == {"bag": "open"}
    assert WithOptions().setup(3, {"bag": "closed"}).options == {"bag": "closed", "third": "rests"}


@pytest.mark.parametrize("seats", [-1, 0, 1, 5, 1 << 70])
def test_too_few_or_too_many_seats_are_refused(seats: int) -> None:
    wrong = refused(TOY, seats)
    assert wrong.id == "wrong-seats"
    assert (wrong.arguments["few"], wrong.arguments["many"]) == (2, 4)


def test_an_unknown_option_is_refused_with_those_there_are() -> None:
    wrong = refused(WithOptions(), 2, {"bags": "open"})
    assert (wrong.id, wrong.arguments["known"]) == ("unknown-option", "bag, third")
    assert refused(TOY, 2, {"bag": "open"}).arguments["known"] == "-"


def test_an_unknown_value_is_refused_with_those_there_are() -> None:
    wrong = refused(WithOptions(), 2, {"bag": "torn"})
    assert (wrong.id, wrong.arguments["known"]) == ("unknown-value", "open, closed")


def test_an_option_for_other_seats_is_refused() -> None:
    wrong = refused(WithOptions(), 2, {"third": "helps"})
    assert (wrong.id, wrong.arguments["known"]) == ("option-seats", "3")


def test_a_game_without_physics_settles_nothing() -> None:
    state = TOY.deal(TOY.setup(2), FastRng(1))
    with pytest.raises(Refusal) as refusal:
        TOY.settle(state, FastRng(1))
    assert refusal.value.id == "no-physics"


def test_a_document_of_other_rules_is_refused_where_nothing_translates_it() -> None:
    assert TOY.upgrade({"a": 1}, 1) == {"a": 1}
    with pytest.raises(Refusal) as refusal:
        TOY.upgrade({}, 2)
    assert refusal.value.id == "rules-unknown"


@pytest.mark.usefixtures("small_games_found")
def test_a_game_is_found_by_its_key() -> None:
    assert games.find("toy") is TOY
    assert {"drop", "race", "toy"} <= set(games.keys())


@pytest.mark.usefixtures("small_games_found")
def test_an_unknown_game_is_refused_with_the_nearest() -> None:
    for typed, near in (("tyo", "toy"), ("rase", "race"), ("xyzzyxyzzy", "")):
        with pytest.raises(Refusal) as refusal:
            games.find(typed)
        assert refusal.value.id == "unknown-game"
        assert refusal.value.arguments["near"] == near
        assert "toy" in str(refusal.value.arguments["known"])


def test_a_module_that_holds_another_game_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "places", lambda: {"soup": "tests.toy", "salad": "tests.kernel"})
    for key in ("soup", "salad"):
        with pytest.raises(Refusal) as refusal:
            games.find(key)
        assert refusal.value.id == "foreign-game"


def test_installed_games_are_found_beside_those_of_the_folder(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    point = importlib.metadata.EntryPoint("toy", "tests.toy:GAME", games.GROUP)
    monkeypatch.setattr(importlib.metadata, "entry_points", lambda **_: [point])
    games.places.cache_clear()
    try:
        assert games.find("toy") is TOY
    finally:
        games.places.cache_clear()
