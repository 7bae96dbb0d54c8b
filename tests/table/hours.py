"""A loop whose time is its own: it jumps to the next thing that is due instead of waiting for it, so that a test of hours takes no time and
depends on no machine's pace."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class Skipping(selectors.DefaultSelector):
    """Looks at nothing but its own loop's signals, and lets the time pass that it was to wait."""

    passed = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        ready = super().select(0)
        if not ready and timeout is not None:
            self.passed += timeout
        return ready


class Hours(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self.watch = Skipping()
        super().__init__(self.watch)

    def time(self) -> float:
        return self.watch.passed


def in_hours(story: Callable[[Hours], Coroutine[Any, Any, T]]) -> T:
    """Run a test in such a loop."""
    loop = Hours()
    try:
        return loop.run_until_complete(story(loop))
    finally:
        loop.close()
