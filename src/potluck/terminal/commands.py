"""What can be typed besides moves."""

import re
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from potluck.kernel.game import Game
from potluck.kernel.message import Refusal
from potluck.play.log import Moved
from potluck.play.protocol import Hint, Hinted, messages_for
from potluck.terminal.screen import LeftError
from potluck.terminal.sitting import Sitting
from potluck.terminal.typed import offer

ALL: Final = 200  # whole moves that `moves` lists at most
ABOUT: Final = "about-"  # messages that say what a card does


def helped(sitting: Sitting) -> None:
    sitting.ui("ui-help")
    for name in COMMANDS:
        if sitting.words.knows(f"ui-help-{name}"):
            line = sitting.words.ui(f"ui-help-{name}")
            typed = f":{name}" if sitting.table.game.step(name) is not None else name
            sitting.screen.show(sitting.screen.wrapped(f"  {typed}: {line}", hanging="    "))


def listed(sitting: Sitting) -> None:
    if sitting.table.over:
        raise Refusal("game-over")
    show_offer(sitting, ALL)


def show_offer(sitting: Sitting, most: int) -> None:
    """The moves, numbered where no number is a word of the game."""
    found = offer(sitting.table, sitting.reader, (), most)
    sitting.ui("ui-you-can")
    for number, line in enumerate(found.lines, 1):
        more = f"{line} …" if line in found.going_on else line
        sitting.screen.show(f"  {number}. {more}" if found.numbered else f"  {more}")


def table(sitting: Sitting) -> None:
    sitting.show()


def log(sitting: Sitting) -> None:
    """Everything the reader was told from the beginning."""
    entries = sitting.update(sitting.reader).events
    if not entries:
        sitting.ui("ui-log-empty")
    for entry in entries:
        for line in sitting.happened(entry):
            sitting.screen.show(sitting.screen.wrapped(f"{entry.seq}. {line}", hanging="    "))


def score(sitting: Sitting) -> None:
    opened = sitting.sheet()
    if opened is not None:
        sitting.show_sheet(opened)
        return
    sitting.ui("ui-score-later")
    sitting.show()


def undo(sitting: Sitting) -> None:
    """Take back one's latest move, after asking whoever has to agree."""
    board, seat = sitting.table, sitting.reader
    if board.over:
        raise Refusal("game-over")
    first = board.latest_own(seat)
    if first is None:
        raise Refusal("undo-nothing")
    agreed = [other for other, sitter in enumerate(sitting.sitters) if sitter.bot]
    for other in board.consent(seat, first):
        if not consents(sitting, other, first):
            sitting.ui("ui-undo-declined", seat=other)
            return
        agreed.append(other)
    board.undo(seat, first, sitting.now(), agreed)


def consents(sitting: Sitting, other: int, first: int) -> bool:
    """Ask another person at this keyboard, and say who has learned something meanwhile."""
    words = sitting.words
    wiser = sorted({who for who, _ in sitting.table.seen_since(first)})
    names = words.listed([words.name(who) for who in wiser])
    sitting.ui("ui-undo-ask", seat=sitting.reader, other=other, names=names)
    yes, no = words.ui("ui-yes").split(), words.ui("ui-no").split()
    while True:
        answer = sitting.screen.ask(words.ui("ui-yes-or-no") + " ").strip().casefold()
        if answer in yes or answer in no:
            return answer in yes
        sitting.ui("ui-yes-or-no-please")


def hint(sitting: Sitting) -> None:
    message = messages_for(sitting.table, sitting.reader, 0, sitting.now(), Hinted())[0]
    if not isinstance(message, Hint):
        sitting.tell(Refusal("game-over"))
        return
    reasons = " ".join(sitting.words.say(reason) for reason in message.reasons)
    sitting.ui("ui-hint", move=message.text, reasons=reasons)


def why(sitting: Sitting) -> None:
    """The bots' reasons, once they can no longer betray what a bot holds."""
    if not sitting.table.over:
        sitting.ui("ui-why-later")
        return
    told = False
    for number, reasons in sitting.reasons.items():
        entry = sitting.table.log[number - 1]
        if isinstance(entry, Moved) and number in sitting.table.positions.live:
            said = " ".join(sitting.words.say(reason) for reason in reasons)
            line = sitting.words.ui("ui-why", seat=entry.seat, move=entry.text, reasons=said)
            sitting.screen.show(sitting.screen.wrapped(f"{number}. {line}", hanging="    "))
            told = True
    if not told:
        sitting.ui("ui-why-none")


def rules(sitting: Sitting, rest: str) -> None:
    """The game's rules; with a word, only the lines that hold it."""
    found = [line for line in rule_lines(sitting.table.game) if rest.casefold() in line.casefold()]
    if not found:
        sitting.ui("ui-rules-none", word=rest)
    for line in found:
        sitting.screen.show(sitting.screen.wrapped(line, hanging="    " if rest else ""))


def rule_lines(game: Game) -> list[str]:
    """RULES.md without its marks: a row of a table is a line that begins with the rule's id."""
    lines = []
    for line in (game.folder / "RULES.md").read_text("utf-8").splitlines():
        if re.fullmatch(r"[|\s:-]*-[|\s:-]*", line):
            continue
        cells = [cell.strip() for cell in line.strip("| ").split("|")]
        lines.append("  ".join(cells).lstrip("# ").replace("**", "").replace("`", ""))
    return lines


def card(sitting: Sitting, rest: str) -> None:
    """What a card says, where the game has words for it."""
    words = sitting.words
    known = abouts(words.ids())
    if not known:
        sitting.ui("ui-card-none")
    elif rest in known:
        sitting.screen.tell(words.ui(ABOUT + rest))
    else:
        near = get_close_matches(rest, known, 1, 0.5)
        nearest = near[0] if near else ""
        sitting.ui("ui-card-unknown", word=rest, near=nearest, known=", ".join(known))


def abouts(ids: list[str]) -> list[str]:
    return [id.removeprefix(ABOUT) for id in ids if id.startswith(ABOUT)]


def save(sitting: Sitting, rest: str) -> None:
    if not rest:
        sitting.ui("ui-save-where")
        return
    sitting.save(Path(rest))
    sitting.ui("ui-saved", file=rest)


def leave(_: Sitting) -> None:
    raise LeftError


ALONE: Final[Mapping[str, Callable[[Sitting], None]]] = {
    "help": helped,
    "moves": listed,
    "table": table,
    "log": log,
    "score": score,
    "hint": hint,
    "undo": undo,
    "why": why,
    "quit": leave,
}
FOLLOWED: Final[Mapping[str, Callable[[Sitting, str], None]]] = {
    "rules": rules,
    "card": card,
    "look": card,
    "save": save,
}
COMMANDS: Final = (*ALONE, *FOLLOWED)


def command(game: Game, line: str) -> tuple[str, str] | None:
    """The command and what follows it; a word of the game wins unless a colon stands before it."""
    word, _, rest = line.strip().partition(" ")
    name = word.removeprefix(":").casefold()
    if word.startswith(":") and name not in COMMANDS:
        near = get_close_matches(name, COMMANDS, 1, 0.5)
        nearest, known = near[0] if near else "", ", ".join(COMMANDS)
        raise Refusal("ui-unknown-command", {"word": name[:40], "near": nearest, "known": known})
    if name in COMMANDS and (word.startswith(":") or game.step(name) is None):
        return name, rest.strip()
    return None


def run(sitting: Sitting, line: str) -> bool:
    """Do what the line commands; whether it did."""
    found = command(sitting.table.game, line)
    if found is None:
        return False
    name, rest = found
    if name in ALONE:
        ALONE[name](sitting)
    else:
        FOLLOWED[name](sitting, rest)
    return True
