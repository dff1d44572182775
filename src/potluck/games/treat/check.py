"""What must hold in every position: a document that breaks it is refused."""

from potluck.games.treat.rules.known import Known, Secret, left
from potluck.games.treat.rules.owed import kept
from potluck.games.treat.rules.tokens import minus, nothing, plus, within, worth
from potluck.games.treat.rules.treat import Treat
from potluck.games.treat.rules.words import (
    BIDDING,
    CANCEL_BID_TOKENS,
    CANCELLING,
    CAP,
    CHOOSING,
    DONE,
    DRAWING,
    FREE,
    KEEPING,
    LIMIT,
    MAKE_A_SWITCH,
    RETURNING,
    SWITCHING,
    TAKING,
)
from potluck.kernel.message import Refusal

TURNS = (DRAWING, TAKING, KEEPING)
OPENED = (CHOOSING, SWITCHING)


def hold(holds: object, why: str) -> None:
    if not holds:
        raise Refusal("document-wrong", {"why": why})


def check(s: Treat) -> None:
    """Refuse a position that no game can reach because something is missing, doubled or out of
    place.
    """
    seats = range(s.seats)
    hold(s.starter in seats, f"starter is a seat, from 0 to {s.seats - 1}")
    hold(s.asked in seats, f"asked is how many seats are done, from 0 to {s.seats - 1}")
    hold(s.treats + s.aside == s.box.treats, f"treats and aside are {s.box.treats} in all")
    dealt = [one for one in s.ability if one != FREE]
    hold(len(set(dealt)) == len(dealt), "no two seats have the same ability")
    hold(all(0 <= zero < 57 for zero in s.zero), "zero is a number of tokens")
    check_turn(s)
    check_bids(s)
    check_choice(s)
    check_asked(s)
    for seat in seats:
        check_known(s, seat)
    hold(all(debt.seat < s.seats for debt in s.debts), "a debt is known to a seat, or to all")
    hold(
        kept(s.debts, [k.layers for k in s.known]),
        "each debt is paid by what has gone from the layers",
    )


def check_turn(s: Treat) -> None:
    """Drawn tokens lie there only during a turn, and are a bust exactly after one."""
    if s.phase not in TURNS:
        hold(not sum(s.drawn), "drawn tokens lie there only during a turn")
        hold(
            not (s.begun or s.secret or s.protected), "begun, secret and protected belong to a turn"
        )
        hold(s.aside == 0, "treat tokens are back in the bag after the turns")
        return
    hold(s.begun or not (sum(s.drawn) or s.phase != DRAWING), "a turn with a token has begun")
    hold(
        (worth(s.drawn) > LIMIT) == (s.phase == KEEPING),
        f"more than {LIMIT} is a bust, and keeping",
    )
    hold(
        s.phase != TAKING or (s.row and s.aside),
        "a card is taken for a treat token, from a row",
    )
    hold(not s.protected or s.phase == DRAWING, "protected is before a draw")
    hold(not s.protected or s.paid[s.drawer()] != FREE, "protected has been paid for")
    hold(
        not s.secret or s.known[s.drawer()].secret is not None,
        "secret needs a secret draw in known",
    )


def check_bids(s: Treat) -> None:
    """Bids lie there from bidding until they go back, and only of those who were asked."""
    for seat in range(s.seats):
        done = (s.starter - 1 - seat) % s.seats < s.asked or s.phase != BIDDING
        bidding = s.phase in (BIDDING, CANCELLING, *OPENED)
        count = sum(s.bid[seat])
        hold(not count or (bidding and done), f"seat {seat} can have no bid now")
        hold(
            count or not (bidding and done and sum(s.bank[seat]) > 0),
            f"seat {seat} must have a bid",
        )
        paying = s.phase not in (RETURNING, DONE)
        hold(
            s.paid[seat] == FREE or (paying and s.ability[seat] != FREE),
            f"seat {seat} can't have paid",
        )
        for other in range(s.seats):
            seen = s.peeked[seat] >> other & 1
            hold(
                not seen or (other != seat and sum(s.bid[other]) > 0),
                f"no bid of {other} to peek at",
            )


def check_choice(s: Treat) -> None:
    if s.phase in OPENED:
        hold(sorted(s.queue) == list(range(s.seats)), "queue has every seat once")
    else:
        hold(not s.queue, "queue belongs to choosing")
        hold(s.refused == FREE and s.cancelled == FREE, "refused and cancelled belong to choosing")
    hold((s.chosen != FREE) == (s.phase == SWITCHING), "chosen is the card that may be switched")
    hold(s.chosen == FREE or s.chosen in s.row, "the chosen card lies in the row")
    other = [item for item in s.row if item not in (s.chosen, s.refused)]
    hold(other or s.phase not in OPENED, "the row has a card that can be named")


def check_asked(s: Treat) -> None:
    """Whoever is asked can answer."""
    if s.phase == DRAWING:
        hold(sum(s.bag) + s.treats > 0, "with an empty bag nobody can draw")
    if s.phase == BIDDING:
        hold(sum(s.bank[s.bidder()]) > 0, "the next bidder has tokens")
    if s.phase == CANCELLING:
        hold(s.holder(CANCEL_BID_TOKENS) != FREE, "cancelling asks who can cancel bid tokens")
    if s.phase == SWITCHING:
        holder = s.holder(MAKE_A_SWITCH)
        hold(holder not in (FREE, s.queue[s.asked]), "switching asks who can make another switch")
    if s.phase == RETURNING:
        hold(sum(s.bank[s.drawer()]) > CAP, f"returning asks who has more than {CAP} tokens")


def check_known(s: Treat, seat: int) -> None:
    """What is known of a seat is no lie."""
    k = s.known[seat]
    closed = s.phase in (BIDDING, CANCELLING)
    held = plus(s.bank[seat], s.bid[seat]) if closed else s.bank[seat]
    told = plus(k.sure, left(k.layers))
    if k.secret is not None:
        told = plus(told, k.secret.held)
        check_secret(s, seat, k.secret)
    if k.loose is not None:
        told = plus(told, k.loose.held)
        hold(within(k.loose.held, k.loose.most), f"seat {seat} has more loose tokens than known")
        hold(
            worth(k.loose.held) <= k.loose.highest, f"seat {seat}'s loose tokens have a higher sum"
        )
        hold(not k.loose.lent or s.paid[seat] != FREE, f"seat {seat} has lent no token")
        if k.loose.lent:
            told[s.paid[seat]] -= 1
    hold(told == held, f"what is known of seat {seat} is not what it has")
    check_layers(s, seat, k)


def check_layers(s: Treat, seat: int, k: Known) -> None:
    stock, before = nothing(), 0
    for layer in k.layers:
        stock = minus(plus(stock, layer.tokens), layer.gone)
        hold(min(stock) >= 0 and layer.count > 0, f"a layer of seat {seat} gave what it never had")
        hold(
            before <= layer.round <= s.round,
            f"the layers of seat {seat} are in order of their rounds",
        )
        before = layer.round
    if s.paid[seat] == FREE or (k.loose is not None and k.loose.lent):
        return
    gone = k.layers[-1].gone if k.layers else nothing()
    last = sum(gone) == 1 and k.layers[-1].round == s.round and gone[s.paid[seat]] == 1
    hold(last, f"the token that seat {seat} paid is the last layer's gone one")


def check_secret(s: Treat, seat: int, secret: Secret) -> None:
    """A secret draw is as long, and its sum as high, as was said; its tokens were in the bag."""
    drawing = s.secret and s.drawer() == seat
    tokens = s.drawn if drawing else secret.held
    hold(s.phase not in (*OPENED, RETURNING, DONE), "a secret draw is loose once the bids are open")
    hold(not drawing or not sum(secret.held), f"seat {seat} still draws in secret")
    count = secret.drawn if drawing or not secret.bust else 1
    hold(sum(tokens) == count, f"seat {seat} has not drawn so many tokens in secret")
    kept = secret.bust and not drawing
    hold(not kept or secret.drawn >= 3, "a bust takes three tokens")
    hold((worth(tokens) > LIMIT) == secret.bust or kept, f"more than {LIMIT} is a bust")
    pool = secret.bag[:]
    for k in s.known:
        for layer in k.layers:
            if layer.round < s.round:
                pool = plus(pool, layer.gone)
        if k.loose is not None:
            pool = minus(pool, k.loose.held)
    hold(
        within(plus(tokens, secret.later), pool), f"seat {seat}'s secret tokens were not in the bag"
    )
