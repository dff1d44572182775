"""Moves as people say them and as the rules take them: one line of text, one or more steps, all or
nothing.
"""

from potluck.kernel.chance import FastRng, Rng
from potluck.kernel.game import Game
from potluck.kernel.message import Event, Refusal
from potluck.kernel.rollout import play_on
from potluck.kernel.state import OPEN, OVER, PASS, PHYSICS, SEAL, State

LISTED = 24  # a refusal that lists more words than this helps nobody
REPEATED = 40  # characters of what was said that a refusal repeats


def say(game: Game, move: list[int]) -> str:
    """The text of a move: the words of its steps, except the one that only closes it."""
    return " ".join(game.word(step) for step in move if step != SEAL)


def understand(game: Game, state: State, seat: int, text: str) -> list[int]:
    """The whole move a line of text means for this seat now; refused, with what could be said, if
    it means none.
    """
    words = game.tidy(text.split())
    trial, answer = state.clone(), OPEN
    move: list[int] = []
    for number, word in enumerate(words):
        if answer != OPEN:
            rest, said = " ".join(words[number:]), " ".join(words[:number])
            raise Refusal("too-much", {"rest": repeated(rest), "move": repeated(said)})
        step = heard(game, trial, seat, word)
        move.append(step)
        answer = trial.apply(seat, step, FastRng(0))
    if answer == OPEN:
        if not move or not trial.allows(seat, SEAL):
            begun = repeated(" ".join(words))
            raise Refusal("unfinished", {"said": begun, "legal": offers(game, trial, seat)})
        move.append(SEAL)
    return move


def heard(game: Game, state: State, seat: int, word: str) -> int:
    """The legal step a word calls here."""
    step = game.step(word)
    if step is None or step == SEAL:
        raise Refusal("unknown-word", {"word": repeated(word), "legal": offers(game, state, seat)})
    if not state.allows(seat, step):
        raise Refusal("not-legal", {"word": repeated(word), "legal": offers(game, state, seat)})
    return step


def repeated(text: str) -> str:
    """What was said, short and without what would upset a terminal."""
    short = text if len(text) <= REPEATED else text[: REPEATED - 1] + "…"
    return "".join([letter if letter.isprintable() else "\ufffd" for letter in short])


def offers(game: Game, state: State, seat: int) -> str:
    """The words this seat could say next."""
    words = [game.word(step) for step in state.legal(seat) if step != SEAL]
    more = ["…"] if len(words) > LISTED else []
    return ", ".join(words[:LISTED] + more) or "-"


def take(
    state: State, seat: int, move: list[int], rng: Rng, events: list[Event] | None = None
) -> tuple[State, int]:
    """The position after a whole move, and the mask of seats that were shown a secret; the old one
    stays as it was.
    """
    after, answer = state.clone(), OPEN
    for number, step in enumerate(move):
        if answer != OPEN or not after.allows(seat, step):
            raise Refusal("bad-step", {"step": number + 1, "steps": len(move)})
        drawn, told = rng.drawn, len(events or ())
        answer = after.apply(seat, step, rng, events)
        if answer == OPEN and (rng.drawn != drawn or len(events or ()) != told):
            raise AssertionError(
                f"step {number + 1} of an open move drew a chance or told something"
            )
    if answer == OPEN:
        raise Refusal("open-move", {"steps": len(move)})
    return after, answer


def everything(state: State, seat: int, most: int = 100_000) -> list[list[int]]:
    """Every whole move this seat could make now, in a stable order."""
    found: list[list[int]] = []
    unfinished: list[list[int]] = [[]]
    while unfinished and len(found) < most:
        begun = unfinished.pop()
        position = state.clone()
        for step in begun:
            position.apply(seat, step, FastRng(0))
        for step in reversed(position.legal(seat)):
            if position.clone().apply(seat, step, FastRng(0)) == OPEN:
                unfinished.append([*begun, step])
            else:
                found.append([*begun, step])
    return found


def advance(game: Game, state: State, rng: Rng) -> int:
    """Let PHYSICS have its say; answers the seat that is asked next, or OVER."""
    while state.to_move() == PHYSICS:
        for step in game.settle(state, rng):
            state.apply(PHYSICS, step, rng)
    return state.to_move()


def playout(game: Game, state: State, rng: Rng, most: int = 100_000) -> int:
    """Play legal steps at random to the end; answers how many it took."""
    steps = 0
    while advance(game, state, rng) != OVER:
        steps += play_on(state, rng, most - steps)
        if steps >= most:
            raise AssertionError(f"{game.key} did not end within {most} steps")
    return steps


__all__ = ["PASS", "advance", "everything", "offers", "playout", "say", "take", "understand"]
