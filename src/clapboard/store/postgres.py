"""The store on PostgreSQL, for one server process at a time; needs the extra `clapboard[scale]`."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import asyncpg  # type: ignore[import-untyped]
import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from clapboard.store.backup import copy_rows, write_rows
from clapboard.store.batch import Batch, numbered
from clapboard.store.errors import BackupError, DatabaseInUse, StoreClosed, StoreError
from clapboard.store.faults import named
from clapboard.store.migrate import migrate
from clapboard.store.restoring import mark
from clapboard.store.rows import Append
from clapboard.store.schema import guests, tables
from clapboard.store.sql import SqlStore
from clapboard.store.writer import Writer

Answer = TypeVar("Answer")

FAULTS = (
    asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, SQLAlchemyError, OSError, TimeoutError, OverflowError, UnicodeError
)  # fmt: skip
PATIENCE = 30.0
"""Seconds without an answer, then the connection counts as lost."""
DURABLE = {"synchronous_commit": "on"}  # whatever the database's default is
WATCHED = {"tcp_keepalives_idle": "10", "tcp_keepalives_interval": "5", "tcp_keepalives_count": "3"}
"""So that the database notices soon that a server's machine is gone, and the next one may begin."""

# In order, so that two processes never wait for each other. Anyone who holds a table's row is its only writer.
HEADS = "SELECT id, head FROM tables WHERE id = ANY($1) ORDER BY id FOR UPDATE"


class PostgresStore(SqlStore):
    def __init__(self, url: str) -> None:
        self._url = _plain(url)
        self._engine: AsyncEngine | None = None
        self._writer: Writer[Append] | None = None
        self._connection: Any | None = None
        self._claim: Any | None = None
        self._claiming = asyncio.Lock()

    async def open(self) -> None:
        if self._engine is not None:
            return
        self._engine = _engine(self._url)
        try:
            await self._write(migrate)
            self._writer = Writer(self._commit)
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        if self._writer is not None:
            await self._writer.stop()
            self._writer = None
        if self._connection is not None:
            await self._connection.close()
            self._connection = None
        if self._claim is not None:
            await self._claim.close()
            self._claim = None
        if self._engine is not None:
            await self._engine.dispose()
            self._engine = None

    async def claim(self) -> None:
        """A lock that the database holds for one connection, and takes back when that ends, in whatever way. Then it is asked for
        again before anything more is written: meanwhile another server may have begun."""
        async with self._claiming:
            if self._claim is not None and not self._claim.is_closed():
                return
            try:
                c = await asyncpg.connect(
                    self._url, timeout=PATIENCE, command_timeout=PATIENCE, server_settings=WATCHED
                )
                if not await c.fetchval("SELECT pg_try_advisory_lock(hashtext('clapboard.server'))"):
                    await c.close()
                    raise DatabaseInUse
            except FAULTS as bad:
                raise named(bad) from bad
            self._claim = c

    async def backup(self, path: Path) -> None:
        async with self._open_engine().connect() as c:
            await c.execution_options(isolation_level="REPEATABLE READ")
            await c.run_sync(write_rows, Path(path))

    # How work gets to the database

    async def _append(self, append: Append) -> None:
        if self._writer is None:
            raise StoreClosed("the store is not open")
        await self._writer.submit(append)

    async def _keep_claim(self) -> None:
        if self._claim is not None and self._claim.is_closed():
            await self.claim()

    async def _write(self, change: Callable[[sa.Connection], Answer]) -> Answer:
        await self._keep_claim()
        try:
            async with self._open_engine().begin() as c:
                return await c.run_sync(change)
        except FAULTS as bad:
            raise named(bad) from bad

    async def _read(self, query: Callable[[sa.Connection], Answer]) -> Answer:
        try:
            async with self._open_engine().connect() as c:
                return await c.run_sync(query)
        except FAULTS as bad:
            raise named(bad) from bad

    def _open_engine(self) -> AsyncEngine:
        if self._engine is None:
            raise StoreClosed("the store is not open")
        return self._engine

    # The writer

    async def _connect(self) -> Any:
        if self._connection is None or self._connection.is_closed():
            self._connection = await asyncpg.connect(
                self._url, timeout=PATIENCE, command_timeout=PATIENCE, server_settings=DURABLE
            )
        return self._connection

    async def _commit(self, batch: Sequence[Append]) -> list[Any]:
        """All in one transaction. If one of them could be to blame, in halves, until it is alone with its error."""
        try:
            return await self._transaction(batch)
        except FAULTS as bad:
            error = named(bad)
            if not isinstance(bad, asyncpg.PostgresError) and self._connection is not None:
                self._connection.terminate()  # the next batch tries a new one
            if not error.one_by_one or len(batch) == 1:
                return [named(bad) for _ in batch]
        half = len(batch) // 2
        return await self._commit(batch[:half]) + await self._commit(batch[half:])

    async def _transaction(self, batch: Sequence[Append]) -> list[StoreError | None]:
        await self._keep_claim()
        c = await self._connect()
        async with c.transaction():
            found = await c.fetch(HEADS, list({append.table_id for append in batch}))
            heads: dict[str, int] = {row["id"]: row["head"] for row in found}
            plan = Batch()
            answers: list[StoreError | None] = []
            for append in batch:
                planned = plan.heads.get(append.table_id)
                head = heads.get(append.table_id) if planned is None else planned[0]
                answers.append(plan.take(append, head))
            for sql, values in plan.statements():
                await c.executemany(numbered(sql), values)
        return answers


async def restore_rows(source: sa.Connection, url: str) -> None:
    """All rows of a backup into an empty database, in one transaction."""
    engine = _engine(_plain(url))

    def fill(c: sa.Connection) -> None:
        migrate(c)
        if any(c.execute(sa.select(table.c.id).limit(1)).first() for table in (tables, guests)):
            raise BackupError("this database is in use; restore into an empty one")
        copy_rows(source, c)
        mark(c)

    try:
        async with engine.begin() as c:
            await c.run_sync(fill)
    except FAULTS as bad:
        raise named(bad) from bad
    finally:
        await engine.dispose()


def _plain(url: str) -> str:
    return "postgresql://" + url.partition("://")[2]


def _engine(url: str) -> AsyncEngine:
    settings = {"server_settings": DURABLE, "timeout": PATIENCE, "command_timeout": PATIENCE}
    return create_async_engine(
        url.replace("postgresql://", "postgresql+asyncpg://", 1), connect_args=settings, pool_pre_ping=True
    )
