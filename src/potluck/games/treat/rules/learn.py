"""Which seats a happening shows something they could not know: told by all that each of them may
believe.
"""

from potluck.games.treat.rules.known import Layer, least_gone, most_gone
from potluck.games.treat.rules.table import Table
from potluck.games.treat.rules.tokens import count, mixed, plus
from potluck.games.treat.rules.words import KINDS, NEVER
from potluck.kernel.state import EVERYONE, ONLOOKER


def others(seat: int) -> int:
    return EVERYONE & ~(1 << seat)


def as_mask(s: Table, learns: list[bool]) -> int:
    """One answer for each seat and a last one for everybody else."""
    mask = 0
    for seat in range(s.seats):
        if learns[seat]:
            mask |= 1 << seat
    if learns[s.seats]:
        mask |= EVERYONE & ~((1 << s.seats) - 1)
    return mask


def learned_by_refill(s: Table) -> int:
    """A card from the deck is news to all, unless all unseen cards are alike."""
    first = s.deck[0]
    for item in s.deck:
        if item != first:
            return EVERYONE
    for item in s.out:
        if item != first:
            return EVERYONE
    return 0


def learned_by_draw(s: Table) -> int:
    """Any draw is news to a seat that cannot tell what is in the bag, whatever comes.

    Whether it is news must be plain to all, so the token itself plays no part.
    """
    doubted = 0
    for seat in range(s.seats):
        k = s.known[seat]
        if k.secret is not None or k.loose is not None or gone_doubtful(k.layers, s.round):
            doubted |= 1 << seat
    learns = [doubted & ~(1 << seat) != 0 for seat in range(s.seats)]
    return as_mask(s, [*learns, doubted != 0])


def gone_doubtful(layers: list[Layer], before: int) -> bool:
    """Whether it is open what has gone from the layers before a round."""
    if not layers:
        return False
    for number in range(KINDS):
        most = most_gone(layers, number, before)
        if most and most != least_gone(layers, number, before):
            return True
    return False


def learned_in_secret(s: Table, seat: int) -> int:
    """A secret draw is news to its drawer as ever; to the others, once it can be a bust."""
    mask = learned_by_draw(s) & 1 << seat
    return mask | others(seat) if count(s.drawn) >= 2 else mask


def doubtful(s: Table, seat: int, owner: int) -> bool:
    """Whether a seat could believe something else of another's closed bid."""
    bid = s.bid[owner]
    if seat == owner or not count(bid):
        return False
    if seat < s.seats and s.peeked[seat] >> owner & 1:
        return False
    k = s.known[owner]
    if k.secret is not None or k.loose is not None or gone_doubtful(k.layers, NEVER):
        return True
    return count(s.bank[owner]) > 0 and mixed(plus(s.bank[owner], bid))


def learned_by_reveal(s: Table, mover: int) -> int:
    """The bids that others could not tell; the one that is being made now was no secret yet."""
    learns = [False] * (s.seats + 1)
    for at in range(s.seats + 1):
        seat = at if at < s.seats else ONLOOKER
        for owner in range(s.seats):
            if owner != mover and doubtful(s, seat, owner):
                learns[at] = True
    return as_mask(s, learns)


def learned_by_peek(s: Table, seat: int, other: int) -> int:
    return 1 << seat if doubtful(s, seat, other) else 0
