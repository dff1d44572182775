"""Who may act, and with which steps."""

from potluck.kernel.chance import FastRng
from potluck.kernel.state import CLOCK, OVER, PASS, PHYSICS, State
from tests.suite.games import Table
from tests.suite.shadow import true
from tests.suite.tier import count, key
from tests.suite.walks import Spot, named, walk

FAR = (-1, -2, -1000, 1_000_000, 1 << 40, 1 << 80)  # no game's steps lie out there


def check_games_end(table: Table) -> None:
    for number in range(count(6, 30, 600)):
        *_, last = walk(table, key(table, "ends", number))
        over = last.state
        assert over.window() is None, f"a window is open after the end {last}"
        assert not over.awaited() | over.may_interrupt(), (
            f"somebody is awaited after the end {last}"
        )


def check_legal_is_stable(spot: Spot) -> None:
    twin = spot.state.clone()
    for seat in [CLOCK, PHYSICS, *spot.everyone()]:
        legal = spot.state.legal(seat)
        assert len(set(legal)) == len(legal), f"{named(seat)} is offered a step twice: {legal}"
        assert legal == spot.state.legal(seat), f"asked again, {named(seat)} has other steps"
        assert legal == twin.legal(seat), f"on a clone {named(seat)} has other steps"


def check_who_may_act(spot: Spot) -> None:
    """Whoever is asked can do something; nobody acts who is neither asked, awaited nor allowed
    between.
    """
    state, seats = spot.state, spot.table.setup.seats
    asked, mask = state.to_move(), state.awaited() | state.may_interrupt()
    assert not state.awaited() & state.may_interrupt(), "a seat is awaited and interrupts at once"
    assert 0 <= mask < 1 << seats, f"awaited or interrupting seats are not at the table: {mask:b}"
    assert asked == OVER or state.legal(asked), f"{named(asked)} is asked and may do nothing"
    for seat in spot.everyone():
        may = seat == asked or mask >> seat & 1
        assert may or not state.legal(seat), f"{named(seat)} may act though nobody asks it"
    clock = state.legal(CLOCK)
    assert clock == ([PASS] if state.window() else []), (
        f"with window {state.window()} the clock has {clock}"
    )
    assert bool(state.legal(PHYSICS)) == (asked == PHYSICS), "physics acts only where it is asked"


def check_order(spot: Spot) -> None:
    """The ruling's order names each seat once, and a window says how long it lasts."""
    seats = spot.table.setup.seats
    assert sorted(spot.state.order()) == list(range(seats)), f"the order is {spot.state.order()}"
    window = spot.state.window()
    assert window is None or window.milliseconds > 0, f"a window without time: {window}"


def check_allows(spot: Spot) -> None:
    """Every listed step is allowed, and no other; where a game allows ranges, what it allows can be
    taken.
    """
    state, rng = spot.state, spot.rng("allows")
    for seat in [CLOCK, PHYSICS, *spot.everyone()]:
        legal = set(state.legal(seat))
        for step in legal:
            assert state.allows(seat, step), (
                f"{named(seat)} is offered {step}, which is not allowed"
            )
        others = {step + aside for step in legal for aside in (-1, 1)} | set(range(10))
        others |= {rng.below(4096) for _ in range(12)} | {
            step for other in range(state.seats) for step in state.legal(other)
        }
        for step in sorted(others - legal):
            if state.allows(seat, step):
                check_range(spot, seat, step)
        for step in FAR:
            assert not state.allows(seat, step), f"{named(seat)} is allowed the step {step}"


def check_range(spot: Spot, seat: int, step: int) -> None:
    """An unlisted step is allowed only by a game that says so itself, to a seat that has steps at
    all.
    """
    state, game = spot.state, spot.table.game
    said = f"{named(seat)} is allowed {step}, which is not among its steps"
    assert ranged(state), said
    assert state.legal(seat), said
    assert game.step(game.word(step)) == step, f"{said}; its word {game.word(step)} calls another"
    state.clone().apply(seat, step, FastRng(0))


def ranged(state: State) -> bool:
    """Whether the game answers itself what is allowed, as it must where it allows whole ranges."""
    return type(true(state)).allows is not State.allows
