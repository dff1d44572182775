"""Claims: several hands stretched out for one card, and nobody told of those that came too late."""

import msgspec
import pytest

from potluck.kernel.message import Refusal
from potluck.kernel.state import CLOCK, ONLOOKER, OVER
from potluck.play import record
from potluck.play.log import Claimed
from potluck.play.protocol import Drafted, Hinted, Replayed, Said, Update, messages_for
from potluck.play.race import ARBITRATION
from potluck.play.table import Table
from tests.play.tables import begun, document, forged, lay, plain, texts, why
from tests.race.rules import Race

COUNT = 5000


def race(**changes: object) -> Table:
    """Three seats, each with a swoop and a blank; seat 0 is active; 1, 2 and 3 lie in the row."""
    start: dict[str, object] = {
        "active": 0,
        "asked": [0, 1, 2],
        "counting": False,
        "over": False,
        "pile": [4, 5, 6, 7, 8, 9, 10, 11, 12],
        "row": [1, 2, 3],
        "hand": [2, 2, 2],
        "swoops": [1, 1, 1],
        "used": 0,
        "taken": [[], [], []],
    }
    asked = plain(lay("race", 3).game.document(lay("race", 3).state))["asked"]
    return begun("race", start | {"asked": asked} | changes, 3, timed=True)


def counting() -> Table:
    """The pile is empty and the count has begun: it closes at 5000."""
    taken = [[1, 4, 5, 6, 7, 8, 9, 10, 11, 12], [], []]
    return race(pile=[], row=[2, 3], counting=True, taken=taken)


def content(table: Table, seat: int) -> bytes:
    """All that a seat can be told."""
    asks = [None, Said("swoop3"), Said("what"), Drafted(["swoop3"]), Hinted(), Replayed()]
    return msgspec.json.encode([messages_for(table, seat, 0, 9000, ask) for ask in asks])


def test_a_claim_waits_a_little_for_others() -> None:
    table = race()
    (entry,) = table.play(0, "take3", 100)
    assert texts([entry]) == ["claim 0 take3"]
    assert table.due() == 100 + ARBITRATION
    assert table.tick(100 + ARBITRATION - 1) == []
    (entry,) = table.tick(100 + ARBITRATION)
    assert texts([entry]) == ["move 0 take3"]
    assert entry.at == 100 + ARBITRATION


def test_the_quickest_fair_reaction_wins_whoever_arrived_first() -> None:
    table = race()
    table.play(1, "swoop3", 100, reaction=90)
    table.play(2, "swoop3", 300, reaction=70)
    assert texts(table.tick(350)) == ["move 2 swoop3"]
    assert [(seat, text, refusal.id) for seat, text, refusal in table.beaten] == [
        (1, "swoop3", "not-legal")
    ]


def test_a_swoop_may_beat_the_pick_of_the_seat_whose_turn_it_is() -> None:
    table = race()
    table.play(0, "take3", 0, reaction=200)
    table.play(1, "swoop3", 100, reaction=100)
    assert texts(table.tick(250)) == ["move 1 swoop3"]
    assert table.state.legal(0)


def test_equal_reactions_go_by_the_order_of_the_ruling_with_the_active_seat_last() -> None:
    for arrival in ([0, 1, 2], [2, 1, 0], [1, 0, 2]):
        table = race()
        for seat in arrival:
            table.play(seat, "swoop3", 10, reaction=80)
        assert texts(table.tick(500)) == ["move 1 swoop3"]
    table = race(active=1)
    for seat in (0, 1, 2):
        table.play(seat, "swoop3", 10, reaction=80)
    assert texts(table.tick(500)) == ["move 2 swoop3"]


def test_a_reaction_that_nobody_measured_counts_from_what_all_saw_last() -> None:
    table = race()
    table.play(0, "take1", 1000)
    table.tick(1250)
    table.play(1, "swoop3", 1400)
    table.play(2, "swoop3", 1450)
    claims = [entry for entry in table.log if isinstance(entry, Claimed)]
    assert [claim.reaction for claim in claims] == [1000, 150, 200]


def test_no_reaction_is_quicker_than_none() -> None:
    table = race()
    table.play(1, "swoop3", 100, reaction=0)
    table.play(2, "swoop3", 100, reaction=-50)
    assert texts(table.tick(500)) == ["move 1 swoop3"]


def test_a_claim_that_lost_costs_nothing() -> None:
    table = race()
    table.play(1, "swoop3", 100, reaction=90)
    table.play(2, "swoop3", 100, reaction=70)
    table.tick(350)
    swoops = plain(table.game.document(table.state))["swoops"]
    assert swoops == [1, 1, 0]


def test_nobody_but_its_seat_is_told_of_a_claim_before_or_after_it_is_decided() -> None:
    told, silent = race(), race()
    others = (0, 2, ONLOOKER)
    told.play(1, "swoop3", 100, reaction=90)
    assert [content(told, seat) for seat in others] == [content(silent, seat) for seat in others]
    assert content(told, 1) != content(silent, 1)
    for table in (told, silent):
        table.play(2, "swoop3", 120, reaction=70)
    silent.tick(370)
    told.tick(370)
    for seat in others:
        one, other = (messages_for(table, seat, 0, 400)[0] for table in (told, silent))
        assert isinstance(one, Update)
        assert isinstance(other, Update)
        assert msgspec.structs.replace(one, head="") == msgspec.structs.replace(other, head="")


def test_a_claim_leaves_no_gap_in_the_numbers_of_others_and_their_head_as_it_was() -> None:
    table = race()
    before = messages_for(table, 2, 0, 0)[0]
    table.play(1, "swoop3", 100)
    during = messages_for(table, 2, 0, 0)[0]
    table.tick(350)
    after = messages_for(table, 2, 0, 0)[0]
    assert before == during
    assert isinstance(after, Update)
    assert (after.seq, [heard.seq for heard in after.events]) == (1, [1])
    assert after.head == table.head
    own = messages_for(table, 1, 0, 0)[0]
    assert isinstance(own, Update)
    assert [heard.seq for heard in own.events] == [1, 2]
    assert [sentence.id for sentence in own.events[0].told] == ["claimed"]


def test_what_arrives_while_a_claim_is_open_is_done_in_its_order_afterwards() -> None:
    table = counting()
    table.play(1, "swoop3", 100)
    assert table.play(2, "pass", 150) == []
    assert table.play(0, "pass", 160) == []
    assert texts(table.tick(350)) == ["move 1 swoop3", "move 2 pass", "move 0 pass"]
    assert [entry.at for entry in table.log[1:]] == [350, 350, 350]


def test_what_is_no_longer_legal_when_its_turn_comes_is_refused_to_its_seat_alone() -> None:
    table = counting()
    table.play(1, "swoop3", 100)
    table.play(2, "pass", 150)
    table.play(2, "pass", 160)
    assert texts(table.tick(350)) == ["move 1 swoop3", "move 2 pass"]
    ((seat, text, refusal),) = table.beaten
    assert (seat, text, refusal.id) == (2, "pass", "not-legal")


def test_a_second_claim_of_a_seat_waits_and_is_then_open_to_others_too() -> None:
    table = race(swoops=[0, 2, 1])
    table.play(1, "swoop3", 100, reaction=50)
    assert table.play(1, "swoop2", 200, reaction=60) == []
    assert texts(table.tick(350)) == ["move 1 swoop3", "claim 1 swoop2"]
    assert table.due() == 350 + ARBITRATION
    table.play(2, "swoop2", 400, reaction=40)
    assert texts(table.tick(600)) == ["move 2 swoop2"]


def test_two_things_are_contested_at_once_and_each_is_decided_in_its_time() -> None:
    table = race()
    table.play(1, "swoop3", 100, reaction=9)
    table.play(2, "swoop2", 200, reaction=9)
    table.play(0, "take2", 210, reaction=1)
    assert texts(table.tick(349)) == []
    assert texts(table.tick(350)) == ["move 1 swoop3"]
    assert table.due() == 450
    assert texts(table.tick(450)) == ["move 0 take2"]


def test_two_things_claimed_in_the_same_instant_are_decided_one_after_the_other() -> None:
    table = race()
    table.play(1, "swoop3", 100)
    table.play(2, "swoop2", 100)
    assert texts(table.tick(350)) == ["move 1 swoop3", "move 2 swoop2"]


def test_a_claim_that_arrives_when_its_contest_is_decided_comes_too_late() -> None:
    table = race()
    table.play(2, "swoop3", 100, reaction=90)
    with pytest.raises(Refusal) as caught:
        table.play(1, "swoop3", 350, reaction=1)
    assert caught.value.id == "not-legal"
    assert texts(table.log) == ["claim 2 swoop3", "move 2 swoop3"]


def test_a_claim_in_the_last_instant_of_the_count_still_counts() -> None:
    table = counting()
    table.play(1, "swoop3", COUNT - 1)
    assert texts(table.tick(COUNT)) == []
    made = table.tick(COUNT + 300)
    assert texts(made) == ["move 1 swoop3", f"move {CLOCK} pass"]
    assert [entry.at for entry in made] == [COUNT - 1 + ARBITRATION] * 2
    assert table.over


def test_a_claim_on_the_closing_instant_comes_too_late() -> None:
    table = counting()
    with pytest.raises(Refusal) as caught:
        table.play(1, "swoop3", COUNT)
    assert caught.value.id == "game-over"


def test_what_arrives_after_the_count_is_not_saved_by_a_claim_that_is_still_open() -> None:
    table = counting()
    table.play(1, "swoop3", COUNT - 1, reaction=200)
    assert table.play(2, "swoop3", COUNT, reaction=1) == []
    assert table.play(0, "pass", COUNT + 100) == []
    assert texts(table.tick(COUNT + 300)) == ["move 1 swoop3", f"move {CLOCK} pass"]
    assert [(seat, refusal.id) for seat, _, refusal in table.beaten] == [
        (2, "game-over"),
        (0, "game-over"),
    ]


def test_what_waited_since_before_the_count_closed_is_still_done() -> None:
    table = counting()
    table.play(1, "swoop3", COUNT - 100)
    table.play(2, "pass", COUNT - 1)
    assert texts(table.tick(COUNT + 300)) == ["move 1 swoop3", "move 2 pass", f"move {CLOCK} pass"]


def test_when_the_game_ends_open_claims_are_over_too() -> None:
    table = race(pile=[], counting=True, row=[1], taken=[list(range(2, 13)), [], []])
    table.play(1, "swoop1", 100)
    table.play(2, "pass", 120)
    assert texts(table.tick(350)) == ["move 1 swoop1"]
    assert table.over
    assert (table.claims.stretched, table.claims.waiting) == ([], [])
    assert [(seat, refusal.id) for seat, _, refusal in table.beaten] == [(2, "game-over")]


def test_claims_stop_with_the_clock_of_a_table_that_rests() -> None:
    table = race()
    table.play(1, "swoop3", 100)
    table.rest(200)
    assert (table.due(), table.tick(9000)) == (None, [])
    table.wake(9000)
    assert table.due() == 9150
    assert texts(table.tick(9150)) == ["move 1 swoop3"]


def test_who_made_a_claim_for_a_seat_is_written_at_the_claim_and_at_the_move() -> None:
    table = race()
    table.play(1, "swoop3", 100, by="greedy")
    table.tick(350)
    assert [plain(entry)["by"] for entry in table.log] == ["greedy", "greedy"]


def test_without_a_clock_there_is_no_race() -> None:
    table = lay("race", 3)
    assert texts(table.play(1, "pass", 0)) == ["move 1 pass"]
    table.play(2, "pass", 0)
    card = plain(table.game.document(table.state))["row"][0]
    assert texts(table.play(0, f"take{card}", 0)) == [f"move 0 take{card}"]


def test_a_record_with_open_claims_goes_on_to_the_same_decision() -> None:
    table = race()
    table.play(1, "swoop3", 100, reaction=90)
    table.play(2, "swoop3", 200, reaction=70)
    table.play(0, "take2", 210, reaction=70)
    again = record.resume(record.record(table))
    assert again.claims.stretched == table.claims.stretched
    again.wake(again.latest)
    for one in (table, again):
        assert texts(one.tick(1000)) == ["move 2 swoop3", "move 0 take2"]
    assert (again.head, document(again)) == (table.head, document(table))
    assert record.verify(record.record(table)).replayed


def void(table: Table) -> None:
    """A claim comes to nothing, as if another card lay there when it is decided."""
    table.play(1, "swoop3", 2000)
    (claim,) = table.claims.stretched
    table.claims.stretched = [claim._replace(act=claim.act._replace(text="swoop4"))]
    assert table.tick(2250) == []
    assert len(table.beaten) == 1


def resumed_claims(table: Table) -> list[str]:
    again = record.resume(record.record(table))
    assert (again.head, document(again)) == (table.head, document(table))
    return [claim.act.text for claim in again.claims.stretched]


def test_claims_that_came_to_nothing_are_gone_after_whatever_follows() -> None:
    table = race()
    table.play(0, "take1", 0)
    table.tick(250)
    void(table)
    table.undo(0, 2, 2300, [1, 2])
    assert resumed_claims(table) == []
    table = race()
    void(table)
    table.play(0, "take1", 2300)
    assert resumed_claims(table) == ["take1"]
    table = counting()
    void(table)
    table.play(0, "pass", 2300)
    assert resumed_claims(table) == []


def test_a_claim_left_open_in_the_instant_another_was_decided_is_decided_when_read_back() -> None:
    table = race()
    table.play(1, "swoop3", 100)
    table.play(2, "swoop2", 100)
    table.tick(350)
    again = record.resume(forged(table, table.log[:3]))
    assert [claim.act.text for claim in again.claims.stretched] == ["swoop2"]
    again.wake(350)
    assert again.tick(350) == table.log[3:]


def test_what_waits_goes_on_waiting_while_another_claim_is_open() -> None:
    table = race()
    table.play(1, "swoop3", 100)
    table.play(2, "swoop2", 200)
    table.play(1, "pass", 210)
    assert texts(table.tick(350)) == ["move 1 swoop3"]
    assert texts(table.tick(450)) == ["move 2 swoop2", "move 1 pass"]


def test_a_claim_that_is_open_when_another_ends_the_game_is_over_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A race to the three: whoever takes it ends the game."""
    asked = Race.to_move

    def to_move(self: Race) -> int:
        return asked(self) if 3 in self.row + self.pile else OVER

    monkeypatch.setattr(Race, "to_move", to_move)
    table = race()
    table.play(1, "swoop3", 100)
    table.play(2, "swoop2", 200)
    assert texts(table.tick(9000)) == ["move 1 swoop3"]
    assert table.over
    assert table.claims.stretched == []
    assert [(seat, refusal.id) for seat, _, refusal in table.beaten] == [(2, "game-over")]
    again = record.resume(record.record(table))
    assert (again.claims.stretched, again.beaten) == ([], [])


def test_a_forged_claim_on_what_nobody_contests_is_found() -> None:
    table = counting()
    entry = Claimed(number=1, at=0, seat=1, text="pass", reaction=1)
    with pytest.raises(Refusal) as caught:
        record.again(table, entry)
    assert why(caught.value) == ("record-broken", 1)
