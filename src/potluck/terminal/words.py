"""Messages in words, from the same Fluent files every client reads."""

import os
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Message as FluentMessage

import potluck
from potluck.kernel.message import Message, Refusal
from potluck.kernel.state import CLOCK, ONLOOKER, PHYSICS
from potluck.play.protocol import Sentence

HOME: Final = Path(potluck.__file__).parent
SHARED: Final = (HOME / "play" / "locale", HOME / "terminal" / "locale")
SEATS: Final = ("seat", "other", "by")  # arguments that name whoever sits there
OTHERS: Final = {CLOCK: "clock", PHYSICS: "physics", ONLOOKER: "onlooker"}
# What somebody typed must come back as typed, even if it happens to be some message's id.
QUOTED: Final = (
    *("word", "legal", "move", "rest", "said", "file", "near", "known"),
    *("name", "names", "line", "sources", "reasons"),
)
ENGLISH: Final = "en"

Spoken = Message | Refusal | Sentence


class Words:
    """One language, English where it has no words, and the names of those who sit here."""

    def __init__(self, language: str = ENGLISH, names: Sequence[str] = ()) -> None:
        self.language = language
        self.names = list(names)
        self.bundles = [empty(code) for code in dict.fromkeys((language, ENGLISH))]
        self.known: set[str] = set()
        for folder in SHARED:
            self.learn(folder)

    def learn(self, folder: Path) -> None:
        """Add what is said in the files of this folder, over what was known before."""
        for bundle in self.bundles:
            path = folder / f"{bundle.locales[0]}.ftl"
            if path.is_file():
                resource = FluentResource(path.read_text("utf-8"))
                bundle.add_resource(resource, allow_overrides=True)
                self.known |= {e.id.name for e in resource.body if isinstance(e, FluentMessage)}

    def say(self, message: Spoken) -> str:
        """The message as a sentence; one without words is shown plainly, with all it would say."""
        arguments = {name: self._told(name, value) for name, value in message.arguments.items()}
        for bundle in self.bundles:
            if (text := spoken(bundle, message.id, arguments)) is not None:
                return text
        return " ".join([message.id, *(f"{name}={value}" for name, value in arguments.items())])

    def ui(self, id: str, **arguments: int | str) -> str:
        """A sentence of the terminal itself."""
        return self.say(Message(id, arguments))

    def knows(self, id: str) -> bool:
        return id in self.known

    def ids(self) -> list[str]:
        """All messages there are words for."""
        return sorted(self.known)

    def _told(self, name: str, value: int | str) -> int | str:
        if isinstance(value, int):
            return self.name(value) if name in SEATS else value
        if name not in QUOTED and self.knows(value):
            return self.say(Message(value))
        nothing = not value or (name == "known" and value == "-")
        return "none" if nothing else printable(value)  # Fluent cannot select by an empty text

    def name(self, seat: int) -> str:
        """What whoever sits there is called."""
        if 0 <= seat < len(self.names):
            return printable(self.names[seat])  # a foreign record may hold anything
        return self.ui(OTHERS[seat]) if seat in OTHERS else f"seat{seat + 1}"

    def listed(self, names: Sequence[str]) -> str:
        """Ana, Ben and Cleo."""
        if len(names) < 2:
            return "".join(names)
        return self.ui("ui-list", names=", ".join(names[:-1]), name=names[-1])


def empty(language: str) -> FluentBundle:
    # A terminal shows the marks that isolate left-to-right from right-to-left as boxes.
    return FluentBundle([language], use_isolating=False)


def spoken(bundle: FluentBundle, id: str, arguments: dict[str, int | str]) -> str | None:
    """The sentence, if this language has it; an argument it misses shows by its name."""
    if not bundle.has_message(id) or (pattern := bundle.get_message(id).value) is None:
        return None
    text, _ = bundle.format_pattern(pattern, arguments)
    return str(text)


def printable(text: str) -> str:
    """The text without what would upset a terminal."""
    return "".join(letter if letter.isprintable() else "\ufffd" for letter in text)


def languages() -> list[str]:
    """The languages all games share words in."""
    return sorted(path.stem for path in SHARED[0].glob("*.ftl"))


def language(asked: str | None, environment: Mapping[str, str] = os.environ) -> str:
    """The language that is asked for, else the environment's where we speak it, else English."""
    if asked:
        if asked not in languages():
            known = ", ".join(languages())
            raise Refusal("ui-unknown-language", {"language": asked[:40], "known": known})
        return asked
    wishes = (environment.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    wish = re.split(r"[_.@]", next((wish for wish in wishes if wish), ENGLISH))[0]
    return wish if wish in languages() else ENGLISH
