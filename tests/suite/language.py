"""Everything a person may be told has words in every language of its game, and no words are left
over.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk
from fluent.syntax.ast import Message as FluentMessage

from potluck.kernel.chance import FastRng
from potluck.kernel.game import Game
from potluck.kernel.message import Event, Message
from potluck.kernel.moves import take
from potluck.kernel.state import OVER
from tests.suite.games import Found, Table, tables
from tests.suite.tier import count, key
from tests.suite.walks import Spot, named, random_move, walk
from tests.suite.words import bundle, english, files, said

WIDTHS = (60, 80, 120)  # a narrow terminal, the usual one, a wide one


def check_words(found: Found) -> None:
    """Events, score lines, notes and options of random games have words in every language."""
    game = found.game
    languages = files(game)
    assert "en" in languages, f"{game.key} has no locale/en.ftl"
    for language in languages:
        said(game, Message("game"), language)
        for message in told(game):
            said(game, message, language)
        for id in option_ids(game):
            said(game, Message(id), language)


def option_ids(game: Game) -> Iterator[str]:
    """What the options and their values are called."""
    for option in game.options:
        yield f"option-{option.id}"
        for value in option.values:
            yield f"option-{option.id}-{value}"


@cache
def told(game: Game) -> list[Message]:
    """One message of each id, and of each set of arguments, that random games tell."""
    heard: dict[tuple[object, ...], Message] = {}
    for table in tables(game):
        for message in [*game.notes(table.setup), *told_at(table)]:
            texts = sorted(
                str(value) for value in message.arguments.values() if isinstance(value, str)
            )
            heard.setdefault((message.id, *message.arguments, *texts), message)
    return list(heard.values())


def told_at(table: Table) -> Iterator[Message]:
    """What is told in random games, and which of it a person reads at the end."""
    for number in range(count(3, 12, 100)):
        for spot in walk(table, key(table, "words", number)):
            if spot.actor == OVER:
                yield from (
                    Message(line.id, {"seat": line.seat}) for line in spot.state.scores().lines
                )
                continue
            if not spot.draft:
                move = random_move(spot.state, spot.actor, spot.rng("told"))
                events: list[Event] = []
                take(spot.state, spot.actor, move, FastRng(1), events)
                yield from events


def check_pictures(spot: Spot) -> None:
    """The table in plain text says something to every seat, in lines no longer than asked for."""
    game = spot.table.game
    for seat in spot.everyone():
        view = game.view(spot.state, seat)
        for width in WIDTHS:
            lines = game.render(view, width, english(game)).splitlines()
            assert any(line.strip() for line in lines), f"{named(seat)} is shown nothing"
            wide = [line for line in lines if len(line) > width]
            assert not wide, f"{named(seat)} is shown a line longer than {width}: {wide[0]!r}"


def check_refusals(found: Found) -> None:
    """Each refusal that the game's sources raise has words, in the game's files or in those all
    games share.
    """
    game = found.game
    for id in sorted(raised(game.folder)):
        for language in files(game):
            assert bundle(game, language).has_message(id), (
                f"{game.key} refuses with {id}, without {language} words"
            )


def raised(folder: Path) -> set[str]:
    """The ids that stand in the folder's sources as the first argument of a Refusal."""
    ids: set[str] = set()
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id == "Refusal"
            ):
                first = node.args[0]
                assert isinstance(first, ast.Constant), (
                    f"{path.name}:{node.lineno}: a refusal's id is a plain text"
                )
                ids.add(str(first.value))
    return ids


def check_no_words_left_over(found: Found) -> None:
    """Each message of the game's own files is named in its folder or was told in a random game."""
    game = found.game
    used = {message.id for message in told(game)} | set(option_ids(game)) | {"game"}
    texts = {value for message in told(game) for value in message.arguments.values()}
    literals, patterns = mentioned(game.folder)
    for path in sorted((game.folder / "locale").glob("*.ftl")):
        for id in messages(path):
            known = id in used or id in texts or id in literals
            known = known or any(pattern.fullmatch(id) for pattern in patterns)
            assert known, f"{path.name} of {game.key} has words for {id}, which nothing says"


def messages(path: Path) -> list[str]:
    """The ids of a file, which has to be without a fault and without an id said twice."""
    body = FluentParser().parse(path.read_text(encoding="utf-8")).body
    junk = [entry.content for entry in body if isinstance(entry, Junk)]
    assert not junk, f"{path.name}: this is no Fluent: {junk[0]}"
    ids = [entry.id.name for entry in body if isinstance(entry, FluentMessage)]
    twice = {id for id in ids if ids.count(id) > 1}
    assert not twice, f"{path.name} has two messages of the id {twice}"
    return ids


def mentioned(folder: Path) -> tuple[set[str], list[re.Pattern[str]]]:
    """The texts that stand in the folder's sources, and the shapes of those that are put together
    there.
    """
    literals: set[str] = set()
    patterns: list[re.Pattern[str]] = []
    for path in [
        *folder.rglob("*.py"),
        *folder.rglob("*.ts"),
        *folder.rglob("*.svelte"),
        *folder.rglob("*.toml"),
    ]:
        text = path.read_text(encoding="utf-8")
        if path.suffix != ".py":
            literals |= set(re.findall(r"[a-z][a-z0-9-]+", text))
            continue
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                literals.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                patterns += shape(node)
    return literals, patterns


def shape(node: ast.JoinedStr) -> Iterator[re.Pattern[str]]:
    """What a text put together from parts can be; at least the word before the first hyphen is
    fixed.
    """
    parts = [part.value if isinstance(part, ast.Constant) else None for part in node.values]
    first = parts[0] if parts else None
    if isinstance(first, str) and re.match(r"[a-z]{3,}[a-z0-9-]*-", first):
        yield re.compile(
            "".join("[a-z0-9-]+" if part is None else re.escape(str(part)) for part in parts)
        )


def check_languages_agree(found: Found) -> None:
    """Every language has the same messages, with the same arguments, as English."""
    folder = found.game.folder / "locale"
    english = set(messages(folder / "en.ftl"))
    for path in sorted(folder.glob("*.ftl")):
        missing = english ^ set(messages(path))
        assert not missing, f"{path.name} and en.ftl of {found} differ in {sorted(missing)}"
