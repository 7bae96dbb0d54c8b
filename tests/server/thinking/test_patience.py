"""People's moves while computer players think as hard as they can."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect

from tests.limits import PATIENCE
from tests.server.player import Player
from tests.server.process import Running, call, running
from tests.server.test_process import sit_down

EXPERTS = 20


async def latencies(player: Player, other: Player, many: int) -> list[float]:
    """Seconds from sending a move to its `done`, for two people who move in turn, as fast as they can."""
    found: list[float] = []

    async def play(who: Player) -> None:
        headers = {"Authorization": f"Bearer {who.token}"}
        who.pending = None
        async with connect(who.url, additional_headers=headers, compression=None) as socket:
            begun = 0.0
            while len(found) < many:
                if who.pending is None:
                    await who._decide(socket)
                    begun = time.perf_counter()
                try:
                    message: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), 0.2))
                except TimeoutError:
                    continue
                who.take(message)
                if message["type"] == "done":
                    found.append(time.perf_counter() - begun)

    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(play(player), play(other))
    return sorted(found)


def experts_at_work(
    server: Running,
    game: str = "rythm-and-play",
    seats: int = 2,
    level: str = "expert",
    tables: int = EXPERTS,
) -> None:
    """Tables of computer players, all of one level."""
    token = call(server.base, "/api/guest", {"name": "Host"})["token"]
    for _ in range(tables):
        settings = {"game": game, "seats": seats}
        table_id = call(server.base, "/api/tables", {"settings": settings}, token)["id"]
        for command in (
            *({"type": "set_bot", "seat": seat, "level": level} for seat in range(seats)),
            {"type": "start"},
        ):
            asked = {"type": "do", "id": "x", "command": command}
            call(server.base, f"/api/tables/{table_id}/do", asked, token)


@pytest.mark.slow
async def test_twenty_experts_do_not_hold_people_up(tmp_path: Path) -> None:
    with running(tmp_path, "--no-limits") as server:
        ada, bob = await asyncio.to_thread(sit_down, server, "Ada", "Bob", seats=2)
        alone = await latencies(ada, bob, 400)
        await asyncio.to_thread(experts_at_work, server)
        await asyncio.sleep(2)
        among = await latencies(ada, bob, 400)
    # How much longer a move takes is measured by bench/patience.py; here it matters that none is held up for good.
    assert len(alone) >= 400 and len(among) >= 400
