"""Backups: one SQLite file, whatever the store; it goes back into a folder, or into an empty PostgreSQL database."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
from contextlib import suppress
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.pool import NullPool

from clapboard.store import schema
from clapboard.store.errors import BackupError, SchemaTooNew, StoreError
from clapboard.store.folder import Folder, sync_file, sync_folder
from clapboard.store.migrate import migrate, revision

ROWS = 500
"""So many at a time."""


def copy_database(source: Path, path: Path) -> None:
    """A copy of a SQLite database as it stands now, while others read and write it."""
    if path.exists() and path.samefile(source):
        raise BackupError(f"{path} is the database itself")
    part = _part(path)
    try:
        c = sqlite3.connect(f"{source.absolute().as_uri()}?mode=rw", uri=True, isolation_level=None)
        try:
            c.execute("VACUUM INTO ?", (str(part),))
        finally:
            c.close()
        _publish(part, path)
    except (OSError, sqlite3.Error) as bad:
        part.unlink(missing_ok=True)
        raise BackupError(f"no backup was written to {path}: {bad}") from bad


def write_rows(source: sa.Connection, path: Path) -> None:
    """The same from any database; `source` is in a transaction that sees one moment."""
    part = _part(path)
    engine = _file(part)
    try:
        with engine.begin() as target:
            migrate(target)
            copy_rows(source, target)
        engine.dispose()
        _publish(part, path)
    except (OSError, sa.exc.SQLAlchemyError) as bad:
        part.unlink(missing_ok=True)
        raise BackupError(f"no backup was written to {path}: {bad}") from bad


def copy_rows(source: sa.Connection, target: sa.Connection) -> None:
    """Everything, from one database of our schema into another, which is empty."""
    for table in schema.metadata.sorted_tables:
        found = (
            source.execution_options(stream_results=True, yield_per=ROWS).execute(sa.select(table)).mappings()
        )
        for part in found.partitions(ROWS):
            target.execute(sa.insert(table), [dict(row) for row in part])


async def restore(path: str | Path, place: str | Path) -> None:
    """Put a backup into a data folder that nobody works in, or into a PostgreSQL database that is empty. What the folder
    held before stays beside it as `clapboard.db.replaced`."""
    if isinstance(place, str) and place.startswith("postgres"):
        from clapboard.store.postgres import restore_rows

        with _backup(Path(path)) as source:
            await restore_rows(source, place)
    else:
        await asyncio.to_thread(_restore_folder, Path(path), Folder(Path(place)))


def _restore_folder(path: Path, folder: Folder) -> None:
    with _backup(path):
        pass
    folder.hold()
    try:
        part = _part(folder.database)
        shutil.copyfile(path, part)
        _set_aside(folder.database)
        _publish(part, folder.database)
    except OSError as bad:
        raise BackupError(f"{path} was not restored: {bad}") from bad
    finally:
        folder.release()


def _set_aside(database: Path) -> None:
    """Keep what is there, under another name. Its write-ahead log must be gone before another database takes its place,
    or SQLite would pour the one into the other."""
    if not database.exists():
        return
    with suppress(sqlite3.Error):  # a damaged one is kept as it is
        c = sqlite3.connect(database)
        try:
            c.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        finally:
            c.close()
    kept = database.with_name(database.name + ".replaced")
    part = _part(kept)
    shutil.copyfile(database, part)
    _publish(part, kept)
    for ending in ("-wal", "-shm"):
        beside = database.with_name(database.name + ending)
        if beside.exists():
            beside.replace(kept.with_name(kept.name + ending))
    sync_folder(database.parent)


class _backup:
    """A backup file, opened for reading after a look at whether it is one."""

    def __init__(self, path: Path) -> None:
        if not path.is_file():
            raise BackupError(f"there is no file {path}")
        self._path = path
        self._engine = _file(path, "ro")

    def __enter__(self) -> sa.Connection:
        self._c = self._engine.connect()
        try:
            self._check()
        except BaseException:
            self.__exit__()
            raise
        return self._c

    def __exit__(self, *_: object) -> None:
        self._c.close()
        self._engine.dispose()

    def _check(self) -> None:
        try:
            found = revision(self._c)
            sound = self._c.exec_driver_sql("PRAGMA integrity_check").scalar()
        except (StoreError, sa.exc.SQLAlchemyError) as bad:
            raise BackupError(f"{self._path} is no backup of Clapboard: {bad}") from bad
        if found is None or sound != "ok":
            raise BackupError(f"{self._path} is no sound backup of Clapboard: {sound or 'it is empty'}")
        if found > schema.REVISION:
            raise SchemaTooNew(found, schema.REVISION)


def _file(path: Path, mode: str = "rwc") -> sa.Engine:
    uri = f"{path.absolute().as_uri()}?mode={mode}"
    return sa.create_engine("sqlite://", creator=lambda: sqlite3.connect(uri, uri=True), poolclass=NullPool)


def _part(path: Path) -> Path:
    """The name of a file that is not yet whole."""
    part = path.with_name(path.name + ".part")
    part.unlink(missing_ok=True)
    return part


def _publish(part: Path, path: Path) -> None:
    """Under its name only when it is whole and on the disk."""
    sync_file(part)
    os.replace(part, path)
    sync_folder(path.parent)
