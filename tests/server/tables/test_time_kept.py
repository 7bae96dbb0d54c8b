"""Through a whole server: time is kept by table. No clock on a wall takes any of it, and none passes while no server runs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest

from clapboard.server import services
from clapboard.server.tables.lease import Lease
from tests.server.clocked import Client, Server, SlowStore, server, until
from tests.server.tables.test_instants import BOAST
from tests.server.tables.test_lease import DAY, HOUR, MINUTE, Machine
from tests.table.real_time import registered

SETTINGS = {
    **BOAST,
    "options": {"mode": "vote", "pace": "none"},
    "clock": {"kind": "game", "seconds": 900},
}


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Iterator[Machine]:
    """On which servers run."""
    made = Machine()
    monkeypatch.setattr(services, "Lease", partial(Lease, steady=made.steady))
    with registered(monkeypatch):
        yield made


def last(client: Client) -> Any:
    """The clocks that somebody was told last."""
    told = [message["clock"] for message in client.told if message.get("clock")]
    pictures = [message["table"]["clock"] for message in client.told if message.get("table")]
    return (told or pictures or [None])[-1]


async def clocks(client: Client, running: list[int]) -> list[int]:
    """What everybody has left, once these seats are awaited."""
    await until(lambda: (last(client) or {"running": None})["running"] == running)
    left: list[int] = last(client)["left"]
    return left


async def back(site: Server, table_id: str, token: str) -> Client:
    """Somebody comes back after the server was away."""
    site.table_id = table_id
    await site.services.hub.table(table_id)
    client = Client("Ada", token, await site.socket(token))
    site.clients.append(client)
    return client


@pytest.mark.parametrize("jump", [DAY, HOUR, -HOUR, -400 * DAY])
async def test_a_clock_on_a_wall_that_jumps_costs_nobody_time_at_any_restart(
    machine: Machine, jump: int
) -> None:
    store = SlowStore()
    async with server(machine.wall, store) as site:
        ada, *_ = await site.sit(SETTINGS, "Ada", "Bob", "Cy")
        table_id, token = site.table_id, ada.token
        assert await clocks(ada, [0]) == [900_000] * 3
        machine.run(3_000)
        machine.jump(jump)
        await ada.act("1", type="announce", word="otter")
        await ada.answer("1")
        assert (await clocks(ada, [1, 2]))[0] == 897_500, "half a second is given back for the way of a move"
        machine.run(10_000)
        machine.jump(-jump)
        await ada.send("2", type="talk", text="well?")
        await ada.answer("2")
    spent = 10_000
    for _ in range(3):
        machine.run(HOUR)  # no server runs
        async with server(machine.wall, store) as site:
            ada = await back(site, table_id, token)
            assert await clocks(ada, [1, 2]) == [897_500, 900_000 - spent, 900_000 - spent]
            machine.run(MINUTE)
            spent += MINUTE
