"""Computer players, large sets of actions and questions about a view, through a real server and with thinkers in processes of their own."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from clapboard.kernel import registry
from clapboard.kernel.codec import encode
from clapboard.server.limits import HELPED
from clapboard.server.services import Services
from clapboard.table.thought import Job, ThinkerAnswer
from tests.kernel.games import row
from tests.kernel.games.sheet import FREE, worth
from tests.limits import PATIENCE
from tests.server.raw import Visitor
from tests.server.real import served
from tests.table.test_players import CHAIN

LEVELS = ("quick", "steady", "planner", "careful")
ENOUGH = 3
ROUNDING = 2
"""Milliseconds: the clock of the table and that of the loop are each read in whole ones."""
MANY = 10


async def table_of(port: int, people: list[Visitor], levels: tuple[str, ...], **settings: Any) -> str:
    """A table with these people and bots, and its game begun."""
    seats = len(people) + len(levels)
    for number, one in enumerate(people):
        await one.enter(f"Guest {number}")
    told = {"game": "tiny-sheet-long", "seats": seats, **settings}
    made = await people[0].call("POST", "/api/tables", {"settings": told, "sit": 0})
    table_id = str(made["id"])
    for seat, one in enumerate(people[1:], 1):
        await one.do(table_id, "sit", type="sit", seat=seat)
    for seat, level in enumerate(levels, len(people)):
        await people[0].do(table_id, "bot", type="set_bot", seat=seat, level=level)
    assert (await people[0].do(table_id, "start", type="start"))["type"] == "done"
    return table_id


def acts(services: Services, table_id: str) -> Counter[int]:
    record = services.hub.tables[table_id].room.record
    assert record is not None
    return Counter(entry.by for entry in record.entries if entry.by >= 0)


async def lay(services: Services, table_id: str, seat: int, one: Visitor, number: int) -> None:
    view: Any = services.hub.tables[table_id].room.state.view(seat)
    free = [cell for cell, tile in enumerate(view.page) if tile == FREE]
    action = {"type": "lay", "tile": view.hand[0], "cell": free[number * 7 % len(free)]}
    await one.do(table_id, f"a{number}", type="act", id=f"a{number}", action=action)


async def test_bots_act_while_people_do_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Anything that happened used to make every thought worthless: beside such people a bot made no act at all."""
    async with served(monkeypatch) as (services, port), asyncio.timeout(PATIENCE):
        people = [Visitor(port), Visitor(port)]
        table_id = await table_of(port, people, LEVELS, bots="at-once")
        number = 0
        while min(acts(services, table_id)[seat] for seat in (2, 3, 4, 5)) < ENOUGH:
            seat = number % 2
            if acts(services, table_id)[seat] < 95:
                await lay(services, table_id, seat, people[seat], number)
            else:
                await asyncio.sleep(0.01)
            number += 1
        record = services.hub.tables[table_id].room.record
        assert record is not None
        done = [entry.do[0]["type"] for entry in record.entries if entry.by >= 2]
        assert set(done) == {"lay"}, (
            "open actions are known to thinkers: nobody had to fall back on what is listed"
        )


async def test_a_thought_counts_whatever_others_do_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    """While each thought is under way people make two acts. At least four thoughts of five lead to an act; a cell can be taken meanwhile."""
    async with served(monkeypatch) as (services, port), asyncio.timeout(PATIENCE):
        think, thought, done = services.hub.think, Counter[int](), 0
        held: list[int] = []

        async def slow(job: Job) -> ThinkerAnswer:
            seat, answer = json.loads(job.view)["viewer"], await think(job)
            until = done + 2
            held.append(seat)
            try:
                while done < until:
                    await asyncio.sleep(0.001)
                return answer
            finally:
                held.remove(seat)
                thought[seat] += 1

        services.hub.think = slow
        people = [Visitor(port), Visitor(port)]
        table_id = await table_of(port, people, ("quick", "steady", "quick", "steady"), bots="at-once")
        while min(thought[seat] for seat in (2, 3, 4, 5)) < MANY and done < 190:
            if held:
                await lay(services, table_id, done % 2, people[done % 2], done)
                done += 1
            else:
                await asyncio.sleep(0.001)
        made = acts(services, table_id)
        bots = (2, 3, 4, 5)
        assert all(thought[seat] >= MANY and made[seat] >= MANY / 2 for seat in bots), (made, thought)
        assert sum(made[seat] for seat in bots) >= 0.8 * sum(thought.values()), (made, thought)


def laid(services: Services, table_id: str) -> list[tuple[int, int]]:
    """Who has laid a tile, and when, in milliseconds of play."""
    record = services.hub.tables[table_id].room.record
    assert record is not None
    return [(entry.by, entry.at or 0) for entry in record.entries if entry.by >= 0]


async def test_each_level_has_its_pace_and_waits_for_its_instant(monkeypatch: pytest.MonkeyPatch) -> None:
    """Slower on a slow machine, and never quicker. Careful names an instant: not within 300 ms of what was laid last."""
    async with served(monkeypatch) as (services, port), asyncio.timeout(PATIENCE):
        for levels, apart in ((("quick", "steady", "planner"), (200, 400, 400)), (("careful",), (300,))):
            people = [Visitor(port)]
            table_id = await table_of(port, people, levels)
            seats = range(1, 1 + len(levels))
            while min(acts(services, table_id)[seat] for seat in seats) < ENOUGH:
                await asyncio.sleep(0.01)
            for seat, least in zip(seats, apart, strict=True):
                own = [at for by, at in laid(services, table_id) if by == seat]
                assert min(later - at for at, later in pairwise(own)) >= least - ROUNDING, (levels, seat, own)


async def test_who_waits_for_a_change_is_woken_by_it_and_by_nothing_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with served(monkeypatch) as (services, port), asyncio.timeout(PATIENCE):
        think, asked = services.hub.think, 0

        async def counted(job: Job) -> ThinkerAnswer:
            nonlocal asked
            asked += 1
            return await think(job)

        services.hub.think = counted
        people = [Visitor(port)]
        table_id = await table_of(port, people, ("patient",))
        mind = services.hub.tables[table_id].players.minds[1]
        for number in range(ENOUGH):
            while not mind.waits:
                await asyncio.sleep(0.01)
            assert acts(services, table_id)[1] == number and asked == 1 + 2 * number
            await lay(services, table_id, 0, people[0], number)
            while acts(services, table_id)[1] == number:
                await asyncio.sleep(0.01)
            mind = services.hub.tables[table_id].players.minds[1]
        assert [by for by, _ in laid(services, table_id)] == [0, 1] * ENOUGH


async def test_a_bot_makes_all_choices_of_an_act_and_pauses_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its pause is an hour: nothing but the last choice waits for it."""
    monkeypatch.setitem(registry._games, row.GAME.meta.id, row.GAME)
    async with served(monkeypatch) as (services, port), asyncio.timeout(PATIENCE):
        asked = 0

        async def think(job: Job) -> ThinkerAnswer:
            nonlocal asked
            asked += 1
            return ThinkerAnswer([encode(step) for step in CHAIN])

        services.hub.think, services.hub.bot_pause = think, 3600
        host = Visitor(port)
        await host.enter("Ada")
        made = await host.call("POST", "/api/tables", {"settings": {"game": "tiny-row", "seats": 2}})
        table_id = str(made["id"])
        for seat in (0, 1):
            await host.do(table_id, "bot", type="set_bot", seat=seat, level="random")
        assert (await host.do(table_id, "start", type="start"))["type"] == "done"
        room = services.hub.tables[table_id].room
        (seat,) = room.state.actors()
        while len(room.state.steps(seat)) < len(CHAIN) - 1:
            await asyncio.sleep(0.01)
        assert asked == 1 and not acts(services, table_id), "it takes its time for the whole act"
        assert (await host.do(table_id, "h", type="hurry", bots="at-once"))["type"] == "done"
        while not acts(services, table_id):
            await asyncio.sleep(0.01)
        assert room.record is not None and room.record.entries[0].do == CHAIN


async def test_what_is_open_is_sent_by_its_shape(monkeypatch: pytest.MonkeyPatch) -> None:
    async with served(monkeypatch) as (_, port), asyncio.timeout(PATIENCE):
        people = [Visitor(port), Visitor(port)]
        table_id = await table_of(port, people, ())
        told = await people[1].call("GET", f"/api/tables/{table_id}")
        assert told["legal"] == [{"type": "done"}]
        (shape,) = told["open"]
        assert shape["type"] == "lay" and shape["fields"]["tile"]["of"] == told["view"]["hand"]
        assert len(json.dumps([told["legal"], told["open"]], separators=(",", ":"))) <= 2048
        await people[1].connect(table_id)
        snapshot = await people[1].until("snapshot")
        assert (snapshot["legal"], snapshot["open"]) == (told["legal"], told["open"])
        action = {"type": "lay", "tile": told["view"]["hand"][0], "cell": 5}
        done = await people[1].ask("a", type="act", id="a", action=action)
        assert done["type"] == "done"
        await people[1].leave()


async def test_looks_and_help_are_answered_and_leave_no_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    async with served(monkeypatch) as (services, port), asyncio.timeout(PATIENCE):
        people = [Visitor(port), Visitor(port)]
        table_id = await table_of(port, people, ())
        rows = len(await services.store.load(table_id))
        await people[0].connect(table_id)
        hand = (await people[0].until("snapshot"))["view"]["hand"]
        about = {"type": "worth", "tile": hand[0], "cell": 8}
        looked = await people[0].ask("l", type="look", about=about)
        assert looked == {"type": "looked", "id": "l", "answer": {"points": worth(hand[0], 8)}}
        by_http = await people[0].do(table_id, "l", type="look", about=about)
        assert by_http == looked
        other = await people[1].do(table_id, "l", type="look", about=about)
        assert other["code"] == "not-yours", "nobody looks with another's eyes"
        helped = await people[0].ask("h", type="help", about={"type": "best"})
        best = max(worth(tile, cell) for tile in hand for cell in range(900))
        assert helped["answer"]["points"] == best and helped["answer"]["tile"] in hand
        refused = await people[0].ask("x", type="help", about={"type": "worst"})
        assert (refused["type"], refused["code"]) == ("refused", "no-such-question")
        assert len(await services.store.load(table_id)) == rows
        await people[0].leave()


async def test_help_holds_up_neither_moves_nor_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Anyone who gives help has a process of its own, and there may be too many who want some."""
    async with served(monkeypatch) as (services, port), asyncio.timeout(PATIENCE):
        people = [Visitor(port)]
        table_id = await table_of(port, people, ("quick",), bots="at-once")
        held = services.thinkers._help._turns
        await held.enter("somebody")  # somebody else's help takes its time
        asked = asyncio.create_task(people[0].do(table_id, "h", type="help", about={"type": "best"}))
        while acts(services, table_id)[1] < ENOUGH:
            await asyncio.sleep(0.01)
        assert not asked.done()
        held.leave()
        assert (await asked)["type"] == "looked"


async def test_one_address_does_not_have_all_help(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many guests come from there: one more is told so, until somebody has been answered."""
    async with served(monkeypatch) as (services, port), asyncio.timeout(PATIENCE):
        people = [Visitor(port)]
        table_id = await table_of(port, people, ("quick",), bots="at-once")
        services.limits.helped.on = True
        others = [services.limits.helped.enter("127.0.0.1") for _ in range(HELPED)]
        assert all(others)
        refused = await people[0].do(table_id, "1", type="help", about={"type": "best"})
        assert refused["code"] == "too-many"
        services.limits.helped.leave("127.0.0.1")
        for number in range(HELPED + 1):  # each gives its place back
            answer = await people[0].do(table_id, f"h{number}", type="help", about={"type": "best"})
            assert answer["type"] == "looked"


async def test_the_host_sets_the_speed_of_bots_before_and_during_a_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with served(monkeypatch) as (services, port), asyncio.timeout(PATIENCE):
        people = [Visitor(port), Visitor(port)]
        table_id = await table_of(port, people, ("steady",), bots="calm")
        told = await people[1].call("GET", f"/api/tables/{table_id}")
        assert told["table"]["bots"] == "calm"
        refused = await people[1].do(table_id, "s", type="hurry", bots="at-once")
        assert refused["code"] == "not-host"
        assert (await people[0].do(table_id, "s", type="hurry", bots="at-once"))["type"] == "done"
        assert (await people[1].call("GET", f"/api/tables/{table_id}"))["table"]["bots"] == "at-once"
        wrong = await people[0].do(table_id, "s", type="hurry", bots="now")
        assert wrong["code"] == "bad-request"
        settings = {"game": "tiny-sheet-long", "seats": 2, "bots": "fast"}
        assert (await people[0].call("POST", "/api/tables", {"settings": settings}))["code"] == "bad-request"
        assert services.hub.tables[table_id].room.settings.bots == "at-once"


async def test_every_server_thinks_with_a_secret_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    async with served(monkeypatch) as (services, port), asyncio.timeout(PATIENCE):
        people = [Visitor(port)]
        table_id = await table_of(port, people, ())
        secret = services.hub.tables[table_id].players.secret
        assert len(secret) == 32 and secret == services.hub.secret
    async with served(monkeypatch) as (other, _):
        assert other.hub.secret != secret
