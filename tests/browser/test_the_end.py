"""The end of a game: the deciding move is seen, the verdict stays, people talk and react, call the next take, and share the result."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import FloatRect, Locator, expect

from tests.browser.conftest import DESK, PHONE, House, Visit
from tests.browser.guests import Cast, Guest, hurry
from tests.browser.player import Player
from tests.browser.test_axe import faults

FIRST = {"first_player": "seat-0"}
SIZES = [(DESK, False), pytest.param(PHONE, True, marks=pytest.mark.slow)]


def box(place: Locator) -> FloatRect:
    found = place.bounding_box()
    assert found
    return found


@pytest.mark.parametrize("size, dark", SIZES, ids=["desk", "phone"])
def test_the_last_move_is_seen_and_the_verdict_stays(
    visit: Visit, house: House, shots: Path, size: dict[str, int], dark: bool
) -> None:
    cast = Cast(house.url, "Ada", "Bob", options=FIRST)
    ada = Player(visit(f"/t/{cast.table}", who=cast.people[0], size=size, dark=dark))
    ada.live.wait_for()
    while cast.step(hurry):
        pass
    page = ada.page
    # The board is still there, with what decided it, and says how it ended.
    expect(ada.live).to_contain_text(re.compile(r"wins? by|share|draw", re.IGNORECASE))
    board = page.get_by_role("main")
    assert board.get_by_role("list", name="Stave").get_by_role("listitem").count() > 0
    expect(board).to_contain_text(re.compile("The last card goes to|The last card is|The last \\d+ cards"))
    expect(ada.end).to_have_count(0)
    page.screenshot(path=shots / f"finale-{size['width']}.png")
    assert not faults(page)
    page.keyboard.press("Enter")
    expect(ada.end).to_be_focused()
    # Anyone who comes later is shown the result.
    page.reload()
    expect(ada.end).to_be_visible()
    expect(ada.on).to_have_count(0)


@pytest.mark.parametrize("size, dark", SIZES, ids=["desk", "phone"])
def test_people_talk_react_and_play_once_more(
    visit: Visit, house: House, shots: Path, size: dict[str, int], dark: bool
) -> None:
    cast = Cast(house.url, "Ada", "Bob", "Cleo", options=FIRST)
    while cast.step(hurry):
        pass
    bob, cleo = (visit(f"/t/{cast.table}", who=cast.people[seat], size=size, dark=dark) for seat in (1, 2))
    with cast.people[0].here(cast.table):  # Ada, the host, looks at something else
        reactions = bob.get_by_role("group", name="Reactions").get_by_role("button")
        expect(reactions).to_have_text(["Bravo!", "Thanks!", "Wow!", "Ouch!", "Again!"])
        reactions.first.click()
        bob.get_by_label("Say something").fill("well played")
        bob.keyboard.press("Enter")
        said = cleo.get_by_role("log", name="What was said")
        expect(said).to_contain_text("Bob Bravo!")
        expect(said).to_contain_text("Bob well played")
        # The talk stands under the picture, and on a desk both beside the scores.
        words = box(bob.get_by_role("region", name="Talk"))
        shown = box(bob.get_by_role("region", name="The image of this game"))
        won = box(bob.get_by_role("list", name="Final scores"))
        assert words["y"] >= shown["y"] + shown["height"]
        assert (words["x"] >= won["x"] + won["width"]) == (size is DESK)
        # Anybody calls the next game, and the others join.
        bob.get_by_role("button", name="Take 2").click()
        expect(bob.get_by_text("You are in. It starts when Ada and Cleo join in.")).to_be_visible()
        cleo.get_by_role("button", name="I am in").click()
        expect(cleo.get_by_text("You are in. Bob is in. It starts when Ada joins in.")).to_be_visible()
        cleo.screenshot(path=shots / f"rematch-{size['width']}.png", full_page=True)
        assert not faults(cleo)
        cleo.get_by_role("button", name="Not this time").click()
        expect(bob.get_by_text("You are in. It starts when Ada and Cleo join in.")).to_be_visible()
        cleo.get_by_role("button", name="I am in").click()
        cast.people[0].do(cast.table, type="rematch")
        for page in (bob, cleo):
            expect(page.get_by_role("banner")).to_contain_text("Take 2")
            expect(Player(page).live).to_be_visible()


@pytest.mark.parametrize("size, dark", SIZES, ids=["desk", "phone"])
def test_a_shared_result_shows_the_game_and_not_the_table(
    visit: Visit, house: House, shots: Path, size: dict[str, int], dark: bool
) -> None:
    cast = Cast(house.url, "Ada", "Bob", options=FIRST)
    while cast.step(hurry):
        pass
    share = cast.people[0].ask(f"/api/tables/{cast.table}/share?game=1")["share"]
    eve = visit(f"/result/{share}", who=Guest(house.url, "Eve"), size=size, dark=dark)
    expect(eve.get_by_role("heading", name=re.compile("^Cut!"))).to_be_visible()
    expect(eve.get_by_role("list", name="Final scores").get_by_role("listitem")).to_have_count(2)
    expect(eve.get_by_role("region", name="The image of this game").get_by_role("img")).to_be_visible()
    expect(eve.get_by_role("heading", name="How it went")).to_be_visible()
    eve.screenshot(path=shots / f"shared-{size['width']}.png", full_page=True)
    assert not faults(eve)
    # Nothing leads to the table, neither from here nor from the replay.
    assert cast.table not in eve.content()
    expect(eve.get_by_role("button", name=re.compile("Take 2|I am in"))).to_have_count(0)
    eve.get_by_role("link", name="Watch the replay").click()
    slider = eve.get_by_role("slider", name="Turn")
    slider.press("End")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r"^Turn \d+"))
    assert cast.table not in eve.content() and cast.table not in eve.url
    assert not faults(eve)
    eve.reload()
    expect(slider).to_be_visible()
    eve.goto(f"/t/{share}")
    expect(
        eve.get_by_role("heading", name=re.compile("no such table|not here", re.IGNORECASE))
    ).to_be_visible()
    eve.goto("/result/nothing")
    expect(eve.get_by_role("alert")).to_have_text("There is no such result, or its table no longer exists.")
