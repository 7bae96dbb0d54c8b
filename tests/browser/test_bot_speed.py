"""How fast computer players act is the host's to say: before a game, and in the middle of it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import House, Visit
from tests.browser.guests import Guest
from tests.browser.player import Player

PATIENT = ("clapboard", "serve", "--host", "127.0.0.1", "--bot-pause", "3600", "--no-limits")
"""Its computer players take an hour for each act, unless they are told to act at once."""


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(tmp_path_factory.mktemp("patient"), *PATIENT)
    yield house
    house.kill()


def speed(page: Page, name: str) -> None:
    page.get_by_role("radiogroup", name="Speed of the computer players").get_by_text(name).click()


def test_a_host_hurries_the_computer_players_during_a_game(visit: Visit, patient: House) -> None:
    ada = Guest(patient.url, "Ada")
    table = ada.make(2, options={"first_player": "seat-0"})
    ada.bots(table, 1)
    ada.do(table, type="start")
    page = visit(f"/t/{table}", who=ada)
    player = Player(page)
    expect(player.live).to_contain_text("thinking")
    page.get_by_role("button", name="Menu").click()
    group = page.get_by_role("radiogroup", name="Speed of the computer players")
    expect(group.get_by_role("radio", name="Brisk")).to_be_checked()
    speed(page, "Calm")
    # The click itself checks the radio button; the table has the speed once the command is stored.
    while ada.look(table)["table"]["bots"] != "calm":
        page.wait_for_timeout(20)
    expect(group.get_by_role("radio", name="Calm")).to_be_checked()
    assert ada.look(table)["view"]["prompt"]["asked"] == [1], "an hour is not over"
    speed(page, "At once")
    expect(group.get_by_role("radio", name="At once")).to_be_checked()
    page.keyboard.press("Escape")
    assert player.wait()
    for _ in range(3):
        player.move()
        assert player.wait()


def test_a_table_is_made_with_a_speed(visit: Visit, patient: House) -> None:
    page = visit("/new?game=rythm-and-play", "Ada", base_url=patient.url)
    speed(page, "At once")
    expect(
        page.get_by_role("radiogroup", name="Speed of the computer players").get_by_role(
            "radio", name="At once"
        )
    ).to_be_checked()
