"""The command `potluck`; every part is imported only when its command runs."""

import importlib
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

import potluck
from potluck.kernel.message import Refusal

if TYPE_CHECKING:
    from potluck.terminal.words import Words

Command = TypeVar("Command", bound=Callable[..., Any])
FILE = click.Path(path_type=Path)
INTERRUPTED = 130
ELSEWHERE = {
    "backup": "potluck.server.cli:backup",
    "serve": "potluck.server.cli:serve",
    "simulate": "potluck.lab.cli:simulate",
    "tournament": "potluck.lab.cli:tournament",
}


class RefusedError(click.ClickException):
    """A refusal on its way out: one sentence on standard error, status 2."""

    exit_code = 2

    def show(self, file: object = None) -> None:
        click.echo(self.message, err=True)


class Sentences(click.Group):
    """Commands that refuse in one sentence; whatever is no refusal is a bug, and shows as one."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted([*super().list_commands(ctx), *ELSEWHERE])

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in ELSEWHERE:
            return super().get_command(ctx, name)
        module, _, attribute = ELSEWHERE[name].partition(":")
        found = getattr(importlib.import_module(module), attribute)
        assert isinstance(found, click.Command)
        return found

    def invoke(self, ctx: click.Context) -> object:
        from potluck.terminal.screen import forgiving

        forgiving()
        try:
            return super().invoke(ctx)
        except Refusal as refusal:
            raise RefusedError(" ".join(words(ctx).say(refusal).split())) from None
        except KeyboardInterrupt:
            ctx.exit(INTERRUPTED)


def words(ctx: click.Context) -> "Words":
    """The words of this run, in the language that was asked for."""
    root = ctx.find_root()
    if root.obj is None:
        from potluck.terminal.words import Words, language

        root.obj = Words(language(None))
    found: Words = root.obj
    return found


def speak(ctx: click.Context, _: click.Parameter, asked: str | None) -> None:
    from potluck.terminal.words import Words, language

    ctx.find_root().obj = Words(language(asked))


def spoken(command: Command) -> Command:
    """A command that can be told its language."""
    option = click.option(
        "--lang",
        metavar="CODE",
        expose_value=False,
        callback=speak,
        help="Language, such as en; the environment's if not given.",
    )
    return option(command)


def version(ctx: click.Context, _: click.Parameter, asked: bool) -> None:  # noqa: FBT001
    if asked and not ctx.resilient_parsing:
        from importlib.metadata import PackageNotFoundError

        try:
            build = potluck.native.BUILD
            rules = "compiled" if build.compiled else f"pure: {build.why}"
            click.echo(f"potluck {potluck.__version__}, rules {rules}")
        except PackageNotFoundError:
            click.echo("potluck, not installed")
        ctx.exit()


@click.group(cls=Sentences)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=version,
    help="Show the version and leave.",
)
def main() -> None:
    """One digital table for five food games."""


@main.command()
@click.argument("game", required=False)
@click.option("--players", type=int, metavar="N", help="How many sit down, bots included.")
@click.option("--bots", metavar="LIST", help="Bots in the last seats, such as random,greedy.")
@click.option("--names", metavar="LIST", help="Names of the persons, such as Ana,Ben.")
@click.option("--option", multiple=True, metavar="NAME=VALUE", help="An option of the game.")
@click.option("--components", metavar="FILE", help="The contents of your own box.")
@click.option("--seed", default="", metavar="NAME", help="Deal what anyone can deal again.")
@click.option("--record", metavar="FILE", help="Keep the table in this file.")
@click.option("--resume", metavar="FILE", help="Go on with the table kept in this file.")
@click.option("--width", type=click.IntRange(40, 400), metavar="N", help="Letters in a line.")
@click.option("--plain", is_flag=True, help="Lines in and out, for pipes and screen readers.")
@spoken
@click.pass_context
def play(ctx: click.Context, /, **wishes: object) -> None:
    """Play GAME here, against bots or with others at this keyboard.

    Without GAME, or without saying who plays, you are asked.
    """
    import msgspec

    from potluck.terminal import lobby

    ctx.exit(lobby.play(msgspec.convert(wishes, lobby.Wishes), words(ctx)))


@main.command()
@click.argument("link")
@click.option("--name", default="", metavar="NAME", help="What you are called there.")
@click.option("--seat", type=click.IntRange(1), metavar="N", help="A seat of your choice, from 1.")
@click.option("--watch", is_flag=True, help="Take no seat.")
@spoken
@click.pass_context
def join(ctx: click.Context, link: str, name: str, seat: int | None, watch: bool) -> None:  # noqa: FBT001
    """Sit down at a live table, by the LINK that its page or another player shows."""
    from potluck.terminal import join as live

    own = name or words(ctx).ui("ui-guest")
    ctx.exit(live.join(link, own, None if seat is None else seat - 1, words(ctx), watch=watch))


@main.command()
@click.argument("file", type=FILE)
@click.option("--head", metavar="HASH", help="A head you noted during the game.")
@spoken
@click.pass_context
def verify(ctx: click.Context, file: Path, head: str | None) -> None:
    """Check a record: its seal, its chain, its deal and every move."""
    from potluck.terminal import papers

    papers.verify(file, head, words(ctx))


@main.command()
@click.argument("file", type=FILE)
@click.option("--to", type=click.IntRange(0), metavar="N", help="Stop after so many moves.")
@click.option("--seat", type=int, metavar="N", help="As this seat saw it, counted from 1.")
@click.option("--write", type=FILE, metavar="FILE", help="Write the last position shown.")
@spoken
@click.pass_context
def replay(
    ctx: click.Context, file: Path, to: int | None, seat: int | None, write: Path | None
) -> None:
    """Show a record step by step, as a seat or an onlooker saw it."""
    from potluck.terminal import papers

    papers.replay(file, to, seat, write, words(ctx))


@main.command()
@click.argument("file", type=FILE)
@spoken
@click.pass_context
def score(ctx: click.Context, file: Path) -> None:
    """Show the score sheet of a finished game, from a position or a record."""
    from potluck.terminal import papers

    papers.score(file, words(ctx))


@main.command()
@click.argument("file", type=FILE)
@click.option("--seat", type=int, required=True, metavar="N", help="Whose moves, from 1.")
@spoken
@click.pass_context
def legal(ctx: click.Context, file: Path, seat: int) -> None:
    """List what a seat may do in a position, or at the end of a record."""
    from potluck.terminal import papers

    papers.legal(file, seat, words(ctx))


@main.command()
@spoken
@click.pass_context
def games(ctx: click.Context) -> None:
    """List the games that can be played here."""
    from potluck.terminal import papers

    papers.catalogue(words(ctx))


@main.command("new-game")
@click.argument("key")
@click.option("--into", type=FILE, metavar="DIR", help="The folder it goes into.")
@spoken
@click.pass_context
def new_game(ctx: click.Context, key: str, into: Path | None) -> None:
    """Begin a game of your own: a copy of the small game Lucky dip, called KEY."""
    from potluck.terminal import newgame

    newgame.begin(key, into, words(ctx))


if __name__ == "__main__":
    sys.exit(main())
