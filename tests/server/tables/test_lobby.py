"""The lobby belongs to everybody: one address cannot fill its first page, and a table without its host makes way."""

from __future__ import annotations

import pytest

from clapboard.server.tables.hub import MOST_WAITING_HERE, Hub
from clapboard.server.tables.lobby import NEWEST, STAYS, Lobby
from clapboard.store import MemoryStore
from clapboard.table import commands as ask
from clapboard.table.commands import Refusal
from clapboard.table.rulings.ruled import Person
from clapboard.table.settings import Settings
from tests.server.guests import Ear, Wall, open_hub
from tests.server.site import TABLE, do, enter, open_table, site

PUBLIC = Settings(game="rythm-and-play", seats=2, public=True)


async def made(hub: Hub, wall: Wall, host: str, address: str = "", **changed: str) -> str:
    wall.time += 1000
    settings = Settings(game="rythm-and-play", seats=2, public=True, **changed)  # type: ignore[arg-type]
    return await hub.create(settings, Person(host, host.title()), None, address)


async def test_of_each_host_one_table_comes_first_and_an_address_is_one_host() -> None:
    wall = Wall()
    async with MemoryStore() as store:
        hub = await open_hub(store, wall)
        ada = await made(hub, wall, "ada")
        bob = await made(hub, wall, "bob", "192.0.2.1")
        spam = [await made(hub, wall, f"mal{number}", "203.0.113.9") for number in range(MOST_WAITING_HERE)]
        second = await made(hub, wall, "ada")
        shown, more = await Lobby(hub).page(50, "")
        order = [table.id for table in shown]
        assert order[:3] == [second, spam[-1], bob], "the newest of each host"
        assert order[3:5] == [spam[-2], ada], "then the next of each"
        assert more is None and len(order) == len(spam) + 3


async def test_waiting_tables_are_capped_by_address_too() -> None:
    wall = Wall()
    async with MemoryStore() as store:
        hub = await open_hub(store, wall)
        spam = [await made(hub, wall, f"mal{number}", "203.0.113.9") for number in range(MOST_WAITING_HERE)]
        with pytest.raises(Refusal, match="from your address"):
            await made(hub, wall, "another", "203.0.113.9")
        private = await hub.create(
            Settings(game="rythm-and-play", seats=2), Person("x", "X"), None, "203.0.113.9"
        )
        with pytest.raises(Refusal, match="from your address"):
            await hub.ask(private, ask.Change(PUBLIC), Person("x", "X"), None, "203.0.113.9")
        await made(hub, wall, "elsewhere", "203.0.113.10")
        await hub.ask(spam[0], ask.Close(), Person("mal0", "Mal0"))
        await made(hub, wall, "another", "203.0.113.9")


async def test_all_tables_of_an_address_are_one_owners() -> None:
    """Anyone who they are hosted by: computer players think for each owner in turn."""
    wall = Wall()
    async with MemoryStore() as store:
        hub = await open_hub(store, wall)
        private = Settings(game="rythm-and-play", seats=2)
        spam = [
            await hub.create(private, Person(f"mal{number}", "Mal"), None, "203.0.113.9") for number in (1, 2)
        ]
        spam.append(await made(hub, wall, "mal3", "203.0.113.9"))
        other = await made(hub, wall, "bob", "192.0.2.1")
        assert {hub.owner(table) for table in spam} == {"203.0.113.9"} and hub.owner(other) == "192.0.2.1"
        again = await open_hub(store, wall)  # another process does not know whence
        await again.table(other)
        assert again.owner(other) == "bob"


async def test_a_table_sinks_when_its_host_is_gone() -> None:
    wall = Wall()
    async with MemoryStore() as store:
        hub = await open_hub(store, wall)
        here = await made(hub, wall, "ada")
        gone = await made(hub, wall, "bob")
        slow = await made(hub, wall, "cleo", pace="slow")
        ear = Ear("ada")
        (await hub.table(here)).join(ear)
        wall.time += STAYS + 5000
        late = await made(hub, wall, "dan")
        assert [table.id for table in (await Lobby(hub).page(50, ""))[0]] == [late, slow, here, gone]


async def test_every_table_is_found_once_however_many_there_are() -> None:
    wall = Wall()
    async with MemoryStore() as store:
        hub = await open_hub(store, wall)
        tables = {await made(hub, wall, f"host{number // 3}") for number in range(NEWEST + 70)}
        lobby, found, after = Lobby(hub), list[str](), ""
        while True:
            page, more = await lobby.page(50, after)
            found += [table.id for table in page]
            if more is None:
                break
            after = more
        assert len(found) == len(tables) and set(found) == tables
        with pytest.raises(ValueError, match="nonsense"):
            await lobby.page(50, "nonsense")


def test_one_address_cannot_fill_the_lobby() -> None:
    with site() as client:
        ada = enter(client, "Ada")
        codes = []
        for number in range(25):
            mal = enter(client, f"Mal {number}")
            given = client.post("/api/tables", json={"settings": {**TABLE, "public": True}}, headers=mal)
            codes.append(given.status_code if given.status_code == 201 else given.json()["code"])
        assert codes == [201] * MOST_WAITING_HERE + ["too-many-waiting"] * (25 - MOST_WAITING_HERE)
        private = open_table(client, ada)
        changed = do(client, ada, private, type="change", settings={**TABLE, "public": True})
        assert changed.json()["code"] == "too-many-waiting"
        assert client.get("/api/tables?before=nonsense").json()["code"] == "bad-request"
