"""Which seats a happening shows something they could not know: told by all that each of them may believe."""

from potluck.games.treat.rules.known import (
    Known,
    Layer,
    Loose,
    least_gone,
    left_doubtful,
    most_gone,
    opened,
)
from potluck.games.treat.rules.table import Table
from potluck.games.treat.rules.tokens import mixed, nothing, pick, plus, worth
from potluck.games.treat.rules.words import KINDS, LIMIT
from potluck.kernel.state import EVERYONE, ONLOOKER


def others(s: Table, seat: int) -> int:
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


def learned_by_draw(s: Table, at: int, number: int) -> int:
    """The at-th token of the bag is news to a seat that may believe another number lies there."""
    under = sum(s.bag[:number])
    upto = under + s.bag[number]
    more, fewer = [0] * s.seats, [0] * s.seats
    for seat in range(s.seats):
        k = s.known[seat]
        if k.layers or k.secret is not None or k.loose is not None:
            more[seat] = spare(k, s.round, number - 1, True)
            fewer[seat] = spare(k, s.round, number, False)
    up, down = sum(more), sum(fewer)
    if not up and not down:
        return 0
    learns = [
        under + up - more[seat] > at or upto - down + fewer[seat] <= at for seat in range(s.seats)
    ]
    learns.append(under + up > at or upto - down <= at)
    return as_mask(s, learns)


def spare(k: Known, round: int, upto: int, more: bool) -> int:
    """How many more, or fewer, tokens up to a number could lie in the bag for what is known of one seat."""
    if upto < 0:
        return 0
    change = spare_layers(k.layers, round, upto, more)
    if k.loose is not None:
        change += spare_loose(k.loose, upto, more)
    if k.secret is not None:
        change += spare_loose(opened(k.secret), upto, more)
    return change


def spare_layers(layers: list[Layer], round: int, upto: int, more: bool) -> int:
    gone = 0
    for layer in layers:
        if layer.round < round:
            gone += sum(layer.gone[: upto + 1])
    if more:
        return most_gone(layers, 0, upto, round) - gone
    return gone - least_gone(layers, 0, upto, round)


def spare_loose(loose: Loose, upto: int, more: bool) -> int:
    """What the bank may have fewer, the bag may have more."""
    count, held = sum(loose.held), sum(loose.held[: upto + 1])
    if not more:
        return min(count, sum(loose.most[: upto + 1])) - held
    high = min(count, sum(loose.most[upto + 1 :]), loose.highest // (upto + 1))
    return held - (count - high)


def learned_in_secret(s: Table, seat: int, at: int, number: int) -> int:
    """The token is news to its drawer as ever; to the others, whether it is a bust."""
    mask = learned_by_draw(s, at, number) & 1 << seat
    count = sum(s.drawn)
    if count < 2:
        return mask
    for k in s.known:
        if k.loose is not None or (k.layers and k.layers[0].round < s.round):
            return mask | others(s, seat)
    bust = worth(s.drawn) + number > LIMIT
    if could_end(plus(s.bag, s.drawn), nothing(), 0, count, at, not bust):
        mask |= others(s, seat)
    return mask


def could_end(
    pool: list[int], drawn: list[int], number: int, count: int, at: int, bust: bool
) -> bool:
    """Whether some tokens that can have been drawn so far make the at-th of the others a bust, or none."""
    if not count:
        rest = [pool[one] - drawn[one] for one in range(KINDS)]
        return (worth(drawn) + pick(rest, at) > LIMIT) == bust
    for one in range(number, KINDS):
        if drawn[one] < pool[one] and worth(drawn) + one * count <= LIMIT:
            drawn[one] += 1
            found = could_end(pool, drawn, one, count - 1, at, bust)
            drawn[one] -= 1
            if found:
                return True
    return False


def doubtful(s: Table, seat: int, owner: int) -> bool:
    """Whether a seat could believe something else of another's closed bid."""
    bid = s.bid[owner]
    if seat == owner or not sum(bid):
        return False
    if seat < s.seats and s.peeked[seat] >> owner & 1:
        return False
    k = s.known[owner]
    if k.secret is not None or k.loose is not None or left_doubtful(k.layers):
        return True
    return sum(s.bank[owner]) > 0 and mixed(plus(s.bank[owner], bid))


def learned_by_reveal(s: Table, mover: int) -> int:
    """The bids that others could not tell; the one that is being made now was nobody's secret yet."""
    learns = [False] * (s.seats + 1)
    for at in range(s.seats + 1):
        seat = at if at < s.seats else ONLOOKER
        for owner in range(s.seats):
            if owner != mover and doubtful(s, seat, owner):
                learns[at] = True
    return as_mask(s, learns)


def learned_by_peek(s: Table, seat: int, other: int) -> int:
    return 1 << seat if doubtful(s, seat, other) else 0
