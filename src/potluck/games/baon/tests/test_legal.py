"""The legal moves of small hands, found once more by trying everything the rules could mean."""

from collections.abc import Iterator
from itertools import permutations

import pytest

from potluck.games.baon import GAME, baon
from potluck.games.baon.rules.baon import Baon
from potluck.games.baon.tests.positions import Document, Lunch, board, lunch, place, position
from potluck.games.baon.text import CARD_NAMES
from potluck.kernel.chance import FastRng
from potluck.kernel.moves import everything, say

TREATS = CARD_NAMES[60:]


def number(name: str) -> int:
    digits = "".join(letter for letter in name if letter.isdigit())
    return int(digits)


def dish(name: str) -> str:
    return name.rstrip("0123456789")


def runs(hand: list[str]) -> Iterator[tuple[str, ...]]:
    """Any cards in any order that lie in a row from some value on."""
    for length in range(3, len(hand) + 1):
        for cards in permutations(hand, length):
            lows = {number(card) - at for at, card in enumerate(cards) if card not in TREATS}
            if len(lows) == 1 and min(lows) >= 1 and min(lows) + length - 1 <= 12:
                yield cards


def ends(baon: Lunch) -> dict[str, int]:
    """The value next to each end that is not closed."""
    low, high = baon["low"], baon["low"] + len(baon["cards"]) - 1
    return {end: value for end, value in (("low", low - 1), ("high", high + 1)) if 1 <= value <= 12}


def expected(document: Document) -> set[str]:
    """What the player at turn can say, in words, when choosing to take or pack."""
    seat, places = document["turn"], document["places"]
    found = {f"take {pile[-1]}" for pile in document["table"] if pile} | {"take fridge"}
    for at, pile in enumerate(document["lids"], 1):
        if pile:
            found |= {f"open lid{at} {' '.join(run)}" for run in runs(places[seat]["hand"])}
    for owner, other in enumerate(places):
        if other["open"] is not None:
            found |= set(adds(document, owner, other["open"]))
            if owner != seat:
                found |= set(swaps(document, other["open"]))
    return found


def adds(document: Document, owner: int, baon: Lunch) -> Iterator[str]:
    seat = document["turn"]
    me = document["places"][seat]
    to = "" if owner == seat else f"seat{owner + 1} "
    for card in me["hand"]:
        for end, value in ends(baon).items():
            fits = card not in TREATS and number(card) == value
            gift = card not in TREATS and owner != seat and dish(card) == me["prepared"]
            if fits or gift or (card in TREATS and owner == seat):
                said = f"add {card} {to}{end}"
                yield said
                if gift:
                    yield from (f"{said} {robbed}" for robbed in robberies(document))


def robberies(document: Document) -> Iterator[str]:
    holders = [place["generous"] for place in document["places"]]
    for other, tokens in enumerate(holders):
        if sum(holders) == 2 and tokens and other != document["turn"]:
            yield f"from-seat{other + 1}"


def swaps(document: Document, baon: Lunch) -> Iterator[str]:
    me = document["places"][document["turn"]]
    if me["open"] is None:
        return
    dishes = [card for card in baon["cards"] if card not in TREATS]
    upright = [card for card in dishes if card not in baon["sideways"]]
    for treat in me["hand"]:
        for card in dishes:
            if treat in TREATS and not (len(upright) == 1 and card in upright):
                yield from (f"swap {treat} {card} {end}" for end in ends(me["open"]))


MINE = lunch("lechon", "lumpia5 lumpia6 lumpia7")
LOW = lunch("adobo", "pancit1 ~lumpia12 turon")
POSITIONS = {
    "two gaps and two treats": position(
        place("adobo4 pancit6 lechon6 biko puto kare-kare7"), place()
    ),
    "values at the top": position(place("adobo11 pancit12 lechon10 biko kare-kare9"), place()),
    "values at the bottom": position(place("adobo1 pancit2 lechon2 biko puto"), place()),
    "treats and one dish": position(place("biko puto halo-halo adobo6"), place()),
    "all open": position(
        place("adobo4 adobo8 biko pancit4 lumpia2", on=MINE, brought="adobo"),
        place(on=LOW),
        place(on=lunch("pancit", "kare-kare10 kare-kare11 kare-kare12")),
    ),
    "a token to win": position(
        place("adobo4 adobo8 biko", on=MINE, brought="adobo"),
        place(on=LOW, generous=1),
        place(on=lunch("pancit", "kare-kare3 ~kare-kare9 kare-kare5"), generous=1),
    ),
    "nothing to pack": position(place("adobo1 adobo3 lumpia8"), place(on=LOW)),
    "the last lids": position(
        place("adobo1 adobo2 adobo3"), place(), lids=["", "adobo", "lumpia", "adobo"]
    ),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_exactly_the_moves_of_the_rules_are_legal(name: str) -> None:
    state = board(POSITIONS[name])
    moves = [say(GAME, move) for move in everything(state, state.turn)]
    assert len(moves) == len(set(moves))
    assert set(moves) == expected(POSITIONS[name])


def test_dealt_hands_have_exactly_the_moves_of_the_rules() -> None:
    """Runs of five random cards, four seats, the deals of many games."""
    longest = 0
    for key in range(60):
        state = baon(GAME.deal(GAME.setup(4), FastRng(key)))
        five = cut(state, 5)
        moves = {say(GAME, move) for move in everything(five, five.turn)}
        hand = [CARD_NAMES[card] for card in range(72) if has(five, card)]
        opened = {move for move in moves if move.startswith("open")}
        assert opened == {
            f"open lid{at} {' '.join(run)}" for at in range(1, 5) for run in runs(hand)
        }
        longest = max(longest, len(opened))
    assert longest > 20


def has(state: Baon, card: int) -> bool:
    masks = state.hand[state.turn], state.hand_treats[state.turn]
    return bool(masks[card // 60] >> card % 60 & 1)


def cut(state: Baon, cards: int) -> Baon:
    """The same deal with so many cards in the hand at turn: fewer orders to try."""
    small = state.clone()
    for card in range(72):
        if small.held[small.turn] > cards and has(small, card):
            masks = small.hand if card < 60 else small.hand_treats
            masks[small.turn] &= ~(1 << card % 60)
            small.held[small.turn] -= 1
    return small
