"""Other worlds that a seat cannot tell from the true one.

Whatever left a bank unseen is equally likely to be any of the tokens it can have been, each token a
thing of its own; a closed bid is any of its owner's tokens; a secret draw is any of the tokens that
were in the bag then, as long as what was said of its sum holds. Worlds that contradict what was
drawn since are thrown away. Exactly even, but for loose tokens (a secret draw after its round),
which are drawn evenly from what is unseen without weighing the rest.
"""

from typing import Final

from potluck.games.treat.rules.known import Known, Loose, Secret, ever, most_gone
from potluck.games.treat.rules.owed import kept, told
from potluck.games.treat.rules.table import Table
from potluck.games.treat.rules.tokens import (
    Ways,
    below,
    beyond,
    minus,
    nothing,
    pick,
    plus,
    some,
    within,
)
from potluck.games.treat.rules.words import BIDDING, CANCELLING, FREE, KINDS, LIMIT
from potluck.kernel.chance import Rng

TRIES: Final = 1_000_000


def imagine(s: Table, world: Table, seat: int, rng: Rng) -> None:
    """Put into the world, a clone of s, whatever this seat cannot know."""
    if s.to_move() != seat:
        world.drop()  # a move being made is seen by its seat alone
    cards = sorted(
        world.deck + world.out
    )  # two truths a seat cannot tell apart lead to equal worlds
    rng.shuffle(cards)
    world.deck, world.out = cards[: len(s.deck)], cards[len(s.deck) :]
    world.debts = told(s.debts, seat)
    if not hidden(s):
        return
    dream = Dream(s, world, seat, rng)
    for _ in range(TRIES):
        if dream.tokens():
            return
    raise AssertionError("no world was found that fits what is known")


def hidden(s: Table) -> bool:
    """Whether any token is anybody's secret."""
    if s.phase in (BIDDING, CANCELLING):
        return True
    for k in s.known:
        if k.layers or k.secret is not None or k.loose is not None:
            return True
    return False


class Dream:
    """One seat's attempts at a world."""

    def __init__(self, s: Table, world: Table, seat: int, rng: Rng) -> None:
        self.s: Table = s
        self.world: Table = world
        self.seat: int = seat
        self.rng: Rng = rng
        self.closed: bool = s.phase in (BIDDING, CANCELLING)
        self.held: list[list[int]] = []  # bank and closed bid of each seat
        self.bag: list[int] = []
        self.ceiling: int = -1  # no world allows more ways for the secret draw
        self.ceilings: list[int] = []  # or, if it was a bust, with each last token
        self.secretive: int = FREE  # the seat whose tokens came in secret, if not the seat itself
        for other in range(s.seats):
            k = s.known[other]
            if other != seat and (k.secret is not None or k.loose is not None):
                self.secretive = other

    def tokens(self) -> bool:
        """Try once: whether the tokens that were picked fit all that is known."""
        s, world = self.s, self.world
        self.held = []
        for other in range(s.seats):
            k = world.known[other]
            self.held.append(self.own() if other == self.seat else self.layered(other, k))
            if other != self.seat and s.paid[other] >= 0 and k.layers and not lent(k):
                world.paid[other] = pick(k.layers[-1].gone, 0)
        self.count_bag()
        if world.debts and not kept(world.debts, [k.layers for k in world.known]):
            return False
        if min(self.bag) < 0:
            return False
        if self.secretive != FREE and not self.secrets(self.secretive):
            return False
        return self.bids()

    def own(self) -> list[int]:
        bank = self.s.bank[self.seat]
        return plus(bank, self.s.bid[self.seat]) if self.closed else bank[:]

    def peeked(self, other: int) -> bool:
        s = self.s
        return self.closed and self.seat < s.seats and bool(s.peeked[self.seat] >> other & 1)

    def layered(self, other: int, k: Known) -> list[int]:
        """Let tokens go unseen from each layer; a bid that was peeked at must still be there."""
        rest = nothing()
        if self.peeked(other) and k.secret is None and k.loose is None:
            rest = beyond(self.s.bid[other], k.sure)
        spared = [nothing() for _ in k.layers]
        for at in range(len(k.layers) - 1, -1, -1):
            for number in range(KINDS):
                spared[at][number] = min(rest[number], k.layers[at].tokens[number])
                rest[number] -= spared[at][number]
        stock, held = nothing(), k.sure[:]
        for at in range(len(k.layers)):
            layer = k.layers[at]
            stock = plus(stock, minus(layer.tokens, spared[at]))
            layer.gone = some(stock, layer.count, self.rng)
            stock = minus(stock, layer.gone)
            held = plus(held, spared[at])
        return plus(held, stock)

    def count_bag(self) -> None:
        """The bag as it would be without secret and loose tokens of another seat."""
        s, world = self.s, self.world
        bag = [s.box.each] * KINDS
        for other in range(s.seats):
            bag = minus(bag, self.held[other])
            if not self.closed:
                bag = minus(bag, s.bid[other])
            k = world.known[other]
            if s.paid[other] >= 0 and not (other == self.secretive and lent(k)):
                bag[world.paid[other]] -= 1
        unseen = s.secret and s.drawer() == self.secretive
        self.bag = bag if unseen else minus(bag, s.drawn)

    def secrets(self, other: int) -> bool:
        """Pick the loose tokens of a seat, then its secret draw; none where they don't fit."""
        k = self.world.known[other]
        need = beyond(self.s.bid[other], self.held[other]) if self.peeked(other) else nothing()
        loose, secret = k.loose, k.secret
        first = nothing()
        if loose is not None:
            first = self.part(need) if secret is not None else need
            if not self.loose(other, loose, first):
                return False
        if secret is not None:
            return self.secret(other, secret, loose, minus(need, first))
        return within(need, first)

    def part(self, tokens: list[int]) -> list[int]:
        """Any part of these tokens."""
        return [self.rng.below(tokens[number] + 1) for number in range(KINDS)]

    def loose(self, other: int, loose: Loose, least: list[int]) -> bool:
        count = sum(loose.held)
        if not within(least, self.bag):
            return False
        ways = Ways(self.bag, least, loose.most, count, loose.highest)
        if not ways.count(count, 0):
            return False
        loose.held = ways.sample(count, 0, self.rng)
        self.bag = minus(self.bag, loose.held)
        mine = loose.held[:]
        if loose.lent:
            spare = minus(mine, least)
            if not sum(spare):
                return False
            paid = pick(spare, self.rng.below(sum(spare)))
            self.world.paid[other] = paid
            mine[paid] -= 1
        self.held[other] = plus(self.held[other], mine)
        return True

    def secret(self, other: int, secret: Secret, loose: Loose | None, need: list[int]) -> bool:
        """Pick this round's secret draw from what was in the bag when it began."""
        s, world = self.s, self.world
        pool = secret.bag[:]
        for k in world.known:
            for layer in k.layers:
                if layer.round < s.round:
                    pool = plus(pool, layer.gone)
        if loose is not None:
            pool = minus(pool, loose.held)
        if not within(secret.later, pool):
            return False
        if secret.bust:
            tokens = self.busted(secret, pool)
        else:
            tokens = self.stopped(secret, minus(pool, secret.later), need)
        if not tokens:
            return False
        self.bag = minus(self.bag, tokens)
        if s.secret:
            world.drawn = tokens
            return True
        if not within(need, tokens):
            return False
        secret.held = tokens
        self.held[other] = plus(self.held[other], tokens)
        return True

    def most_in_bag(self, secret: Secret) -> list[int]:
        """No world has more of a number in the bag when the secret draw began."""
        s = self.s
        pool = secret.bag[:]
        for other in range(s.seats):
            for number in range(KINDS):
                pool[number] += most_gone(s.known[other].layers, number, s.round)
        return pool

    def stopped(self, secret: Secret, pool: list[int], need: list[int]) -> list[int]:
        """So many tokens that are no bust, each as likely as another in all worlds; nothing if they
        don't fit.
        """
        count = secret.drawn
        if not within(need, pool):
            return []
        ways = Ways(pool, need, pool, count, LIMIT)
        if self.ceiling < 0:
            most = [max(0, one) for one in minus(self.most_in_bag(secret), secret.later)]
            least = nothing()
            if self.peeked(self.secretive):
                least = beyond(self.s.bid[self.secretive], ever(self.s.known[self.secretive]))
                if self.s.known[self.secretive].loose is not None:
                    least = nothing()
            if most == pool and least == need:
                return ways.sample(count, 0, self.rng)
            self.ceiling = Ways(most, least, most, count, LIMIT).count(count, 0)
        if below(self.ceiling, self.rng) >= ways.count(count, 0):
            return []
        return ways.sample(count, 0, self.rng)

    def busted(self, secret: Secret, pool: list[int]) -> list[int]:
        """A sequence of draws that is a bust with its last; afterwards only its kept token."""
        if not self.ceilings:
            most = [max(0, one) for one in self.most_in_bag(secret)]
            self.ceilings = [last_ways(most, last, secret.drawn)[1] for last in range(KINDS)]
        at, last = below(sum(self.ceilings), self.rng), 0
        while at >= self.ceilings[last]:
            at -= self.ceilings[last]
            last += 1
        ways, count = last_ways(pool, last, secret.drawn)
        if at >= count:
            return []
        tokens = ways.sample(secret.drawn - 1, LIMIT + 1 - last, self.rng)
        tokens[last] += 1
        return tokens if self.s.secret else self.kept(secret, pool, tokens)

    def kept(self, secret: Secret, pool: list[int], tokens: list[int]) -> list[int]:
        """One token of the bust, unless it was seen elsewhere since."""
        token = some(tokens, 1, self.rng)
        number = pick(token, 0)
        seen = self.rng.below(pool[number]) < secret.later[number]
        return [] if seen else token

    def bids(self) -> bool:
        """Part what each seat holds into bank and closed bid; the rest of all tokens is the bag."""
        s, world = self.s, self.world
        if min(self.bag) < 0:
            return False
        for other in range(s.seats):
            held = self.held[other]
            if other == self.seat:
                continue
            if not self.closed:
                world.bank[other] = held
                continue
            if self.peeked(other):
                if not within(s.bid[other], held):
                    return False
            else:
                world.bid[other] = some(held, sum(s.bid[other]), self.rng)
            world.bank[other] = minus(held, world.bid[other])
        world.bag = self.bag
        return True


def lent(k: Known) -> bool:
    return k.loose is not None and k.loose.lent


def last_ways(pool: list[int], last: int, drawn: int) -> tuple[Ways, int]:
    """The ways to draw all but the last token of a bust that ends with this number, and how many
    they are in all.
    """
    rest = pool[:]
    rest[last] = max(0, rest[last] - 1)
    ways = Ways(rest, nothing(), rest, drawn - 1, LIMIT)
    return ways, pool[last] * ways.count(drawn - 1, LIMIT + 1 - last)
