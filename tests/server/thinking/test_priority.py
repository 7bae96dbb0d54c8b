"""Who goes first on a busy processor. What it is worth to people is measured by bench/patience.py."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_context
from pathlib import Path

import pytest

from clapboard.server.thinking.priority import FIRST, NICE, go_first, make_way
from tests.limits import PATIENCE
from tests.server.process import running
from tests.server.thinking.test_patience import experts_at_work

linux = pytest.mark.skipif(sys.platform != "linux", reason="threads with priorities of their own are Linux's")


def priority_after(*steps: Callable[[], object]) -> int:
    """In a process of its own: nobody gets a priority back."""
    with get_context("fork").Pool(1) as pool:
        return pool.apply(_take, (steps,))


def _take(steps: tuple[Callable[[], object], ...]) -> int:
    for step in steps:
        step()
    return os.getpriority(os.PRIO_PROCESS, 0)


def allowed() -> bool:
    """Whether the system lets this process raise its priority so far."""
    return priority_after(ask) == FIRST


def ask() -> None:
    with suppress(OSError):
        os.setpriority(os.PRIO_PROCESS, 0, FIRST)


def be_nice() -> None:
    os.nice(5)


def refuse() -> None:
    def no(*_: object) -> None:
        raise PermissionError

    os.setpriority = no  # type: ignore[assignment]


def test_a_server_goes_first_where_it_may() -> None:
    usual = os.getpriority(os.PRIO_PROCESS, 0)
    assert priority_after(go_first) == (FIRST if allowed() and usual == 0 else usual)


def test_whoever_was_given_a_priority_keeps_it() -> None:
    assert priority_after(be_nice, go_first) == os.getpriority(os.PRIO_PROCESS, 0) + 5


def test_a_server_that_may_not_goes_on_as_it_is() -> None:
    assert priority_after(refuse, go_first) == os.getpriority(os.PRIO_PROCESS, 0)


def test_a_thinker_of_a_server_that_goes_first_makes_way_like_any_other() -> None:
    assert priority_after(go_first, make_way) == NICE


@linux
@pytest.mark.parametrize("words", [(), ("--no-priority",)])
def test_all_threads_of_a_server_go_first_and_its_thinkers_do_not(
    tmp_path: Path, words: tuple[str, ...]
) -> None:
    ours = os.getpriority(os.PRIO_PROCESS, 0)
    first = FIRST if allowed() and not words and ours == 0 else ours
    with running(tmp_path, *words) as server:
        experts_at_work(server, tables=1)
        tasks = Path(f"/proc/{server.process.pid}/task")

        def thinkers() -> list[int]:
            return [int(id) for task in tasks.iterdir() for id in (task / "children").read_text().split()]

        end = time.monotonic() + PATIENCE
        while max(NICE, ours) not in [os.getpriority(os.PRIO_PROCESS, id) for id in thinkers()]:
            assert time.monotonic() < end, "no thinker makes way"
            time.sleep(0.1)
        assert {os.getpriority(os.PRIO_PROCESS, int(task.name)) for task in tasks.iterdir()} == {first}
