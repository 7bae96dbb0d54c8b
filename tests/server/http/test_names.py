"""Names for somebody who types: found by the game, kept by browsers, enough for a classroom."""

from __future__ import annotations

import asyncio
import urllib.error
import urllib.request
from collections import Counter
from pathlib import Path

from clapboard.server.limits import NAMES, REQUESTS, Limits
from tests.kernel.games import roll
from tests.limits import PATIENCE
from tests.server.process import call
from tests.server.thinking.test_oracle import refusal
from tests.server.tiny import Visitor, tiny_server
from tests.table.rolling import games, rolling, say

__all__ = ["games"]


def status(url: str) -> int:
    try:
        with urllib.request.urlopen(url, timeout=PATIENCE) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as refused:
        return refused.code


async def test_a_name_that_was_found_can_be_said_at_a_table() -> None:
    party, guests = await rolling(seats=1)
    letter = party.table.room.state.view(0).letter  # type: ignore[attr-defined]
    found = roll.GAME.names(letter, "", "en", 1)[0]
    await say(party, guests[0], found.id)
    assert guests[0].last["view"]["points"] == [1]


def test_names_through_a_server(tmp_path: Path) -> None:
    with tiny_server(tmp_path) as server:
        path = "/api/games/tiny-roll/names"
        found = call(server.base, f"{path}?text=be")["names"]
        assert found == [
            {"id": "bee", "kind": "animal", "name": "bee", "about": ""},
            {"id": "beetle", "kind": "animal", "name": "beetle", "about": ""},
        ]
        assert call(server.base, f"{path}?text=OTT&kind=animal&lang=fr")["names"][0]["name"] == "loutre"
        assert call(server.base, f"{path}?text=")["names"] == []
        with urllib.request.urlopen(f"{server.base}{path}?text=be") as answer:
            assert answer.headers["Cache-Control"] == "public, max-age=3600"
        kinds = {game["id"]: game["names"] for game in call(server.base, "/api/games")}
        assert kinds["tiny-roll"] == ["animal"] and kinds["rythm-and-play"] == []
        nobody = Visitor(server, "Ada")
        assert refusal(lambda: nobody.get(f"{path}?text=b&kind=plant")) == (400, "bad-request")
        assert refusal(lambda: nobody.get(f"{path}?text={'b' * 81}")) == (400, "bad-request")
        for game in ("rythm-and-play", "checkers"):
            assert refusal(lambda game=game: nobody.get(f"/api/games/{game}/names?text=b")) == (
                404,
                "no-names",
            )


async def test_a_classroom_types_at_one_address(tmp_path: Path) -> None:
    """Thirty people, twenty letters each, as fast as they come."""
    with tiny_server(tmp_path) as server:
        url, slots = f"{server.base}/api/games/tiny-roll/names?text=b", asyncio.Semaphore(8)

        async def letter() -> int:
            async with slots:
                return await asyncio.to_thread(status, url)

        async with asyncio.TaskGroup() as pupils:
            asked = [pupils.create_task(letter()) for _ in range(600)]
        assert Counter(one.result() for one in asked) == {200: 600}


def test_the_same_classroom_would_be_too_many_for_everything_else() -> None:
    limits = Limits(clock=lambda: 0.0)
    allowed = {rate: sum(limits.allow("10.0.0.1", rate) for _ in range(600)) for rate in (NAMES, REQUESTS)}
    assert allowed == {NAMES: 600, REQUESTS: 240}
