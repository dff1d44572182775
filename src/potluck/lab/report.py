"""What a person reads after a run: rates with the bounds they are known to, in plain columns."""

from collections.abc import Sequence

from potluck.lab.tally import Sums, Tally
from potluck.lab.words import Words


def bots(sums: Sums, words: Words) -> list[str]:
    """One line a bot, the one that won most first."""
    heads = [words.tell(id) for id in ("lab-bot", "lab-games", "lab-won", "lab-sure")]
    heads += [words.tell(id) for id in ("lab-fair", "lab-place", "lab-points", "lab-decisions")]
    played = [(bot, tally) for bot, tally in sums.bots.items() if tally.games]
    played.sort(key=lambda entry: entry[1].fair / entry[1].games - rate(entry[1]))
    lines = [
        [bot, *won(tally), percent(tally.fair / tally.games), *means(tally)]
        for bot, tally in played
    ]
    return columns([heads, *lines])


def seats(sums: Sums, names: Sequence[str], words: Words) -> list[str]:
    """One line a seat, with the bot that always sat there where it was always the same one."""
    heads = [words.tell(id) for id in ("lab-seat", "lab-games", "lab-won", "lab-sure")]
    heads += [words.tell(id) for id in ("lab-place", "lab-points", "lab-decisions")]
    lines = [
        [f"{number} {name}".strip(), *won(tally), *means(tally)]
        for number, (tally, name) in enumerate(zip(sums.seats, names, strict=True), 1)
    ]
    return columns([heads, *lines])


def pairs(sums: Sums, words: Words) -> list[str]:
    """One line for each two bots that met."""
    heads = [words.tell(id) for id in ("lab-pair", "lab-met", "lab-ahead", "lab-sure")]
    lines = []
    for (bot, rival), pair in sums.pairs.items():
        low, high = pair.bounds()
        between = f"{percent(low)}-{percent(high)}"
        lines.append([f"{bot} : {rival}", str(pair.met), percent(pair.ahead / pair.met), between])
    return columns([heads, *lines])


def won(tally: Tally) -> list[str]:
    low, high = tally.bounds()
    return [str(tally.games), percent(rate(tally)), f"{percent(low)}-{percent(high)}"]


def rate(tally: Tally) -> float:
    return tally.won / tally.games


def means(tally: Tally) -> list[str]:
    totals = (tally.places, tally.points, tally.decisions)
    return [f"{total / tally.seats:.2f}" for total in totals]


def percent(rate: float) -> str:
    return f"{100 * rate:.1f}%"


def columns(lines: list[list[str]]) -> list[str]:
    """Names to the left, figures to the right, two spaces between."""
    wide = [max(len(line[at]) for line in lines) for at in range(len(lines[0]))]
    return [
        "  ".join(
            cell.rjust(width) if at else cell.ljust(width)
            for at, (cell, width) in enumerate(zip(line, wide, strict=True))
        ).rstrip()
        for line in lines
    ]
