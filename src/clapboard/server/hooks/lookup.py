"""Where a name leads, asked without anybody else having to wait for it.

A name server may take its time, or never answer, and anyone who names a web-hook chooses which one is asked. So a lookup has a thread of its
own, there are so many of them at most, a name is asked for once at a time, and one that did not answer is left alone for a while.
"""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Callable
from concurrent.futures import Future
from threading import Thread

AT_ONCE = 16
REST = 600.0
"""Seconds for which a name that did not answer in time is not asked for again."""
MOST_RESTING = 10_000


class Resolver:
    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._under_way: dict[tuple[str, int], Future[list[str]]] = {}
        self._resting: dict[str, float] = {}

    async def addresses(self, host: str, port: int) -> list[str]:
        """Anyone who gives up waiting says by it that the name takes too long. `OSError`: it has no address, or is not asked for now."""
        if self._rests(host):
            raise OSError(f"{host} did not answer lately")
        asked = self._under_way.get((host, port)) or self._ask(host, port)
        try:
            return await asyncio.shield(asyncio.wrap_future(asked))
        except asyncio.CancelledError:
            if not asked.done():
                self._rest(host)
            raise

    def _ask(self, host: str, port: int) -> Future[list[str]]:
        if len(self._under_way) >= AT_ONCE:
            raise OSError("too many names are being looked up")
        asked: Future[list[str]] = Future()
        asked.set_running_or_notify_cancel()
        self._under_way[host, port] = asked

        def look() -> None:
            try:
                found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
                addresses = list(dict.fromkeys(str(entry[4][0]) for entry in found))
            except Exception as bad:  # noqa: BLE001  it is the one who asked who hears it, in their own thread
                self._end(host, port)
                asked.set_exception(bad)
            else:
                self._end(host, port)
                asked.set_result(addresses)

        # A daemon: a server that stops does not wait for a name server.
        Thread(target=look, name="clapboard-lookup", daemon=True).start()
        return asked

    def _end(self, host: str, port: int) -> None:
        del self._under_way[host, port]

    def _rests(self, host: str) -> bool:
        until = self._resting.get(host)
        return until is not None and self._clock() < until

    def _rest(self, host: str) -> None:
        now = self._clock()
        if len(self._resting) >= MOST_RESTING:
            self._resting = {name: until for name, until in self._resting.items() if now < until}
        if len(self._resting) < MOST_RESTING:
            self._resting[host] = now + REST
