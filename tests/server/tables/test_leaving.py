"""Through a whole server: who has gone leaves a game that declares it, and comes back."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.clocked import server, until
from tests.server.tables.test_instants import BOAST, acts
from tests.table.real_time import registered


@pytest.fixture(autouse=True)
def games(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with registered(monkeypatch):
        yield


async def test_who_has_gone_leaves_the_game_and_may_come_back() -> None:
    async with server() as services:
        untimed = {**BOAST, "options": {"mode": "vote", "pace": "none"}}
        ada, bob, cy = await services.sit(untimed, "Ada", "Bob", "Cy")
        services.wall.time += 60_000
        await cy.socket.close()
        await until(lambda: 2 in services.table.audience.away)
        services.wall.time += 60_000
        await ada.send("1", type="ask", what="replace", seat=2)
        await ada.answer("1")
        await bob.send("2", type="answer", yes=True)
        assert (await bob.answer("2"))["type"] == "done"
        assert ada.view["here"] == [True, True, False]
        again = await services.connect(cy)
        services.clients.append(again)
        await again.send("3", type="return")
        assert (await again.answer("3"))["type"] == "done"
        done = [line.entry.do for line in await acts(services)]
        assert done == [[{"type": "leave", "seat": 2}], [{"type": "rejoin", "seat": 2}]]
