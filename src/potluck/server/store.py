"""The database, and the one task that writes to it: what has queued is committed together."""

import asyncio
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from potluck.server import migrate

BATCH = 500  # jobs in one transaction

Statement = tuple[sa.Executable, Sequence[dict[str, Any]] | dict[str, Any] | None]


class TakenError(Exception):
    """Somebody else wrote this entry, or this act, first."""


class Job:
    """Statements that hold together, and the promise that they are on the disk."""

    def __init__(self, statements: list[Statement]) -> None:
        self.statements = statements
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()


def url_of(database: str) -> str:
    """A database as people name it: a file, or the whole address of a server."""
    return database if "://" in database else f"sqlite+aiosqlite:///{Path(database).expanduser()}"


class Store:
    """One database; reads at once, writes through the queue."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.jobs: asyncio.Queue[Job] = asyncio.Queue()
        self.writer = asyncio.create_task(self._write())

    @classmethod
    async def open(cls, database: str) -> "Store":
        """The database, made or brought up to date."""
        url = url_of(database)
        await asyncio.to_thread(migrate.to_newest, url)
        engine = create_async_engine(url)
        if url.startswith("sqlite"):
            sa.event.listen(engine.sync_engine, "connect", careful)
        return cls(engine)

    async def close(self) -> None:
        """Write what has queued, then let go."""
        while not self.jobs.empty():
            await asyncio.sleep(0.01)
        self.writer.cancel()
        await asyncio.gather(self.writer, return_exceptions=True)
        await self.engine.dispose()

    async def write(self, *statements: Statement) -> None:
        """Return when these are safely on the disk; TakenError if one of them was there before."""
        job = Job(list(statements))
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
        while True:
            batch = [await self.jobs.get()]
            while not self.jobs.empty() and len(batch) < BATCH:
                batch.append(self.jobs.get_nowait())
            try:
                await self._commit(batch)
            except Exception:  # noqa: BLE001 - one bad job must not fail its neighbours
                for job in batch:
                    await self._alone(job)
            else:
                for job in batch:
                    settle(job)

    async def _commit(self, batch: list[Job]) -> None:
        async with self.engine.begin() as connection:
            for job in batch:
                await run(connection, job)

    async def _alone(self, job: Job) -> None:
        try:
            await self._commit([job])
        except IntegrityError as error:
            settle(job, TakenError(str(error.orig)))
        except Exception as error:  # noqa: BLE001 - whoever waits for the job must hear of it
            settle(job, error)
        else:
            settle(job)


async def run(connection: AsyncConnection, job: Job) -> None:
    for statement, values in job.statements:
        await connection.execute(statement, values)


def settle(job: Job, error: Exception | None = None) -> None:
    """Tell whoever waits; they may have stopped waiting."""
    if job.done.done():
        return
    if error is None:
        job.done.set_result(None)
    else:
        job.done.set_exception(error)


def careful(connection: sqlite3.Connection, _record: object) -> None:
    """Every connection of its own: a commit is on the disk before it is acknowledged."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=wal", "synchronous=full", "foreign_keys=on", "busy_timeout=5000"):
        cursor.execute(f"pragma {pragma}")
    cursor.close()
