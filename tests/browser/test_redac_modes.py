"""Rédac' Chef in other ways: a newsroom of four, and the family's page without a desk."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE, House, Visit
from tests.browser.guests import Guest
from tests.browser.layouter import Layouter
from tests.browser.test_redac_chef import at_work, day_runs


@pytest.mark.slow
def test_a_day_in_a_newsroom(visit: Visit, house: House) -> None:
    """RC-123 to RC-127: the Reporter fetches and delivers, the Layouter lays out what came and prints; the others are two guests."""
    ada, table = at_work(house, 4, mode="newsroom", minutes=15)
    others = [Guest(house.url, name) for name in ("Bo", "Cy", "Di")]
    for seat, guest in enumerate(others, 1):
        guest.do(table, type="sit", seat=seat)
    ada.do(table, type="start")
    reporter = visit(f"/t/{table}", who=ada, size=PHONE)
    layouter = visit(f"/t/{table}", who=others[0], size=DESK)
    for guest in others[1:]:
        guest.do(table, type="act", action={"type": "ready"})
    for page in (reporter, layouter):
        page.get_by_role("button", name=re.compile("^Ready")).click()
    page_of = Layouter(layouter)
    expect(page_of.sheet).to_be_visible()
    reporter.get_by_role("button", name=re.compile("^To the supply")).click()
    pads = reporter.locator(".pads button")
    expect(pads.first).to_have_attribute("aria-disabled", "false")
    for many in (1, 2):
        pads.nth(many).click()
        expect(reporter.get_by_role("img", name=re.compile("^In your hand: "))).to_be_visible()
        reporter.get_by_role("button", name=re.compile("^Keep")).last.click()
        expect(reporter.get_by_role("img", name="Empty hand")).to_be_visible()
    points_out(layouter, reporter)
    reporter.get_by_role("button", name=re.compile("^Deliver")).click()
    over = reporter.get_by_role("button", name=re.compile("^Hand over"))
    over.wait_for()
    over.click()
    expect(page_of.desk.locator("[data-tile]")).to_have_count(2)
    page_of.press(page_of.desk.get_by_role("button").first)
    page_of.press(page_of.sheet.get_by_role("button", name=re.compile("^Place at column")).last)
    expect(layouter.locator(".grid [data-tile]")).to_have_count(1)
    others[2].do(table, type="act", action={"type": "tirage"})
    page_of.call("Tirage !")
    for page in (reporter, layouter):
        expect(page.get_by_role("main").get_by_role("table")).to_contain_text("Left on desk")


def points_out(layouter: Page, reporter: Page) -> None:
    """The Layouter looks at what the Reporter has, and points at a format: it is marked there, and said to the partner alone."""
    layouter.get_by_role("button", name="What Ada sees").last.click()
    there = layouter.get_by_role("region", name="What Ada sees")
    there.get_by_role(
        "button", name=re.compile("^Face-down tile, 4 wide, 2 high.*Point it out to Ada$")
    ).click()
    expect(reporter.locator(".pointed")).to_have_attribute("data-at", "pad:D")
    said = layouter.get_by_role("log").filter(has_text="a tile 4 by 2")
    expect(said).to_contain_text("to your side")
    layouter.get_by_role("button", name="Close").click()


def test_a_family_at_work(visit: Visit, house: House) -> None:
    """RC-100 to RC-104: one phase without a desk; a tile that is grabbed goes on the page at once, or back."""
    ada, table = at_work(house, 2, mode="family", minutes=15)
    bo = Guest(house.url, "Bo")
    bo.do(table, type="sit", seat=1)
    ada.do(table, type="start")
    pages = [visit(f"/t/{table}", who=ada), visit(f"/t/{table}", who=bo, size=PHONE)]
    for page in pages:
        page.get_by_role("button", name=re.compile("^Ready")).click()
    for page in pages:
        player = Layouter(page)
        day_runs(page)
        pad = page.locator(".pads button").first
        expect(pad).to_have_attribute("aria-disabled", "false")
        pad.click()
        inhand = page.get_by_role("button", name=re.compile("^Put back")).last
        expect(inhand).to_be_enabled()
        player.press(player.board.get_by_role("group", name="In your hand").get_by_role("button").first)
        player.press(player.sheet.get_by_role("button", name=re.compile("^Place at column")).last)
        expect(page.locator(".grid [data-tile]")).to_have_count(1)
    for page in pages:
        Layouter(page).call("(Done|Tirage)")
    for page in pages:
        expect(page.get_by_role("main").get_by_role("table")).to_be_visible()
