"""Long work on the server's loop, a little at a time: however many ask for it, a move never waits for more than one slice."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from typing import TypeVar

T = TypeVar("T")

SLICE = 0.002
"""Seconds until others get their turn."""


class Slices:
    def __init__(self) -> None:
        self._turn = asyncio.Lock()
        """Who works; the others wait here in their order, so that many take no more of the loop at once than one."""

    async def each(self, work: Iterator[T]) -> AsyncIterator[list[T]]:
        """What the work gives, slice by slice. One item is the least that a slice has: each must be short."""
        goes_on = True
        while goes_on:
            done: list[T] = []
            async with self._turn:
                end = time.perf_counter() + SLICE
                for one in work:
                    done.append(one)
                    if time.perf_counter() >= end:
                        break
                else:
                    goes_on = False
                await asyncio.sleep(0)  # before the next one's turn: the loop's own comes first
            yield done

    async def through(self, work: Iterator[object]) -> None:
        async for _ in self.each(work):
            pass
