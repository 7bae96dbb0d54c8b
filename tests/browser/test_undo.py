"""The own last move can be taken back as long as nobody has played since: where that is offered, and what is said where it is not."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, SERVE, House, Visit
from tests.browser.guests import Guest
from tests.browser.player import Player

FIRST = {"first_player": "seat-1"}


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house whose computer players take their time."""
    slow = [*SERVE[: SERVE.index("--bot-pause") + 1], "60", "--no-limits"]
    house = House(tmp_path_factory.mktemp("patient"), *slow)
    yield house
    house.kill()


def against_a_bot(house: House) -> tuple[Guest, str]:
    ada = Guest(house.url, "Ada")
    table = ada.make(2, options=FIRST)
    ada.bots(table, 1)
    ada.do(table, type="start")
    return ada, table


@pytest.mark.parametrize("size", [None, PHONE], ids=["desk", "phone"])
def test_a_move_is_taken_back(visit: Visit, patient: House, size: dict[str, int] | None) -> None:
    who, table = against_a_bot(patient)
    page = visit(f"/t/{table}", who=who, **({"size": size} if size else {}))
    ada = Player(page)
    ada.wait()
    expect(ada.undo).to_have_count(0)
    page.get_by_role("button", name=re.compile("^Sharp: notes go up")).click()
    ada.button("Sharp").click()
    expect(ada.live).to_contain_text("Vera is thinking.")
    ada.undo.click()
    expect(ada.live).to_contain_text("You set the Tonality.")
    expect(ada.undo).to_have_count(0)
    # The same by its key.
    page.get_by_role("button", name=re.compile("^Flat: notes go down")).click()
    ada.button("Flat").click()
    expect(ada.undo).to_be_visible()
    page.keyboard.press("u")
    expect(ada.live).to_contain_text("You set the Tonality.")
    assert len(who.ask(f"/api/tables/{table}/story?views=false")["moves"]) == 1


def test_why_nothing_can_be_taken_back(visit: Visit, house: House) -> None:
    who, table = against_a_bot(house)
    page = visit(f"/t/{table}", who=who)
    ada = Player(page)
    ada.wait()
    page.get_by_role("button", name="Menu").click()
    item = page.get_by_role("dialog").get_by_role("button", name="Take my move back")
    expect(item).to_contain_text("You have not played yet.")
    expect(item).to_be_disabled()
    page.keyboard.press("Escape")
    page.get_by_role("button", name=re.compile("^Sharp: notes go up")).click()
    ada.pressed(ada.button("Sharp"))
    expect(ada.live).to_contain_text("Your turn.")
    expect(ada.undo).to_have_count(0)
    page.keyboard.press("u")
    expect(ada.live).to_contain_text("Not now. Vera has played since, so your move stays.")


def test_a_game_that_takes_nothing_back(visit: Visit, house: House) -> None:
    ada = Guest(house.url, "Ada")
    table = str(ada.ask("/api/tables", {"settings": {"game": "faux-raccords", "seats": 2}, "sit": 0})["id"])
    ada.bots(table, 1)
    ada.do(table, type="start")
    page = visit(f"/t/{table}", who=ada)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog").get_by_role("button", name="Take my move back")).to_contain_text(
        "Moves cannot be taken back in this game."
    )
