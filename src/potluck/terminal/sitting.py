"""A table and whoever sits at this keyboard: what they are shown, and what is kept."""

import secrets
import time
from collections.abc import Sequence
from pathlib import Path

import msgspec

from potluck.kernel import moves
from potluck.kernel.chance import DealRng
from potluck.kernel.message import Message, Refusal
from potluck.kernel.mind import Player
from potluck.kernel.state import ONLOOKER
from potluck.play import record, seating
from potluck.play.protocol import Heard, Sheet, Update, messages_for
from potluck.play.table import Table
from potluck.terminal.company import Sitter
from potluck.terminal.screen import Screen
from potluck.terminal.sheet import sheet
from potluck.terminal.words import Spoken, Words

KEYS = 1 << 66  # a bot's chance at a table with a named seed comes from a stream of its own


class Sitting:
    """One table played at one keyboard; `reader` is the seat whose screen it is now."""

    def __init__(
        self,
        table: Table,
        sitters: Sequence[Sitter],
        words: Words,
        screen: Screen,
        path: Path | None = None,
    ) -> None:
        self.table = table
        self.sitters = sitters
        self.words = words
        self.screen = screen
        self.path = path
        words.names = [sitter.name for sitter in sitters]
        self.persons = [seat for seat, sitter in enumerate(sitters) if not sitter.bot]
        table.persons = sum(1 << seat for seat in self.persons)
        self.reader = self.persons[0] if len(self.persons) == 1 else ONLOOKER
        self.told: dict[int, int] = {}  # how many entries each seat has read
        self.players: dict[int, Player] = {}
        self.reasons: dict[int, list[Message]] = {}  # of bots, by entry
        self.kept = len(table.log)
        self.began = time.monotonic() - (table.log[-1].at / 1000 if table.log else 0)

    def now(self) -> int:
        """Milliseconds this table has been played for."""
        return int((time.monotonic() - self.began) * 1000)

    def update(self, seat: int, since: int = 0) -> Update:
        update = messages_for(self.table, seat, since, self.now())[0]
        assert isinstance(update, Update)
        return update

    def tell(self, message: Spoken) -> None:
        self.screen.tell(self.words.say(message))

    def ui(self, id: str, **arguments: int | str) -> None:
        self.screen.tell(self.words.ui(id, **arguments))

    def news(self) -> None:
        """What the reader has not read yet of what happened."""
        if self.persons and self.reader == ONLOOKER:
            return  # nobody has taken the keyboard yet
        update = self.update(self.reader, self.told.get(self.reader, 0))
        for entry in update.events:
            if entry.told or entry.seat != self.reader:  # one's own move needs no mention
                for line in self.happened(entry):
                    self.screen.tell(line)
        self.told[self.reader] = update.seq

    def happened(self, entry: Heard) -> list[str]:
        """One entry in words; a move that tells nothing is at least mentioned."""
        if entry.told:
            return [self.words.say(sentence) for sentence in entry.told]
        return [self.words.ui("ui-moved", seat=entry.seat)]

    def show(self) -> None:
        """The table as the reader sees it."""
        self.screen.show("")
        self.screen.show(drawn(self.table, self.update(self.reader).view, self.words, self.screen))
        self.screen.show("")

    def sheet(self) -> Sheet | None:
        return self.update(ONLOOKER).sheet

    def show_sheet(self, opened: Sheet) -> None:
        for line in sheet(opened, self.words):
            deep = len(line) - len(line.lstrip())
            self.screen.show(self.screen.wrapped(line, hanging=" " * (deep + 2)))

    def bot_moves(self, seat: int) -> None:
        """Let the bot of this seat think, and make its move."""
        name = self.sitters[seat].bot
        player = self.players.setdefault(seat, seating.player(self.table.game, name))
        choice = player.choose(self.table.mind(seat, self._key(seat)))
        text = moves.say(self.table.game, choice.move)
        self.table.play(seat, text, self.now(), by=name)
        self.reasons[len(self.table.log)] = choice.reasons

    def _key(self, seat: int) -> int:
        """Fresh for every move, but the same again where the deal has a name."""
        if not self.table.header.seed:
            return secrets.randbits(62)
        return DealRng(self.table.secret, self.table.next_number | KEYS).below(1 << 54) << 4 | seat

    def save(self, path: Path) -> None:
        noted = [sitter.noted for sitter in self.sitters]
        record.write(path, record.record(self.table, noted))

    def keep(self) -> None:
        """Bring the record up to date, if there is one; a full disk must not end the game."""
        if self.path is None or self.kept == len(self.table.log):
            return
        try:
            self.save(self.path)
            self.kept = len(self.table.log)
        except Refusal as refusal:
            self.tell(refusal)


def drawn(table: Table, view: msgspec.Raw, words: Words, screen: Screen) -> str:
    """The view of a message in plain text."""
    shape = type(table.game.view(table.state, ONLOOKER))
    seen = msgspec.json.decode(view, type=shape)
    return table.game.render(seen, screen.width, words.say)
