"""Deals with a name, through a server in a process of its own: the day's, a guided game, puzzles, and a challenge to the same deal."""

from __future__ import annotations

import hashlib
import json
import time
import urllib.request
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from clapboard.kernel.record import Record
from tests.kernel.games import roll
from tests.server.process import Running
from tests.server.thinking.test_oracle import refusal
from tests.server.tiny import Visitor, tiny_server


def play_out(visitor: Visitor, table_id: str, seat: int = 0) -> Any:
    """Somebody passes whenever it is their turn, until the game is over."""
    while (seen := visitor.seen(table_id))["table"]["status"] == "playing":
        if seen["legal"]:
            visitor.act(table_id, type="pass")
        else:
            time.sleep(0.05)
    return seen["table"]


def played(visitor: Visitor, **settings: Any) -> tuple[str, Any]:
    """A game alone: the table, and what it says in the end."""
    table_id = visitor.open_table(**settings)
    visitor.do(table_id, type="start")
    return table_id, play_out(visitor, table_id)


def record_of(server: Running, table_id: str, number: int = 1) -> Record:
    with urllib.request.urlopen(f"{server.base}/api/tables/{table_id}/record?game={number}") as answer:
        return Record.parse(answer.read(), roll.GAME)


def kept(table: Any) -> bool:
    """Whether the promise holds."""
    told = bytes.fromhex(table["salt"]) + bytes.fromhex(table["seed"])
    return bool(hashlib.sha256(told).hexdigest() == table["promise"])


def test_the_deal_of_the_day(tmp_path: Path) -> None:
    (tmp_path / "one").mkdir()
    with tiny_server(tmp_path / "one") as server:
        ada, bob = Visitor(server, "Ada"), Visitor(server, "Bob")
        (_, one), (table_id, two) = played(ada, deal="daily"), played(bob, deal="daily")
        today = datetime.now(UTC).date()
        if one["dealt"] == two["dealt"]:  # unless midnight has come between
            assert one["seed"] == two["seed"] and one["promise"] != two["promise"]
        assert two["dealt"] in {f"daily:{today - timedelta(days=late)}" for late in (0, 1)}
        assert kept(one) and kept(two)
        assert record_of(server, table_id).header.deal == two["dealt"]
        ahead = {"game": "tiny-roll", "seats": 1, "deal": f"daily:{today + timedelta(days=2)}"}
        assert refusal(lambda: ada.post("/api/tables", {"settings": ahead})) == (409, "deal-ahead")
    (tmp_path / "two").mkdir()
    with tiny_server(tmp_path / "two") as server:
        _, other = played(Visitor(server, "Ada"), deal=one["dealt"])
        assert other["seed"] != one["seed"], "nobody can work it out without this server's secret"


def test_a_guided_game_brings_its_players(tmp_path: Path) -> None:
    with tiny_server(tmp_path) as server:
        ada = Visitor(server, "Ada")
        info = next(game for game in ada.get("/api/games") if game["id"] == "tiny-roll")
        guided = next(deal for deal in info["deals"] if deal["name"] == "guided")
        assert (
            guided["seats"] == 2 and guided["players"] == ["", "knower"] and guided["options"]["turns"] == 3
        )
        table_id = ada.open_table(seats=2, deal="guided")
        assert ada.seen(table_id)["table"]["chairs"][1] == {"kind": "bot", "level": "knower"}
        ada.do(table_id, type="start")
        assert ada.seen(table_id)["view"]["letter"] == "o"
        over = play_out(ada, table_id)
        assert over["dealt"] == "guided" and kept(over)
        assert record_of(server, table_id).header.chance == [3]


def test_a_puzzle_outlives_the_server(tmp_path: Path) -> None:
    with tiny_server(tmp_path) as server:
        ada = Visitor(server, "Ada")
        table_id = ada.open_table(deal="puzzle:2")
        ada.do(table_id, type="start")
        seen = ada.say(table_id)
        assert seen["view"]["said"][0] == "bee" and seen["view"]["left"] == 2
    with tiny_server(tmp_path) as server:
        again = Visitor(server, token=ada.token)
        assert again.seen(table_id)["view"] == seen["view"]
        assert play_out(again, table_id)["dealt"] == "puzzle:2"
        assert record_of(server, table_id).state.outcome() is not None
        assert again.get(f"/api/tables/{table_id}/story")["moves"][0]["view"]["said"] == ["bee"]


def test_a_challenge_to_the_same_deal(tmp_path: Path) -> None:
    with tiny_server(tmp_path) as server:
        ada, bob = Visitor(server, "Ada"), Visitor(server, "Bob")
        table_id = ada.open_table(seats=2, sit=1, options={"turns": 6})
        ada.do(table_id, type="set_bot", seat=0, level="knower")
        ada.do(table_id, type="start")
        name = f"again:{table_id}.1"
        again = {"settings": {"game": "tiny-roll", "seats": 2, "deal": name}, "sit": 1}
        assert refusal(lambda: bob.get(f"/api/tables/{table_id}/deal?game=1")) == (409, "not-over")
        assert refusal(lambda: bob.post("/api/tables", again)) == (409, "not-over")
        first = play_out(ada, table_id)
        card = bob.get(f"/api/tables/{table_id}/deal?game=1")
        assert (
            card["deal"] == name and card["players"] == ["knower", ""] and card["names"] == ["knower", "Ada"]
        )
        assert card["options"]["turns"] == 6 and card["scores"] == first["results"][0]["scores"]
        other = bob.post("/api/tables", again)["id"]
        assert bob.seen(other)["table"]["chairs"][0]["level"] == "knower"
        bob.do(other, type="start")
        over = play_out(bob, other)
        assert over["dealt"] == name and over["seed"] == first["seed"] and over["promise"] != first["promise"]
        assert over["results"] == first["results"] and kept(over)
        assert record_of(server, other).header.deal == name
        # The host may change what is no part of the deal; what is, stays.
        settings = {
            "game": "tiny-roll",
            "seats": 1,
            "options": {"turns": 3},
            "deal": name,
            "title": "Once more",
        }
        bob.do(other, type="change", settings=settings)
        table = bob.seen(other)["table"]
        assert table["title"] == "Once more" and len(table["chairs"]) == 2 and table["options"]["turns"] == 6
        for missing in (f"again:{table_id}.2", f"again:{table_id}.0", f"again:{table_id}", "again:x.1.2"):
            asked = {"settings": {"game": "tiny-roll", "seats": 2, "deal": missing}}
            status, code = refusal(lambda asked=asked: bob.post("/api/tables", asked))
            assert (status, code) in {(409, "no-such-game"), (409, "no-such-deal")}, missing
        wrong = {"settings": {"game": "rythm-and-play", "seats": 2, "deal": name}}
        assert refusal(lambda: bob.post("/api/tables", wrong)) == (409, "no-such-deal")
        unknown = {"settings": {"game": "tiny-roll", "seats": 2, "deal": "again:nowhere.1"}}
        assert refusal(lambda: bob.post("/api/tables", unknown)) == (404, "unknown-table")
    with tiny_server(tmp_path) as server:
        assert json.dumps(Visitor(server, token=bob.token).seen(other)["table"]).count(first["seed"]) == 1
