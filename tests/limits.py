"""How long a test may take, by its kind: a hang is a failure, soon.

A wait inside a test has no limit of its own that could run out first on a busy machine. The limit of the test ends it, and the evidence
(`tests/evidence.py`) says what it was waiting for.
"""

from __future__ import annotations

import os
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]

KINDS = (
    ("tests/browser", 120.0),
    ("tests/server", 60.0),
    ("tests/table", 60.0),
    ("tests/store", 60.0),
    ("tests/cli", 60.0),
    ("tests", 30.0),  # rules, computer players, the package
)
"""Seconds on a quiet machine, by the folder of the test; the first that fits. A test that needs more says so with
`@pytest.mark.timeout` and a reason."""
SLOW = 3600.0
"""For the tests that only `make test-all` runs."""
PATIENCE = 2 * SLOW
"""Seconds for a single wait inside a test, where one must be named: longer than any test may take."""
MOST_BUSY = 5.0


def busyness() -> float:
    """How many processes want each core: on a machine that is busy with something else, everything takes that much longer."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(MOST_BUSY, max(1.0, os.getloadavg()[0] / cores))


class Limit:
    """Of a test that begins now. The machine may get busy while it runs: how busy it is counts when the limit is looked at."""

    def __init__(self, seconds: float) -> None:
        self.seconds, self.began = seconds, time.monotonic()

    def left(self) -> float:
        """Seconds until it is over; none or fewer: it is."""
        return self.seconds * busyness() - (time.monotonic() - self.began)


def step() -> float:
    """Seconds for a single wait of a browser test: a little less than the whole test has, for Playwright names what it waited for."""
    return dict(KINDS)["tests/browser"] * busyness() - 10


def limit_of(file: Path, slow: bool) -> float:
    """The seconds for a test in this file."""
    if slow:
        return SLOW
    file = file.resolve()
    return next((seconds for folder, seconds in KINDS if file.is_relative_to(ROOT / folder)), KINDS[-1][1])
