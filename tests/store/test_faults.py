"""A full disk, a database that somebody else holds, a lost connection, a row that no database takes: a clear error to whom
it concerns, nothing half written, and on it goes."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
import sqlalchemy as sa

from clapboard.store import (
    BadRow,
    LogRow,
    SqliteStore,
    Store,
    StoreBusy,
    StoreDamaged,
    StoreFull,
    StoreUnavailable,
    TableChange,
    open_store,
)
from clapboard.store.folder import DATABASE
from tests.store.conftest import command
from tests.store.makers import NOON, ada, row, rows, table

pytestmark = pytest.mark.asyncio


@pytest_asyncio.fixture
async def files(folder: Path) -> AsyncIterator[SqliteStore]:
    async with SqliteStore(folder, patience=0.05) as store:
        yield store


async def room_for(store: SqliteStore, pages: int | None) -> None:
    """The disk as SQLite sees it: so many pages more; None: no end."""

    def limit() -> None:
        c, _ = store._connect()
        used = c.exec_driver_sql("PRAGMA page_count").scalar() or 0
        c.exec_driver_sql(f"PRAGMA max_page_count = {2**30 if pages is None else used + pages}")
        c.rollback()

    await store._in_thread(limit)


async def test_a_full_disk_refuses_what_does_not_fit_and_only_that(files: SqliteStore) -> None:
    for number in range(20):
        await files.create(table(f"t{number}"))
    await room_for(files, 12)
    big = b"x" * 100_000
    told = await asyncio.gather(
        *(
            files.append(
                f"t{number}", [row(1), row(2, big if number == 7 else b"small")], TableChange(title="Done")
            )
            for number in range(20)
        ),
        return_exceptions=True,
    )
    assert [number for number in range(20) if told[number] is not None] == [7]
    assert isinstance(told[7], StoreFull) and "No room on the disk" in str(told[7])
    shown = await files.table("t7")
    assert shown is not None and (shown.title, shown.head) == ("Friday", 0)
    assert await files.load("t7") == []
    assert len(await files.load("t8")) == 2
    await room_for(files, None)
    await files.append("t7", [row(1), row(2, big)])
    assert await files.load("t7") == [row(1), row(2, big)]


async def test_when_nothing_fits_everybody_is_told_and_all_is_well_with_room_again(
    files: SqliteStore,
) -> None:
    await files.create(table())
    await room_for(files, 0)
    written = await fill_up(files)
    told = await asyncio.gather(
        *(files.append("t", [row(written + 1, b"y" * 9000)]) for _ in range(5)), return_exceptions=True
    )
    assert [type(one) for one in told] == [StoreFull] * 5
    shown = await files.table("t")
    assert shown is not None and shown.head == len(await files.load("t")) == written
    await room_for(files, None)
    await files.append("t", [row(written + 1)])


async def fill_up(store: Store) -> int:
    """The last row that fitted."""
    for seq in range(1, 100):
        try:
            await store.append("t", [row(seq, b"x" * 3000)])
        except StoreFull:
            return seq - 1
    raise AssertionError("the disk has no end")


async def test_a_database_that_another_program_holds(files: SqliteStore, folder: Path) -> None:
    await files.create(table())
    other = sqlite3.connect(folder / DATABASE, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    told = await asyncio.gather(
        files.append("t", [row(1)]), files.put("key", b"value"), return_exceptions=True
    )
    assert [type(one) for one in told] == [StoreBusy, StoreBusy]
    assert await files.load("t") == []
    other.execute("COMMIT")
    other.close()
    await files.append("t", [row(1)])
    assert await files.setting("key") is None


async def test_a_row_that_no_database_takes_is_alone_with_its_error(kept: str | Path) -> None:
    async with open_store(kept) as store:
        for number in range(9):
            await store.create(table(f"t{number}"))
        told = await asyncio.gather(
            *(store.append(f"t{number}", [row(1, at=2**70 if number == 4 else NOON)]) for number in range(9)),
            return_exceptions=True,
        )
        assert [number for number in range(9) if told[number] is not None] == [4]
        assert isinstance(told[4], BadRow)
        assert await store.load("t4") == []


async def test_a_mistake_of_ours_hits_its_caller_and_nobody_else(files: SqliteStore) -> None:
    def wrong(c: sa.Connection) -> None:
        c.exec_driver_sql("UPDATE tables SET title = 'Never'")
        raise ZeroDivisionError

    await files.create(table())
    told = await asyncio.gather(
        files.append("t", [row(1)]), files._write(wrong), files.append("t", [row(2)]), return_exceptions=True
    )
    assert [type(one) for one in told] == [type(None), ZeroDivisionError, type(None)]
    shown = await files.table("t")
    assert shown is not None and shown.title == "Friday"
    await files.append("t", [row(3)])
    with pytest.raises((BadRow, TypeError)):  # compiled code notices the type before the database does
        await files.append("t", [LogRow(4, NOON, None)])  # type: ignore[arg-type]
    await files.append("t", [row(4)])
    assert await files.load("t") == rows(1, 4)


async def test_a_damaged_file_is_named(folder: Path) -> None:
    folder.mkdir()
    (folder / DATABASE).write_bytes(b"not a database" * 1000)
    for _ in range(2):
        with pytest.raises(StoreDamaged, match="restore a backup"):
            await open_store(folder).open()


async def test_a_lost_connection_is_named_and_made_anew(database: str) -> None:
    async with open_store(database) as store:
        await store.create(table())
        await store.append("t", [row(1)])
        await store.tables()
        await command(
            database,
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()",
        )
        await append_until_it_works(store, [row(2)])
        assert await store.load("t") == rows(1, 2)


async def append_until_it_works(store: Store, wanted: list[LogRow]) -> None:
    """As a table does: after `StoreUnavailable`, look whether it was written."""
    for _ in range(3):
        try:
            await store.append("t", wanted)
            return
        except StoreUnavailable:
            if (await store.load("t"))[-len(wanted) :] == wanted:
                return
    raise AssertionError("it never came back")


async def test_a_connection_lost_in_the_middle_of_a_write(database: str) -> None:
    """The writer waits for a row that somebody holds, and is cut off there."""
    import asyncpg  # type: ignore[import-untyped]

    async with open_store(database) as store:
        await store.create(table())
        other = await asyncpg.connect(database)
        held = other.transaction()
        await held.start()
        await other.execute("SELECT 1 FROM tables WHERE id = 't' FOR UPDATE")
        waiting = asyncio.create_task(store.append("t", rows(1, 3), TableChange(title="Never")))
        for _ in range(200):
            cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
            if await other.fetch(cut):
                break
            await asyncio.sleep(0.01)
        with pytest.raises(StoreUnavailable):
            await waiting
        await held.rollback()
        await other.close()
        shown = await store.table("t")
        assert shown is not None and (shown.title, shown.head) == ("Friday", 0)
        await store.append("t", rows(1, 3))


async def test_two_processes_on_one_database_cannot_both_write_a_row(database: str) -> None:
    async with open_store(database) as one, open_store(database) as two:
        await one.create(table(players=(ada(),)))
        for seq in range(1, 21):
            told = await asyncio.gather(
                one.append("t", [row(seq, b"one")]),
                two.append("t", [row(seq, b"two")]),
                return_exceptions=True,
            )
            assert sorted(type(outcome).__name__ for outcome in told) == ["Conflict", "NoneType"]
        assert [found.seq for found in await two.load("t")] == list(range(1, 21))


async def test_a_server_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(StoreUnavailable):
        await open_store(f"postgresql://nobody@/nothing?host={tmp_path}").open()
