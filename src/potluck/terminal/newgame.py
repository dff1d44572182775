"""A game of one's own, begun as a copy of the smallest one that has everything."""

import io
import keyword
import re
import shutil
import sys
import tempfile
import tokenize
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Final, NamedTuple

from potluck.games import KEY, keys
from potluck.kernel.message import Refusal
from potluck.terminal.screen import Screen
from potluck.terminal.words import HOME, Words

SHIPPED: Final = HOME / "template"
COPIED: Final = (".py", ".md", ".toml", ".ftl", ".txt")


class Place(NamedTuple):
    """Where the new game goes, what it is copied from, and what its package is called."""

    target: Path
    template: Path
    package: str
    outside: bool


def begin(key: str, into: Path | None, words: Words) -> None:
    """Write the new game, whole or not at all, and say what to do next."""
    if not KEY.fullmatch(key):
        raise Refusal("ui-bad-key", {"name": key[:40]})
    place = find_place(key, into)
    check_free(key, place)
    copy(key, place)
    screen = Screen()
    screen.tell(words.ui("ui-new-game", file=str(place.target)))
    steps = ["ui-new-game-outside"] if place.outside else []
    for step in [*steps, "ui-new-game-play", "ui-new-game-rules", "ui-new-game-test"]:
        screen.show(screen.wrapped("  " + words.ui(step, name=key), hanging="    "))


def find_place(key: str, into: Path | None) -> Place:
    """In a checkout among its games; elsewhere only where the person says."""
    root = checkout(Path.cwd())
    near = [root / "tests" / "toy"] if root else []
    known = [*near, SHIPPED, HOME.parents[1] / "tests" / "toy"]
    template = next(folder for folder in known if (folder / "rules.py").is_file())
    own = root / "src" / "potluck" / "games" if root else None
    folder = into.resolve() if into is not None else own
    if folder is None:
        raise Refusal("ui-no-checkout")
    outside = not (folder.name == "games" and folder.parent.name == "potluck")
    package = key if outside else f"potluck.games.{key}"
    return Place(folder / key, template, package, outside)


def checkout(here: Path) -> Path | None:
    """The checkout this folder lies in, if it lies in one."""
    for folder in (here, *here.parents):
        if (folder / "src" / "potluck" / "games" / "__init__.py").is_file():
            return folder
    return None


def check_free(key: str, place: Place) -> None:
    """Refuse a key that would hide something else."""
    if place.target.exists():
        raise Refusal("ui-folder-there", {"file": str(place.target)})
    if key in keys() or (place.template.parent / key).exists():
        raise Refusal("ui-key-taken", {"name": key})
    if place.outside and (key in sys.stdlib_module_names or find_spec(key) is not None):
        raise Refusal("ui-key-used", {"name": key})
    names = used(place.template) | set(keyword.kwlist) | set(keyword.softkwlist)
    if {key, key.capitalize(), f"{key.capitalize()}Game"} & names - {"toy", "Toy", "LuckyDip"}:
        raise Refusal("ui-key-used", {"name": key})


def sources(template: Path) -> Iterator[Path]:
    return (path for path in sorted(template.rglob("*")) if path.suffix in COPIED)


def used(template: Path) -> set[str]:
    """All names in the template's code: one that came to mean two things would break it."""
    names: set[str] = set()
    for path in sources(template):
        if path.suffix == ".py":
            reader = io.StringIO(path.read_text("utf-8")).readline
            tokens = tokenize.generate_tokens(reader)
            names |= {token.string for token in tokens if token.type == tokenize.NAME}
    return names


def copy(key: str, place: Place) -> None:
    """Everything is written beside its place and moved there in one step."""
    try:
        place.target.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=place.target.parent, prefix=f".{key}.") as name:
            whole = Path(name) / key
            for path in sources(place.template):
                copied = whole / path.relative_to(place.template)
                copied.parent.mkdir(parents=True, exist_ok=True)
                copied.write_text(renamed(path.read_text("utf-8"), key, place.package), "utf-8")
            shutil.move(whole, place.target)
    except OSError as error:
        why = error.strerror or ""
        raise Refusal("file-unwritable", {"file": str(place.target), "why": why}) from None


def renamed(text: str, key: str, package: str) -> str:
    """The text with the small game's names exchanged for the new one's."""
    title = key.capitalize()
    names = {
        r"tests\.toy\b": package,
        r"\bLuckyDip\b": f"{title}Game",
        r"\bLucky dip\b": title,
        r"\bToy\b": title,
        r"\btoy\b": key,
    }
    for old, new in names.items():
        text = re.sub(old, new, text)
    return text
