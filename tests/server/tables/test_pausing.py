"""Through a whole server: a game that declares pauses stops for anyone who is lost, is covered, and goes on after a countdown."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from urllib.error import HTTPError

import pytest

from clapboard.kernel.meta import Pauses
from clapboard.kernel.seats import TABLE
from tests.kernel.games.grab import PausingGrab
from tests.server.clocked import Client, Server, server, until
from tests.server.process import call
from tests.server.tables.test_instants import acts, same_when_loaded
from tests.table.real_time import registered

POLICY = Pauses()
PAUSING = {"game": "tiny-grab-pauses", "seats": 2}


@pytest.fixture(autouse=True)
def games(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with registered(monkeypatch):
        yield


async def lose(services: Server, client: Client) -> None:
    await client.socket.close()
    await until(lambda: services.table.room.paused)
    await services.resting()


async def test_a_lost_connection_stops_the_game_and_covers_it() -> None:
    async with server() as services:
        ada, bob = await services.sit(PAUSING, "Ada", "Bob")
        await ada.act("1", type="grab", tile=0)
        await ada.answer("1")
        services.wall.time += PausingGrab.window
        await ada.act("2", type="grab", tile=1)
        await ada.answer("2")
        assert ada.view["owners"][0] == 0
        await lose(services, bob)
        await until(lambda: ada.view["paused"])
        assert set(ada.view["owners"]) == {-1} and ada.view["ask"] == []
        services.wall.time += 30_000
        await ada.act("3", type="grab", tile=2)
        assert (await ada.answer("3"))["code"] == "paused"
        path = f"/api/tables/{services.table_id}"
        with pytest.raises(HTTPError) as bad:
            await asyncio.to_thread(call, services.base, f"{path}/story", None, ada.token)
        assert json.loads(bad.value.read())["code"] == "paused"
        seen = await asyncio.to_thread(call, services.base, path, None, ada.token)
        assert set(seen["view"]["owners"]) == {-1} and seen["table"]["pause"]["seat"] == 1
        await same_when_loaded(services)
        again = await services.connect(bob)
        services.clients.append(again)
        await until(lambda: services.table.room.pause is not None and not services.table.room.pause.waits)
        services.wall.time += POLICY.countdown
        await again.act("4", type="grab", tile=3)
        assert (await again.answer("4"))["type"] == "done", "the countdown was over when it came"
        assert again.view["owners"][0] == 0
        services.wall.time += PausingGrab.window
        await ada.act("5", type="grab", tile=4)
        assert (await ada.answer("5"))["type"] == "done"
        assert ada.view["owners"][1] == 0, "the window went on with what was left of it"
        by_table = [line.entry for line in await acts(services) if line.entry.by == TABLE]
        assert [(entry.do[0]["type"], entry.at) for entry in by_table] == [
            ("pause", PausingGrab.window),
            ("resume", PausingGrab.window),
        ]
        await same_when_loaded(services)


async def test_what_a_game_declares_is_told() -> None:
    async with server() as services:
        await services.sit(PAUSING, "Ada", "Bob")
        info = {game["id"]: game for game in await asyncio.to_thread(call, services.base, "/api/games")}
        assert info["tiny-grab-pauses"]["pauses"]["longest"] == POLICY.longest
        assert info["tiny-grab-long"]["pauses"] is None
