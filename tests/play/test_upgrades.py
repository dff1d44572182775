"""Tables that outlive a release go on from a document, and say what cannot be played again."""

from collections.abc import Mapping

import msgspec
import pytest

from potluck.kernel.chance import FastRng
from potluck.kernel.message import Refusal
from potluck.play import record
from potluck.play.log import AnyEntry, Undone, Upgraded
from potluck.play.protocol import Replay, Replayed, Update, messages_for
from potluck.play.record import Record, Verdict
from potluck.play.table import Table
from tests.play.tables import document, forged, go_on, lay, plain, why
from tests.toy import GAME, LuckyDip


@pytest.fixture
def newer(monkeypatch: pytest.MonkeyPatch) -> None:
    """The next release: a new version of the rules; older documents lay in one more envelope."""

    def upgrade(self: LuckyDip, document: Mapping[str, object], rules: int) -> object:
        if rules == 2:
            return document
        if rules != 1 or "position" not in document:
            raise Refusal("rules-unknown", {"game": "toy", "rules": rules, "known": 2})
        return document["position"]

    monkeypatch.setattr(LuckyDip, "rules", 2)
    monkeypatch.setattr(LuckyDip, "upgrade", upgrade)


def left(entries: int = 6) -> tuple[Record, dict[str, dict[str, object]]]:
    """A record as the older release left it, and the document of its last position."""
    table = go_on(lay("toy", 3), FastRng(2), entries)
    table.undo(0, table.positions.live[-1], 9, [1, 2])
    return record.record(table), {"position": plain(GAME.document(table.state))}


OLD, LAST = left()


def renewed() -> Table:
    return record.renew(OLD, LAST)


@pytest.mark.usefixtures("newer")
def test_a_record_of_other_rules_is_checked_by_its_chain_alone_and_that_is_said() -> None:
    count = len(OLD.entries)
    assert record.verify(OLD) == Verdict(count, False, False, OLD.head, count)
    for at in range(count):
        entries = [*OLD.entries]
        entries[at] = msgspec.structs.replace(entries[at], at=77)
        with pytest.raises(Refusal) as caught:
            record.verify(msgspec.structs.replace(OLD, entries=entries))
        assert why(caught.value) == ("record-broken", at + 1)


@pytest.mark.usefixtures("newer")
def test_a_record_of_other_rules_is_not_gone_on_with_unasked() -> None:
    with pytest.raises(Refusal) as caught:
        record.resume(OLD)
    assert (caught.value.id, plain(caught.value.arguments)) == (
        "rules-unknown",
        {"game": "toy", "rules": 1, "known": 2},
    )


@pytest.mark.usefixtures("newer")
def test_a_table_goes_on_from_its_last_document() -> None:
    table = renewed()
    assert plain(table.game.document(table.state)) == LAST["position"]
    assert table.log[:-1] == OLD.entries
    entry = table.log[-1]
    assert isinstance(entry, Upgraded)
    assert (entry.old, entry.new, table.rules) == (1, 2, 2)
    update = messages_for(table, 0, len(OLD.entries), 0)[0]
    assert isinstance(update, Update)
    assert plain(update.events[0].told) == [{"id": "upgraded", "arguments": {"old": 1, "new": 2}}]
    go_on(table, FastRng(5))
    assert table.over


@pytest.mark.usefixtures("newer")
def test_its_record_is_played_again_from_the_upgrade_on_and_that_is_said() -> None:
    table = go_on(renewed(), FastRng(5))
    kept = record.record(table)
    count, before = len(table.log), len(OLD.entries)
    assert record.verify(kept) == Verdict(count, False, True, table.head, before)
    again = record.resume(kept)
    assert (again.log, document(again)) == (table.log, document(table))
    assert again.positions.live == table.positions.live
    with pytest.raises(Refusal) as caught:
        record.verify(forged(table, [*table.log[:-1], Undone(number=0, at=0, seat=0, first=1)]))
    assert why(caught.value) == ("record-broken", count)


@pytest.mark.usefixtures("newer")
def test_undo_stops_at_the_upgrade() -> None:
    table = renewed()
    after = go_on(renewed(), FastRng(5), len(table.log) + 2)
    for first in table.positions.live:
        with pytest.raises(Refusal) as caught:
            after.undo(0, first, 0, [1, 2])
        assert caught.value.id == "undo-upgrade"
    there = document(table)
    after.undo(0, after.positions.live[len(table.positions.live)], 0, [1, 2])
    assert document(after) == there


@pytest.mark.usefixtures("newer")
def test_old_replays_still_show_what_was_told_though_no_longer_the_table() -> None:
    table = go_on(renewed(), FastRng(5))
    (replay,) = messages_for(table, 0, 0, 0, Replayed())
    assert isinstance(replay, Replay)
    assert len(replay.frames) == len(table.positions.live) + 1
    oldest = table.positions.oldest
    assert [plain(frame.view) is None for frame in replay.frames] == [
        count < oldest for count in range(len(replay.frames))
    ]
    assert plain(replay.frames[1].heard)["told"][0]["id"] == "drew"


@pytest.mark.usefixtures("newer")
def test_nobody_forks_from_before_an_upgrade() -> None:
    table = go_on(renewed(), FastRng(5))
    with pytest.raises(Refusal) as caught:
        record.fork(table, 2, 0)
    assert caught.value.id == "rules-unknown"
    oldest = record.fork(table, table.positions.oldest, 0)
    assert document(oldest) == document(renewed())


@pytest.mark.usefixtures("newer")
def test_an_upgrade_from_rules_the_table_was_not_under_is_refused() -> None:
    table = renewed()
    for old in (0, 1, 3):
        with pytest.raises(Refusal) as caught:
            table.upgrade(LAST, old, 0)
        assert caught.value.id == "rules-unknown"
    assert len(table.log) == len(OLD.entries) + 1


@pytest.mark.usefixtures("newer")
def test_an_upgrade_with_a_document_that_cannot_be_is_found_though_the_chain_holds() -> None:
    table = renewed()
    entry = table.log[-1]
    assert isinstance(entry, Upgraded)
    wrong: list[AnyEntry] = [
        msgspec.structs.replace(entry, document={"position": {**LAST["position"], "cards": [9]}}),
        msgspec.structs.replace(entry, document={}),
        msgspec.structs.replace(entry, old=0),
        msgspec.structs.replace(entry, old=7),
    ]
    for other in wrong:
        with pytest.raises(Refusal) as caught:
            record.verify(forged(table, [*OLD.entries, other]))
        assert why(caught.value) == ("record-broken", len(OLD.entries) + 1)


@pytest.mark.usefixtures("newer")
def test_entries_before_an_upgrade_that_make_no_sense_are_found() -> None:
    table = renewed()
    nonsense = Undone(number=0, at=0, seat=0, first=99)
    with pytest.raises(Refusal) as caught:
        record.resume(forged(table, [OLD.entries[0], nonsense, table.log[-1]]))
    assert why(caught.value) == ("record-broken", 2)


@pytest.mark.usefixtures("newer")
def test_a_fork_of_older_rules_is_renewed_like_any_table() -> None:
    table = lay("toy", 3)
    table.header = msgspec.structs.replace(table.header, rules=1, start=LAST)
    old = forged(table, [])
    assert record.verify(old).unchecked == 0
    again = record.renew(old, LAST)
    assert plain(again.game.document(again.state)) == LAST["position"]
    assert record.resume(record.record(again)).head == again.head
