"""Positions in a few lines: what matters is said, all other cards lie covered on the table."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TypedDict

from potluck.games.baon import GAME, baon
from potluck.games.baon.position import write
from potluck.games.baon.rules.baon import Baon
from potluck.games.baon.text import CARD_NAMES, DISH_NAMES
from potluck.kernel.chance import FastRng, Rng
from potluck.kernel.message import Event
from potluck.kernel.moves import take, understand

COPIES = 4
PILES = 4
MINIMA = {"most-treats": 3, "most-baons": 3, "fullest-baon": 6}


class Lunch(TypedDict):
    """A baon as a document has it."""

    lid: str
    low: int
    cards: list[str]
    sideways: list[str]


class Seat(TypedDict):
    """What belongs to one player."""

    hand: list[str]
    shown: list[str]
    favorite: str
    prepared: str
    closed: list[Lunch]
    open: Lunch | None
    generous: int


class Document(TypedDict):
    """A whole position."""

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


def lunch(lid: str, cards: str, low: int | None = None) -> Lunch:
    """A baon in one line, such as `adobo3 turon ~pancit9`, where ~ lies sideways."""
    words = cards.split()
    names = [word.lstrip("~") for word in words]
    if low is None:
        low = next(value_of(word) - at for at, word in enumerate(words) if word in CARD_NAMES[:60])
    sideways = [name for name, word in zip(names, words, strict=True) if word.startswith("~")]
    return {"lid": lid, "low": low, "cards": names, "sideways": sideways}


def value_of(name: str) -> int:
    return CARD_NAMES.index(name) // 5 + 1


def place(
    hand: str = "",
    shown: str = "",
    *,
    loves: str = "",
    brought: str = "",
    on: Lunch | None = None,
    closed: Sequence[Lunch] = (),
    generous: int = 0,
) -> Seat:
    """One player; the cards all saw going to the hand are named apart."""
    return {
        "hand": sorted([*hand.split(), *shown.split()], key=CARD_NAMES.index),
        "shown": sorted(shown.split(), key=CARD_NAMES.index),
        "favorite": loves,
        "prepared": brought,
        "closed": list(closed),
        "open": on,
        "generous": generous,
    }


def position(
    *places: Seat,
    fridge: str | None = None,
    table: Sequence[str] = ("", "", "", ""),
    lids: Sequence[str] | None = None,
    hidden_lids: int | None = None,
    turn: int = 0,
    phase: str = "choosing",
    started: bool = False,
    idle: int = 0,
    draft: str = "",
    holders: Mapping[str, int] | None = None,
) -> Document:
    """A whole document: cards that are not named lie at the bottom of pile 4.

    Unless it is said what the fridge holds, it holds the treats that lie nowhere else. Where
    `hidden_lids` is said, all other lids lie on small baons of the last player.
    """
    piles = [pile.split() for pile in table]
    document: Document = {
        "turn": turn,
        "phase": phase,
        "started": started,
        "stirred": phase == "packing",
        "idle": idle,
        "draft": draft.split(),
        "fridge": (fridge or "").split(),
        "table": piles,
        "lids": [pile.split() for pile in lids or DISH_NAMES[:4]],
        "boxed": [],
        "holders": {"most-treats": None, "most-baons": None, "fullest-baon": None},
        "places": deal_dishes([seat.copy() for seat in places]),
    }
    if fridge is None:
        document["fridge"] = [card for card in missing_cards(document) if card in CARD_NAMES[60:]]
    put_lids(document, hidden_lids)
    piles[3][:0] = missing_cards(document)
    fill_spaces(document)
    document["holders"] |= {**held(document), **(holders or {})}
    return document


def deal_dishes(seats: list[Seat]) -> list[Seat]:
    """Who was not given a dish gets the next that nobody has."""
    for seat in seats:
        loved = [other["favorite"] for other in seats]
        brought = [other["prepared"] for other in seats]
        seat["favorite"] = seat["favorite"] or next(d for d in DISH_NAMES if d not in loved)
        seat["prepared"] = seat["prepared"] or next(d for d in DISH_NAMES if d not in brought)
    return seats


def baons(document: Document) -> list[Lunch]:
    return [one for seat in document["places"] for one in (*seat["closed"], seat["open"]) if one]


def missing_cards(document: Document) -> list[str]:
    there = [*document["fridge"], *(card for pile in document["table"] for card in pile)]
    there += [card for seat in document["places"] for card in seat["hand"]]
    there += [card for one in baons(document) for card in one["cards"]]
    return [card for card in CARD_NAMES if card not in there]


def put_lids(document: Document, hidden: int | None) -> None:
    """Lids nobody placed go back into the box, or all but a few of them onto small baons."""
    left = Counter(dict.fromkeys(DISH_NAMES, COPIES))
    left -= Counter(lid for pile in document["lids"] for lid in pile)
    left -= Counter(one["lid"] for one in baons(document))
    rest = sorted(left.elements(), key=DISH_NAMES.index)
    under = sum(len(pile) - 1 for pile in document["lids"] if pile)
    boxed = len(rest) if hidden is None else hidden - under
    free = missing_cards(document)
    for lid in rest[boxed:]:
        run = next(cards for cards in triples() if set(cards) <= set(free))
        free = [card for card in free if card not in run]
        document["places"][-1]["closed"].append(lunch(lid, " ".join(run)))
    document["boxed"] = rest[:boxed]


def triples() -> list[list[str]]:
    return [
        [f"{dish}{value}" for value in range(low, low + 3)]
        for low in (1, 4, 7, 10)
        for dish in DISH_NAMES
    ]


def fill_spaces(document: Document) -> None:
    """Where the rules want no empty space, a card from the bottom of pile 4 lies there."""
    spaces = 1 if document["phase"] == "drawing" else 0
    if document["phase"] in {"choosing", "packing", "drawing"}:
        for pile in document["table"]:
            if not pile and sum(not other for other in document["table"]) > spaces:
                pile.append(document["table"][3].pop(0))


def held(document: Document) -> dict[str, int | None]:
    """Who must hold each counted token where nobody else has as much."""
    found: dict[str, int | None] = {}
    for token, minimum in MINIMA.items():
        counts = [count(token, seat) for seat in document["places"]]
        if max(counts) >= minimum:
            found[token] = counts.index(max(counts))
    return found


def count(token: str, seat: Seat) -> int:
    own = [one for one in (*seat["closed"], seat["open"]) if one]
    if token == "most-baons":
        return len(own)
    if token == "fullest-baon":
        return max((len(one["cards"]) for one in own), default=0)
    return sum(card in CARD_NAMES[60:] for one in own for card in one["cards"])


def board(
    document: Document, options: Mapping[str, str] | None = None, host: int | None = None
) -> Baon:
    setup = GAME.setup(len(document["places"]), options, host=host)
    return baon(GAME.fill(setup, document))


def play(state: Baon, *texts: str, rng: Rng | None = None) -> Baon:
    """The position after these moves of whoever is asked."""
    return told(state, *texts, rng=rng)[0]


def told(state: Baon, *texts: str, rng: Rng | None = None) -> tuple[Baon, list[Event], int]:
    """The same, with what was told, and who was shown a secret by the last move."""
    events: list[Event] = []
    mask = 0
    for text in texts:
        seat = state.to_move()
        move = understand(GAME, state, seat, text)
        after, mask = take(state, seat, move, rng or FastRng(1), events)
        state = baon(after)
    return state, events, mask


def offered(state: Baon, *begun: str) -> list[str]:
    """The words the player at turn may say next."""
    trial = state.clone()
    for word in begun:
        step = GAME.step(word)
        assert step is not None, word
        assert trial.allows(trial.turn, step), word
        trial.apply(trial.turn, step, FastRng(0))
    return [GAME.word(step) for step in trial.legal(trial.turn)]


def hand(state: Baon, seat: int) -> set[str]:
    return set(write(state).places[seat].hand)
