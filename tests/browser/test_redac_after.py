"""Rédac' Chef: a hint with its reasons while a page is laid out without a clock, and afterwards what its tiles could have made."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from clapboard.games.redac_chef import GAME
from clapboard.games.redac_chef.box.components import TILES
from clapboard.games.redac_chef.box.fridays import layout_of
from tests.browser.conftest import PHONE, House, Visit
from tests.browser.guests import Guest
from tests.browser.layouter import Layouter
from tests.browser.test_redac_chef import at_work


def test_a_hint_is_one_step_also_where_no_tile_brings_anything_yet(visit: Visit, house: House) -> None:
    ada, table = at_work(house, 1, mode="puzzle", puzzle=103)
    page = visit(f"/t/{table}", who=ada, size=PHONE)
    player = Layouter(page)
    expect(player.sheet).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Hint").last.click()
    told = page.get_by_role("status").filter(has_text="A step to a page worth 1")
    expect(told).to_contain_text(re.compile(r"column \d+, row \d+\. A step .* points\. There: .*: \+\d"))
    player.press(page.get_by_role("button", name=re.compile("^Place")).first)
    expect(page.locator(".grid [data-tile]")).to_have_count(1)


@pytest.mark.slow
def test_a_hint_says_why_and_the_end_shows_a_better_page(visit: Visit, house: House) -> None:
    ada, table = at_work(house, 1, mode="puzzle", puzzle=1)
    page = visit(f"/t/{table}", who=ada, size=PHONE)
    player = Layouter(page)
    expect(player.sheet).to_be_visible()
    for many in (1, 2):
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="Hint").last.click()
        told = page.get_by_role("status").filter(has_text=re.compile(r"Hint: \+\d"))
        expect(told).to_contain_text(re.compile(r"at column \d+, row \d+\. .*: [+-]\d"))
        # The tile is picked up and shown there: the button of the prompt lays it.
        player.press(page.get_by_role("button", name=re.compile("^Place")).first)
        expect(page.locator(".grid [data-tile]")).to_have_count(many)
        expect(told).to_have_count(0)
    player.call("Tirage !")
    player.go_on()
    review = page.get_by_role("region", name="The days once more")
    review.get_by_role("button", name="What these tiles could have made").click()
    expect(review.get_by_role("status")).to_contain_text(
        re.compile(r"This page: \d+\. The best we found with the same tiles: (19|2\d)\.")
    )
    slider = review.get_by_role("slider", name="Step by step")
    many = int(slider.get_attribute("max") or 0)
    assert many >= 8
    for step in range(1, many + 1):
        review.get_by_role("button", name="Next step").click()
        expect(slider).to_have_attribute("aria-valuetext", re.compile(f"^Step {step} of {many}: "))
    review.get_by_role("button", name="Which tile brought most, which one cost").click()
    expect(review.get_by_role("listitem").first).to_contain_text(re.compile(r"brought \d+ point"))


def test_a_challenge_ends_with_how_it_went_before(visit: Visit, house: House) -> None:
    puzzle = GAME.edition.puzzles[0]
    ada, table = at_work(house, 1, mode="puzzle", puzzle=1)
    centre, placed = layout_of(puzzle.solution)
    ada.do(table, type="act", action={"type": "move_cp", "column": centre[0], "row": centre[1]})
    for tile, column, row, up in placed:
        where = {"column": column, "row": row, "up": up}
        ada.do(table, type="act", action={"type": "place", "tile": TILES[tile], **where})
    ada.do(table, type="act", action={"type": "tirage"})
    page = visit(f"/again/{table}?game=1", who=Guest(house.url, "Zoe"), size=PHONE)
    page.get_by_role("button", name="Play").click()
    page.wait_for_url(re.compile(r"/t/"))
    player = Layouter(page)
    player.call("Tirage !")
    player.go_on()
    names = page.get_by_role("list", name="The best of this puzzle")
    expect(names.get_by_role("listitem").filter(has_text="Ada").first).to_contain_text(str(puzzle.gold))
    expect(page.get_by_text(f"On the same deal before: Ada {puzzle.gold}.")).to_be_visible()
