"""The score sheet of a finished game."""

from potluck.kernel.state import OVER
from tests.suite.games import Table
from tests.suite.tier import count, key
from tests.suite.walks import Spot, walk

TIE = "tie"  # a line whose id begins so breaks a tie and counts for no points


def ends(table: Table) -> list[Spot]:
    """How some random games stand when they are over."""
    games = [list(walk(table, key(table, "sheet", number))) for number in range(count(6, 30, 400))]
    return [spots[-1] for spots in games]


def check_sheet(spot: Spot) -> None:
    """Lines add up to totals that the places agree with; only a line that says so breaks a tie."""
    state, seats = spot.state, range(spot.table.setup.seats)
    score = state.scores()
    assert state.to_move() == OVER, "the game is not over"
    assert score.lines, f"a score sheet without a line {spot}"
    assert {line.seat for line in score.lines} <= set(seats), f"a line for nobody: {score.lines}"
    assert len(score.places) == len(seats), f"places {score.places} for {len(seats)} seats"
    totals = [
        sum(line.amount for line in score.lines if counts(line.id, line.seat, at)) for at in seats
    ]
    broken = {line.seat for line in score.lines if line.id.startswith(TIE)}
    for one in seats:
        better = sum(1 for place in score.places if place < score.places[one])
        assert score.places[one] == better + 1, (
            f"{better} seats are before a place {score.places[one]}"
        )
        for other in seats:
            said = f"places {score.places} for totals {totals} {spot}"
            if totals[one] > totals[other]:
                assert score.places[one] < score.places[other], said
            if totals[one] == totals[other] and score.places[one] != score.places[other]:
                assert {one, other} & broken, f"a tie is broken and no line says why: {said}"


def counts(id: str, seat: int, at: int) -> bool:
    return seat == at and not id.startswith(TIE)


def check_returns(spot: Spot) -> None:
    """Each return lies between 0 and 1; they share one win, or all seats win or lose together."""
    returns = spot.state.returns()
    assert len(returns) == spot.table.setup.seats, f"returns {returns} {spot}"
    assert all(0.0 <= share <= 1.0 for share in returns), f"returns {returns} {spot}"
    together = len(set(returns)) == 1
    assert together or abs(sum(returns) - 1.0) < 1e-9, f"returns {returns} are not one win {spot}"


def check_scores(table: Table) -> None:
    for spot in ends(table):
        check_sheet(spot)
        check_returns(spot)
