"""How long a computer player of Action! takes at a table, from its turn to its commit: `python bench/turns.py`, into bench/results/turns.json.

A real server with the pause that people have, in a process of its own; somebody sits at the table with a connection, banks in their own turns,
and hears over the socket when it is whose turn. A turn is a whole placement: a Set that is drawn belongs to it until it is put down. The speed of
the table is the one that a new table has.
"""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import connect

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from bench import machine  # noqa: E402
from tests.browser.guests import Guest  # noqa: E402
from tests.server.process import COMMAND, free_port, healthy  # noqa: E402

ROUNDS = 4
LEVELS = ("novice", "regular")


@contextmanager
def server(folder: str) -> Iterator[str]:
    """`clapboard serve` as anybody starts it; its address."""
    port = free_port()
    base = f"http://127.0.0.1:{port}"
    words = ["serve", "--host", "127.0.0.1", "--port", str(port), "--data", folder, "--no-limits"]
    process = subprocess.Popen([*COMMAND, *words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        while not healthy(base):
            time.sleep(0.05)
        yield base
    finally:
        process.terminate()
        process.wait()


def turns(base: str, level: str, seats: int) -> list[float]:
    """Seconds of each turn of a computer player in some rounds."""
    ada = Guest(base, "Ada")
    table = ada.make(seats, game="action", options={"first_player": "seat-0"})
    ada.bots(table, *range(1, seats), level=level)
    place = f"{base.replace('http', 'ws', 1)}/ws/tables/{table}?protocol=1"
    taken: list[float] = []
    with connect(place, additional_headers={"Authorization": f"Bearer {ada.token}"}) as socket:
        ada.do(table, type="start")
        whose, since, placed = -1, 0.0, (1, 0)
        while True:
            told: dict[str, Any] = json.loads(socket.recv())
            view = told.get("view")
            if not view:
                continue
            now = time.monotonic()
            (seat,) = view["prompt"]["asked"] or (-1,)
            at = (view["round"], len(view["placements"]) - (view["drawn"] is not None))
            if whose > 0 and at != placed:
                taken.append(now - since)
            if seat != whose or at != placed:
                whose, since, placed = seat, now, at
            if view["round"] > ROUNDS or seat < 0:
                return taken
            if seat == 0 and view["prompt"]["kind"] == "area" and not view["chain"]:
                for action in ({"type": "area", "area": "BANK"}, {"type": "confirm"}):
                    ada.do(table, type="act", action=action)


def main() -> None:
    found = []
    with tempfile.TemporaryDirectory() as folder, server(folder) as base:
        for level in LEVELS:
            for seats in (2, 4):
                taken = sorted(turns(base, level, seats))
                row = {
                    "level": level,
                    "seats": seats,
                    "turns": len(taken),
                    "median_s": round(statistics.median(taken), 3),
                    "p90_s": round(taken[len(taken) * 9 // 10], 3),
                }
                print(row, file=sys.stderr)
                found.append(row)
    report = {**machine.describe(None), "rounds": ROUNDS, "lines": found}
    (ROOT / "bench" / "results" / "turns.json").write_text(
        json.dumps(report, indent=1) + "\n", encoding="utf-8"
    )


if __name__ == "__main__":
    main()
