"""What every store does: the contract that `tests/store` holds all of them to."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from clapboard.store.rows import (
    EVERYTHING,
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

Then = Callable[[BaseException | None], None]
"""Hears None when something is durable, or why it is not."""


def tell(done: asyncio.Future[None], then: Then) -> None:
    """Of something that is done by a task."""

    def told(done: asyncio.Future[None]) -> None:
        then(asyncio.CancelledError() if done.cancelled() else done.exception())

    done.add_done_callback(told)


class Store(ABC):
    """Logs, guests and results. A method that writes returns when what it wrote is durable, and raises a `StoreError`
    when it is not; readers see everything that was acknowledged before they asked."""

    @abstractmethod
    async def open(self) -> None:
        """Make ready: lock, connect, migrate."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what was begun, and close. A second call does nothing."""

    async def __aenter__(self) -> Self:
        await self.open()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    @abstractmethod
    async def claim(self) -> None:
        """Be the only one who serves what is kept here, until it is closed. `DatabaseInUse`; a folder has its lock since `open`."""

    # Tables and their logs

    @abstractmethod
    async def create(
        self, table: ListedTable, rows: Sequence[LogRow] = (), change: TableChange | None = None
    ) -> None:
        """A new table, with the first rows of its log. `TableExists` if it is not new. `table.head` is not looked at."""

    @abstractmethod
    async def append(self, table_id: str, rows: Sequence[LogRow], change: TableChange | None = None) -> None:
        """Add rows to the end of the log and change the lists, in one transaction. `Conflict` if the first row does not
        follow the last one that is there; `UnknownTable`. Without rows: change the lists only.

        After `StoreUnavailable` only `load` can tell whether it was written. After any other error it was not.
        """

    def appending(
        self,
        table_id: str,
        rows: Sequence[LogRow],
        change: TableChange | None,
        then: Then,
        *,
        patient: bool = False,
    ) -> None:
        """The same, begun at once, for callers that are no task: `then` hears None when it is durable, or why it is not. `patient`: it may
        wait a moment for other writes, and be overtaken."""
        tell(asyncio.ensure_future(self.append(table_id, rows, change)), then)

    @abstractmethod
    async def load(self, table_id: str, after: int = 0) -> list[LogRow]:
        """The log, from the row that follows `after`. `UnknownTable`."""

    @abstractmethod
    async def table(self, table_id: str) -> ListedTable | None:
        """One table as lists show it."""

    @abstractmethod
    async def tables(
        self, where: Where = EVERYTHING, limit: int = 50, before: Before | None = None
    ) -> list[ListedTable]:
        """Tables, the last touched first. The next page: `before=Before(last.updated, last.id)`."""

    @abstractmethod
    async def delete_table(self, table_id: str) -> None:
        """The table and all that belongs to it; reports stay. `UnknownTable`."""

    @abstractmethod
    async def rewind(
        self, table_id: str, seq: int, change: TableChange | None = None, rows: Sequence[LogRow] = ()
    ) -> int:
        """Cut the log after `seq`, with the results of games that ended later; the cut rows go to the attic. Says how
        many they were. A server that still plays that table gets a `Conflict` at the next append. `change` puts the lists right,
        `rows` follow the cut, in the same transaction."""

    @abstractmethod
    async def attic(self, table_id: str) -> list[Cut]:
        """What rewinds have cut, oldest first."""

    # Guests

    @abstractmethod
    async def add_guest(self, guest: Guest) -> None:
        """`GuestExists` if there is one of this id."""

    @abstractmethod
    async def guest(self, guest_id: str) -> Guest | None: ...

    @abstractmethod
    async def change_guest(
        self,
        guest_id: str,
        *,
        name: str | None = None,
        seen: int | None = None,
        secret: bytes | None = None,
        language: str | None = None,
    ) -> None:
        """What is not named stays. `UnknownGuest`."""

    @abstractmethod
    async def delete_guest(self, guest_id: str) -> None:
        """Forget a guest; tables keep the name they knew. `UnknownGuest`."""

    @abstractmethod
    async def forget_guests(self, seen_before: int, limit: int = 500) -> int:
        """Delete guests who were not seen since and sit at no table that is open or in play, up to a limit; returns how many."""

    # Results

    @abstractmethod
    async def results(
        self,
        *,
        table_id: str | None = None,
        game: str | None = None,
        limit: int = 50,
        before: int | None = None,
    ) -> list[Result]:
        """The last ended first; `before`: that ended before this instant. They are written by `append`."""

    @abstractmethod
    async def progress(
        self, guest_id: str, *, game: str | None = None, limit: int = 100, before: Reached | None = None
    ) -> list[Progress]:
        """What a guest has earned, the latest first. It is written by `append`."""

    @abstractmethod
    async def best(self, game: str, key: str, limit: int = 3) -> list[Best]:
        """Who has earned most under a key: each guest once, of equal ones the earlier first."""

    # Web-hooks

    @abstractmethod
    async def take_hooks(self, now: int, until: int, limit: int = 20) -> list[Hook]:
        """Deliveries that are due, each counted as tried. Nobody else gets them before `until`."""

    @abstractmethod
    async def retry_hook(self, hook_id: str, next_at: int) -> None:
        """It failed; it is due again at this instant."""

    @abstractmethod
    async def drop_hook(self, hook_id: str) -> None:
        """It is delivered, or given up."""

    # Reports and settings

    @abstractmethod
    async def add_report(self, report: Report) -> None:
        """Nothing new if one of this id is there; without an id it gets one."""

    @abstractmethod
    async def reports(self, limit: int = 50, before: Before | None = None) -> list[Report]:
        """The newest first."""

    @abstractmethod
    async def drop_report(self, report_id: str) -> None:
        """It is dealt with."""

    @abstractmethod
    async def add_fact_report(self, report: FactReport) -> None:
        """Nothing new if one of this id is there; without an id it gets one. `UnknownGuest`: it would be nobody's."""

    @abstractmethod
    async def fact_reports(
        self,
        *,
        game: str | None = None,
        guest_id: str | None = None,
        limit: int = 50,
        before: Before | None = None,
    ) -> list[FactReport]:
        """The newest first."""

    @abstractmethod
    async def drop_fact_report(self, report_id: str) -> None:
        """It is dealt with."""

    @abstractmethod
    async def setting(self, key: str) -> bytes | None: ...

    @abstractmethod
    async def put(self, key: str, value: bytes) -> None: ...

    @abstractmethod
    async def settle(self, key: str, value: bytes) -> bytes:
        """Set it unless it is set; what it is now. For secrets: the one who comes first decides, for everybody."""

    # Keeping safe

    @abstractmethod
    async def backup(self, path: Path) -> None:
        """One file with everything acknowledged so far, while play goes on. It appears under its name when it is whole."""

    async def slim(self) -> bool:
        """Give back the memory of caches; returns whether there are any."""
        return False

    # For the metrics

    @property
    def queued(self) -> int:
        """Writes that wait for their transaction."""
        return 0

    @property
    def batches(self) -> int:
        """Transactions since the start."""
        return 0

    @property
    def written(self) -> int:
        """Writes since the start."""
        return 0
