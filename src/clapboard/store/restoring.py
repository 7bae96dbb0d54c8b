"""Putting a backup in the place of a database: it is looked at, brought up to date and on the disk before anything is replaced.

Replacing is one rename. Whatever happens before it leaves the old database in its place, whatever happens after it the new one.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import time
from datetime import UTC, datetime
from pathlib import Path

import sqlalchemy as sa

from clapboard.store import changes
from clapboard.store.backup import BackupFile, publish
from clapboard.store.errors import BackupError, StoreError
from clapboard.store.folder import Folder
from clapboard.store.migrate import migrate

RESTORED = "restored"
"""The setting that says when a database was last put back, in milliseconds since 1970: the one who knew it before then may have seen
what is no more."""
INCOMING = ".incoming"
PATIENCE = 5.0
"""Seconds that others get to close the database."""
BUSY = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


async def restore(path: str | Path, place: str | Path) -> Path | None:
    """Put a backup into a data folder that nobody works in, or into a PostgreSQL database that is empty. What the folder
    held before stays beside it under the name that is returned."""
    if isinstance(place, str) and place.startswith("postgres"):
        from clapboard.store.postgres import restore_rows

        with BackupFile(Path(path)) as source:
            await restore_rows(source, place)
        return None
    return await asyncio.to_thread(_restore_folder, Path(path), Folder(Path(place)))


def _restore_folder(path: Path, folder: Folder) -> Path | None:
    with BackupFile(path):  # before a folder is made for it
        pass
    folder.hold()
    try:
        return swap(folder.database, stage(path, folder.database))
    finally:
        folder.release()


def stage(path: Path, database: Path) -> Path:
    """A copy of the backup beside the database, sound and of this schema, ready to take its place."""
    incoming = database.with_name(database.name + INCOMING)
    _remove(incoming)
    try:
        if database.exists() and path.samefile(database):
            raise BackupError(f"{path} is the database itself")
        _copy(path, incoming)
        with BackupFile(incoming, called=path, mode="rw") as c:
            migrate(c)
            mark(c)
            c.commit()
    except (OSError, sqlite3.Error, sa.exc.SQLAlchemyError) as bad:
        _remove(incoming)
        raise BackupError(f"{path} cannot be restored: {bad}") from bad
    except StoreError:
        _remove(incoming)
        raise
    return incoming


def mark(c: sa.Connection) -> None:
    changes.put(c, RESTORED, b"%d" % (time.time_ns() // 1_000_000))


def swap(database: Path, incoming: Path) -> Path | None:
    """The caller holds the folder, and has no connection to the database. Says where the old one is, if there was one."""
    try:
        kept = None
        if database.exists():
            sound = _close_down(database)
            kept = _keep(database, sound)
        publish(incoming, database)
        return kept
    except OSError as bad:
        raise BackupError(f"the backup was not restored: {bad}") from bad
    finally:
        _remove(incoming)  # where something failed


def _close_down(database: Path) -> bool:
    """One file, without a write-ahead log: else SQLite would pour the log of the one database into the other. That works only
    when nobody else has it open, and the one who has would otherwise take the new one's log away when it ends. False: the database
    is damaged, and stays as it is."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            # The first look leaves everything as it is: SQLite takes away a log that it cannot read.
            _run(f"{database.absolute().as_uri()}?immutable=1", "PRAGMA schema_version")
            _run(database.absolute().as_uri(), "PRAGMA journal_mode = DELETE")
        except sqlite3.Error as bad:
            code = getattr(bad, "sqlite_errorcode", 0) & 0xFF
            if code in DAMAGED:
                return False
            if code not in BUSY or time.monotonic() > end:
                why = "another program has it open" if code in BUSY else str(bad)
                raise BackupError(f"{database} was not replaced: {why}; try again") from bad
            time.sleep(0.05)
        else:
            return True


def _run(uri: str, sql: str) -> None:
    c = sqlite3.connect(uri, timeout=0.1, isolation_level=None, uri=True)
    try:
        c.execute(sql).fetchone()
    finally:
        c.close()


def _keep(database: Path, sound: bool) -> Path:
    """A copy and no other name: until the new database is in its place, the old one goes on to be the database."""
    stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%SZ")
    name = f"{database.name}.replaced-{stamp}"
    kept, number = database.with_name(name), 1
    while kept.exists():
        number += 1
        kept = database.with_name(f"{name}-{number}")
    beside = [] if sound else [ending for ending in ("-wal", "-shm") if _beside(database, ending).exists()]
    for ending in (*beside, ""):
        part = _beside(kept, ending + ".part")
        part.unlink(missing_ok=True)
        _copy(_beside(database, ending), part)
        publish(part, _beside(kept, ending))
    for ending in beside:
        _beside(database, ending).unlink()
    return kept


def _beside(path: Path, ending: str) -> Path:
    return path.with_name(path.name + ending)


def _copy(source: Path, target: Path) -> None:
    """For its owner alone: it holds secrets."""
    with (
        source.open("rb") as old,
        os.fdopen(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as new,
    ):
        shutil.copyfileobj(old, new, 1 << 20)


def _remove(path: Path) -> None:
    for ending in ("", "-journal", "-wal", "-shm"):
        _beside(path, ending).unlink(missing_ok=True)
