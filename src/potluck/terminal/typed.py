"""What may be typed next, and what a typed line means."""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Final, NamedTuple

from potluck.kernel import moves
from potluck.kernel.game import Game
from potluck.kernel.message import Message, Refusal
from potluck.kernel.state import SEAL
from potluck.play.protocol import Draft, Drafted, Said, messages_for
from potluck.play.table import Table

WIDE: Final = 60  # words looked at where a game lists a whole range
SHORT: Final = 12  # whole moves that are still a list, not a catalogue


class Offer(NamedTuple):
    """What can be typed now: whole moves, or the words that may come next after those said."""

    said: Sequence[str]
    lines: Sequence[str]
    going_on: frozenset[str]  # the lines that want another word
    complete: bool

    @property
    def numbered(self) -> bool:
        """Numbers stand for lines unless they are words of the game themselves."""
        return not any(line.split()[0].isdecimal() for line in self.lines)

    def called(self, text: str) -> str:
        """The line a number calls, or the text as it is."""
        if self.numbered and text.isdecimal() and 1 <= int(text) <= len(self.lines):
            return self.lines[int(text) - 1]
        return text


def offer(table: Table, seat: int, said: Sequence[str], most: int = SHORT) -> Offer:
    """Whole moves where they are few, else the words that can come next."""
    if not said:
        whole = whole_moves(table, seat, most + 1)
        if len(whole) <= most:
            return Offer(said, whole, frozenset(), complete=False)
    words = next_words(table, seat, said)
    going_on = [word for word in words if drafted(table, seat, [*said, word]) is not None]
    draft = drafted(table, seat, said)
    return Offer(said, words, frozenset(going_on), draft is not None and draft.complete)


def whole_moves(table: Table, seat: int, most: int) -> list[str]:
    found = sorted(moves.everything(table.state, seat, most))
    return [moves.say(table.game, move) for move in found]


def next_words(table: Table, seat: int, said: Sequence[str]) -> list[str]:
    """The words that can be added, also those the game will move to an earlier place."""
    words: dict[str, None] = {}
    for count in range(len(said) + 1):
        draft = drafted(table, seat, said[:count])
        if draft is not None:
            words |= {word: None for step, word in draft.legal if step != SEAL}
    near = list(words)[:WIDE]
    return [word for word in near if fits(table, seat, table.game.tidy([*said, word]))]


def fits(table: Table, seat: int, words: Sequence[str]) -> bool:
    """Whether these words begin a move, or are a whole one."""
    if drafted(table, seat, words) is not None:
        return True
    return messages_for(table, seat, 0, 0, Said(" ".join(words))) == []


def drafted(table: Table, seat: int, words: Sequence[str]) -> Draft | None:
    """The table in the middle of these words; None where no longer move begins with them."""
    message = messages_for(table, seat, 0, 0, Drafted(words))[0]
    return message if isinstance(message, Draft) else None


def heard(game: Game, names: Sequence[str], text: str) -> str:
    """The words as the game spells them: capitals do not matter, a player's name is a seat."""
    seats = {name.casefold(): f"seat{seat + 1}" for seat, name in enumerate(names)}
    return " ".join(spelled(game, seats, word) for word in text.split())


def spelled(game: Game, seats: dict[str, str], word: str) -> str:
    for spelling in (word, word.casefold(), seats.get(word.casefold(), word)):
        if game.step(spelling) is not None:
            return spelling
    return word


def wrong(refusal: Refusal, known: Iterable[str]) -> Message | Refusal:
    """The refusal of a move, with the word that was probably meant."""
    word = str(refusal.arguments.get("word", ""))
    if refusal.id != "unknown-word":
        return refusal
    legal = str(refusal.arguments.get("legal", "")).split(", ")  # here, in the middle of the move
    near = get_close_matches(word.casefold(), [*legal, *known], 1, 0.6)
    return Message("ui-unknown-word", {"word": word, "near": near[0]}) if near else refusal
