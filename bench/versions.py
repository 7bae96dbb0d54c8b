"""`bench/versions.py DIR [--rounds N] [--seconds S] [--connections N]`: the server of another version and of this one, beside boardgame.io's,
in the same run; into results/versions.json.

DIR is a checkout of the other version, built in place: `git worktree add DIR COMMIT`, and there `setup.py build_ext --inplace`. As in
`bench/server.py` all are up at once and take turns, with one of them at work at a time, and what counts is the moves that one second of CPU time
makes. On another machine, or at another hour, all of them are quicker or slower: only numbers of one run can be compared.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

sys.path[0] = str(Path(__file__).resolve().parent.parent)  # the root, so that `bench` is a package

from bench import machine  # noqa: E402
from bench.network import servers  # noqa: E402
from bench.network.run import summary  # noqa: E402

BEFORE, NOW, THEIRS = KINDS = ("before", "now", "boardgame.io")
RUN_UP = 1.0


def main() -> None:
    words = argparse.ArgumentParser(prog="bench/versions.py", description="Two versions of the server.")
    words.add_argument("before", type=Path, help="a checkout of the other version, built in place")
    words.add_argument("--rounds", type=int, default=8)
    words.add_argument("--seconds", type=float, default=3.0)
    words.add_argument("--connections", type=int, nargs="+", default=[200])
    words.add_argument("--date", default=f"{datetime.now(UTC):%Y-%m-%d}")
    asked = words.parse_args()
    there = sorted(os.sched_getaffinity(0))
    if len(there) < 2:
        raise SystemExit("two cores are needed: one for the server, one for the load")
    result: dict[str, Any] = {
        "date": asked.date, "machine": machine.describe(there[0]), "before": commit_of(asked.before), "seconds": asked.seconds,
    }  # fmt: skip
    build = machine.ROOT / "build"
    build.mkdir(exist_ok=True)
    for connections in asked.connections:
        with tempfile.TemporaryDirectory(dir=build) as folder:
            result[str(connections)] = compare(asked, connections, there, Path(folder))
    result["load_after"] = machine.load()
    text = json.dumps(result, indent=1)
    (machine.ROOT / "bench" / "results" / "versions.json").write_text(text + "\n", encoding="utf-8")
    print(text)


def compare(asked: argparse.Namespace, connections: int, cores: list[int], folder: Path) -> dict[str, Any]:
    rounds: dict[str, list[dict[str, Any]]] = {kind: [] for kind in KINDS}
    with ExitStack() as stack:

        def ours(kind: str, source: Path | None) -> servers.Server:
            data, log = str(folder / kind), folder / f"{kind}.log"
            return stack.enter_context(servers.ours(data, cores[0], cores[1], log, source))

        up = {BEFORE: ours(BEFORE, asked.before), NOW: ours(NOW, None)}
        up[THEIRS] = stack.enter_context(servers.boardgame_io(cores[0], cores[1], folder / "theirs.log"))
        for server in up.values():
            server.ask("open", tables=connections // 2)
        for number in range(asked.rounds):
            for kind in KINDS[number % 3 :] + KINDS[: number % 3]:
                rounds[kind].append(up[kind].ask("play", run_up=RUN_UP, seconds=asked.seconds, rate=0.0))
    found: dict[str, Any] = {kind: summary(of) for kind, of in rounds.items()}
    for kind in KINDS:
        del found[kind]["rounds"]
    for one, other in ((NOW, BEFORE), (BEFORE, THEIRS), (NOW, THEIRS)):
        each = [rate(mine) / rate(its) for mine, its in zip(rounds[one], rounds[other], strict=True)]
        found[f"{one} to {other}"] = {
            "median": round(statistics.median(each), 3),
            "rounds": [round(ratio, 2) for ratio in each],
        }
    return found


def rate(told: dict[str, Any]) -> float:
    return float(told["moves"]) / float(told["cpu"])


def commit_of(tree: Path) -> str:
    words = ["git", "rev-parse", "--short", "HEAD"]
    return subprocess.run(words, cwd=tree, capture_output=True, text=True, check=True).stdout.strip()


if __name__ == "__main__":
    main()
