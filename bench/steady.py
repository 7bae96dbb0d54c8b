"""Is `make test` green every time, for everybody? Runs it in fresh clones with fresh environments, quiet, busy and on one core.

    make steady N=20                              as many runs as are still missing of twenty green ones in a row
    python bench/steady.py --only busy --runs 20  of those, only the ones beside busy processes
    python bench/steady.py --list

It resumes: every run is kept in bench/results/steadiness.json with its commit, and a run that was cut off is run again. The count begins anew
after a red run. Why a run was red is written by hand into bench/steadiness.toml, under the test's name; the table in
bench/results/steadiness.md shows it.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import textwrap
import threading
import time
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
KEPT = ROOT / "bench" / "results" / "steadiness.json"
TABLE = KEPT.with_suffix(".md")
WIDTH = 150
"""Of a line of its prose."""
CAUSES = ROOT / "bench" / "steadiness.toml"
LOGS = ROOT / "build" / "steady"
BUSY = "while True: pass"
NEIGHBOURS = 4
PATTERN = ("quiet", "busy", "quiet", "one core")
"""What the machine is like in every four runs."""
BROWSERS = ("of the machine", "packaged")
"""Taken in turn by the runs of one kind."""


def in_a_row(runs: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The runs since the last red one."""
    red = [place for place, one in enumerate(runs) if not one["green"]]
    return runs[red[-1] + 1 :] if red else runs


def missing(runs: list[dict[str, Any]], many: int) -> list[str]:
    """The kinds of run that are still to be made for `many` green ones in a row, in the order in which they are made."""
    made = [one["machine"] for one in in_a_row(runs)]
    kinds = []
    for number in range(many):
        kind = PATTERN[number % len(PATTERN)]
        if kind in made:
            made.remove(kind)
        else:
            kinds.append(kind)
    return kinds


def browser_for(kind: str, runs: list[dict[str, Any]]) -> str:
    """The browser that the next run of this kind uses."""
    return BROWSERS[sum(one["machine"] == kind for one in in_a_row(runs)) % len(BROWSERS)]


def git(*words: str) -> str:
    return subprocess.run(
        ["git", *words], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.strip()


@contextlib.contextmanager
def neighbours(many: int) -> Iterator[None]:
    """So many processes that only use up time."""
    running = [subprocess.Popen([sys.executable, "-c", BUSY]) for _ in range(many)]
    try:
        yield
    finally:
        for process in running:
            process.kill()
            process.wait()


class Load(threading.Thread):
    """How many processes wanted to run, on average, while a run went on."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self.seen = [os.getloadavg()[0]]
        self.over = threading.Event()

    def run(self) -> None:
        while not self.over.wait(15):
            self.seen.append(os.getloadavg()[0])

    def end(self) -> float:
        self.over.set()
        return round(sum(self.seen) / len(self.seen), 1)


def run(number: int, commit: str, how: str, browser: str) -> dict[str, Any]:
    """One `make test` in a fresh clone."""
    LOGS.mkdir(parents=True, exist_ok=True)
    log = LOGS / f"{commit[:10]}-{number}.log"
    environment = {
        name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "PYTEST"))
    }
    if browser == "packaged":
        environment["CHROMIUM"] = "packaged"
    pinned = ["taskset", "-c", "0"] if how == "one core" else []
    with tempfile.TemporaryDirectory(prefix="clapboard-steady-") as folder:
        clone = Path(folder) / "clapboard"
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
        subprocess.run(["git", "checkout", "--quiet", commit], cwd=clone, check=True)
        begun, load = time.monotonic(), Load()
        load.start()
        with neighbours(NEIGHBOURS if how == "busy" else 0), log.open("wb") as said:
            code = subprocess.run(
                [*pinned, "make", "test"],
                cwd=clone,
                env=environment,
                stdout=said,
                stderr=subprocess.STDOUT,
                check=False,
            ).returncode
        seconds, load_then = round(time.monotonic() - begun), load.end()
        if (clone / "build" / "failures").is_dir():
            shutil.copytree(clone / "build" / "failures", log.with_suffix(""), dirs_exist_ok=True)
    text = log.read_text(encoding="utf-8", errors="replace")
    return {
        "commit": commit,
        "run": number,
        "machine": how,
        "browser": browser,
        "seconds": seconds,
        "load": load_then,
        "green": code == 0,
        "red": sorted(set(re.findall(r"^red in [\w-]+: (.+)$", text, re.MULTILINE))),
        "tests": (re.findall(r"^\d+ passed, \d+ failed, \d+ skipped$", text, re.MULTILINE) or [""])[-1],
    }


def table(runs: list[dict[str, Any]], causes: dict[str, str]) -> str:
    """The page that people read."""
    green = len(in_a_row(runs))
    lines = [
        "# Is `make test` green every time?",
        "",
        f"The last {green} of {len(runs)} runs were green. Each is a fresh clone with a fresh environment on two cores",
        f"(`make steady`); *busy*: beside {NEIGHBOURS} processes that use up all the time they get; *one core*: pinned to one.",
        "*Load* is how many processes wanted to run, on average, the tests' own among them.",
        "",
        "| commit | run | machine | browser | load | minutes | tests | result |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for one in runs:
        result = "green" if one["green"] else "**red**: " + "; ".join(f"`{name}`" for name in one["red"])
        lines.append(
            f"| {one['commit'][:10]} | {one['run'] + 1} | {one['machine']} | {one['browser']} |"
            f" {one.get('load', '')} | {one['seconds'] / 60:.1f} | {one['tests']} | {result} |"
        )
    met = sorted({name for one in runs for name in one["red"] if not name.startswith("see ")})
    if met or causes:
        lines += ["", "## What was red on the way, and why", ""]
        for name in sorted({*met, *causes}):
            cause = f"`{name}`: {causes.get(name, 'not yet explained')}"
            lines.append(
                textwrap.fill(
                    cause,
                    WIDTH,
                    initial_indent="- ",
                    subsequent_indent="  ",
                    break_long_words=False,
                    break_on_hyphens=False,
                )
            )
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--runs", type=int, default=20)
    parser.add_argument("--only", choices=sorted(set(PATTERN)), help="only runs of this kind")
    parser.add_argument("--minutes", type=float, default=1e9, help="begin no run after so many minutes")
    parser.add_argument("--list", action="store_true", help="write the table anew and run nothing")
    asked = parser.parse_args()
    runs: list[dict[str, Any]] = json.loads(KEPT.read_text()) if KEPT.exists() else []
    commit, begun = git("rev-parse", "HEAD"), time.monotonic()
    while not asked.list and time.monotonic() - begun < asked.minutes * 60:
        kinds = [kind for kind in missing(runs, asked.runs) if asked.only in (None, kind)]
        if not kinds:
            break
        how, browser = kinds[0], browser_for(kinds[0], runs)
        print(f"{len(kinds)} still to run; now {how}, browser {browser} ...", flush=True)
        runs.append(one := run(len(runs), commit, how, browser))
        print(
            "  green" if one["green"] else f"  RED: {one['red']}",
            f"{one['seconds'] / 60:.1f} min",
            flush=True,
        )
        KEPT.write_text(json.dumps(runs, indent=1) + "\n")
        if not one["green"]:
            break
    causes = tomllib.loads(CAUSES.read_text(encoding="utf-8")) if CAUSES.exists() else {}
    TABLE.write_text(table(runs, causes), encoding="utf-8")
    sys.exit(bool(runs) and not runs[-1]["green"])


if __name__ == "__main__":
    main()
