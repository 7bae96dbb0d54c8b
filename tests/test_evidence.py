"""A hang is a failure, soon, and what is kept of a failure says where it was."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests import limits, parts
from tests.limits import ROOT

HANGS = """
import asyncio, pytest

@pytest.mark.timeout(1)
async def test_waits_for_ever(tmp_path):
    (tmp_path / "stderr").write_text("what the server said")
    await asyncio.create_task(never_comes())

async def never_comes():
    await asyncio.get_running_loop().create_future()
"""
FAILS_AND_HANGS = """
import asyncio, pytest

@pytest.mark.timeout(2)
async def test_fails_and_does_not_end():
    asyncio.create_task(does_not_end())
    await asyncio.sleep(0)
    assert False, "first this"

async def does_not_end():
    while True:
        try:
            await asyncio.sleep(3600)
        except asyncio.CancelledError:
            pass
"""
GETS_BUSY = """
import os, signal, time, pytest

quiet, busy = (lambda: (0.0, 0.0, 0.0)), (lambda: (1e6, 1e6, 1e6))
os.getloadavg = quiet

@pytest.mark.timeout(2)
def test_has_more_time_now():
    os.getloadavg = busy
    while signal.getitimer(signal.ITIMER_REAL)[0] <= 2:  # until the first limit has come, and was put off
        time.sleep(0.01)
    os.getloadavg = quiet

@pytest.mark.timeout(1)
def test_has_not():
    while True:
        time.sleep(0.01)
"""
FAILS = """
def test_is_red():
    print("said on the way")
    assert 2 + 2 == 5

def test_is_green():
    assert 2 + 2 == 4
"""


def tried(folder: Path, text: str) -> tuple[str, dict[str, Path]]:
    """What a run of these tests says, and the evidence that it leaves, by test."""
    file = folder / "test_it.py"
    file.write_text(text)
    kept = folder / "failures"
    settings = ["-c", "pyproject.toml", "-p", "tests.conftest", "-p", "no:cacheprovider", "-n", "1"]
    run = subprocess.run(
        [sys.executable, "-m", "pytest", *settings, str(file)],
        cwd=ROOT,
        env={**os.environ, "CLAPBOARD_FAILURES": str(kept)},
        capture_output=True,
        text=True,
        check=False,
    )
    found = {one.name.rpartition(".")[2]: one for one in kept.iterdir()} if kept.is_dir() else {}
    return run.stdout + run.stderr, found


def test_a_test_that_hangs_fails_and_its_stacks_say_where(tmp_path: Path) -> None:
    said, kept = tried(tmp_path, HANGS)
    assert "1 failed" in said and "hung: not done after" in said
    folder = kept["test_waits_for_ever"]
    assert "never_comes" in (folder / "stacks.txt").read_text()
    assert next(folder.glob("log-*")).read_text() == "what the server said"
    assert os.path.relpath(folder, ROOT) in said


def test_cleaning_up_after_a_failure_may_hang_too(tmp_path: Path) -> None:
    said, kept = tried(tmp_path, FAILS_AND_HANGS)
    assert "first this" in said and "hung: not done after" in said
    assert "does_not_end" in (kept["test_fails_and_does_not_end"] / "stacks.txt").read_text()


def test_of_a_failure_the_report_and_what_was_said_are_kept(tmp_path: Path) -> None:
    said, kept = tried(tmp_path, FAILS)
    assert "1 failed, 1 passed" in said
    assert list(kept) == ["test_is_red"]
    report = (kept["test_is_red"] / "report.txt").read_text()
    assert "assert (2 + 2) == 5" in report and "said on the way" in report


@pytest.mark.parametrize(
    ("file", "slow", "seconds"),
    [
        ("tests/browser/test_game.py", False, 120),
        ("tests/server/tables/test_hub.py", False, 60),
        ("tests/games/test_rules_named.py", False, 30),
        ("tests/test_conformance.py", False, 30),
        ("tests/server/test_chaos.py", True, 3600),
    ],
)
def test_limits_go_by_kind(file: str, slow: bool, seconds: float) -> None:
    assert limits.limit_of(ROOT / file, slow) == seconds


def test_a_busy_machine_gets_more_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0, 1}, raising=False)
    monkeypatch.setattr(os, "getloadavg", lambda: (8.0, 1.0, 1.0))
    assert limits.busyness() == 4
    monkeypatch.setattr(os, "getloadavg", lambda: (0.1, 9.0, 9.0))
    assert limits.busyness() == 1


def test_a_machine_that_gets_busy_during_a_test_puts_its_limit_off(tmp_path: Path) -> None:
    said, kept = tried(tmp_path, GETS_BUSY)
    assert "1 failed, 1 passed" in said and list(kept) == ["test_has_not"]


REPORT = """<testsuites><testsuite>
<testcase classname="tests.a" name="one" time="2.5"/>
<testcase classname="tests.a" name="two" time="0.1"><failure message="no"/></testcase>
<testcase classname="tests.a" name="three" time="0"><skipped/></testcase>
</testsuite></testsuites>"""


def test_the_summary_has_a_line_for_each_part_and_names_the_red_tests(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parts, "FAILURES", tmp_path / "none")
    (tmp_path / "part.xml").write_text(REPORT)
    red, green = parts.Part("test-red"), parts.Part("lint")
    red.code, red.seconds, red.tests = 1, 75.2, parts.tests_of(tmp_path / "part.xml")
    told = parts.summary([red, green]).splitlines()
    assert "RED  test-red         1 min 15 s      1 passed, 1 failed, 1 skipped" in told[2]
    assert "ok   lint" in told[3] and "checks" in told[3]
    assert "red in test-red: tests.a::two" in told
    assert told[-1] == "1 passed, 1 failed, 1 skipped"


def test_a_part_that_fails_without_a_red_test_counts_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    broken = parts.Part("lint")
    broken.code = 2
    assert parts.summary([broken]).endswith("0 passed, 1 failed, 0 skipped")
