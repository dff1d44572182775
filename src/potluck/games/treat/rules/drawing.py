"""Phase 1: tokens from the bag."""

from potluck.games.treat.rules.known import Secret, ever
from potluck.games.treat.rules.learn import learned_by_draw, learned_by_refill, learned_in_secret
from potluck.games.treat.rules.owed import Debt, outside, owe
from potluck.games.treat.rules.paying import pay
from potluck.games.treat.rules.table import Table, murmur, tell, whisper
from potluck.games.treat.rules.tokens import count, minus, nothing, pick, plus, worth
from potluck.games.treat.rules.words import (
    DRAW,
    DRAWING,
    FREE,
    KEEP,
    KEEPING,
    KINDS,
    LIMIT,
    PROTECT,
    PROTECT_YOURSELF,
    SECRET,
    SECRET_TOKEN_DRAW,
    STOP,
    TAKE,
    TAKING,
)
from potluck.kernel.chance import Rng
from potluck.kernel.message import Event


def steps(s: Table, seat: int) -> list[int]:
    if s.phase == TAKING:
        return [TAKE]
    if s.phase == KEEPING:
        return [KEEP]
    if s.protected:  # what was paid for is the next draw
        return [DRAW]
    legal = [DRAW]
    if s.begun and count(s.bank[seat]) + count(s.drawn) > 0:  # everybody must have something to bid
        legal.append(STOP)
    if s.paid[seat] == FREE and count(s.bank[seat]) > 0:
        if s.ability[seat] == SECRET_TOKEN_DRAW and not s.begun:
            legal.append(SECRET)
        if s.ability[seat] == PROTECT_YOURSELF:
            legal.append(PROTECT)
    return legal


def draw(s: Table, seat: int, rng: Rng, events: list[Event] | None) -> int:
    """One token from the bag; treat tokens are its last ones."""
    learned = learned_in_secret(s, seat) if s.secret else learned_by_draw(s)
    tokens = count(s.bag)
    at = rng.below(tokens + s.treats)
    s.begun = True
    if at >= tokens:
        draw_treat(s, seat, events)
        return learned
    number = pick(s.bag, at)
    s.bag[number] -= 1
    s.drawn[number] += 1
    note_draw(s, seat, number, events)
    note_own(s, number)
    protected, s.protected = s.protected, False
    if worth(s.drawn) > LIMIT:
        busted(s, seat, events, protected=protected)
    return learned


def draw_treat(s: Table, seat: int, events: list[Event] | None) -> None:
    """A treat token is laid by the deck; it wins a card, as long as one lies in the row."""
    s.treats -= 1
    s.aside += 1
    s.protected = False
    tell(events, "drew-treat", seat)
    if s.row:
        s.phase = TAKING


def note_draw(s: Table, seat: int, number: int, events: list[Event] | None) -> None:
    """What the table can tell of a token that has left the bag."""
    if s.secret:
        secret = s.known[seat].secret
        if secret is not None:
            secret.drawn += 1
        if events is not None:
            whisper(events, "drew-yours", seat, {"token": number})
            murmur(events, "drew-secret", seat, {"count": count(s.drawn)})
        return
    if events is not None:
        tell(events, "drew", seat, {"token": number, "sum": worth(s.drawn)})
    out = outside(s.known, number) + s.drawn[number] - s.box.each
    if out > 0:
        owe(s.known, s.debts, Debt(number, s.round, out, FREE))
    for k in s.known:
        if k.secret is not None:
            k.secret.later[number] = max(k.secret.later[number], k.secret.bag[number] + out)


def note_own(s: Table, number: int) -> None:
    """What those who have tokens that came in secret can tell alone."""
    for seat in range(s.seats):
        k = s.known[seat]
        if k.secret is None and k.loose is None:
            continue
        out = outside(s.known, number) + s.drawn[number] - s.box.each
        if k.secret is not None:
            out += k.secret.held[number]
        if k.loose is not None:
            out += k.loose.held[number]
        if out > 0 and (not s.secret or seat == s.drawer()):
            owe(s.known, s.debts, Debt(number, s.round, out, seat))


def busted(s: Table, seat: int, events: list[Event] | None, *, protected: bool) -> None:
    if protected:
        tell(events, "saved", seat, {"sum": worth(s.drawn)})
        bank_drawn(s, seat)
        return
    if s.secret:
        murmur(events, "busted-secret", seat)
        whisper(events, "busted-yours", seat, {"sum": worth(s.drawn)})
        secret = s.known[seat].secret
        if secret is not None:
            secret.bust = True
    else:
        tell(events, "busted", seat, {"sum": worth(s.drawn)})
    s.phase = KEEPING


def stop(s: Table, seat: int, events: list[Event] | None) -> None:
    """The turn's tokens go to the bank."""
    if events is not None:
        tell(events, "stopped", seat, {"count": count(s.drawn)})
    bank_drawn(s, seat)


def bank_drawn(s: Table, seat: int) -> None:
    s.bank[seat] = plus(s.bank[seat], s.drawn)
    secret = s.known[seat].secret
    if s.secret and secret is not None:
        secret.held = s.drawn[:]
        if not count(s.drawn):
            s.known[seat].secret = None
    else:
        s.known[seat].sure = plus(s.known[seat].sure, s.drawn)
    turn_over(s)


def keep(s: Table, seat: int, number: int, events: list[Event] | None) -> None:
    """After a bust one token goes to the bank, the others back to the bag."""
    kept = nothing()
    kept[number] = 1
    s.bag = plus(s.bag, minus(s.drawn, kept))
    s.bank[seat][number] += 1
    secret = s.known[seat].secret
    if s.secret and secret is not None:
        secret.held = kept
        murmur(events, "kept-secret", seat)
        whisper(events, "kept-yours", seat, {"token": number})
    else:
        s.known[seat].sure[number] += 1
        if events is not None:
            tell(events, "kept", seat, {"token": number})
    turn_over(s)


def turn_over(s: Table) -> None:
    """The bag goes to the next player."""
    s.drawn = nothing()
    s.begun = s.secret = s.protected = False
    s.phase = DRAWING
    s.asked += 1


def take(s: Table, seat: int, item: int, events: list[Event] | None) -> int:
    """The card a treat token wins; the gap in the row is filled at once, while the deck lasts."""
    at = s.row.index(item)
    s.pile[seat].append(item)
    if events is not None:
        tell(events, "took", seat, {"card": s.box.items[item]})
    learned = 0
    if s.deck:
        learned = learned_by_refill(s)
        s.row[at] = s.deck.pop()
        if events is not None:
            tell(events, "refilled", seat, {"card": s.box.items[s.row[at]]})
    else:
        s.row.pop(at)
    s.phase = DRAWING
    return learned


def use(s: Table, seat: int, step: int, number: int, events: list[Event] | None) -> None:
    """Secret token draw, or Protect yourself."""
    pay(s, seat, number, events)
    if step == PROTECT:
        s.protected = True
        return
    s.secret = True
    tokens = [s.box.each] * KINDS
    for k in s.known:
        tokens = minus(tokens, ever(k))
    s.known[seat].secret = Secret(0, nothing(), tokens, nothing(), bust=False)
