"""Tables to try things on, and hands that play at them."""

import os
from collections.abc import Mapping
from typing import Any

import msgspec

from potluck.kernel import moves
from potluck.kernel.chance import FastRng
from potluck.kernel.message import Refusal
from potluck.kernel.state import ONLOOKER, OPEN
from potluck.play import record
from potluck.play.log import AnyEntry, first_link, linked
from potluck.play.protocol import messages_for
from potluck.play.record import Record
from potluck.play.table import Table
from tests import drop, race, toy

SMALL = {"toy": toy.GAME, "race": race.GAME, "drop": drop.GAME}
SITTINGS = [(name, timed) for name in SMALL for timed in (False, True)]
LONGEST_GAME = 5000  # acts and pauses
TIERS = {"quick": 0, "ci": 1, "long": 2}


def many(quick: int, ci: int, long: int) -> int:
    """How often, in the tier that runs."""
    return (quick, ci, long)[TIERS[os.environ.get("POTLUCK_TIER", "quick")]]


def lay(name: str, seats: int = 2, secret: int = 1, *, timed: bool = False) -> Table:
    """A table whose secret is a number, so that it can be laid again."""
    game = SMALL[name]
    return Table(game, game.setup(seats), timed=timed, secret=secret.to_bytes(32, "big"))


def begun(name: str, start: Mapping[str, object], seats: int, *, timed: bool = False) -> Table:
    """A table that begins with a position."""
    game = SMALL[name]
    return Table(game, game.setup(seats), timed=timed, secret=bytes(32), start=start)


def acting(table: Table) -> list[int]:
    """The seats that may act now."""
    if not table.header.timed:
        return [seat for seat in [table.state.to_move()] if seat >= 0]
    return [seat for seat in range(table.setup.seats) if table.state.legal(seat)]


def any_move(table: Table, seat: int, rng: FastRng) -> str:
    """The text of some legal move of this seat."""
    state, move = table.state.clone(), list[int]()
    while True:
        steps = state.legal(seat)
        move.append(steps[rng.below(len(steps))])
        if state.apply(seat, move[-1], FastRng(0)) != OPEN:
            return moves.say(table.game, move)


def offered(table: Table, seat: int) -> list[str]:
    """The words that the rules let this seat say, whether or not it is asked."""
    return [table.game.word(step) for step in table.state.legal(seat)]


def go_on(table: Table, rng: FastRng, entries: int = 1000, pace: int = 400) -> Table:
    """Play at random until the log has so many entries or the game is over."""
    now = table.time(0)
    for _ in range(LONGEST_GAME):
        if table.over or len(table.log) >= entries:
            return table
        now += rng.below(pace)
        if table.tick(now):
            continue
        if seats := acting(table):
            seat = seats[rng.below(len(seats))]
            table.play(seat, any_move(table, seat, rng), now, reaction=rng.below(900))
        else:
            due = table.due()
            assert due is not None, "nobody can act and nothing is due"
            now = due
    raise AssertionError(f"{table.game.key} did not end")


def played(name: str, *, timed: bool = False, key: int = 1, seats: int = 2) -> Table:
    """A whole game."""
    return go_on(lay(name, seats, key, timed=timed), FastRng(key))


def document(table: Table) -> bytes:
    """The whole truth at a table."""
    return msgspec.json.encode(table.game.document(table.state))


def sights(table: Table) -> list[bytes]:
    """What each seat and an onlooker see."""
    seats = [*range(table.setup.seats), ONLOOKER]
    return [msgspec.json.encode(table.game.view(table.state, seat)) for seat in seats]


def everything(table: Table) -> tuple[object, ...]:
    """All that a table holds, to see whether anything changed."""
    positions = table.positions
    return (
        msgspec.json.encode(record.record(table)),
        document(table),
        positions.live[:],
        sorted(positions.snapshots),
        table.claims.stretched[:],
        table.claims.waiting[:],
        table.beaten[:],
        (table.clock.behind, table.clock.stopped, table.opened, table.persons),
    )


def told(table: Table, seat: int, now: int = 0) -> bytes:
    """The update of a seat that has nothing yet."""
    return msgspec.json.encode(messages_for(table, seat, 0, now))


def plain(value: object) -> Any:
    """A message or document as a reader of JSON gets it."""
    return msgspec.json.decode(msgspec.json.encode(value))


def why(refusal: Refusal) -> tuple[str, object]:
    """The id of a refusal and the entry it names."""
    return refusal.id, refusal.arguments.get("entry")


def texts(entries: list[AnyEntry]) -> list[str]:
    """Moves and claims by seat, as `0 draw`, the rest by kind."""
    lines = []
    for entry in entries:
        plainly = plain(entry)
        said = [str(plainly[field]) for field in ("seat", "text") if field in plainly]
        lines.append(" ".join([plainly["kind"], *said]))
    return lines


def forged(table: Table, entries: list[AnyEntry]) -> Record:
    """A record with other entries, chained anew by somebody who knows the secret."""
    link, chained = first_link(table.secret, table.header), list[AnyEntry]()
    for number, entry in enumerate(entries, 1):
        chained.append(linked(table.secret, link, msgspec.structs.replace(entry, number=number)))
        link = chained[-1].link
    kept = record.record(table)
    return msgspec.structs.replace(kept, entries=chained, head=link)
