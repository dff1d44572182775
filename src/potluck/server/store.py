"""The database, and the one task that writes to it: what has queued is committed together."""

import asyncio
import sqlite3
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from potluck.server import migrate
from potluck.server.migrate import DatabaseError

BATCH = 500  # jobs in one transaction
PATIENCE = 5000  # milliseconds to wait for another program that is writing

Row = Mapping[str, Any]


class TakenError(Exception):
    """Somebody else wrote this first."""


class Statement(NamedTuple):
    """Something to write; `sure` where it must change exactly one row, or all of the job fails."""

    text: sa.Executable
    row: Row | None = None
    sure: bool = False


class Job:
    """Statements that hold together, and the promise that they are on the disk."""

    def __init__(self, statements: Sequence[Statement]) -> None:
        self.statements = statements
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def settle(self, error: Exception | None = None) -> None:
        """Tell whoever waits; they may have stopped waiting."""
        if self.done.done():
            return
        if error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(error)


def url_of(database: str) -> str:
    """A database as people name it: a file, or the whole address of a server."""
    return database if "://" in database else f"sqlite+aiosqlite:///{Path(database).expanduser()}"


class Store:
    """One database; reads at once, writes through the queue."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.jobs: asyncio.Queue[Job | None] = asyncio.Queue()
        self.writer = asyncio.create_task(self._write())

    @classmethod
    async def open(cls, database: str) -> "Store":
        """The database, made or brought up to date."""
        # A statement's values in an error would put names and secrets into the log.
        engine = create_async_engine(url_of(database), hide_parameters=True)
        try:
            if engine.dialect.name == "sqlite":
                private(Path(engine.url.database or ""))
                sa.event.listen(engine.sync_engine, "connect", careful)
                sa.event.listen(engine.sync_engine, "begin", begin)
            async with engine.begin() as connection:
                await connection.run_sync(migrate.to_newest)
        except BaseException as error:
            await engine.dispose()
            if isinstance(error, DBAPIError | OSError):
                raise unusable(database, error) from None
            raise
        return cls(engine)

    async def close(self) -> None:
        """Write what has queued, then let go."""
        self.jobs.put_nowait(None)
        await self.writer
        await self.engine.dispose()

    async def write(self, *statements: Statement) -> None:
        """Return when these are safely on the disk; TakenError if somebody wrote one first.

        Whoever stops waiting does not stop the writing.
        """
        if self.writer.done():
            raise DatabaseError("The database is closed.")
        job = Job(statements)
        self.jobs.put_nowait(job)
        await job.done

    async def rows(self, query: sa.Select[Any]) -> Sequence[sa.Row[Any]]:
        async with self.engine.connect() as connection:
            found: Sequence[sa.Row[Any]] = (await connection.execute(query)).all()
            return found

    async def row(self, query: sa.Select[Any]) -> sa.Row[Any] | None:
        async with self.engine.connect() as connection:
            found: sa.Row[Any] | None = (await connection.execute(query)).first()
            return found

    async def _write(self) -> None:
        open_ = True
        while open_:
            batch = [await self.jobs.get()]
            while not self.jobs.empty() and len(batch) < BATCH:
                batch.append(self.jobs.get_nowait())
            jobs = [job for job in batch if job is not None]
            open_ = len(jobs) == len(batch)
            await self._commit(jobs)

    async def _commit(self, jobs: Sequence[Job]) -> None:
        """All of them in one transaction; if one of them fails, each in one of its own."""
        try:
            await self._together(jobs)
        except Exception as error:  # noqa: BLE001 - one bad job must not fail its neighbours
            if len(jobs) == 1:
                if isinstance(error, IntegrityError):
                    error = TakenError(str(error.orig))
                jobs[0].settle(error)
                return
            for job in jobs:
                await self._commit([job])
        else:
            for job in jobs:
                job.settle()

    async def _together(self, jobs: Sequence[Job]) -> None:
        plain: dict[int, tuple[sa.Executable, list[Row]]] = {}
        async with self.engine.begin() as connection:
            for job in jobs:
                for statement in job.statements:
                    if statement.row is None or statement.sure:
                        await alone(connection, statement)
                    else:
                        at = id(statement.text)
                        plain.setdefault(at, (statement.text, []))[1].append(statement.row)
            for text, rows in plain.values():
                await connection.execute(text, rows)


async def alone(connection: AsyncConnection, statement: Statement) -> None:
    result = await connection.execute(statement.text, statement.row)
    if statement.sure and result.rowcount != 1:
        raise TakenError("the table was changed elsewhere")


def private(file: Path) -> None:
    """The file and its folder, which nobody else on this machine may read: it holds secrets."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.touch(mode=0o600)


def careful(connection: sqlite3.Connection, _record: object) -> None:
    """Every connection of its own: a commit is on the disk before it is acknowledged."""
    cursor = connection.cursor()
    pragmas = (f"busy_timeout={PATIENCE}", "journal_mode=wal", "synchronous=full")
    for pragma in (*pragmas, "foreign_keys=on"):
        cursor.execute(f"pragma {pragma}")
    cursor.close()
    connection.isolation_level = None  # transactions begin below, so that DDL is in them too


def begin(connection: sa.Connection) -> None:
    connection.exec_driver_sql("begin")


def unusable(database: str, error: Exception) -> DatabaseError:
    """What the system says of a database, as something to act on."""
    why = str(error.orig) if isinstance(error, DBAPIError) else str(error)
    name = database.rpartition("@")[2]  # never a password
    if "locked" in why:
        return DatabaseError(
            f"Another program is writing to the database {name}; "
            "stop it, or choose another --database."
        )
    if "not a database" in why or "malformed" in why:
        return DatabaseError(
            f"{name} is no SQLite database, or a damaged one. "
            "Put a backup in its place, or choose another --database."
        )
    return DatabaseError(
        f"The database {name} can't be opened: {why}. "
        "See that its folder is there and may be written to, or choose another --database."
    )
