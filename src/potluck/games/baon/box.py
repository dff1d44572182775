"""The components file of Baon, read and checked."""

from typing import NoReturn

import msgspec

from potluck.games.baon.rules.board import Box
from potluck.games.baon.rules.numbers import DISHES, PILES, SHORTEST, TREATS, VALUES
from potluck.games.baon.text import CARD_NAMES, DISH_NAMES, TREAT_NAMES
from potluck.kernel import components


class Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the file; a field nobody knows is a slip of the pen."""


class Food(Strict, frozen=True):
    """A dish or a treat, and what it is in one line."""

    id: str
    about: str


class Lids(Strict, frozen=True):
    """The lid cards."""

    copies: int
    piles: int
    cards: int


class Table(Strict, frozen=True):
    """The middle of the table."""

    piles: int


class Players(Strict, frozen=True):
    """What depends on how many play."""

    seats: int
    dealt: int
    limit: int
    lids: int


class Bonus(Strict, frozen=True):
    """The bonus tokens."""

    points: int
    most_treats: int
    most_baons: int
    fullest_baon: int
    most_generous: int
    tokens: int


class Points(Strict, frozen=True):
    """What a card in a baon counts."""

    favorite: int
    lid: int
    other: int
    treat: int


class Idle(Strict, frozen=True):
    """When a table that only pushes cards around is sent home."""

    turns: int


class Contents(Strict, frozen=True):
    """All of `components.toml`."""

    values: int
    food_cards: int
    dishes: list[Food]
    treats: list[Food]
    lids: Lids
    table: Table
    players: list[Players]
    bonus: Bonus
    points: Points
    idle: Idle


def read(text: str) -> tuple[Box, str]:
    """The checked box and the digest of what is in it."""
    contents = components.load(text, Contents)
    check_food(text, contents)
    check_lids(text, contents)
    check_players(text, contents)
    check_bonus(text, contents)
    return filled(contents), components.digest(contents)


def check_food(text: str, contents: Contents) -> None:
    for field, foods, names in (
        ("dishes", contents.dishes, DISH_NAMES),
        ("treats", contents.treats, TREAT_NAMES),
    ):
        for place, (food, name) in enumerate(zip(foods, names, strict=False)):
            if food.id != name:
                wrong(text, f"{field}[{place}].id", f"number {place + 1} of the {field} is {name}")
            if not food.about.strip() or "\n" in food.about:
                wrong(text, f"{field}[{place}].about", f"one line says what {name} is")
        if len(foods) != len(names):
            wrong(text, field, f"there are {len(names)} {field}, here are {len(foods)}")
    if contents.values != VALUES:
        wrong(text, "values", f"each dish has the values 1 to {VALUES}")
    total = contents.values * len(contents.dishes) + len(contents.treats)
    if contents.food_cards != total:
        why = f"{DISHES} dishes x {VALUES} values and {TREATS} treats are {total} food cards"
        wrong(text, "food_cards", why)


def check_lids(text: str, contents: Contents) -> None:
    lids = contents.lids
    if lids.piles != PILES:
        wrong(text, "lids.piles", f"there are {PILES} piles of lids")
    if contents.table.piles != PILES:
        wrong(text, "table.piles", f"there are {PILES} piles of food")
    if lids.copies < 1:
        wrong(text, "lids.copies", "there is at least one lid of each dish")
    total = lids.copies * len(contents.dishes)
    if lids.cards != total:
        wrong(text, "lids.cards", f"{DISHES} dishes x {lids.copies} copies are {total} lids")


def check_players(text: str, contents: Contents) -> None:
    counts = [row.seats for row in contents.players]
    if counts != [2, 3, 4, 5]:
        wrong(
            text, "players", "there is one [[players]] part for 2, 3, 4 and 5 seats, in this order"
        )
    for place, row in enumerate(contents.players):
        path = f"players[{place}]"
        if row.dealt < 1 or row.seats * row.dealt + PILES >= contents.food_cards:
            wrong(text, f"{path}.dealt", "each hand has a card, and the fridge is not empty")
        if row.limit < row.dealt:
            wrong(text, f"{path}.limit", f"a hand may hold the {row.dealt} cards that are dealt")
        if not 1 <= row.lids * PILES <= contents.lids.cards:
            why = f"{PILES} piles of {row.lids} lids, and the box holds {contents.lids.cards}"
            wrong(text, f"{path}.lids", why)


def check_bonus(text: str, contents: Contents) -> None:
    bonus = contents.bonus
    if min(bonus.most_treats, bonus.most_baons, bonus.fullest_baon) < 1:
        wrong(text, "bonus", "every minimum is at least 1")
    if bonus.fullest_baon < SHORTEST:
        wrong(text, "bonus.fullest_baon", f"every baon has {SHORTEST} cards")
    if bonus.most_generous < 1 or bonus.tokens != 3 + bonus.most_generous:
        why = f"3 tokens and {bonus.most_generous} for the most generous are not {bonus.tokens}"
        wrong(text, "bonus.tokens", why)
    if contents.idle.turns < 1:
        wrong(text, "idle.turns", "a player may be idle for one turn at least")


def wrong(text: str, path: str, why: str) -> NoReturn:
    raise components.wrong(text, path, why)


def filled(contents: Contents) -> Box:
    """The numbers as the rules use them."""
    lids = [f"lid-{dish}" for dish in DISH_NAMES]
    box = Box(list(CARD_NAMES), lids, contents.lids.copies)
    nobody = [0, 0]
    box.dealt = nobody + [row.dealt for row in contents.players]
    box.limit = nobody + [row.limit for row in contents.players]
    box.lids_a_pile = nobody + [row.lids for row in contents.players]
    bonus, points = contents.bonus, contents.points
    box.minimum = [bonus.most_treats, bonus.most_baons, bonus.fullest_baon]
    box.generous, box.token_points = bonus.most_generous, bonus.points
    box.favorite_points, box.lid_points = points.favorite, points.lid
    box.other_points, box.treat_points = points.other, points.treat
    box.idle_turns = contents.idle.turns
    return box
