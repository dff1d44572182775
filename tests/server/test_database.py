"""The database: its migrations, its copies, what is forgotten, and what is said when it fails."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa

from potluck.server import backup, migrate, retention, schema
from potluck.server.migrate import DatabaseError
from potluck.server.store import Statement, Store, TakenError, url_of
from tests.server.house import Guest, House, once

Build = Callable[..., House]
KEY = Statement(sa.insert(schema.keys), {"name": "one", "value": b"1"})


def shape(file: Path) -> dict[str, list[tuple[object, ...]]]:
    """Tables and indexes, their columns, and which of them may be empty."""
    with closing(sqlite3.connect(file)) as db:
        names = db.execute(
            "select name from sqlite_master where type = 'table' and name not like 'sqlite_%'"
        ).fetchall()
        found: dict[str, list[tuple[object, ...]]] = {}
        for (name,) in names:
            columns = [row[1:4] + row[5:6] for row in db.execute(f"pragma table_info({name})")]
            unique = sorted(
                (row[2], str(db.execute(f"pragma index_info('{row[1]}')").fetchall()))
                for row in db.execute(f"pragma index_list({name})")
            )
            found[str(name)] = [*sorted(columns), *unique]
        return found


def at(file: Path, version: str) -> None:
    """A database as some release left it."""
    engine = sa.create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        migrate.upgrade(connection, version)
    engine.dispose()


async def opened(file: Path) -> None:
    store = await Store.open(str(file))
    await store.close()


def test_a_new_database_is_as_the_migrations_would_have_made_it(tmp_path: Path) -> None:
    asyncio.run(opened(tmp_path / "new.db"))
    at(tmp_path / "old.db", "head")
    assert shape(tmp_path / "new.db") == shape(tmp_path / "old.db")
    assert (tmp_path / "new.db").stat().st_mode & 0o077 == 0


def test_a_database_of_the_first_version_is_brought_up_to_date(tmp_path: Path) -> None:
    file = tmp_path / "first.db"
    at(file, "0001")
    with closing(sqlite3.connect(file)) as db:
        for number, code in enumerate(["aaaa", "bbbb", "aaaa"]):
            row = (code, number, 0, "Ana", f"line {number}")
            db.execute("insert into chat (code, at, seat, name, text) values (?, ?, ?, ?, ?)", row)
        db.commit()
    asyncio.run(opened(file))
    asyncio.run(opened(tmp_path / "new.db"))
    assert shape(file) == shape(tmp_path / "new.db")
    with closing(sqlite3.connect(file)) as db:
        lines = db.execute("select code, number, text from chat order by at").fetchall()
    assert lines == [("aaaa", 1, "line 0"), ("bbbb", 1, "line 1"), ("aaaa", 2, "line 2")]


def wrong_newer(file: Path) -> None:
    asyncio.run(opened(file))
    with closing(sqlite3.connect(file)) as db:
        db.execute("update alembic_version set version_num = '0099'")
        db.commit()


def wrong_other(file: Path) -> None:
    with closing(sqlite3.connect(file)) as db:
        db.execute("create table recipes (name)")
        db.commit()


def wrong_junk(file: Path) -> None:
    file.write_bytes(b"not a database, but some bytes " * 40)


def wrong_folder(file: Path) -> None:
    file.parent.write_text("in the way")


def wrong_locked(file: Path) -> None:
    at(file, "0001")
    HELD.append(sqlite3.connect(file, isolation_level=None))
    HELD[-1].execute("begin exclusive")


HELD: list[sqlite3.Connection] = []


@pytest.mark.parametrize(
    ("make", "file", "said"),
    [
        (wrong_newer, "a.db", "newer release"),
        (wrong_other, "a.db", "something else"),
        (wrong_junk, "a.db", "no SQLite database"),
        (wrong_folder, "file/a.db", "can't be opened"),
        (wrong_locked, "a.db", "Another program"),
    ],
)
def test_a_database_that_cannot_be_used_is_refused_in_a_sentence(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    make: Callable[[Path], None],
    file: str,
    said: str,
) -> None:
    monkeypatch.setattr("potluck.server.store.PATIENCE", 50)
    make(tmp_path / file)
    with pytest.raises(DatabaseError, match=said):
        asyncio.run(opened(tmp_path / file))
    while HELD:
        HELD.pop().close()


def test_a_database_is_named_as_people_name_it() -> None:
    assert url_of("/srv/potluck.db") == "sqlite+aiosqlite:////srv/potluck.db"
    assert url_of("postgresql+asyncpg://host/name") == "postgresql+asyncpg://host/name"


def test_what_is_written_second_is_taken_and_its_neighbours_are_not_harmed(
    tmp_path: Path,
) -> None:
    async def write() -> None:
        store = await Store.open(str(tmp_path / "a.db"))
        other = Statement(KEY.text, {"name": "two", "value": b"2"})
        results = await asyncio.gather(
            *(store.write(KEY) for _ in range(3)), store.write(other), return_exceptions=True
        )
        assert [type(result) for result in results] == [
            *(type(None), TakenError, TakenError, type(None))
        ]
        assert len(await store.rows(sa.select(schema.keys))) == 2
        await store.close()
        with pytest.raises(DatabaseError):
            await store.write(KEY)

    asyncio.run(write())


def test_what_was_begun_is_written_though_nobody_waits_for_it(tmp_path: Path) -> None:
    async def write() -> None:
        store = await Store.open(str(tmp_path / "a.db"))
        waiting = asyncio.create_task(store.write(KEY))
        await asyncio.sleep(0)
        waiting.cancel()
        await store.close()
        store = await Store.open(str(tmp_path / "a.db"))
        assert len(await store.rows(sa.select(schema.keys))) == 1
        await store.close()

    asyncio.run(write())


def test_a_copy_made_while_people_play_is_a_whole_database(build: Build, tmp_path: Path) -> None:
    house = build()
    ana, ben = house.run(house.party("toy"))
    house.run(ana.acts("draw"))
    copied = tmp_path / "copy.db"
    backup.copy(Path(house.settings.database), copied)
    house.run(ana.acts("stop"))
    with pytest.raises(DatabaseError, match="exists already"):
        backup.copy(Path(house.settings.database), copied)
    with pytest.raises(DatabaseError, match="no database"):
        backup.copy(tmp_path / "nowhere.db", tmp_path / "other.db")
    house.close()
    copied.replace(house.settings.database)
    for beside in ("-wal", "-shm"):
        Path(house.settings.database + beside).unlink(missing_ok=True)
    house = build()

    async def go_on() -> None:
        again = Guest(house, ana.code, *ana.tokens)
        again.since = dict(ana.since)  # it has seen more than the copy knows
        await again.come()
        await again.until(lambda guest: guest.seen() is not None)
        assert again.update().seq == 1
        assert await again.acts("stop") == ""

    house.run(go_on())
    del ben


def test_names_and_chat_are_forgotten_in_time_and_games_are_kept(build: Build) -> None:
    house = build()

    async def forget() -> None:
        ana, ben = await house.party("toy")
        unused = await house.table("toy")
        await ana.acts("draw")
        await ana.does("speak", text="hello")
        for guest in (ana, ben):
            await guest.go()
        live = house.live(ana.code)
        await once(lambda: not live.connections and not live.lock.locked())
        await retention.forget(house.hall, 30)
        assert (await house.hall.find(ana.code)).room.chairs[0].name == "Ana"
        await house.later(31 * 86_400_000)
        await retention.forget(house.hall, 30)
        found = await house.hall.find(ana.code)
        assert [chair.name for chair in found.room.chairs] == ["", ""]
        assert len(found.playing().log) == 1
        assert await house.hall.store.rows(sa.select(schema.chat)) == []
        codes = [row.code for row in await house.hall.store.rows(sa.select(schema.tables.c.code))]
        assert unused["code"] not in codes
        ana = await Guest(house, ana.code, *ana.tokens).come()
        assert await ana.acts("stop") == ""

    house.run(forget())
