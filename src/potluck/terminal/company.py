"""Who sits at the table: persons first, bots in the last seats."""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, count
from typing import Final, NamedTuple

from potluck.kernel.game import Game
from potluck.kernel.message import Refusal
from potluck.play import seating
from potluck.play.record import Record

BOTS: Final = ("Basil", "Clove", "Dill", "Fennel", "Ginger", "Nutmeg", "Saffron", "Thyme")
LONGEST: Final = 20  # letters of a name
NOTED: Final = re.compile(r"(?P<name>.+) \((?P<bot>[^()]+)\)")  # a bot as a record's names keep it


class Sitter(NamedTuple):
    """Somebody at the table; a person plays no bot."""

    name: str
    bot: str = ""

    @property
    def noted(self) -> str:
        """The name in a record, which lets the same bot sit down again."""
        return f"{self.name} ({self.bot})" if self.bot else self.name


def gather(
    game: Game, players: int | None, bots: Sequence[str], names: Sequence[str]
) -> list[Sitter]:
    """So many sitters; without a number, as many as are named, and one person at least."""
    for bot in bots:
        seating.player(game, bot)
    persons = max(1, len(names)) if players is None else players - len(bots)
    if persons < 0:
        raise Refusal("ui-too-many-bots", {"bots": len(bots), "players": players or 0})
    if len(names) > persons:
        raise Refusal("ui-too-many-names", {"names": len(names), "persons": persons})
    called = [proper(name) for name in names]
    called += [f"Player {number + 1}" for number in range(len(names), persons)]
    fresh = unused(called)
    sitters = [Sitter(name) for name in called] + [Sitter(next(fresh), bot) for bot in bots]
    if len({sitter.name.casefold() for sitter in sitters}) < len(sitters):
        raise Refusal("ui-same-name", {"name": ", ".join(sitter.name for sitter in sitters)})
    return sitters


def unused(names: Iterable[str]) -> Iterator[str]:
    """Names for bots that nobody at the table has."""
    taken = {name.casefold() for name in names}
    more = (f"Spice {number}" for number in count(1))
    return (name for name in chain(BOTS, more) if name.casefold() not in taken)


def proper(name: str) -> str:
    """A name that can stand in a sentence."""
    name = name.strip()
    if not name or len(name) > LONGEST or not name.isprintable() or set(name) & set("(),"):
        raise Refusal("ui-bad-name", {"name": name[: 2 * LONGEST], "most": LONGEST})
    return name


def remembered(game: Game, record: Record, bots: Sequence[str]) -> list[Sitter]:
    """Who sat at a recorded table; other bots take the last seats if they are named."""
    seats = record.header.seats
    sitters = [Sitter(f"Player {seat + 1}") for seat in range(seats)]
    for seat, noted in enumerate(record.names[:seats]):
        found = NOTED.fullmatch(noted)
        if found and found["bot"] in seating.strengths(game):
            sitters[seat] = Sitter(found["name"], found["bot"])
        elif noted:
            sitters[seat] = Sitter(noted)
    if len(bots) > seats:
        raise Refusal("ui-too-many-bots", {"bots": len(bots), "players": seats})
    names = unused(sitter.name for sitter in sitters)
    for seat, bot in enumerate(bots, seats - len(bots)):
        seating.player(game, bot)
        name = sitters[seat].name if sitters[seat].bot else next(names)
        sitters[seat] = Sitter(name, bot)
    return sitters
