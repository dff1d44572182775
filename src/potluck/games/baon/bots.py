"""Baon's own player: it packs when packing brings more than taking does, and says why."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from potluck.games.baon.appetite import WON, best_run, hope, hope_of, lead
from potluck.games.baon.rules.baon import Baon
from potluck.games.baon.rules.board import Board, cards_of
from potluck.games.baon.rules.numbers import (
    ADD,
    CARD,
    CHOOSING,
    DISCARD,
    DISCARDING,
    DISHES,
    DONE,
    FIRST_TREAT,
    FRIDGE,
    LID,
    PACKING,
    PILE,
    PILES,
    START,
    STOP,
    SWAP,
    TAKE,
)
from potluck.games.baon.rules.scoring import points, standing, token_count
from potluck.games.baon.rules.taking import discards
from potluck.kernel.chance import FastRng
from potluck.kernel.message import Message
from potluck.kernel.mind import Choice, Mind, Player
from potluck.kernel.state import OPEN, SEAL

SAMPLE: Final = 10  # hidden cards tried when the fridge is judged
TURN: Final = 4.0  # what another turn of taking is worth beyond the cards at hand


class Plan(NamedTuple):
    """A move, the board after it, and how good that is."""

    move: list[int]
    after: Baon
    good: float


class Greedy(Player):
    """Values runs, its favorite dish, lids, tokens and the end; looks one turn ahead."""

    def choose(self, mind: Mind) -> Choice:
        world = mind.asked()
        assert isinstance(world, Baon)
        world.draft = []
        if world.phase == DISCARDING:
            return self._discard(world, mind.seat)
        if world.phase == PACKING:
            plan = next_pack(world, mind.seat)
            if plan is None:
                return Choice([STOP], [Message("reason-stop")])
            return Choice(plan.move, reasons(world, plan, mind.seat))
        take, gain = best_source(world, mind)
        if world.phase == CHOOSING:
            packed = evening(world, mind.seat)
            if packed is not None and packed.good >= good(world, mind.seat) + gain:
                return Choice(packed.move, reasons(world, packed, mind.seat))
        elif gain <= 0.0:
            return Choice([STOP], [Message("reason-stop-taking")])
        return Choice([TAKE, take], [taken(world, take)])

    def _discard(self, world: Baon, seat: int) -> Choice:
        """Away with the card that is missed least, on top of what others would like most."""
        hand = cards_of(world.hand[seat], world.hand_treats[seat])
        kept = {card: hope_of(world, seat, without(hand, card)) for card in hand}
        card = max(hand, key=lambda card: (kept[card], -card))
        world.draft = [DISCARD, CARD + card]
        piles = discards(world)
        pile = max(piles, key=lambda step: (buried(world, seat, step - PILE), -step))
        reason = Message("reason-discard", {"card": world.box.cards[card]})
        return Choice([DISCARD, CARD + card, pile], [reason])


def good(board: Board, seat: int) -> float:
    """How a seat stands: its lead, and what its hand promises; at the end only who has won."""
    if board.phase == DONE:
        return WON if standing(board)[seat] == 1 else -WON
    return lead(board, seat) + hope(board, seat)


def evening(world: Baon, seat: int) -> Plan | None:
    """A whole turn of packing, the best play after the other: its first move, its outcome."""
    first = plan = next_pack(world, seat)
    for _ in range(12):
        if plan is None or plan.after.phase == DONE:
            break
        more = next_pack(plan.after, seat)
        if more is None:
            break
        plan = more
    return None if first is None or plan is None else Plan(first.move, first.after, plan.good)


def next_pack(world: Baon, seat: int) -> Plan | None:
    """The best play that is better than none; additions before a new baon closes the old one."""
    now = good(world, seat)
    for moves in (additions(world, seat), openings(world, seat)):
        plans = [tried(world, seat, move) for move in moves]
        best = max(plans, key=lambda plan: plan.good, default=None)
        if best is not None and best.good > now:
            return best
    return None


def tried(world: Baon, seat: int, move: list[int]) -> Plan:
    after = world.clone()
    rng = FastRng(0)
    for step in move:
        after.apply(seat, step, rng)
    return Plan(move, after, good(after, seat))


def additions(world: Baon, seat: int) -> Iterator[list[int]]:
    """Every card added anywhere, and every trade."""
    for verb in (ADD, SWAP):
        if verb in world.legal(seat):
            yield from continued(world, seat, [verb])


def continued(world: Baon, seat: int, begun: list[int]) -> Iterator[list[int]]:
    trial = world.clone()
    for step in begun:
        if trial.apply(seat, step, FastRng(0)) != OPEN:
            yield begun
            return
    for step in trial.legal(seat):
        yield from continued(world, seat, [*begun, step])


def openings(world: Baon, seat: int) -> Iterator[list[int]]:
    """For each lid the best baon that could lie on it."""
    if world.started:
        return
    hand = cards_of(world.hand[seat], world.hand_treats[seat])
    for at in range(PILES):
        if world.lids_left[at]:
            run = best_run(world, seat, hand, world.lids[at][world.lids_left[at] - 1])
            if run is not None:
                yield [START, LID + at, *[CARD + card for card in run.cards], SEAL]


def best_source(world: Baon, mind: Mind) -> tuple[int, float]:
    """The top card, or the fridge, that makes the hand better, and by how much."""
    seat = mind.seat
    hand = cards_of(world.hand[seat], world.hand_treats[seat])
    now = hope_of(world, seat, hand)
    pool = hidden(world, seat)
    mind.rng.shuffle(pool)
    drawn = [added(world, seat, hand, card) for card in pool[:SAMPLE]]
    best, most = FRIDGE, sum(drawn) / len(drawn)
    for pile in world.table:
        if pile and added(world, seat, hand, pile[-1]) > most:
            best, most = CARD + pile[-1], added(world, seat, hand, pile[-1])
    second = TURN if world.phase == CHOOSING else 0.0
    return best, most - now + second


def added(world: Baon, seat: int, hand: list[int], card: int) -> float:
    """What the hand promises with one card more; if it is full, one it misses least goes."""
    more = [*hand, card]
    if len(more) <= world.box.limit[world.seats]:
        return hope_of(world, seat, more)
    return max(hope_of(world, seat, without(more, other)) for other in more)


def hidden(world: Baon, seat: int) -> list[int]:
    """The cards this seat has not seen: which they are it can tell, where they lie it can't."""
    cards = world.fridge[: world.fridge_left]
    for other in range(world.seats):
        if other != seat:
            dishes = world.hand[other] & ~world.shown[other]
            cards += cards_of(dishes, world.hand_treats[other] & ~world.shown_treats[other])
    return sorted(cards)


def without(hand: list[int], card: int) -> list[int]:
    return [other for other in hand if other != card]


def buried(world: Baon, seat: int, at: int) -> float:
    """What it costs the others, and spares oneself, to cover a pile."""
    pile = world.table[at]
    if not pile:
        return 0.0
    taste = 0.0
    for other in range(world.seats):
        loved = pile[-1] >= FIRST_TREAT or pile[-1] % DISHES == world.favorite[other]
        taste += loved * (-2.0 if other == seat else 1.0)
    return taste


def reasons(world: Baon, plan: Plan, seat: int) -> list[Message]:
    """What a play brings, in points and tokens."""
    gained = points(plan.after, seat) - points(world, seat)
    tokens = token_count(plan.after, seat) - token_count(world, seat)
    if plan.after.phase == DONE:
        return [Message("reason-finish")]
    ids = {START: "reason-open", ADD: "reason-points", SWAP: "reason-swap"}
    told = [Message(ids[plan.move[0]], {"points": gained - tokens * world.box.token_points})]
    if tokens > 0:
        told.append(Message("reason-token", {"points": tokens * world.box.token_points}))
    return told


def taken(world: Baon, step: int) -> Message:
    if step == FRIDGE:
        return Message("reason-fridge")
    return Message("reason-take", {"card": world.box.cards[step - CARD]})
