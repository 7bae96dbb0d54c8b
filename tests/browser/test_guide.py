"""The guided game: everything that can be done is listed and explained, and a whole game can be played from that list alone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE, House, Visit
from tests.browser.guests import Cast, Guest, hurry
from tests.browser.player import Player

ORDER = ("Lay down", "Buy", "Pick up", "Compose", "Take", "Pass", "Begin")


def open_guide(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("switch", name="Guide: explain each choice").click()
    page.get_by_role("dialog", name="Menu").get_by_role("button", name="Close", exact=True).click()


def test_every_choice_is_listed_and_explained(visit: Visit, house: House) -> None:
    cast = Cast(house.url, "Ada", "Bob", options={"first_player": "seat-0"})
    page = visit(f"/t/{cast.table}", who=cast.people[0])
    Player(page).live.wait_for()
    page.keyboard.press("g")
    guide = page.get_by_role("region", name="Guide")
    seen: set[str] = set()
    for _ in range(40):
        if cast.awaited == 0:
            legal = cast.people[0].look(cast.table)["legal"]
            listed = guide.get_by_role("listitem").get_by_role("button")
            expect(listed).to_have_count(len(legal))
            told = listed.all_inner_texts()
            assert len({text.splitlines()[0] for text in told}) == len(legal), (
                f"two choices have one name: {told}"
            )
            assert all(len(text.splitlines()[-1]) > 20 for text in told), told
            said = "one thing" if len(legal) == 1 else f"{len(legal)} things"
            expect(guide).to_contain_text(f"You can do {said} now:")
            seen |= {action["type"] for action in legal}
        else:
            expect(guide).to_contain_text("When it is your turn, everything you can do stands here.")
        cast.step(hurry)
    assert {"compose", "take", "exchange"} <= seen


def play_by_guide(page: Page, most: int) -> int:
    """Press what the guide lists, and nothing else. How many times that was."""
    player = Player(page)
    choices = page.get_by_role("region", name="Guide").get_by_role("listitem").get_by_role("button")
    for number in range(most):
        choices.or_(player.end).first.wait_for(timeout=30_000)
        if player.end.is_visible():
            return number
        names = choices.all_inner_texts()
        best = min(
            range(len(names)), key=lambda at: [names[at].startswith(word) for word in ORDER].index(True)
        )
        player.pressed(choices.nth(best))
    return most


def alone(visit: Visit, house: House) -> Page:
    """Against one computer player, with the guide open."""
    ada = Guest(house.url, "Ada")
    table = ada.make(2)
    ada.bots(table, 1)
    ada.do(table, type="start")
    return visit(f"/t/{table}?guide", who=ada)


def test_some_moves_by_the_guide(visit: Visit, house: House) -> None:
    assert play_by_guide(alone(visit, house), 12) == 12


@pytest.mark.slow
def test_a_whole_game_by_the_guide(visit: Visit, house: House) -> None:
    page = alone(visit, house)
    assert play_by_guide(page, 200) < 200
    expect(Player(page).end).to_be_visible()


def test_on_a_phone_the_guide_is_a_sheet(visit: Visit, house: House) -> None:
    cast = Cast(house.url, "Ada", "Bob", options={"first_player": "seat-0"})
    cast.until(lambda seat, _: seat == 0, hurry)
    page = visit(f"/t/{cast.table}", who=cast.people[0], size=PHONE)
    open_guide(page)
    page.get_by_role("navigation", name="Views").get_by_role("button", name="Guide").click()
    sheet = page.get_by_role("dialog", name="Guide")
    sheet.get_by_role("listitem").get_by_role("button").first.click()
    expect(sheet).not_to_be_visible()
    assert cast.awaited == 1 or cast.people[0].look(cast.table)["view"]["to_lay_down"]


def test_a_hint_says_what_and_why(visit: Visit, house: House) -> None:
    cast = Cast(house.url, "Ada", "Bob", options={"first_player": "seat-0"})
    cast.until(lambda seat, _: seat == 0, hurry)
    page = visit(f"/t/{cast.table}", who=cast.people[0], size=DESK)
    page.get_by_role("button", name="Hint").click()
    hint = page.get_by_role("status").filter(has_text=re.compile("|".join(ORDER))).last
    expect(hint).to_be_visible(timeout=20_000)
    expect(hint).to_have_text(re.compile(r"\w{3,}.*\."))
