"""The store in a folder: SQLite, one connection that writes in a thread of its own, a few that read beside it."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn, TypeVar

import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import NullPool, QueuePool

from clapboard.store.backup import copy_database, publish
from clapboard.store.batch import Batch, Operation
from clapboard.store.batch import check as check_append
from clapboard.store.errors import FolderLost, ReadOnly, StoreClosed, StoreDamaged, StoreUnavailable
from clapboard.store.faults import named
from clapboard.store.folder import Folder
from clapboard.store.interface import Then
from clapboard.store.migrate import check, migrate
from clapboard.store.restoring import swap
from clapboard.store.rows import Append, LogRow, TableChange
from clapboard.store.sql import SqlStore
from clapboard.store.writer import Writer

Answer = TypeVar("Answer")

READERS = 4
FAULTS = (sqlite3.Error, SQLAlchemyError, OverflowError, UnicodeError)
MOST_HEADS = 20_000
NEW = ".new"
PAGE_SIZE = "PRAGMA page_size = 2048"
"""Of a new database: a move writes a little to many pages, and a commit writes whole ones."""
HEAD = "SELECT head FROM tables WHERE id = ?"

# A commit is in the write-ahead log and synced before it returns: FULL syncs at each commit, not only at checkpoints.
PRAGMAS = (
    "synchronous = FULL",
    "fullfsync = ON",  # where the system's plain sync stops at the drive's cache (macOS)
    "checkpoint_fullfsync = ON",
    "cache_size = -32768",  # KiB: every move looks into the index of the log, which soon outgrows the usual two MiB
    "wal_autocheckpoint = 16000",  # pages: 32 MiB, a second or two of a full house
    "journal_size_limit = 67108864",
)


class SqliteStore(SqlStore):
    """`readonly` looks into the folder of a running server: it takes no lock and cannot write."""

    def __init__(self, folder: str | Path, *, readonly: bool = False, patience: float = 5.0) -> None:
        self.folder = Folder(Path(folder))
        self._readonly = readonly
        self._patience = patience
        self._writer: Writer[Append | Operation] | None = None
        self._thread: ThreadPoolExecutor | None = None
        self._readers: ThreadPoolExecutor | None = None
        self._connection: tuple[sa.Connection, sqlite3.Connection] | None = None
        """SQLAlchemy's, and the driver's under it."""
        self._heads: dict[str, int] = {}
        """The heads of tables that were written to lately. Nobody else writes while we hold the folder."""
        self._reading = self._engine("BEGIN", QueuePool, pool_size=READERS, max_overflow=0)
        self._writing = self._engine("BEGIN IMMEDIATE", NullPool)

    async def open(self) -> None:
        if self._readers is not None:
            return
        self._thread = ThreadPoolExecutor(1, "clapboard-write")
        self._readers = ThreadPoolExecutor(READERS, "clapboard-read")
        try:
            if self._readonly:
                await self._read(check)
            else:
                await self._in_thread(self._prepare)
                self._writer = Writer(self._commit)
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        await self._finish()
        if self._thread is not None:
            await self._in_thread(self._end)
            self._thread.shutdown()
            self._thread = None
        self.folder.release()

    async def claim(self) -> None:
        """The folder's lock has been ours since it was opened, unless somebody has put another folder, lock or database in its place."""
        if not self._readonly:
            self.folder.check()

    async def _finish(self) -> None:
        """What was begun, and take no more."""
        if self._writer is not None:
            await self._writer.stop()
            self._writer = None
        if self._readers is not None:
            readers, self._readers = self._readers, None
            await asyncio.to_thread(readers.shutdown)  # a backup may still be under way

    async def replace(self, incoming: Path) -> Path | None:
        """Go on with another database, which `stage` has made ready; what is asked meanwhile gets `StoreClosed`. If it cannot
        be, we go on with the old one. The folder stays ours. Says where the old one is kept."""
        await self._finish()
        try:
            return await self._in_thread(lambda: self._swap(incoming))
        finally:
            self._readers = ThreadPoolExecutor(READERS, "clapboard-read")
            self._writer = Writer(self._commit)

    async def backup(self, path: Path) -> None:
        await self._in_reader(lambda: copy_database(self.folder.database, Path(path)))

    async def slim(self) -> bool:
        await self._in_thread(self._slim)
        return True

    # How work gets to its thread

    async def _append(self, append: Append) -> None:
        await (self._writer or self._unwritable()).submit(append)

    def appending(
        self,
        table_id: str,
        rows: Sequence[LogRow],
        change: TableChange | None,
        then: Then,
        *,
        patient: bool = False,
    ) -> None:
        append = Append(table_id, rows, change)
        if change is not None:
            check_append(append)
        (self._writer or self._unwritable()).begin(append, then, patient)

    async def _write(self, change: Callable[[sa.Connection], Answer]) -> Answer:
        answer: Answer = await (self._writer or self._unwritable()).submit(change)
        return answer

    async def _read(self, query: Callable[[sa.Connection], Answer]) -> Answer:
        def read() -> Answer:
            with self._reading.connect() as c:
                return query(c)

        return await self._in_reader(read)

    async def _in_reader(self, act: Callable[[], Answer]) -> Answer:
        if self._readers is None:
            raise StoreClosed("the store is not open")
        try:
            return await asyncio.get_running_loop().run_in_executor(self._readers, act)
        except FAULTS as bad:
            raise named(bad) from bad

    async def _in_thread(self, act: Callable[[], Answer]) -> Answer:
        return await asyncio.get_running_loop().run_in_executor(self._thread, act)

    def _unwritable(self) -> NoReturn:
        if self._readonly:
            raise ReadOnly("the store was opened for reading")
        raise StoreClosed("the store is not open")

    # In the writing thread

    def _prepare(self) -> None:
        self.folder.hold()
        try:
            self._found()
        except FAULTS as bad:
            raise named(bad) from bad
        self._begin()

    def _found(self) -> None:
        """A new database takes its place when it is complete. So one of no bytes is never a new one, and none is ever readable to
        others: SQLite gives its other files the mode of the first."""
        database = self.folder.database
        if not database.exists():
            new = database.with_name(database.name + NEW)
            new.unlink(missing_ok=True)
            os.close(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
            c = sqlite3.connect(new, isolation_level=None)
            try:
                c.execute(PAGE_SIZE)
                c.execute("VACUUM")  # which writes it
            finally:
                c.close()
            publish(new, database)
        elif not database.stat().st_size:
            raise StoreDamaged(
                f"{database} is empty, and no server leaves it so: restore a backup, or remove it to begin anew"
            )
        self.folder.close_to_others()

    def _begin(self) -> None:
        try:
            c, _ = self._connect()
            with c.begin():
                migrate(c)
        except FAULTS as bad:
            raise named(bad) from bad

    def _swap(self, incoming: Path) -> Path | None:
        self._end()
        self._heads.clear()
        try:
            return swap(self.folder.database, incoming)
        finally:
            self._begin()  # with whichever of the two it is now

    def _end(self) -> None:
        self.folder.closed()
        self._reading.dispose()
        self._disconnect()  # the last one: SQLite moves the log into the database and removes it

    def _connect(self) -> tuple[sa.Connection, sqlite3.Connection]:
        if self._connection is None:
            self.folder.check_files()
            c = self._writing.connect()
            driver = c.connection.driver_connection
            assert isinstance(driver, sqlite3.Connection)
            mode = driver.execute("PRAGMA journal_mode = WAL").fetchone()[0]
            if mode != "wal":
                c.close()
                raise StoreUnavailable(
                    f"{self.folder.path} is on a drive that cannot keep SQLite's write-ahead log; choose a local folder"
                )
            for pragma in PRAGMAS:
                driver.execute(f"PRAGMA {pragma}")
            driver.execute("PRAGMA schema_version").fetchone()  # the first to read it opens the log
            self._connection = c, driver
            self.folder.opened()
        return self._connection

    def _slim(self) -> None:
        """The pages that SQLite keeps: the next writes and reads get theirs from the system again. Of the connections that read, each has its
        own: they go, and new ones come as they are needed."""
        if self._connection is not None:
            self._connection[1].execute("PRAGMA shrink_memory")
        self._reading.dispose()

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection[0].close()
            self._connection = None

    async def _commit(self, batch: Sequence[Append | Operation]) -> list[Any]:
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._commit_now, batch)

    def _commit_now(self, batch: Sequence[Append | Operation]) -> list[Any]:
        """All in one transaction. If one of them could be to blame, in halves, until it is alone with its error."""
        try:
            answers = self._transaction(batch)
            self.folder.check_files()  # after the commit: nobody is told that something is kept in a file that nobody will find
            return answers
        except FolderLost as lost:
            self._heads.clear()
            return [FolderLost(lost.folder) for _ in batch]
        except (*FAULTS, StoreUnavailable) as bad:
            self._heads.clear()
            error = named(bad)
            if isinstance(error, (StoreUnavailable, StoreDamaged)):
                self._disconnect()  # the next batch tries a new one
                self.folder.disconnected()
            if not error.one_by_one or len(batch) == 1:
                return [named(bad) for _ in batch]
        half = len(batch) // 2
        return self._commit_now(batch[:half]) + self._commit_now(batch[half:])

    def _transaction(self, batch: Sequence[Append | Operation]) -> list[Any]:
        c, driver = self._connect()
        answers: list[Any] = []
        alone = all(isinstance(work, Append) for work in batch)
        with _begun(driver) if alone else c.begin():
            plan = Batch()
            for work in batch:
                if isinstance(work, Append):
                    answers.append(plan.take(work, self._head(driver, plan, work.table_id)))
                else:
                    _run(driver, plan)
                    plan = Batch()
                    self._heads.clear()  # it may delete or rewind
                    answers.append(_do(c, work))
            _run(driver, plan)
        if len(self._heads) > MOST_HEADS:
            self._heads.clear()
        for table_id, (head, _) in plan.heads.items():
            self._heads[table_id] = head
        return answers

    def _head(self, driver: sqlite3.Connection, plan: Batch, table_id: str) -> int | None:
        planned = plan.heads.get(table_id)
        if planned is not None:
            return planned[0]
        known = self._heads.get(table_id)
        if known is not None:
            return known
        row = driver.execute(HEAD, (table_id,)).fetchone()
        return None if row is None else int(row[0])

    def _engine(self, begin: str, pool: type[sa.Pool], **options: Any) -> sa.Engine:
        """Transactions begin when SQLAlchemy says so, not when the driver guesses."""

        def connect() -> sqlite3.Connection:
            uri = (
                f"{self.folder.database.absolute().as_uri()}?mode=rw"  # never a new one in the place of ours
            )
            return sqlite3.connect(
                uri,
                timeout=self._patience,
                isolation_level=None,
                check_same_thread=False,
                uri=True,
                cached_statements=64,
            )

        engine = sa.create_engine("sqlite://", creator=connect, poolclass=pool, **options)

        @event.listens_for(engine, "begin")
        def _begin(c: sa.Connection) -> None:
            c.exec_driver_sql(begin)

        return engine


@contextmanager
def _begun(driver: sqlite3.Connection) -> Iterator[None]:
    """A transaction without SQLAlchemy, for moves: its own bookkeeping would cost more than a small one."""
    driver.execute("BEGIN IMMEDIATE")
    try:
        yield
        driver.execute("COMMIT")
    except BaseException:
        if driver.in_transaction:
            driver.rollback()
        raise


def _run(driver: sqlite3.Connection, plan: Batch) -> None:
    for sql, values in plan.statements():
        driver.executemany(sql, values)


def _do(c: sa.Connection, operation: Operation) -> Any:
    """What it answers, or the error that it raised, and then it has done nothing."""
    part = c.begin_nested()
    try:
        answer = operation(c)
    except FAULTS:
        raise  # the database's own: it concerns the whole transaction
    except Exception as refused:  # noqa: BLE001  a refusal, or a mistake of ours: its caller's alone
        part.rollback()
        return refused
    part.commit()
    return answer
