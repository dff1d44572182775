"""From what somebody wishes to play to a table laid for it."""

import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec

from potluck.games import find, keys
from potluck.kernel.game import Game
from potluck.kernel.message import Refusal
from potluck.play import record, seating
from potluck.play.table import Table
from potluck.terminal import plain
from potluck.terminal.company import Sitter, gather, remembered
from potluck.terminal.screen import LeftError, Screen
from potluck.terminal.sitting import Sitting
from potluck.terminal.words import Words


class Wishes(msgspec.Struct, kw_only=True):
    """What the command line asks for; nothing said is asked for, or left at its default."""

    game: str | None = None
    players: int | None = None
    bots: str | None = None
    names: str | None = None
    option: Sequence[str] = ()
    components: str | None = None
    seed: str = ""
    record: str | None = None
    resume: str | None = None
    width: int | None = None


def play(wishes: Wishes, words: Words) -> int:
    """Sit down and play; answers the exit status."""
    screen = Screen(wishes.width)
    path = Path(wishes.record or wishes.resume or "") if wishes.record or wishes.resume else None
    if path is not None:
        check_writable(path)
    if wishes.resume is not None:
        table, sitters = resumed(wishes, Path(wishes.resume), words)
    else:
        try:
            wishes = wishes if settled(wishes) else asked(wishes, words, screen)
        except LeftError:
            return 0
        except KeyboardInterrupt:
            return plain.INTERRUPTED
        table, sitters = laid(wishes, words)
    return plain.play(Sitting(table, sitters, words, screen, path))


def laid(wishes: Wishes, words: Words) -> tuple[Table, list[Sitter]]:
    """A new table for those who are to sit there."""
    game = find(wishes.game or "")
    words.learn(game.folder / "locale")
    sitters = gather(game, wishes.players, split(wishes.bots), split(wishes.names))
    components = None if wishes.components is None else text_of(Path(wishes.components))
    seats = len(sitters)
    return Table.lay(game, seats, chosen(wishes.option), components, wishes.seed), sitters


def resumed(wishes: Wishes, path: Path, words: Words) -> tuple[Table, list[Sitter]]:
    """The table of a record, with those who sat there."""
    fixed = {
        "GAME": wishes.game,
        "--players": wishes.players,
        "--names": wishes.names,
        "--option": wishes.option,
        "--components": wishes.components,
        "--seed": wishes.seed,
    }
    for option, value in fixed.items():
        if value:
            raise Refusal("ui-resume-fixed", {"name": option})
    found = record.read(path)
    game = find(found.header.game)
    words.learn(game.folder / "locale")
    table = record.resume(found)
    if table.header.timed and not table.over:
        raise Refusal("ui-resume-timed", {"file": str(path)})
    return table, remembered(game, found, split(wishes.bots))


def chosen(said: Sequence[str]) -> Mapping[str, str]:
    """Options as `name=value`, each said once."""
    options: dict[str, str] = {}
    for one in said:
        id, equals, value = one.partition("=")
        if not equals or not id or not value:
            raise Refusal("ui-option-form", {"name": one[:40]})
        if options.setdefault(id, value) != value:
            values = f"{options[id]}, {value}"
            raise Refusal("ui-option-twice", {"name": id[:40], "known": values[:80]})
    return options


def split(said: str | None) -> list[str]:
    """What stands between commas."""
    return [one.strip() for one in said.split(",")] if said else []


def text_of(path: Path) -> str:
    """A components file's text."""
    try:
        return record.load(path).decode()
    except UnicodeDecodeError as error:
        raise Refusal("file-unreadable", {"file": str(path), "why": error.reason}) from None


def check_writable(path: Path) -> None:
    """Refuse a record's place before the first move rather than after the last."""
    try:
        if path.is_dir():
            raise IsADirectoryError(0, "Is a directory")
        with tempfile.NamedTemporaryFile(dir=path.parent, prefix=f".{path.name[:40]}."):
            pass
    except OSError as error:
        why = error.strerror or ""
        raise Refusal("file-unwritable", {"file": str(path), "why": why}) from None


def settled(wishes: Wishes) -> bool:
    """Whether the command line says who plays what."""
    company = (wishes.players, wishes.bots, wishes.names)
    return wishes.game is not None and any(wish is not None for wish in company)


def asked(wishes: Wishes, words: Words, screen: Screen) -> Wishes:
    """Ask for what was not said: the game, a name, how many bots."""
    game = find(wishes.game) if wishes.game is not None else which(words, screen)
    name, most = words.ui("ui-guest"), game.seats[-1] - 1
    least = max(game.seats[0] - 1, 0)
    usual = min(max(least, 2), most)
    said = screen.ask(words.ui("ui-ask-name", name=name) + " ").strip()
    bots = usual
    while least < most:
        prompt = words.ui("ui-ask-bots", few=least, many=most, usual=usual)
        answer = screen.ask(prompt + " ").strip()
        if not answer:
            break
        if answer.isdecimal() and least <= int(answer) <= most:
            bots = int(answer)
            break
        screen.tell(words.ui("ui-ask-bots-again", word=answer[:40], few=least, many=most))
    strength = best(game)
    return msgspec.structs.replace(
        wishes,
        game=game.key,
        players=1 + bots,
        bots=",".join([strength] * bots),
        names=said or name,
    )


def best(game: Game) -> str:
    """The bot that sits down where nobody chose one."""
    return seating.usual(game)


def which(words: Words, screen: Screen) -> Game:
    """The menu: one game is offered by Enter, of more a number or a key is asked for."""
    found = [find(key) for key in keys()]
    if not found:
        raise Refusal("ui-no-games")
    screen.tell(words.ui("ui-menu"))
    for number, game in enumerate(found, 1):
        screen.show(f"  {number}. {offered(game, words)}")
    while True:
        prompt = words.ui("ui-ask-game", game=title(found[0], words), count=len(found))
        answer = screen.ask(prompt + " ").strip().casefold()
        if not answer:
            return found[0]
        if answer.isdecimal() and 1 <= int(answer) <= len(found):
            return found[int(answer) - 1]
        try:
            return find(answer)
        except Refusal as refusal:
            screen.tell(words.say(refusal))


def title(game: Game, words: Words) -> str:
    own = Words(words.language)
    own.learn(game.folder / "locale")
    return own.ui("game")


def offered(game: Game, words: Words) -> str:
    """A game as the menu offers it."""
    few, many = game.seats[0], game.seats[-1]
    return words.ui("ui-offered", name=title(game, words), key=game.key, few=few, many=many)
