"""A game that asks somebody outside, through servers in processes of their own; and its computer players, in theirs."""

from __future__ import annotations

import json
import sqlite3
import time
import urllib.error
import urllib.request
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from clapboard.kernel.codec import encode
from clapboard.kernel.files import VARIABLE
from clapboard.kernel.record import Record
from clapboard.server.thinking.pool import Thinkers
from clapboard.table import log
from clapboard.table.thought import Job
from tests.kernel.games import roll
from tests.limits import PATIENCE
from tests.server.process import Running
from tests.server.tiny import Visitor, command, tiny_server, world


def refusal(call: Any) -> tuple[int, str]:
    with pytest.raises(urllib.error.HTTPError) as refused:
        call()
    return refused.value.code, str(json.loads(refused.value.read())["code"])


def test_a_table_outlives_its_base(tmp_path: Path) -> None:
    with tiny_server(tmp_path) as server:
        ada = Visitor(server, "Ada")
        table_id = ada.open_table()
        ada.do(table_id, type="start")
        seen = ada.say(table_id)
        assert seen["view"]["points"] == [1]
    for base in ("gone", "changed"):
        with tiny_server(tmp_path, ROLL_BASE=base) as server:
            again = Visitor(server, token=ada.token)
            assert again.seen(table_id)["view"] == seen["view"]
            story = again.get(f"/api/tables/{table_id}/story")
            assert story["moves"][-1]["facts"][0]["animal"] is True
            if base == "gone":
                assert refusal(lambda at=again: at.say(table_id)) == (503, "unanswered")
                assert again.seen(table_id)["view"] == seen["view"]
    with tiny_server(tmp_path) as server:
        again = Visitor(server, token=ada.token)
        again.say(table_id)
        over = again.say(table_id)
        assert over["view"]["points"] == [3] and over["table"]["status"] == "over"
        seed = bytes.fromhex(over["table"]["seed"])
        state = roll.GAME.new(1, seed=seed)
        for word in over["view"]["said"]:
            state.apply(0, roll.Say(word))
        assert state.at.points == [3], "the seed that is told explains every letter"


def told(server: Running, record: Record) -> Any:
    """A record that is brought, as the server tells it."""
    paper = b"\n".join(record.lines()) + b"\n"
    with urllib.request.urlopen(urllib.request.Request(f"{server.base}/api/story", paper)) as answer:
        return json.loads(answer.read())


def test_a_forged_answer_is_refused_by_name(tmp_path: Path) -> None:
    """On a record that somebody brings, and on the tape of a table: the log is good in every other way."""
    with tiny_server(tmp_path) as server:
        ada = Visitor(server, "Ada")
        table_id = ada.open_table()
        ada.do(table_id, type="start")
        for _ in range(3):
            over = ada.say(table_id)
        assert over["table"]["status"] == "over"
        with urllib.request.urlopen(f"{server.base}/api/tables/{table_id}/record?game=1") as paper:
            record = Record.parse(paper.read(), roll.GAME)
        assert told(server, record)["moves"][2]["facts"][0]["animal"] is True
        true = record.entries[1]
        for answer in ("yes", True, {"animal": 1}, None):
            record.entries[1] = msgspec.structs.replace(true, chance=[answer, *true.chance[1:]])
            with pytest.raises(urllib.error.HTTPError) as refused:
                told(server, record)
            said = json.loads(refused.value.read())
            assert (refused.value.code, said["code"], said["params"]["entry"]) == (409, "bad-record", 1)
            assert "impossible for 'animal'" in said["message"]
    forge(tmp_path / "data" / "clapboard.db", {"animal": 1})
    with tiny_server(tmp_path) as server:
        again = Visitor(server, token=ada.token)
        assert refusal(lambda: again.seen(table_id)) == (500, "broken-table")
        assert "impossible for 'animal'" in server.said(), "its operator is told which"


def forge(database: Path, answer: Any) -> None:
    """Another answer on the tape of the first act that is stored."""
    with closing(sqlite3.connect(database)) as base, base:
        rows = [
            (seq, line)
            for seq, body in base.execute("SELECT seq, body FROM log ORDER BY seq").fetchall()
            if isinstance(line := log.read_line(body), log.Acted)
        ]
        seq, first = rows[0]
        entry = msgspec.structs.replace(first.entry, chance=[answer, *first.entry.chance[1:]])
        body = encode(msgspec.structs.replace(first, entry=entry))
        base.execute("UPDATE log SET body = ? WHERE seq = ?", (body, seq))


def test_the_base_is_loaded_before_anybody_is_let_in(tmp_path: Path) -> None:
    loaded = tmp_path / "loaded"
    server = Running(tmp_path, env=world(ROLL_LOADED=str(loaded)))
    try:
        server.wait()
        assert loaded.exists()
    finally:
        server.stop()


def test_a_bot_in_its_own_process_knows_what_it_may_say(tmp_path: Path) -> None:
    """Nearly all that it may do is open and was never listed."""
    with tiny_server(tmp_path) as server:
        ada = Visitor(server, "Ada")
        table_id = ada.open_table(seats=2, options={"turns": 6})
        ada.do(table_id, type="set_bot", seat=1, level="knower")
        ada.do(table_id, type="start")
        end = time.monotonic() + PATIENCE
        while (seen := ada.seen(table_id))["view"]["prompt"]["kind"] != "over":
            assert time.monotonic() < end, "the bot does not act"
            if seen["legal"]:
                ada.act(table_id, type="pass")
            time.sleep(0.02)
        assert seen["view"]["points"][1] > 1 and seen["view"]["points"][0] == 0


async def test_an_open_action_comes_back_from_a_thinker(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, world()[VARIABLE])
    state = next(state for seed in range(100) if (state := roll.GAME.new(1, seed=seed)).at.letter == "b")
    state.apply(0, roll.Say("bee"))
    state.at.letter = "b"
    thinkers = Thinkers(1)
    listed = [encode(action) for action in state.legal(0)]
    job = Job("tiny-roll", "knower", encode(state.view(0)), listed, 7, wider=True)
    (action,) = (await thinkers.think(job)).acts
    await thinkers.close()
    assert action not in listed and roll.GAME.decode_action(action) == roll.Say("badger")


def test_every_command_asks_the_games_oracle(tmp_path: Path) -> None:
    bots = ("--bots", "knower,random", "--seed", "3")
    said = json.loads(
        command("simulate", "tiny-roll", *bots, "--games", "20", "--json", "--record", str(tmp_path))
    )
    assert said["games"] == 20
    assert "ostrich" in command("show", "tiny-roll", *bots)
    assert '"animal":true' in (tmp_path / "1.jsonl").read_text()
    assert "bee" in command("replay", str(tmp_path / "1.jsonl"))
