"""`make test`: its parts one after the other, all of them even if one is red, and at the end one line for each.

`python tests/parts.py PART ...` runs `make PART` for each. What a part prints lies in build/test/<part>.log, its tests in
build/test/<part>.xml; `python tests/parts.py --slowest 20` lists the slowest tests of the last run.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parents[1]
KEPT = ROOT / "build" / "test"
FAILURES = ROOT / "build" / "failures"
RED = 20
"""Names of red tests that are printed for a part; the others are in its log."""


class Part:
    """One part, run or about to be."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.code = 0
        self.seconds = 0.0
        self.tests: list[tuple[float, str, str]] = []
        """Each with its time, its name, and `passed`, `failed` or `skipped`."""

    @property
    def log(self) -> Path:
        return KEPT / f"{self.name}.log"

    @property
    def red(self) -> bool:
        return self.code != 0 or bool(self.named("failed"))

    def named(self, how: str) -> list[str]:
        return [name for _, name, result in self.tests if result == how]

    def run(self, make: str) -> None:
        print(f"\n=== {self.name}", flush=True)
        (KEPT / f"{self.name}.xml").unlink(missing_ok=True)
        begun = time.monotonic()
        with self.log.open("wb") as log:
            command = [make, "--no-print-directory", self.name]
            process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
            assert process.stdout is not None
            while said := process.stdout.read1():  # type: ignore[attr-defined]
                sys.stdout.buffer.write(said)
                sys.stdout.flush()
                log.write(said)
            self.code = process.wait()
        self.seconds = time.monotonic() - begun
        self.tests = tests_of(KEPT / f"{self.name}.xml")

    def line(self) -> str:
        counts = "".join(
            f", {len(names)} {how}" for how in ("failed", "skipped") if (names := self.named(how))
        )
        ran = f"{len(self.named('passed')):5} passed{counts}" if self.tests else "      checks"
        minutes, seconds = divmod(round(self.seconds), 60)
        return f"  {'RED ' if self.red else 'ok  '} {self.name:14} {minutes:3} min {seconds:02} s  {ran}"


def tests_of(report: Path) -> list[tuple[float, str, str]]:
    """What a JUnit report tells."""
    if not report.is_file():
        return []
    found = []
    for case in ElementTree.parse(report).iter("testcase"):
        kinds = {child.tag for child in case}
        how = "failed" if kinds & {"failure", "error"} else "skipped" if "skipped" in kinds else "passed"
        name = f"{case.get('classname', '')}::{case.get('name', '')}"
        found.append((float(case.get("time", "0")), name, how))
    return found


def summary(parts: list[Part]) -> str:
    """One line for each part, the red tests, and where the evidence lies."""
    lines = ["", "=== make test", *(part.line() for part in parts)]
    for part in parts:
        if part.red:
            red = part.named("failed")
            lines += [f"red in {part.name}: {name}" for name in red[:RED]]
            lines += [f"red in {part.name}: see {part.log.relative_to(ROOT)}"]
    if FAILURES.is_dir():
        lines += [f"evidence: {place.relative_to(ROOT)}" for place in sorted(FAILURES.iterdir())]
    count = {how: sum(len(part.named(how)) for part in parts) for how in ("passed", "failed", "skipped")}
    broken = sum(part.red and not part.named("failed") for part in parts)
    lines.append(f"{count['passed']} passed, {count['failed'] + broken} failed, {count['skipped']} skipped")
    return "\n".join(lines)


def slowest(many: int) -> str:
    """The slowest tests of the last run, of all parts."""
    found = [
        (seconds, report.stem, name)
        for report in KEPT.glob("*.xml")
        for seconds, name, how in tests_of(report)
        if how != "skipped"
    ]
    if not found:
        return "no run has left its times yet: make test"
    total = sum(seconds for seconds, _, _ in found)
    lines = [
        f"{seconds:7.1f} s  {part:14} {name}" for seconds, part, name in sorted(found, reverse=True)[:many]
    ]
    return "\n".join([*lines, f"{total:7.1f} s  all {len(found)} tests"])


def main(words: list[str]) -> int:
    if words[:1] == ["--slowest"]:
        print(slowest(int(words[1]) if len(words) > 1 else 20))
        return 0
    make = os.environ.get("MAKE", "make")
    KEPT.mkdir(parents=True, exist_ok=True)
    shutil.rmtree(FAILURES, ignore_errors=True)
    parts = [Part(name) for name in words]
    for part in parts:
        part.run(make)
    print(summary(parts), flush=True)
    return int(any(part.red for part in parts))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
