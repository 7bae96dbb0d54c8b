"""Puzzles of Rédac' Chef through a real server: what is studied and when, results that nobody can forge, a challenge whose table is gone, and
helpers that are killed."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import Any

import pytest

from clapboard.games.redac_chef import GAME
from clapboard.games.redac_chef.box.components import TILES
from clapboard.games.redac_chef.box.fridays import layout_of
from clapboard.games.redac_chef.rules.puzzles import numbered
from tests.cli.command import said
from tests.server.process import running
from tests.server.site import enter, site
from tests.server.test_process import children_of
from tests.server.thinking.test_oracle import refusal
from tests.server.tiny import Visitor

STUDY = "/api/games/redac-chef/study"


def open_puzzle(ada: Visitor, number: int, **settings: Any) -> str:
    options = {"mode": "puzzle", "puzzle": number}
    table = ada.open_table(game="redac-chef", seats=1, options=options, **settings)
    ada.do(table, type="start")
    return table


def solve(ada: Visitor, table: str, number: int) -> None:
    """Lays the page of the list."""
    centre, placed = layout_of(numbered(GAME.box, number).solution)
    if ada.seen(table)["view"]["sides"][0]["centre_at"] != list(centre):
        ada.act(table, type="move_cp", column=centre[0], row=centre[1])
    for tile, column, row, up in placed:
        ada.act(table, type="place", tile=TILES[tile], column=column, row=row, up=up)
    ada.act(table, type="tirage")


def test_a_puzzle_from_its_tiles_to_a_challenge_whose_table_is_gone(tmp_path: Path) -> None:
    with running(tmp_path, "--no-priority") as server:
        ada, bob = Visitor(server, "Ada"), Visitor(server, "Bob")
        table = open_puzzle(ada, 101)
        friday = numbered(GAME.box, 101)
        centre, placed = layout_of(friday.solution)
        page = {TILES[tile]: [column, row, up] for tile, column, row, up in placed}
        left = [tile for tile in friday.tiles.split() if tile not in page]
        asked = {"day": "FRI", "centre": friday.centrepiece, "centre_at": centre, "page": page, "left": left}
        question = {"type": "made", "mode": "puzzle", **asked}
        assert refusal(lambda: ada.post(STUDY, question)) == (409, "in-play")
        assert bob.post(STUDY, question)["own"] == friday.gold
        assert refusal(lambda: bob.post(STUDY, {**question, "centre": "99Z"})) == (409, "bad-page")
        # A result is what the server counted: there is no act that brings one.
        before = ada.seen(table)["view"]["sides"]
        for forged in ({"type": "tirage", "score": 99}, {"type": "outcome", "scores": [99]}):
            status, _ = refusal(lambda forged=forged: ada.act(table, **forged))
            assert status in (400, 409)
        assert ada.seen(table)["view"]["sides"] == before and ada.get("/api/me/progress")["progress"] == []
        solve(ada, table, 101)
        assert ada.seen(table)["view"]["outcome"]["scores"] == [friday.gold]
        (row,) = ada.get("/api/me/progress?game=redac-chef")["progress"]
        assert (row["key"], row["value"]) == ("puzzle-101", friday.gold)
        names = "/api/games/redac-chef/best?key="
        assert bob.get(f"{names}puzzle-102") == {"best": []}
        (one,) = bob.get(f"{names}puzzle-101")["best"]
        assert one == {"name": "Ada", "value": friday.gold, "at": row["at"]}
        assert refusal(lambda: bob.get(f"{names}achievement-1")) == (404, "not-ranked")
        assert refusal(lambda: bob.get("/api/games/chess/best?key=puzzle-1")) == (404, "unknown-game")

        deal = f"again:{table}.1"
        assert bob.get(f"/api/tables/{table}/deal?game=1")["scores"] == [friday.gold]
        challenged = bob.open_table(game="redac-chef", seats=1, deal=deal)
        said("admin", "--data", server.folder / "data", "delete", table, "--yes")
        asks = {"settings": {"game": "redac-chef", "seats": 1, "deal": deal}}
        assert refusal(lambda: bob.get(f"/api/tables/{table}/deal?game=1")) == (404, "unknown-table")
        assert refusal(lambda: bob.post("/api/tables", asks)) == (404, "unknown-table")
        assert ada.get("/api/me/progress?game=redac-chef")["progress"] == [row], (
            "the result outlives its table"
        )
        bob.do(challenged, type="start")
        solve(bob, challenged, 101)
        assert bob.seen(challenged)["view"]["outcome"]["scores"] == [friday.gold]


def test_a_search_that_does_not_come_to_an_end_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    with site() as client:
        ada = enter(client, "Ada")
        thinkers = client.app.state.services.thinkers
        question = {
            "type": "made",
            "day": "FRI",
            "centre": "D1",
            "centre_at": [4, 1],
            "page": {},
            "left": ["A01"],
        }

        async def nothing(job: object) -> None:
            """As when its process is killed again and again, or takes too long."""

        with monkeypatch.context() as patch:
            patch.setattr(thinkers, "help", nothing)
            given = client.post(STUDY, json=question, headers=ada)
        assert (given.status_code, given.json()["code"]) == (503, "help-failed")
        given = client.post(STUDY, json=question, headers=ada)
        assert given.status_code == 200 and set(given.json()["page"]) == {"A01"}, (
            "asked again, it is answered"
        )


def test_helpers_that_are_killed_leave_the_page_playable(tmp_path: Path) -> None:
    with running(tmp_path, "--no-priority") as server:
        ada = Visitor(server, "Ada")
        table = open_puzzle(ada, 1)
        hint = {"type": "help", "about": {"type": "hint"}}
        first = ada.do(table, **hint)
        helpers = children_of(server.process.pid)
        assert helpers
        for pid in helpers:
            os.kill(int(pid), signal.SIGKILL)
        ada.act(table, type="place", tile="A20", column=1, row=8)
        assert "A20" in ada.seen(table)["view"]["sides"][0]["page"]
        ada.act(table, type="undo")
        assert ada.do(table, **hint)["answer"] == first["answer"], "helped by others, from the same view"
