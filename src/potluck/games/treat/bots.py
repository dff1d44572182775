"""A player that counts: it knows the odds of the bag, and what each card is worth to whom."""

from typing import Final

from potluck.games.treat.bids import (
    POINT,
    cancel_gain,
    favourite,
    gain,
    last_round,
    lead,
    lowest,
    offers,
)
from potluck.games.treat.odds import bag, press
from potluck.games.treat.rules import bidding, choosing
from potluck.games.treat.rules.tokens import spelled, worth
from potluck.games.treat.rules.treat import Treat
from potluck.games.treat.rules.words import (
    BID,
    BIDDING,
    CANCEL,
    CANCELLING,
    CAP,
    CHOOSING,
    DRAW,
    DRAWING,
    ITEM,
    KEEP,
    KEEPING,
    KINDS,
    NUMBER,
    PEEK,
    PROTECT,
    RETURN,
    SEAT,
    STOP,
    SWITCH,
    SWITCHING,
    TAKE,
    TAKING,
    TOKEN,
    UPGRADE,
)
from potluck.kernel.message import Arguments, Message
from potluck.kernel.mind import Choice, Mind, Player
from potluck.kernel.state import PASS, SEAL

WORTH_PAYING: Final = 60  # dollars an ability must promise before a token is paid for it


class Greedy(Player):
    """Takes what looks best now; knows nothing but what its seat knows."""

    def choose(self, mind: Mind) -> Choice:
        state = mind.world
        assert isinstance(state, Treat)
        if state.phase == DRAWING:
            return draws(mind, state)
        if state.phase == BIDDING:
            return bids(mind, state)
        if state.phase in (TAKING, CHOOSING):
            return takes(mind, state)
        if state.phase == CANCELLING:
            return cancels(mind, state)
        if state.phase == SWITCHING:
            return switches(mind, state)
        return keeps(mind, state)


def draws(mind: Mind, state: Treat) -> Choice:
    """Draw on while that is worth more than stopping; what stopping costs
    nothing, protection may.
    """
    seat, legal = mind.seat, state.legal(mind.seat)
    known = bag(mind, state)
    total = worth(state.drawn)
    odds = {"percent": round(100 * known.bust(total)), "sum": total}
    if STOP not in legal:
        return Choice([DRAW], [Message("reason-must-draw", odds)])
    stop, on = press(known, state.drawn)
    if on > stop:
        return Choice([DRAW], [Message("reason-draw", odds)])
    if PROTECT in legal:
        paid = least(state.bank[seat])
        if sum(number * known.numbers[number] for number in range(KINDS)) > paid + 1:
            return Choice([PROTECT, TOKEN + paid], [Message("reason-protect", odds)])
    return Choice([STOP], [Message("reason-stop", odds)])


def least(tokens: list[int]) -> int:
    """The lowest number among these tokens."""
    return next(number for number in range(KINDS) if tokens[number])


def bids(mind: Mind, state: Treat) -> Choice:
    """Upgrade and peek where that pays, then the bid that promises most."""
    seat, legal = mind.seat, state.legal(mind.seat)
    bank = state.bank[seat]
    if UPGRADE in legal:
        paid = least(bank)
        zeros = bank[0] - (1 if paid == 0 else 0)
        if zeros * (sum(bank) - 1) > 2 + paid:
            worth_each = {"zeros": zeros, "worth": sum(bank) - 1}
            return Choice([UPGRADE, TOKEN + paid], [Message("reason-upgrade", worth_each)])
    if PEEK in legal and (peek := peeks(state, seat)) is not None:
        return peek
    offer = offers(mind, state)[0]
    named = [TOKEN + number for number in range(KINDS) for _ in range(offer.tokens[number])]
    why = {"worth": offer.total, "percent": round(100 * offer.first), "gains": round(offer.gains)}
    return Choice([BID, *named, SEAL], [Message("reason-bid", why)])


def peeks(state: Treat, seat: int) -> Choice | None:
    """Look at the bids of most tokens, if a low token pays for it."""
    paying = state.paid[seat] < 0
    paid = least(state.bank[seat])
    if paying and (paid > 1 or sum(state.bank[seat]) < 3):
        return None
    step = max(bidding.peekable(state, seat), key=lambda step: sum(state.bid[step - SEAT]))
    move = [PEEK, step, TOKEN + paid] if paying else [PEEK, step]
    return Choice(move, [Message("reason-peek", {"other": step - SEAT})])


def takes(mind: Mind, state: Treat) -> Choice:
    """The card that puts one furthest ahead, with what it leaves to those who choose later."""
    seat = mind.seat
    later = state.queue[state.asked + 1 :] if state.phase == CHOOSING else []
    items = sorted({item for item in state.row if item != state.refused})

    def promise(item: int) -> float:
        left = state.row[:]
        left.remove(item)
        return gain(state, seat, item) + lead(state, seat, later, left)

    best = max(items, key=lambda item: (promise(item), item))
    why: Arguments = {"card": f"card-{state.box.items[best]}", "gains": gain(state, seat, best)}
    return Choice([TAKE, ITEM + best], [Message("reason-take", why)])


def cancels(mind: Mind, state: Treat) -> Choice:
    """Cancel the number that hurts the others most, if a token is worth it."""
    number, gains = cancel_gain(mind)
    paid = least(state.bank[mind.seat])
    price = WORTH_PAYING + (0 if last_round(state) else paid * POINT)
    if gains < price:
        return Choice([PASS], [Message("reason-save")])
    why = {"number": number, "gains": round(gains)}
    return Choice([CANCEL, NUMBER + number, TOKEN + paid], [Message("reason-cancel", why)])


def switches(mind: Mind, state: Treat) -> Choice:
    """Make them leave the card one wants, if one's turn to choose is still to come."""
    seat = mind.seat
    before = state.queue[state.asked + 1 :]
    paid = least(state.bank[seat])
    if seat not in before:
        return Choice([PASS], [Message("reason-save")])
    other = favourite_but(state, choosing.chooser(state), state.chosen)
    gains = after(state, seat, before, other) - after(state, seat, before, state.chosen)
    price = WORTH_PAYING + (0 if last_round(state) else paid * POINT)
    if gains < price:
        return Choice([PASS], [Message("reason-save")])
    why: Arguments = {"card": f"card-{state.box.items[state.chosen]}", "gains": round(gains)}
    return Choice([SWITCH, TOKEN + paid], [Message("reason-switch", why)])


def favourite_but(state: Treat, seat: int, refused: int) -> int:
    """What a chooser takes who may not take this item."""
    return favourite(state, seat, [item for item in state.row if item != refused])


def after(state: Treat, seat: int, later: list[int], taken: int) -> float:
    """How far a seat gets ahead when the chooser takes this card and the later ones choose."""
    row = state.row[:]
    row.remove(taken)
    spoiled = gain(state, choosing.chooser(state), taken) / (state.seats - 1)
    return lead(state, seat, later, row) - spoiled


def keeps(mind: Mind, state: Treat) -> Choice:
    """After a bust the highest token stays; over the cap the lowest ones go."""
    seat = mind.seat
    if state.phase == KEEPING:
        best = max(number for number in range(KINDS) if state.drawn[number])
        return Choice([KEEP, TOKEN + best], [Message("reason-keep", {"token": best})])
    back = lowest(state.bank[seat], sum(state.bank[seat]) - CAP)
    named = [TOKEN + number for number in range(KINDS) for _ in range(back[number])]
    return Choice([RETURN, *named], [Message("reason-return", {"tokens": spelled(back)})])
