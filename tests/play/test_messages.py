"""What a seat is told: the same however often it asks, and nothing but what it may know."""

import msgspec
import pytest

from potluck.kernel.chance import FastRng
from potluck.kernel.mind import Choice, Mind, Player
from potluck.kernel.moves import everything as whole_moves
from potluck.kernel.moves import say
from potluck.kernel.state import CLOCK, ONLOOKER, PHYSICS
from potluck.play import protocol, seating
from potluck.play.protocol import (
    Ask,
    Draft,
    Drafted,
    Hint,
    Hinted,
    Refused,
    Replay,
    Replayed,
    Said,
    Update,
    messages_for,
)
from potluck.play.table import LONGEST, Table
from tests.play.tables import SITTINGS, everything, go_on, lay, many, plain, played
from tests.play.test_claims import race
from tests.play.test_undo import bidding
from tests.play.test_windows import showing

ASKS: list[Ask | None] = [
    None,
    Said("draw"),
    Said("bid 0 0"),
    Said("place x=10"),
    Drafted([]),
    Drafted(["bid"]),
    Drafted(["place", "x=10"]),
    Hinted(),
    Replayed(),
    Replayed(4),
]
GARBAGE = [
    "",
    " ",
    "\0",
    "\x1b[2J",
    "draw draw",
    "DRAW",
    "seal",
    "bid seal",
    "take99",
    "x=--5",
    "place x=",
    "place x=١",
    "🍮" * 50,
    "draw\u202e",
    "-1",
    "None",
    "x" * LONGEST,
    "bid " * (LONGEST // 4),
]


def update(table: Table, seat: int, since: int = 0) -> Update:
    (message,) = messages_for(table, seat, since, 0)
    assert isinstance(message, Update)
    return message


def refusal(table: Table, seat: int, ask: Ask | None) -> str:
    (message,) = messages_for(table, seat, 0, 0, ask)
    assert isinstance(message, Refused)
    return message.reason.id


@pytest.mark.parametrize(("name", "timed"), SITTINGS)
def test_asking_changes_nothing_and_is_answered_alike_each_time(name: str, timed: bool) -> None:
    for entries in range(0, many(9, 40, 60), 3):
        asks = ASKS if entries == 3 else [ask for ask in ASKS if not isinstance(ask, Hinted)]
        table = go_on(lay(name, 3, entries, timed=timed), FastRng(entries), entries)
        before = everything(table)
        for seat in (0, 1, 2, ONLOOKER):
            for ask in asks:
                first = msgspec.json.encode(messages_for(table, seat, 0, 700, ask))
                messages_for(table, seat, 2, 10**7, ask)
                assert msgspec.json.encode(messages_for(table, seat, 0, 700, ask)) == first
        assert everything(table) == before


@pytest.mark.parametrize("text", GARBAGE)
def test_garbage_is_refused_and_changes_nothing(text: str) -> None:
    for name in ("toy", "race"):
        table = lay(name, 2)
        before = everything(table)
        seat = table.state.to_move()
        assert refusal(table, seat, Said(text))
        for words in ([text], text.split(" "), [*text[:50]]):
            answer = messages_for(table, seat, 0, 0, Drafted(words))[0]
            assert isinstance(answer, Refused | Draft)
        assert everything(table) == before


def test_too_long_a_text_is_refused_by_its_length_alone() -> None:
    table = lay("toy", 2)
    assert refusal(table, 0, Said("x" * (LONGEST + 1))) == "too-long"
    assert refusal(table, 0, Drafted(["x" * (LONGEST + 1)])) == "too-long"
    assert refusal(table, 0, Drafted([""] * (LONGEST + 1))) == "too-long"
    assert refusal(table, 0, Drafted(["bid"] * 1000)) == "too-long"


@pytest.mark.parametrize("text", [*GARBAGE, "y" * 10**6])
def test_no_refusal_repeats_more_than_a_few_hundred_characters(text: str) -> None:
    table = bidding()
    for ask in (Said(text), Drafted([text])):
        (answer,) = messages_for(table, 0, 0, 0, ask)
        assert len(msgspec.json.encode(answer)) < 3 * LONGEST


def test_whoever_has_no_seat_is_told_so() -> None:
    table = lay("toy", 2)
    for seat in (2, 14, 16, -1, CLOCK, PHYSICS, 10**9):
        for ask in ASKS:
            assert refusal(table, seat, ask) == "no-such-seat"


def test_an_onlooker_watches_and_can_do_nothing() -> None:
    for table in (lay("toy", 2), race(), showing()):
        watched = update(table, ONLOOKER)
        assert watched.legal == []
        assert len(watched.events) == len(table.log)
        for ask in (Said("draw"), Drafted(["bid"]), Drafted([]), Hinted()):
            assert refusal(table, ONLOOKER, ask) == "no-such-seat"


def test_only_a_seat_that_is_asked_gets_legal_steps() -> None:
    table = lay("toy", 3)
    assert [update(table, seat).legal for seat in range(3)] == [[(2, "draw")], [], []]
    assert all(update(showing(3), seat).legal for seat in range(3))
    assert [bool(update(showing(3, timed=False), seat).legal) for seat in range(3)] == [
        True,
        False,
        False,
    ]


def test_a_move_that_would_be_taken_gets_no_refusal() -> None:
    assert messages_for(lay("toy", 2), 0, 0, 0, Said("draw")) == []


def test_an_update_holds_only_the_events_since_what_a_seat_has() -> None:
    table = bidding()
    assert len(update(table, 0).events) == len(table.log) == update(table, 0).seq
    assert [heard.seq for heard in update(table, 1, len(table.log) - 2).events] == [8, 9]
    for since in (len(table.log), 10**9):
        assert update(table, 0, since).events == []
    assert len(update(table, 0, -5).events) == len(table.log)


def test_nothing_of_a_sealed_bid_is_told_before_all_are_opened() -> None:
    tables = [bidding(), bidding()]
    low, high = plain(tables[0].game.document(tables[0].state))["bank"][0]
    assert low != high
    tables[0].play(0, f"bid {low}", 0)
    tables[1].play(0, f"bid {high}", 0)
    for seat in (1, 2, ONLOOKER):
        for ask in (None, Hinted(), Replayed(), Drafted(["bid"]), Said("bid 0")):
            one, other = (messages_for(table, seat, 0, 0, ask)[:1] for table in tables)
            if ask is None:
                assert isinstance(one[0], Update)
                assert isinstance(other[0], Update)
                one = [msgspec.structs.replace(one[0], head=other[0].head)]
            assert one == other
    assert update(tables[0], 0) != update(tables[1], 0)


def test_a_draft_shows_its_seat_how_the_move_would_go_on() -> None:
    table = bidding()
    low, high = plain(table.game.document(table.state))["bank"][0]
    (first,) = messages_for(table, 0, 0, 0, Drafted(["bid"]))
    assert isinstance(first, Draft)
    assert (first.said, first.complete) == (["bid"], False)
    assert [word for _, word in first.legal] == [str(low), str(high)]
    (whole,) = messages_for(table, 0, 0, 0, Drafted(["bid", str(low), str(high)]))
    assert isinstance(whole, Draft)
    assert whole.complete
    assert [word for _, word in whole.legal] == ["seal"]
    assert plain(whole.view)["places"][0]["bid_tokens"] == [low, high]


def test_a_draft_takes_words_in_any_order_a_move_may_be_said_in() -> None:
    table = bidding()
    low, high = plain(table.game.document(table.state))["bank"][0]
    ordered, turned, joined = (
        messages_for(table, 0, 0, 0, Drafted(words))
        for words in (
            ["bid", str(low), str(high)],
            ["bid", str(high), str(low)],
            [f"bid {high} {low}"],
        )
    )
    assert ordered == turned == joined


def test_a_draft_never_closes_a_move() -> None:
    table = lay("toy", 2)
    assert refusal(table, 0, Drafted(["draw"])) == "draft-closes"
    assert refusal(bidding(), 0, Drafted(["seal"])) == "unknown-word"
    assert refusal(bidding(), 0, Drafted(["bid", "seal"])) == "unknown-word"
    assert refusal(race(), 1, Drafted(["swoop3"])) == "draft-closes"
    assert refusal(lay("toy", 2), 1, Drafted([])) == "not-your-turn"


def test_a_draft_is_seen_by_nobody_else() -> None:
    table = bidding()
    before = [update(table, seat) for seat in (0, 1, 2, ONLOOKER)]
    messages_for(table, 0, 0, 0, Drafted(["bid", "0"]))
    assert [update(table, seat) for seat in (0, 1, 2, ONLOOKER)] == before


def test_a_hint_is_a_move_that_can_be_made_now() -> None:
    given = 0
    for name, timed in SITTINGS:
        for entries in (2, 7):
            table = go_on(lay(name, 3, entries, timed=timed), FastRng(entries), entries)
            for seat in range(3):
                (answer,) = messages_for(table, seat, 0, 0, Hinted())
                if isinstance(answer, Hint):
                    given += 1
                    assert messages_for(table, seat, 0, 0, Said(answer.text)) == []
                else:
                    assert isinstance(answer, Refused)
    assert given > 10


class Late(Player):
    """Answers for a turn that comes later."""

    def choose(self, mind: Mind) -> Choice:
        return Choice([3], [])


def test_a_hint_for_a_later_turn_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seating, "adviser", lambda _: Late())
    assert refusal(lay("toy", 2), 0, Hinted()) == "not-legal"


def test_a_replay_shows_each_position_as_its_seat_saw_it() -> None:
    table = lay("toy", 2)
    seen = [plain(table.game.view(table.state, 1))]
    while not table.over:
        go_on(table, FastRng(8), len(table.log) + 1)
        seen.append(plain(table.game.view(table.state, 1)))
    (replay,) = messages_for(table, 1, 0, 0, Replayed())
    assert isinstance(replay, Replay)
    assert [plain(frame.view) for frame in replay.frames] == seen
    assert [frame.seq for frame in replay.frames] == list(range(len(seen)))
    assert replay.frames[0].heard is None
    assert [frame.heard for frame in replay.frames[1:]] == update(table, 1).events


def test_a_replay_begins_where_it_is_asked_to_and_leaves_out_what_was_taken_back() -> None:
    table = bidding()
    table.undo(2, table.log[-1].number, 0)
    table.play(2, "draw", 0)
    (replay,) = messages_for(table, 0, 0, 0, Replayed(8))
    assert isinstance(replay, Replay)
    assert [frame.seq for frame in replay.frames] == [8, 11]
    (replay,) = messages_for(table, 0, 0, 0, Replayed(10))
    assert isinstance(replay, Replay)
    assert [frame.seq for frame in replay.frames] == [11]
    (nothing,) = messages_for(table, 0, 0, 0, Replayed(99))
    assert isinstance(nothing, Replay)
    assert nothing.frames == []


def test_the_sheet_is_shown_when_the_game_is_over_and_not_before() -> None:
    table = go_on(lay("toy", 2), FastRng(1), 5)
    assert (update(table, 0).over, update(table, 0).sheet) == (False, None)
    over = update(played("toy"), ONLOOKER)
    assert over.over
    assert over.sheet is not None
    assert min(over.sheet.places) == 1


def test_every_message_is_read_back_as_what_was_sent() -> None:
    table = showing()
    for ask in (None, Drafted([]), Hinted(), Replayed(), Said("")):
        for message in messages_for(table, 0, 0, 0, ask):
            sent = msgspec.json.encode(message)
            read = msgspec.json.decode(sent, type=protocol.Content)
            assert msgspec.json.encode(read) == sent


def test_every_listed_move_is_taken_and_its_beginning_can_be_drafted() -> None:
    for table in (bidding(), lay("drop", 2), lay("toy", 2)):
        for move in whole_moves(table.state, 0):
            text = say(table.game, move)
            assert messages_for(table, 0, 0, 0, Said(text)) == []
            if len(move) > 1:
                words = text.split()[:1]
                assert isinstance(messages_for(table, 0, 0, 0, Drafted(words))[0], Draft)
