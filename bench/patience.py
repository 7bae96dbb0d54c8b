"""How long people wait for their moves while twenty experts think: `make bench-patience`, into bench/results/patience.json.

Two people move in turn as fast as they can on one table, first alone, then among twenty tables at which computer players play as they
do for people, with the pause that lets people follow. At these tables sit experts, or, on a server of its own, novices, who hardly
think: the difference between the two is what thinking costs people, and the difference to being alone is what is left of sharing a
server and its disk with twenty other games at all. Each is repeated on new servers. Every move is durable before its answer.
The two people's program runs on the same machine.
"""

from __future__ import annotations

import asyncio
import json
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from bench import machine  # noqa: E402
from clapboard.server.config import Config  # noqa: E402
from tests.server.process import Running, metrics, running  # noqa: E402
from tests.server.test_patience import EXPERTS, experts_at_work, latencies  # noqa: E402
from tests.server.test_process import sit_down  # noqa: E402

MOVES = 2000
ROUNDS = 5
LEVELS = ("novice", "expert")
TABLES = {"rythm-and-play": 2, "faux-raccords": 3}
"""What the experts play: many short thoughts, or few long ones; and how many sit at each of their tables."""
PAUSE = ("--bot-pause", str(Config(data=":memory:").bot_pause))


async def among(game: str, level: str) -> dict[str, float]:
    """The waits alone, and then among twenty tables of this level; and how many moves a second those tables made."""
    with tempfile.TemporaryDirectory() as folder, running(Path(folder), "--no-limits", *PAUSE) as server:
        ada, bob = await asyncio.to_thread(sit_down, server, "Ada", "Bob", seats=2)
        alone = await latencies(ada, bob, MOVES)
        await asyncio.to_thread(experts_at_work, server, game, TABLES[game], level)
        await asyncio.sleep(2)
        lines, begun = written(server), time.monotonic()
        beside = await latencies(ada, bob, MOVES)
        others = (written(server) - lines - len(beside)) / (time.monotonic() - begun)
    return {
        **figures("alone", alone),
        **figures(level, beside),
        f"{level}_moves_a_second": round(others, 1),
    }


def written(server: Running) -> int:
    """Lines in all logs so far."""
    return sum(
        int(float(line.rsplit(" ", 1)[1]))
        for line in metrics(server).splitlines()
        if line.startswith("clapboard_lines_total")
    )


def figures(name: str, waits: list[float]) -> dict[str, float]:
    return {
        f"{name}_{part}_ms": quantile(waits, share)
        for part, share in (("p50", 0.5), ("p99", 0.99), ("most", 1.0))
    }


def quantile(waits: list[float], share: float) -> float:
    return round(waits[min(len(waits) - 1, int(len(waits) * share))] * 1000, 2)


def measured(game: str) -> dict[str, Any]:
    rows = [asyncio.run(among(game, level)) for _ in range(ROUNDS) for level in LEVELS]
    keys = dict.fromkeys(key for row in rows for key in row)
    return {
        "median": {key: round(statistics.median(row[key] for row in rows if key in row), 2) for key in keys},
        "rounds": rows,
    }


def main() -> None:
    load = os.getloadavg()[0]
    found = {
        "measured": time.strftime("%Y-%m-%d"),
        "machine": machine.describe(None),
        "experts": EXPERTS,
        "moves": MOVES,
        "load_before": round(load, 2),
        **{game: measured(game) for game in TABLES},
        "load_after": round(os.getloadavg()[0], 2),
    }
    (ROOT / "bench" / "results" / "patience.json").write_text(json.dumps(found, indent=1) + "\n")
    print(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
