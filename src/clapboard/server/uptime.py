"""The server's own time: milliseconds that stand still while no server runs, and else go on steadily.

Clocks at tables run in this time, so whatever was lost while the server was down is given back by itself. Each start is
written down with the difference to the wall clock, so that an instant of the wall can be read as an instant of this time. A
wall clock that jumps (the machine has slept, or its time was set) is like a stop and a start: nobody's clock notices.
"""

from __future__ import annotations

import time
from bisect import bisect_right
from collections.abc import Callable

import msgspec
import structlog

from clapboard.store import Store

ALIVE, STARTS = "alive", "starts"
MOST_STARTS = 2000
JUMP = 2000
"""Milliseconds between two looks by which the wall clock and the steady one may drift apart; more is a jump."""
UNSIGNED = 120_000
"""Milliseconds after the last sign of life for which a touched table is taken for a later one."""

logger = structlog.get_logger()


class Start(msgspec.Struct, frozen=True, array_like=True):
    wall: int
    behind: int
    """How far this time is behind the wall clock from then on."""


def wall_clock() -> int:
    return time.time_ns() // 1_000_000


def steady_clock() -> int:
    """It stands still while the machine sleeps, and nobody can set it."""
    return time.monotonic_ns() // 1_000_000


class Uptime:
    def __init__(
        self,
        store: Store,
        wall: Callable[[], int] = wall_clock,
        steady: Callable[[], int] | None = None,
    ) -> None:
        """`steady`: beside a wall clock of one's own that is it too, unless another is given."""
        self._store = store
        self._wall = wall
        self._steady = steady or (steady_clock if wall is wall_clock else wall)
        self._starts: list[Start] = []
        self._saved: list[Start] | None = None
        self._behind = 0
        self._last = 0
        self._highest = 0
        """That the wall clock has shown."""
        self._ahead = wall() - self._steady()
        """By how much the wall clock was ahead of the steady one at the last look."""

    async def begin(self) -> None:
        """A server starts, or goes on with another store: its time goes on where that of the last one there ended."""
        wall = self._wall()
        self._starts, self._saved, self._behind, self._last, self._highest = [], None, 0, 0, 0
        self._ahead = wall - self._steady()
        starts = await self._store.setting(STARTS)
        if starts is not None:
            self._starts = msgspec.json.decode(starts, type=list[Start])
            touched = await self._store.tables(limit=1)
            updated = touched[0].updated if touched else 0
            end, last = await self._last_sign(updated), self._starts[-1]
            self._behind = wall - end
            self._highest = max(updated, last.wall, end + last.behind)
        self._begin(wall)
        await self.beat()

    def _begin(self, wall: int) -> None:
        """From here on it is so far behind. Where the wall clock was put back, what it has shown before is read as it was then,
        so that nothing is ever read as later than it was."""
        first = wall if wall > self._highest else self._highest + 1
        self._starts = [*self._starts[-MOST_STARTS:], Start(first, self._behind)]
        self._highest = first

    async def _last_sign(self, updated: int) -> int:
        """The last instant, in server time, at which a server was surely running. `updated`: when a table was last touched."""
        alive, touched = int(await self._store.setting(ALIVE) or b"0"), self.read(updated) if updated else 0
        return max(alive, min(touched, alive + UNSIGNED)) if alive else touched

    async def beat(self) -> None:
        """A sign of life, every few seconds and at a clean stop; with starts that are not yet written down."""
        await self._store.put(ALIVE, b"%d" % self.now())
        starts = self._starts
        if starts is not self._saved and starts:
            await self._store.put(STARTS, msgspec.json.encode(starts))
            self._saved = starts

    def now(self) -> int:
        """It never goes back, whatever is done to the wall clock."""
        now = self.wall() - self._behind
        if now > self._last:
            self._last = now
        return self._last

    def wall(self) -> int:
        """The clock on the wall; whoever looks notices a jump, before anything is stored under the new hour."""
        wall = self._wall()
        ahead = wall - self._steady()
        jump, self._ahead = ahead - self._ahead, ahead
        if jump > JUMP or jump < -JUMP:
            self._behind += jump
            self._begin(wall)
            logger.warning("clock-jumped", milliseconds=jump)
        elif wall > self._highest:
            self._highest = wall
        return wall

    def read(self, wall: int) -> int:
        """An instant of the wall clock in server time."""
        place = bisect_right(self._starts, wall, key=lambda start: start.wall)
        return wall - (self._starts[place - 1].behind if place else 0)
