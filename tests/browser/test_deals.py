"""Deals that somebody else knows already: the guided first game as the game declares it, and a challenge that is followed by its link."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESK, PHONE, House, Visit
from tests.browser.guests import Cast, Guest, hurry
from tests.browser.player import Player


@pytest.mark.parametrize(
    "game, level, language, wrong",
    [
        ("faux-raccords", "expert", "en", "gainst"),
        ("rythm-and-play", "novice", "fr", "ontre"),
    ],
)
def test_a_guided_first_game_is_what_the_game_declares(
    visit: Visit, house: House, game: str, level: str, language: str, wrong: str
) -> None:
    ada = Guest(house.url, "Ada", language)
    page = visit("/", who=ada, size=PHONE)
    invitation = page.locator("a[href^='/first/']").first
    expect(invitation).to_be_visible()
    expect(invitation).not_to_contain_text(re.compile(wrong))
    page.goto(f"{house.url}/first/{game}")
    page.wait_for_url(re.compile(r"/t/.+guide"))
    Player(page).live.wait_for()
    shown = ada.look(page.url.split("/t/")[1].split("?")[0])
    table = shown["table"]
    assert table["dealt"] == "guided" and table["hints"] and table["you"] == 0
    assert [chair.get("level", "") for chair in table["chairs"]] == ["", level]


def test_a_challenge_link_leads_to_the_same_deal(visit: Visit, house: House) -> None:
    cast = Cast(house.url, "Ada", "Bob")
    while cast.step(hurry):
        pass
    ended = cast.people[0].look(cast.table)["table"]
    page = visit(f"/t/{cast.table}", who=cast.people[0], size=DESK)
    page.get_by_role("link", name="The same deal again").click()
    expect(page.get_by_role("list", name="Who played it").get_by_role("listitem")).to_have_count(2)
    link = page.get_by_label("Link to this deal").input_value()
    assert link.endswith(f"/again/{cast.table}?game=1")
    expect(page.get_by_text("can also visit the private table")).to_be_visible()

    zoe = Guest(house.url, "Zoe")
    other = visit(f"/again/{cast.table}?game=1", who=zoe, size=PHONE)
    other.get_by_role("button", name="Make the table").click()
    other.wait_for_url(re.compile(r"/t/"))
    table_id = other.url.split("/t/")[1].split("?")[0]
    yan = Guest(house.url, "Yan")
    yan.do(table_id, type="sit", seat=1)
    zoe.do(table_id, type="start")
    Player(other).live.wait_for()
    table = zoe.look(table_id)["table"]
    assert table["dealt"] == f"again:{cast.table}.1" and table["options"] == ended["options"]
    first, again = (
        guest.look(place)["view"] for guest, place in ((zoe, table_id), (cast.people[0], cast.table))
    )
    assert first["viewer"] == again["viewer"] == 0
    story = cast.people[0].ask(f"/api/tables/{cast.table}/story?game=1&seat=0")
    assert story["moves"][0]["view"]["chairs"][0]["hand"] == first["chairs"][0]["hand"]


def test_a_challenge_whose_table_is_gone_says_so(visit: Visit) -> None:
    page = visit("/again/gone?game=1", size=PHONE)
    expect(page.get_by_role("alert")).to_have_text(
        "This deal is gone: the table where it was played no longer exists."
    )
    expect(page.get_by_role("link", name="Home", exact=True)).to_be_visible()


def test_a_game_that_still_runs_is_no_challenge(visit: Visit, house: House) -> None:
    cast = Cast(house.url, "Ada", "Bob")
    page = visit(f"/again/{cast.table}?game=1", who=Guest(house.url, "Zoe"))
    expect(page.get_by_role("alert")).to_have_text("You can see that once the game is over.")
