"""Positions of Baon as documents."""

from typing import NoReturn

import msgspec

from potluck.games.baon.deal import empty
from potluck.games.baon.rules.baon import Baon
from potluck.games.baon.rules.board import (
    NO_LID,
    NOBODY,
    Board,
    Packed,
    baons_of,
    cards_of,
    open_baon,
    to_hand,
)
from potluck.games.baon.rules.ends import idle_limit
from potluck.games.baon.rules.numbers import (
    CARDS,
    CHOOSING,
    DISCARDING,
    DISHES,
    DONE,
    DRAWING,
    FIRST_TREAT,
    FULLEST,
    MOST_BAONS,
    MOST_TREATS,
    PACKING,
    PILES,
    SHORTEST,
    VALUES,
)
from potluck.games.baon.text import CARD_OF, DISH_NAMES, SAID, WORDS
from potluck.games.baon.view import PHASES, TOKENS
from potluck.kernel.chance import FastRng
from potluck.kernel.game import Setup
from potluck.kernel.message import Refusal
from potluck.kernel.state import OPEN


class Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A baon from its low end up; `sideways` are those of its cards that lie sideways."""

    lid: str
    low: int
    cards: list[str]
    sideways: list[str]


class Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What belongs to one player; `shown` are the cards of the hand that all saw going there."""

    hand: list[str]
    shown: list[str]
    favorite: str
    prepared: str
    closed: list[Written]
    open: Written | None
    generous: int


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole truth; `RULES.md` says what each field holds."""

    turn: int
    phase: str
    started: bool
    stirred: bool
    idle: int
    draft: list[str]
    fridge: list[str]
    table: list[list[str]]
    lids: list[list[str]]
    boxed: list[str]
    holders: dict[str, int | None]
    places: list[Seat]


def write(state: Board) -> Position:
    names = state.box.cards
    holders = {
        name: None if state.holder[token] == NOBODY else state.holder[token]
        for token, name in TOKENS.items()
    }
    return Position(
        turn=state.turn,
        phase=PHASES[state.phase],
        started=bool(state.started),
        stirred=bool(state.stirred),
        idle=state.idle,
        draft=[SAID[step] for step in state.draft],
        fridge=[names[card] for card in reversed(state.fridge[: state.fridge_left])],
        table=[[names[card] for card in pile] for pile in state.table],
        lids=[
            [DISH_NAMES[lid] for lid in reversed(pile[:left])]
            for pile, left in zip(state.lids, state.lids_left, strict=True)
        ],
        boxed=[DISH_NAMES[lid] for lid in state.boxed],
        holders=holders,
        places=[write_seat(state, seat) for seat in range(state.seats)],
    )


def write_seat(state: Board, seat: int) -> Seat:
    names = state.box.cards
    last = open_baon(state, seat)
    return Seat(
        hand=[names[card] for card in cards_of(state.hand[seat], state.hand_treats[seat])],
        shown=[names[card] for card in cards_of(state.shown[seat], state.shown_treats[seat])],
        favorite=DISH_NAMES[state.favorite[seat]],
        prepared=DISH_NAMES[state.prepared[seat]],
        closed=[write_baon(state, baon) for baon in state.closed if baon.owner == seat],
        open=None if last is None else write_baon(state, last),
        generous=state.generous[seat],
    )


def write_baon(state: Board, baon: Packed) -> Written:
    cards = [state.box.cards[card] for card in baon.cards]
    sideways = [card for at, card in enumerate(cards) if baon.sideways >> baon.low + at & 1]
    return Written(DISH_NAMES[baon.lid], baon.low + 1, cards, sideways)


def read(setup: Setup, document: object) -> Baon:
    """The position a document describes; refused where a piece is missing or out of place."""
    try:
        position = msgspec.convert(document, Position, from_attributes=True)
    except msgspec.ValidationError as error:
        wrong(str(error))
    state = empty(setup)
    if len(position.places) != state.seats:
        wrong(f"places has one entry for each of {state.seats} seats")
    read_middle(state, position)
    for seat, place in enumerate(position.places):
        read_seat(state, seat, place)
    read_tokens(state, position)
    check_pieces(state)
    check_turn(state)
    read_draft(state, position.draft)
    return state


def read_middle(state: Baon, position: Position) -> None:
    if len(position.table) != PILES or len(position.lids) != PILES:
        wrong(f"table and lids have {PILES} piles")
    if not 0 <= position.turn < state.seats:
        wrong(f"turn is a seat from 0 to {state.seats - 1}")
    if position.phase not in PHASES.values():
        wrong(f"phase is one of {', '.join(PHASES.values())}")
    state.turn = position.turn
    state.phase = next(phase for phase, name in PHASES.items() if name == position.phase)
    state.started, state.stirred = int(position.started), int(position.stirred)
    state.idle = position.idle
    state.fridge = [card_of(name) for name in reversed(position.fridge)]
    state.fridge_left = len(state.fridge)
    state.table = [tuple(card_of(name) for name in pile) for pile in position.table]
    state.lids = [[dish_of(name) for name in reversed(pile)] for pile in position.lids]
    state.lids_left = [len(pile) for pile in state.lids]
    state.boxed = [dish_of(name) for name in position.boxed]


def read_seat(state: Baon, seat: int, place: Seat) -> None:
    if len(set(place.hand)) != len(place.hand) or not set(place.shown) <= set(place.hand):
        wrong(f"the hand of seat {seat} has no card twice, and what it has shown is part of it")
    if len(set(place.shown)) != len(place.shown):
        wrong(f"seat {seat} has shown a card twice")
    for name in place.hand:
        to_hand(state, seat, card_of(name), shown=name in place.shown)
    state.favorite = [*state.favorite, dish_of(place.favorite)]
    state.prepared = [*state.prepared, dish_of(place.prepared)]
    for written in place.closed:
        state.closed.append(read_baon(seat, written))
    if place.open is not None:
        baon = read_baon(seat, place.open)
        state.lid[seat], state.low[seat], state.sideways[seat] = baon.lid, baon.low, baon.sideways
        state.high[seat] = baon.low + len(baon.cards) - 1
        for at, card in enumerate(baon.cards):
            state.laid[seat * VALUES + baon.low + at] = card
            if card >= FIRST_TREAT:
                state.wild[seat] |= 1 << baon.low + at
    state.generous[seat] = place.generous


def read_baon(seat: int, written: Written) -> Packed:
    """A baon that can lie there: three cards or more, and a dish upright at its own value."""
    cards, low = [card_of(name) for name in written.cards], written.low - 1
    where = f"the baon of seat {seat} that begins at {written.low}"
    if low < 0 or not SHORTEST <= len(cards) <= VALUES - low:
        wrong(f"{where} has at least {SHORTEST} cards, from 1 to {VALUES} at most")
    if len(set(written.cards)) != len(cards) or len(set(written.sideways)) != len(written.sideways):
        wrong(f"{where} names a card twice")
    if not set(written.sideways) <= set(written.cards):
        wrong(f"{where} has no such card sideways")
    sideways = upright = 0
    for at, card in enumerate(cards):
        lies_sideways = written.cards[at] in written.sideways
        if card >= FIRST_TREAT:
            if lies_sideways:
                wrong(f"{where}: {written.cards[at]} is a treat, only dishes lie sideways")
        elif lies_sideways:
            sideways |= 1 << low + at
        elif card // DISHES == low + at:
            upright += 1
        else:
            wrong(f"{where}: {written.cards[at]} is upright, but stands for {low + at + 1}")
    if not upright:
        wrong(f"{where} has a dish that is not wild")
    return Packed(seat, dish_of(written.lid), low, cards, sideways)


def read_tokens(state: Baon, position: Position) -> None:
    """What is counted follows from the baons; who holds a token does not always."""
    if set(position.holders) != set(TOKENS.values()):
        wrong(f"holders names a seat or null for each of {', '.join(TOKENS.values())}")
    for seat in range(state.seats):
        baons = baons_of(state, seat)
        state.tally[MOST_BAONS * state.seats + seat] = len(baons)
        for baon in baons:
            treats = sum(card >= FIRST_TREAT for card in baon.cards)
            state.tally[MOST_TREATS * state.seats + seat] += treats
            fullest = FULLEST * state.seats + seat
            state.tally[fullest] = max(state.tally[fullest], len(baon.cards))
    for token, name in TOKENS.items():
        holder = position.holders[name]
        check_holder(state, token, name, holder)
        state.holder[token] = NOBODY if holder is None else holder
    if min(state.generous) < 0 or sum(state.generous) > state.box.generous:
        wrong(f"there are {state.box.generous} most-generous tokens")
    state.unclaimed = state.box.generous - sum(state.generous)


def check_holder(state: Baon, token: int, name: str, holder: int | None) -> None:
    """A token lies with somebody who has most and enough, and with nobody only while nobody has."""
    counts = state.tally[token * state.seats : (token + 1) * state.seats]
    enough = max(counts) >= state.box.minimum[token]
    if holder is None:
        if enough:
            wrong(f"{name} is somebody's: seat {counts.index(max(counts))} has {max(counts)}")
    elif not 0 <= holder < state.seats or not enough or counts[holder] < max(counts):
        wrong(f"{name} belongs to a seat that has most and at least {state.box.minimum[token]}")


def check_pieces(state: Baon) -> None:
    """Every card is somewhere, once."""
    cards = state.fridge + [card for pile in state.table for card in pile]
    lids = state.boxed + [lid for pile in state.lids for lid in pile]
    for seat in range(state.seats):
        cards += cards_of(state.hand[seat], state.hand_treats[seat])
        for baon in baons_of(state, seat):
            cards += baon.cards
            lids.append(baon.lid)
    for card in range(CARDS):
        if cards.count(card) != 1:
            wrong(f"{state.box.cards[card]} is there {cards.count(card)} times, not once")
    for dish in range(DISHES):
        if lids.count(dish) != state.box.lid_copies:
            there = f"{DISH_NAMES[dish]} is on {lids.count(dish)} lids"
            wrong(f"{there}, the box holds {state.box.lid_copies}")
    for dealt in (state.favorite, state.prepared):
        if len(set(dealt)) != state.seats:
            wrong("no two players have the same favorite dish, or prepared the same")


def check_turn(state: Baon) -> None:
    """What the rules ask next can be done."""
    if not 0 <= state.idle <= idle_limit(state):
        wrong(f"idle is a number of turns up to {idle_limit(state)}")
    if state.started and (state.lid[state.turn] == NO_LID or state.phase not in {PACKING, DONE}):
        wrong("started is true only after the player at turn opened a baon in this turn")
    if state.phase == PACKING and not state.stirred:
        wrong("stirred is true once a card is packed")
    ended = not state.fridge_left or state.lids_left.count(0) >= 2
    ended = ended or state.idle >= idle_limit(state)
    if ended != (state.phase == DONE):
        wrong("the game is over when fridge, two lid piles or all patience are used up, not before")
    held, limit = state.held[state.turn], state.box.limit[state.seats]
    if (held > limit) != (state.phase == DISCARDING) and state.phase in {CHOOSING, DISCARDING}:
        wrong(f"cards are discarded while the hand of the seat at turn is over {limit}")
    if state.phase in {CHOOSING, PACKING, DRAWING}:
        check_spaces(state)


def check_spaces(state: Baon) -> None:
    """Spaces are empty only in the middle of a turn of taking."""
    empty_spaces = state.table.count(())
    if empty_spaces > (1 if state.phase == DRAWING else 0):
        wrong("an empty space of the table is refilled before the next turn")


def read_draft(state: Baon, words: list[str]) -> None:
    """A move being put together, walked word by word."""
    for word in words:
        step = WORDS.get(word)
        if step is None or not state.allows(state.turn, step):
            wrong(f"draft: {word[:40]!r} can't be said here")
        if state.apply(state.turn, step, FastRng(0)) != OPEN:
            wrong(f"draft: {word!r} would close the move")


def card_of(name: str) -> int:
    if name not in CARD_OF:
        wrong(f"there is no card {name[:40]!r}; cards are called like pancit7 or leche-flan")
    return CARD_OF[name]


def dish_of(name: str) -> int:
    if name not in DISH_NAMES:
        wrong(f"there is no dish {name[:40]!r}; dishes are {', '.join(DISH_NAMES)}")
    return DISH_NAMES.index(name)


def wrong(why: str) -> NoReturn:
    raise Refusal("document-wrong", {"why": why})
