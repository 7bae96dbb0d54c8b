"""How processes that only think make way for those for whom somebody waits."""

from __future__ import annotations

import ctypes
import os
import struct
from contextlib import suppress

NICE = 15
"""A low priority, not the lowest: on a busy machine computer players are to come to an end too."""
TURN = 100_000
"""Nanoseconds that such a process runs before another may take its place; Linux would give it some milliseconds, and whoever wakes
meanwhile waits for them. It takes no less than this."""

SET_ATTRIBUTES = {"x86_64": 314, "aarch64": 274}
"""The number of Linux's `sched_setattr`, for which the C library has no name before glibc 2.41."""
ATTRIBUTES = struct.Struct("=IIQiIQQQ")


def make_way() -> None:
    """This process makes way for whoever has something to do. Not `SCHED_IDLE`: on a busy machine it would stand still."""
    with suppress(OSError, AttributeError):
        os.nice(NICE)
    with suppress(OSError, AttributeError):
        os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))  # it preempts nobody when it wakes
        short_turns()


def short_turns() -> bool:
    """Whether the system gives this process short turns from now on: Linux 6.12 or later does."""
    number = SET_ATTRIBUTES.get(os.uname().machine)
    if number is None or os.uname().sysname != "Linux":
        return False
    nice = os.getpriority(os.PRIO_PROCESS, 0)
    asked = ATTRIBUTES.pack(ATTRIBUTES.size, os.SCHED_BATCH, 0, nice, 0, TURN, 0, 0)
    return bool(ctypes.CDLL(None).syscall(number, 0, asked, 0) == 0)
