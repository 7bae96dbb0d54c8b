"""How random games of Cinelinx end, and that all do: `bench/cinelinx_ends.py [--games N]`, into results/cinelinx_ends.json.

N games (10,000 unless told otherwise) for each mode and finish, with the ways of judging in turn, and as many alone. They are those of
`tests/games/cinelinx/test_fuzz.py`, which plays six of each. A game that does not end stops this with its seed.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[0] = str(ROOT)

from bench import machine  # noqa: E402
from tests.games.cinelinx.test_fuzz import ALONE, ENDS, played  # noqa: E402

OUT = ROOT / "bench" / "results" / "cinelinx_ends.json"
JUDGING = ("challenge", "vote", "strict")


def ends(mode: str, finish: str, games: int) -> Counter[str]:
    found: Counter[str] = Counter()
    for seed in range(games):
        options: dict[str, str | int] = {"deck": "casual", "hand_size": 5}
        if mode == "shedding":
            options |= {"finish": finish, "dc_set": 18}
        if mode not in ALONE:
            options["judging"] = JUDGING[seed % 3]
        found[played(mode, seed, **({} if mode == "daily" else options))] += 1
    return found


def main() -> None:
    words = argparse.ArgumentParser(
        prog="bench/cinelinx_ends.py", description="How random games of Cinelinx end."
    )
    words.add_argument("--games", type=int, default=10_000)
    asked = words.parse_args()
    result = {
        "date": f"{datetime.now(UTC):%Y-%m-%d}",
        "machine": machine.describe(None),
        "games": asked.games,
        "ends": {},
    }
    for mode, finish in [*ENDS, *((mode, "") for mode in ALONE)]:
        begun = time.process_time()
        found = ends(mode, finish, asked.games)
        name = f"{mode} {finish}".strip()
        result["ends"][name] = {
            "cpu_seconds": round(time.process_time() - begun, 1),
            **dict(found.most_common()),
        }
        print(name, result["ends"][name], file=sys.stderr, flush=True)
        OUT.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
