"""Baon: pack leftovers into runs, share what you prepared, and get the best of it home."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import msgspec

from potluck.games.baon import box, deal, position, render, text, view
from potluck.games.baon.bots import Greedy
from potluck.games.baon.rules.baon import Baon
from potluck.games.baon.rules.board import baons_of, cards_of
from potluck.kernel.chance import Rng
from potluck.kernel.game import Game, Option, Say, Setup
from potluck.kernel.message import Message
from potluck.kernel.mind import Player
from potluck.kernel.state import State


class Leftovers(Game):
    """Two to five guests at the end of a party."""

    key = "baon"
    rules = 1
    seats = range(2, 6)
    options = (Option("literal-host", ("off", "on"), "off"),)
    folder = Path(__file__).parent

    def box(self, text: str) -> tuple[object, str]:
        return box.read(text)

    def deal(self, setup: Setup, rng: Rng) -> State:
        return deal.deal(setup, rng)

    def view(self, state: State, seat: int) -> msgspec.Struct:
        return view.view(baon(state), seat)

    def word(self, step: int) -> str:
        return text.SAID[step]

    def step(self, word: str) -> int | None:
        return text.WORDS.get(word)

    def tidy(self, words: list[str]) -> list[str]:
        return text.tidy(words)

    def document(self, state: State) -> msgspec.Struct:
        return position.write(baon(state))

    def fill(self, setup: Setup, document: object) -> State:
        return position.read(setup, document)

    def census(self, state: State) -> Mapping[str, int]:
        """Food cards one by one, lids by dish, and the tokens."""
        s = baon(state)
        cards = s.fridge[: s.fridge_left] + [card for pile in s.table for card in pile]
        lids = s.boxed[:]
        for pile, left in zip(s.lids, s.lids_left, strict=True):
            lids += pile[:left]
        for seat in range(s.seats):
            cards += cards_of(s.hand[seat], s.hand_treats[seat])
            for packed in baons_of(s, seat):
                cards += packed.cards
                lids.append(packed.lid)
        pieces = Counter([s.box.cards[card] for card in cards] + [s.box.lids[lid] for lid in lids])
        pieces["most-generous"] = s.unclaimed + sum(s.generous)
        pieces["counted-tokens"] = len(s.holder)
        return pieces

    def render(self, view: msgspec.Struct, width: int, say: Say) -> str:
        return render.render(view, width, say)

    def notes(self, setup: Setup) -> Sequence[Message]:
        return [Message("note-foods")]

    def players(self) -> Mapping[str, Callable[[], Player]]:
        return {"greedy": Greedy}


def baon(state: State) -> Baon:
    assert isinstance(state, Baon)
    return state


GAME = Leftovers()
