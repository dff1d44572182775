"""Moves as whole lines: what is legal applies and reads back, everything else is refused."""

from collections.abc import Callable
from functools import wraps

from potluck.kernel.chance import FastRng, Rng
from potluck.kernel.message import Refusal
from potluck.kernel.moves import REPEATED, everything, say, take, understand
from potluck.kernel.state import OPEN, SEAL
from tests.suite.seen import document
from tests.suite.walks import Spot, actors, named, random_move

ENOUGH = 24  # moves tried at one position
LONGEST = 1000  # letters of a refusal that anybody reads
STRANGE = (
    "",
    " \t ",
    "xyzzy",
    "x" * 100_000,
    "pass " * 5_000,
    "\x00",
    "\x1b[31mred",
    "\ud800",
    "\u202e1",
    "\u0663",
    "½",
    "-",
    "=",
    "--1",
    "1e3",
    "x=" + "9" * 5_000,
    "0" * 5_000,
    "'; drop table",
    "💥",
)


def moves(spot: Spot, seat: int) -> list[list[int]]:
    """All whole moves of a seat where they are few, else some from the front and some at random."""
    found = everything(spot.state, seat, ENOUGH)
    if len(found) < ENOUGH:
        return found
    rng = spot.rng("moves", seat)
    strewn = [random_move(spot.state, seat, rng) for _ in range(ENOUGH // 2)]
    return found[: ENOUGH // 2] + strewn


def between_moves(check: Callable[[Spot], None]) -> Callable[[Spot], None]:
    """The check, where no draft is begun: a draft is the business of its own checks."""

    @wraps(check)
    def checked(spot: Spot) -> None:
        if not spot.draft:
            check(spot)

    return checked


@between_moves
def check_legal_moves_apply(spot: Spot) -> None:
    """Each whole move can be taken, and the position before it stays as it was."""
    before = document(spot.table, spot.state)
    for seat in actors(spot):
        for move in moves(spot, seat):
            after, mask = take(spot.state, seat, move, spot.rng("take"), [])
            assert 0 <= mask < 1 << 16, (
                f"{named(seat)} {move} reveals to seats that can't be: {mask:b}"
            )
            assert after is not spot.state, "the position was not copied"
            after.to_move()
            now = document(spot.table, spot.state)
            assert now == before, f"{named(seat)} {move} changed the position it was taken from"


@between_moves
def check_moves_read_back(spot: Spot) -> None:
    """What a move is called means the same move again, also with other spaces between the words."""
    game = spot.table.game
    for seat in actors(spot):
        for move in moves(spot, seat):
            text = say(game, move)
            assert understand(game, spot.state, seat, text) == move, (
                f"{text!r} is understood otherwise"
            )
            spread = "  " + text.replace(" ", " \t ") + " "
            assert understand(game, spot.state, seat, spread) == move, (
                f"{spread!r} is understood otherwise"
            )


def check_words(spot: Spot) -> None:
    """Every step has one word, without a space, that calls it back; what only closes a move is
    never said.
    """
    game = spot.table.game
    for seat in actors(spot):
        for step in spot.state.legal(seat):
            if step == SEAL:
                continue
            word = game.word(step)
            assert word, f"{step} is not called anything"
            assert word.isprintable(), f"{step} is called {word!r}"
            assert not any(letter.isspace() for letter in word), f"{step} is called {word!r}"
            assert len(word) <= REPEATED, (
                f"{step} is called {word!r}, which a refusal could not repeat"
            )
            assert game.step(word) == step, f"{word!r} calls {game.step(word)} and not {step}"


@between_moves
def check_other_lines_are_refused(spot: Spot) -> None:
    """Whatever a person types is a legal move or is refused with words, and changes nothing."""
    before = document(spot.table, spot.state)
    for seat in [*actors(spot), *spot.everyone()]:
        lines = list(STRANGE)
        if spot.state.legal(seat):
            lines += mangled(spot, seat, spot.rng("lines", seat))
        for line in lines:
            understood_or_refused(spot, seat, line)
        assert document(spot.table, spot.state) == before, "a refused line changed the position"


def mangled(spot: Spot, seat: int, rng: Rng) -> list[str]:
    """Nearly a legal line: a word too few, too many, twice, spoilt or of another move."""
    words = say(spot.table.game, random_move(spot.state, seat, rng)).split()
    other = say(spot.table.game, random_move(spot.state, seat, rng)).split()
    at = rng.below(len(words)) if words else 0
    word = words[at] if words else ""
    shuffled = [words[place] for place in order(len(words), rng)]
    spoilt = [
        word.upper(),
        word + "=",
        "-" + word,
        word * 2,
        word[1:],
        word[:-1],
        word + "\x07",
        "0" + word,
    ]
    return [
        " ".join(words[:at]),
        " ".join(words[:at] + words[at + 1 :]),
        " ".join(words + words),
        " ".join([*words, "xyzzy"]),
        " ".join([*words, *other]),
        " ".join(shuffled),
        " ".join([*words, "seal"]),
        *(" ".join([*words[:at], letters, *words[at + 1 :]]) for letters in spoilt),
    ]


def order(length: int, rng: Rng) -> list[int]:
    places = list(range(length))
    rng.shuffle(places)
    return places


def understood_or_refused(spot: Spot, seat: int, line: str) -> None:
    try:
        move = understand(spot.table.game, spot.state, seat, line)
    except Refusal as refusal:
        check_refusal(refusal, line)
        return
    take(spot.state, seat, move, FastRng(0))


def check_refusal(refusal: Refusal, why: object) -> None:
    """A refusal repeats nothing that is too long to read or would upset a terminal."""
    short = repr(why)[:80]
    for name, value in refusal.arguments.items():
        text = str(value)
        assert len(text) <= LONGEST, (
            f"{refusal.id} repeats {len(text)} letters of {short} as {name}"
        )
        assert text.isprintable(), f"{refusal.id} repeats unprintable letters of {short} as {name}"
    assert refusal.id, f"a refusal without a message, for {short}"


@between_moves
def check_other_moves_are_refused(spot: Spot) -> None:
    """Steps that are no whole legal move of this seat are refused, and change nothing."""
    before = document(spot.table, spot.state)
    for seat in [*actors(spot), *spot.everyone()]:
        for move in wrong_moves(spot, seat):
            try:
                take(spot.state, seat, move, FastRng(0))
            except Refusal as refusal:
                check_refusal(refusal, move)
            else:
                raise AssertionError(f"{named(seat)} may take {move}, which is no whole legal move")
        assert document(spot.table, spot.state) == before, "a refused move changed the position"


def wrong_moves(spot: Spot, seat: int) -> list[list[int]]:
    """Nothing at all, steps no game has, an unfinished move, one step too many, another seat's
    move.
    """
    wrong = [[], [-5], [1 << 70], [SEAL]]
    others = [other for other in actors(spot) if not spot.state.legal(seat) and other != seat]
    wrong += [random_move(spot.state, other, spot.rng("wrong", other)) for other in others]
    if spot.state.legal(seat):
        move = random_move(spot.state, seat, spot.rng("wrong", seat))
        wrong += [move[:-1], [*move, move[-1]], [*move, SEAL], [-5, *move]]
    return [move for move in wrong if not whole(spot, seat, move)]


def whole(spot: Spot, seat: int, move: list[int]) -> bool:
    """Whether a move got by chance is legal after all, found without the function that is being
    checked.
    """
    trial, answer = spot.state.clone(), OPEN
    for step in move:
        if answer != OPEN or step not in trial.legal(seat):
            return False
        answer = trial.apply(seat, step, FastRng(0))
    return answer != OPEN
