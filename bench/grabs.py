"""Who gets the tile: `bench/grabs.py [--tables N] [--contests N] [--liars N] [--date D]`, into results/grabs.json.

Two hundred people of Rédac' Chef at fifty tables, from eight addresses of this machine, with all limits of the server on. Four sit at each
table, 5, 50, 120 and 200 ms away (there and back, added in both directions). Again and again all four press for the same face-up tile,
each at a common instant plus or minus a bell curve of 40 ms. Counted are the tiles that each of the four ways won, who was refused and
who was dropped. Then tables at which the nearest of the four lies: by a time of its own in every act, by answering the server's
measurements 200 ms late, or by both.

People who are equally quick with their fingers have equal shares where each wins a quarter, within three sigma of so many contests. The
share of one person out of 200 lies further away now and then, so those are counted and not demanded.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import math
import sys
import tempfile
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from bench import machine  # noqa: E402
from tests.server.contest import LIE, Contest, Person  # noqa: E402
from tests.server.process import Running, running  # noqa: E402

TRIPS = (0.005, 0.05, 0.12, 0.2)
ADDRESSES = tuple(f"127.0.0.{number}" for number in range(2, 10))
LIES = {"forged": (True, 0.0), "late": (False, LIE), "both": (True, LIE)}
BEGIN_APART = 0.05
"""Seconds between the tables, so that their contests do not all fall on one instant."""


def table(number: int, lie: str = "") -> Contest:
    forged, late = LIES.get(lie, (False, 0.0))
    people = [Person(seat, trip) for seat, trip in enumerate(TRIPS)]
    people[0] = Person(0, TRIPS[0], forged, late)
    return Contest(people, [ADDRESSES[number % len(ADDRESSES)]] * len(TRIPS), number)


async def play(server: Running, contests: list[Contest], many: int) -> None:
    for contest in contests:
        await asyncio.to_thread(contest.open, server.port)

    async def one(place: int, contest: Contest) -> None:
        await asyncio.sleep(place * BEGIN_APART)
        await contest.begin(server.port)
        await contest.play(many)

    await asyncio.gather(*(one(place, contest) for place, contest in enumerate(contests)))


def shares(contests: list[Contest]) -> dict[str, Any]:
    won = Counter(seat for contest in contests for seat in contest.won)
    many = sum(won.values())
    expected = 1 / len(TRIPS)
    sigma = math.sqrt(expected * (1 - expected) / many)
    return {
        "contests": many,
        "sigma": round(sigma, 4),
        "share_by_round_trip_ms": {str(int(trip * 1000)): round(won[seat] / many, 4) for seat, trip in enumerate(TRIPS)},
        "furthest_in_sigma": round(max(abs(won[seat] / many - expected) for seat in range(len(TRIPS))) / sigma, 2),
    }  # fmt: skip


def outliers(contests: list[Contest]) -> int:
    """People whose own share is further than three sigma from a quarter."""
    found = 0
    for contest in contests:
        sigma = math.sqrt(0.25 * 0.75 / len(contest.won))
        found += sum(
            abs(contest.won.count(seat) / len(contest.won) - 0.25) > 3 * sigma for seat in range(len(TRIPS))
        )
    return found


def summary(contests: list[Contest]) -> dict[str, Any]:
    refused: Counter[str] = Counter()
    for contest in contests:
        for person in contest.people:
            refused.update(person.refusals)
    wrong = Counter(fault for contest in contests for fault in contest.check())
    return {
        "sockets": sum(len(contest.people) for contest in contests),
        "grabs": sum(contest.grabs for contest in contests),
        "came_after_the_window_and_was_told_taken": refused["taken"],
        "pressed_first_and_shut_out": sum(contest.shut_out for contest in contests),
        "won_by_whoever_pressed_first": round(
            sum(contest.quickest for contest in contests) / sum(len(contest.won) for contest in contests), 3
        ),
        "wrong": dict(wrong),
        **shares(contests),
    }


def measure(tables: int, contests: int, liars: int) -> dict[str, Any]:
    (ROOT / "build").mkdir(exist_ok=True)
    found: dict[str, Any] = {}
    with tempfile.TemporaryDirectory(dir=ROOT / "build") as folder, running(Path(folder)) as server:

        async def honest() -> None:
            room = [table(number) for number in range(tables)]
            await play(server, room, contests)
            found["honest"] = {**summary(room), "people_beyond_three_sigma": outliers(room)}
            for contest in room:
                contest.close()

        async def lying() -> None:
            rooms = {lie: [table(1000 + number, lie) for number in range(liars)] for lie in LIES}
            await play(server, [contest for room in rooms.values() for contest in room], contests)
            found["liars"] = {lie: summary(room) for lie, room in rooms.items()}

        asyncio.run(honest())
        if liars:
            asyncio.run(lying())
    return found


def met(found: dict[str, Any]) -> dict[str, bool]:
    honest = found["honest"]
    bars = {
        "every tile has one owner, nobody is refused or dropped": not honest["wrong"],
        "equal shares within three sigma": honest["furthest_in_sigma"] <= 3,
    }
    if "liars" in found:
        forged = found["liars"]["forged"]
        bars["a forged time wins no more than its share + 3 sigma"] = (
            forged["share_by_round_trip_ms"]["5"] <= 0.25 + 3 * forged["sigma"]
        )
    return bars


def main() -> None:
    words = argparse.ArgumentParser(description="Who gets the tile.")
    words.add_argument("--tables", type=int, default=50)
    words.add_argument("--contests", type=int, default=50)
    words.add_argument("--liars", type=int, default=16, help="tables for each kind of lie")
    words.add_argument("--date", default=f"{datetime.now(UTC):%Y-%m-%d}")
    words.add_argument("--out", type=Path, default=ROOT / "bench" / "results" / "grabs.json")
    asked = words.parse_args()
    result: dict[str, Any] = {"date": asked.date, "machine": machine.describe(None)}
    result |= measure(asked.tables, asked.contests, asked.liars)
    result["load_after"] = machine.load()
    result["met"] = met(result)
    asked.out.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
    print(json.dumps(result, indent=1))


if __name__ == "__main__":
    main()
