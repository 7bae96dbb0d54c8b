"""A server process as its tables know it: a name, how long it has run, and until when it surely ran.

Each table keeps its own time (`t` in the lines of its log): the milliseconds in which some server had it. While a process has the table,
that time goes on with the steady clock of the process; a line `served` says which process it was, and how long that one had run. How
long each has run is written down every few seconds. So the time that nobody served is never counted, and no clock on a wall has a part in it:
it may jump, and a machine may sleep.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable

from clapboard.store import ClaimLost, Store, StoreDamaged, StoreError, StoreFull, StoreUnavailable

KEY = "served by "
"""Before the name of a process: the setting that says how long it has run."""
FROZEN = 6.0
"""Seconds after which a store that has not answered counts as one that cannot."""


def wall_clock() -> int:
    return time.time_ns() // 1_000_000


def steady_clock() -> int:
    """It stands still while the machine sleeps, and nobody can set it."""
    return time.monotonic_ns() // 1_000_000


class Lease:
    def __init__(
        self,
        store: Store,
        wall: Callable[[], int] = wall_clock,
        steady: Callable[[], int] | None = None,
    ) -> None:
        """`steady`: beside a wall clock of one's own that is it too, unless another is given."""
        self._store = store
        self.wall = wall
        self._steady = steady or (steady_clock if wall is wall_clock else wall)
        self._zero = self._steady()
        self._last = 0
        self.name = ""
        self.trouble: StoreError | None = None
        """Why the last sign of life, or something since, could not be stored."""
        self._since: float | None = None
        """When the sign of life that is under way began, by the clock of this process."""

    async def begin(self) -> None:
        """A server starts, or goes on with another store: under a name that nobody had there."""
        self.name = secrets.token_urlsafe(9)
        self._zero, self._last = self._steady(), 0
        await self.renew()

    def up(self) -> int:
        """For how many milliseconds it has run. It never goes back."""
        up = self._steady() - self._zero
        if up > self._last:  # each act asks three times
            self._last = up
        return self._last

    async def renew(self) -> None:
        """A sign of life, every few seconds and at a clean stop."""
        self._since = time.monotonic()
        try:
            await self._store.claim()
            await self._store.put(KEY + self.name, b"%d" % self.up())
        except StoreError as bad:
            self.trouble = bad
            raise
        finally:
            self._since = None
        self.trouble = None

    def failed(self, bad: StoreError) -> None:
        """Something else could not be stored: that is known before the next sign of life."""
        if isinstance(bad, StoreFull | StoreUnavailable | StoreDamaged | ClaimLost):
            self.trouble = bad

    def ill(self) -> StoreError | None:
        """Why nothing can be stored now, as far as is known; None: it can."""
        if self._since is not None and time.monotonic() - self._since > FROZEN:
            return StoreUnavailable("the store does not answer")
        return self.trouble

    async def lasted(self, name: str) -> int:
        """For how long a process has surely run; 0: nobody knows."""
        return int(await self._store.setting(KEY + name) or b"0")


class TableTime:
    """The time of one table in memory: it goes on while this process runs."""

    def __init__(self, lease: Lease) -> None:
        self._lease = lease
        self._behind = 0
        """The time of the table when this process began to run."""

    def __call__(self) -> int:
        return self._behind + self._lease.up()

    def go_on(self, t: int) -> None:
        """The table's time is this now."""
        self._behind = t - self._lease.up()
