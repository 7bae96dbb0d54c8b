"""Through a whole server, over sockets: an act happens at the instant at which it arrived."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from clapboard.kernel.codec import encode
from clapboard.table import log
from clapboard.table.jobs import TimePassed
from clapboard.table.table import Table
from tests.kernel.games.boast import WINDOW_MS
from tests.server.clocked import Client, Server, server
from tests.table.real_time import NAMES, registered

GRAB = {"game": "tiny-grab-long", "seats": 2}
BOAST = {"game": "tiny-boast", "seats": 3, "options": {"mode": "vote"}}
CONTESTS = 200


@pytest.fixture(autouse=True)
def games(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with registered(monkeypatch):
        yield


async def acts(site: Server) -> list[log.Acted]:
    rows = await site.store.load(site.table_id)
    lines = [log.read_line(row.body) for row in rows]
    return [line for line in lines if isinstance(line, log.Acted)]


def views(site: Server, table: Table) -> list[bytes]:
    state = table.room.present(site.table.now())
    return [encode(state.view(seat)) for seat in (None, *range(table.room.settings.seats))]


async def same_when_loaded(site: Server) -> None:
    site.table._post(TimePassed())  # so that no timer comes between the two looks
    await site.resting()
    assert views(site, await site.services.hub.fold(site.table_id)) == views(site, site.table)


async def contest(site: Server, first: Client, second: Client, tile: int) -> None:
    """20 ms apart, and the store takes 50."""
    site.store.answers.clear()
    await first.act(f"{tile}", type="grab", tile=tile)
    await site.arrived(1)
    site.wall.time += 20
    await second.act(f"{tile}", type="grab", tile=tile)
    await site.arrived(2)
    site.wall.time += 30
    site.store.answers.set()
    for client in (first, second):
        assert (await client.answer(f"{tile}"))["type"] == "done"
        client.told = client.told[-1:]
    site.wall.time += 200


async def test_of_two_the_first_wins_always() -> None:
    async with server() as site:
        ada, bob = await site.sit(GRAB, "Ada", "Bob")
        begun, instants = site.wall.time, []
        for tile in range(CONTESTS):
            instants += [site.wall.time - begun, site.wall.time - begun + 20]
            await contest(site, *((ada, bob) if tile % 3 else (bob, ada)), tile)
        done = [line.entry for line in await acts(site) if line.entry.by >= 0]
        assert [entry.at for entry in done] == instants
        owners = site.table.room.present(site.table.now()).view(None).owners  # type: ignore[attr-defined]
        expected = [0 if tile % 3 else 1 for tile in range(CONTESTS - 1)]
        assert list(owners[: CONTESTS - 1]) == expected, "the last window is still open"
        await same_when_loaded(site)


async def test_an_answer_after_its_window_is_refused_by_the_game() -> None:
    async with server() as site:
        ada, bob, cy = await site.sit(BOAST, "Ada", "Bob", "Cy")
        await ada.act("1", type="announce", word="otter")
        await ada.answer("1")
        site.wall.time += WINDOW_MS + 5
        await bob.act("2", type="accept")
        await cy.act("3", type="challenge")
        assert (await bob.answer("2"))["code"] == "not-now"
        assert (await cy.answer("3"))["code"] == "not-you"
        assert [line.entry.by for line in await acts(site)] == [0, -1]
        await same_when_loaded(site)


async def test_acts_of_one_connection_do_not_wait_for_each_other() -> None:
    """The second is sent while the store has the first: it has its own instant all the same."""
    async with server() as site:
        ada, bob = await site.sit(GRAB, "Ada", "Bob")
        begun = site.wall.time
        site.store.answers.clear()
        await ada.act("1", type="grab", tile=0)
        await site.arrived(1)
        site.wall.time += 130  # the window is over, and nothing of it is stored
        await ada.act("2", type="grab", tile=1)
        await site.arrived(2)
        site.wall.time += 500
        await ada.send("3", type="talk", text="both of them!")
        await bob.act("4", type="grab", tile=1)
        await site.arrived(3)
        site.store.answers.set()
        for client, id in ((ada, "1"), (ada, "2"), (ada, "3")):
            assert (await client.answer(id))["type"] == "done", id
        assert (await bob.answer("4"))["code"] == "no-tile", "it was Ada's when he came"
        assert [(line.entry.by, line.entry.at) for line in await acts(site)] == [
            (0, 0),
            (-1, 130),
            (0, 130),
            (-1, 630),
        ]
        assert begun + 630 == site.wall.time
        await same_when_loaded(site)


@pytest.mark.parametrize("before", ["talk", "why", "look"])
async def test_an_act_behind_something_else_of_its_own_connection_has_its_own_instant(before: str) -> None:
    """And comes before what others did later, however long the store takes for what was asked before it."""
    async with server() as site:
        ada, bob = await site.sit(GRAB, "Ada", "Bob")
        site.store.answers.clear()
        await ada.act("1", type="grab", tile=0)
        await site.arrived(1)
        site.wall.time += 200
        more: dict[str, dict[str, Any]] = {
            "talk": {"text": "and mine!"},
            "why": {"action": {"type": "grab", "tile": 1}},
            "look": {"about": {}},
        }
        await ada.send("2", type=before, **more[before])
        await ada.act("3", type="grab", tile=1)
        await site.arrived(2 if before == "look" else 3)
        site.wall.time += 20
        await bob.act("4", type="grab", tile=1)
        await site.arrived(3 if before == "look" else 4)
        site.wall.time += 50
        site.store.answers.set()
        assert (await ada.answer("3"))["type"] == "done" == (await bob.answer("4"))["type"]
        done = [(line.entry.by, line.entry.at) for line in await acts(site) if line.entry.by >= 0]
        assert done == [(0, 0), (0, 200), (1, 220)]
        answers = [message["id"] for message in ada.told if message.get("id") in ("1", "2", "3")]
        assert answers == ["1", "2", "3"], "in the order of what was asked"


async def test_what_waits_is_stored_together() -> None:
    async with server() as site:
        clients = await site.sit({**GRAB, "seats": 12}, *(name.title() for name in NAMES))
        rows, appends, tile = len(await site.store.load(site.table_id)), site.store.appends, 0
        for _ in range(8):
            site.store.answers.clear()
            for many, client in enumerate(clients, 1):
                site.wall.time += 1
                await client.act(f"{tile}", type="grab", tile=tile)
                tile += 1
                await site.arrived(many)
            site.store.answers.set()
            for place, client in enumerate(clients):
                assert (await client.answer(f"{tile - 12 + place}"))["type"] == "done"
            site.wall.time += 150
        written = len(await site.store.load(site.table_id)) - rows
        assert written / 96 <= 1.3
        assert site.store.appends - appends == 8 * 2, (
            "the first of a round, and the eleven that waited for it"
        )
        await same_when_loaded(site)
