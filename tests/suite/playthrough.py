"""Random games written out as each seat saw them, kept beside each game; `--write` writes anew."""

import sys
from collections.abc import Iterator
from pathlib import Path

from potluck.kernel.game import Game
from potluck.kernel.message import Message
from potluck.kernel.moves import offers
from potluck.kernel.state import ONLOOKER, OVER
from tests.suite import words
from tests.suite.games import GAMES, Table, tables
from tests.suite.seen import heard
from tests.suite.walks import Spot, named, walk

ANEW = "write it with: python -m tests.suite.playthrough --write"
SHOWN = 250  # lines with what everybody saw; more of that nobody reads, so only moves follow
TRIED = 12  # games of which the shortest is kept


def written(game: Game) -> dict[Path, str]:
    """The playthroughs of a game by the file each belongs in: fewest seats asked in turn, most
    seats as they like.
    """
    first, last = tables(game)[0], tables(game)[-1]
    folder = game.folder / "playthroughs"
    return {
        folder / f"{first.setup.seats}-seats.txt": playthrough(first, live=0),
        folder / f"{last.setup.seats}-seats-live.txt": playthrough(last, live=1),
    }


def playthrough(table: Table, live: int) -> str:
    """The shortest of some random games, move by move."""
    seed = min(
        (2 * n + live for n in range(TRIED)), key=lambda seed: sum(1 for _ in walk(table, seed))
    )
    title = words.said(table.game, Message("game"))
    options = "".join(f", {id} {value}" for id, value in sorted(table.setup.options.items()))
    lines = [f"{title}, {table.setup.seats} seats{options}, seed {seed}"]
    number, shown = 0, dict[int, str]()
    for spot in walk(table, seed):
        if spot.draft:
            continue
        if number:
            lines += ["", f"{number}. {spot.told[-1]}", *events(spot)]
        if len(lines) < SHOWN or spot.actor == OVER:
            lines += [*pictures(spot, shown), *possible(spot)]
        number += 1
        if spot.actor == OVER:
            lines += ["", *sheet(spot)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def events(spot: Spot) -> Iterator[str]:
    """What was told, and to whom where not all were told the same."""
    game, everyone = spot.table.game, spot.everyone()
    for event in spot.events:
        told = [seat for seat in everyone if heard([event], seat)]
        to = "all" if told == everyone else ", ".join(map(named, told))
        yield f"   to {to}: {words.said(game, event)}"


def pictures(spot: Spot, shown: dict[int, str]) -> Iterator[str]:
    """The table as those see it for whom it has changed; who sees the same is named together."""
    game, state = spot.table.game, spot.state
    seen: dict[str, list[str]] = {}
    for seat in spot.everyone():
        picture = game.render(game.view(state, seat), 100, words.english(game))
        if shown.get(seat) != picture:
            seen.setdefault(picture, []).append(named(seat))
            shown[seat] = picture
    for picture, seats in seen.items():
        yield f"   {', '.join(seats)} {'sees' if len(seats) == 1 else 'see'}"
        yield from (f"   | {line}" for line in picture.splitlines())


def possible(spot: Spot) -> Iterator[str]:
    """What each seat could say now."""
    for seat in spot.everyone():
        if seat != ONLOOKER and spot.state.legal(seat):
            yield f"   {named(seat)} could say: {offers(spot.table.game, spot.state, seat)}"


def sheet(spot: Spot) -> Iterator[str]:
    """The score sheet in words."""
    score = spot.state.scores()
    for line in score.lines:
        named_sources = [str(words.heard(spot.table.game, "", it, "en")) for it in line.sources]
        sources = f" ({', '.join(named_sources)})" if named_sources else ""
        what = words.said(spot.table.game, Message(line.id, {"seat": line.seat}))
        yield f"{named(line.seat)}: {what} {line.amount}{sources}"
    yield "places: " + ", ".join(
        f"{named(seat)} {place}" for seat, place in enumerate(score.places)
    )


def check_playthroughs(game: Game) -> None:
    for path, text in written(game).items():
        again = f"{game.key} plays otherwise than {path.name}; {ANEW} and look at the difference"
        assert path.exists(), f"{path.name} of {game.key} is missing; {ANEW}"
        kept = path.read_text(encoding="utf-8").splitlines()
        for number, (old, new) in enumerate(
            zip([*kept, ""], [*text.splitlines(), ""], strict=False), 1
        ):
            assert old == new, f"{again}\nline {number} was: {old}\nline {number} is:  {new}"
        assert "\n".join(kept) + "\n" == text, again


def write(game: Game) -> None:
    for path, text in written(game).items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__" and sys.argv[1:] == ["--write"]:
    for each in GAMES:
        write(each.game)
