"""A game that runs by itself stops: the board is covered, everybody sees who is missing, and a countdown comes before the end."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DESK, PHONE, House, Visit
from tests.browser.guests import Cast, Guest
from tests.browser.player import Player
from tests.browser.test_axe import faults


def cover(page: Page) -> Locator:
    return page.locator("#board [data-pause]")


def board(page: Page) -> Locator:
    """At the plain board: everything that is in the view."""
    return page.locator("#board .plain")


def shown(page: Page) -> None:
    """The connection is there, and the one behind it is missed if it ends."""
    expect(board(page)).to_be_visible()


@pytest.mark.parametrize(
    "size, dark",
    [pytest.param(DESK, False, id="desk"), pytest.param(PHONE, True, id="phone", marks=pytest.mark.slow)],
)
def test_somebody_is_lost_and_comes_back(
    visit: Visit, tiny: House, shots: Path, size: dict[str, int], dark: bool
) -> None:
    cast = Cast(tiny.url, "Ada", "Bob", game="tiny-grab-pauses")
    ada = visit(f"/t/{cast.table}", who=cast.people[0], size=size, dark=dark)
    bob = visit(f"/t/{cast.table}", who=cast.people[1])
    cleo = Guest(tiny.url, "Cleo", language="fr")
    french = visit(f"/t/{cast.table}", who=cleo, language="fr")
    for page in (ada, bob, french):
        shown(page)

    bob.goto("about:blank")
    expect(cover(ada).get_by_role("heading", name="Pause")).to_be_visible()
    expect(cover(ada)).to_contain_text("Bob has lost the connection. The clock is stopped.")
    expect(cover(ada)).to_contain_text("The game resumes in")
    expect(board(ada)).to_have_count(0)
    player = Player(ada)
    expect(player.live).to_contain_text("Pause. Bob has lost the connection. The clock is stopped.")
    expect(player.button("Resume")).to_have_count(0)  # nobody goes on without Bob yet
    expect(cover(french)).to_contain_text("Bob a perdu la connexion. Le temps est arrêté.")
    ada.screenshot(path=shots / f"pause-{size['width']}x{size['height']}.png")
    assert not faults(ada)

    bob.goto(f"{tiny.url}/t/{cast.table}")
    expect(cover(ada)).to_contain_text("Get ready: the game is about to resume.")
    expect(player.live).to_contain_text("Get ready: the game is about to resume.")
    expect(cover(french)).to_contain_text("Prépare-toi\u202f: la partie reprend.")
    for page in (ada, bob):
        shown(page)
        expect(cover(page)).to_have_count(0)


def test_the_host_stops_the_game_and_another_lets_it_go_on_by_a_key(visit: Visit, tiny: House) -> None:
    cast = Cast(tiny.url, "Ada", "Bob", game="tiny-grab-pauses")
    ada, bob = (visit(f"/t/{cast.table}", who=guest) for guest in cast.people)
    for page in (ada, bob):
        shown(page)
    ada.get_by_role("button", name="Menu").click()
    ada.get_by_role("button", name="Ask for a pause").click()
    for page in (ada, bob):
        expect(cover(page)).to_contain_text("Somebody needs a moment. The clock is stopped.")
        expect(Player(page).button("Resume")).to_be_visible()
    ada.reload()  # the one who comes then sees nothing either
    expect(cover(ada)).to_contain_text("Somebody needs a moment.")
    bob.keyboard.press("Enter")
    expect(cover(ada)).to_contain_text("Get ready: the game is about to resume.")
    expect(Player(bob).button("Resume")).to_have_count(0)
    for page in (ada, bob):
        shown(page)


def test_redac_chef_covers_supply_and_pages(visit: Visit, tiny: House) -> None:
    cast = Cast(tiny.url, "Ada", "Bob", game="redac-chef")
    ada, bob = (visit(f"/t/{cast.table}", who=guest) for guest in cast.people)
    for page in (ada, bob):
        Player(page).live.wait_for()
    expect(ada.locator("#board > *")).not_to_have_count(0)
    bob.goto("about:blank")
    expect(cover(ada)).to_contain_text("Bob has lost the connection.")
    seen = cast.people[0].look(cast.table)
    assert seen["view"]["paused"] and not seen["view"]["supply"]
    bob.goto(f"{tiny.url}/t/{cast.table}")
    expect(cover(ada)).to_have_count(0)
    assert cast.people[0].look(cast.table)["view"]["supply"]


def test_nobody_is_missed_on_the_way_from_the_page_of_a_new_table(visit: Visit, tiny: House) -> None:
    page = visit("/new?game=tiny-grab-pauses", who=Guest(tiny.url, "Ada"))
    page.get_by_role("button", name="Play with a computer").click()
    shown(page)
    told = page.get_by_role("complementary", name="Log and talk")
    expect(told).to_contain_text("Vera")  # the computer player has grabbed: what was before stands below
    expect(told).not_to_contain_text("paused")
