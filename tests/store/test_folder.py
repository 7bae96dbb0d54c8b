"""One process at a time in a data folder."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from clapboard.store import (
    ClaimLost,
    FolderInUse,
    ReadOnly,
    SqliteStore,
    StoreDamaged,
    StoreError,
    open_store,
    sqlite,
)
from clapboard.store.backup import publish
from tests.store.makers import row, rows, table

pytestmark = pytest.mark.asyncio

HOLD = """
import asyncio, sys
from clapboard.store import open_store

async def main():
    async with open_store(sys.argv[1]):
        print("open", flush=True)
        sys.stdin.read()

asyncio.run(main())
"""


async def test_a_second_process_is_refused_by_name_until_the_first_is_gone(folder: Path) -> None:
    first = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(folder)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert first.stdout is not None and first.stdin is not None
    with first:
        assert first.stdout.readline() == "open\n"
        with pytest.raises(FolderInUse, match=f"process {first.pid}; stop it, or choose another") as refused:
            await open_store(folder).open()
        assert refused.value.pid == first.pid
        first.kill()
    async with open_store(folder) as store:
        await store.create(table())


async def test_a_second_store_in_one_process_is_refused_too(folder: Path, tmp_path: Path) -> None:
    async with open_store(folder) as store:
        (tmp_path / "link").symlink_to(folder)
        for path in (folder, tmp_path / "link"):
            with pytest.raises(FolderInUse):
                await open_store(path).open()
        async with open_store(tmp_path / "other"):
            pass
        await store.create(table())
        other = subprocess.run(
            [sys.executable, "-c", HOLD, str(folder)], capture_output=True, text=True, check=False
        )
        assert "FolderInUse" in other.stderr  # a refusal at home does not let go of the lock
    async with open_store(folder) as store:
        assert await store.load("t") == []


async def test_who_only_reads_may_look_on(folder: Path) -> None:
    async with open_store(folder) as store, SqliteStore(folder, readonly=True) as onlooker:
        await store.create(table(), rows(1, 2))
        assert await onlooker.load("t") == rows(1, 2)
        await store.append("t", [row(3)])
        assert await onlooker.load("t") == rows(1, 3)
        with pytest.raises(ReadOnly):
            await onlooker.append("t", [row(4)])
        with pytest.raises(ReadOnly):
            await onlooker.delete_table("t")


async def test_looking_into_an_empty_folder_makes_nothing(folder: Path) -> None:
    from clapboard.store import StoreUnavailable

    with pytest.raises(StoreUnavailable):
        await open_store(folder, readonly=True).open()
    assert not folder.exists()


async def test_the_folder_is_for_its_owner_alone(folder: Path) -> None:
    async with open_store(folder / "a" / "b"):
        assert (folder / "a" / "b").stat().st_mode & 0o077 == 0


def modes(folder: Path) -> dict[str, int]:
    return {file.name: file.stat().st_mode & 0o777 for file in folder.iterdir()}


async def test_what_is_kept_is_private_from_the_first_byte_in_any_folder(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder.mkdir(mode=0o755)
    first: list[dict[str, int]] = []

    def begun(new: Path, database: Path) -> None:
        first.append(modes(folder))
        publish(new, database)

    monkeypatch.setattr(sqlite, "publish", begun)
    before = os.umask(0)
    try:
        async with open_store(folder) as store:
            await store.create(table(), rows(1, 3))
            found = modes(folder)
            assert {"clapboard.db", "clapboard.db-wal", "clapboard.db-shm"} <= set(found)
            assert set(found.values()) == {0o600}, found
            assert first[0]["clapboard.db.new"] == 0o600
    finally:
        os.umask(before)
    (folder / "clapboard.db").chmod(0o644)  # as an older version left it
    async with open_store(folder) as store:
        assert set(modes(folder).values()) == {0o600}
        assert isinstance(store, SqliteStore) and store.folder.is_open, "which is worth a warning"
    folder.chmod(0o700)
    assert not store.folder.is_open


async def test_a_database_of_no_bytes_is_not_taken_for_a_new_one(folder: Path) -> None:
    async with open_store(folder) as store:
        await store.create(table(), rows(1, 3))
    (folder / "clapboard.db").write_bytes(b"")
    with pytest.raises(StoreDamaged, match="restore a backup"):
        async with open_store(folder):
            raise AssertionError("it opened")
    assert (folder / "clapboard.db").read_bytes() == b""
    (folder / "clapboard.db").unlink()
    (folder / "clapboard.db.new").write_bytes(b"half")  # of a start that was killed
    async with open_store(folder) as store:
        assert await store.table("t") is None


async def test_a_folder_that_was_taken_away_is_noticed(folder: Path, tmp_path: Path) -> None:
    async with open_store(folder) as store:
        await store.claim()
        (folder / "lock").rename(tmp_path / "lock")
        with pytest.raises(ClaimLost, match="no longer this server's"):
            await store.claim()
        (folder / "lock").write_text("1")  # another server's
        with pytest.raises(ClaimLost):
            await store.claim()


@pytest.mark.parametrize("taken", [("",), ("-wal",), ("", "-wal", "-shm")])
async def test_into_a_database_that_was_taken_away_nothing_is_acknowledged(
    folder: Path, taken: tuple[str, ...]
) -> None:
    """The system would let us write on into files without a name."""
    async with open_store(folder) as store:
        await store.create(table(), rows(1, 3))
        for ending in taken:
            (folder / f"clapboard.db{ending}").unlink()
        with pytest.raises(ClaimLost, match="database in it was moved, removed or replaced"):
            await store.append("t", [row(4)])
        with pytest.raises(ClaimLost):
            await store.put("key", b"value")
        with pytest.raises(ClaimLost):
            await store.claim()


async def test_into_a_database_that_was_replaced_nothing_is_acknowledged(
    folder: Path, tmp_path: Path
) -> None:
    async with open_store(tmp_path / "other") as other:
        await other.create(table(id="other"))
    async with open_store(folder) as store:
        await store.create(table(), rows(1, 3))
        os.replace(tmp_path / "other" / "clapboard.db", folder / "clapboard.db")
        with pytest.raises(ClaimLost):
            await store.append("t", [row(4)])
        with pytest.raises(ClaimLost):
            await store.claim()
    (folder / "clapboard.db-wal").unlink(missing_ok=True)
    (folder / "clapboard.db-shm").unlink(missing_ok=True)
    async with open_store(folder) as store:
        assert await store.table("other") is not None and await store.table("t") is None


async def test_what_vanishes_during_a_commit_is_not_acknowledged(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_store(folder) as store:
        assert isinstance(store, SqliteStore)
        await store.create(table(), rows(1, 3))
        commit = store._transaction

        def slowly(batch: Any) -> list[Any]:
            answers = commit(batch)
            (folder / "clapboard.db").unlink()
            return answers

        monkeypatch.setattr(store, "_transaction", slowly)
        with pytest.raises(ClaimLost):
            await store.append("t", [row(4)])


async def test_a_connection_that_broke_is_followed_by_one_to_the_same_database(folder: Path) -> None:
    """SQLite takes the log away with the last connection, and makes a new one: nothing is lost by that."""
    async with open_store(folder) as store:
        assert isinstance(store, SqliteStore)
        await store.create(table(), rows(1, 3))

        def break_(c: Any) -> None:
            bad = sqlite3.OperationalError("disk I/O error")
            bad.sqlite_errorcode = sqlite3.SQLITE_IOERR
            raise bad

        store._reading.dispose()
        with pytest.raises(StoreError):
            await store._write(break_)
        await store.append("t", [row(4)])
        await store.claim()
        assert await store.load("t") == rows(1, 4)
