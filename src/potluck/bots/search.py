"""The bot that reads ahead: it imagines worlds and grows one tree of the steps tried in them.

Single-observer information-set search (Cowling, Powley, Whitehouse 2012): a step competes only
with those that could be taken in the same worlds, and every seat plays for its own result.
"""

from math import log, sqrt
from typing import Final, NamedTuple

from potluck.bots.wilson import wilson
from potluck.kernel import moves
from potluck.kernel.chance import Rng
from potluck.kernel.message import Message
from potluck.kernel.mind import Choice, Mind, Player
from potluck.kernel.state import OPEN, PHYSICS, State

ITERATIONS: Final = 1000
EXPLORE: Final = 0.7  # how much a step that was seldom taken is worth another look
TRUST: Final = 0.5  # how much a first glance counts, until results outweigh it
ENOUGH: Final = 20  # games that say something of a move
LONGEST: Final = 100_000  # steps of an imagined game


class Node:
    """One step of one seat: how often it was and could have been taken, and what it brought."""

    __slots__ = ("available", "children", "closes", "seat", "step", "value", "visits")

    def __init__(self, seat: int, step: int) -> None:
        self.seat: int = seat
        self.step: int = step
        self.children: dict[int, Node] = {}  # by branch()
        self.visits: int = 0
        self.available: int = 1
        self.value: float = 0.0
        self.closes: bool = False


class Prospect(NamedTuple):
    """A whole move and what it brought on average in so many games, with bounds; a win is 1."""

    move: list[int]
    expected: float
    low: float
    high: float
    games: int


class Tree:
    """What was found out so far about one decision; it can grow a little at a time."""

    def __init__(self, mind: Mind) -> None:
        self.mind: Mind = mind
        self.root: Node = Node(-1, -1)

    def grow(self, games: int) -> None:
        """Imagine so many more games."""
        for _ in range(games):
            self._imagine()

    def _imagine(self) -> None:
        """One world, a path down to an untried step, the rest by chance, the result back."""
        mind = self.mind
        rng = mind.rng
        world = mind.asked()
        node = self.root
        path = [node]
        seat = mind.seat
        while seat >= 0:
            steps = world.legal(seat)
            node = chosen(node, seat, steps, world, rng)
            path.append(node)
            node.closes = world.apply(seat, node.step, rng) != OPEN
            if node.visits == 0 and len(steps) > 1:
                break
            seat = moves.advance(mind.game, world, rng)
        finish(mind, world)
        results = world.returns()
        for passed in path:
            passed.visits += 1
            if passed.seat >= 0:
                passed.value += results[passed.seat]

    def choice(self) -> Choice:
        """The best move, and why."""
        first = self.best(2)
        best = first[0]
        reasons = [Message("reason-searched", bounds(best) | {"games": self.root.visits})]
        if len(first) > 1:
            said = moves.say(self.mind.game, first[1].move)
            reasons.append(Message("reason-runner-up", bounds(first[1]) | {"move": said}))
        return Choice(best.move, reasons)

    def best(self, count: int) -> list[Prospect]:
        """The best moves, the one to make first, the others by how often they were looked at."""
        first = self._walk()
        found = [self._prospect(first)]
        for move in self._moves():
            if len(found) == count:
                break
            if move != first and self._can(move):
                found.append(self._prospect(move))
        return found

    def _walk(self) -> list[int]:
        """Step by step what was looked at most, until the move closes; else by chance."""
        seat, rng = self.mind.seat, self.mind.rng
        world, node = now(self.mind), self.root
        move: list[int] = []
        while True:
            best: Node | None = None
            for step in world.legal(seat):
                child = node.children.get(branch(seat, step))
                if child is not None and (best is None or better(child, best)):
                    best = child
            if best is None:
                best = Node(seat, world.rollout(seat, rng))
            move.append(best.step)
            if world.apply(seat, best.step, rng) != OPEN:
                return move
            node = best

    def _moves(self) -> list[list[int]]:
        """Every whole move in the tree, the most looked at first."""
        seat = self.mind.seat
        found: list[tuple[int, list[int]]] = []
        unfinished: list[tuple[list[int], Node]] = [([], self.root)]
        while unfinished:
            begun, node = unfinished.pop()
            for child in node.children.values():
                if child.seat != seat:
                    continue
                move = [*begun, child.step]
                if child.closes:
                    found.append((-child.visits, move))
                else:
                    unfinished.append((move, child))
        found.sort()
        return [move for _, move in found]

    def _prospect(self, move: list[int]) -> Prospect:
        """What came of a move, or if it was seldom played to its end, of how it begins."""
        node = self.root
        known: Node | None = None
        for step in move:
            child = node.children.get(branch(self.mind.seat, step))
            if child is None or (known is not None and child.visits < ENOUGH):
                break
            node = known = child
        if known is None:
            return Prospect(move, 0.5, 0.0, 1.0, 0)
        low, high = wilson(known.value, known.visits)
        return Prospect(move, known.value / known.visits, low, high, known.visits)

    def _can(self, move: list[int]) -> bool:
        """Whether the seat could make this move as things stand."""
        world = now(self.mind)
        for step in move:
            if not world.allows(self.mind.seat, step):
                return False
            world.apply(self.mind.seat, step, self.mind.rng)
        return True


class Search(Player):
    """Reads ahead through a fixed number of imagined games: alike on every machine."""

    def __init__(self, iterations: int = ITERATIONS) -> None:
        self.iterations: int = iterations

    def choose(self, mind: Mind) -> Choice:
        forced = only(mind)
        if forced:
            return Choice(forced, [Message("reason-only")])
        tree = Tree(mind)
        tree.grow(self.iterations)
        return tree.choice()

    def best(self, mind: Mind, count: int = 3) -> list[Prospect]:
        """The best moves there are, for a hint."""
        tree = Tree(mind)
        tree.grow(self.iterations)
        return tree.best(count)


def branch(seat: int, step: int) -> int:
    """Worlds may differ in who comes next: the same step of another seat is another branch."""
    return step << 4 | seat


def chosen(node: Node, seat: int, steps: list[int], world: State, rng: Rng) -> Node:
    """The most promising step not tried yet, else the best by upper confidence."""
    weights = world.prior(seat, steps) if len(steps) > 1 else [1.0]
    heaviest = max(weights)
    best, top = node, -1.0
    untried: list[int] = []
    weight = -1.0
    for at in range(len(steps)):
        child = node.children.get(branch(seat, steps[at]))
        if child is None:
            if weights[at] > weight:
                weight = weights[at]
                untried = []
            if weights[at] == weight:
                untried.append(steps[at])
            continue
        child.available += 1
        score = worth(child) + TRUST * weights[at] / (heaviest + 1e-9) / (child.visits + 1)
        if score > top:
            top = score
            best = child
    if untried:
        best = Node(seat, untried[rng.below(len(untried))])
        node.children[branch(seat, best.step)] = best
    return best


def worth(node: Node) -> float:
    """What a step brought on average, and more the longer it was passed over."""
    visits = node.visits
    return node.value / visits + EXPLORE * sqrt(log(node.available) / visits)


def finish(mind: Mind, world: State) -> None:
    """Play an imagined game to its end."""
    rng = mind.rng
    seat = world.to_move()
    for _ in range(LONGEST):
        if seat == PHYSICS:
            seat = moves.advance(mind.game, world, rng)
        if seat < 0:
            return
        world.apply(seat, world.rollout(seat, rng), rng)
        seat = world.to_move()
    raise AssertionError(f"an imagined game did not end within {LONGEST} steps")


def now(mind: Mind) -> State:
    """The seat's world as it stands if it may act in it, else one in which it is asked."""
    return mind.world.clone() if mind.world.legal(mind.seat) else mind.asked()


def only(mind: Mind) -> list[int]:
    """The one move this seat has, or none where it has a choice."""
    world = now(mind)
    move: list[int] = []
    while True:
        steps = world.legal(mind.seat)
        if len(steps) > 1:
            return []
        move.append(steps[0])
        if world.apply(mind.seat, steps[0], mind.rng) != OPEN:
            return move


def better(one: Node, other: Node) -> bool:
    """Looked at more often, or as often with a better result."""
    if one.visits != other.visits:
        return one.visits > other.visits
    return one.value > other.value


def bounds(found: Prospect) -> dict[str, int | str]:
    """The expected result and its bounds, in percent."""
    return {
        "percent": round(100 * found.expected),
        "low": round(100 * found.low),
        "high": round(100 * found.high),
    }
