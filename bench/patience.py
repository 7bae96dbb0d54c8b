"""How long people wait for their moves while twenty experts think: `make bench-patience`, into bench/results/patience.json.

Two people move in turn as fast as they can on one table, first alone, then among twenty tables on which computer players of the
level expert think without pause; the pair is repeated on new servers. Data on the disk, every move durable before its answer.
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

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.server.process import running  # noqa: E402
from tests.server.test_patience import EXPERTS, experts_at_work, latencies  # noqa: E402
from tests.server.test_process import sit_down  # noqa: E402

MOVES = 400
PAIRS = 5


async def pair() -> tuple[list[float], list[float]]:
    with tempfile.TemporaryDirectory() as folder, running(Path(folder), "--no-limits") as server:
        ada, bob = await asyncio.to_thread(sit_down, server, "Ada", "Bob", seats=2)
        alone = await latencies(ada, bob, MOVES)
        await asyncio.to_thread(experts_at_work, server)
        await asyncio.sleep(2)
        return alone, await latencies(ada, bob, MOVES)


def quantile(waits: list[float], part: float) -> float:
    return round(waits[int(len(waits) * part)] * 1000, 1)


def main() -> None:
    load = os.getloadavg()[0]
    pairs = [asyncio.run(pair()) for _ in range(PAIRS)]
    rows = [
        {
            "alone_p50_ms": quantile(alone, 0.5),
            "alone_p99_ms": quantile(alone, 0.99),
            "among_p50_ms": quantile(among, 0.5),
            "among_p99_ms": quantile(among, 0.99),
        }
        for alone, among in pairs
    ]
    found = {
        "measured": time.strftime("%Y-%m-%d"),
        "experts": EXPERTS,
        "moves": MOVES,
        "load_before": round(load, 2),
        "load_after": round(os.getloadavg()[0], 2),
        "median": {key: statistics.median(row[key] for row in rows) for key in rows[0]},
        "pairs": rows,
    }
    (ROOT / "bench" / "results" / "patience.json").write_text(json.dumps(found, indent=1) + "\n")
    print(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
