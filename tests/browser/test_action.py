"""Action! in a browser: a whole game at the board by roles and names alone, planning while others play, what goes to the bank by itself."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect

from tests.browser.answers import answered
from tests.browser.conftest import DESK, PHONE, House, Visit
from tests.browser.guests import Guest
from tests.browser.lots import lot_cast
from tests.browser.player import LISTEN
from tests.browser.producer import Producer


def at_work(house: House, seats: int = 2, level: str = "novice", **options: str) -> tuple[Guest, str]:
    ada = Guest(house.url, "Ada")
    settings = {
        "game": "action",
        "seats": seats,
        "bots": "at-once",
        "options": {"first_player": "seat-0", **options},
    }
    table = str(ada.ask("/api/tables", {"settings": settings, "sit": 0})["id"])
    ada.bots(table, *range(1, seats), level=level)
    ada.do(table, type="start")
    return ada, table


@pytest.mark.parametrize(
    "seats, size",
    [
        pytest.param(2, DESK, id="two-desk"),
        pytest.param(4, PHONE, id="four-phone", marks=pytest.mark.slow),
    ],
)
def test_a_whole_game_by_roles_and_names(
    visit: Visit, house: House, luck: random.Random, seats: int, size: dict[str, int]
) -> None:
    ada, table = at_work(house, seats)
    page = visit(f"/t/{table}", who=ada, size=size)
    player = Producer(page, luck)
    player.play()
    expect(player.end).to_be_visible()
    story = ada.ask(f"/api/tables/{table}/story?views=false")
    facts = [fact for move in story["moves"] for fact in move["facts"] if fact.get("seat") == 0]
    kinds = {fact["type"] for fact in facts}
    # A producer whose film is ready sends it.
    assert {"actor_hired", "script_bought", "film_sent"} <= kinds, player.did
    # The poster of the game's best film can be shared.
    page.get_by_role("region", name="The image of this game").get_by_role("img").wait_for()


def test_a_rivals_studio_and_the_piles_can_be_looked_at(visit: Visit, house: House) -> None:
    ada, table = at_work(house, 3)
    page = visit(f"/t/{table}", who=ada, size=PHONE)
    page.get_by_role("button", name=re.compile("^Show the studio of")).first.click()
    studio = page.get_by_role("dialog", name=re.compile("^The studio of"))
    expect(studio).to_contain_text("1 film in production")
    page.keyboard.press("Escape")
    expect(studio).to_be_hidden()
    page.get_by_role("button", name="Piles").click()
    piles = page.get_by_role("dialog", name="Piles")
    expect(piles).to_contain_text("in an unknown order")
    page.keyboard.press("Escape")
    expect(piles).to_be_hidden()


def test_a_placement_can_be_prepared_while_others_play(visit: Visit, house: House) -> None:
    """What is chosen waits, and is chosen when it is the own turn."""
    ada, bob = Guest(house.url, "Ada"), Guest(house.url, "Bob")
    settings = {"game": "action", "seats": 2, "options": {"first_player": "seat-1"}}
    table = str(ada.ask("/api/tables", {"settings": settings, "sit": 0})["id"])
    bob.do(table, type="sit", seat=1)
    ada.do(table, type="start")
    page = visit(f"/t/{table}", who=ada, size=DESK)
    live = page.get_by_role("region", name="What you can do").get_by_role("status")
    expect(live).to_contain_text("You may already choose")
    page.get_by_role("button", name=re.compile("^Bank, ")).click()
    expect(live).to_contain_text("Prepared: Take 1 M. 3 M → 4 M.")
    # What is prepared looks as if it were the own turn; the coming placements say whose it is.
    expect(page.get_by_role("img", name=re.compile("^Placements to come: Bob, You, Bob"))).to_be_visible()
    for action in ({"type": "area", "area": "BANK"}, {"type": "confirm"}):
        bob.do(table, type="act", id=f"b-{action['type']}", action=action)
    page.get_by_role("button", name="Take 1 M").click()
    expect(live).to_contain_text("Bob")
    assert ada.look(table)["view"]["chairs"][0]["money"] == 4


def test_all_that_are_left_go_to_the_bank_by_themselves(visit: Visit, house: House) -> None:
    ada, table = at_work(house)
    page = visit(f"/t/{table}", who=ada, size=DESK)
    page.get_by_role("button", name="Bank all 3").click()
    expect(page.get_by_text("Round 2 of 12").first).to_be_visible()
    assert ada.look(table)["view"]["chairs"][0]["money"] == 3 + 1 + 2 + 2


BANK = ({"type": "area", "area": "BANK"}, {"type": "confirm"})


def test_where_only_the_bank_is_open_it_can_go_there_always(visit: Visit, staged: House) -> None:
    """Pressed once, it is remembered by this browser; each time it is said before it goes, and what goes is an ordinary act."""
    cast = lot_cast(staged.url, "An empty bank")
    ada, bob = cast.people
    page = visit("about:blank", who=ada, base_url=staged.url)
    page.add_init_script(f"({LISTEN})()")
    page.goto(f"/t/{cast.table}")
    live = page.get_by_role("region", name="What you can do").get_by_role("status")
    always = page.get_by_role("button", name="Always by itself")
    expect(live).to_contain_text("Only the bank is open to you.")
    expect(always).to_have_attribute("aria-pressed", "false")
    always.click()
    expect(live).to_contain_text("Bob")
    banked = [{"area": "BANK", "seat": 0}]
    assert ada.look(cast.table)["view"]["placements"] == banked

    # The page is loaded anew: nobody presses anything.
    page.reload()
    expect(live).to_contain_text("Bob")
    assert page.evaluate("localStorage.getItem('clapboard.action.bank')") == "yes"
    for action in BANK:
        bob.do(cast.table, type="act", action=action)
    answered(page, 2)
    assert ada.look(cast.table)["view"]["placements"] == [*banked, {"area": "BANK", "seat": 1}, *banked]
    heard = page.evaluate("window.heard")
    notice = next(at for at, said in enumerate(heard) if "Your Assistant goes there in a moment" in said)
    assert len(heard) > notice + 1, heard


def test_what_always_goes_by_itself_can_be_stopped(visit: Visit, staged: House) -> None:
    """In the moment before it goes; then it is asked as before, and not remembered."""
    cast = lot_cast(staged.url, "An empty bank")
    page = visit("about:blank", who=cast.people[0], base_url=staged.url)
    page.clock.install()
    page.goto(f"/t/{cast.table}")
    live = page.get_by_role("region", name="What you can do").get_by_role("status")
    always = page.get_by_role("button", name="Always by itself")
    always.wait_for()
    # The moment lasts as long as this needs it.
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    always.click()
    expect(live).to_contain_text("Your Assistant goes there in a moment")
    page.get_by_role("button", name="Stop").click()
    expect(live).to_contain_text("Only the bank is open to you.")
    expect(always).to_have_attribute("aria-pressed", "false")
    page.clock.fast_forward(5000)
    assert page.evaluate("localStorage.getItem('clapboard.action.bank')") is None
    assert cast.people[0].look(cast.table)["view"]["placements"] == []
