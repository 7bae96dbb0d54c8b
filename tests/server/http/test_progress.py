"""What people earn by their games, through a server in a process of its own; and at a hub, for whom."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from clapboard.store import MemoryStore
from clapboard.table import commands as ask
from clapboard.table.settings import Settings
from tests.kernel.games import roll
from tests.limits import PATIENCE
from tests.server.guests import Wall, open_hub, seated
from tests.server.process import call
from tests.server.tables.test_deals import played
from tests.server.tiny import Visitor, tiny_server
from tests.store.makers import guest
from tests.table.party import substitute
from tests.table.rolling import games, word_for

__all__ = ["games"]


@pytest.mark.parametrize("away", [False, True])
async def test_whoever_sits_there_at_the_end_has_earned_it(away: bool) -> None:
    store, wall = MemoryStore(), Wall()
    async with store:
        for name in ("ada", "bob"):
            await store.add_guest(guest(name))
        hub = await open_hub(store, wall)
        settings = Settings(game="tiny-roll", seats=2)
        table_id, ears = await seated(hub, "ada", "bob", settings=settings)
        table = await hub.table(table_id)
        for number in range(5):
            state = table.room.state
            assert isinstance(state, roll.RollState)
            action = {"type": "say", "word": word_for(state)} if number % 2 == 0 else {"type": "pass"}
            await hub.ask(table_id, ask.Act(f"{number}", action), ears[number % 2].person)
        if away:  # somebody else plays the last turn for Bob
            substitute(table.room, 1)
            table.players.wake()
            async with asyncio.timeout(PATIENCE):
                while table.room.status != "over":
                    await asyncio.sleep(0)
        else:
            await hub.ask(table_id, ask.Act("5", {"type": "pass"}), ears[1].person)
        mine, his = await store.progress("ada"), await store.progress("bob")
        assert [(one.key, one.value, one.table_id, one.number) for one in mine] == [
            ("points", 3, table_id, 1)
        ]
        assert [one.value for one in his] == ([] if away else [0]) and mine[0].at == wall.time
        await hub.stop()


def test_progress_outlives_a_restart_a_transfer_and_the_table(tmp_path: Path) -> None:
    with tiny_server(tmp_path) as server:
        ada, bob = Visitor(server, "Ada"), Visitor(server, "Bob")
        assert ada.get("/api/me/progress") == {"progress": [], "next": None}
        puzzle = ada.open_table(deal="puzzle:1")
        ada.do(puzzle, type="start")
        ada.say(puzzle)
        ada.say(puzzle)
        other, _ = played(ada, deal="daily")
        found = ada.get("/api/me/progress?game=tiny-roll")["progress"]
        assert [(row["key"], row["value"], row["table"]) for row in found] == [
            ("points", 0, other),
            ("puzzle:1", 1, puzzle),
            ("points", 3, puzzle),
        ]
        assert found[0]["number"] == 1 and found[0]["game"] == "tiny-roll"
        assert ada.get("/api/me/progress?game=rythm-and-play")["progress"] == []
        assert bob.get("/api/me/progress")["progress"] == []
    with tiny_server(tmp_path) as server:
        again = Visitor(server, token=ada.token)
        code = call(server.base, "/api/me/transfer", {}, again.token, "POST")["code"]
        phone = Visitor(server, token=call(server.base, "/api/transfer", {"code": code})["token"])
        assert phone.get("/api/me/progress")["progress"] == found
    c = sqlite3.connect(tmp_path / "data" / "clapboard.db")
    assert c.execute("SELECT count(*) FROM progress").fetchone() == (3,)
    c.close()
