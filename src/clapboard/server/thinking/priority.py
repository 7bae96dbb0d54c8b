"""Processors: how many of them are ours, and who goes first on a busy one, the server, for whom people wait, or the processes that only
think.

Linux shares a processor out by weight, and looks at it again every few milliseconds only. So however low a thinker's priority is, at
times a server of the usual priority waits for a whole such moment; one of high priority hardly ever does."""

from __future__ import annotations

import ctypes
import os
import struct
from contextlib import suppress
from pathlib import Path

FIRST = -15
"""The server's priority, where the system allows it: root, CAP_SYS_NICE, or a limit `nice` that is high enough."""
NICE = 15
"""A low priority, not the lowest: on a busy machine computer players are to come to an end too."""
TURN = 100_000
"""Nanoseconds that such a process runs before another may take its place; Linux would give it some milliseconds, and anyone who wakes
meanwhile waits for them. It takes no less than this."""

SET_ATTRIBUTES = {"x86_64": 314, "aarch64": 274}
"""The number of Linux's `sched_setattr`, for which the C library has no name before glibc 2.41."""
ATTRIBUTES = struct.Struct("=IIQiIQQQ")
CGROUPS = Path("/sys/fs/cgroup")


def go_first() -> None:
    """This thread, and those that it begins from now on, go before others, if they may; the one who was given a priority keeps it."""
    with suppress(OSError, AttributeError):
        if os.getpriority(os.PRIO_PROCESS, 0) == 0:
            os.setpriority(os.PRIO_PROCESS, 0, FIRST)


def make_way() -> None:
    """This process makes way for anyone who has something to do. Not `SCHED_IDLE`: on a busy machine it would stand still."""
    with suppress(OSError, AttributeError):
        os.setpriority(os.PRIO_PROCESS, 0, max(NICE, os.getpriority(os.PRIO_PROCESS, 0)))
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


def cores(groups: Path = CGROUPS) -> int:
    """At least one. A container's share counts: anyone who exceeds it is stopped as a whole, its polite processes included."""
    affinity = getattr(os, "sched_getaffinity", None)
    many = len(affinity(0)) if affinity is not None else os.cpu_count() or 1
    share = _share(groups)
    return max(1, many if share is None else min(many, int(share)))


def for_thinkers(groups: Path = CGROUPS) -> int:
    """One is left to the server itself."""
    return max(1, cores(groups) - 1)


def _share(groups: Path) -> float | None:
    """The processors that a cgroup (of either version) allows; None: as many as there are."""
    try:
        if (groups / "cpu.max").is_file():
            quota, period = (groups / "cpu.max").read_text().split()
        else:
            quota = (groups / "cpu" / "cpu.cfs_quota_us").read_text().strip()
            period = (groups / "cpu" / "cpu.cfs_period_us").read_text().strip()
        return int(quota) / int(period) if int(quota) > 0 else None
    except (OSError, ValueError, ZeroDivisionError):
        return None  # no such limit ("max"), or none that could be read
