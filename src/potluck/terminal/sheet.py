"""The score sheet in words: every line explained, with the cards it comes from."""

from collections.abc import Sequence

from potluck.kernel.message import Message
from potluck.play.protocol import Scored, Sheet
from potluck.terminal.words import Words


def sheet(sheet: Sheet, words: Words) -> list[str]:
    """The whole sheet, the best place first, and who won."""
    seats = sorted(range(len(sheet.places)), key=lambda seat: (sheet.places[seat], seat))
    lines = [words.ui("ui-sheet")]
    for seat in seats:
        own = [line for line in sheet.lines if line.seat == seat]
        total = sum(line.amount for line in own)
        lines.append(words.ui("ui-place", place=sheet.places[seat], seat=seat, total=total))
        lines += ["    " + explained(line, words) for line in own]
    return [*lines, winners(sheet.places, words)]


def explained(line: Scored, words: Words) -> str:
    """What one line is for, its amount, and the cards or spaces it comes from."""
    name = words.say(Message(line.id))
    if not line.sources:
        return words.ui("ui-line", line=name, amount=line.amount)
    sources = ", ".join(words.say(Message(source)) for source in line.sources)
    return words.ui("ui-line-from", line=name, amount=line.amount, sources=sources)


def winners(places: Sequence[int], words: Words) -> str:
    best = [seat for seat, place in enumerate(places) if place == 1]
    if len(best) == 1:
        return words.ui("ui-winner", seat=best[0])
    return words.ui("ui-winners", names=words.listed([words.name(seat) for seat in best]))
