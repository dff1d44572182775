"""Positions as documents: they come back the same, and a wrong one is refused."""

import json
from collections.abc import Iterator

from potluck.kernel.chance import FastRng, Rng
from potluck.kernel.message import Refusal
from potluck.kernel.moves import take
from potluck.kernel.state import State
from tests.suite.copies import all_seen, first_difference
from tests.suite.lines import between_moves, check_refusal
from tests.suite.seen import document, seen
from tests.suite.walks import Spot, actors, named, random_move, some

Path = tuple[str | int, ...]
WRONG: tuple[object, ...] = (
    None,
    "",
    "xyzzy",
    -1,
    1,
    7,
    999_999,
    1 << 70,
    1.5,
    True,
    [],
    [0],
    [-1],
    {},
    {"a": 1},
)
MUTATIONS = 40  # wrong documents tried at one position


def filled(spot: Spot, plain: object) -> State:
    return spot.table.game.fill(spot.table.setup, plain)


@between_moves
def check_documents_come_back(spot: Spot) -> None:
    """Through JSON and back it is the same position, to look at and to play on."""
    written = document(spot.table, spot.state)
    again = filled(spot, json.loads(written))
    assert document(spot.table, again) == written, f"a document comes back as another:\n{written!r}"
    one, other = all_seen(spot, spot.state), all_seen(spot, again)
    assert one == other, f"filled from its document, {first_difference(one, other)}"
    for seat in spot.everyone():
        worlds = [state.redeal(seat, FastRng(7)) for state in (spot.state, again)]
        same = document(spot.table, worlds[0]) == document(spot.table, worlds[1])
        assert same, f"filled from its document, {named(seat)} imagines another world"
    for seat in actors(spot):
        check_goes_on_alike(spot, again, seat)


def check_goes_on_alike(spot: Spot, again: State, seat: int) -> None:
    move = random_move(spot.state, seat, spot.rng("alike", seat))
    after, mask = take(spot.state, seat, move, FastRng(5))
    other, other_mask = take(again, seat, move, FastRng(5))
    assert mask == other_mask, (
        f"filled from its document, {move} reveals to {other_mask:b}, not {mask:b}"
    )
    same = document(spot.table, after) == document(spot.table, other)
    assert same, f"filled from its document, {move} leads to another position"


@between_moves
def check_wrong_documents_are_refused(spot: Spot) -> None:
    """A document with something wrong in it is refused in words, or it describes a whole position
    all the same.
    """
    written = document(spot.table, spot.state)
    rng = spot.rng("wrong documents")
    for why, plain in wrong_documents(written, rng):
        try:
            state = filled(spot, plain)
        except Refusal as refusal:
            check_refusal(refusal, why)
        except Exception as error:
            error.add_note(f"the document with {why}:\n{json.dumps(plain)}")
            raise
        else:
            check_whole(
                spot, state, f"the document with {why} was not refused:\n{json.dumps(plain)}"
            )


def check_whole(spot: Spot, state: State, why: str) -> None:
    """It has all pieces, can be looked at from every seat, and comes back from its own document."""
    game = spot.table.game
    dealt = game.census(game.deal(spot.table.setup, FastRng(0)))
    assert dict(game.census(state)) == dict(dealt), f"{why}\npieces are missing or too many"
    try:
        for seat in spot.everyone():
            seen(spot.table, state, seat)
    except Exception as error:
        error.add_note(why)
        raise
    written = document(spot.table, state)
    again = document(spot.table, filled(spot, json.loads(written)))
    assert written == again, f"{why}\nand does not come back from its own document"


def wrong_documents(written: bytes, rng: Rng) -> Iterator[tuple[str, object]]:
    """The document with one thing changed, a sample of all such changes; then documents that are
    none at all.
    """
    paths = list(leaves(json.loads(written)))
    for _ in range(MUTATIONS):
        path = paths[rng.below(len(paths))]
        plain = json.loads(written)
        parent = reach(plain, path[:-1])
        yield change(parent, path[-1], rng, "/".join(map(str, path))), plain
    nothings: tuple[object, ...] = (None, [], "", 3, {})
    for nothing in nothings:
        yield f"nothing but {nothing!r} in it", nothing
    yield "an unknown field", {**json.loads(written), "xyzzy": 1}


def leaves(plain: object, path: Path = ()) -> Iterator[Path]:
    """The way to everything in it, to whole lists as well as to what is in them."""
    inside: list[tuple[str | int, object]] = []
    if isinstance(plain, dict):
        inside = list(plain.items())
    elif isinstance(plain, list):
        inside = list(enumerate(plain))
    for name, value in inside:
        yield (*path, name)
        yield from leaves(value, (*path, name))


def reach(plain: object, path: Path) -> dict[str, object] | list[object]:
    for name in path:
        assert isinstance(plain, dict | list)
        plain = plain[name]  # type: ignore[index]
    assert isinstance(plain, dict | list)
    return plain


def change(parent: dict[str, object] | list[object], name: str | int, rng: Rng, where: str) -> str:
    """Remove, double or replace one thing; answers what was done."""
    if isinstance(parent, list):
        assert isinstance(name, int)
        how = rng.below(4)
        if how == 0:
            return f"{where} removed: {parent.pop(name)!r}"
        if how == 1:
            parent.insert(name, parent[name])
            return f"{where} twice: {parent[name]!r}"
        parent[name] = other(parent[name], rng)
        return f"{where} made {parent[name]!r}"
    assert isinstance(name, str)
    if rng.below(4) == 0:
        return f"{where} removed: {parent.pop(name)!r}"
    parent[name] = other(parent[name], rng)
    return f"{where} made {parent[name]!r}"


def other(value: object, rng: Rng) -> object:
    """Another value: a neighbour of a number, or something of quite another kind."""
    if isinstance(value, int) and rng.below(2):
        return value + some([-1, 1, 2], rng)
    return WRONG[rng.below(len(WRONG))]
