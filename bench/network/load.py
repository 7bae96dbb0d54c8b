"""Who may send when: everybody at once (saturation), or so many moves a second (paced). And what came of it."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from typing import Any, Protocol

TICK = 0.001

clock = time.perf_counter


class Mover(Protocol):
    def move(self, text: bytes) -> None:
        """Send it."""


class Load:
    def __init__(self) -> None:
        self.rate = 0.0
        """Moves a second; 0: as many as the server takes."""
        self.stopped = True
        self.ready: deque[tuple[Mover, bytes]] = deque()
        self.waits: list[float] = []
        self.sizes: list[int] = []
        self.faults: list[str] = []
        self.games = 0

    # What players call

    def offer(self, mover: Mover, text: bytes) -> None:
        """It is somebody's turn, and this is what they want to do."""
        if self.stopped or self.rate:
            self.ready.append((mover, text))
        else:
            mover.move(text)

    def answered(self, sent: float) -> None:
        self.waits.append(clock() - sent)

    def fault(self, text: str) -> None:
        self.faults.append(text)

    # What the command calls

    async def run(self, seconds: float, rate: float = 0.0) -> dict[str, Any]:
        """Play on for so long; counts what was answered in that time."""
        self.rate, self.stopped, self.waits, self.sizes, self.games = rate, False, [], [], 0
        begun = clock()
        if rate:
            await self._pace(begun, seconds)
        else:
            self._let_go()
            await asyncio.sleep(seconds)
        took = clock() - begun
        waits = sorted(self.waits)
        return {
            "seconds": took,
            "moves": len(waits),
            "games": self.games,
            "p50": at(waits, 0.50) * 1e3,
            "p99": at(waits, 0.99) * 1e3,
            "most": (waits[-1] if waits else 0.0) * 1e3,
            "bytes": sum(self.sizes) / max(1, len(self.sizes)),
        }

    async def pause(self) -> None:
        """No more moves; those under way are answered."""
        self.stopped = True
        before = -1
        while before != len(self.waits):
            before = len(self.waits)
            await asyncio.sleep(0.3)

    def _let_go(self) -> None:
        ready, self.ready = self.ready, deque()
        for mover, text in ready:
            mover.move(text)

    async def _pace(self, begun: float, seconds: float) -> None:
        sent = 0
        while (passed := clock() - begun) < seconds:
            while sent < passed * self.rate and self.ready:
                mover, text = self.ready.popleft()
                mover.move(text)
                sent += 1
            await asyncio.sleep(TICK)


def at(sorted_waits: list[float], part: float) -> float:
    if not sorted_waits:
        return 0.0
    return sorted_waits[min(len(sorted_waits) - 1, int(len(sorted_waits) * part))]
