"""How long people wait for their moves while twenty experts think: `make bench-patience`, into bench/results/patience.json.

Two people move in turn as fast as they can on one table, first alone, then among twenty tables at which computer players of the
level expert play as they do for people, with the pause that lets people follow; the pair is repeated on new servers. Data on the disk,
every move durable before its answer. The two people's program runs on the same machine.
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
from tests.server.process import running  # noqa: E402
from tests.server.test_patience import EXPERTS, experts_at_work, latencies  # noqa: E402
from tests.server.test_process import sit_down  # noqa: E402

MOVES = 2000
PAIRS = 5
TABLES = {"rythm-and-play": 2, "faux-raccords": 3}
"""What the experts play: many short thoughts, or few long ones; and how many sit at each of their tables."""
PAUSE = ("--bot-pause", str(Config(data=":memory:").bot_pause))


async def pair(game: str) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder, running(Path(folder), "--no-limits", *PAUSE) as server:
        ada, bob = await asyncio.to_thread(sit_down, server, "Ada", "Bob", seats=2)
        alone = await latencies(ada, bob, MOVES)
        await asyncio.to_thread(experts_at_work, server, game, TABLES[game])
        await asyncio.sleep(2)
        among = await latencies(ada, bob, MOVES)
    return {
        f"{name}_{part}_ms": quantile(waits, share)
        for name, waits in (("alone", alone), ("among", among))
        for part, share in (("p50", 0.5), ("p99", 0.99), ("most", 1.0))
    }


def quantile(waits: list[float], share: float) -> float:
    return round(waits[min(len(waits) - 1, int(len(waits) * share))] * 1000, 2)


def measured(game: str) -> dict[str, Any]:
    rows = [asyncio.run(pair(game)) for _ in range(PAIRS)]
    return {"median": {key: statistics.median(row[key] for row in rows) for key in rows[0]}, "pairs": rows}


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
