"""`potluck simulate` and `potluck tournament`: the commands, and what they print."""

import sys
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Concatenate, Final, ParamSpec

import click

from potluck.kernel.message import Arguments, Refusal
from potluck.lab import files, lineups, report
from potluck.lab.match import SEEDS, Match
from potluck.lab.plan import Plan
from potluck.lab.run import Progress, Run, run
from potluck.lab.tally import summed
from potluck.lab.trial import SAME, UNDECIDED, Trial
from potluck.lab.words import Words

STOPPED: Final = 130  # the exit status after Ctrl-C

P = ParamSpec("P")

OPTIONS = (
    click.argument("game"),
    click.option("--players", type=int, required=True, help="How many sit at the table."),
    click.option("--bots", required=True, help="Names of bots, with commas between."),
    click.option("--seed", type=click.IntRange(0, SEEDS - 1), help="The same games again."),
    click.option("--jobs", type=click.IntRange(1, 256), help="Processes; one a core if not said."),
    click.option(
        "--out",
        type=click.Path(path_type=Path),
        help="Write one row a game: .parquet, .csv or .jsonl.",
    ),
    click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="Of the game."),
    click.option("--components", type=click.Path(path_type=Path), help="Another box's contents."),
)


def planned(command: Callable[Concatenate[Plan, P], None]) -> Callable[..., None]:
    """A command that gets a checked plan; a refusal is one sentence and exit status 2."""

    @wraps(command)
    def guarded(  # noqa: PLR0913, PLR0917 (the options of a command)
        game: str,
        players: int,
        bots: str,
        seed: int | None,
        jobs: int | None,
        out: Path | None,
        options: tuple[str, ...],
        components: Path | None,
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> None:
        try:
            plan = Plan(game, players, bots, seed, jobs, out, options, components)
            command(plan, *args, **kwargs)
        except Refusal as refusal:
            click.echo(Words().say(refusal), err=True)
            sys.exit(2)

    asking: Callable[..., None] = guarded
    for option in reversed(OPTIONS):
        asking = option(asking)
    return asking


@click.command()
@planned
@click.option("--games", type=click.IntRange(1), default=1000, show_default=True)
@click.option("--rotate", is_flag=True, help="Play every deal once from every seat.")
def simulate(plan: Plan, *, games: int, rotate: bool) -> None:
    """Play many games between bots and write down how each ends.

    One bot sits in every seat, or one is named for each.
    """
    lineup = lineups.seated(plan.bots, plan.players)
    turns = lineups.fewest(lineups.turned(lineup)) if rotate else [lineup]
    played(plan, plan.match(turns), lineups.whole(games, len(turns)), None)


@click.command()
@planned
@click.option("--games", type=click.IntRange(1), default=400, show_default=True, help="At most.")
@click.option(
    "--h0", type=float, help="Stop once it is clear whether the first of two bots wins this"
)
@click.option("--h1", type=float, help="or that much, as in --h0 0.5 --h1 0.55.")
@click.option("--alpha", type=float, default=0.05, show_default=True, help="Risk of a false h1.")
@click.option("--beta", type=float, default=0.05, show_default=True, help="Risk of a false h0.")
def tournament(
    plan: Plan, *, games: int, h0: float | None, h1: float | None, alpha: float, beta: float
) -> None:
    """Let bots meet on the same deals, each equally often in each seat."""
    trial = None
    if h0 is not None or h1 is not None:
        if h0 is None or h1 is None or len(plan.bots) != 2:
            raise Refusal("lab-trial-bots", {"bots": len(plan.bots)})
        trial = Trial(h0, h1, alpha, beta)
    once = lineups.rounds(plan.bots, plan.players)
    played(plan, plan.match(once), lineups.whole(games, len(once)), trial)


def played(plan: Plan, match: Match, games: int, trial: Trial | None) -> None:
    """Play, write the rows, say what came out; a run that was cut short keeps its games."""
    words = Words()
    progress = Progress(games, words.say, sys.stderr)
    done = run(match, games, plan.jobs, trial, progress)
    progress.clear()
    if plan.out is not None and (done.rows or not done.fault):
        files.write(plan.out, done.rows)
    for line in outcome(plan, match, games, done, trial, words):
        click.echo(line)
    if done.fault is not None:
        raise done.fault
    if done.interrupted:
        sys.exit(STOPPED)


def outcome(
    plan: Plan, match: Match, games: int, done: Run, trial: Trial | None, words: Words
) -> list[str]:
    """The lines of the report."""
    count = len(done.rows)
    rate = f"{count / done.seconds:.1f}" if done.seconds else "-"
    said: Arguments = {"game": plan.game.key, "players": plan.players, "seed": str(plan.seed)}
    lines = [words.tell("lab-played", **said, games=count, rate=rate)]
    if count < games and (trial is None or trial.verdict() == UNDECIDED):
        lines.append(words.tell("lab-cut-short", done=count, games=games))
    if count:
        sums = summed(done.rows, plan.bots, plan.players)
        alone = len(match.lineups) == 1
        names = match.lineups[0] if alone else ("",) * plan.players
        parts = [] if alone else [report.bots(sums, words)]
        parts.append(report.seats(sums, names, words))
        if sums.pairs and not alone:
            parts.append(report.pairs(sums, words))
        for part in parts:
            lines += ["", *part]
    if trial is not None:
        lines += ["", verdict(trial, plan.bots, count, words)]
    if plan.out is not None and (count or not done.fault):
        lines += ["", words.tell("lab-written", file=str(plan.out), games=count)]
    return lines


def verdict(trial: Trial, bots: list[str], games: int, words: Words) -> str:
    """The sequential test's answer, with what was declared before."""
    found = trial.verdict()
    id = "lab-undecided" if found == UNDECIDED else f"lab-trial-{found}"
    rate = trial.low if found == SAME else trial.high
    said: Arguments = {"bot": bots[0], "other": bots[1], "rate": report.percent(rate)}
    return words.tell(id, **said, games=games, weight=f"{trial.weight:.2f}")
