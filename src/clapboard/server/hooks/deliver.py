"""Web-hooks: "it is your turn", sent to where a table's host wants it. What is to be sent was stored with the move itself."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import time
from collections import deque
from collections.abc import Awaitable, Callable
from ipaddress import ip_address
from urllib.parse import urlsplit

import structlog

from clapboard.kernel.errors import ClapboardError
from clapboard.server.hooks.send import Forbidden, send_post
from clapboard.server.watch.metrics import Metrics
from clapboard.store import Hook, Store

MINUTE = 60_000
WAITS = (1 * MINUTE, 5 * MINUTE, 30 * MINUTE, 120 * MINUTE, 360 * MINUTE)
"""After each failure; after the last of them there is one more try."""
LEASE = MINUTE
AT_ONCE = 50
LOOK = 15.0
"""Seconds after which the store is looked at though nothing new is known."""
HOUR = 3600.0
PER_TABLE, PER_HOST = 60, 600
"""Tries in an hour."""

SendPost = Callable[[str, bytes, dict[str, str], bool], Awaitable[int]]
logger = structlog.get_logger()


class Cap:
    """A limit for each key, over any hour."""

    def __init__(self, most: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.most = most
        self._clock = clock
        self._times: dict[str, deque[float]] = {}

    def take(self, key: str) -> bool:
        now = self._clock()
        if key not in self._times and len(self._times) >= 10_000:
            self._times = {kept: times for kept, times in self._times.items() if times[-1] > now - HOUR}
        times = self._times.setdefault(key, deque())
        while times and times[0] <= now - HOUR:
            times.popleft()
        if len(times) >= self.most:
            return False
        times.append(now)
        return True


class Hooks:
    def __init__(
        self,
        store: Store,
        wall: Callable[[], int],
        secret: Callable[[str], str],
        metrics: Metrics,
        private: bool = False,
        send: SendPost = send_post,
    ) -> None:
        """`secret`: of a table; `private`: also to addresses that are not public."""
        self._store = store
        self._wall = wall
        self._secret = secret
        self._metrics = metrics
        self._private = private
        self._send = send
        self.news = asyncio.Event()
        """Set when something new is to be sent."""
        self.tables = Cap(PER_TABLE)
        self.hosts = Cap(PER_HOST)
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="hooks")

    async def stop(self) -> None:
        """What was under way is sent again after the next start."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            self.news.clear()
            try:
                if await self.deliver() == AT_ONCE:
                    continue
            except ClapboardError as bad:
                logger.error("hooks-failed", error=str(bad))
            except Exception as bad:  # a mistake in the code: the next round is to come all the same
                logger.error("hooks-failed", exc_info=bad)
            try:
                await asyncio.wait_for(self.news.wait(), LOOK)
            except TimeoutError:
                continue

    async def deliver(self) -> int:
        """Deliver what is due, up to the limit for one round; returns how many deliveries that were."""
        wall = self._wall()
        taken = await self._store.take_hooks(wall, wall + LEASE, AT_ONCE)
        ends = await asyncio.gather(*(self._deliver(hook) for hook in taken), return_exceptions=True)
        for bad in ends:
            if bad is not None:
                logger.error("hook-broke", exc_info=bad)
        return len(taken)

    async def _deliver(self, hook: Hook) -> None:
        end, why = await self._try(hook)
        if end == "failed" and hook.tries <= len(WAITS):
            await self._store.retry_hook(hook.id, self._wall() + WAITS[hook.tries - 1])
        else:
            await self._store.drop_hook(hook.id)
        self._metrics.hooks.labels(end).inc()
        if end != "sent":
            logger.info("hook-not-sent", table=hook.table_id, end=end, why=why, tries=hook.tries)

    async def _try(self, hook: Hook) -> tuple[str, str]:
        """`sent`, `failed` (try again), `forbidden` or `capped`; and why."""
        if not self.tables.take(hook.table_id) or not self.hosts.take(receiver(hook.url)):
            return "capped", "too many in an hour"
        headers = {
            "Content-Type": "application/json",
            "User-Agent": "Clapboard",
            "X-Clapboard-Signature": signature(self._secret(hook.table_id), hook.body),
        }
        try:
            status = await self._send(hook.url, hook.body, headers, self._private)
        except Forbidden as bad:
            return "forbidden", str(bad)
        except (OSError, ValueError) as bad:
            return "failed", str(bad) or type(bad).__name__
        return ("sent", "") if 200 <= status < 300 else ("failed", f"status {status}")


def receiver(url: str) -> str:
    """Who gets a web-hook, however the URL is spelled: the host without port and final dot, an address in its usual form."""
    host = (urlsplit(url).hostname or "").rstrip(".")
    try:
        return str(ip_address(host))
    except ValueError:
        return host


def signature(secret: str, body: bytes) -> str:
    """What shows the receiver that it was us."""
    return "sha256=" + hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()
