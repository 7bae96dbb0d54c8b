"""Memory that tables leave behind goes back to the system."""

from __future__ import annotations

import ctypes
import gc
from collections.abc import Callable
from functools import cache

MANY = 100
"""Tables that have to go before it is worth the trouble: looking through the heap takes some milliseconds."""


def give_back() -> bool:
    """The C library keeps what it was given for the next time, and a server that was full once would seem so for ever.
    False where the library has no such call (it is GNU's)."""
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
