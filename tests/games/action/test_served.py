"""Bad input at a real table: refused with its reason, and nothing is lost. Who goes in the middle of a choice: tests/browser/test_studio.py."""

from __future__ import annotations

import json
import urllib.error
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from clapboard.games.action import GAME
from tests.browser.guests import Guest
from tests.games.action.desk import said
from tests.server.process import Running, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("served"), "--no-limits") as server:
        yield server


class Lot:
    """Ada and Bob at a table of Action!."""

    def __init__(self, server: Running, **settings: Any) -> None:
        self.people = [Guest(server.base, "Ada"), Guest(server.base, "Bob")]
        options = {"first_player": "seat-0"}
        self.table = self.people[0].make(2, game="action", options=options, **settings)
        self.people[1].do(self.table, type="sit", seat=1)
        self.people[0].do(self.table, type="start")

    def view(self, seat: int) -> Any:
        return self.people[seat].look(self.table)["view"]

    def step(self, seat: int, step: str) -> None:
        action = msgspec.to_builtins(GAME.parse(step))
        self.people[seat].do(self.table, type="act", action=action)

    def does(self, seat: int, placement: str) -> None:
        for action in said(GAME, placement):
            self.people[seat].do(self.table, type="act", action=msgspec.to_builtins(action))
        self.people[seat].do(self.table, type="act", action={"type": "confirm"})

    def refuses(self, seat: int, step: str) -> str:
        """The reason; what everybody sees is as before."""
        before = [person.look(self.table) for person in self.people]
        with pytest.raises(urllib.error.HTTPError) as refused:
            self.step(seat, step)
        assert [person.look(self.table) for person in self.people] == before
        return str(json.loads(refused.value.read())["code"])


def test_what_cannot_be_is_refused_with_its_reason(server: Running) -> None:
    lot = Lot(server)
    assert lot.refuses(1, "BANK") == "not-your-turn"
    assert lot.refuses(0, "HIRE") == "money"
    assert lot.refuses(0, "SEND") == "nothing-ready"
    assert lot.refuses(0, "GALA") == "event"
    assert lot.refuses(0, "MARKET") == "too-few-films"
    lot.step(0, "SCRIPT")
    assert lot.refuses(0, "T1") == "wrong-place"
    lot.step(0, "P1")
    assert lot.refuses(0, "> s7") == "no-such-stack"
    assert lot.refuses(0, "> s1") == "has-script"
    lot.step(0, "> new")
    lot.step(0, "!")
    # After the commit it is the next player's turn, and the choices of before are gone.
    assert lot.refuses(0, "!") == "not-your-turn"
    assert lot.view(0)["chairs"][0]["money"] == 2
    lot.does(1, "SCRIPT P1 > new")
    lot.does(0, "BANK")
    lot.does(1, "BANK")
    assert lot.refuses(0, "SCRIPT") == "no-slot"


def test_a_card_that_is_too_dear_and_a_stack_that_is_gone(server: Running) -> None:
    lot = Lot(server)
    lot.does(0, "ACTOR T3 > new")
    assert lot.view(0)["chairs"][0]["money"] == 0
    lot.does(1, "BANK")
    assert lot.refuses(0, "ACTOR") == "money"
    lot.step(0, "BANK")
    assert lot.refuses(0, "P1") == "not-now"
    lot.step(0, "!")
    lot.does(1, "BANK")
    lot.step(0, "ACTOR")
    assert lot.refuses(0, "T3") == "money"
    lot.step(0, "T1")
    assert lot.refuses(0, "> s9") == "no-such-stack"
    lot.step(0, "<")
    lot.step(0, "<")
    assert lot.view(0)["chain"] == []


def test_what_nobody_could_mean_is_refused_by_name(server: Running) -> None:
    """Malformed, of no card and of no number: each is answered, and the table goes on."""
    lot = Lot(server)
    before = [person.look(lot.table) for person in lot.people]
    for action, code in (
        ({"type": "steal"}, "no-such-action"),
        ({"type": "area"}, "no-such-action"),
        ({"type": "area", "area": "CINEMA"}, "no-such-action"),
        ({"type": "area", "area": "BANK", "times": 3}, "no-such-action"),
        ({"type": "card", "at": "T9"}, "no-such-action"),
        ({"type": "stack", "stack": "s" * 2000}, "no-such-action"),
        ({"type": "pair", "left": -1}, "no-such-action"),
        ({"type": "pair", "left": 1.5}, "no-such-action"),
        ({"type": "pair", "left": 10**30}, "no-such-action"),
        ({"type": "confirm"}, "not-now"),
        ({"type": "back"}, "nothing-to-take-back"),
        ([1], "bad-request"),
    ):
        with pytest.raises(urllib.error.HTTPError) as refused:
            lot.people[0].do(lot.table, type="act", action=action)
        assert json.loads(refused.value.read())["code"] == code, action
    eve = Guest(server.base, "Eve")
    with pytest.raises(urllib.error.HTTPError) as refused:
        eve.do(lot.table, type="act", action={"type": "area", "area": "BANK"})
    assert json.loads(refused.value.read())["code"] == "not-seated"
    assert [person.look(lot.table) for person in lot.people] == before
    lot.does(0, "BANK")
    assert lot.view(0)["chairs"][0]["money"] == 4
