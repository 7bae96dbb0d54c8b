"""Backups: one SQLite file, whatever the store; it goes back into a folder, or into an empty PostgreSQL database."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.pool import NullPool

from clapboard.store import schema
from clapboard.store.errors import BackupError, SchemaTooNew, StoreError
from clapboard.store.folder import sync_file, sync_folder
from clapboard.store.migrate import migrate, revision

ROWS = 500
"""Rows that are copied at a time."""


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
        publish(part, path)
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
        publish(part, path)
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


class BackupFile:
    """A backup file, opened after a look at whether it is one. `called`: the name that its owner knows it by."""

    def __init__(self, path: Path, called: Path | None = None, mode: str = "ro") -> None:
        self._path = called or path
        if not path.is_file():
            raise BackupError(f"there is no file {self._path}")
        self._engine = _file(path, mode)

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


def publish(part: Path, path: Path) -> None:
    """Under its name only when it is whole and on the disk."""
    sync_file(part)
    os.replace(part, path)
    sync_folder(path.parent)
