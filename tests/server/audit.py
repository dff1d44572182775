"""What guests were sent, held against what `messages_for` says of the table at that moment."""

from collections.abc import Iterator

import msgspec

from potluck.kernel.chance import FastRng
from potluck.kernel.state import ONLOOKER
from potluck.play import record, wire
from potluck.play.log import Claimed
from potluck.play.protocol import Update, messages_for
from potluck.play.table import Table
from tests.server.house import Guest
from tests.suite.tables import twin

encoder = msgspec.json.Encoder()


def stages(table: Table) -> Iterator[Table]:
    """The table as it stood after each entry, made again from its log alone."""
    for count in range(len(table.log) + 1):
        kept = record.record(table)
        entries = kept.entries[:count]
        head = entries[-1].link if entries else table.start_link
        yield record.resume(msgspec.structs.replace(kept, entries=entries, head=head))


def known(table: Table, seat: int) -> int:
    return sum(not isinstance(entry, Claimed) or entry.seat == seat for entry in table.log)


def audit(table: Table, *guests: Guest) -> int:
    """Every update that was sent is what `messages_for` answers for that seat at that moment, and
    for a twin of the table; answers how many were sent.
    """
    at: dict[tuple[int, int, str], Table] = {}
    for stage in stages(table):
        public = [entry for entry in stage.log if not isinstance(entry, Claimed)]
        head = public[-1].link if public else stage.start_link
        for seat in (*range(table.setup.seats), ONLOOKER):
            at[seat, known(stage, seat), head] = stage
    return sum(audited(at, guest) for guest in guests)


def audited(at: dict[tuple[int, int, str], Table], guest: Guest) -> int:
    count = 0
    for raw in guest.raw:
        message = msgspec.json.decode(raw, type=wire.ServerMessage)
        if not isinstance(message, wire.Shown) or message.id:
            continue
        content = bytes(message.content)
        update = msgspec.json.decode(content, type=Update)
        stage = at[message.seat, update.seq, update.head]
        first = update.events[0].seq - 1 if update.events else update.seq
        for one in (stage, twin(stage, message.seat, FastRng(count).below(1 << 30))):
            (said,) = messages_for(one, message.seat, first, moment(stage, update))
            assert encoder.encode(said) == content
        count += 1
    return count


def moment(stage: Table, update: Update) -> int:
    """The time at which so much of the window was left."""
    if update.window is None:
        return 0
    closing = stage.closing()
    assert closing is not None
    now = closing - update.window.left
    stage.clock.stopped = None
    stage.clock.behind = 0
    return now
