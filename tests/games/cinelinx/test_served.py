"""Cinelinx through a real server: bad input is refused with its reason, a table outlives its film base, and a turn of days its server."""

from __future__ import annotations

import json
import secrets
import shutil
from pathlib import Path
from typing import Any

import pytest

from clapboard.games.cinelinx import GAME
from clapboard.games.cinelinx.bots.player import Player
from clapboard.kernel.bot import acts_of
from clapboard.kernel.codec import plain
from clapboard.kernel.files import VARIABLE
from tests.films.small import random_facts, write_base
from tests.games.cinelinx.desk import rule
from tests.server.process import Running, running
from tests.server.thinking.test_oracle import refusal
from tests.server.tiny import ROOT, Visitor

pytestmark = pytest.mark.one_build

DAYS = 3 * 24 * 3600
OTHER = Path(__file__).with_name("other_films.py")


def world(films: Path) -> dict[str, str]:
    return {"PYTHONPATH": str(ROOT), VARIABLE: str(OTHER), "OTHER_FILMS": str(films)}


def begun(server: Running, **options: Any) -> tuple[Visitor, Visitor, str]:
    """Nobody earns a Director's Cut card: after some plays, by luck, its owner would be asked about it before anybody else has a turn."""
    ada, bob = Visitor(server, "Ada"), Visitor(server, "Bob")
    usual = {"first_player": "seat-0", "deck": "casual", "dc_set": "none", "challenge_seconds": "off"}
    chosen = {**usual, **options}
    clock = {"kind": "turn", "seconds": DAYS}
    table = ada.open_table(game="cinelinx", seats=2, options=chosen, clock=clock)
    bob.do(table, type="sit", seat=1)
    ada.do(table, type="start")
    return ada, bob, table


def play_of(who: Visitor, table: str) -> list[dict[str, Any]]:
    """A play that a master knows, from what this player sees."""
    seen = who.seen(table)
    view = GAME.decode_view(json.dumps(seen["view"]))
    legal = GAME.legal_from(view, [GAME.decode_action(action) for action in seen["legal"]])
    acts = acts_of(Player("master").choose(view, legal, 3))
    assert len(acts) > 2, "the deal has no play"
    return [plain(action) for action in acts]


def position(who: Visitor, table: str) -> dict[str, Any]:
    """What somebody sees, but for the time."""
    view: dict[str, Any] = who.seen(table)["view"]
    return {key: value for key, value in view.items() if key != "now"}


def send(who: Visitor, table: str, *actions: dict[str, Any]) -> None:
    for action in actions:
        who.do(table, type="act", id=secrets.token_hex(6), action=action)


@rule("CX-103", "CX-122")
def test_bad_input_is_refused_and_nothing_is_lost(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ada, bob, table = begun(server)
        before = ada.seen(table)["view"]
        theirs = bob.seen(table)["view"]["chairs"][1]["hand"][0]
        good = play_of(ada, table)
        card = good[0]

        def code(who: Visitor, **action: Any) -> str:
            status, said = refusal(lambda: send(who, table, action))
            assert status == 409
            return said

        assert code(bob, type="draw") == "not-your-turn"
        assert code(ada, type="card", card=theirs) == "not-yours", "a foreign card"
        assert code(ada, type="card", card="ACT-999") == "not-yours", "a card that is not there"
        assert code(ada, type="challenge") == "not-now"
        send(ada, table, card)
        if good[1]["type"] == "bridge":
            send(ada, table, good[1])
        assert code(ada, type="place", x=0, y=0, turned=False) == "overlap"
        assert code(ada, type="place", x=50, y=50, turned=False) == "no-contact"
        assert code(ada, type="confirm") == "not-this-choice", "no place, no announcement"
        place, said = good[-3], good[-2]
        assert (place["type"], said["type"]) == ("place", "announce")
        send(ada, table, place)
        assert code(ada, type="confirm") == "not-this-choice", "a contact without an announcement"
        assert code(ada, type="announce", path=["nonsense"]) == "no-node"
        assert code(ada, type="announce", path=said["path"] * 3) in ("too-long", "repeated")
        assert ada.seen(table)["view"]["chairs"] == before["chairs"]
        assert bob.seen(table)["view"]["table"] == before["table"], "nobody else has seen any of it"
        send(ada, table, said, good[-1])
        assert bob.seen(table)["view"]["stage"] == "window"
        assert code(ada, type="challenge") == "not-your-turn", "one's own play"
        send(bob, table, {"type": "accept"})
        assert code(ada, type="challenge") in ("not-your-turn", "not-now")
        late = position(bob, table)
        assert late["stage"] != "window"
        assert code(bob, type="challenge") in ("not-your-turn", "not-now"), "too late"
        assert position(bob, table) == late


@rule("CX-R56", "CX-R64", "CX-009")
def test_a_table_outlives_its_films_and_its_server(tmp_path: Path, small_base: Path) -> None:
    """In the middle of a challenge window, with three days for a turn: the base goes, is another one, and comes back."""
    with running(tmp_path) as server:
        ada, bob, table = begun(server)
        send(ada, table, *play_of(ada, table))
        seen, before = ada.seen(table), position(ada, table)
        story = ada.get(f"/api/tables/{table}/story")
        left = seen["table"]["clock"]["left"]
        assert seen["view"]["stage"] == "window" and DAYS * 1000 - 60_000 < left[0] <= DAYS * 1000
    for films in (tmp_path / "gone.films", small_base):
        with running(tmp_path, env=world(films)) as server:
            again = Visitor(server, token=ada.token)
            assert position(again, table) == before
            assert again.seen(table)["table"]["clock"]["left"][0] == left[0], (
                "the clock of a turn stands still"
            )
            assert again.get(f"/api/tables/{table}/story")["moves"] == story["moves"]
    with running(tmp_path) as server:
        ada, bob = Visitor(server, token=ada.token), Visitor(server, token=bob.token)
        send(bob, table, {"type": "challenge"})
        send(ada, table, {"type": "stand"})
        after = bob.seen(table)["view"]
        assert after["stage"] == "penalty" and after["play"]["claims"][0]["edges"], (
            "the verdict is on the tape"
        )
        held = len(after["chairs"][1]["hand"])
        send(ada, table, {"type": "penalty", "what": "draw"})
        assert len(bob.seen(table)["view"]["chairs"][1]["hand"]) == held + 1


@rule("CX-R64", "CX-009")
def test_whatever_becomes_of_the_films_the_same_cards_come(tmp_path: Path, small_base: Path) -> None:
    """One table, three ends of it: the server goes on as if nothing had been, after its films were away, or with other films."""
    home = tmp_path / "first"
    home.mkdir()
    with running(home) as server:
        ada, bob, table = begun(server)
        send(ada, table, *play_of(ada, table))
        send(bob, table, {"type": "accept"})
    ways: dict[str, list[Path | None]] = {
        "always": [None],
        "away": [tmp_path / "gone.films", None],
        "others": [small_base],
    }
    ends: dict[str, list[Any]] = {}
    for way, bases in ways.items():
        folder = tmp_path / way
        shutil.copytree(home, folder)
        for place, films in enumerate(bases):
            with running(folder, env=None if films is None else world(films)) as server:
                one, two = Visitor(server, token=ada.token), Visitor(server, token=bob.token)
                assert two.seen(table)["view"]["table"], "it loads"
                if place < len(bases) - 1:
                    continue
                for _ in range(3):
                    send(two, table, {"type": "draw"}, {"type": "end"})
                    hand = one.seen(table)["view"]["chairs"][0]["hand"]
                    send(
                        one,
                        table,
                        *({"type": "swap", "card": card} for card in hand[:2]),
                        {"type": "confirm"},
                    )
                    ends.setdefault(way, []).append([position(who, table)["chairs"] for who in (one, two)])
                    if one.seen(table)["view"]["chairs"][0]["swaps"] == 0:
                        break
    assert len(ends["always"]) > 1 and ends["away"] == ends["others"] == ends["always"]


@rule("CX-R64")
def test_without_films_a_new_claim_is_refused_and_nothing_changes(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ada, _, table = begun(server)
        good = play_of(ada, table)
    with running(tmp_path, env=world(tmp_path / "gone.films")) as server:
        again = Visitor(server, token=ada.token)
        send(again, table, *good[:-1])
        before = position(again, table)
        assert refusal(lambda: send(again, table, good[-1])) == (503, "unanswered")
        assert position(again, table) == before
        for _ in good[:-1]:
            send(again, table, {"type": "back"})
        send(again, table, {"type": "draw"})
        assert again.seen(table)["view"]["stage"] == "drawn", "what needs no films goes on"


@pytest.fixture
def small_base(tmp_path: Path) -> Path:
    path = tmp_path / "small.films"
    write_base(path, random_facts(1))
    return path
