"""Rédac' Chef through a real server: whatever is wrong is refused by name, and nothing has changed."""

from __future__ import annotations

import json
import urllib.error
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.guests import Guest
from tests.server.process import running


class Seats:
    """Two people at a table, without a clock unless it is said otherwise."""

    def __init__(self, url: str, **options: Any) -> None:
        self.people = [Guest(url, name) for name in ("Ada", "Bob")]
        self.table = self.people[0].make(2, game="redac-chef", options={"clock": "off", **options})
        self.people[1].do(self.table, type="sit", seat=1)
        self.people[0].do(self.table, type="start")

    def act(self, seat: int, kind: str, /, **fields: Any) -> Any:
        return self.people[seat].do(self.table, type="act", action={"type": kind, **fields})

    def view(self, seat: int = 0) -> Any:
        shown = self.people[seat].look(self.table)["view"]
        return {key: value for key, value in shown.items() if key != "now"}

    def code(self, seat: int, kind: str, /, **fields: Any) -> str:
        """With what it is refused; nothing has changed by it."""
        before = self.view(seat)
        with pytest.raises(urllib.error.HTTPError) as bad:
            self.act(seat, kind, **fields)
        said = json.loads(bad.value.read())
        assert said["message"] and self.view(seat) == before
        return str(said["code"])


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running(Path(tmp_path_factory.mktemp("redac")), "--no-priority") as server:
        yield server.base


@pytest.fixture(scope="module")
def laid(url: str) -> Seats:
    """Ada lays out two tiles; Bob still reports."""
    seats = Seats(url)
    for format in "AA":
        seats.act(0, "grab", format=format)
        seats.act(0, "keep")
    seats.act(0, "maquette")
    return seats


def test_what_does_not_fit(laid: Seats) -> None:
    one, two = laid.view()["sides"][0]["desk"]
    laid.act(0, "place", tile=one, column=1, row=8)
    assert laid.code(0, "place", tile=two, column=2, row=9) == "overlap"
    assert laid.code(0, "place", tile=two, column=2, row=3) == "overlap", "the centrepiece lies there"
    for column, row in ((7, 8), (1, 13), (0, 8), (-5, 8), (1, 10**6)):
        assert laid.code(0, "place", tile=two, column=column, row=row) == "off-page"
    assert laid.code(0, "move", tile=one, column=1, row=8) == "no-change"
    assert laid.code(0, "move_cp", column=1, row=8) == "star-uncovered"
    assert laid.code(0, "arrange", tiles=[[one, 1, 8, True], [two, 1, 8, True]]) == "overlap"
    assert laid.code(0, "arrange", tiles=[[one, 1, 8, True], [one, 3, 8, True]]) == "bad-arrangement"


def test_tiles_of_others_and_tiles_that_are_gone(laid: Seats) -> None:
    laid.act(1, "grab", format="B")
    foreign = laid.view()["people"][1]["hand"]
    slot = laid.view()["people"][1]["hand_slot"]
    assert laid.code(0, "place", tile=foreign, column=4, row=8) == "not-yours"
    assert laid.code(0, "place", tile="Z99", column=4, row=8) == "not-yours"
    assert laid.code(0, "lift", tile=foreign) == "not-on-page"
    assert laid.code(1, "grab", slot=slot) == "hand-full"
    laid.act(1, "keep")
    assert laid.code(1, "grab", slot=slot) == "taken", "a stale tile"
    assert laid.code(1, "grab", slot=500) == "no-such-slot"
    assert laid.code(1, "grab", slot=-7) == "no-such-slot"
    assert laid.code(1, "grab", format="Q") == "no-such-format"
    assert laid.code(1, "grab") == "no-tile"


def test_the_wrong_phase(laid: Seats) -> None:
    assert laid.code(0, "grab", format="A") == "not-reporting"
    assert laid.code(0, "maquette") == "in-layout"
    assert laid.code(1, "tirage") == "not-in-layout"
    assert laid.code(1, "place", tile="A01", column=1, row=8) == "not-in-layout"
    assert laid.code(1, "keep") == "hand-empty"
    assert laid.code(1, "choose", centrepiece="1A") == "wrong-moment"
    assert laid.code(1, "go") == "not-reporter"
    assert laid.code(1, "wait") == "no-such-action"
    assert laid.code(1, "boost", tile="P01") == "wrong-moment"


def test_what_only_the_table_may_do_and_what_is_no_action(laid: Seats) -> None:
    for kind, fields in (
        ("leave", {"seat": 1}),
        ("pause", {}),
        ("resume", {}),
        ("swap", {"seat": 0}),
        ("rejoin", {"seat": 0}),
    ):
        assert laid.code(0, kind, **fields) in ("wrong-moment", "no-such-action"), kind
    assert laid.code(0, "teleport") == "no-such-action"
    assert laid.code(0, "place", tile="A01", column="x", row=1) == "no-such-action"
    assert laid.code(0, "grab", format="A", at=12) == "no-such-action", "a client has no time of its own"
    assert laid.code(0, "turn", tile=["A01"]) == "no-such-action"


def test_a_forged_time_counts_nowhere(url: str) -> None:
    seats = Seats(url, clock="real", minutes=2)
    for lag in (100, -5, 10**9):
        # Of a lag that the rules were given they would say `bad-lag`: it is overwritten before they look at it.
        assert seats.code(0, "grab", format="A", lag=lag) == "not-begun"


def test_who_is_done_touches_nothing_any_more(laid: Seats) -> None:
    laid.act(0, "tirage")
    assert laid.code(0, "place", tile="A01", column=1, row=8) == "done"
    assert laid.code(0, "tirage") == "done"
