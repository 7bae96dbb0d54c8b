"""What the server does by itself goes on, whatever is the matter with a single table."""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
import urllib.error
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from structlog.testing import capture_logs

from clapboard.server.hooks.deliver import Hooks
from clapboard.server.identity import Identity, person
from clapboard.server.tables import upkeep as upkeeping
from clapboard.server.tables.history import BrokenLog
from clapboard.server.tables.hub import Hub
from clapboard.server.tables.upkeep import Upkeep
from clapboard.server.watch.metrics import Metrics
from clapboard.store import LogRow, MemoryStore, Store, StoreBusy, TableChange
from clapboard.table import commands as ask
from clapboard.table.settings import Settings
from tests.cli.life import seated as people_at
from tests.limits import PATIENCE
from tests.server.guests import RYTHM, Ear, Wall, open_hub, seated
from tests.server.process import call, running
from tests.store.makers import earned

DAMAGED = {
    "no JSON": b"\x00\xff",
    "no line": b'{"type":"danced"}',
    "no such chair": b'{"type":"sat","seat":9,"guest":"eve","name":"Eve"}',
    "no game any more": b'{"type":"acted","entry":{"seat":7,"action":{"type":"no"}},"clock":{}}',
}


async def damage(store: Store, table_id: str, body: bytes) -> int:
    seq = (await store.load(table_id))[-1].seq + 1
    await store.append(table_id, [LogRow(seq, 0, body)])
    return seq


async def of_bots(hub: Hub) -> str:
    ada = Ear("ada")
    table_id = await hub.create(RYTHM, ada.person)
    for seat in (0, 1):
        await hub.ask(table_id, ask.SetBot(seat, "novice"), ada.person)
    await hub.ask(table_id, ask.Start(), ada.person)
    return table_id


async def is_over(store: Store, table_id: str) -> bool:
    for _ in range(20_000):
        await asyncio.sleep(0)
        shown = await store.table(table_id)
        if shown is not None and shown.status == "over":
            return True
    return False


async def until(true: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.005)


@pytest.mark.parametrize("body", DAMAGED.values(), ids=DAMAGED)
async def test_a_damaged_table_does_not_keep_the_others_asleep(body: bytes) -> None:
    async with MemoryStore() as store:
        wall = Wall()
        hub = await open_hub(store, wall)
        bots = await of_bots(hub)
        await hub.stop()
        wall.time += 1000  # what was touched last is woken first
        hub = await open_hub(store, wall)
        broken, _ = await seated(hub, "ada", "bob")
        await hub.stop()
        seq = await damage(store, broken, body)

        hub = await open_hub(store, wall)
        with pytest.raises(BrokenLog, match=f"table {broken}: row {seq} does not fold"):
            await hub.table(broken)
        upkeep = Upkeep(hub)
        with capture_logs() as logs:
            upkeep.start()
            assert await is_over(store, bots), "the bots do not play"
        assert [line["table"] for line in logs if line["event"] == "table-not-loaded"] == [broken]
        await upkeep.stop()
        await hub.stop()


async def test_a_stop_while_tables_are_woken_is_nothing_that_an_operator_has_to_read() -> None:
    async with MemoryStore() as store:
        hub = await open_hub(store, Wall())
        await seated(hub, "ada", "bob")
        await seated(hub, "cleo", "dan")
        await hub.stop()

        hub = await open_hub(store, Wall())
        upkeep = Upkeep(hub)
        with capture_logs() as logs:
            upkeep.start()
            hub.farewell("stopping")
            await asyncio.wait_for(upkeep._tasks[0], PATIENCE)
        assert logs == []
        await upkeep.stop()


async def chosen(hub: Hub, table_id: str, people: list[Ear]) -> int:
    """Anyone who is awaited makes a choice, by HTTP, and has not confirmed it yet: their seat."""
    state = (await hub.table(table_id)).room.state
    seat = state.actors()[0]
    choice = msgspec.to_builtins(state.legal(seat)[0])
    await hub.ask(table_id, ask.Act("a choice", choice), people[seat].person)
    return seat


async def steps_of(hub: Hub, table_id: str, seat: int) -> int:
    return len((await hub.table(table_id)).room.state.steps(seat))


async def test_what_was_chosen_before_a_table_was_woken_is_not_lost() -> None:
    async with MemoryStore() as store:
        hub = await open_hub(store, Wall())
        table_id, people = await seated(hub, "ada", "bob", settings=Settings(game="action", seats=2))
        await hub.stop()
        hub = await open_hub(store, Wall())
        seat = await chosen(hub, table_id, people)
        await Upkeep(hub)._wake(table_id)
        assert await steps_of(hub, table_id, seat) == 1
        await hub.stop()


async def test_a_table_where_somebody_has_chosen_since_the_last_sweep_stays() -> None:
    async with MemoryStore() as store:
        wall = Wall()
        hub = await open_hub(store, wall)
        table_id, people = await seated(hub, "ada", "bob", settings=Settings(game="action", seats=2))
        for ear in people:
            (await hub.table(table_id)).leave(ear)
        upkeep = Upkeep(hub)
        await upkeep.sweep()
        wall.time += 1000
        seat = await chosen(hub, table_id, people)
        await upkeep.sweep()
        assert await steps_of(hub, table_id, seat) == 1
        await upkeep.sweep()
        assert not hub.tables, "nobody has come back to it"
        await hub.stop()


def test_a_server_with_a_damaged_table_says_so_and_plays_on(tmp_path: Path) -> None:
    with running(tmp_path, "--bot-pause", "60") as server:
        ada, _ = people_at(server, "Ada", "Bob")
        bots = call(
            server.base, "/api/tables", {"settings": {"game": "rythm-and-play", "seats": 2}}, ada.token
        )["id"]
        for command in (
            *({"type": "set_bot", "seat": seat, "level": "novice"} for seat in (0, 1)),
            {"type": "start"},
        ):
            call(
                server.base,
                f"/api/tables/{bots}/do",
                {"type": "do", "id": "x", "command": command},
                ada.token,
            )
    (file,) = (tmp_path / "data").glob("*.db")
    with sqlite3.connect(file) as database:
        database.execute("UPDATE log SET body = ? WHERE table_id = ? AND seq = 2", (b"rust", ada.table_id))
    database.close()
    with running(tmp_path) as server:
        for path in ("", "/story"):
            with pytest.raises(urllib.error.HTTPError) as refused:
                call(server.base, f"/api/tables/{ada.table_id}{path}", token=ada.token)
            assert refused.value.code == 500 and b'"broken-table"' in refused.value.read()

        def status() -> Any:
            return call(server.base, f"/api/tables/{bots}")["table"]["status"]

        async def over() -> None:
            async with asyncio.timeout(PATIENCE):
                while await asyncio.to_thread(status) != "over":
                    await asyncio.sleep(0.1)

        asyncio.run(over())
        lines = [line for line in server.said().splitlines() if '"table-not-loaded"' in line]
        assert len(lines) == 1 and ada.table_id in lines[0] and "row 2 does not fold" in lines[0]


async def test_a_store_that_is_busy_at_the_start_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(upkeeping, "BEAT", 0.01)
    async with MemoryStore() as store:
        wall = Wall()
        hub = await open_hub(store, wall)
        bots = await of_bots(hub)
        await hub.stop()
        hub = await open_hub(store, wall)
        tables, load, tries = store.tables, store.load, []

        async def busy(*asked: Any) -> Any:
            tries.append(asked)
            if len(tries) in (1, 3):
                raise StoreBusy("another program holds the database")
            return await (load if isinstance(asked[0], str) else tables)(*asked)

        monkeypatch.setattr(store, "tables", busy)
        monkeypatch.setattr(store, "load", busy)
        upkeep = Upkeep(hub)
        with capture_logs() as logs:
            upkeep.start()
            await until(lambda: len(tries) == 3)
            await asyncio.sleep(0.01)
            await upkeep.sweep()
            assert await is_over(store, bots)
        told = [(line["event"], line.get("table")) for line in logs if line["log_level"] == "error"]
        assert told == [("upkeep-failed", None), ("table-not-loaded", bots)]
        await upkeep.stop()
        await hub.stop()


async def test_one_table_that_cannot_be_put_away_does_not_keep_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with MemoryStore() as store:
        hub = await open_hub(store, Wall())
        upkeep = Upkeep(hub)
        for names in (("ada", "bob"), ("cleo", "dan"), ("eve", "fred")):
            table_id, ears = await seated(hub, *names)
            for ear in ears:
                hub.tables[table_id].leave(ear)

        def broken() -> None:
            raise RuntimeError("a mistake")

        for table in hub.tables.values():
            monkeypatch.setattr(table.players, "stop", broken)  # the last thing that a table does
        await upkeep.sweep()
        with capture_logs() as logs:
            await upkeep.sweep()
        assert not hub.tables and [line["event"] for line in logs] == ["table-not-finished"] * 3


async def test_a_mistake_in_one_round_does_not_end_the_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    async with MemoryStore() as store:
        hub = await open_hub(store, Wall())
        rounds: list[int] = []

        async def work() -> None:
            rounds.append(1)
            raise KeyError("a mistake")

        task = asyncio.create_task(Upkeep(hub)._every(0.001, work))
        with capture_logs() as logs:
            await until(lambda: len(rounds) >= 3)
        assert {line["event"] for line in logs} == {"upkeep-failed"}
        task.cancel()

        monkeypatch.setattr("clapboard.server.hooks.deliver.LOOK", 0.001)
        hooks = Hooks(store, Wall(), lambda _: "", Metrics())
        tries: list[int] = []

        async def take(*_: Any) -> Any:
            tries.append(1)
            raise KeyError("a mistake")

        monkeypatch.setattr(store, "take_hooks", take)
        hooks.start()
        with capture_logs() as logs:
            await until(lambda: len(tries) >= 3)
        assert {line["event"] for line in logs} == {"hooks-failed"}
        await hooks.stop()


async def test_all_old_tables_go_in_one_round_but_for_one_that_cannot(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with MemoryStore() as store:
        wall = Wall()
        hub = await open_hub(store, wall)
        ada = Ear("ada")
        ids = []
        for _ in range(10 * upkeeping.PAGE + 3):
            ids.append(await hub.create(RYTHM, ada.person))
            wall.time += 1
        stuck, delete = ids[upkeeping.PAGE], store.delete_table

        async def busy(table_id: str) -> None:
            if table_id == stuck:
                raise StoreBusy("another program holds the database")
            await delete(table_id)

        monkeypatch.setattr(store, "delete_table", busy)
        wall.time += 15 * 86_400_000
        with capture_logs() as logs:
            await Upkeep(hub).clean()
        assert [table.id for table in await store.tables(limit=1000)] == [stuck]
        assert [(line["event"], line["table"]) for line in logs] == [("table-not-deleted", stuck)]
        await hub.stop()


async def test_guests_who_were_not_seen_for_long_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(upkeeping, "PAGE", 2)
    async with MemoryStore() as store:
        wall = Wall()
        hub = await open_hub(store, wall)
        identity = Identity(store, hub.lease.wall, secrets.token_bytes)
        await identity.open()
        gone = [await identity.enter(f"Gone {number}") for number in range(5)]
        host, faithful = await identity.enter("Ada"), await identity.enter("Bob")
        table_id = await hub.create(RYTHM, person(host), 0)
        progress = tuple(earned(guest_id=guest.id, table_id=table_id) for guest in (gone[0], faithful))
        await store.append(table_id, [], TableChange(progress=progress))
        wall.time += 390 * 86_400_000
        assert await identity.who(identity.token(faithful)) is not None
        await hub.ask(table_id, ask.SetBot(1, "novice"), person(host))
        await Upkeep(hub).clean()
        assert all([await store.guest(guest.id) for guest in [*gone, host, faithful]]), "not yet"
        assert len(await store.progress(gone[0].id)) == 1
        wall.time += 11 * 86_400_000
        await Upkeep(hub).clean()
        assert [guest.id for guest in [*gone, host, faithful] if await store.guest(guest.id)] == [
            host.id,
            faithful.id,
        ]
        assert await identity.who(identity.token(gone[0])) is None, "remembered, but no longer known"
        assert await store.progress(gone[0].id) == [], "what they earned goes with them"
        assert len(await store.progress(faithful.id)) == 1
        await hub.stop()
