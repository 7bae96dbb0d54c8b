"""The end of Faux Raccords on the board: nothing tells how it ended before the last scene is turned, and then everything does."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE, House, Visit
from tests.browser.guests import Cast
from tests.browser.scenes import film_cast


def shown(visit: Visit, staged: House, title: str, seat: int = 0, **more: Any) -> tuple[Cast, Page]:
    """Somebody at that table, when Ada ends the editing. With motion, time passes only when it is told to from then on."""
    cast = film_cast(staged.url, title)
    page = visit("about:blank", who=cast.people[seat], **more)
    page.clock.install()
    page.goto(f"/t/{cast.table}")
    page.locator("[data-hand]").first.wait_for()
    if not more.get("still", True):
        page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 2)
    for action in ({"type": "end"}, {"type": "confirm"}):
        cast.people[0].do(cast.table, type="act", action=action)
    return cast, page


def test_the_log_and_the_prompt_wait_for_the_last_scene_and_tell_it_then(visit: Visit, staged: House) -> None:
    _, page = shown(visit, staged, "A film that holds", seat=1, still=False)
    prompt = page.get_by_role("region", name="What you can do")
    log = page.get_by_role("region", name="What happened")
    expect(page.get_by_text(re.compile("^The screening: "))).to_be_visible()
    expect(prompt).to_contain_text("The game is over.")
    expect(log).not_to_contain_text("in the can")
    verdict = page.get_by_role("region", name="Verdict")
    for _ in range(60):
        if verdict.is_visible():
            break
        page.clock.run_for(240)
    expect(verdict).to_be_visible()
    expect(log).to_contain_text("Ada shows the film. It is in the can")
    expect(prompt).to_contain_text("In the can! Every scene is in its place.")
    # Bob is no host: the way on is the result.
    expect(prompt.locator(".btn.main")).to_have_accessible_name("Show the result")


@pytest.mark.parametrize("size", [pytest.param(DESK, id="desk"), pytest.param(PHONE, id="phone")])
def test_the_board_after_the_end_offers_only_what_can_be_done(
    visit: Visit, staged: House, size: dict[str, int]
) -> None:
    cast, page = shown(visit, staged, "A line of 26", size=size)
    # Without motion there is no screening: the verdict is there at once, and stays until somebody goes on.
    expect(page.get_by_role("region", name="Verdict")).to_be_visible()
    page.get_by_role("button", name="Show the result").click()
    page.get_by_role("button", name="See the board").click()
    prompt = page.get_by_role("region", name="What you can do")
    expect(prompt).to_contain_text("Straight to video. There were 10 scenes too many")
    expect(page.get_by_role("button", name="Into the film")).to_have_count(0)
    if size is PHONE:
        page.get_by_role("button", name="Talk").click()
    expect(page.get_by_role("textbox", name="Say something")).to_be_visible()
    expect(page.get_by_role("button", name="No hurry")).to_have_count(0)
    if size is PHONE:
        page.keyboard.press("Escape")
    prompt.get_by_role("button", name="Take 2").click()
    expect(prompt).to_contain_text("Your turn")
    assert cast.people[0].look(cast.table)["table"]["number"] == 2


def test_the_result_of_a_win_shows_the_team_and_its_trailer(visit: Visit, staged: House) -> None:
    _, page = shown(visit, staged, "A film that holds")
    page.get_by_role("button", name="Show the result").click()
    expect(page.get_by_role("list", name="The team").get_by_role("listitem").first).to_contain_text("0 looks")
    expect(
        page.get_by_role("img", name=re.compile("^Film: from 16 to 16; Cut: from 0 to 0; exactly 16 win"))
    ).to_be_visible()
    page.get_by_role("button", name="Play the trailer").click()
    trailer = page.get_by_role("region", name="Trailer")
    expect(trailer).to_contain_text("Coming soon to this table")
    trailer.get_by_role("button", name="Next scene").click()
    expect(trailer).to_contain_text("Eyes meet at the ticket booth")
    page.keyboard.press("Escape")
    expect(trailer).to_have_count(0)


def test_while_nobody_may_talk_the_set_is_quiet(visit: Visit, staged: House) -> None:
    cast = film_cast(staged.url, "The Producer")
    page = visit(f"/t/{cast.table}", who=cast.people[0])
    quiet = page.get_by_role("region", name="Quiet on set")
    expect(quiet.get_by_role("button")).to_have_text(["One moment", "No hurry"])
    # Ada is awaited: it is not for her to say that there is no hurry.
    expect(quiet.locator(".calm")).to_have_text("No hurry")
    expect(quiet.get_by_role("textbox")).to_have_count(0)
