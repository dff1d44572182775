"""PHYSICS: what a drop came to stands in the log, and nobody shakes it twice."""

import pytest

from potluck.kernel.chance import FastRng, Rng
from potluck.kernel.state import PHYSICS, State
from potluck.play import record
from potluck.play.log import Moved
from potluck.play.protocol import Replay, Replayed, messages_for
from potluck.play.table import Table
from tests.drop import GAME, TheDrop
from tests.play.tables import begun, document, go_on, lay, plain, played, texts


def dropped(secret: int = 1, *, timed: bool = False) -> Table:
    """A block was let go and has come to rest."""
    table = lay("drop", 2, secret, timed=timed)
    table.play(0, "place x=10", 5)
    table.tick(6)
    return table


@pytest.fixture
def no_physics(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks where a block comes to rest, asks in vain."""

    def settle(self: TheDrop, state: State, rng: Rng) -> list[int]:
        raise AssertionError("nothing falls in a replay")

    monkeypatch.setattr(TheDrop, "settle", settle)


@pytest.mark.parametrize("timed", [False, True])
def test_a_drop_is_due_at_once_and_its_result_is_an_entry(timed: bool) -> None:
    table = lay("drop", 2, timed=timed)
    table.play(0, "place x=10", 5)
    assert (table.state.to_move(), table.due()) == (PHYSICS, 5)
    (entry,) = table.tick(8)
    assert isinstance(entry, Moved)
    assert entry.seat == PHYSICS
    assert entry.text.startswith("rest=")
    assert entry.text.endswith("stands")
    assert not entry.drew
    assert table.due() is None


def test_a_drop_is_due_at_a_table_that_rests_as_well() -> None:
    table = lay("drop", 2)
    table.play(0, "place x=10", 5)
    again = record.resume(record.record(table))
    assert again.due() == 5
    again.tick(again.latest)
    table.tick(5)
    assert document(again) == document(table)


def test_the_next_seat_need_not_wait_for_anybody_to_ask_the_table() -> None:
    table = lay("drop", 2)
    table.play(0, "place x=10", 5)
    made = table.play(1, "place x=-10", 9)
    assert texts(made)[0].startswith(f"move {PHYSICS} rest=")
    assert texts(made)[1] == "move 1 place x=-10"


@pytest.mark.usefixtures("no_physics")
def test_without_physics_a_drop_cannot_be_settled() -> None:
    table = lay("drop", 2)
    with pytest.raises(AssertionError, match="nothing falls"):
        dropped()
    assert table.log == []


def test_no_replay_asks_physics_again(request: pytest.FixtureRequest) -> None:
    table = go_on(lay("drop", 2), FastRng(4), 9)
    whole = played("drop", key=4, seats=3)
    request.getfixturevalue("no_physics")
    again = record.resume(record.record(table))
    assert (again.head, document(again)) == (table.head, document(table))
    assert record.verify(record.record(whole)).replayed
    (shown,) = messages_for(whole, 0, 0, 0, Replayed())
    assert isinstance(shown, Replay)
    assert len(shown.frames) == len(whole.log) + 1
    for count in range(len(whole.log)):
        record.fork(whole, count, None)
    table.undo(0, 3, 0, [1])
    assert len(table.positions.live) == 2


def test_a_drop_made_again_after_an_undo_is_shaken_anew() -> None:
    rests = set()
    table = lay("drop", 2)
    for _ in range(12):
        table.play(0, "place x=10", 5)
        (settled,) = table.tick(5)
        rests.add(texts([settled])[0])
        table.undo(0, table.log[-2].number, 5, [1])
    assert len(rests) > 2


def test_the_same_secret_shakes_the_same_and_another_one_otherwise() -> None:
    assert texts(dropped(1).log) == texts(dropped(1).log)
    assert len({texts(dropped(secret).log)[1] for secret in range(20)}) > 2


def test_others_are_asked_once_a_block_has_come_to_rest() -> None:
    table = lay("drop", 2)
    table.play(0, "place x=10", 5)
    assert table.consent(0, 1) == []
    table.tick(5)
    assert table.consent(0, 1) == [1]


def test_a_block_in_the_air_may_be_all_a_table_begins_with() -> None:
    table = lay("drop", 2)
    table.play(0, "place x=10", 5)
    falling = begun("drop", plain(GAME.document(table.state)), 2)
    assert falling.due() == 0
    assert texts(falling.tick(0))[0].startswith(f"move {PHYSICS} rest=")
