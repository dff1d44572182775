"""Bring a database up to date, release by release."""

from pathlib import Path

import sqlalchemy as sa

NEWEST = "0001"
FOLDER = Path(__file__).parent / "migrations"


def to_newest(url: str) -> None:
    """Make the tables, or change them into what this release expects."""
    plain = url.replace("+aiosqlite", "").replace("+asyncpg", "")
    engine = sa.create_engine(plain)
    try:
        with engine.connect() as connection:
            if version(connection) == NEWEST:
                return
        upgrade(engine)
    finally:
        engine.dispose()


def version(connection: sa.Connection) -> str:
    if not sa.inspect(connection).has_table("alembic_version"):
        return ""
    return str(connection.execute(sa.text("select version_num from alembic_version")).scalar())


def upgrade(engine: sa.Engine) -> None:
    from alembic import command  # noqa: PLC0415 - slow to import, and seldom needed
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
