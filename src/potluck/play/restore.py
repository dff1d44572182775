"""A table laid aside and taken up again: its log, and how it stood after the last entry."""

from collections.abc import Sequence

import msgspec

from potluck import games
from potluck.play import record
from potluck.play.log import AnyEntry, Claimed, Header, Plain, Undone, Upgraded, first_link
from potluck.play.race import Claim
from potluck.play.table import Table


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """How a table stands after its latest entry: all that can't be read off the log at once."""

    number: int
    rules: int
    document: Plain
    opened: int
    stretched: Sequence[Claim]
    behind: int


def standing(table: Table) -> Standing:
    """What to keep beside the log, so that nothing has to be played again."""
    return Standing(
        number=len(table.log),
        rules=table.rules,
        document=msgspec.to_builtins(table.game.document(table.state)),
        opened=table.opened,
        stretched=table.claims.stretched,
        behind=table.clock.behind,
    )


def restore(
    header: Header, secret: bytes, entries: Sequence[AnyEntry], stood: Standing | None
) -> Table:
    """The table as it was left; where time counts it rests.

    Where newer rules are known it goes on under them, by an entry more than there were.
    """
    head = entries[-1].link if entries else first_link(secret, header)
    file = record.Record(header=header, secret=secret.hex(), entries=entries, head=head)
    if stood is None or stood.number != len(entries):
        return record.resume(file)
    if stood.rules != games.find(header.game).rules:
        return record.renew(file, stood.document)
    table = record.laid(file)
    seat_again(table, entries, stood)
    if table.header.timed:
        table.rest(table.latest)
    return table


def seat_again(table: Table, entries: Sequence[AnyEntry], stood: Standing) -> None:
    """Put everything where it stood."""
    table.log = list(entries)
    if entries:
        table.head = entries[-1].link
    positions, live = table.positions, in_force(entries)
    state = table.game.fill(table.setup, stood.document)
    upgrade = last_upgrade(entries, live)
    if upgrade is not None:  # the rules known here can't show what came before
        begun = table.game.upgrade(upgrade.document, upgrade.old)
        positions.restart(upgrade.number, table.game.fill(table.setup, begun))
        positions.snapshots = {live.index(upgrade.number) + 1: positions.last}
        positions.recent = live.index(upgrade.number) + 1, positions.last
    positions.live = live
    positions.last = state
    if live:
        positions.snapshots[len(live)] = state
    table.opened = stood.opened
    table.claims.stretched = list(stood.stretched)
    table.clock.behind = stood.behind


def in_force(entries: Sequence[AnyEntry]) -> list[int]:
    """The numbers of the moves that were not taken back."""
    live: list[int] = []
    for entry in entries:
        if isinstance(entry, Undone):
            while live and live[-1] >= entry.first:
                live.pop()
        elif not isinstance(entry, Claimed):
            live.append(entry.number)
    return live


def last_upgrade(entries: Sequence[AnyEntry], live: Sequence[int]) -> Upgraded | None:
    for number in reversed(live):
        entry = entries[number - 1]
        if isinstance(entry, Upgraded):
            return entry
    return None
