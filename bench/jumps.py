"""How long the server takes to go back: to take an act back at the end of a game, to jump to its last moment, to tell it whole.

    make bench-jumps

Whole games of computer players, every mode at its largest number of seats; the longest wait of all counts. Results: results/jumps.json.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path[0] = str(Path(__file__).resolve().parent.parent)  # the root, so that `bench` is a package

from bench import machine  # noqa: E402
from clapboard.bots.by_name import make_bot  # noqa: E402
from clapboard.kernel.codec import encode  # noqa: E402
from clapboard.kernel.record import Record  # noqa: E402
from clapboard.kernel.registry import game, games  # noqa: E402
from clapboard.lab.arena import moves  # noqa: E402
from clapboard.table.story import moves as told  # noqa: E402

GAMES = 12
TARGET = 50.0


def milliseconds(act: Callable[[], object]) -> float:
    begun = time.perf_counter()
    act()
    return 1000 * (time.perf_counter() - begun)


def waits_of(record: Record) -> dict[str, float]:
    place, last = record.line()[-1]
    return {
        "take_back_ms": milliseconds(lambda: (record.undoable(last.by), record.before(place))),
        "jump_ms": milliseconds(lambda: list(record.replay())),
        "story_ms": milliseconds(lambda: [encode(step) for step in told(record, 0) if step]),
    }


def measure(name: str, mode: str) -> dict[str, Any]:
    played = game(name)
    seats = max(played.meta.seats)
    waits: dict[str, float] = {"take_back_ms": 0.0, "jump_ms": 0.0, "story_ms": 0.0}
    longest = 0
    for seed in range(GAMES):
        record = Record.new(played, seats, {"mode": mode}, seed)
        for _ in moves(record, [make_bot(played, "novice") for _ in range(seats)], seed):
            pass
        longest = max(longest, len(record.entries))
        found = waits_of(record)
        waits = {key: max(waits[key], wait) for key, wait in found.items()}
    return {
        "game": name,
        "mode": mode,
        "seats": seats,
        "entries": longest,
        **{k: round(v, 1) for k, v in waits.items()},
    }


def main() -> None:
    rows = [measure(name, mode) for name in games() for mode in game(name).meta.modes]
    found = {
        "machine": machine.describe(None),
        "games": GAMES,
        "target_ms": TARGET,
        "met": all(row["take_back_ms"] < TARGET and row["jump_ms"] < TARGET for row in rows),
        "rows": rows,
    }
    out = machine.ROOT / "bench" / "results" / "jumps.json"
    out.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    print(out.read_text(encoding="utf-8"))


if __name__ == "__main__":
    main()
