"""What the SQL stores share: each method is a query or a change, run where that database wants it run."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, TypeVar

import sqlalchemy as sa

from clapboard.store import changes, queries
from clapboard.store.batch import check, check_texts
from clapboard.store.interface import Store
from clapboard.store.rows import (
    EVERYTHING,
    Append,
    Before,
    Best,
    Cut,
    FactReport,
    Guest,
    Hook,
    ListedTable,
    LogRow,
    Progress,
    Reached,
    Report,
    Result,
    TableChange,
    Where,
)
from clapboard.store.writer import Writer

Answer = TypeVar("Answer")


class SqlStore(Store):
    _writer: Writer[Any] | None
    """While it is open."""

    @property
    def queued(self) -> int:
        return self._writer.queued if self._writer else 0

    @property
    def batches(self) -> int:
        return self._writer.batches if self._writer else 0

    @property
    def written(self) -> int:
        return self._writer.written if self._writer else 0

    @abstractmethod
    async def _read(self, query: Callable[[sa.Connection], Answer]) -> Answer:
        """Run it on a connection for reading."""

    @abstractmethod
    async def _write(self, change: Callable[[sa.Connection], Answer]) -> Answer:
        """Run it in a transaction; return when that is durable."""

    @abstractmethod
    async def _append(self, append: Append) -> None:
        """Into the next batch; return when that is durable."""

    # Tables and their logs

    async def create(
        self, table: ListedTable, rows: Sequence[LogRow] = (), change: TableChange | None = None
    ) -> None:
        append = Append(table.id, rows, change, table)
        check(append)
        await self._append(append)

    async def append(self, table_id: str, rows: Sequence[LogRow], change: TableChange | None = None) -> None:
        append = Append(table_id, rows, change)
        if change is not None:
            check(append)
        await self._append(append)

    async def load(self, table_id: str, after: int = 0) -> list[LogRow]:
        return await self._read(partial(queries.load, table_id=table_id, after=after))

    async def table(self, table_id: str) -> ListedTable | None:
        return await self._read(partial(queries.table, table_id=table_id))

    async def tables(
        self, where: Where = EVERYTHING, limit: int = 50, before: Before | None = None
    ) -> list[ListedTable]:
        return await self._read(partial(queries.tables, where=where, limit=limit, before=before))

    async def delete_table(self, table_id: str) -> None:
        await self._write(partial(changes.delete_table, table_id=table_id))

    async def rewind(
        self, table_id: str, seq: int, change: TableChange | None = None, rows: Sequence[LogRow] = ()
    ) -> int:
        after = Append(table_id, rows, change)
        check(after)
        return await self._write(partial(changes.rewind, seq=seq, after=after))

    async def attic(self, table_id: str) -> list[Cut]:
        return await self._read(partial(queries.attic, table_id=table_id))

    # Guests

    async def add_guest(self, guest: Guest) -> None:
        check_texts(guest.id, guest.name, guest.language)
        await self._write(partial(changes.add_guest, guest=guest))

    async def guest(self, guest_id: str) -> Guest | None:
        return await self._read(partial(queries.guest, guest_id=guest_id))

    async def change_guest(
        self,
        guest_id: str,
        *,
        name: str | None = None,
        seen: int | None = None,
        secret: bytes | None = None,
        language: str | None = None,
    ) -> None:
        check_texts(name, language)
        named: dict[str, Any] = {"name": name, "seen": seen, "secret": secret, "language": language}
        values = {key: value for key, value in named.items() if value is not None}
        await self._write(partial(changes.change_guest, guest_id=guest_id, values=values))

    async def delete_guest(self, guest_id: str) -> None:
        await self._write(partial(changes.delete_guest, guest_id=guest_id))

    async def forget_guests(self, seen_before: int, limit: int = 500) -> int:
        return await self._write(partial(changes.forget_guests, seen_before=seen_before, limit=limit))

    # Results

    async def results(
        self,
        *,
        table_id: str | None = None,
        game: str | None = None,
        limit: int = 50,
        before: int | None = None,
    ) -> list[Result]:
        return await self._read(
            partial(queries.results, table_id=table_id, game=game, limit=limit, before=before)
        )

    async def progress(
        self, guest_id: str, *, game: str | None = None, limit: int = 100, before: Reached | None = None
    ) -> list[Progress]:
        return await self._read(
            partial(queries.progress, guest_id=guest_id, game=game, limit=limit, before=before)
        )

    async def best(self, game: str, key: str, limit: int = 3) -> list[Best]:
        return await self._read(partial(queries.best, game=game, key=key, limit=limit))

    # Web-hooks

    async def take_hooks(self, now: int, until: int, limit: int = 20) -> list[Hook]:
        return await self._write(partial(changes.take_hooks, now=now, until=until, limit=limit))

    async def retry_hook(self, hook_id: str, next_at: int) -> None:
        await self._write(partial(changes.retry_hook, hook_id=hook_id, next_at=next_at))

    async def drop_hook(self, hook_id: str) -> None:
        await self._write(partial(changes.drop_hook, hook_id=hook_id))

    # Reports and settings

    async def add_report(self, report: Report) -> None:
        check_texts(*report.texts())
        await self._write(partial(changes.add_report, report=report))

    async def reports(self, limit: int = 50, before: Before | None = None) -> list[Report]:
        return await self._read(partial(queries.reports, limit=limit, before=before))

    async def drop_report(self, report_id: str) -> None:
        await self._write(partial(changes.drop_report, report_id=report_id))

    async def add_fact_report(self, report: FactReport) -> None:
        check_texts(*report.texts())
        await self._write(partial(changes.add_fact_report, report=report))

    async def fact_reports(
        self,
        *,
        game: str | None = None,
        guest_id: str | None = None,
        limit: int = 50,
        before: Before | None = None,
    ) -> list[FactReport]:
        return await self._read(
            partial(queries.fact_reports, game=game, guest_id=guest_id, limit=limit, before=before)
        )

    async def drop_fact_report(self, report_id: str) -> None:
        await self._write(partial(changes.drop_fact_report, report_id=report_id))

    async def setting(self, key: str) -> bytes | None:
        return await self._read(partial(queries.setting, key=key))

    async def put(self, key: str, value: bytes) -> None:
        await self._write(partial(changes.put, key=key, value=value))

    async def settle(self, key: str, value: bytes) -> bytes:
        return await self._write(partial(changes.settle, key=key, value=value))
