"""Tables come from their logs, go back to them, and lose nothing on the way."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

from clapboard.kernel.rng import Rng
from clapboard.server.tables.hub import MOST_WAITING, Hub
from clapboard.server.tables.upkeep import SOON, Upkeep
from clapboard.store import (
    LogRow,
    MemoryStore,
    SqliteStore,
    StoreError,
    StoreUnavailable,
    TableChange,
    UnknownTable,
    Where,
)
from clapboard.store.interface import Then
from clapboard.table import commands as ask
from clapboard.table import log
from clapboard.table.commands import Refusal
from clapboard.table.rulings.ruled import Person
from clapboard.table.settings import LIVE_GRACE, SLOW_GRACE, ClockRule, Settings
from tests.server.guests import RYTHM, Ear, Wall, moves, open_hub, seated, views


async def test_a_table_goes_on_after_a_restart_with_its_versions() -> None:
    async with MemoryStore() as store:
        wall = Wall()
        hub = await open_hub(store, wall)
        table_id, ears = await seated(hub, "ada", "bob")
        await moves(hub, table_id, ears, 20, Rng(1))
        seen, v = await views(hub, table_id), [ear.last["v"] for ear in ears]
        await hub.stop()

        hub = await open_hub(store, wall)
        assert await views(hub, table_id) == seen
        again = [Ear("ada"), Ear("bob")]
        table = await hub.table(table_id)
        for seat, (ear, version) in enumerate(zip(again, v, strict=True)):
            table.join(ear, version)
            missed = [message["type"] for message in ear.told]
            assert missed == ["preview"] * (seat in table.room.state.actors()) + ["presence"]
        await moves(hub, table_id, again, 1000, Rng(2))
        assert again[0].last["table"]["status"] == "over"
        assert next(m["v"] for m in again[0].told if m["type"] == "update") == v[0] + 1
        await hub.stop()


async def test_whoever_was_choosing_when_the_server_died_is_told_to_choose_again() -> None:
    async with MemoryStore() as store:
        wall = Wall()
        hub = await open_hub(store, wall)
        settings = Settings(game="faux-raccords", seats=2)
        table_id, ears = await seated(hub, "ada", "bob", settings=settings)
        table, rng = await hub.table(table_id), Rng(1)
        while not any(table.room.state.steps(seat) for seat in (0, 1)):
            before = [ear.last for ear in ears]
            await moves(hub, table_id, ears, 1, rng)
        seat = next(seat for seat in (0, 1) if table.room.state.steps(seat))

        hub = await open_hub(store, wall)  # nobody has stopped the first one
        table = await hub.table(table_id)
        back = Ear(ears[seat].person.id)
        table.join(back, before[seat]["v"])
        choices, presence = back.told
        assert presence["type"] == "presence"
        assert choices == {
            "type": "preview",
            "id": "",
            "view": before[seat]["view"],
            "legal": before[seat]["legal"],
        }
        await hub.ask(table_id, ask.Act("again", choices["legal"][0]), back.person)
        await hub.stop()


async def test_lists_show_what_the_log_says() -> None:
    async with MemoryStore() as store:
        hub = await open_hub(store, Wall())
        table_id, ears = await seated(
            hub, "ada", "bob", settings=msgspec.structs.replace(RYTHM, public=True, title="Évry")
        )
        rng = Rng(3)
        for _ in range(2000):
            table = await hub.table(table_id)
            shown = await store.table(table_id)
            assert shown is not None and shown.status == table.room.status
            waiting = {player.guest_id for player in shown.players if player.turn}
            assert waiting == set(table.room.turn_of())
            if table.room.status == "over":
                break
            await moves(hub, table_id, ears, 1, rng)
        assert shown is not None and shown.status == "over" and shown.head == table.room.seq
        assert [found.id for found in await store.tables(Where(text="evry bob"))] == [table_id]
        (result,) = await store.results(table_id=table_id)
        assert msgspec.json.decode(result.players) == ["Ada", "Bob"] and result.number == 1
        await hub.ask(table_id, ask.Stand(), ears[0].person)
        shown = await store.table(table_id)
        assert shown is not None and shown.host == "bob"
        assert {player.name: player.state for player in shown.players} == {"Ada": "left", "Bob": "seated"}
        await hub.stop()


async def test_time_while_the_server_was_down_is_given_back() -> None:
    async with MemoryStore() as store:
        wall = Wall()
        hub = await open_hub(store, wall)
        settings = Settings(game="rythm-and-play", seats=2, clock=ClockRule("turn", 60))
        table_id, ears = await seated(hub, "ada", "bob", settings=settings)
        (seat,) = (await hub.table(table_id)).room.state.actors()
        wall.time += 20_000
        await hub.lease.renew()
        await hub.stop()
        for night in range(2):
            wall.time += 8 * 3_600_000
            hub = await open_hub(store, wall)
            table = await hub.table(table_id)
            wall.time += 5_000
            await hub.lease.renew()
            table.join(ears[seat])
            assert ears[seat].last["table"]["clock"]["left"][seat] == 60_000 - 20_000 - 5_000 * (night + 1)
            await hub.stop()


async def test_a_crash_costs_no_time_either() -> None:
    """Without a last sign of life the last line of any log is one."""
    async with MemoryStore() as store:
        wall = Wall()
        hub = await open_hub(store, wall)
        wall.time += 100_000
        settings = Settings(game="rythm-and-play", seats=2, clock=ClockRule("turn", 60))
        table_id, _ = await seated(hub, "ada", "bob", settings=settings)
        before = (await hub.table(table_id)).now()
        wall.time += 3_600_000
        again = await open_hub(store, wall)
        table = await again.table(table_id)
        assert table.now() == before
        assert table.room.clock.at(table.now()).left == (60_000, 60_000)
        await again.stop()
        await hub.stop()


async def test_a_table_that_somebody_else_has_written_to_is_loaded_anew() -> None:
    async with MemoryStore() as store:
        hub = await open_hub(store, Wall())
        table_id, ears = await seated(hub, "ada", "bob")
        head = (await store.load(table_id))[-1].seq
        body = b'{"type":"said","guest":"ada","name":"Ada","seat":0,"text":"from elsewhere"}'
        await store.append(table_id, [LogRow(head + 1, 0, body)])
        with pytest.raises(StoreError):
            await moves(hub, table_id, ears, 1, Rng(1))
        assert [ear.told[-1] for ear in ears] == [{"type": "gone", "why": "again"}] * 2
        await moves(hub, table_id, ears, 1, Rng(1))
        assert (await hub.table(table_id)).room.seq == head + 2
        await hub.stop()


async def test_a_mistake_in_the_code_loses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    async with MemoryStore() as store:
        hub = await open_hub(store, Wall())
        table_id, ears = await seated(hub, "ada", "bob")
        table = await hub.table(table_id)
        monkeypatch.setattr(ears[1], "tell", lambda *_: 1 // 0)  # in the middle of telling everybody
        with pytest.raises(StoreError, match="ask again"):
            await moves(hub, table_id, ears, 1, Rng(1))
        monkeypatch.undo()
        assert ears[0].told[-1] == {"type": "gone", "why": "again"}
        await moves(hub, table_id, ears, 5, Rng(1))
        assert (await hub.table(table_id)) is not table
        await hub.stop()


async def test_guessed_ids_and_impossible_tables() -> None:
    async with MemoryStore() as store:
        hub = await open_hub(store, Wall())
        with pytest.raises(UnknownTable):
            await hub.table("AAAAAAAAAAAAAAAAAAAAAA")
        with pytest.raises(Refusal, match="no game"):
            await hub.create(Settings(game="chess", seats=2), Ear("ada").person)
        with pytest.raises(Refusal, match="chair"):
            await hub.create(RYTHM, Ear("ada").person, 2)
        assert not await store.tables()


async def test_idle_tables_are_put_away_and_woken_when_their_time_comes() -> None:
    async with MemoryStore() as store:
        wall = Wall()
        hub = await open_hub(store, wall)
        upkeep = Upkeep(hub)
        slow = Settings(game="rythm-and-play", seats=2, clock=ClockRule("turn", 86_400))
        timed, ears = await seated(hub, "ada", "bob", settings=slow)
        untimed, others = await seated(hub, "cleo", "dan")
        for table_id, people in ((timed, ears), (untimed, others)):
            for ear in people:
                (await hub.table(table_id)).leave(ear)
        await upkeep.sweep()
        assert len(hub.tables) == 2, "they get one round of grace"
        await upkeep.sweep()
        assert not hub.tables and list(upkeep.dues) == [timed]
        wall.time += 86_400_000 - SOON // 2
        await upkeep.sweep()
        assert list(hub.tables) == [timed]
        wall.time += SOON
        await hub.unload(hub.tables[timed])
        table = await hub.table(timed)  # a table that is loaded looks at its clock at once
        for _ in range(50):
            await asyncio.sleep(0)
        assert table.room.record is not None and table.room.record.entries[-1].why == "time-out"
        await hub.stop()


async def test_games_in_play_go_on_after_a_start_without_anybody_looking() -> None:
    async with MemoryStore() as store:
        wall = Wall()
        hub = await open_hub(store, wall)
        ada = Ear("ada")
        table_id = await hub.create(RYTHM, ada.person)
        for seat in (0, 1):
            await hub.ask(table_id, ask.SetBot(seat, "novice"), ada.person)
        await hub.stop()
        hub = await open_hub(store, wall)
        await hub.ask(table_id, ask.Start(), ada.person)
        await hub.stop()
        hub = await open_hub(store, wall)
        upkeep = Upkeep(hub)
        upkeep.start()
        for _ in range(20_000):
            await asyncio.sleep(0)
            shown = await store.table(table_id)
            assert shown is not None
            if shown.status == "over":
                break
        assert shown is not None and shown.status == "over"
        await upkeep.stop()
        await hub.stop()


async def test_old_tables_go() -> None:
    async with MemoryStore() as store:
        wall = Wall()
        hub = await open_hub(store, wall)
        upkeep = Upkeep(hub)
        table_id, ears = await seated(hub, "ada", "bob")
        lonely = await hub.create(RYTHM, ears[0].person)
        wall.time += 15 * 86_400_000
        await upkeep.clean()
        assert await store.table(lonely) is None and await store.table(table_id) is not None
        wall.time += 160 * 86_400_000
        await moves(hub, table_id, ears, 1, Rng(1))
        wall.time += 160 * 86_400_000
        await upkeep.clean()
        assert await store.table(table_id) is not None, "somebody has moved since"
        await hub.stop()


SLOW = msgspec.structs.replace(RYTHM, pace="slow")


async def replaced(hub: Hub, table_id: str, asker: Ear) -> bool:
    """Whether a bot may sit in for the person on the second chair now."""
    try:
        await hub.ask(table_id, ask.Ask("replace", 1), asker.person)
    except Refusal as bad:
        if bad.code == "not-away":
            return False
        raise
    return bool((await hub.table(table_id)).room.chairs[1].substitute)


async def put_away(hub: Hub) -> None:
    upkeep = Upkeep(hub)
    await upkeep.sweep()
    await upkeep.sweep()
    assert not hub.tables


async def test_an_absence_lasts_while_the_table_is_put_away_and_the_server_restarts() -> None:
    async with MemoryStore() as store:
        wall = Wall()
        await open_hub(store, wall)
        wall.time += SLOW_GRACE  # from here on the server's time is behind that of the wall
        hub = await open_hub(store, wall)
        table_id, (ada, bob) = await seated(hub, "ada", "bob", settings=SLOW)
        wall.time += SLOW_GRACE
        await moves(hub, table_id, [ada, bob], 1, Rng(1))
        listed = await store.table(table_id)
        wall.time += 3_600_000
        table = await hub.table(table_id)
        table.leave(bob)
        table.leave(ada)
        await put_away(hub)
        shown = await store.table(table_id)
        assert listed is not None and shown is not None and shown.updated == listed.updated
        assert [player.turn for player in shown.players] == [player.turn for player in listed.players]
        wall.time += SLOW_GRACE // 2
        await hub.lease.renew()
        await hub.stop()

        wall.time += SLOW_GRACE  # the server is down: nobody could have come
        hub = await open_hub(store, wall)
        (await hub.table(table_id)).join(ada)
        wall.time += LIVE_GRACE
        assert not await replaced(hub, table_id, ada)
        (await hub.table(table_id)).leave(ada)
        await put_away(hub)
        wall.time += SLOW_GRACE // 2
        (await hub.table(table_id)).join(ada)
        assert not await replaced(hub, table_id, ada), "the table was only just loaded"
        wall.time += LIVE_GRACE
        assert await replaced(hub, table_id, ada)
        await hub.stop()


async def test_whoever_was_here_when_the_server_went_down_has_not_been_away() -> None:
    async with MemoryStore() as store:
        wall = Wall()
        hub = await open_hub(store, wall)
        table_id, (ada, bob) = await seated(hub, "ada", "bob", settings=SLOW)
        wall.time += 2 * SLOW_GRACE
        await hub.lease.renew()
        await hub.stop()
        hub = await open_hub(store, wall)
        (await hub.table(table_id)).join(ada)
        wall.time += LIVE_GRACE
        assert not await replaced(hub, table_id, ada)
        (await hub.table(table_id)).join(bob)
        wall.time += 2 * SLOW_GRACE
        table = await hub.table(table_id)
        (seat,) = table.room.state.actors()
        await moves(hub, table_id, [ada, bob], 1, Rng(1))
        if seat == 0:
            await moves(hub, table_id, [ada, bob], 1, Rng(1))

        crashed = hub
        hub = await open_hub(store, wall)
        (await hub.table(table_id)).join(ada)
        wall.time += LIVE_GRACE
        assert not await replaced(hub, table_id, ada), "he has just played"
        await hub.stop()
        await crashed.stop()


async def test_a_store_that_cannot_note_an_absence_does_not_stop_the_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with MemoryStore() as store:
        hub = await open_hub(store, Wall())
        table_id, ears = await seated(hub, "ada", "bob")
        table = await hub.table(table_id)
        appending = store.appending

        def full(*_: object) -> None:
            raise StoreUnavailable("the disk is full")

        def full_later(table_id: str, rows: object, change: object, then: Then) -> None:
            asyncio.get_running_loop().call_soon(then, StoreUnavailable("the disk is full"))

        for broken in (full, full_later):
            monkeypatch.setattr(store, "appending", broken)
            table.leave(ears[1])
            table.join(ears[1])
            await asyncio.sleep(0)
        monkeypatch.setattr(store, "appending", appending)
        await moves(hub, table_id, ears, 3, Rng(1))
        assert await hub.table(table_id) is table
        await hub.stop()


async def test_what_computer_players_do_waits_for_company_and_what_people_do_does_not() -> None:
    asked: list[tuple[str, bool]] = []

    class Listening(MemoryStore):
        def appending(
            self,
            table_id: str,
            rows: Sequence[LogRow],
            change: TableChange | None,
            then: Then,
            *,
            patient: bool = False,
        ) -> None:
            for row in rows:
                line = log.read_line(row.body)
                who = f"seat {line.entry.by}" if isinstance(line, log.Acted) else type(line).__name__
                asked.append((who, patient))
            super().appending(table_id, rows, change, then, patient=patient)

    async with Listening() as store:
        hub = await open_hub(store, Wall())
        table_id = await hub.create(RYTHM, Person("ada", "Ada"), sit=0)
        ada = Ear("ada")
        (await hub.table(table_id)).join(ada)
        await hub.ask(table_id, ask.SetBot(1, "novice"), ada.person)
        await hub.ask(table_id, ask.Start(), ada.person)
        rng = Rng(1)
        while len({who for who, _ in asked if who.startswith("seat")}) < 2:
            if 0 in (await hub.table(table_id)).room.state.actors():
                await moves(hub, table_id, [ada], 1, rng)
            await asyncio.sleep(0)
        await hub.stop()
    assert {patient for who, patient in asked if who == "seat 1"} == {True}
    assert {patient for who, patient in asked if who != "seat 1"} == {False}


async def test_one_guest_does_not_fill_the_lobby() -> None:
    public = msgspec.structs.replace(RYTHM, public=True)
    async with MemoryStore() as store:
        hub = await open_hub(store, Wall())
        ada, bob = Person("ada", "Ada"), Person("bob", "Bob")
        mine = [await hub.create(public, ada) for _ in range(MOST_WAITING)]
        with pytest.raises(Refusal) as refused:
            await hub.create(public, ada)
        assert refused.value.code == "too-many-waiting"
        private = await hub.create(RYTHM, ada)
        with pytest.raises(Refusal) as refused:
            await hub.ask(private, ask.Change(public), ada)
        assert refused.value.code == "too-many-waiting"
        await hub.ask(mine[0], ask.Change(msgspec.structs.replace(public, title="On")), ada)
        theirs = await hub.create(public, bob)
        await hub.ask(theirs, ask.Sit(0), ada)  # who sits at somebody else's table is no host
        await hub.ask(mine[0], ask.Close(), ada)
        await hub.ask(private, ask.Change(public), ada)
        await hub.stop()


async def test_nor_by_asking_for_many_tables_at_once(tmp_path: Path) -> None:
    public, ada = msgspec.structs.replace(RYTHM, public=True), Person("ada", "Ada")
    async with SqliteStore(tmp_path) as store:
        hub = await open_hub(store, Wall())
        private = [await hub.create(RYTHM, ada) for _ in range(4)]
        asked = [hub.create(public, ada) for _ in range(8)]
        asked += [hub.ask(table, ask.Change(public), ada) for table in private]  # type: ignore[misc]
        ends = await asyncio.gather(*asked, return_exceptions=True)
        assert sum(isinstance(end, Refusal) for end in ends) == len(ends) - MOST_WAITING
        assert len(await store.tables(Where(public=True))) == MOST_WAITING
        bob = Person("bob", "Bob")
        with pytest.raises(Refusal) as refused:
            await hub.ask(private[0], ask.Change(public), bob)
        assert refused.value.code == "not-host"
        await hub.stop()
