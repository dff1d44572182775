"""Random games of every game's rules, pure and compiled by turns: CPU time, deals included."""

import os
import statistics
import subprocess
import sys

from potluck.games import keys

ROUNDS = 3
PLAY = """
import sys, time
from potluck import games, native
from potluck.kernel import moves
from potluck.kernel.chance import FastRng
game = games.find(sys.argv[1])
setups = [game.setup(seats) for seats in game.seats]
games_played = decisions = 0
begun = time.process_time()
while (spent := time.process_time() - begun) < 2:
    state = game.deal(setups[games_played % len(setups)], FastRng(games_played))
    decisions += moves.playout(game, state, FastRng(games_played + 1))
    games_played += 1
assert native.BUILD.compiled == (sys.argv[2] == "on"), native.BUILD.why
print(games_played / spent, decisions / spent)
"""


def played(key: str, compiled: str) -> tuple[float, float]:
    """Games and decisions a second in a process of its own."""
    environment = os.environ | {"POTLUCK_COMPILED": compiled}
    command = [sys.executable, "-c", PLAY, key, compiled]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    games, decisions = done.stdout.split()
    return float(games), float(decisions)


def main() -> None:
    for key in keys():
        rounds = [(played(key, "off"), played(key, "on")) for _ in range(ROUNDS)]
        ratio = statistics.median(fast[0] / slow[0] for slow, fast in rounds)
        for at, name in enumerate(("pure", "compiled")):
            rates = [both[at] for both in rounds]
            many = statistics.median(rate[0] for rate in rates)
            decisions = statistics.median(rate[1] for rate in rates)
            print(f"{key}, {name}: {many:,.0f} games/s, {decisions:,.0f} decisions/s")
        print(f"{key}, compiled over pure: {ratio:.1f} times the games, median of {ROUNDS}")


if __name__ == "__main__":
    main()
