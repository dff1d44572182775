"""Lucky dip: a hidden card, a bag, a bid of several steps, a window."""

from collections import Counter
from collections.abc import Mapping
from pathlib import Path

import msgspec

from potluck.kernel.chance import Rng
from potluck.kernel.game import Game, Say, Setup
from potluck.kernel.state import State
from tests.toy import box, position, render, text, view
from tests.toy.rules import Box, Toy
from tests.toy.view import View


class LuckyDip(Game):
    """Two to four players, one bag."""

    key = "toy"
    rules = 1
    seats = range(2, 5)
    folder = Path(__file__).parent

    def box(self, text: str) -> tuple[object, str]:
        return box.read(text)

    def deal(self, setup: Setup, rng: Rng) -> State:
        assert isinstance(setup.box, Box)
        toy = Toy(setup.seats, setup.box)
        cards = list(range(1, setup.box.cards + 1))
        rng.shuffle(cards)
        toy.cards = cards[: setup.seats]
        return toy

    def view(self, state: State, seat: int) -> msgspec.Struct:
        return view.view(toy(state), seat)

    def word(self, step: int) -> str:
        return text.SAID[step]

    def step(self, word: str) -> int | None:
        return text.WORDS.get(word)

    def tidy(self, words: list[str]) -> list[str]:
        return text.tidy(words)

    def document(self, state: State) -> msgspec.Struct:
        return position.write(toy(state))

    def fill(self, setup: Setup, document: object) -> State:
        return position.read(setup, document)

    def census(self, state: State) -> Mapping[str, int]:
        s = toy(state)
        tokens = Counter(view.tokens(s, s.bag))
        for bank in s.bank:
            tokens.update(view.tokens(s, bank))
        out = {card: 1 for card in range(1, s.box.cards + 1) if card not in s.cards}
        cards = Counter(s.cards) + Counter(out)
        return {f"token {value}": count for value, count in tokens.items()} | {
            f"card {card}": count for card, count in cards.items()
        }

    def render(self, view: msgspec.Struct, width: int, say: Say) -> str:
        assert isinstance(view, View)
        return render.render(view, width, say)


def toy(state: State) -> Toy:
    assert isinstance(state, Toy)
    return state


GAME = LuckyDip()
