"""What the whole table knows of one seat's tokens, and how each happening changes it.

A bank's tokens lie face down, yet nearly all came and went in the open. Known are layers: "of these
tokens, and what was left of the layer before, so many have gone, unseen". The newest certain tokens
lie on top. Tokens that were drawn in secret are kept apart. All of it follows from public facts;
only `gone` and `held` are the truth, for their owner.
"""

from potluck.games.treat.rules.tokens import beyond, minus, nothing, plus, worth
from potluck.games.treat.rules.words import KINDS, LIMIT, NEVER


class Layer:
    """These tokens joined what was left before; then `count` of all that went back unseen, at the
    end of `round`.
    """

    def __init__(self, tokens: list[int], gone: list[int], count: int, when: int) -> None:
        self.tokens: list[int] = tokens
        self.gone: list[int] = gone
        self.count: int = count
        self.round: int = when

    def copy(self) -> "Layer":
        return Layer(self.tokens[:], self.gone[:], self.count, self.round)

    def __reduce__(self) -> tuple[type["Layer"], tuple[object, ...]]:
        return Layer, (self.tokens, self.gone, self.count, self.round)


class Secret:
    """A secret draw in its round: `drawn` tokens, of which a bust keeps one.

    `bag` is what of each number could be in the bag when it began, apart from what had gone back
    unseen; `later` is the most of each number that was seen outside the bag since.
    """

    def __init__(
        self, drawn: int, held: list[int], bag: list[int], later: list[int], *, bust: bool
    ) -> None:
        self.drawn: int = drawn
        self.bust: bool = bust
        self.held: list[int] = held  # the truth, once the turn is over
        self.bag: list[int] = bag
        self.later: list[int] = later

    def copy(self) -> "Secret":
        return Secret(self.drawn, self.held[:], self.bag[:], self.later[:], bust=self.bust)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return secret_again, (self.drawn, self.held, self.bag, self.later, int(self.bust))


class Loose:
    """So many tokens of which is known only how many of each number they are at most, and their
    highest sum.
    """

    def __init__(self, held: list[int], most: list[int], highest: int, *, lent: bool) -> None:
        self.held: list[int] = held  # the truth; how many they are is public
        self.most: list[int] = most
        self.highest: int = highest
        self.lent: bool = lent  # one of them lies on the seat's ability card

    def copy(self) -> "Loose":
        return Loose(self.held[:], self.most[:], self.highest, lent=self.lent)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return loose_again, (self.held, self.most, self.highest, int(self.lent))


class Known:
    """One seat's bank and closed bid, as the table knows them."""

    def __init__(self) -> None:
        self.layers: list[Layer] = []
        self.sure: list[int] = nothing()
        self.secret: Secret | None = None
        self.loose: Loose | None = None

    def copy(self) -> "Known":
        k = Known()
        k.layers = [layer.copy() for layer in self.layers]
        k.sure = self.sure[:]
        k.secret = None if self.secret is None else self.secret.copy()
        k.loose = None if self.loose is None else self.loose.copy()
        return k

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return known_again, (self.layers, self.sure, self.secret, self.loose)


def secret_again(
    drawn: int, held: list[int], bag: list[int], later: list[int], bust: int
) -> Secret:
    """A secret draw that came from another process."""
    return Secret(drawn, held, bag, later, bust=bust == 1)


def loose_again(held: list[int], most: list[int], highest: int, lent: int) -> Loose:
    """Loose tokens that came from another process."""
    return Loose(held, most, highest, lent=lent == 1)


def known_again(
    layers: list[Layer], sure: list[int], secret: Secret | None, loose: Loose | None
) -> Known:
    k = Known()
    k.layers, k.sure, k.secret, k.loose = layers, sure, secret, loose
    return k


def ever(k: Known) -> list[int]:
    """The tokens that came in the open and did not leave in the open."""
    tokens = k.sure[:]
    for layer in k.layers:
        for number in range(KINDS):
            tokens[number] += layer.tokens[number]
    return tokens


def left(layers: list[Layer]) -> list[int]:
    """What is truly left of the layers."""
    tokens = nothing()
    for layer in layers:
        for number in range(KINDS):
            tokens[number] += layer.tokens[number] - layer.gone[number]
    return tokens


def most_gone(layers: list[Layer], number: int, before: int) -> int:
    """The most tokens of a number that can have gone unseen before a round."""
    stock = gone = 0
    for layer in layers:
        if layer.round >= before:
            break
        stock += layer.tokens[number]
        taken = min(layer.count, stock)
        stock -= taken
        gone += taken
    return gone


def least_gone(layers: list[Layer], number: int, before: int) -> int:
    """The fewest tokens of a number that can have gone unseen before a round."""
    others = gone = 0
    for layer in layers:
        if layer.round >= before:
            break
        others += sum(layer.tokens) - layer.tokens[number]
        taken = min(layer.count, others)
        others -= taken
        gone += layer.count - taken
    return gone


def give(k: Known, tokens: list[int], when: int, *, lent: bool) -> None:
    """Tokens leave the bank unseen: to the ability card, or back to the bag over the cap."""
    if k.loose is None and k.secret is None:
        k.layers.append(Layer(k.sure, tokens[:], sum(tokens), when))
        k.sure = nothing()
        return
    loose = gather(k, lent=False)
    if lent:
        loose.lent = True
    else:
        loose.held = minus(loose.held, tokens)


def gather(k: Known, *, lent: bool) -> Loose:
    """All tokens of a seat become loose ones: less is then said of them than is known, and nothing
    wrong.
    """
    layers = k.layers
    held, most = plus(left(layers), k.sure), ever(k)
    if lent and layers:
        held = plus(held, layers[-1].gone)  # it lies on the card and may still be any of them
    highest = heaviest(minus(most, k.sure), sum(held) - sum(k.sure)) + worth(k.sure)
    loose = k.loose
    if loose is not None:
        held, most = plus(held, loose.held), plus(most, loose.most)
        highest += loose.highest
        lent = lent or loose.lent
    secret = k.secret
    if secret is not None:
        drawn = opened(secret)
        held, most = plus(held, drawn.held), plus(most, drawn.most)
        highest += drawn.highest
    k.layers, k.sure, k.secret = [], nothing(), None
    k.loose = Loose(held, most, highest, lent=lent)
    return k.loose


def heaviest(tokens: list[int], count: int) -> int:
    """The highest sum of so many of these tokens."""
    total = 0
    for number in range(KINDS - 1, -1, -1):
        taken = min(tokens[number], count)
        total += number * taken
        count -= taken
    return total


def opened(secret: Secret) -> Loose:
    """What stays known of a secret draw after its round."""
    count = sum(secret.held)
    if secret.bust:
        others = (secret.drawn - 1) * (KINDS - 1)
        most = [1 if number + others > LIMIT else 0 for number in range(KINDS)]
        return Loose(secret.held[:], most, KINDS - 1, lent=False)
    most = [min(count, LIMIT // number) if number else count for number in range(KINDS)]
    return Loose(secret.held[:], most, LIMIT, lent=False)


def close(k: Known) -> None:
    """The secret draw's round is over for this seat: its bid is open."""
    secret = k.secret
    if secret is None:
        return
    if k.loose is not None:
        gather(k, lent=k.loose.lent)
        return
    k.secret = None
    if sum(secret.held):
        k.loose = opened(secret)


def show(k: Known, bid: list[int], *, lent: bool) -> None:
    """A bid is opened: its tokens leave what is known, the newest certain ones first.

    No token that has gone unseen before can have been needed for it, so an older layer is only used
    up where nothing newer has the number: what the layers then allow is exactly what the table can
    still believe.
    """
    close(k)
    rest = take_newest(k, bid, only_sure=k.loose is not None)
    loose = k.loose
    if loose is None or not sum(rest):
        return
    for number in range(KINDS):
        if rest[number] and could_be_left(k.layers, number) and loose.most[number]:
            loose = gather(k, lent=lent)
            break
    for number in range(KINDS):
        for _ in range(rest[number]):
            if loose.most[number]:
                loose.most[number] -= 1
                loose.held[number] -= 1
                loose.highest -= number
            else:
                take_one(k, number)


def could_be_left(layers: list[Layer], number: int) -> bool:
    stock = sum([layer.tokens[number] for layer in layers])
    return stock > least_gone(layers, number, NEVER)


def take_newest(k: Known, bid: list[int], *, only_sure: bool) -> list[int]:
    """Take these tokens out of what is known; answers those that are not found there."""
    rest = beyond(bid, k.sure)
    k.sure = beyond(k.sure, bid)
    if only_sure:
        return rest
    for number in range(KINDS):
        while rest[number] and take_one(k, number):
            rest[number] -= 1
    return rest


def take_one(k: Known, number: int) -> bool:
    """Take one token out of the newest layer that has it."""
    for layer in reversed(k.layers):
        if layer.tokens[number]:
            layer.tokens[number] -= 1
            return True
    return False


def paid_back(k: Known, paid: int) -> None:
    """The token on the ability card goes back to the bag."""
    loose = k.loose
    if loose is not None and loose.lent:
        loose.held[paid] -= 1
        loose.lent = False
    if loose is not None and not sum(loose.held):
        k.loose = None
