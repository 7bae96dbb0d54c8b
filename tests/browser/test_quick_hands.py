"""Hands that are quicker than the line: whatever is pressed before the server has answered, nothing goes wrong and nothing comes late.

Each of these was red once in a whole game, on a machine that was busy enough.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, House, Visit
from tests.browser.guests import Guest
from tests.browser.line import Line
from tests.browser.player import Player
from tests.browser.test_faux_raccords import at_work

GAPS = re.compile(r"^(Between|Before|After) scene \d+")


class Film:
    """Ada at a board of Faux Raccords, with her line in the test's hand."""

    def __init__(self, visit: Visit, who: Guest, table: str, size: dict[str, int] = DESK) -> None:
        self.page: Page = visit("about:blank", who=who, size=size)
        self.line = Line(self.page)
        self.page.goto(f"/t/{table}")
        self.player = Player(self.page)
        self.live = self.player.live
        expect(self.live).to_contain_text("Your turn")
        self.main = self.page.get_by_role("main")
        self.cards = self.player.hand.get_by_role("button", name=re.compile(r"^[^.]+\. \d+, "))
        self.gaps = self.main.get_by_role("button", name=GAPS)
        self.look = self.main.get_by_role("button", name=re.compile(r"\. Close$"))


@pytest.fixture
def film(visit: Visit, staged: House) -> Film:
    return Film(visit, *at_work(staged, "full"))


def test_escape_pressed_three_times_before_the_first_is_answered(film: Film) -> None:
    """One step is taken back. The others found nothing to take back, and the refusal stood in the prompt for good."""
    film.cards.first.click()
    expect(film.gaps.first).to_be_visible()
    film.line.hold()
    for _ in range(3):
        film.page.keyboard.press("Escape")
    film.line.wait()
    film.line.let_go()
    expect(film.live).to_contain_text("Your turn")
    film.page.keyboard.press("1")
    expect(film.gaps.first).to_be_visible()
    assert film.line.acts("back") == 1


def test_a_place_tapped_twice_before_the_first_tap_is_answered(film: Film) -> None:
    film.cards.first.click()
    film.gaps.first.wait_for()
    film.line.hold()
    film.gaps.first.dblclick()
    film.line.wait()
    film.line.let_go()
    expect(film.player.button("Place it")).to_be_enabled()
    film.page.keyboard.press("Escape")
    expect(film.gaps.first).to_be_visible()
    assert film.line.acts("put") == 1


def test_what_was_looked_at_lies_open_with_what_is_asked_next(film: Film) -> None:
    """With the update, not with the answer that comes after it: a tap in between hit what was about to be covered."""
    film.cards.first.click()
    film.main.get_by_role("button", name=re.compile("^Bin, .*: throw ")).click()
    film.main.get_by_role("button", name=re.compile(r"\. Choose it$")).first.click()
    confirm = film.player.button("Look")
    expect(confirm).to_be_enabled()
    film.line.hold(lambda message: message["type"] == "done")
    confirm.click()
    film.line.wait()
    expect(film.look).to_be_focused()
    film.page.keyboard.press("Enter")
    expect(film.look).to_have_count(0)
    film.line.let_go()
    # It does not come back with the answer.
    film.page.evaluate("() => new Promise((done) => setTimeout(done))")
    expect(film.player.button("Skip")).to_be_focused()
    expect(film.look).to_have_count(0)


def test_five_acts_in_the_queue_when_the_connection_is_cut(visit: Visit, tiny: House) -> None:
    """Two on their way, three made without a connection: all five are done once, in the order in which they were made."""
    ada = Guest(tiny.url, "Ada")
    table = ada.make(1, game="tiny-press", options={"mode": "alone", "acts": 8})
    ada.do(table, type="start")
    page = visit("about:blank", who=ada, base_url=tiny.url)
    line = Line(page)
    page.goto(f"/t/{table}")
    acts = page.get_by_role("region", name="Your choices").get_by_role("button")
    left = page.locator("dt:text-is('left') + dd")
    expect(left).to_have_text("8")
    line.hold()
    for cell in (3, 1):
        acts.nth(cell).click()
    line.wait()
    line.cut()
    live = page.get_by_role("status").first
    expect(live).to_contain_text("Your 2 moves are saved.")
    for cell in (0, 2, 1):
        acts.nth(cell).click()
    expect(live).to_contain_text("Your 5 moves are saved. Each will be sent automatically, once.")
    expect(left).to_have_text("8")
    line.mend()
    expect(left).to_have_text("3")
    story = ada.ask(f"/api/tables/{table}/story?views=false")
    assert [move["action"]["cell"] for move in story["moves"][1:]] == [3, 1, 0, 2, 1]
