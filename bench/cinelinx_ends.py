"""How random games of Cinelinx end, and that all do: `bench/cinelinx_ends.py [--games N]`, into results/cinelinx_ends.json.

N games (10,000 unless told otherwise) for each mode and finish, with the ways of judging in turn, and as many alone. They are those of
`tests/games/cinelinx/test_fuzz.py`, which plays six of each. A game that does not end stops this with its seed. It is resumable: what was
counted of these rules is kept after every hundred games, and a run plays only what is missing (`--anew`: everything).
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path[0] = str(ROOT)

from bench import machine  # noqa: E402
from clapboard.games.cinelinx.meta import RULES_VERSION  # noqa: E402
from tests.games.cinelinx.test_fuzz import ALONE, ENDS, played  # noqa: E402

OUT = ROOT / "bench" / "results" / "cinelinx_ends.json"
JUDGING = ("challenge", "vote", "strict")


STEP = 100
"""Games after which the count is kept."""


def reason(mode: str, finish: str, seed: int) -> str:
    """How one random game ends."""
    options: dict[str, str | int] = {"deck": "casual", "hand_size": 5}
    if mode == "shedding":
        options |= {"finish": finish, "dc_set": 18}
    if mode not in ALONE:
        options["judging"] = JUDGING[seed % 3]
    return played(mode, seed, **({} if mode == "daily" else options))


def kept(games: int, anew: bool) -> dict[str, Any]:
    """What was counted already, if it is of the same rules and of so many games or fewer."""
    if OUT.exists() and not anew:
        found: dict[str, Any] = json.loads(OUT.read_text(encoding="utf-8"))
        fits = all(
            sum(ends["ended"].values()) <= games for ends in found.get("ends", {}).values() if "ended" in ends
        )
        if fits and found.get("rules_version") == RULES_VERSION:
            return found
    return {"rules_version": RULES_VERSION, "games": games, "ends": {}}


def main() -> None:
    words = argparse.ArgumentParser(
        prog="bench/cinelinx_ends.py", description="How random games of Cinelinx end."
    )
    words.add_argument("--games", type=int, default=10_000)
    words.add_argument("--anew", action="store_true")
    words.add_argument("--minutes", type=float, help="stop after so long; the next run goes on")
    asked = words.parse_args()
    until = None if asked.minutes is None else time.monotonic() + 60 * asked.minutes
    result = kept(asked.games, asked.anew)
    result["games"] = asked.games
    for mode, finish in [*ENDS, *((mode, "") for mode in ALONE)]:
        name = f"{mode} {finish}".strip()
        ends = result["ends"].setdefault(name, {"cpu_seconds": 0.0, "ended": {}})
        while (seed := sum(ends["ended"].values())) < asked.games:
            if until is not None and time.monotonic() >= until:
                return
            begun = time.process_time()
            last = min(asked.games, seed + STEP)
            found = Counter(reason(mode, finish, one) for one in range(seed, last)) + Counter(ends["ended"])
            ends["ended"] = dict(found.most_common())
            ends["cpu_seconds"] = round(ends["cpu_seconds"] + time.process_time() - begun, 1)
            ends["commit"] = machine.describe(None)["commit"]
            result |= {"date": f"{datetime.now(UTC):%Y-%m-%d}", "machine": machine.describe(None)}
            OUT.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
        print(name, ends, file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
