"""Messages in the words of a game's own locale files; a message without words fails."""

from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

import potluck
from potluck.kernel.game import Game, Say
from potluck.kernel.message import Message

SEATS = ("seat", "other")  # arguments that name a player


def shared() -> list[Path]:
    """The files with words that are no game's own."""
    return sorted(Path(potluck.__file__).parent.glob("*/locale/*.ftl"))


@cache
def files(game: Game) -> dict[str, list[Path]]:
    """For each language the files with its words: the game's own, then what all games share."""
    languages: dict[str, list[Path]] = {}
    for path in sorted((game.folder / "locale").glob("*.ftl")):
        languages[path.stem] = [path, *(other for other in shared() if other.stem == path.stem)]
    return languages


@cache
def bundle(game: Game, language: str) -> FluentBundle:
    made = FluentBundle([language], use_isolating=False)
    for path in files(game).get(language, []):
        made.add_resource(FluentResource(path.read_text(encoding="utf-8")), allow_overrides=True)
    return made


def said(game: Game, message: Message, language: str = "en") -> str:
    """The message as a person reads it."""
    words = bundle(game, language)
    assert words.has_message(message.id), f"{game.key} has no words for {message.id} in {language}"
    pattern = words.get_message(message.id).value
    assert pattern is not None, f"{message.id} of {game.key} has no text of its own in {language}"
    arguments = {
        name: heard(game, name, value, language) for name, value in message.arguments.items()
    }
    text, errors = words.format_pattern(pattern, arguments)
    assert not errors, f"{message.id} of {game.key} in {language}: {errors}"
    return str(text)


def heard(game: Game, name: str, value: int | str, language: str) -> int | str:
    """A seat by its name, a text that is a message's id by its words."""
    if name in SEATS and isinstance(value, int):
        return f"seat{value + 1}"
    if isinstance(value, str) and bundle(game, language).has_message(value):
        return said(game, Message(value), language)
    return value


def english(game: Game) -> Say:
    return lambda message: said(game, message)
