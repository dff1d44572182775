"""Treat Yo' Self: press your luck for tokens, bid them in secret, and treat yourself to the best
cards.
"""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import msgspec

from potluck.games.treat import box, position, render, text, view
from potluck.games.treat.bots import Greedy
from potluck.games.treat.position import Position
from potluck.games.treat.rules.treat import Treat
from potluck.games.treat.rules.words import KINDS, Box
from potluck.games.treat.view import View
from potluck.kernel.chance import Rng
from potluck.kernel.game import Game, Option, Say, Setup
from potluck.kernel.message import Message
from potluck.kernel.mind import Player
from potluck.kernel.state import State


class TreatYoSelf(Game):
    """Two to six players, one bag."""

    key = "treat"
    rules = 1
    seats = range(2, 7)
    options = (Option("abilities", ("off", "on"), "off"),)
    folder = Path(__file__).parent

    def box(self, text: str) -> tuple[object, str]:
        return box.read(text)

    def deal(self, setup: Setup, rng: Rng) -> State:
        assert isinstance(setup.box, Box)
        s = Treat(setup.seats, setup.box)
        s.starter = rng.below(s.seats)
        deck = [item for item in range(len(s.box.items)) for _ in range(s.box.copies)]
        rng.shuffle(deck)
        away = s.box.removed[s.seats]
        s.out, s.deck = deck[:away], deck[away:]
        s.row = [s.deck.pop() for _ in range(s.seats)]
        if setup.options.get("abilities") == "on":
            abilities = list(range(len(s.box.abilities)))
            rng.shuffle(abilities)
            s.ability = abilities[: s.seats]
        return s

    def view(self, state: State, seat: int) -> View:
        return view.view(treat(state), seat)

    def word(self, step: int) -> str:
        return text.SAID[step]

    def step(self, word: str) -> int | None:
        return text.WORDS.get(word)

    def tidy(self, words: list[str]) -> list[str]:
        return text.tidy(words)

    def document(self, state: State) -> Position:
        return position.write(treat(state))

    def fill(self, setup: Setup, document: object) -> State:
        return position.read(setup, document)

    def census(self, state: State) -> Mapping[str, int]:
        s = treat(state)
        piles = [s.row, s.deck, s.out, *s.pile]
        cards = {id: sum(pile.count(at) for pile in piles) for at, id in enumerate(s.box.items)}
        tokens = {
            f"token {number}": sum(part[number] for part in [s.bag, s.drawn, *s.bank, *s.bid])
            + s.paid.count(number)
            for number in range(KINDS)
        }
        return cards | tokens | {"treat tokens": s.treats + s.aside}

    def render(self, view: msgspec.Struct, width: int, say: Say) -> str:
        assert isinstance(view, View)
        return render.render(view, width, say)

    def players(self) -> Mapping[str, Callable[[], Player]]:
        return {"greedy": Greedy}

    def notes(self, setup: Setup) -> Sequence[Message]:
        return (Message("note-two-players"),) if setup.seats == 2 else ()


def treat(state: State) -> Treat:
    assert isinstance(state, Treat)
    return state


GAME = TreatYoSelf()
