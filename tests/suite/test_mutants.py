"""A game that gets one thing wrong is caught, so the suite's checks can fail.

Where nothing can go wrong so, as where nothing is secret, the mutant is as right as the game.
"""

from collections.abc import Callable, Iterator
from contextlib import nullcontext

import pytest

from potluck.kernel.message import Refusal
from potluck.kernel.state import EVERYONE
from tests.suite import copies, lines, mutants, secrets, steps, worlds
from tests.suite.games import GAMES, Found, Table, tables
from tests.suite.shadow import Mutant
from tests.suite.tables import at_tables, check_messages
from tests.suite.tier import count, key
from tests.suite.walks import Check, Spot, spots, walk

every_game = pytest.mark.parametrize("found", GAMES, ids=str)


def caught(found: Found, mutant: type[Mutant], *checks: Check) -> bool:
    """Whether a check fails at one of many positions, each seen as the mutant shows it."""
    share = count(400, 1_000, 10_000) // len(tables(found.game))
    for table in tables(found.game):
        wrong = mutant(table.game)
        for spot in spots(table, share):
            shadow = wrong.shadow(spot.state.clone())
            shown = spot._replace(table=Table(wrong, table.setup), state=shadow)
            if any(fails(check, shown) for check in checks):
                return True
    return False


def fails(check: Callable[[Spot], None], spot: Spot) -> bool:
    try:
        check(spot)
    except (AssertionError, Refusal):
        return True
    return False


def fails_in_small_positions(
    found: Found, mutant: type[Mutant], check: Callable[[Found, int], None]
) -> bool:
    wrong = found._replace(game=mutant(found.game))
    for number in worlds.cases(found):
        try:
            check(wrong, number)
        except AssertionError:
            return True
    return False


def moments(found: Found) -> Iterator[Spot]:
    """Some positions of random games at each table."""
    for table in tables(found.game):
        yield from spots(table, count(30, 60, 1_000))


def notices_loss(spot: Spot) -> bool:
    """Whether the census misses a piece; a position too broken to be counted proves nothing."""
    try:
        copies.check_census(spot)
    except AssertionError:
        return True
    except LookupError:
        pass
    return False


@every_game
def test_an_unchanged_game_is_not_caught(found: Found) -> None:
    same = (copies.check_census, copies.check_clones, copies.check_drafts_are_private)
    said = (lines.check_moves_read_back, lines.check_words, steps.check_allows)
    assert not caught(found, Mutant, *same, *said, secrets.check_twins_look_the_same)


@every_game
def test_a_leaked_card_is_caught(found: Found) -> None:
    leak = caught(found, mutants.LeakedCards, secrets.check_twins_look_the_same)
    assert leak == worlds.hides(found)


@every_game
def test_a_leaked_count_is_caught(found: Found) -> None:
    leak = caught(found, mutants.LeakedCount, secrets.check_twins_look_the_same)
    assert leak == worlds.hides(found)


@every_game
def test_a_leak_in_a_message_is_caught(found: Found) -> None:
    table = tables(found.game)[0]
    wrong = Table(mutants.LeakedCards(table.game), table.setup)
    with pytest.raises(AssertionError) if worlds.hides(found) else nullcontext():
        at_tables(wrong, check_messages)


@every_game
def test_a_secret_told_aloud_is_caught(found: Found) -> None:
    games = [walk(table, key(table, "aloud")) for table in tables(found.game)]
    told = [event for game in games for spot in game for event in spot.events]
    checks = (secrets.check_hidden_choices_are_not_told, secrets.check_others_moves_look_the_same)
    private = any(event.audience != EVERYONE for event in told)
    assert caught(found, mutants.LoudEvents, *checks) == private


@every_game
def test_an_imagined_world_that_is_the_truth_is_caught(found: Found) -> None:
    for mutant in (mutants.TruthfulRedeal, mutants.HalfTruthfulRedeal):
        assert fails_in_small_positions(found, mutant, worlds.check_redeal) == worlds.hides(found)


@every_game
def test_a_secret_that_nobody_is_said_to_have_seen_is_caught(found: Found) -> None:
    check = secrets.check_others_moves_look_the_same
    assert caught(found, mutants.NothingTold, check) == worlds.hides(found)
    small = fails_in_small_positions(found, mutants.NothingTold, worlds.check_masks)
    assert small == worlds.hides(found)


@every_game
def test_a_move_said_to_tell_everybody_a_secret_is_caught(found: Found) -> None:
    assert fails_in_small_positions(found, mutants.EverythingTold, worlds.check_masks)


@every_game
def test_a_lost_piece_is_caught(found: Found) -> None:
    for spot in moments(found):
        lost = [spot._replace(state=less) for less in mutants.losses(spot.state)]
        assert any(notices_loss(less) for less in lost), str(spot)


@every_game
def test_a_game_that_allows_everything_is_caught(found: Found) -> None:
    assert caught(found, mutants.AllowsAll, steps.check_allows)


@every_game
def test_a_forgotten_word_is_caught(found: Found) -> None:
    assert caught(found, mutants.ForgottenWord, lines.check_moves_read_back)


@every_game
def test_steps_that_are_called_the_same_are_caught(found: Found) -> None:
    assert caught(found, mutants.OneWord, lines.check_words)


@every_game
def test_a_draft_that_draws_a_chance_is_caught(found: Found) -> None:
    drafted = any(spot.draft for spot in moments(found))
    assert caught(found, mutants.DrawingDraft, copies.check_drafts_are_private) == drafted


@every_game
def test_a_copy_that_is_no_copy_is_caught(found: Found) -> None:
    assert caught(found, mutants.SharedClone, copies.check_clones)
