"""A backup is one file, taken while people play; it goes back where nobody plays."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from pathlib import Path

import pytest

from clapboard.store import (
    RESTORED,
    BackupError,
    FolderInUse,
    SchemaTooNew,
    Store,
    TableChange,
    backup_folder,
    open_store,
    restore,
)
from clapboard.store.folder import DATABASE
from tests.store.makers import ada, guest, result, row, rows, table

pytestmark = pytest.mark.asyncio


async def play(store: Store, table_id: str, stop: asyncio.Event) -> int:
    seq = 0
    while not stop.is_set():
        await store.append(table_id, [row(seq + 1), row(seq + 2)], TableChange(title=f"{seq + 2}"))
        seq += 2
    return seq


async def check_sound(store: Store) -> dict[str, int]:
    """Every table is at one moment of its play."""
    heads = {}
    for shown in await store.tables():
        log = await store.load(shown.id)
        assert log == rows(1, shown.head)
        assert shown.head % 2 == 0 and shown.title == (str(shown.head) if shown.head else "Friday")
        heads[shown.id] = shown.head
    return heads


async def test_a_backup_while_people_play_is_sound_and_has_all_that_was_acknowledged(
    kept: str | Path, tmp_path: Path
) -> None:
    path = tmp_path / "backup.db"
    async with open_store(kept) as store:
        for number in range(8):
            await store.create(table(f"t{number}"))
        stop = asyncio.Event()
        players = [asyncio.create_task(play(store, f"t{number}", stop)) for number in range(8)]
        before = {"": 0}
        while not all(before.values()):
            await asyncio.sleep(0.01)
            before = {shown.id: shown.head for shown in await store.tables()}
        await store.backup(path)
        await store.backup(path)
        stop.set()
        after = dict(zip(before, await asyncio.gather(*players), strict=False))
    assert len(after) == 8
    await restore(path, tmp_path / "new")
    async with open_store(tmp_path / "new") as store:
        heads = await check_sound(store)
        assert all(heads[name] >= before[name] for name in before)
        await store.append("t0", [row(heads["t0"] + 1)])
    assert not list(tmp_path.glob("*.part"))


async def test_everything_is_in_a_backup(kept: str | Path, tmp_path: Path) -> None:
    async with open_store(kept) as store:
        await fill(store)
        await store.backup(tmp_path / "b.db")
    await restore(tmp_path / "b.db", tmp_path / "new")
    async with open_store(tmp_path / "new") as store:
        await check_filled(store)


async def test_a_folder_moves_to_postgres_by_its_backup(folder: Path, fresh: str, tmp_path: Path) -> None:
    async with open_store(folder) as store:
        await fill(store)
        await store.backup(tmp_path / "b.db")
    await restore(tmp_path / "b.db", fresh)
    async with open_store(fresh) as store:
        await check_filled(store)
    with pytest.raises(BackupError, match="empty"):
        await restore(tmp_path / "b.db", fresh)


async def fill(store: Store) -> None:
    await store.create(table(players=(ada(),)), rows(1, 3), TableChange(results=(result(),)))
    await store.rewind("t", 2)
    await store.append("t", [row(3)], TableChange(results=(result(),), turn=("ada",)))
    await store.add_guest(guest())
    await store.put("secret", b"\x00s")


async def check_filled(store: Store) -> None:
    assert await store.load("t") == rows(1, 3)
    assert await store.table("t") == table(players=(ada(turn=True),), head=3, updated=row(3).at)
    assert await store.results() == [result(seq=3)]
    assert [cut.rows for cut in await store.attic("t")] == [(row(3),)]
    assert await store.guest("ada") == guest()
    assert await store.setting("secret") == b"\x00s"


async def test_a_running_folder_is_backed_up_from_outside_but_not_restored_into(
    folder: Path, tmp_path: Path
) -> None:
    path = tmp_path / "b.db"
    async with open_store(folder) as store:
        await fill(store)
        await asyncio.to_thread(backup_folder, folder, path)
        with pytest.raises(FolderInUse):
            await restore(path, folder)
        await store.append("t", [row(4)])
    async with open_store(folder) as store:
        assert await store.load("t") == rows(1, 4)


async def test_a_restore_sets_aside_what_was_there(folder: Path, tmp_path: Path) -> None:
    async with open_store(folder) as store:
        await fill(store)
        await store.backup(tmp_path / "b.db")
        await store.append("t", rows(4, 9))
    kept = await restore(tmp_path / "b.db", folder)
    async with open_store(folder) as store:
        await check_filled(store)
        assert int(await store.setting(RESTORED) or b"0") > 1_700_000_000_000
    assert kept is not None and list(folder.glob(f"{DATABASE}.replaced-20*")) == [kept]
    os.replace(kept, folder / DATABASE)
    async with open_store(folder) as store:
        assert await store.load("t") == rows(1, 9)


async def test_a_restore_over_an_unfinished_database_does_not_mix_the_two(
    folder: Path, tmp_path: Path
) -> None:
    """A killed server leaves its write-ahead log behind; poured into another database, it would ruin it."""
    async with open_store(folder) as store:
        await fill(store)
        await store.backup(tmp_path / "b.db")
        await store.append("t", rows(4, 400))
        killed = {path.name: path.read_bytes() for path in folder.glob(f"{DATABASE}*")}
    for name, data in killed.items():
        (folder / name).write_bytes(data)
    assert (folder / f"{DATABASE}-wal").stat().st_size > 0
    await restore(tmp_path / "b.db", folder)
    async with open_store(folder) as store:
        await check_filled(store)


async def test_what_is_no_backup_is_refused_and_nothing_is_touched(folder: Path, tmp_path: Path) -> None:
    async with open_store(folder) as store:
        await fill(store)
        await store.backup(tmp_path / "good.db")
    good = (tmp_path / "good.db").read_bytes()
    (tmp_path / "text.db").write_text("hello")
    (tmp_path / "empty.db").write_bytes(b"")
    (tmp_path / "cut.db").write_bytes(good[: len(good) // 2])
    (tmp_path / "newer.db").write_bytes(good)
    newer = sqlite3.connect(tmp_path / "newer.db")
    newer.execute("UPDATE alembic_version SET version_num = '9999'")
    newer.commit()
    newer.close()
    for name in ("text.db", "empty.db", "cut.db", "nowhere.db", "newer.db"):
        with pytest.raises(SchemaTooNew if name == "newer.db" else BackupError):
            await restore(tmp_path / name, folder)
    async with open_store(folder) as store:
        await check_filled(store)


async def test_a_backup_that_cannot_be_written_says_so_and_leaves_the_old_one(
    kept: str | Path, tmp_path: Path
) -> None:
    async with open_store(kept) as store:
        await fill(store)
        with pytest.raises(BackupError, match="no backup was written"):
            await store.backup(tmp_path / "nowhere" / "b.db")
        await store.append("t", [row(4)])


async def test_the_database_itself_is_no_place_for_its_backup(folder: Path) -> None:
    async with open_store(folder) as store:
        await store.create(table())
        with pytest.raises(BackupError, match="itself"):
            await store.backup(folder / DATABASE)
        assert await store.load("t") == []
