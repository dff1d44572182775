"""What one seat of Baon sees."""

import msgspec

from potluck.games.baon.rules.board import Board, Packed, cards_of, open_baon
from potluck.games.baon.rules.ends import idle_limit
from potluck.games.baon.rules.numbers import (
    CHOOSING,
    COUNTED,
    DISCARDING,
    DONE,
    DRAWING,
    FULLEST,
    MOST_BAONS,
    MOST_TREATS,
    PACKING,
    PILES,
)
from potluck.games.baon.rules.scoring import points, worth
from potluck.games.baon.text import DISH_NAMES, SAID

PHASES = {
    CHOOSING: "choosing",
    DRAWING: "drawing",
    DISCARDING: "discarding",
    PACKING: "packing",
    DONE: "over",
}
TOKENS = {MOST_TREATS: "most-treats", MOST_BAONS: "most-baons", FULLEST: "fullest-baon"}


class Laid(msgspec.Struct, frozen=True):
    """A card in a baon, the value it stands for, and what it counts."""

    card: str
    value: int
    sideways: bool
    points: int


class Lunch(msgspec.Struct, frozen=True):
    """One baon: the dish on its lid and its cards from the low end up."""

    lid: str
    open: bool
    cards: list[Laid]


class Place(msgspec.Struct, frozen=True):
    """What lies in front of one player, as far as this seat may see it.

    `hand` is what this seat knows of the hand, `unknown` how many cards more it holds, `shown` what
    all know of it.
    """

    hand: list[str]
    unknown: int
    shown: list[str]
    favorite: str
    prepared: str
    baons: list[Lunch]
    tokens: list[str]
    treats: int
    points: int


class LidPile(msgspec.Struct, frozen=True):
    """A pile of lids: the dish on top, and how many there are."""

    top: str | None
    left: int


class View(msgspec.Struct, frozen=True):
    """The whole table as one seat sees it; piles of food from the bottom up."""

    me: int
    phase: str
    turn: int
    started: bool
    draft: list[str]
    limit: int
    fridge: int
    table: list[list[str]]
    lids: list[LidPile]
    places: list[Place]
    unclaimed: list[str]
    idle: int
    idle_limit: int


def view(state: Board, seat: int) -> View:
    names = state.box.cards
    unclaimed = [TOKENS[token] for token in range(COUNTED) if state.holder[token] < 0]
    return View(
        me=seat,
        phase=PHASES[state.phase],
        turn=state.turn,
        started=bool(state.started),
        draft=[SAID[step] for step in state.draft] if seat == state.turn else [],
        limit=state.box.limit[state.seats],
        fridge=state.fridge_left,
        table=[[names[card] for card in pile] for pile in state.table],
        lids=[lid_pile(state, at) for at in range(PILES)],
        places=[place(state, owner, seat) for owner in range(state.seats)],
        unclaimed=unclaimed + ["most-generous"] * state.unclaimed,
        idle=state.idle,
        idle_limit=idle_limit(state),
    )


def lid_pile(state: Board, at: int) -> LidPile:
    left = state.lids_left[at]
    return LidPile(DISH_NAMES[state.lids[at][left - 1]] if left else None, left)


def place(state: Board, owner: int, seat: int) -> Place:
    names = state.box.cards
    shown = [names[card] for card in cards_of(state.shown[owner], state.shown_treats[owner])]
    hand = shown
    if owner == seat:
        hand = [names[card] for card in cards_of(state.hand[owner], state.hand_treats[owner])]
    return Place(
        hand=hand,
        unknown=0 if owner == seat else state.unseen[owner],
        shown=shown,
        favorite=DISH_NAMES[state.favorite[owner]],
        prepared=DISH_NAMES[state.prepared[owner]],
        baons=lunches(state, owner),
        tokens=tokens(state, owner),
        treats=state.tally[MOST_TREATS * state.seats + owner],
        points=points(state, owner),
    )


def lunches(state: Board, owner: int) -> list[Lunch]:
    """The baons of a player, the open one last."""
    closed = [lunch(state, baon, is_open=False) for baon in state.closed if baon.owner == owner]
    last = open_baon(state, owner)
    return closed if last is None else [*closed, lunch(state, last, is_open=True)]


def lunch(state: Board, baon: Packed, *, is_open: bool) -> Lunch:
    cards = [
        Laid(
            state.box.cards[card],
            baon.low + at + 1,
            bool(baon.sideways >> baon.low + at & 1),
            worth(state, baon, card),
        )
        for at, card in enumerate(baon.cards)
    ]
    return Lunch(DISH_NAMES[baon.lid], is_open, cards)


def tokens(state: Board, owner: int) -> list[str]:
    held = [TOKENS[token] for token in range(COUNTED) if state.holder[token] == owner]
    return held + ["most-generous"] * state.generous[owner]
