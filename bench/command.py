"""The command line of the benchmark."""

from __future__ import annotations

import argparse
import json
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from bench import machine, report
from bench.memory import simulate
from bench.rounds import run

RESULTS = machine.ROOT / "bench" / "results"
QUICK_RESULTS = machine.ROOT / "build" / "bench"
LONG = 1_000_000
SHORT = 100_000
QUICK = 10_000


def command(words: list[str]) -> int:
    asked = parser().parse_args(words)
    core = machine.pin(asked.core)
    out = Path(asked.out) if asked.out else QUICK_RESULTS if asked.quick else RESULTS
    if asked.memory is not None:
        return long_memory(asked.memory, asked.date, out)
    rounds = asked.rounds or (2 if asked.quick else 5)
    seconds = asked.seconds or (0.1 if asked.quick else 1.0)
    before = machine.describe(core)
    measured = run(rounds, seconds, say)
    say("memory")
    flat = simulate(QUICK if asked.quick else SHORT, say)
    result: dict[str, Any] = {
        "date": asked.date,
        "quick": asked.quick,
        "machine": {
            **before,
            "load_after": machine.load(),
            "versions": measured.versions,
            "builds": measured.builds,
        },
        "rounds": rounds,
        "seconds": seconds,
        **report.numbers(measured),
        "memory": flat,
        "long_memory": earlier(out).get("long_memory"),
    }
    write(out, result)
    say((out / "engine.md").read_text(encoding="utf-8"))
    return 0


def long_memory(games: int, date: str, out: Path) -> int:
    """The long run alone: into the last results, beside what is there."""
    flat = simulate(games, say)
    say(
        f"growth from the first tenth to the last: {flat['growth'] / 2**20:+.2f} MiB: {'flat' if flat['flat'] else 'NOT FLAT'}"
    )
    result = earlier(out)
    if result:
        result["long_memory"] = {"date": date, "commit": machine.commit(), **flat}
        write(out, result)
    return 0 if flat["flat"] else 1


def earlier(out: Path) -> dict[str, Any]:
    try:
        result: dict[str, Any] = json.loads((out / "engine.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return result


def write(out: Path, result: dict[str, Any]) -> None:
    out.mkdir(parents=True, exist_ok=True)
    (out / "engine.json").write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
    (out / "engine.md").write_text(report.table(result), encoding="utf-8")


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def parser() -> argparse.ArgumentParser:
    words = argparse.ArgumentParser(
        prog="bench/engine.py",
        description="Measure the engine beside its peers on one core; results go to bench/results.",
    )
    words.add_argument("--quick", action="store_true", help="a short run, to see that everything works")
    words.add_argument("--rounds", type=int, metavar="N", help="how often everything is measured (5)")
    words.add_argument("--seconds", type=float, metavar="S", help="CPU-seconds of each slice (1)")
    words.add_argument("--core", type=int, metavar="C", help="the core to run on (the last one allowed)")
    words.add_argument(
        "--memory",
        type=int,
        nargs="?",
        const=LONG,
        metavar="GAMES",
        help=f"only the memory of so many simulated games ({LONG:,})",
    )
    words.add_argument("--date", default=f"{datetime.now(UTC):%Y-%m-%d}", help="the date to write (today)")
    words.add_argument(
        "--out", metavar="FOLDER", help="where results go (bench/results; build/bench if quick)"
    )
    return words
