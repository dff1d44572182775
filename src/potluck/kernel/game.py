"""A game as tables, bots and tools meet it: everything about it that is not its rules."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import ClassVar

import msgspec

from potluck.kernel.chance import Rng
from potluck.kernel.message import Message, Refusal
from potluck.kernel.mind import Player
from potluck.kernel.state import State

Say = Callable[[Message], str]


class Option(msgspec.Struct, frozen=True):
    """One choice made before the deal; `seats` are the player counts it is offered for, all if
    empty.
    """

    id: str
    values: tuple[str, ...]
    default: str
    seats: tuple[int, ...] = ()


class Setup(msgspec.Struct, frozen=True):
    """What is decided before the deal: how many sit down, the options, the checked contents of the
    box.
    """

    seats: int
    options: Mapping[str, str]
    box: object
    digest: str
    host: int | None = None


class Game(ABC):
    """One game: its key, the version of its rules, who can play, and how it is dealt, seen and
    said.
    """

    key: ClassVar[str]
    rules: ClassVar[int]
    seats: ClassVar[range]
    options: ClassVar[tuple[Option, ...]] = ()
    folder: ClassVar[Path]

    @abstractmethod
    def box(self, text: str) -> tuple[object, str]:
        """The checked contents of a components file and their digest; refuses one whose totals
        don't hold.
        """

    @abstractmethod
    def deal(self, setup: Setup, rng: Rng) -> State:
        """The table as it stands before the first move."""

    @abstractmethod
    def view(self, state: State, seat: int) -> msgspec.Struct:
        """What this seat sees, built up from what it may know; ONLOOKER sees what is public."""

    @abstractmethod
    def word(self, step: int) -> str:
        """What a step is called: one word without a space, by the thing it names."""

    @abstractmethod
    def step(self, word: str) -> int | None:
        """The step a word calls, in any position; None if it calls none."""

    @abstractmethod
    def document(self, state: State) -> msgspec.Struct:
        """The whole position in the words of the game."""

    @abstractmethod
    def fill(self, setup: Setup, document: object) -> State:
        """The position a document describes; refuses one with pieces missing or too many."""

    @abstractmethod
    def census(self, state: State) -> Mapping[str, int]:
        """Every kind of piece and how many of it are on the table, in hands and in the box: it
        never changes.
        """

    @abstractmethod
    def render(self, view: msgspec.Struct, width: int, say: Say) -> str:
        """The table in plain text, no line longer than the width."""

    def tidy(self, words: list[str]) -> list[str]:
        """Words that a person may say in any order, put into the order the rules ask for them."""
        return words

    def agree(self, setup: Setup) -> None:
        """Refuse options that contradict each other."""

    def notes(self, setup: Setup) -> Sequence[Message]:
        """What players should know of this setup, such as that it is a variant of ours."""
        return ()

    def settle(self, state: State, rng: Rng) -> list[int]:
        """The move of PHYSICS: where the drop came to rest."""
        raise Refusal("no-physics", {"game": self.key})

    def upgrade(self, document: object, rules: int) -> object:
        """A document written under older rules, as these rules would write it."""
        if rules == self.rules:
            return document
        raise Refusal("rules-unknown", {"game": self.key, "rules": rules, "known": self.rules})

    def players(self) -> Mapping[str, Callable[[], Player]]:
        """Bots of this game's own, by the name of their strength."""
        return {}

    def setup(
        self,
        seats: int,
        options: Mapping[str, str] | None = None,
        components: str | None = None,
        host: int | None = None,
    ) -> Setup:
        """A checked setup: the box's own components unless others are given, defaults for what is
        not said.
        """
        if seats not in self.seats:
            few, many = self.seats[0], self.seats[-1]
            raise Refusal(
                "wrong-seats", {"game": self.key, "seats": seats, "few": few, "many": many}
            )
        chosen = {option.id: option.default for option in self.options if offered(option, seats)}
        for id, value in (options or {}).items():
            self._check_option(id, value, seats)
            chosen[id] = value
        text = (self.folder / "components.toml").read_text() if components is None else components
        box, digest = self.box(text)
        setup = Setup(seats, chosen, box, digest, host)
        self.agree(setup)
        return setup

    def _check_option(self, id: str, value: str, seats: int) -> None:
        known = {option.id: option for option in self.options}
        if id not in known:
            ids = ", ".join(known) or "-"
            raise Refusal("unknown-option", {"game": self.key, "option": id, "known": ids})
        option = known[id]
        if value not in option.values:
            values = ", ".join(option.values)
            raise Refusal("unknown-value", {"option": id, "value": value, "known": values})
        if not offered(option, seats):
            counts = ", ".join(str(count) for count in option.seats)
            raise Refusal("option-seats", {"option": id, "seats": seats, "known": counts})


def offered(option: Option, seats: int) -> bool:
    return not option.seats or seats in option.seats
