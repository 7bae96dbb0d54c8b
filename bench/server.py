"""`bench/server.py [--quick] [--rounds N] [--seconds S] [--folder DIR] [--date D]`: into results/server.json and server.md."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

sys.path[0] = str(Path(__file__).resolve().parent.parent)  # the root, so that `bench` is a package

from bench import machine  # noqa: E402
from bench.network import report, servers  # noqa: E402
from bench.network.run import Cores, Plan, idle, measure  # noqa: E402


def main() -> None:
    words = argparse.ArgumentParser(
        prog="bench/server.py", description="The server beside boardgame.io's own."
    )
    words.add_argument("--quick", action="store_true", help="half a minute; goes to build/bench")
    words.add_argument("--rounds", type=int, default=6)
    words.add_argument("--seconds", type=float, default=4.0)
    words.add_argument(
        "--folder", type=Path, default=machine.ROOT / "build", help="where the database is, on a real disk"
    )
    words.add_argument("--date", default=f"{datetime.now(UTC):%Y-%m-%d}")
    asked = words.parse_args()
    out = machine.ROOT / ("build/bench" if asked.quick else "bench/results")
    out.mkdir(parents=True, exist_ok=True)
    result = run(asked)
    (out / "server.json").write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
    (out / "server.md").write_text(report.page(result), encoding="utf-8")
    print((out / "server.md").read_text(encoding="utf-8"))


def run(asked: argparse.Namespace) -> dict[str, Any]:
    plan = Plan(asked.quick, asked.rounds, asked.seconds)
    there = sorted(os.sched_getaffinity(0))
    if len(there) < 2:
        raise SystemExit("two cores are needed: one for the server, one for the load")
    cores = Cores(there[0], there[1])
    asked.folder.mkdir(parents=True, exist_ok=True)
    result: dict[str, Any] = {
        "date": asked.date, "quick": asked.quick, "rounds": plan.rounds, "seconds": plan.seconds,
        "machine": machine.describe(cores.server), "node": node_version(),
    }  # fmt: skip
    with tempfile.TemporaryDirectory(dir=asked.folder) as folder:
        result["load"] = measure(plan, cores, Path(folder), say)
        result["idle"] = idle(plan, cores, Path(folder), say)
    result["load_after"] = machine.load()
    return result


def node_version() -> str:
    done = subprocess.run([servers.node(), "--version"], capture_output=True, text=True, check=True)
    return done.stdout.strip()


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
