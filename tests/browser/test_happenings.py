"""Choices of Faux Raccords that are seldom met, as a player makes them: shown before they count, and taken back until then."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DESK, PHONE, House, Visit
from tests.browser.guests import Cast
from tests.browser.scenes import film_cast


class Chair:
    """Ada's chair at one of the positions."""

    def __init__(self, visit: Visit, house: House, title: str, size: dict[str, int] = DESK) -> None:
        self.cast: Cast = film_cast(house.url, title)
        self.page: Page = visit(f"/t/{self.cast.table}", who=self.cast.people[0], size=size)
        self.prompt = self.page.get_by_role("region", name="What you can do")
        self.film = self.page.get_by_role("list", name=re.compile("^The film"))
        self.page.locator("[data-hand]").first.wait_for()

    @property
    def view(self) -> Any:
        return self.cast.people[0].look(self.cast.table)["view"]

    def scene(self, number: int) -> Locator:
        return self.film.get_by_role("button", name=re.compile(rf"^Scene {number},"))

    def press(self, name: str) -> None:
        self.prompt.get_by_role("button", name=name).click()

    def done(self) -> Any:
        """What is so when somebody else is asked."""
        expect(self.prompt).to_contain_text("is thinking")
        return self.view


@pytest.mark.parametrize(
    "size", [pytest.param(DESK, id="desk"), pytest.param(PHONE, id="phone", marks=pytest.mark.slow)]
)
def test_a_gift_goes_to_whoever_is_pressed(visit: Visit, staged: House, size: dict[str, int]) -> None:
    ada = Chair(visit, staged, "The Producer", size)
    ada.page.locator('[data-hand="r15"]').click()
    expect(ada.prompt).to_contain_text("Place 15")
    ada.page.keyboard.press("c")
    ada.press("Use the Producer")
    ada.scene(4).click()
    give = re.compile("^Give the scene to")
    chips = ada.page.get_by_role("button", name=give)
    expect(chips).to_have_count(3)
    chips.nth(1).click()
    expect(ada.prompt).to_contain_text("Scene 4 goes to Cleo. 2 Claps go home.")
    expect(chips.nth(1)).to_have_attribute("aria-pressed", "true")
    # Another one instead, by keys.
    chips.nth(2).focus()
    ada.page.keyboard.press("Enter")
    expect(ada.prompt).to_contain_text("Scene 4 goes to Dan.")
    assert ada.view["cut"] == ["r25", "r26"], "nothing has happened yet"
    ada.press("Give it")
    view = ada.done()
    assert view["chairs"][3]["held"] == 3 and len(view["film"]) == 8


def test_arrows_reach_the_chips(visit: Visit, staged: House) -> None:
    ada = Chair(visit, staged, "Budget Cut")
    ada.page.get_by_role("button", name="Name Dan").focus()
    ada.page.keyboard.press("ArrowLeft")
    expect(ada.page.get_by_role("button", name="Name Cleo")).to_be_focused()
    ada.page.keyboard.press("Enter")
    expect(ada.prompt).to_contain_text("Cleo will throw a card away.")
    ada.page.keyboard.press("Escape")
    expect(ada.prompt).to_contain_text("Name one of the players")
    ada.page.get_by_role("button", name="Name Bob").click()
    ada.press("Name")
    assert ada.done()["prompt"]["asked"] == [1]


def test_a_tantrum_is_shown_before_it_counts(visit: Visit, staged: House) -> None:
    ada = Chair(visit, staged, "Tantrum")
    expect(ada.prompt).to_contain_text("25 leaves the Cut for the film.")
    ada.scene(3).click()
    expect(ada.prompt).to_contain_text("Trade 25 with scene 3?")
    expect(ada.scene(3)).to_have_attribute("data-face", "r25")
    ada.page.keyboard.press("Escape")
    expect(ada.scene(3)).not_to_have_attribute("data-face", "r25")
    ada.scene(2).click()
    assert ada.view["cut"][0] == "r25"
    ada.press("Trade")
    view = ada.done()
    assert view["cut"][0] == "r03" and view["film"][1]["card"] == "r25"


def test_a_look_can_be_closed_to_choose_the_clap(visit: Visit, staged: House) -> None:
    ada = Chair(visit, staged, "After the look")
    look = ada.page.get_by_role("button", name="Montage on the coast road. Close")
    expect(look).to_be_visible()
    look.click()
    expect(look).to_be_hidden()
    # Its corner is still up for anyone who looks.
    expect(ada.scene(7)).to_have_accessible_name(re.compile("you may look: 11"))
    ada.scene(3).click()
    expect(ada.prompt).to_contain_text("Your Clap moves here from scene 3.")
    ada.press("Move the Clap")
    view = ada.done()
    assert view["film"][6]["claps"] == [0] and view["film"][2]["claps"] == []


def test_a_private_screening_costs_no_card(visit: Visit, staged: House) -> None:
    ada = Chair(visit, staged, "Private Screening")
    ada.scene(5).click()
    expect(ada.prompt).to_contain_text("Look at scene 5?")
    expect(ada.prompt).not_to_contain_text("Bin")
    ada.press("Look")
    expect(ada.page.get_by_role("button", name="Dancing in the empty foyer. Close")).to_be_visible()
    view = ada.done()
    assert view["bin"] == [] and view["film"][4]["claps"] == [0] and view["prompt"]["asked"] == [1]


def test_an_event_that_cannot_be_applied_costs_a_card(visit: Visit, staged: House) -> None:
    ada = Chair(visit, staged, "A default event")
    expect(ada.prompt).to_contain_text("The event cannot be applied.")
    ada.page.locator('[data-hand="r20"]').click()
    expect(ada.prompt).to_contain_text("20 goes to the Bin unseen.")
    ada.page.keyboard.press("Escape")
    ada.page.locator('[data-hand="r15"]').click()
    ada.press("Bin it")
    assert len(ada.done()["bin"]) == 1


def test_a_card_of_the_sponsor_is_shown_where_it_would_lie(visit: Visit, staged: House) -> None:
    ada = Chair(visit, staged, "Sponsor")
    ada.film.get_by_role("button", name="Between scene 2 and scene 3").click()
    ghost = ada.film.get_by_role(
        "button", name=re.compile("^The top card of the Deck would go here: scene 3")
    )
    expect(ghost).to_be_visible()
    # A second tap commits, as everywhere.
    ghost.click()
    view = ada.done()
    assert len(view["film"]) == 11 and view["film"][2]["seen_by"] == []


def test_a_lost_scene_leans_out_of_the_film(visit: Visit, staged: House) -> None:
    ada = Chair(visit, staged, "Lost Reel")
    ada.scene(3).click()
    expect(ada.prompt).to_contain_text("Scene 3 is lost in the Bin.")
    expect(ada.scene(3)).to_contain_text("→ Bin")
    ada.press("Lose it")
    assert len(ada.done()["film"]) == 9
