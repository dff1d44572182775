"""What must have gone back unseen, because it was drawn again; and layers of which nothing is in
doubt any more.

When a number is drawn of which all tokens seem to lie outside the bag, one of them must have gone
back unseen before. Such a debt says: before this round at least so many tokens of this number have
gone back, from the layers of all seats. Who draws in secret may know of one that nobody else does.
"""

from potluck.games.treat.rules.known import Known, Layer, least_gone
from potluck.games.treat.rules.tokens import mixed, nothing, plus
from potluck.games.treat.rules.words import FREE, KINDS


class Debt:
    """So many tokens of a number, at least, have gone back unseen before a round; one seat knows
    it, or all do.
    """

    def __init__(self, number: int, when: int, count: int, seat: int) -> None:
        self.number: int = number
        self.round: int = when
        self.count: int = count
        self.seat: int = seat  # FREE: the whole table knows

    def copy(self) -> "Debt":
        return Debt(self.number, self.round, self.count, self.seat)

    def __reduce__(self) -> tuple[type["Debt"], tuple[object, ...]]:
        return Debt, (self.number, self.round, self.count, self.seat)


def outside(known: list[Known], number: int) -> int:
    """How many tokens of a number lie outside the bag for all that was seen."""
    total = 0
    for k in known:
        total += k.sure[number]
        for layer in k.layers:
            total += layer.tokens[number]
    return total


def owe(known: list[Known], debts: list[Debt], new: Debt) -> None:
    """Note a debt, unless it says nothing new."""
    number, when = new.number, new.round
    if new.count <= sum([least_gone(k.layers, number, when) for k in known]):
        return
    for debt in debts:
        told = debt.seat in (FREE, new.seat)
        if told and debt.number == number and debt.round <= when and debt.count >= new.count:
            return
    debts.append(new)


def told(debts: list[Debt], seat: int) -> list[Debt]:
    """The debts that a seat knows of."""
    return [debt.copy() for debt in debts if debt.seat in (FREE, seat)]


def forget(debts: list[Debt], when: int) -> list[Debt]:
    """The debts in which nothing has a part that went in that round or later."""
    return [debt for debt in debts if debt.round <= when]


def kept(debts: list[Debt], goners: list[list[Layer]]) -> bool:
    """Whether these layers, seat by seat, pay all debts."""
    for debt in debts:
        gone = 0
        for layers in goners:
            for layer in layers:
                if layer.round < debt.round:
                    gone += layer.gone[debt.number]
        if gone < debt.count:
            return False
    return True


def tidy(known: list[Known], debts: list[Debt]) -> list[Debt]:
    """Between rounds: drop what is in doubt no more. What each seat can believe stays exactly the
    same.
    """
    for k in known:
        while first_is_certain(k, debts) or nothing_is_left(k, debts):
            pass
        merge(k, debts)
    rest: list[Debt] = []
    for debt in debts:
        layered = [least_gone(k.layers, debt.number, debt.round) for k in known]
        if debt.count > sum(layered):
            rest.append(debt)
    return rest


def first_is_certain(k: Known, debts: list[Debt]) -> bool:
    """All tokens of the oldest layer are alike: it is plain what went, and what is left joins the
    next.
    """
    if not k.layers or mixed(k.layers[0].tokens):
        return False
    first = k.layers.pop(0)
    pay_off(debts, first.round, first.gone)
    rest = [first.tokens[number] - first.gone[number] for number in range(KINDS)]
    if k.layers:
        k.layers[0].tokens = plus(k.layers[0].tokens, rest)
    else:
        k.sure = plus(k.sure, rest)
    return True


def nothing_is_left(k: Known, debts: list[Debt]) -> bool:
    """All tokens down to some layer have gone: it is plain which, where no debt asks in which
    order.
    """
    stock = 0
    gone = nothing()
    for at in range(len(k.layers)):
        layer = k.layers[at]
        stock += sum(layer.tokens) - layer.count
        gone = plus(gone, layer.tokens)
        if stock == 0 and not parted(debts, k.layers[0].round, layer.round):
            pay_off(debts, layer.round, gone)
            k.layers = k.layers[at + 1 :]
            return True
    return False


def merge(k: Known, debts: list[Debt]) -> None:
    """Two layers between which nothing came in are one, where no debt tells them apart."""
    at = 1
    while at < len(k.layers):
        older, newer = k.layers[at - 1], k.layers[at]
        if sum(newer.tokens) or parted(debts, older.round, newer.round):
            at += 1
            continue
        older.gone = plus(older.gone, newer.gone)
        older.count += newer.count
        older.round = newer.round
        k.layers.pop(at)


def parted(debts: list[Debt], older: int, newer: int) -> bool:
    """Whether a debt counts what went in the one round and not what went in the other.

    What one seat alone knows must not shape what all see: such a debt is let go instead.
    """
    between = [debt for debt in debts if older < debt.round <= newer]
    if [debt for debt in between if debt.seat == FREE]:
        return True
    for debt in between:
        debt.count = 0
    return False


def pay_off(debts: list[Debt], when: int, gone: list[int]) -> None:
    for debt in debts:
        if debt.round > when:
            debt.count -= gone[debt.number]
