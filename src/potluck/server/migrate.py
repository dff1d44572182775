"""Bring a database up to date, release by release."""

import re
from pathlib import Path

import sqlalchemy as sa

from potluck.server import schema

FOLDER = Path(__file__).parent / "migrations"


class DatabaseError(Exception):
    """A database that cannot be used, with a sentence that says why and what to do."""


def steps() -> list[str]:
    """The versions there are, in order."""
    names = sorted(path.name for path in (FOLDER / "versions").glob("[0-9]*.py"))
    return [re.split("_", name)[0] for name in names]


def to_newest(connection: sa.Connection) -> None:
    """Make the tables, or change them into what this release expects."""
    found, known = version(connection), steps()
    if found == known[-1]:
        return
    if found and found not in known:
        raise DatabaseError(
            f"The database was written by a newer release of Potluck (its version is {found[:20]}, "
            f"this release knows up to {known[-1]}). Use that release, or another --database."
        )
    if found:
        upgrade(connection)
    elif sa.inspect(connection).get_table_names():
        raise DatabaseError(
            "The database holds something else than Potluck's tables. Use another --database."
        )
    else:
        make(connection, known[-1])


def version(connection: sa.Connection) -> str:
    """Which step the database is at; empty where there is nothing yet."""
    if not sa.inspect(connection).has_table("alembic_version"):
        return ""
    return str(connection.execute(sa.text("select version_num from alembic_version")).scalar())


def make(connection: sa.Connection, newest: str) -> None:
    """A new database, without going through its whole history; a test holds the two together."""
    stamp = sa.Table(
        "alembic_version", sa.MetaData(), sa.Column("version_num", sa.String(32), primary_key=True)
    )
    schema.metadata.create_all(connection)
    stamp.create(connection)
    connection.execute(sa.insert(stamp), {"version_num": newest})


def upgrade(connection: sa.Connection, target: str = "head") -> None:
    from alembic import command  # noqa: PLC0415 - slow to import, and seldom needed
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    config.attributes["connection"] = connection
    command.upgrade(config, target)
