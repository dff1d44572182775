"""Records and positions in words: verified, replayed, scored, asked for what is legal."""

from pathlib import Path

from potluck.games import find, keys
from potluck.kernel import moves
from potluck.kernel.game import Game, Option
from potluck.kernel.message import Refusal
from potluck.kernel.state import ONLOOKER, OVER
from potluck.play import position, protocol, record, seating
from potluck.play.protocol import Frame, Replay, Replayed, messages_for
from potluck.terminal.company import NOTED
from potluck.terminal.lobby import check_writable
from potluck.terminal.screen import LeftError, Screen
from potluck.terminal.sheet import sheet
from potluck.terminal.sitting import drawn
from potluck.terminal.words import Words

MANY = 1000  # moves that are listed whole


def verify(path: Path, head: str | None, words: Words) -> None:
    """Say what was checked, and what could not be."""
    found = record.read(path)
    verdict = record.verify(found, head)
    screen = Screen()
    screen.tell(words.ui("ui-verified", entries=verdict.entries))
    if not verdict.replayed:
        screen.tell(words.ui("ui-verified-chain", rules=found.header.rules))
    else:
        screen.tell(words.ui("ui-verified-over" if verdict.over else "ui-verified-open"))
    if head is not None:
        screen.tell(words.ui("ui-verified-head"))
    screen.tell(words.ui("ui-verified-links", commitment=found.header.commitment))
    screen.tell(words.ui("ui-verified-end", head=verdict.head))


def replay(path: Path, to: int | None, seat: int | None, write: Path | None, words: Words) -> None:
    """The game step by step, as one seat or an onlooker saw it."""
    found = record.read(path)
    table = record.resume(found)
    meet(table.game, list(found.names), words)
    eyes = ONLOOKER if seat is None else sat(seat, found.header.seats)
    if write is not None:
        check_writable(write)
    answer = messages_for(table, eyes, 0, 0, Replayed())[0]
    assert isinstance(answer, Replay)
    frames = answer.frames if to is None else answer.frames[: to + 1]
    screen = Screen()
    try:
        for number, frame in enumerate(frames):
            if number and screen.typed and screen.shown:
                screen.ask(words.ui("ui-next") + " ")
            screen.tell(words.ui("ui-frame", number=number, count=len(answer.frames) - 1))
            for line in told(frame, words):
                screen.tell(line)
            screen.show("\n" + drawn(table, frame.view, words, screen) + "\n")
    except LeftError:
        return
    if write is not None:
        state = table.positions.after(len(frames) - 1, table.log)
        record.write(write, position.document(table, state, list(found.names)))
        screen.tell(words.ui("ui-position-written", file=str(write)))


def told(frame: Frame, words: Words) -> list[str]:
    if frame.heard is None:
        return []
    said = [words.say(sentence) for sentence in frame.heard.told]
    return said or [words.ui("ui-moved", seat=frame.heard.seat)]


def score(path: Path, words: Words) -> None:
    """The score sheet of a finished game."""
    placed = position.read(path)
    meet(placed.game, placed.names, words)
    asked = placed.state.to_move()
    if asked != OVER:
        raise Refusal("ui-not-over", {"seat": asked})
    screen = Screen()
    for line in sheet(protocol.sheet(placed.state), words):
        screen.show(screen.wrapped(line, hanging="      "))


def legal(path: Path, seat: int, words: Words) -> None:
    """Every whole move of a seat, one a line; of too many the words they begin with."""
    placed = position.read(path)
    meet(placed.game, placed.names, words)
    state, own = placed.state, sat(seat, placed.setup.seats)
    screen = Screen()
    if not state.legal(own):
        asked = state.to_move()
        why = "ui-none-legal" if asked != OVER else "game-over"
        screen.tell(words.ui(why, other=own, seat=asked))
        return
    found = sorted(moves.everything(state, own, MANY + 1))
    if len(found) <= MANY:
        for move in found:
            screen.show(moves.say(placed.game, move))
        return
    screen.tell(words.ui("ui-many-legal", count=MANY, legal=moves.offers(placed.game, state, own)))


def sat(seat: int, seats: int) -> int:
    """A seat as people count it, from 1."""
    if not 1 <= seat <= seats:
        raise Refusal("no-such-seat", {"seats": seats})
    return seat - 1


def meet(game: Game, names: list[str], words: Words) -> None:
    """The game's own words, and the names of those who sat there."""
    words.learn(game.folder / "locale")
    words.names = [(found["name"] if (found := NOTED.fullmatch(name)) else name) for name in names]


def catalogue(words: Words) -> None:
    """Every game that can be played here."""
    screen = Screen()
    if not keys():
        screen.tell(words.ui("ui-no-games"))
    for key in keys():
        try:
            describe(find(key), words, screen)
        except Refusal as refusal:  # one broken game must not hide the others
            screen.tell(f"{key}: {words.say(refusal)}")


def describe(game: Game, words: Words, screen: Screen) -> None:
    own = Words(words.language)
    own.learn(game.folder / "locale")
    few, many = game.seats[0], game.seats[-1]
    lines = [own.ui("ui-game", key=game.key, name=own.ui("game"), rules=game.rules)]
    lines.append(own.ui("ui-game-seats", few=few, many=many))
    lines += [own.ui("ui-game-option", option=o.id, values=values(o)) for o in game.options]
    lines.append(own.ui("ui-game-bots", bots=", ".join(seating.strengths(game))))
    screen.show(screen.wrapped(lines[0]))
    for line in lines[1:]:
        screen.show(screen.wrapped("  " + line, hanging="    "))


def values(option: Option) -> str:
    """The default first, and for how many players the option is, where not for all."""
    others = [value for value in option.values if value != option.default]
    said = ", ".join([option.default, *others])
    return f"{said} ({', '.join(map(str, option.seats))})" if option.seats else said
