"""How late the event loop is: everybody who waits for anything waits for that too."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

EVERY = 0.25
"""Seconds between two looks."""


class LoopLag:
    def __init__(self, observe: Callable[[float], None], every: float = EVERY) -> None:
        """`observe` gets the seconds by which each look came late."""
        self._observe = observe
        self._every = every
        self._next: asyncio.TimerHandle | None = None

    def start(self) -> None:
        loop = asyncio.get_running_loop()
        due = loop.time() + self._every
        self._next = loop.call_at(due, self._look, loop, due)

    def stop(self) -> None:
        if self._next is not None:
            self._next.cancel()
            self._next = None

    def _look(self, loop: asyncio.AbstractEventLoop, due: float) -> None:
        # A loop may look at its clock once a round, and rounds the time of a timer: what is early is on time.
        self._observe(max(0.0, loop.time() - due))
        self.start()
