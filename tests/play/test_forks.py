"""Forks: before the end from what a seat could believe, after it from the truth."""

from pathlib import Path

import msgspec
import pytest

from potluck.kernel.chance import DealRng, FastRng, Rng
from potluck.kernel.message import Refusal
from potluck.kernel.state import ONLOOKER
from potluck.play import record
from potluck.play.table import Table
from tests.play.tables import (
    SITTINGS,
    acting,
    document,
    go_on,
    lay,
    many,
    plain,
    played,
    sights,
)
from tests.play.test_claims import race
from tests.play.test_windows import LENGTH, showing
from tests.toy.rules import Toy

SECRETS = many(150, 1000, 5000)


def card(table: Table, seat: int) -> int:
    """The secret card of a seat of Lucky dip."""
    return int(plain(table.game.document(table.state))["cards"][seat])


def refused(table: Table, after: int, seat: int | None) -> str:
    with pytest.raises(Refusal) as caught:
        record.fork(table, after, seat)
    return caught.value.id


def test_before_the_end_a_fork_is_no_nearer_to_the_truth_than_a_guess() -> None:
    right = 0
    for secret in range(1, SECRETS + 1):
        table = lay("toy", 2, secret)
        forked = record.fork(table, 0, 0)
        assert card(forked, 0) == card(table, 0)
        right += card(forked, 1) == card(table, 1)
    by_chance = SECRETS / 7  # one of the seven cards the seat has not seen
    assert abs(right - by_chance) < 6 * (by_chance * 6 / 7) ** 0.5


def test_a_believed_world_is_drawn_from_a_stream_that_no_entry_and_no_deal_uses(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The deal's own stream would make some believed worlds likelier the truer they are."""
    salts = set[bytes]()
    redeal = Toy.redeal

    def watched(self: Toy, seat: int, rng: Rng) -> Toy:
        assert isinstance(rng, DealRng)
        salts.add(rng.salt)
        return redeal(self, seat, rng)

    monkeypatch.setattr(Toy, "redeal", watched)
    table = go_on(lay("toy", 2), FastRng(1), 6)
    for after in range(7):
        record.fork(table, after, 0)
    assert len(salts) == 7
    assert all(int.from_bytes(salt, "big") > 1 << 64 for salt in salts)


def test_before_the_end_a_fork_shows_its_seat_what_it_saw_then() -> None:
    for name, timed in SITTINGS:
        table = go_on(lay(name, 3, 2, timed=timed), FastRng(2), 8)
        assert not table.over
        for after in range(len(table.positions.live) + 1):
            state = table.positions.after(after, table.log)
            for seat in range(3):
                forked = record.fork(table, after, seat)
                assert sights(forked)[seat] == msgspec.json.encode(table.game.view(state, seat))


def test_a_fork_is_the_same_each_time_it_is_asked_for() -> None:
    table = go_on(lay("toy", 3), FastRng(1), 9)
    assert document(record.fork(table, 5, 1)) == document(record.fork(table, 5, 1))
    worlds = {document(record.fork(lay("toy", 3, secret), 0, 1)) for secret in range(50)}
    assert len(worlds) > 10


def test_after_the_end_a_fork_goes_on_from_the_truth_for_anybody() -> None:
    for name, timed in SITTINGS:
        table = played(name, timed=timed, key=3, seats=3)
        for after in range(len(table.positions.live) + 1):
            there = table.game.document(table.positions.after(after, table.log))
            for seat in (None, 0, 2, ONLOOKER):
                assert document(record.fork(table, after, seat)) == msgspec.json.encode(there)


def test_onlookers_cannot_fork_a_game_that_still_runs() -> None:
    table = lay("toy", 2)
    assert refused(table, 0, None) == "fork-onlooker"
    for seat in (ONLOOKER, -1, 2, 99):
        assert refused(table, 0, seat) == "no-such-seat"


def test_a_fork_from_beyond_the_ends_is_one_from_the_end() -> None:
    table = played("toy")
    assert document(record.fork(table, -5, 0)) == document(lay("toy"))
    assert document(record.fork(table, 10**6, 0)) == document(table)


@pytest.mark.parametrize(("name", "timed"), SITTINGS)
def test_a_fork_is_played_to_its_end_and_its_record_verifies(
    name: str, timed: bool, tmp_path: Path
) -> None:
    table = go_on(lay(name, 3, 4, timed=timed), FastRng(4), 7)
    forked = go_on(record.fork(table, 4, 1), FastRng(9))
    assert forked.over
    record.write(tmp_path / "fork.json", record.record(forked))
    found = record.read(tmp_path / "fork.json")
    assert record.verify(found) == (len(forked.log), True, True, forked.head, 0)
    assert document(record.resume(found)) == document(forked)


def test_a_fork_leaves_its_table_as_it_was() -> None:
    table = go_on(lay("race", 3, 4, timed=True), FastRng(4), 7)
    before = record.record(table)
    go_on(record.fork(table, 4, 1), FastRng(9))
    assert record.record(table) == before


def test_a_fork_has_a_chance_and_a_secret_of_its_own() -> None:
    table = lay("toy", 2)
    forks = [record.fork(table, 0, 0) for _ in range(3)]
    assert len({table.secret, *(forked.secret for forked in forks)}) == 4
    named = [record.fork(table, 0, 0, "same again") for _ in range(2)]
    assert named[0].secret == named[1].secret
    assert named[0].header.seed == "same again"


def test_open_claims_stay_at_the_table_they_were_made_at() -> None:
    table = race()
    table.play(1, "swoop3", 100)
    forked = record.fork(table, 0, 2)
    assert (forked.log, forked.claims.stretched) == ([], [])
    assert acting(forked)


def test_a_fork_within_a_window_rests_until_somebody_acts() -> None:
    table = showing()
    forked = record.fork(table, len(table.log), 0)
    assert (forked.due(), forked.tick(10**9)) == (None, [])
    forked.play(0, "pass", 10**9)
    assert forked.due() == 10**9 + LENGTH
