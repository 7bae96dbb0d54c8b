"""What the server does by itself: signs of life, waking tables whose time comes, putting idle ones away, deleting old ones."""

from __future__ import annotations

import asyncio
import ctypes
import gc
from collections.abc import Awaitable, Callable
from functools import cache

import structlog

from clapboard.kernel.errors import ClapboardError
from clapboard.server.tables.hub import Hub, Stopping
from clapboard.server.tables.lists import DAY, lifetime
from clapboard.store import Before, ClaimLost, ListedTable, StoreError, TableChange, UnknownTable, Where
from clapboard.table.table import Table

BEAT = 3.0
TIDY = 10.0
SWEEP = 60.0
CLEANING = 3600.0
SOON = 10 * 60_000
"""A table whose time comes within these milliseconds stays in memory."""
FORGOTTEN = 400 * DAY
"""Milliseconds after which a guest who was not seen, and sits at no table that is open or in play, is forgotten."""
PAGE = 50
MANY = 100
"""Tables, connections and the like that have to go before their memory is given back: looking through the heap takes some milliseconds."""

logger = structlog.get_logger()


class Upkeep:
    def __init__(
        self,
        hub: Hub,
        lost: Callable[[ClaimLost], None] = lambda why: None,
        gone: Callable[[], int] = lambda: 0,
    ) -> None:
        """`lost`: called when another server has the store, or nobody will find again what is written. `gone`: how much has come and gone
        that leaves memory behind, beside tables."""
        self.hub = hub
        self._lost = lost
        self._gone = gone
        self._tables_gone = self._gone_lately = self._given_back = 0
        """How much has gone: tables; everything, when `tidy` looked last; everything, when memory was given back last."""
        self.dues: dict[str, int] = {}
        """When unloaded tables do something by themselves, in milliseconds since this process began."""
        self._resting: dict[str, int] = {}
        """The tables that rested at the last sweep, and when somebody had last asked something of each."""
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        every = ((BEAT, self.hub.lease.renew), (TIDY, self.tidy), (SWEEP, self.sweep), (CLEANING, self.clean))
        self._tasks = [asyncio.create_task(self._wake_all(), name="wake")]
        self._tasks += [asyncio.create_task(self._every(*pair), name=pair[1].__name__) for pair in every]

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.dues.clear()
        self._resting.clear()

    async def _every(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            await asyncio.sleep(seconds)
            try:
                await work()
            except ClapboardError as bad:
                if isinstance(bad, ClaimLost):
                    self._lost(bad)
                logger.error("upkeep-failed", work=work.__name__, error=str(bad))
            except Exception as bad:  # a mistake in the code: the next round is to come all the same
                logger.error("upkeep-failed", work=work.__name__, exc_info=bad)

    # Waking

    async def _wake_all(self) -> None:
        """After a start: games in play go on, bots think, clocks run out, whether or not somebody is looking."""
        before: Before | None = None
        while True:
            try:
                page = await self.hub.store.tables(Where(status=("playing",)), PAGE, before)
            except StoreError as bad:
                logger.error("upkeep-failed", work="wake", error=str(bad))
                await asyncio.sleep(BEAT)
                continue
            for shown in page:
                await self._wake(shown.id)
            if len(page) < PAGE or self.hub.stopping:
                return
            before = Before(page[-1].updated, page[-1].id)

    async def _wake(self, table_id: str) -> None:
        """One that cannot be woken is named in the log, and those after it have their turn."""
        try:
            table = await self.hub.table(table_id)
            # Anyone who was quicker than this round, and has chosen something by HTTP, finds it there with the next request.
            if self._may_rest(table) and not table.chosen:
                await self._put_away(table)
        except Stopping:
            return  # nothing is the matter with it
        except ClapboardError as bad:
            logger.error("table-not-loaded", table=table_id, error=str(bad))
            if isinstance(bad, StoreError) and not isinstance(bad, UnknownTable):
                self.dues[table_id] = 0  # the store may be able to at the next sweep
        except Exception as bad:
            logger.error("table-not-loaded", table=table_id, exc_info=bad)
        await asyncio.sleep(0)

    # Putting away

    def _may_rest(self, table: Table) -> bool:
        due = table.due()
        return table.idle and (due is None or due - table.now() > SOON)

    async def _put_away(self, table: Table) -> None:
        due = table.due()
        if due is not None:
            self.dues[table.room.id] = self.hub.lease.up() + due - table.now()
        await self.hub.unload(table)

    async def sweep(self) -> None:
        """Tables that have rested since the last sweep go; those whose time comes are woken."""
        resting = {table.room.id: table.latest for table in self.hub.tables.values() if self._may_rest(table)}
        gone = 0
        for table_id, latest in resting.items():
            table = self.hub.tables.get(table_id)
            if table is None or self._resting.get(table_id) != latest or not self._may_rest(table):
                continue
            try:
                await self._put_away(table)
            except (
                Exception
            ) as bad:  # its last lines, or a mistake in the code; the others are put away all the same
                logger.error("table-not-finished", table=table_id, exc_info=bad)
            gone += 1
        self._tables_gone += gone
        self._resting = resting
        soon = self.hub.lease.up() + SOON
        for table_id in [table_id for table_id, due in self.dues.items() if due <= soon]:
            del self.dues[table_id]
            await self._wake(table_id)

    async def tidy(self) -> None:
        """Much has gone, or something has and now nothing goes any more: its memory goes back to the system, in a thread beside the loop.
        Without the second, the last of a crowd would leave theirs here until the next crowd."""
        gone = self._gone() + self._tables_gone
        calm, self._gone_lately = gone == self._gone_lately, gone
        if gone - self._given_back >= MANY or (calm and gone > self._given_back):
            self._given_back = gone
            await self.hub.store.slim()
            await asyncio.to_thread(give_back)

    # Old tables, and guests who will not come back

    async def clean(self) -> None:
        """Delete tables that nobody has touched for as long as their status allows, all of them; then forget guests."""
        wall, before = self.hub.lease.wall(), None
        while page := await self.hub.store.tables(Where(expired=wall), PAGE, before):
            before = Before(
                page[-1].updated, page[-1].id
            )  # one that cannot be deleted is not met again in this round
            for shown in page:
                await self._expire(shown, wall)
                await asyncio.sleep(0)
        while await self.hub.store.forget_guests(wall - FORGOTTEN, PAGE) == PAGE:
            await asyncio.sleep(0)

    async def _expire(self, shown: ListedTable, wall: int) -> None:
        end = shown.updated + lifetime(shown.status)
        try:
            if end > wall:
                await self.hub.store.append(shown.id, (), TableChange(expires=end))
            else:
                await self.hub.delete(shown.id)
        except UnknownTable:
            pass
        except StoreError as bad:
            logger.error("table-not-deleted", table=shown.id, error=str(bad))


def give_back() -> bool:
    """Memory that tables leave behind goes back to the system: the C library keeps what it was given for the next time, and a
    server that was full once would seem so for ever. False where the library has no such call (it is GNU's)."""
    trim = _trim()
    if trim is None:
        return False
    gc.collect(1)
    trim(0)
    return True


@cache
def _trim() -> Callable[[int], int] | None:
    try:
        found: Callable[[int], int] | None = getattr(ctypes.CDLL(None), "malloc_trim", None)
    except (OSError, TypeError):  # Windows has no library of that kind
        return None
    return found
