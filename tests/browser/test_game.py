"""A whole evening: a table made in the browser, a friend by the link, a game to its end, once more, and the replay for a third."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.player import Player, play_together


def make_table(page: Page, name: str) -> str:
    """From the home page to a table of one's own; the link for friends."""
    page.get_by_role("main").get_by_role("link", name="Make a table", exact=True).click()
    page.get_by_role("textbox", name="Who is playing?").fill(name)
    page.get_by_role("button", name="That is me").click()
    return "http://" + page.get_by_role("textbox", name="Invitation").input_value()


def sit_down(page: Page, name: str) -> None:
    page.get_by_role("button", name="Sit down").first.click()
    asked = page.get_by_role("dialog", name="Sit down")
    asked.get_by_role("textbox", name="Who is playing?").fill(name)
    asked.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("listitem").filter(has_text=name)).to_contain_text("you")


def test_an_evening(visit: Visit) -> None:
    ada = visit("/")
    link = make_table(ada, "Ada")
    bob = visit(link)
    sit_down(bob, "Bob")
    expect(ada.get_by_role("status").filter(has_text="Bob sat down.")).to_be_attached()
    start = ada.get_by_role("button", name="Start with 3")
    one_more = ada.get_by_role("button", name="One more chair with a computer player")
    start.or_(one_more).first.wait_for()
    if not start.is_visible():
        one_more.click()
    start.click()

    assert play_together(Player(ada), Player(bob)) > 10
    expect(ada).to_have_url(link)
    for page in (ada, bob):
        scores = page.get_by_role("list", name="Final scores")
        expect(scores.get_by_role("listitem")).to_have_count(3)
        expect(scores.get_by_text("winner")).not_to_have_count(0)
        expect(page.get_by_role("region", name="The image of this game").get_by_role("img")).to_be_visible()
        expect(page.get_by_role("heading", name="How it went")).to_be_visible()
    ada.get_by_text("Check the deal").click()
    expect(ada.get_by_text("They match. The deal is the one that was promised.")).to_be_visible()

    # Once more: anybody calls it, the others join, and it starts for everybody.
    bob.get_by_role("button", name="Take 2").click()
    expect(bob.get_by_text("You are in. It starts when Ada joins in.")).to_be_visible()
    expect(ada.get_by_text("Bob is in.")).to_be_visible()
    ada.get_by_role("button", name="Take 2").click()
    for page in (ada, bob):
        expect(page.get_by_role("banner")).to_contain_text("Take 2")
        expect(Player(page).live).to_be_visible()

    # A third, who was never there, sees the first game again by its link.
    eve = visit(link.replace("/t/", "/replay/") + "?game=1")
    slider = eve.get_by_role("slider", name="Turn")
    expect(slider).to_have_attribute("aria-valuetext", "The deal")
    slider.press("End")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r"^Turn \d+"))
    expect(eve.get_by_role("region", name="What happened. Each line leads to its moment.")).to_contain_text(
        "Bob"
    )
