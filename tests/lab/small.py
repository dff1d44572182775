"""The lab with the small games at hand: `python -m tests.lab.small simulate toy`."""

import click

from potluck import games
from potluck.lab.cli import simulate, tournament

SMALL = {key: f"tests.{key}" for key in ("drop", "race", "toy")}


@click.group()
def main() -> None:
    """Stands in for the whole command line."""


main.add_command(simulate)
main.add_command(tournament)


def found() -> dict[str, str]:
    return SMALL


if __name__ == "__main__":
    games.places = found  # type: ignore[assignment]
    main()
