"""A third friend after a game of two: a chair is put there, they sit down, and the next game is theirs too; the last one is not."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import House, Visit
from tests.browser.guests import Cast, Guest, hurry


@pytest.mark.parametrize("game", ["rythm-and-play", "faux-raccords"])
def test_a_newcomer_on_a_new_chair(visit: Visit, house: House, game: str) -> None:
    cast = Cast(house.url, "Ada", "Bob", game=game)
    ada, bob = cast.people
    ada.do(cast.table, type="ask", what="stop")
    bob.do(cast.table, type="answer", yes=True)
    ada.do(cast.table, type="change", settings={"game": game, "seats": 3})
    visit(f"/t/{cast.table}", who=ada)
    cleo = Guest(house.url, "Cleo")
    page = visit(f"/t/{cast.table}", who=cleo)
    cleo.do(cast.table, type="sit", seat=2)
    for _ in range(2):
        expect(page.get_by_role("button", name="Take 2")).to_be_visible()
        page.reload()
    ada.do(cast.table, type="start")
    expect(page.get_by_role("button", name="Take 2")).to_have_count(0)
    assert cleo.look(cast.table)["view"]["viewer"] == 2


@pytest.mark.parametrize("game", ["rythm-and-play", "faux-raccords"])
def test_the_result_names_those_who_played(visit: Visit, house: House, game: str) -> None:
    """Bob goes, Eve sits down on his chair and Cleo on a new one: they have not played this game."""
    cast = Cast(house.url, "Ada", "Bob", game=game)
    while cast.step(hurry if game == "rythm-and-play" else lambda shown: dict(shown["legal"][-1])):
        pass
    ada, bob = cast.people
    results = ada.look(cast.table)["table"]["results"]
    assert len(results) == 1
    assert_played(visit(f"/t/{cast.table}", who=bob), "Ada", "You")
    bob.do(cast.table, type="stand")
    ada.do(cast.table, type="change", settings={"game": game, "seats": 3})
    eve, cleo = Guest(house.url, "Eve"), Guest(house.url, "Cleo")
    eve.do(cast.table, type="sit", seat=1)
    cleo.do(cast.table, type="sit", seat=2)
    assert_played(visit(f"/t/{cast.table}", who=ada), "You", "Bob")
    for newcomer in (eve, cleo):
        assert_played(visit(f"/t/{cast.table}", who=newcomer), "Ada", "Bob")


def assert_played(page: Page, *names: str) -> None:
    scores = page.get_by_role("list", name=re.compile("Final scores|The team"))
    expect(scores.locator(".who").filter(has_text=names[1])).to_have_count(1)
    assert sorted(scores.locator(".who").all_inner_texts()) == sorted(names)
    page.get_by_role("heading", name="How it went").wait_for()
    assert not {"Eve", "Cleo"} & set(re.findall(r"\w+", page.locator(".stats").inner_text()))
    assert "Eve" not in page.get_by_role("heading", level=1).inner_text()
