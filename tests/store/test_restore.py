"""A restore that is killed at any of its steps leaves the old folder or the new one, whole; one under a store that works, too."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from clapboard.store import (
    RESTORED,
    BackupError,
    FolderInUse,
    SqliteStore,
    StoreClosed,
    TableChange,
    open_store,
    restore,
)
from clapboard.store.folder import DATABASE
from clapboard.store.restoring import stage
from tests.store.makers import row, rows, table

pytestmark = pytest.mark.asyncio
ROOT = Path(__file__).parents[2]
OLD, NEW = 40, 10


async def furnish(folder: Path, file: Path) -> None:
    """A folder with forty rows, and its backup from when there were ten."""
    async with open_store(folder) as store:
        await store.create(table(), rows(1, NEW))
        await store.backup(file)
        await store.append("t", rows(NEW + 1, OLD))


async def head(folder: Path) -> int:
    """Of the table, if everything is sound."""
    async with open_store(folder) as store:
        log = await store.load("t")
        shown = await store.table("t")
        assert shown is not None and shown.head == len(log) and log == rows(1, len(log))
        marked = await store.setting(RESTORED) is not None
        assert marked == (len(log) == NEW)
        await store.append("t", [row(len(log) + 1)])
    c = sqlite3.connect(folder / DATABASE)
    assert c.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    c.close()
    return len(log)


def die(step: int, file: Path, folder: Path) -> bool:
    """Whether it was killed."""
    words = [sys.executable, "-m", "tests.store.dying", str(step), "restore", str(file), str(folder)]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode in (0, -9), done.stderr
    assert (done.returncode == 0) == (done.stdout == "alive\n")
    return done.returncode != 0


@pytest.mark.parametrize("killed", [False, True], ids=["a clean folder", "one that a killed server left"])
async def test_killed_at_any_step_a_restore_leaves_the_old_or_the_new(tmp_path: Path, killed: bool) -> None:
    original, file = tmp_path / "original", tmp_path / "b.db"
    await furnish(original, file)
    if killed:
        async with open_store(original) as store:
            await store.append("t", (), TableChange(title="Friday"))
            left = {path.name: path.read_bytes() for path in original.glob(f"{DATABASE}*")}
        for name, data in left.items():
            (original / name).write_bytes(data)
        assert (original / f"{DATABASE}-wal").stat().st_size > 0
    found: list[int] = []
    for step in range(1, 40):
        folder = tmp_path / str(step)
        shutil.copytree(original, folder)
        alive = not die(step, file, folder)
        found.append(await head(folder))
        if alive:
            break
        await restore(file, folder)  # what was left behind is no hindrance
        assert await head(folder) == NEW
    turn = found.index(NEW)
    assert turn >= 5 and found == [OLD] * turn + [NEW] * (len(found) - turn), found
    assert len(found) > turn + 1, "it was killed after the change too"


async def test_a_store_that_works_goes_on_with_another_database(folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "b.db"
    await furnish(folder, file)
    async with SqliteStore(folder) as store:
        incoming = stage(file, folder / DATABASE)
        assert len(await store.load("t")) == OLD, "making ready changes nothing"
        swapping = asyncio.create_task(store.replace(incoming))
        await asyncio.sleep(0)
        with pytest.raises(StoreClosed):
            await store.append("t", [row(OLD + 1)])
        kept = await swapping
        with pytest.raises(FolderInUse):
            await open_store(folder).open()
        assert len(await store.load("t")) == NEW
        await store.append("t", rows(NEW + 1, NEW + 3))
    assert kept is not None and not list(folder.glob("*.incoming*"))
    async with open_store(folder) as store:
        assert await store.load("t") == rows(1, NEW + 3)
    os.replace(kept, folder / DATABASE)
    async with open_store(folder) as store:
        assert await store.load("t") == rows(1, OLD)


async def test_a_store_whose_database_cannot_be_replaced_goes_on_with_it(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "b.db"
    await furnish(folder, file)
    async with SqliteStore(folder) as store:
        incoming = stage(file, folder / DATABASE)

        def full(*_: object) -> None:
            raise OSError(28, "No space left on device")

        with monkeypatch.context() as m:
            m.setattr(shutil, "copyfileobj", full)
            with pytest.raises(BackupError, match="No space"):
                await store.replace(incoming)
        assert await store.load("t") == rows(1, OLD)
        await store.append("t", [row(OLD + 1)])
    left = {path.name for path in folder.iterdir() if not path.name.endswith(".part")}
    assert left == {DATABASE, "lock"}, left


async def test_a_damaged_database_is_replaced_and_kept_as_it_is(folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "b.db"
    await furnish(folder, file)
    (folder / DATABASE).write_bytes(b"x" * 8192)
    (folder / f"{DATABASE}-wal").write_bytes(b"y" * 100)
    kept = await restore(file, folder)
    assert kept is not None and kept.read_bytes() == b"x" * 8192
    assert kept.with_name(kept.name + "-wal").read_bytes() == b"y" * 100
    assert await head(folder) == NEW


async def test_two_in_a_second_are_both_kept(folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "b.db"
    await furnish(folder, file)
    names = {await restore(file, folder) for _ in range(3)}
    assert len(names) == 3 and len(list(folder.glob(f"{DATABASE}.replaced-*"))) == 3
