"""What holds in every game, for every number of seats and all options."""

import pytest

from tests.suite import (
    copies,
    counts,
    documents,
    language,
    lines,
    playthrough,
    rulebook,
    secrets,
    sheets,
    steps,
    words,
    worlds,
)
from tests.suite.games import GAMES, TABLES, Found, Table
from tests.suite.walks import at_many_positions

every_table = pytest.mark.parametrize("table", TABLES, ids=str)
every_game = pytest.mark.parametrize("found", GAMES, ids=str)
SMALL = [
    pytest.param(found, number, id=f"{found}-{number}")
    for found in GAMES
    for number in worlds.cases(found)
]
every_small_position = pytest.mark.parametrize(("found", "number"), SMALL)


@every_table
def test_random_games_end_and_then_nobody_is_awaited(table: Table) -> None:
    steps.check_games_end(table)


@every_table
def test_the_same_position_offers_the_same_steps_in_the_same_order(table: Table) -> None:
    at_many_positions(table, steps.check_legal_is_stable)


@every_table
def test_only_those_act_who_are_asked_or_may_interrupt(table: Table) -> None:
    at_many_positions(table, steps.check_who_may_act)


@every_table
def test_the_order_of_asking_names_every_seat_once(table: Table) -> None:
    at_many_positions(table, steps.check_order)


@every_table
def test_a_step_is_allowed_where_it_is_listed_and_nowhere_else(table: Table) -> None:
    at_many_positions(table, steps.check_allows)


@every_table
def test_each_legal_move_applies_and_leaves_the_position_before_it_alone(table: Table) -> None:
    at_many_positions(table, lines.check_legal_moves_apply)


@every_table
def test_each_move_is_called_what_is_understood_as_the_same_move(table: Table) -> None:
    at_many_positions(table, lines.check_moves_read_back)


@every_table
def test_every_step_has_one_word_that_calls_it_back(table: Table) -> None:
    at_many_positions(table, lines.check_words)


@every_table
def test_every_other_line_is_refused_in_words(table: Table) -> None:
    at_many_positions(table, lines.check_other_lines_are_refused)


@every_table
def test_steps_that_are_no_whole_legal_move_are_refused(table: Table) -> None:
    at_many_positions(table, lines.check_other_moves_are_refused)


@every_table
def test_no_piece_comes_or_goes(table: Table) -> None:
    at_many_positions(table, copies.check_census)


@every_table
def test_a_copy_is_played_on_without_changing_the_position(table: Table) -> None:
    at_many_positions(table, copies.check_clones)


@every_table
def test_a_draft_draws_nothing_tells_nothing_and_shows_nobody_anything(table: Table) -> None:
    at_many_positions(table, copies.check_drafts_are_private)


@every_table
def test_a_position_comes_back_from_its_document(table: Table) -> None:
    at_many_positions(table, documents.check_documents_come_back)


@every_table
def test_a_wrong_document_is_refused_in_words(table: Table) -> None:
    at_many_positions(table, documents.check_wrong_documents_are_refused)


@every_table
def test_worlds_a_seat_cannot_tell_apart_look_the_same_to_it(table: Table) -> None:
    at_many_positions(table, secrets.check_twins_look_the_same)


@every_table
def test_after_an_own_move_they_still_look_the_same_unless_it_told_a_secret(table: Table) -> None:
    at_many_positions(table, secrets.check_own_moves_look_the_same)


@every_table
def test_whoever_sees_a_secret_through_a_move_is_said_to_have_seen_it(table: Table) -> None:
    at_many_positions(table, secrets.check_others_moves_look_the_same)


@every_table
def test_moves_between_which_a_seat_sees_no_difference_sound_the_same_to_it(table: Table) -> None:
    at_many_positions(table, secrets.check_hidden_choices_are_not_told)


@every_game
def test_there_are_six_small_positions_whose_worlds_are_counted(found: Found) -> None:
    worlds.check_cases(found)


@every_small_position
def test_imagined_worlds_are_as_likely_as_the_pieces_can_lie_so(found: Found, number: int) -> None:
    worlds.check_redeal(found, number)


@every_small_position
def test_a_seat_is_told_a_secret_where_its_possible_worlds_come_to_look_different(
    found: Found, number: int
) -> None:
    worlds.check_masks(found, number)


@every_table
def test_score_lines_add_up_to_places_and_returns_share_a_win(table: Table) -> None:
    sheets.check_scores(table)


@every_game
def test_whatever_is_told_has_words_in_every_language(found: Found) -> None:
    language.check_words(found)


@every_table
def test_the_table_is_drawn_in_words_and_within_the_width(table: Table) -> None:
    at_many_positions(table, language.check_pictures, 24)


@every_game
def test_every_refusal_of_a_game_has_words(found: Found) -> None:
    if not words.shared():
        pytest.skip("the words that all games share are not written yet")
    language.check_refusals(found)


@every_game
def test_no_words_of_a_game_are_left_over(found: Found) -> None:
    language.check_no_words_left_over(found)


@every_game
def test_all_languages_of_a_game_say_the_same(found: Found) -> None:
    language.check_languages_agree(found)


@every_game
def test_games_are_played_as_they_were_written_down(found: Found) -> None:
    playthrough.check_playthroughs(found.game)


@every_game
def test_small_positions_have_as_many_sequences_of_moves_as_were_counted(found: Found) -> None:
    counts.check_counts(found)


@every_game
def test_every_rule_has_a_test_that_bears_its_id(found: Found) -> None:
    rulebook.check_rules_are_tested(found)
