"""Undo: free where nobody learned anything, else by consent; never in a window; never forgotten."""

import msgspec
import pytest

from potluck.kernel.chance import FastRng
from potluck.kernel.message import Refusal
from potluck.kernel.state import ONLOOKER, Window
from potluck.play import record
from potluck.play.log import Moved, Undone
from potluck.play.protocol import Update, messages_for
from potluck.play.table import Table
from tests.play.tables import (
    SITTINGS,
    document,
    go_on,
    lay,
    plain,
    played,
    sights,
    texts,
)
from tests.play.test_claims import race
from tests.play.test_windows import showing
from tests.race.rules import Race


def refused(table: Table, seat: int, first: int) -> str:
    with pytest.raises(Refusal) as caught:
        table.undo(seat, first, 0, range(table.setup.seats))
    return caught.value.id


def bidding() -> Table:
    """Lucky dip when all have drawn twice and nobody has bid."""
    table = lay("toy", 3)
    for seat in range(3):
        for text in ("draw", "draw", "stop"):
            table.play(seat, text, 0)
    return table


def bid(table: Table, seat: int) -> int:
    """Bid the first token of the bank; the number of the entry."""
    token = plain(table.game.document(table.state))["bank"][seat][0]
    return table.play(seat, f"bid {token}", 0)[-1].number


def test_ones_own_harmless_moves_are_taken_back_freely() -> None:
    table = bidding()
    before = sights(table)
    first = bid(table, 0)
    assert table.consent(0, first) == []
    table.undo(0, first, 0)
    assert sights(table) == before


def test_what_drew_a_chance_needs_the_consent_of_all_other_persons() -> None:
    table = lay("toy", 3)
    table.play(0, "draw", 0)
    assert table.consent(0, 1) == [1, 2]
    for agreed in ([], [1], [0], [9]):
        with pytest.raises(Refusal) as caught:
            table.undo(0, 1, 0, agreed)
        assert caught.value.id == "undo-needs-consent"
    assert table.undo(0, 1, 0, [9, 2, 1, 1]).agreed == [1, 2]


def test_what_revealed_a_secret_needs_consent() -> None:
    table = bidding()
    for seat in range(3):
        bid(table, seat)
    entry, first = table.log[-1], len(table.log)
    assert isinstance(entry, Moved)
    assert entry.reveals
    assert not entry.drew
    assert table.consent(2, first) == [0, 1]


def test_a_move_that_somebody_else_has_followed_needs_consent() -> None:
    table = bidding()
    first = bid(table, 0)
    bid(table, 1)
    assert table.consent(0, first) == [1, 2]
    assert table.consent(1, first + 1) == []


def test_a_reply_that_was_taken_back_was_seen_all_the_same() -> None:
    table = bidding()
    first = bid(table, 0)
    table.undo(1, bid(table, 1), 0)
    assert table.consent(0, first) == [1, 2]


def test_what_one_took_back_freely_oneself_asks_nobody_later() -> None:
    table = bidding()
    table.undo(0, bid(table, 0), 0)
    first = bid(table, 0)
    table.undo(0, first, 0)
    table.undo(0, bid(table, 0), 0)
    assert sum(isinstance(entry, Undone) for entry in table.log) == 3


def test_bots_agree_to_everything() -> None:
    table = lay("toy", 3)
    table.persons = 0b011
    table.play(0, "draw", 0)
    assert table.consent(0, 1) == [1]
    table.persons = 0b001
    assert table.consent(0, 1) == []


def test_the_request_says_how_much_goes_back_and_nothing_of_hidden_claims() -> None:
    table = race()
    table.play(0, "take3", 0, reaction=5)
    table.play(1, "swoop3", 1, reaction=9)
    table.tick(250)
    first = table.latest_own(0)
    assert first is not None
    with pytest.raises(Refusal) as caught:
        table.undo(0, first, 300)
    assert caught.value.arguments == {"seat": 1, "entries": 1}


def test_what_was_seen_since_is_said_even_if_it_was_taken_back() -> None:
    table = bidding()
    first = bid(table, 0)
    bid(table, 1)
    last = bid(table, 2)
    table.undo(2, last, 0, [0, 1])
    assert set(table.seen_since(first)) == {(seat, last) for seat in range(3)}
    assert table.seen_since(last + 1) == []


def test_nothing_is_taken_back_while_a_window_runs() -> None:
    table = showing(timed=True)
    assert refused(table, 1, 6) == "undo-in-window"
    assert showing(timed=False).undo(1, 6, 0, [0]).first == 6


def test_an_undo_into_a_window_opens_it_for_its_whole_length(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A race with a pause for thought while nine cards lie face down."""

    def window(self: Race) -> Window | None:
        return Window(1, "think", 1000) if len(self.pile) == 9 else None

    monkeypatch.setattr(Race, "window", window)
    table = race()
    assert table.due() == 1000
    table.play(0, "take1", 100)
    table.tick(350)
    table.undo(0, 2, 700, [1, 2])
    assert table.due() == 1700
    assert record.resume(record.record(table)).closing() == 1700


def test_nothing_is_taken_back_while_claims_are_open() -> None:
    table = lay("race", 2, timed=True)
    row = plain(table.game.document(table.state))["row"]
    table.play(0, f"take{row[0]}", 0)
    table.tick(250)
    table.play(1, f"take{row[1]}", 300)
    assert refused(table, 0, 2) == "undo-in-window"
    table.tick(550)
    table.undo(0, 2, 600, [1])


def test_nothing_is_taken_back_from_a_finished_game_whose_truth_lies_open() -> None:
    assert refused(played("toy"), 0, 1) == "game-over"


def test_what_is_not_there_cannot_be_taken_back() -> None:
    table = lay("toy", 2)
    assert refused(table, 0, 1) == "undo-nothing"
    table.play(0, "draw", 0)
    table.undo(0, 1, 0, [1])
    for first in (-1, 0, 1, 2, 3):
        assert refused(table, 0, first) == "undo-nothing"


def test_whoever_has_no_seat_takes_nothing_back() -> None:
    table = lay("toy", 2)
    table.play(0, "draw", 0)
    for seat in (-1, 2, ONLOOKER):
        assert refused(table, seat, 1) == "no-such-seat"


def test_an_undo_is_an_entry_and_the_log_is_never_cut() -> None:
    table = lay("toy", 2)
    table.play(0, "draw", 0)
    entry = table.undo(0, 1, 7, [1])
    table.play(0, "draw", 8)
    assert texts(table.log) == ["move 0 draw", "undo 0", "move 0 draw"]
    assert table.log[1] == entry
    assert entry.link
    assert table.positions.live == [3]
    assert (table.latest_own(0), table.latest_own(1)) == (3, None)


def test_everybody_is_told_who_took_back() -> None:
    table = lay("toy", 2)
    table.play(0, "draw", 0)
    table.undo(0, 1, 7, [1])
    for seat in (0, 1, ONLOOKER):
        update = messages_for(table, seat, 1, 0)[0]
        assert isinstance(update, Update)
        (heard,) = update.events
        assert (heard.seq, heard.seat, heard.told[0].id) == (2, 0, "undone")


def test_what_is_drawn_later_is_drawn_anew() -> None:
    table, tokens = lay("toy", 2), set()
    for _ in range(20):
        (entry,) = table.play(0, "draw", 0)
        assert isinstance(entry, Moved)
        tokens.add(entry.events[0].arguments["token"])
        table.undo(0, entry.number, 0, [1])
    assert len(tokens) > 2


def test_an_order_that_was_fixed_at_the_deal_stays() -> None:
    table, turned_up = lay("race", 2, timed=True), set()
    row = plain(table.game.document(table.state))["row"]
    for _ in range(5):
        table.play(0, f"take{row[0]}", table.latest)
        (entry,) = table.tick(table.latest + 250)
        assert isinstance(entry, Moved)
        turned_up.add(entry.events[1].arguments["card"])
        table.undo(0, entry.number, table.latest, [1])
    assert len(turned_up) == 1


@pytest.mark.parametrize(("name", "timed"), SITTINGS)
def test_every_seat_sees_again_what_it_saw_before(name: str, timed: bool) -> None:
    for entries in (3, 6, 9):
        table, seen = lay(name, 3, entries, timed=timed), dict[int, list[bytes]]()
        rng = FastRng(entries)
        while len(table.log) < entries and not table.over:
            seen[len(table.positions.live)] = sights(table)
            go_on(table, rng, len(table.log) + 1)
        table.tick(table.latest + 250)
        if table.over or table.closing() is not None:
            continue
        for count in sorted(seen, reverse=True):
            if count < len(table.positions.live):
                table.undo(0, table.positions.live[count], table.latest, [1, 2])
                assert sights(table) == seen[count]
        assert document(table) == document(lay(name, 3, entries, timed=timed))


def long_game() -> tuple[Table, list[bytes]]:
    """A drop with so many blocks that the log passes two snapshots, and all its positions."""
    game = lay("drop", 1).game
    text = (game.folder / "components.toml").read_text().replace("blocks = 4 ", "blocks = 60 ")
    table, rng = Table.lay(game, 1, components=text, seed="long"), FastRng(1)
    then = [document(table)]
    while len(table.positions.live) < 100:
        go_on(table, rng, len(table.log) + 1)
        then.append(document(table))
    return table, then


def test_undo_reaches_back_across_snapshots() -> None:
    table, then = long_game()
    for count in (97, 64, 63, 40, 32, 31, 1, 0):
        table.undo(0, table.positions.live[count], 0)
        assert document(table) == then[count]
        assert len(table.positions.live) == count
    again = record.resume(record.record(table))
    assert (again.head, document(again)) == (table.head, then[0])


def test_a_position_asked_for_before_an_undo_is_not_shown_after_it() -> None:
    table, _ = long_game()
    table.positions.after(60, table.log)
    table.undo(0, table.positions.live[50], 0)
    then = []
    while not table.over:
        then.append(document(table))
        go_on(table, FastRng(2), len(table.log) + 1)
    for count in (60, 70):
        there = table.game.document(table.positions.after(count, table.log))
        assert msgspec.json.encode(there) == then[count - 50]


def test_a_table_goes_on_from_snapshot_to_snapshot_after_an_undo() -> None:
    table, _ = long_game()
    table.undo(0, table.positions.live[50], 0)
    go_on(table, FastRng(2))
    assert table.over
    assert record.verify(record.record(table)).replayed


def test_positions_are_kept_every_32_moves_and_no_more() -> None:
    table, then = long_game()
    assert sorted(table.positions.snapshots) == [0, 32, 64, 96]
    for count in (0, 5, 31, 32, 33, 64, 95, 96, 99, 98, 40):
        state = table.positions.after(count, table.log)
        assert msgspec.json.encode(table.game.document(state)) == then[count]
    assert sorted(table.positions.snapshots) == [0, 32, 64, 96]
    table.undo(0, table.positions.live[64], 0)
    assert sorted(table.positions.snapshots) == [0, 32, 64]
