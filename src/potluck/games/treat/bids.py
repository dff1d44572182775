"""What a bid is worth: the card it wins against what the others may bid,
less the tokens it costs.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from potluck.games.treat.odds import imagined
from potluck.games.treat.rules.tokens import minus, nothing, worth
from potluck.games.treat.rules.treat import Treat
from potluck.games.treat.rules.words import CAP, FREE, KINDS
from potluck.kernel.mind import Mind

WORLDS: Final = 40
POINT: Final = 2.0  # dollars that a point of tokens is worth in later rounds


def gain(state: Treat, seat: int, item: int) -> int:
    """What a card adds to a pile: its value, unless it spoils one that is there."""
    held, value = state.pile[seat].count(item), state.box.values[item]
    if held == 0:
        return value
    return 2 * state.box.duplicate - value if held == 1 else state.box.duplicate


def favourite(state: Treat, seat: int, row: Sequence[int]) -> int:
    """The card of the row that adds most to a pile."""
    return max(row, key=lambda item: (gain(state, seat, item), item))


def lead(state: Treat, seat: int, order: Sequence[int], row: Sequence[int]) -> float:
    """How far a seat gets ahead of the others if all in this order take what is best for them."""
    left = list(row)
    ahead = 0.0
    for chooser in order:
        if not left:
            break
        item = favourite(state, chooser, left)
        left.remove(item)
        gained = gain(state, chooser, item)
        ahead += gained if chooser == seat else -gained / (state.seats - 1)
    return ahead


class Rival(NamedTuple):
    """Another seat's bid in one imagined world, and whether it lies before ours in a tie."""

    seat: int
    total: int
    earlier: bool


def rivals(mind: Mind, state: Treat) -> list[Rival]:
    """What the others bid, or will have bid, in one world this seat can imagine."""
    world = imagined(mind)
    found = []
    for other in range(state.seats):
        if other == mind.seat:
            continue
        placed = sum(world.bid[other]) > 0
        total = world.total(other) if placed else expected(mind, world, other)
        found.append(Rival(other, total, placed))
    found.sort(key=lambda rival: -rival.total)
    return found


def expected(mind: Mind, world: Treat, seat: int) -> int:
    """What a seat may bid that has not yet: somewhere between half and all it has."""
    total = worth(world.bank[seat])
    if last_round(world):
        return total
    return total * (50 + mind.rng.below(51)) // 100


def last_round(state: Treat) -> bool:
    """Whether the row cannot be filled again."""
    return len(state.deck) < state.seats


def reached(bank: list[int], zero: int, spare: int) -> dict[int, list[int]]:
    """By its worth, the bid of most tokens: small tokens do as well as big ones, and leave the
    big ones.

    So many zeros are spared to pay with; each 0 that is bid counts `zero`.
    """
    best: dict[int, list[int]] = {0: nothing()}
    for number in range(KINDS):
        count = bank[number] - (min(spare, bank[number]) if number == 0 else 0)
        value = zero if number == 0 else number
        for _ in range(count):
            for total, bid in sorted(best.items(), reverse=True):
                more = bid[:]
                more[number] += 1
                old = best.get(total + value)
                if old is None or sum(more) > sum(old):
                    best[total + value] = more
    return {total: bid for total, bid in best.items() if sum(bid)}


class Offer(NamedTuple):
    """A bid, what it may win on average, and how often it wins the first choice."""

    tokens: list[int]
    total: int
    gains: float
    first: float


def offers(mind: Mind, state: Treat) -> list[Offer]:
    """The bids worth considering, the best first."""
    seat = mind.seat
    bank = state.bank[seat]
    spare = 1 if state.ability[seat] != FREE and not last_round(state) and sum(bank) > 1 else 0
    bids = reached(bank, state.zero[seat], spare) or reached(bank, state.zero[seat], 0)
    worlds = [rivals(mind, state) for _ in range(WORLDS)]
    table = [prospects(state, seat, world) for world in worlds]
    weighed = []
    for total, tokens in sorted(bids.items()):
        ranks = [rank_of(total, world) for world in worlds]
        gains = sum(row[rank] for row, rank in zip(table, ranks, strict=True)) / WORLDS
        weighed.append(Offer(tokens, total, gains, ranks.count(0) / WORLDS))
    cost = 0.0 if last_round(state) else POINT
    weighed.sort(key=lambda offer: kept(bank, offer.tokens) * cost + offer.gains, reverse=True)
    return weighed


def prospects(state: Treat, seat: int, world: list[Rival]) -> list[float]:
    """How far the seat would get ahead at each place in the order of choosing."""
    order = [rival.seat for rival in world]
    return [
        lead(state, seat, [*order[:rank], seat, *order[rank:]], state.row)
        for rank in range(state.seats)
    ]


def rank_of(total: int, world: list[Rival]) -> int:
    """How many choose before a bid of this worth."""
    return sum(
        1 for rival in world if rival.total > total or (rival.total == total and rival.earlier)
    )


def kept(bank: list[int], bid: list[int]) -> int:
    """The points left for later rounds, of no more tokens than a bank may keep."""
    rest = minus(bank, bid)
    over = max(0, sum(rest) - CAP)
    for number in range(KINDS):
        gone = min(over, rest[number])
        rest[number] -= gone
        over -= gone
    return worth(rest)


def lowest(tokens: list[int], count: int) -> list[int]:
    """So many tokens, the lowest ones."""
    taken = nothing()
    for number in range(KINDS):
        taken[number] = min(count, tokens[number])
        count -= taken[number]
    return taken


def cancel_gain(mind: Mind) -> tuple[int, float]:
    """The number whose cancelling helps most, and by how much on average."""
    gains = [0.0] * KINDS
    for _ in range(WORLDS):
        world = imagined(mind)
        before = outcome(world, mind.seat, FREE)
        for number in range(KINDS):
            gains[number] += (outcome(world, mind.seat, number) - before) / WORLDS
    number = gains.index(max(gains))
    return number, gains[number]


def outcome(world: Treat, seat: int, cancelled: int) -> float:
    """How far this seat would get ahead in a world where a number is cancelled."""
    trial = world.clone()
    trial.cancelled = cancelled
    order = [(trial.starter - 1 - at) % trial.seats for at in range(trial.seats)]
    order.sort(key=lambda other: -trial.total(other))
    return lead(world, seat, order, world.row)
