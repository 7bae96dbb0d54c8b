"""The server's own time: milliseconds that stand still while no server runs.

Clocks at tables run in this time, so whatever was lost while the server was down is given back by itself. Each start is
written down with the difference to the wall clock, so that an instant of the wall can be read as an instant of this time.
"""

from __future__ import annotations

import time
from bisect import bisect_right
from collections.abc import Callable

import msgspec

from clapboard.store import Store

ALIVE, STARTS = "alive", "starts"
MOST_STARTS = 2000


class Start(msgspec.Struct, frozen=True, array_like=True):
    wall: int
    behind: int
    """How far this time is behind the wall clock from then on."""


def wall_clock() -> int:
    return time.time_ns() // 1_000_000


class Uptime:
    def __init__(self, store: Store, wall: Callable[[], int] = wall_clock) -> None:
        self._store = store
        self._wall = wall
        self._starts: list[Start] = []
        self._behind = 0
        self._last = 0

    async def begin(self) -> None:
        """A server starts, or goes on with another store: its time goes on where that of the last one there ended."""
        wall = self._wall()
        self._starts, self._behind, self._last = [], 0, 0
        starts = await self._store.setting(STARTS)
        if starts is not None:
            self._starts = msgspec.json.decode(starts, type=list[Start])
            self._behind = wall - await self._last_sign()
        self._starts = [*self._starts[-MOST_STARTS:], Start(wall, self._behind)]
        await self.beat()
        await self._store.put(STARTS, msgspec.json.encode(self._starts))

    async def _last_sign(self) -> int:
        """The last instant, in server time, at which a server was surely running."""
        alive = int(await self._store.setting(ALIVE) or b"0")
        touched = await self._store.tables(limit=1)
        return max(alive, self.read(touched[0].updated) if touched else 0)

    async def beat(self) -> None:
        """A sign of life, every few seconds and at a clean stop."""
        await self._store.put(ALIVE, b"%d" % self.now())

    def now(self) -> int:
        """It never goes back, whatever is done to the wall clock."""
        now = self._wall() - self._behind
        if now > self._last:
            self._last = now
        return self._last

    def wall(self) -> int:
        return self._wall()

    def read(self, wall: int) -> int:
        """An instant of the wall clock in server time."""
        place = bisect_right(self._starts, wall, key=lambda start: start.wall)
        return wall - (self._starts[place - 1].behind if place else 0)
