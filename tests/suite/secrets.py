"""Nobody is shown what they may not know: worlds that a seat must not tell apart look the same to
it.
"""

from potluck.kernel.chance import FastRng
from potluck.kernel.message import Event
from potluck.kernel.moves import take
from potluck.kernel.state import State
from tests.suite.lines import between_moves, moves
from tests.suite.seen import difference, document, heard, seen
from tests.suite.walks import Spot, named, passable, random_move

TWINS = 2  # other worlds imagined for each seat at one position


def twins(spot: Spot, seat: int) -> list[State]:
    """Worlds that this seat can't tell from the true one."""
    return [spot.state.redeal(seat, spot.rng("twin", seat, number)) for number in range(TWINS)]


def check_twins_look_the_same(spot: Spot) -> None:
    """View, picture, legal steps, whose turn it is and what the clock does depend on nothing a seat
    can't know.
    """
    truth = document(spot.table, spot.state)
    for seat in spot.everyone():
        shown = seen(spot.table, spot.state, seat)
        imagined = document(spot.table, spot.state.redeal(seat, FastRng(9)))
        for twin in twins(spot, seat):
            leak = difference(shown, seen(spot.table, twin, seat))
            assert not leak, f"{named(seat)} can tell a redealt world from the true one by {leak}"
            again = document(spot.table, twin.redeal(seat, FastRng(9)))
            why = f"{named(seat)} imagines what depends on more than it knows: a hint would leak it"
            assert again == imagined, f"{why}:\n{imagined!r}\n{again!r}"
        assert document(spot.table, spot.state) == truth, (
            f"imagining for {named(seat)} changed the truth"
        )


@between_moves
def check_own_moves_look_the_same(spot: Spot) -> None:
    """After the same move of one's own in either world, one sees and hears the same unless it
    revealed something.
    """
    for seat in range(spot.table.setup.seats):
        if spot.state.legal(seat):
            check_move_on_twins(spot, seat, seat)


@between_moves
def check_others_moves_look_the_same(spot: Spot) -> None:
    """Whoever sees another thing in one world than in another, after the same move, was shown a
    secret.
    """
    for seat in spot.everyone():
        if seat != spot.actor and spot.state.legal(spot.actor):
            check_move_on_twins(spot, spot.actor, seat)


def check_move_on_twins(spot: Spot, actor: int, seat: int) -> None:
    """One move of the actor, with one chance, in the true world and in those the seat imagines."""
    move = random_move(spot.state, actor, spot.rng("twin move", actor))
    told: list[Event] = []
    chance = spot.rng("twin chance").below(1 << 30)
    after, mask = take(spot.state, actor, move, FastRng(chance), told)
    shown, learned = seen(spot.table, after, seat), mask >> seat & 1
    for twin in twins(spot, seat):
        if not passable(twin, actor, move):
            continue
        twin_told: list[Event] = []
        twin_after, twin_mask = take(twin, actor, move, FastRng(chance), twin_told)
        what = f"{named(actor)} {move} in two worlds that {named(seat)} can't tell apart"
        assert twin_mask >> seat & 1 == learned, f"{what}: it is told a secret in only one of them"
        if learned:
            continue
        leak = difference(shown, seen(spot.table, twin_after, seat))
        assert not leak, f"{what}: no secret was told, yet it sees {leak}"
        one, other = heard(told, seat), heard(twin_told, seat)
        assert one == other, f"{what}: no secret was told, yet it hears {one} or {other}"


@between_moves
def check_hidden_choices_are_not_told(spot: Spot) -> None:
    """Moves between which a seat sees no difference sound the same to it, or a sealed bid would be
    told aloud.
    """
    actor = spot.actor
    if not spot.state.legal(actor):
        return
    for seat in spot.everyone():
        told: dict[str, tuple[bytes, object, list[int]]] = {}
        for move in moves(spot, actor) if seat != actor else []:
            events: list[Event] = []
            after, _ = take(spot.state, actor, move, FastRng(1), events)
            look = str(seen(spot.table, after, seat))
            truth, sound = document(spot.table, after), heard(events, seat)
            other_truth, other_sound, other = told.setdefault(look, (truth, sound, move))
            what = f"{named(seat)} sees no difference between {other} and {move} of {named(actor)}"
            assert truth == other_truth or sound == other_sound, (
                f"{what}, but hears {other_sound} or {sound}"
            )
