"""A table taken up again from its stored log, from the newest document on rather than from the
deal.
"""

from collections.abc import Mapping, Sequence

from potluck import games
from potluck.play.log import AnyEntry, Claimed, Header, Moved, Plain, Undone, first_link
from potluck.play.table import Table


def restore(
    header: Header,
    secret: bytes,
    entries: Sequence[AnyEntry],
    documents: Mapping[int, Plain],
) -> Table:
    """The table as its log left it; `documents` are positions by the entry they were written
    after.
    """
    game = games.find(header.game)
    setup = game.setup(header.seats, header.options, header.components, header.host)
    table = Table(
        game,
        setup,
        secret=secret,
        seed=header.seed,
        timed=header.timed,
        components=header.components,
        start=header.start,
    )
    table.header = header
    table.start_link = table.head = first_link(secret, header)
    table.log = list(entries)
    live = in_force(entries)
    known = next((at for at in range(len(live), 0, -1) if live[at - 1] in documents), 0)
    positions = table.positions
    if known:
        positions.last = game.fill(setup, documents[live[known - 1]])
        positions.live = live[:known]
        positions.snapshots[known] = positions.last
    for number in live[known:]:
        positions.add(number, positions.entered(positions.last, entries[number - 1]))
    if entries:
        table.head = entries[-1].link
    reopen(table)
    return table


def in_force(entries: Sequence[AnyEntry]) -> list[int]:
    """The numbers of the moves that were not taken back."""
    live: list[int] = []
    for entry in entries:
        if isinstance(entry, Undone):
            live = [number for number in live if number < entry.first]
        elif not isinstance(entry, Claimed):
            live.append(entry.number)
    return live


def reopen(table: Table) -> None:
    """The claims nobody has decided yet, and when the running window was opened."""
    for entry in table.log:
        if isinstance(entry, Claimed):
            before = [e for e in table.log if e.number > entry.number and isinstance(e, Moved)]
            if not before:
                move = table.understand(entry.seat, entry.text)
                contest = table.state.contest(move[0])
                table.claims.open(entry.seat, entry.text, contest, entry.at, entry.reaction)
    window = table.state.window()
    live = table.positions.live
    table.opened = table.log[-1].at if table.log else 0
    for count in range(len(live) - 1, -1, -1):
        if table.positions.after(count, table.log).window() != window:
            table.opened = table.log[live[count] - 1].at
            break
