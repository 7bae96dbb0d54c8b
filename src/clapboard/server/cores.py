"""How many processors this process may use: not all that the machine has are always ours."""

from __future__ import annotations

import os
from pathlib import Path

CGROUPS = Path("/sys/fs/cgroup")


def cores(groups: Path = CGROUPS) -> int:
    """At least one. A container's share counts: who uses more than it is stopped as a whole, however polite some of it were."""
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
