"""A game that asks somebody outside, through servers in processes of their own; and its computer players, in theirs."""

from __future__ import annotations

import json
import time
import urllib.error
from pathlib import Path
from typing import Any

import pytest

from clapboard.kernel.codec import encode
from clapboard.kernel.files import VARIABLE
from clapboard.server.thinking.pool import Thinkers
from clapboard.table.thought import Job
from tests.kernel.games import roll
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
        end = time.monotonic() + 60
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
