"""What the others just did: outlined until something else is done, told in short, and shown again on the board."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESK, PHONE, House, Visit
from tests.browser.guests import Cast, Guest, sing
from tests.browser.player import Player


@pytest.mark.parametrize(
    "size", [pytest.param(DESK, id="desk"), pytest.param(PHONE, id="phone", marks=pytest.mark.slow)]
)
def test_since_your_last_turn(visit: Visit, house: House, shots: Path, size: dict[str, int]) -> None:
    cast = Cast(house.url, "Ada", "Bob", "Cleo", options={"first_player": "seat-0"})
    cast.until(lambda seat, shown: seat == 0 and "compose" in str(shown["legal"]), sing)
    page = visit(f"/t/{cast.table}", who=cast.people[0], size=size, dark=size is PHONE)
    ada = Player(page)
    ada.wait()
    cast.step(sing)
    cast.until(lambda seat, shown: seat == 0, sing)
    ada.wait()
    page.get_by_role("button", name=re.compile(r"^Since your last turn: ")).click()
    sheet = page.get_by_role("dialog", name="Since your last turn")
    lines = sheet.get_by_role("listitem")
    expect(lines.first).to_contain_text("Bob")
    assert not lines.filter(has_text=re.compile("^You ")).count()
    page.screenshot(path=shots / f"recap-{size['width']}.png")
    last = len(cast.people[0].ask(f"/api/tables/{cast.table}/story?views=false")["moves"]) - 1
    sheet.get_by_role("button", name="Show it on the board").click()
    past = page.get_by_role("region", name="A moment of the past")
    expect(past).to_be_visible()
    # It goes through the moves by itself, and comes back to now.
    expect(past.get_by_role("status")).to_contain_text(re.compile(rf"{last} of {last}"))
    expect(past).to_have_count(0)
    expect(ada.live).to_contain_text("Your turn")


def test_the_newest_scene_stays_outlined_when_the_clue_is_declined(visit: Visit, staged: House) -> None:
    people = [Guest(staged.url, name) for name in ("Ada", "Bob")]
    table = people[0].make(2, game="faux-raccords", options={"mode": "tutorial"})
    people[1].do(table, type="sit", seat=1)
    people[0].do(table, type="start")
    mover = people[0].look(table)["view"]["prompt"]["asked"][0]
    page = visit(f"/t/{table}", who=people[1 - mover])
    newest = page.get_by_role("main").get_by_role("button", name=re.compile(", newest"))
    placed = people[mover]

    def act(kind: str) -> None:
        shown = placed.look(table)
        placed.do(table, type="act", action=next(one for one in shown["legal"] if one["type"] == kind))

    for kind in ("place", "put", "confirm"):
        act(kind)
    expect(newest).to_have_count(1)
    said = newest.get_attribute("aria-label")
    act("skip")
    act("confirm") if any(one["type"] == "confirm" for one in placed.look(table)["legal"]) else None
    expect(page.get_by_role("status").first).to_contain_text("Your turn")
    expect(newest).to_have_attribute("aria-label", str(said))
    # It is so for anyone who comes later too.
    page.reload()
    expect(newest).to_have_attribute("aria-label", str(said))
