"""The commands `potluck serve` and `potluck backup`."""

from pathlib import Path

import click

from potluck.server.settings import Settings, usual_database


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen at.")
@click.option("--port", default=8000, show_default=True, type=click.IntRange(0, 65535))
@click.option("--no-open", is_flag=True, help="Do not open a browser.")
@click.option("--share", is_flag=True, help="Let others on the local network join.")
@click.option("--database", metavar="FILE", help="Where tables are kept.")
@click.option("--public-url", metavar="URL", default="", help="Address behind a proxy.")
@click.option(
    "--workers", default=1, show_default=True, type=click.IntRange(1, 64), help="Bots at once."
)
@click.option(
    "--keep-days",
    default=90,
    show_default=True,
    type=click.IntRange(0),
    help="Days until names and chat of an unused table are deleted; 0 keeps them.",
)
@click.option("--limits", type=float, default=1.0, hidden=True, help="For load tests: more.")
def serve(  # noqa: PLR0913 - one for each option
    *,
    host: str,
    port: int,
    no_open: bool,
    share: bool,
    database: str | None,
    public_url: str,
    workers: int,
    keep_days: int,
    limits: float,
) -> None:
    """Serve tables to browsers and terminals."""
    if public_url and not public_url.startswith(("http://", "https://")):
        raise click.BadParameter(
            "an address begins with https:// or http://", param_hint="--public-url"
        )
    from potluck.server import run  # noqa: PLC0415 - slow to import

    settings = Settings(
        database=database or str(usual_database()),
        workers=workers,
        public_url=public_url.rstrip("/"),
        keep_days=keep_days,
        limits=limits,
    )
    try:
        run.serve(settings, host, port, share=share, browser=not no_open, say=click.echo)
    except (run.DatabaseError, run.PortError) as error:
        raise click.ClickException(str(error)) from None


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--database", metavar="FILE", type=click.Path(path_type=Path))
def backup(file: Path, database: Path | None) -> None:
    """Copy the database to FILE, also while the server runs.

    To go back to a copy, stop the server and put the copy in the place of the database.
    """
    from potluck.server.backup import copy  # noqa: PLC0415
    from potluck.server.migrate import DatabaseError  # noqa: PLC0415

    try:
        copy(database or usual_database(), file)
    except DatabaseError as error:
        raise click.ClickException(str(error)) from None
    click.echo(f"Copied to {file}")
