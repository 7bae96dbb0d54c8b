"""All competitors in turn, several times over, so that a busy moment of the machine hits all alike."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from bench.machine import ROOT
from bench.meter import Sample
from bench.plan import COUNTED, CREWS, LINES, Crew, Line, Target

SEEDS_A_ROUND = 10_000_000


class Worker:
    """One family in a process of its own."""

    def __init__(self, crew: Crew) -> None:
        package = ROOT / crew.package
        self.versions: dict[str, str] = {}
        self.missing = ""
        self.process: subprocess.Popen[str] | None = None
        if not (package / "clapboard").is_dir():
            self.missing = f"{crew.package} is not there: make setup pure"
            return
        self.process = subprocess.Popen(
            [sys.executable, "-m", "bench.worker", crew.family],
            cwd=ROOT,
            env=environment(package),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        told = self.hear()
        self.versions = told.get("versions", {})
        self.missing = told.get("error", "") or told.get("missing", {}).get("*", "")
        if crew.is_ and self.versions.get("clapboard", crew.is_) != crew.is_:
            self.missing = f"the package in {crew.package} is not {crew.is_}: make setup pure"

    def hear(self) -> dict[str, Any]:
        assert self.process is not None and self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            return {"error": f"its process ended with {self.process.wait()}"}
        told: dict[str, Any] = json.loads(line)
        return told

    def measure(self, task: str, seconds: float, seed: int) -> Sample | str:
        """A sample, or why there is none."""
        if self.missing or self.process is None or self.process.stdin is None:
            return self.missing or "its process is not there"
        self.process.stdin.write(json.dumps({"task": task, "seconds": seconds, "seed": seed}) + "\n")
        self.process.stdin.flush()
        told = self.hear()
        if "error" in told:
            if self.process.poll() is not None:
                self.missing = str(told["error"])
            return str(told["error"])
        return Sample(told["counts"], told["cpu"])

    def close(self) -> None:
        if self.process is not None and self.process.stdin is not None:
            self.process.stdin.close()
            self.process.wait()


def environment(package: Path) -> dict[str, str]:
    one_thread = dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"), "1")
    return {
        **os.environ,
        **one_thread,
        "PYTHONPATH": str(package),
        "PYTHONHASHSEED": "0",
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    }


class Measured(NamedTuple):
    """What came of all rounds."""

    samples: dict[str, list[Sample]]
    missing: dict[str, str]
    versions: dict[str, str]
    builds: dict[str, str]
    """Which package of ours each process found: `compiled`, `interpreted`, or why there was none."""


def run(rounds: int, seconds: float, say: Callable[[str], None]) -> Measured:
    """Every line once a round, each round beginning one line further on; before that, all once unmeasured."""
    workers = {name: Worker(crew) for name, crew in CREWS.items()}
    samples: dict[str, list[Sample]] = {line.key: [] for line in LINES}
    missing: dict[str, str] = {}
    try:
        for number in range(rounds + 1):
            say("warming up" if number == 0 else f"round {number} of {rounds}")
            shift = number * 7 % len(LINES)
            for line in (*LINES[shift:], *LINES[:shift]):
                if line.key in missing:
                    continue
                got = workers[line.crew].measure(
                    line.task, seconds if number else seconds / 5, number * SEEDS_A_ROUND
                )
                if isinstance(got, str):
                    missing[line.key] = got
                    say(f"MISSING {line.label}: {got}")
                elif number:
                    samples[line.key].append(got)
    finally:
        for worker in workers.values():
            worker.close()
    versions: dict[str, str] = {}
    for worker in workers.values():
        versions.update(worker.versions)
    versions.pop("clapboard", None)
    builds = {
        name: workers[name].missing or workers[name].versions["clapboard"]
        for name, crew in CREWS.items()
        if crew.is_
    }
    return Measured(samples, missing, versions, builds)


# What the samples say


class Series(NamedTuple):
    """A number of each round, and their median."""

    middle: float
    least: float
    most: float

    @property
    def spread(self) -> float:
        """How far apart the rounds are, as a part of the median."""
        return (self.most - self.least) / self.middle if self.middle else 0.0


def series(values: list[float]) -> Series:
    return Series(median(values), min(values), max(values))


def rates(samples: list[Sample], *counted: str) -> list[float]:
    """For each round, how many of these things a CPU-second."""
    return [sum(sample.counts.get(name, 0) for name in counted) / sample.cpu for sample in samples]


def line_rates(line: Line, measured: Measured) -> list[float]:
    return rates(measured.samples[line.key], COUNTED[line.table])


def target_values(target: Target, measured: Measured) -> list[float]:
    """For each round, the rate or the ratio; empty where something is missing."""
    lines = {line.key: line for line in LINES}
    ours = line_rates(lines[target.ours], measured)
    if not target.than:
        return ours
    theirs = line_rates(lines[target.than], measured)
    return [mine / other for mine, other in zip(ours, theirs, strict=False)]


def verdict(target: Target, measured: Measured) -> str:
    values = target_values(target, measured)
    if not values:
        return "not measured"
    return "met" if median(values) >= target.least else "missed"
