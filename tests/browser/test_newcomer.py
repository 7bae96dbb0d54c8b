"""A third friend after a game of two: a chair is put there, they sit down, and the next game is theirs too."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import House, Visit
from tests.browser.guests import Cast, Guest


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
        expect(page.get_by_text("When Ada calls take 2, it starts here.")).to_be_visible()
        page.reload()
    ada.do(cast.table, type="start")
    expect(page.get_by_text("When Ada calls take 2, it starts here.")).to_have_count(0)
    assert cleo.look(cast.table)["view"]["viewer"] == 2
