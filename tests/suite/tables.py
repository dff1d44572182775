"""Games at a whole table: records replay to the same bytes, undo restores, and what a seat is told
leaks nothing.
"""

import copy
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import msgspec

from potluck.kernel.chance import FastRng
from potluck.kernel.message import Refusal
from potluck.kernel.moves import say
from potluck.kernel.state import CLOCK, ONLOOKER, PHYSICS, SEAL, State
from potluck.play import protocol, record
from potluck.play.log import AnyEntry, Claimed, Moved
from potluck.play.positions import Positions
from potluck.play.table import Table as Sat
from tests.suite.games import Table, tables
from tests.suite.seen import Seen, document, seen
from tests.suite.tier import count, key
from tests.suite.walks import acting, named, random_move, some

Check = Callable[[Table, Sat, FastRng], None]
ACTS = 3_000  # no game of ours takes more at a table
LATER = 300  # milliseconds, more than it takes to decide a claim


def sat(table: Table, number: int) -> Sat:
    """A table laid from a named seed; every other one has its clock running."""
    seed = f"suite {key(table, 'sat', number)}"
    return Sat(table.game, table.setup, seed=seed, timed=number % 2 == 1)


def play_on(at: Sat, rng: FastRng, acts: int = ACTS) -> Iterator[int]:
    """Random acts of whoever may act; answers the time after each."""
    now = at.log[-1].at if at.log else 0
    for _ in range(acts):
        at.tick(now)  # an act comes after what is due by then
        if at.over:
            return
        actor = acting(at.state, rng, live=at.header.timed)
        if actor in (CLOCK, PHYSICS):
            due = at.due()
            assert due is not None, f"{named(actor)} is asked, and nothing is due"
            now = max(now, due)
        else:
            at.play(actor, say(at.game, random_move(at.state, actor, rng)), now)
        if actor < 0 or rng.below(2):  # else somebody may reach for the same thing
            now += LATER
            at.tick(now)
        yield now


def games(table: Table) -> Iterator[tuple[Sat, FastRng]]:
    for number in range(count(2, 4, 60)):
        yield sat(table, number), FastRng(key(table, "acts", number))


def at_tables(table: Table, check: Check) -> None:
    """The check on some games; what fails names the game and its log."""
    for at, rng in games(table):
        try:
            check(table, at, rng)
        except Exception as error:
            log = "; ".join(
                f"{entry.number} {named(entry.seat)} {entry.text}" for entry in said(at.log)
            )
            error.add_note(f"{table}, seed {at.header.seed!r}, timed {at.header.timed}\n{log}")
            raise


def said(log: Sequence[AnyEntry]) -> Iterator[Moved | Claimed]:
    for entry in log:
        if isinstance(entry, Moved | Claimed):
            yield entry


def check_records(at: Sat, rng: FastRng, folder: Path) -> None:
    """Written, read and played again, a record has the same bytes: in the middle of a game and at
    its end.
    """
    middle = rng.below(30)
    for number, _ in enumerate(play_on(at, rng)):
        if number == middle or at.over:
            kept = record.record(at)
            record.write(folder / "record.json", kept)
            again = record.resume(record.read(folder / "record.json"))
            assert bytes_of(record.record(again)) == bytes_of(kept), (
                f"replayed after {number} acts it differs"
            )
            assert document_of(again) == document_of(at), "the resumed table stands otherwise"
            assert record.verify(kept, at.head).replayed, "the record was not played again"
    assert at.over, f"the table did not end within {ACTS} acts"


def bytes_of(struct: msgspec.Struct) -> bytes:
    return msgspec.json.encode(struct, order="deterministic")


def document_of(at: Sat) -> bytes:
    return document(Table(at.game, at.setup), at.state)


def all_seen(table: Table, at: Sat) -> dict[int, Seen]:
    seats = [*range(table.setup.seats), ONLOOKER]
    return {seat: seen(table, at.state, seat) for seat in seats}


def check_undo(table: Table, at: Sat, rng: FastRng) -> None:
    """What every seat is shown after an undo is what it was shown before what was undone."""
    before = {0: all_seen(table, at)}
    undone = 0
    for now in play_on(at, rng):
        live = len(at.positions.live)
        before[live] = all_seen(table, at)
        earlier = [count for count in sorted(before) if count < live]
        if at.over or not earlier or rng.below(3) or undone > 20:
            continue
        back = some(earlier, rng)
        first = at.positions.live[back]
        try:
            at.undo(rng.below(table.setup.seats), first, now, range(table.setup.seats))
        except Refusal as refusal:
            if refusal.id != "undo-in-window":
                raise
            continue
        undone += 1
        restored = all_seen(table, at)
        assert restored == before[back], (
            f"undone from entry {first}, it looks otherwise than before"
        )
        before = {count: views for count, views in before.items() if count <= back}


class Believed(Positions):
    """The positions of a table as one seat could believe them to be."""

    def __init__(self, true: Positions, seat: int, secret: int) -> None:
        super().__init__(true.game, true.setup, true.secret, true.snapshots[0])
        self.true, self.seat, self.key = true, seat, secret
        self.live = true.live
        self.last = self.believed(true.last, len(true.live))

    def believed(self, state: State, count: int) -> State:
        return state.redeal(self.seat, FastRng(self.key + count))

    def after(self, count: int, log: Sequence[AnyEntry]) -> State:
        return self.believed(self.true.after(count, log), count)


def twin(at: Sat, seat: int, secret: int) -> Sat:
    """The same table, with the same log, in a world that this seat can't tell from the true one."""
    other = copy.copy(at)
    other.positions = Believed(at.positions, seat, secret)
    return other


def check_messages(table: Table, at: Sat, rng: FastRng) -> None:
    """Updates, drafts, refusals and replays are the same on tables a seat can't tell apart."""
    moments = max(3, count(90, 300, 6_000) // len(tables(table.game)))
    for now in play_on(at, rng):
        if rng.below(1 + len(at.log)) >= moments and not at.over:
            continue  # often at the beginning, then ever less
        for seat in [*range(table.setup.seats), ONLOOKER]:
            other = twin(at, seat, rng.below(1 << 30))
            for ask in asks(table, at, seat, rng):
                check_message(at, other, seat, rng.below(len(at.log) + 2), now, ask)
    check_message(at, twin(at, 0, 1), 0, 0, at.log[-1].at, protocol.Replayed(0))


def check_message(
    at: Sat, other: Sat, seat: int, since: int, now: int, ask: protocol.Ask | None
) -> None:
    one = told(at, seat, since, now, ask)
    two = told(other, seat, since, now, ask)
    assert one == two, f"{named(seat)} is answered {ask} otherwise:\n{one!r}\n{two!r}"
    again = told(at, seat, since, now, ask)
    assert again == one, f"asked {ask} again, {named(seat)} is answered otherwise"


def check_hints(table: Table, at: Sat, rng: FastRng) -> None:
    """A hint is the same on tables a seat can't tell apart; it takes long, so few are asked for."""
    moment = rng.below(12)
    for act, now in enumerate(play_on(at, rng)):
        seat = at.state.to_move()
        if act >= moment and seat >= 0:
            check_message(at, twin(at, seat, 5), seat, 0, now, protocol.Hinted())
            return


def told(at: Sat, seat: int, since: int, now: int, ask: protocol.Ask | None) -> bytes:
    return msgspec.json.encode(protocol.messages_for(at, seat, since, now, ask))


def asks(table: Table, at: Sat, seat: int, rng: FastRng) -> Iterator[protocol.Ask | None]:
    """All a seat may ask, some of it wrongly; what only others could do is refused alike, too."""
    yield None
    yield protocol.Replayed(max(0, len(at.positions.live) - rng.below(4)))
    yield protocol.Said("xyzzy")
    yield protocol.Drafted(["xyzzy"])
    yield protocol.Drafted([])
    for actor in range(table.setup.seats):
        if at.state.legal(actor):
            move = random_move(at.state, actor, rng)
            words = [table.game.word(step) for step in move if step != SEAL]
            yield protocol.Said(" ".join(words))
            yield protocol.Drafted(words)
            yield protocol.Drafted(words[:-1])


def check_one_way_out() -> None:
    """No message but those that messages_for answers has a field that could hold anything of a
    game.
    """
    content = set(map(str, reached(msgspec.inspect.type_info(protocol.Content))))
    asked = {kind.__name__ for kind in protocol.Ask.__args__}
    for name, kind in vars(protocol).items():
        own = (
            isinstance(kind, type)
            and issubclass(kind, msgspec.Struct)
            and kind.__module__ == protocol.__name__
        )
        if not own or name in asked or str(msgspec.inspect.type_info(kind)) in content:
            continue
        for inside in reached(msgspec.inspect.type_info(kind)):
            assert not holds_content(inside, content, kind), (
                f"{name} could carry {inside} past messages_for"
            )


def holds_content(inside: msgspec.inspect.Type, content: set[str], kind: type) -> bool:
    """Raw bytes, anything at all, a dictionary, or a part of what messages_for answers."""
    info = msgspec.inspect
    if isinstance(inside, info.RawType | info.AnyType | info.DictType | info.BytesType):
        return True
    return isinstance(inside, info.StructType) and inside.cls is not kind and str(inside) in content


def reached(kind: msgspec.inspect.Type) -> Iterator[msgspec.inspect.Type]:
    """A type and all types of which it is made."""
    yield kind
    inner: list[object] = [
        getattr(kind, name, None) for name in ("item_type", "key_type", "value_type")
    ]
    inner += getattr(kind, "types", ())
    inner += getattr(kind, "item_types", ())
    inner += [field.type for field in getattr(kind, "fields", ())]
    for one in inner:
        if isinstance(one, msgspec.inspect.Type):
            yield from reached(one)
