"""Choosing tests by the rule they prove (`pytest --rule RP-032`, `pytest --rules-to FILE --collect-only`), how long a test may take,
and what is kept of one that failed."""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
import time
from collections.abc import Generator
from pathlib import Path
from types import FrameType
from typing import Any

import hypothesis
import pytest

from clapboard.table import room
from tests import evidence, limits

COMPILED = not str(room.__file__).endswith(".py")
"""Whether classes and functions on the way of a move are closed, so that nothing can be put in their place."""

# Generating examples may take long on a busy machine; a test's own limit is enough.
hypothesis.settings.register_profile(
    "clapboard", deadline=None, suppress_health_check=[hypothesis.HealthCheck.too_slow]
)
hypothesis.settings.load_profile("clapboard")


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("rules")
    group.addoption(
        "--rule",
        action="append",
        default=[],
        metavar="ID",
        help="run only the tests that are marked with this rule",
    )
    group.addoption(
        "--rules-to", default=None, metavar="FILE", help="write down which collected tests name which rules"
    )


def rules_of(item: pytest.Item) -> set[str]:
    """The ids that a test is marked with."""
    return {str(id) for mark in item.iter_markers("rule") for id in mark.args}


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    wanted = set(config.getoption("rule"))
    if wanted:
        left = [item for item in items if not rules_of(item) & wanted]
        items[:] = [item for item in items if rules_of(item) & wanted]
        config.hook.pytest_deselected(items=left)
    for item in items:
        if COMPILED and item.get_closest_marker("plain") is not None:
            item.add_marker(
                pytest.mark.skip(reason="changes a module that is compiled here: `make test-plain`")
            )
        if item.get_closest_marker("timeout") is None:
            slow = item.get_closest_marker("slow") is not None
            item.add_marker(pytest.mark.timeout(limits.limit_of(item.path, slow)))


def pytest_collection_finish(session: pytest.Session) -> None:
    path = session.config.getoption("rules_to")
    if path is not None:
        named = {item.nodeid: sorted(rules_of(item)) for item in session.items}
        Path(path).write_text(json.dumps(named), encoding="utf-8")


# How long a test may take

AGAIN = 60.0
"""Seconds after which a test that was told to end, and does not, is told again."""


@pytest.hookimpl(tryfirst=True)
def pytest_timeout_set_timer(item: pytest.Item, settings: Any) -> bool:
    """Instead of pytest-timeout's own, which ends its timer at the first failure: what cleans up after that may hang too."""
    return True


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """The limit is longer on a busy machine, and there is evidence.

    Playwright runs the test in a greenlet, and an exception thrown into its loop would break every test after it. So a browser test
    that hangs ends its worker; another one takes over, and the test counts as failed.
    """
    mark = item.get_closest_marker("timeout")
    limit = limits.Limit(float(mark.args[0]) if mark is not None else limits.SLOW)
    rung = False
    if "playwright" in sys.modules and "browser" in getattr(item, "fixturenames", ()):
        over = threading.Event()
        threading.Thread(target=_watch, args=(item, limit, over), daemon=True).start()
        try:
            return (yield)
        finally:
            over.set()

    def ring(number: int, frame: FrameType | None) -> None:
        nonlocal rung
        __tracebackhide__ = True
        left = limit.left()
        if left > 0 and not rung:  # the machine has become busy since
            signal.setitimer(signal.ITIMER_REAL, left, AGAIN)
            return
        rung = True
        evidence.keep(item.nodeid, "stacks.txt", evidence.stacks())
        pytest.fail(f"hung: not done after {time.monotonic() - limit.began:.0f} s")

    signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, limit.left(), AGAIN)  # again: what cleans up may hang too
    try:
        return (yield)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, signal.SIG_DFL)


def _watch(item: pytest.Item, limit: limits.Limit, over: threading.Event) -> None:
    while (left := limit.left()) > 0:
        if over.wait(left):
            return
    if not over.is_set():
        _end_worker(item, time.monotonic() - limit.began)


def _end_worker(item: pytest.Item, seconds: float) -> None:
    said = f"hung: not done after {seconds:.0f} s\n{evidence.stacks()}"
    folder = evidence.keep(item.nodeid, "stacks.txt", said)
    evidence.testify(item.nodeid, hung=True)
    print(f"\n{item.nodeid} hung; {folder} says where", file=sys.__stderr__, flush=True)
    evidence.kill_programs()
    os._exit(1)


# What is kept of a test that failed


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    evidence.clear(item.nodeid)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.failed:
        said = [report.longreprtext, *(f"--- {name}\n{text}" for name, text in report.sections)]
        folder = evidence.keep(item.nodeid, "report.txt", f"=== {report.when}\n" + "\n".join(said) + "\n")
        if report.when != "teardown":
            evidence.keep(item.nodeid, "stacks.txt", evidence.stacks())
            if isinstance(home := getattr(item, "funcargs", {}).get("tmp_path"), Path):
                evidence.LogFiles(home).tell(folder, hung=False)
            evidence.testify(item.nodeid, hung=False)
    return report


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """The last lines say where the evidence lies."""
    failed = [*terminalreporter.stats.get("failed", ()), *terminalreporter.stats.get("error", ())]
    folders = {evidence.folder_of(report.nodeid) for report in failed}
    if kept := sorted(folder for folder in folders if folder.is_dir()):
        terminalreporter.section("evidence")
        for folder in kept:
            terminalreporter.line(os.path.relpath(folder, limits.ROOT))
