"""What the others did is heard once, with the sentence that follows it, and in its own game."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import House, Visit
from tests.browser.guests import Cast, hurry
from tests.browser.player import Player

FIRST = {"first_player": "seat-0"}


def test_a_rematch_begins_without_the_last_words_of_the_game_before(visit: Visit, house: House) -> None:
    cast = Cast(house.url, "Ada", "Bob", options=FIRST)
    ada = Player(visit(f"/t/{cast.table}", who=cast.people[0]))
    ada.live.wait_for()
    while cast.step(hurry):
        pass
    ada.on.wait_for()
    expect(ada.live).to_contain_text("wins")
    cast.people[0].do(cast.table, type="start")
    ada.live.wait_for()
    # Nothing has happened yet in this game.
    expect(ada.log).to_have_count(0)
    expect(ada.live.locator(".vh")).to_have_count(0)


def test_whoever_comes_back_from_the_past_is_told_nothing_twice(visit: Visit, house: House) -> None:
    cast = Cast(house.url, "Ada", "Bob", options=FIRST)
    assert cast.until(lambda seat, shown: seat == 1 and shown["v"] > 9, hurry)
    ada = Player(visit(f"/t/{cast.table}", who=cast.people[0]))
    expect(ada.live).to_contain_text("Bob is thinking.")
    cast.until(lambda seat, shown: seat == 0, hurry)
    news = ada.live.locator(".vh")
    expect(news).to_contain_text("Bob")
    ada.log.first.click()
    expect(ada.prompt).to_have_count(0)
    ada.page.keyboard.press("Escape")
    ada.live.wait_for()
    expect(news).to_have_count(0)
