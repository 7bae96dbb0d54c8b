"""Is `make test` green every time, for everybody? Runs it in fresh clones with fresh environments, quiet, busy and on one core.

    make steady N=20          as many runs as are still missing of twenty
    python bench/steady.py --list

It resumes: what was run on this commit is in bench/results/steadiness.json, and a run that was cut off is run again. Why a run was red is
written by hand into bench/steadiness.toml, under the test's name; the table in bench/results/steadiness.md shows it.
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
import time
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
KEPT = ROOT / "bench" / "results" / "steadiness.json"
TABLE = KEPT.with_suffix(".md")
CAUSES = ROOT / "bench" / "steadiness.toml"
LOGS = ROOT / "build" / "steady"
BUSY = "while True: pass"
NEIGHBOURS = 4
PATTERN = ("quiet", "busy", "quiet", "one core")
"""Of every four runs; each second time with the packaged browser instead of the machine's own."""


def condition(number: int) -> tuple[str, str]:
    """What the machine is like in a run, and which browser is used."""
    return PATTERN[number % len(PATTERN)], "packaged" if number % 8 >= 4 else "of the machine"


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


def run(number: int, commit: str) -> dict[str, Any]:
    """One `make test` in a fresh clone."""
    how, browser = condition(number)
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
        begun = time.monotonic()
        with neighbours(NEIGHBOURS if how == "busy" else 0), log.open("wb") as said:
            code = subprocess.run(
                [*pinned, "make", "test"],
                cwd=clone,
                env=environment,
                stdout=said,
                stderr=subprocess.STDOUT,
                check=False,
            ).returncode
        seconds = round(time.monotonic() - begun)
        if (clone / "build" / "failures").is_dir():
            shutil.copytree(clone / "build" / "failures", log.with_suffix(""), dirs_exist_ok=True)
    text = log.read_text(encoding="utf-8", errors="replace")
    return {
        "commit": commit,
        "run": number,
        "machine": how,
        "browser": browser,
        "seconds": seconds,
        "green": code == 0,
        "red": sorted(set(re.findall(r"^red in [\w-]+: (.+)$", text, re.MULTILINE))),
        "tests": (re.findall(r"^\d+ passed, \d+ failed, \d+ skipped$", text, re.MULTILINE) or [""])[-1],
    }


def table(runs: list[dict[str, Any]], causes: dict[str, str]) -> str:
    """The page that people read."""
    green = sum(one["green"] for one in runs)
    lines = [
        "# Is `make test` green every time?",
        "",
        f"{green} of {len(runs)} runs were green. Each is a fresh clone with a fresh environment on two cores (`make steady`);",
        f"*busy*: beside {NEIGHBOURS} processes that use up all the time they get; *one core*: pinned to one.",
        "",
        "| commit | run | machine | browser | minutes | tests | result |",
        "|---|---|---|---|---|---|---|",
    ]
    for one in runs:
        result = "green" if one["green"] else "**red**: " + "; ".join(f"`{name}`" for name in one["red"])
        lines.append(
            f"| {one['commit'][:10]} | {one['run'] + 1} | {one['machine']} | {one['browser']} |"
            f" {one['seconds'] / 60:.1f} | {one['tests']} | {result} |"
        )
    met = sorted({name for one in runs for name in one["red"] if not name.startswith("see ")})
    if met or causes:
        lines += ["", "## What was red on the way, and why", ""]
        lines += [f"- `{name}`: {causes.get(name, 'not yet explained')}" for name in sorted({*met, *causes})]
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--runs", type=int, default=20)
    parser.add_argument("--minutes", type=float, default=1e9, help="begin no run after so many minutes")
    parser.add_argument("--list", action="store_true", help="write the table anew and run nothing")
    asked = parser.parse_args()
    runs: list[dict[str, Any]] = json.loads(KEPT.read_text()) if KEPT.exists() else []
    commit, begun = git("rev-parse", "HEAD"), time.monotonic()
    done = {one["run"] for one in runs if one["commit"] == commit}
    todo = [] if asked.list else [number for number in range(asked.runs) if number not in done]
    for number in todo:
        if time.monotonic() - begun > asked.minutes * 60:
            break
        how, browser = condition(number)
        print(f"run {number + 1} of {asked.runs}, {how}, browser {browser} ...", flush=True)
        runs.append(one := run(number, commit))
        print(
            "  green" if one["green"] else f"  RED: {one['red']}",
            f"{one['seconds'] / 60:.1f} min",
            flush=True,
        )
        KEPT.write_text(json.dumps(runs, indent=1) + "\n")
    causes = tomllib.loads(CAUSES.read_text(encoding="utf-8")) if CAUSES.exists() else {}
    TABLE.write_text(table(runs, causes), encoding="utf-8")
    sys.exit(not all(one["green"] for one in runs if one["commit"] == commit))


if __name__ == "__main__":
    main()
