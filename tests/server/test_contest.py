"""Real time, fairly: twenty-four people from three addresses, with the limits on. `bench/grabs.py` is the same with two hundred and counts shares."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.server.contest import Contest, Person
from tests.server.process import running

TRIPS = (0.005, 0.05, 0.12, 0.2)
TABLES, CONTESTS = 6, 2


async def play(port: int) -> list[Contest]:
    contests = []
    for number in range(TABLES):
        people = [Person(seat, trip) for seat, trip in enumerate(TRIPS)]
        contests.append(Contest(people, [f"127.0.0.{2 + number % 3}"] * len(TRIPS), number))
    for contest in contests:
        await asyncio.to_thread(contest.open, port)
    await asyncio.gather(*(contest.begin(port) for contest in contests))
    await asyncio.gather(*(contest.play(CONTESTS) for contest in contests))
    found = [wrong for contest in contests for wrong in contest.check()]
    for contest in contests:
        contest.close()
    assert found == []
    return contests


def test_every_tile_has_one_owner_and_nobody_is_refused_without_need(tmp_path: Path) -> None:
    with running(tmp_path, "--no-priority") as server:
        contests = asyncio.run(play(server.port))
    assert [len(contest.won) for contest in contests] == [CONTESTS] * TABLES
