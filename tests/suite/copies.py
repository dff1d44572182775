"""What stays the same: the pieces on the table, a position while its copy is played on, a table
while somebody drafts.
"""

from potluck.kernel.chance import FastRng
from potluck.kernel.message import Event
from potluck.kernel.state import OPEN, State
from tests.suite.seen import Seen, difference, document, seen
from tests.suite.walks import Spot, acting, named, random_move, some

AHEAD = 6  # moves a copy is played on


def check_census(spot: Spot) -> None:
    """No piece comes or goes: not since the deal, and not in a world that a seat imagines."""
    game = spot.table.game
    dealt = dict(game.census(game.deal(spot.table.setup, FastRng(0))))
    assert dealt, "a census that counts nothing"
    assert all(count > 0 for count in dealt.values()), f"a census that counts nothing: {dealt}"
    assert dict(game.census(spot.state)) == dealt, (
        f"pieces came or went: {changes(spot, spot.state)}"
    )
    for seat in spot.everyone():
        world = spot.state.redeal(seat, spot.rng("census", seat))
        assert dict(game.census(world)) == dealt, f"{named(seat)} imagines {changes(spot, world)}"


def changes(spot: Spot, state: State) -> dict[str, int]:
    """For each kind of piece how many there are too many, or too few."""
    game = spot.table.game
    dealt, now = game.census(game.deal(spot.table.setup, FastRng(0))), game.census(state)
    more = {piece: now.get(piece, 0) - dealt.get(piece, 0) for piece in [*dealt, *now]}
    return {piece: count for piece, count in more.items() if count}


def check_clones(spot: Spot) -> None:
    """A copy is the same position, and playing on with either leaves the other as it was."""
    before = all_seen(spot, spot.state)
    copy, kept = spot.state.clone(), spot.state.clone()
    same = all_seen(spot, copy)
    assert same == before, f"a copy differs: {first_difference(before, same)}"
    play_on(spot, copy)
    assert all_seen(spot, spot.state) == before, (
        "playing on with a copy changed the position it came from"
    )
    assert all_seen(spot, kept) == before, "playing on with a copy changed another copy"


def all_seen(spot: Spot, state: State) -> dict[int, Seen]:
    """What every seat is shown, and the whole truth."""
    views = {seat: seen(spot.table, state, seat) for seat in spot.everyone()}
    return views | {-1: {"document": document(spot.table, state)}}


def first_difference(one: dict[int, Seen], other: dict[int, Seen]) -> str:
    return next(
        f"{named(seat)} {said}" for seat in one if (said := difference(one[seat], other[seat]))
    )


def play_on(spot: Spot, state: State) -> None:
    """Finish the draft that is begun, then some moves more."""
    rng = spot.rng("on")
    actor, drafted = spot.actor, spot.draft
    for _ in range(AHEAD):
        if not drafted:
            actor = acting(state, rng, live=False)
        if not state.legal(actor):
            return
        answer, drafted = OPEN, ()
        while answer == OPEN:
            answer = state.apply(actor, some(state.legal(actor), rng), rng)


def check_drafts_are_private(spot: Spot) -> None:
    """A step that leaves its move open draws nothing, tells nothing and changes nothing for anybody
    else.
    """
    actor, state = spot.actor, spot.state
    legal = state.legal(actor)
    if not legal:
        return
    others = [seat for seat in spot.everyone() if seat != actor]
    before = {seat: seen(spot.table, state, seat) for seat in others}
    for step in {legal[0], legal[-1], some(legal, spot.rng("drafts"))}:
        trial, rng, told = state.clone(), FastRng(1), list[Event]()
        if trial.apply(actor, step, rng, told) != OPEN:
            continue
        assert not rng.drawn, f"the open step {step} of {named(actor)} drew a chance"
        assert not told, (
            f"the open step {step} of {named(actor)} told {[event.id for event in told]}"
        )
        for seat in others:
            shown = difference(before[seat], seen(spot.table, trial, seat))
            assert not shown, f"the open step {step} of {named(actor)} shows {named(seat)} {shown}"
        if actor >= 0:
            check_draft_goes_on(spot, trial)


def check_draft_goes_on(spot: Spot, trial: State) -> None:
    """Whoever drafts is still the one who is asked, and can finish."""
    actor = spot.actor
    assert trial.to_move() == spot.state.to_move(), "an open step changed who is asked"
    assert trial.awaited() == spot.state.awaited(), "an open step changed who is awaited"
    random_move(trial, actor, spot.rng("finish"))
