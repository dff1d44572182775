"""A process in which bots think: thoughts come in, moves and reasons go out."""

import os
import signal
import sys
from typing import BinaryIO

import msgspec

from potluck import games
from potluck.kernel import moves
from potluck.kernel.message import Refusal
from potluck.kernel.mind import Mind
from potluck.play import seating
from potluck.play.protocol import sentence
from potluck.server.workers import Answer, Thought

FEWEST = 50  # games a hurried bot still imagines


def think(thought: Thought) -> Answer:
    """The move and its reasons."""
    game = games.find(thought.game)
    setup = game.setup(thought.seats, thought.options, thought.components, thought.host)
    world = game.fill(setup, msgspec.json.decode(thought.document))
    mind = Mind(game, setup, world, thought.seat, thought.key)
    player = seating.player(game, thought.bot)
    budget = getattr(player, "iterations", None)
    if thought.hurry and isinstance(budget, int):
        setattr(player, "iterations", max(FEWEST, budget >> thought.hurry))  # noqa: B010
    choice = player.choose(mind)
    return Answer(moves.say(game, choice.move), [sentence(reason) for reason in choice.reasons])


def answer(content: bytes) -> Answer:
    """What goes wrong with one thought is said, and the process lives on."""
    try:
        return think(msgspec.json.decode(content, type=Thought))
    except Refusal as refusal:
        return Answer(None, fault=f"refused: {refusal.id}")
    except Exception as error:  # noqa: BLE001 - a bot may come from anywhere
        return Answer(None, fault=f"{type(error).__name__}: {error}"[:200])


def serve(asked: BinaryIO, said: BinaryIO) -> None:
    """Think until nobody asks any more."""
    while head := asked.read(4):
        content = msgspec.json.encode(answer(asked.read(int.from_bytes(head, "big"))))
        said.write(len(content).to_bytes(4, "big") + content)
        said.flush()


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever stops the server stops this too
    if hasattr(os, "nice"):
        os.nice(5)  # the table comes first
    out = os.dup(1)
    os.dup2(2, 1)  # a bot that prints must not be heard as an answer
    with os.fdopen(out, "wb") as said:
        serve(sys.stdin.buffer, said)


if __name__ == "__main__":
    main()
