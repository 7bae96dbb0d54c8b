"""Twelve people at one table, eight acts a second each: `bench/crowd.py [--seconds S] [--date D]`, into results/crowd.json.

The server is a process of its own with SQLite on the disk of this folder, the people are sockets of another. Measured are the time from
an act to the view of everybody who sits there, the rows of the log for each act, and beside both, in the same seconds and on the same
disk, what a commit takes: a second database gets one row after the other; and what the server says of its own writes, which also wait for
the commit before theirs. On a busy machine processes wait for a core as well, and that is in the first number and hardly in the second.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sqlite3
import statistics
import sys
import tempfile
import threading
import time
from collections import defaultdict
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from bench import machine  # noqa: E402
from bench.network.socket import Socket  # noqa: E402
from tests.browser.conftest import STAGED, House  # noqa: E402
from tests.browser.guests import Guest  # noqa: E402
from tests.server.process import text_of  # noqa: E402

PEOPLE, A_SECOND, CELLS = 12, 8, 8
MOST_COMMITS, MOST_ROWS = 2.0, 1.3
"""The bars: the median act is with everybody after so many commits, and takes so many rows."""
SETTLE = 1.0
"""Seconds at the beginning that are not counted."""


class Told(msgspec.Struct):
    type: str
    by: int | None = None


told = msgspec.json.Decoder(Told).decode


class Crowd:
    """When each act was sent, and when each of its twelve viewers had it."""

    def __init__(self) -> None:
        self.sent: dict[tuple[int, int], float] = {}
        self.came: defaultdict[tuple[int, int], list[float]] = defaultdict(list)
        self.refused = 0


class Person(Socket):
    def __init__(self, crowd: Crowd, seat: int) -> None:
        super().__init__()
        self.crowd, self.seat = crowd, seat
        self.acts = 0
        self.heard: defaultdict[int, int] = defaultdict(int)

    def told(self, text: bytes) -> None:
        message = told(text)
        if message.type == "refused":
            self.crowd.refused += 1
        elif message.type == "update" and message.by is not None and message.by >= 0:
            self.heard[message.by] += 1
            self.crowd.came[message.by, self.heard[message.by]].append(time.perf_counter())

    def act(self) -> None:
        self.acts += 1
        action = {"type": "put", "cell": self.acts % CELLS}
        command = {"type": "act", "id": f"a{self.acts}", "action": action}
        self.crowd.sent[self.seat, self.acts] = time.perf_counter()
        self.say(json.dumps({"type": "do", "id": f"a{self.acts}", "command": command}).encode())


class Disk(threading.Thread):
    """One commit after the other, with a breath between, while the people play."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path, self.going = path, True
        self.took: list[float] = []

    def run(self) -> None:
        base = sqlite3.connect(self.path)
        base.execute("PRAGMA journal_mode=WAL")
        base.execute("PRAGMA synchronous=FULL")
        base.execute("CREATE TABLE rows (body BLOB)")
        while self.going:
            before = time.perf_counter()
            with base:
                base.execute("INSERT INTO rows VALUES (?)", (b"x" * 200,))
            self.took.append(time.perf_counter() - before)
            time.sleep(0.05)
        base.close()


def total(house: House, name: str) -> float:
    """Of one of the server's own numbers, so far."""
    text = text_of(f"{house.url}/metrics").splitlines()
    return sum(float(line.split()[-1]) for line in text if line.startswith(name))


def lines(house: House) -> float:
    """Rows that the server has written so far."""
    return total(house, "clapboard_lines_total")


def kept(house: House) -> tuple[float, float]:
    """For how many seconds in all writes have waited until they were durable, and how many writes."""
    return total(house, "clapboard_store_seconds_sum"), total(house, "clapboard_store_seconds_count")


async def play(house: House, table: str, guests: list[Guest], crowd: Crowd, seconds: float) -> int:
    people = [Person(crowd, seat) for seat in range(len(guests))]
    for person, guest in zip(people, guests, strict=True):
        await person.connect("127.0.0.1", house.port, f"/ws/tables/{table}?protocol=1&token={guest.token}")
    begin, number = time.perf_counter() + 0.2, 0
    while number < seconds * PEOPLE * A_SECOND:
        await asyncio.sleep(max(0.0, begin + number / (PEOPLE * A_SECOND) - time.perf_counter()))
        people[number % PEOPLE].act()
        number += 1
    end = time.perf_counter() + 60
    while time.perf_counter() < end and any(len(crowd.came[act]) < PEOPLE for act in crowd.sent):
        await asyncio.sleep(0.05)
    for person in people:
        person.transport.close()
    return number


def run(seconds: float) -> dict[str, Any]:
    (ROOT / "build").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=ROOT / "build") as folder:
        data = Path(folder) / "data"
        data.mkdir()
        house, crowd = House(data, *STAGED, "--tiny"), Crowd()
        try:
            guests = [Guest(house.url, f"Player {seat}") for seat in range(PEOPLE)]
            options = {"mode": "each", "acts": 20_000, "cells": CELLS}
            table = guests[0].make(PEOPLE, game="tiny-press", options=options)
            for seat, guest in enumerate(guests[1:], 1):
                guest.do(table, type="sit", seat=seat)
            guests[0].do(table, type="start")
            before, waited, disk = lines(house), kept(house), Disk(Path(folder) / "beside.db")
            disk.start()
            acts = asyncio.run(play(house, table, guests, crowd, seconds))
            disk.going = False
            disk.join()
            rows, after = lines(house) - before, kept(house)
        finally:
            house.kill()
    start = min(crowd.sent.values())
    whole = {act: came for act, came in crowd.came.items() if len(came) == PEOPLE}
    took = sorted(
        max(came) - crowd.sent[act] for act, came in whole.items() if crowd.sent[act] - start > SETTLE
    )
    commit = statistics.median(disk.took)
    median = statistics.median(took)
    return {
        "acts": acts, "refused": crowd.refused, "not_with_everybody": acts - crowd.refused - len(whole),
        "commit_ms": ms(commit), "commit_p90_ms": ms(statistics.quantiles(disk.took, n=10)[-1]),
        "act_to_everybody_ms": {"median": ms(median), "p90": ms(took[len(took) * 9 // 10]), "p99": ms(took[len(took) * 99 // 100])},
        "write_durable_mean_ms": ms((after[0] - waited[0]) / max(1.0, after[1] - waited[1])),
        "writes": int(after[1] - waited[1]),
        "median_in_commits": round(median / commit, 2), "rows_an_act": round(rows / acts, 3),
    }  # fmt: skip


def ms(seconds: float) -> float:
    return round(1000 * seconds, 2)


def main() -> None:
    words = argparse.ArgumentParser(description="Twelve people at one table.")
    words.add_argument("--seconds", type=float, default=12.0)
    words.add_argument("--rounds", type=int, default=3)
    words.add_argument("--date", default=f"{datetime.now(UTC):%Y-%m-%d}")
    asked = words.parse_args()
    result: dict[str, Any] = {
        "date": asked.date,
        "machine": machine.describe(None),
        "people": PEOPLE,
        "acts_a_second_each": A_SECOND,
    }
    result["rounds"] = [run(asked.seconds) for _ in range(asked.rounds)]
    result["median_in_commits"] = statistics.median(one["median_in_commits"] for one in result["rounds"])
    result["least_in_commits"] = min(one["median_in_commits"] for one in result["rounds"])
    result["rows_an_act"] = statistics.median(one["rows_an_act"] for one in result["rounds"])
    result["load_after"] = machine.load()
    result["met"] = {
        "median not above two commits": result["median_in_commits"] <= MOST_COMMITS,
        "at most 1.3 rows an act": result["rows_an_act"] <= MOST_ROWS,
    }
    path = ROOT / "bench" / "results" / "crowd.json"
    path.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
    print(json.dumps(result, indent=1))


if __name__ == "__main__":
    main()
