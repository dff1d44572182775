"""Random games, looked at position by position; what fails in one says how to get there again."""

import sys
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import msgspec

from potluck.kernel.chance import FastRng, Rng
from potluck.kernel.message import Event, Refusal
from potluck.kernel.moves import say, take
from potluck.kernel.state import CLOCK, ONLOOKER, OPEN, OVER, PHYSICS, State
from tests.suite.games import GAMES, Table, tables
from tests.suite.tier import count, key, seed

MOST = 20_000  # no random game of ours takes more moves
SHOWN = 60  # moves a failure repeats; a reader wants the last ones


class Spot(NamedTuple):
    """One position of a random game: between moves, or with the actor's next one begun."""

    table: Table
    game_seed: int
    number: int
    state: State
    actor: int
    draft: tuple[int, ...]
    told: tuple[str, ...]
    events: Sequence[Event] = ()  # of the last move

    def __str__(self) -> str:
        chosen = ",".join(f"{id}={value}" for id, value in self.table.setup.options.items()) or "-"
        game, seats = self.table.game.key, self.table.setup.seats
        where = f"{game} {seats} {chosen} {self.game_seed} {self.number}"
        again = f"python -m tests.suite.walks {where}"
        moves = "; ".join(self.told[-SHOWN:]) or "no move yet"
        return f"at {where} (key, seats, options, seed, step; {again} shows it)\n{moves}"

    def rng(self, *purpose: object) -> FastRng:
        """Chance for looking at this position, the same whenever it is looked at."""
        return FastRng(key(self.game_seed, self.number, *purpose))

    def everyone(self) -> list[int]:
        """All seats, and the onlooker."""
        return [*range(self.table.setup.seats), ONLOOKER]


Check = Callable[[Spot], None]


def walk(table: Table, game_seed: int) -> Iterator[Spot]:
    """A random game; in odd seeds seats act as they like, as at a live table, in even ones as they
    are asked.
    """
    rng = FastRng(game_seed)
    state = table.game.deal(table.setup, rng)
    number, told = 0, tuple[str, ...]()
    events: list[Event] = []
    for _ in range(MOST):
        actor = acting(state, rng, live=game_seed % 2 == 1)
        yield Spot(table, game_seed, number, state, actor, (), told, events)
        if actor == OVER:
            return
        events = []
        settled = table.game.settle(state, rng) if actor == PHYSICS else []
        draft: tuple[int, ...] = ()
        answer = OPEN
        while answer == OPEN:
            step = settled[len(draft)] if settled else some(state.legal(actor), rng)
            answer = state.apply(actor, step, rng, events)
            draft, number = (*draft, step), number + 1
            if answer == OPEN:
                yield Spot(table, game_seed, number, state, actor, draft, told)
        told = (*told, f"{named(actor)} {say(table.game, list(draft))}")
    raise AssertionError(f"{table} did not end within {MOST} moves with seed {game_seed}")


def acting(state: State, rng: Rng, *, live: bool) -> int:
    """Who acts next: the seat that is asked, or, at a live table, any that may."""
    asked = state.to_move()
    if not live or asked < 0:
        return asked
    mask = state.awaited() | state.may_interrupt()
    able = [seat for seat in range(state.seats) if mask >> seat & 1 and state.legal(seat)]
    if state.window() is not None:
        able.append(CLOCK)
    return some(able, rng)


def some(choices: list[int], rng: Rng) -> int:
    assert choices, "somebody is asked who may do nothing"
    return choices[rng.below(len(choices))]


def named(seat: int) -> str:
    return {CLOCK: "clock", PHYSICS: "physics", ONLOOKER: "onlooker"}.get(seat, f"seat{seat + 1}")


def spots(table: Table, positions: int) -> Iterator[Spot]:
    """About so many positions, from several random games and all parts of them."""
    length = sum(1 for _ in walk(table, key(table, "length")))
    games = max(2, min(positions // 10, -(-positions // length)))
    rng = FastRng(key(table, "spots"))
    for number in range(games):
        for spot in walk(table, key(table, number) & ~1 | number & 1):
            if rng.below(games * length) < positions or spot.actor == OVER:
                yield spot


def at_many_positions(table: Table, check: Check, positions: int | None = None) -> None:
    """The check at many positions; what fails tells how to get there."""
    share = positions or max(24, count(360, 1_800, 60_000) // len(tables(table.game)))
    spot = None
    try:
        for spot in spots(table, share):
            check(spot)
    except Exception as error:
        error.add_note(f"{spot or table}\nPOTLUCK_SEED={seed()} repeats the whole run")
        raise


def random_move(state: State, seat: int, rng: Rng, begun: tuple[int, ...] = ()) -> list[int]:
    """A whole legal move that goes on from a draft; the position stays as it is."""
    trial, move, answer = state.clone(), list(begun), OPEN
    while answer == OPEN:
        step = some(trial.legal(seat), rng)
        answer = trial.apply(seat, step, FastRng(0))
        move.append(step)
    return move


def actors(spot: Spot) -> list[int]:
    """Everybody who may act here, pseudo-seats included."""
    return [seat for seat in [CLOCK, PHYSICS, *range(spot.state.seats)] if spot.state.legal(seat)]


def passable(state: State, seat: int, move: list[int]) -> bool:
    """Whether this whole move can be made here."""
    try:
        take(state, seat, move, FastRng(0))
    except Refusal:
        return False
    return True


def plain(struct: object) -> object:
    """What a struct looks like from outside: what its JSON says."""
    return msgspec.json.decode(msgspec.json.encode(struct))


def main(key_: str, seats: str, options: str, game_seed: str, number: str) -> None:
    """Show one position of a random game, as a failure names it."""
    game = next(found.game for found in GAMES if found.game.key == key_)
    chosen = dict(part.split("=", 1) for part in options.split(",") if "=" in part)
    for spot in walk(Table(game, game.setup(int(seats), chosen)), int(game_seed)):
        if spot.number == int(number):
            legal = [game.word(step) for step in spot.state.legal(spot.actor)]
            document = msgspec.json.format(msgspec.json.encode(game.document(spot.state)), indent=2)
            sys.stdout.write(f"{spot}\n{named(spot.actor)}: {legal}\n{document.decode()}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])


__all__ = ["Check", "Spot", "at_many_positions", "random_move", "walk"]
