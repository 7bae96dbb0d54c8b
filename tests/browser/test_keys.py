"""By keys alone: from the home page to the end of a game, without a pointer."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DESK, PHONE, House, Visit
from tests.browser.guests import Cast, Guest, sing
from tests.browser.player import Player
from tests.browser.test_axe import faults

FOCUSED = """() => {
  const node = document.activeElement;
  return node ? (node.getAttribute('aria-label') || node.innerText || node.getAttribute('name') || '').trim() : '';
}"""
# Whether the focus can be seen: an outline, on the thing itself or on what stands for it.
RINGED = """() => {
  for (let node = document.activeElement, up = 0; node && up < 3; node = node.parentElement, up++)
    if (getComputedStyle(node).outlineStyle !== 'none' && parseFloat(getComputedStyle(node).outlineWidth) >= 2) return true;
  return false;
}"""
# A script may move the focus a moment after what had it has gone; it does not stay nowhere.
SOMEWHERE = "() => document.activeElement !== null && document.activeElement !== document.body"


def tab_to(page: Page, name: str, most: int = 60) -> None:
    for _ in range(most):
        page.keyboard.press("Tab")
        if re.search(name, str(page.evaluate(FOCUSED))):
            assert page.evaluate(RINGED), f"the focus on {name!r} cannot be seen"
            return
    raise AssertionError(f"Tab does not come to {name!r}")


def move(player: Player) -> None:
    """One decision by keys: the keys of the cards are said by the cards themselves."""
    page, said = player.page, player.said

    def keyed(state: str) -> str:
        return player.cards(state).first.get_attribute("aria-keyshortcuts") or ""

    lines = player.log.count()
    if "You set the Tonality" in said:
        flat = page.get_by_role("button", name=re.compile("^Flat:"))
        page.keyboard.press(flat.get_attribute("aria-keyshortcuts") or "")
        # The keys are those of the two sides: no card of the hand shows one.
        expect(player.hand.locator("[aria-keyshortcuts]")).to_have_count(0)
        page.keyboard.press("Enter")
    elif "too many" in said:
        several = re.search(r"(\d+) PLAY", said)
        for _ in range(int(several[1]) if several else 1):
            page.keyboard.press(keyed("Can be laid down"))
        page.keyboard.press("Enter")
        player.live.filter(has_not_text="too many").or_(player.end).wait_for()
        return
    elif player.button("Buy").count():
        page.keyboard.press("x")
        page.keyboard.press("Enter")
    elif player.button("Pick up").count():
        page.keyboard.press("p")
    elif player.cards("Playable").count():
        page.keyboard.press(keyed("Playable"))
        page.keyboard.press("Enter")
    elif player.button("Take").count():
        page.keyboard.press("t")
        if "costs" in said or page.get_by_role("region", name=re.compile("^Your hand, 7 of 7")).count():
            page.keyboard.press("Enter")
    else:
        page.keyboard.press("Enter")
    player.log.nth(lines).or_(player.end).first.wait_for(state="attached")


@pytest.mark.slow
def test_a_whole_game_by_keys(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("heading", name="Five games").wait_for()
    tab_to(page, "^Make a table$")
    page.keyboard.press("Enter")
    expect(page.get_by_role("textbox", name="Who is playing?")).to_be_focused()
    page.keyboard.type("Ada")
    page.keyboard.press("Enter")
    start = page.get_by_role("button", name=re.compile("^(Play with|Start)"))
    start.wait_for()
    tab_to(page, "^Take chair 3 away")
    page.keyboard.press("Enter")
    expect(start).to_have_text("Play with a computer")
    tab_to(page, "^Play with a computer")
    page.keyboard.press("Enter")
    ada = Player(page)
    for _ in range(300):
        ada.buttons.first.wait_for()
        if ada.on.is_visible():
            page.keyboard.press("Enter")
            break
        move(ada)
        page.wait_for_function(SOMEWHERE, polling=20)
    expect(ada.end).to_be_focused()


def test_arrows_walk_the_hand_and_the_board(visit: Visit, house: House) -> None:
    cast = Cast(house.url, "Ada", "Bob", options={"first_player": "seat-1"})
    page = visit(f"/t/{cast.table}", who=cast.people[0])
    ada = Player(page)
    ada.wait()
    cards = ada.hand.get_by_role("button")
    page.keyboard.press("ArrowRight")
    expect(cards.first).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(cards.nth(1)).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(cards.first).to_be_focused()
    assert page.evaluate(RINGED)
    page.keyboard.press("ArrowUp")
    expect(page.get_by_role("button", name="Sharp: notes go up")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(ada.live).to_contain_text("Bob is thinking.")
    cast.step(sing)
    ada.wait()
    # From wherever nothing is, to the hand; then up over the stacks to the stave, and back.
    page.keyboard.press("ArrowDown")
    expect(cards.first).to_be_focused()
    slot = page.get_by_role("button", name=re.compile("^Next card goes here"))
    for _ in range(3):
        if slot.evaluate("(one) => one === document.activeElement"):
            break
        page.keyboard.press("ArrowUp")
    expect(slot).to_be_focused()
    for _ in range(3):
        if cards.evaluate_all("(all) => all.includes(document.activeElement)"):
            break
        page.keyboard.press("ArrowDown")
    assert cards.evaluate_all("(all) => all.includes(document.activeElement)")


def test_choosing_and_letting_go(visit: Visit, house: House) -> None:
    cast = Cast(house.url, "Ada", "Bob", options={"first_player": "seat-0"})
    cast.until(lambda seat, shown: seat == 0 and "compose" in str(shown["legal"]), sing)
    ada = Player(visit(f"/t/{cast.table}", who=cast.people[0]))
    ada.wait()
    ada.page.keyboard.press(ada.cards("Playable").first.get_attribute("aria-keyshortcuts") or "")
    expect(ada.hand.get_by_role("button", pressed=True)).to_have_count(1)
    expect(ada.button("Compose")).to_be_enabled()
    ada.page.keyboard.press("Escape")
    expect(ada.hand.get_by_role("button", pressed=True)).to_have_count(0)


def test_sheets_keep_the_focus_and_give_it_back(visit: Visit, house: House) -> None:
    cast = Cast(house.url, "Ada", "Bob", options={"first_player": "seat-0"})
    page = visit(f"/t/{cast.table}", who=cast.people[0])
    menu = page.get_by_role("button", name="Menu")
    menu.focus()
    page.keyboard.press("Enter")
    sheet = page.get_by_role("dialog", name="Menu")
    expect(sheet).to_be_visible()
    for _ in range(30):
        page.keyboard.press("Tab")
        assert page.evaluate(
            "() => document.activeElement === document.body || !!document.activeElement.closest('dialog')"
        )
    page.keyboard.press("Escape")
    expect(sheet).not_to_be_visible()
    expect(menu).to_be_focused()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Rules")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("/")
    expect(page.get_by_role("textbox", name="Say something")).to_be_focused()
    page.keyboard.type("gm")
    page.keyboard.press("Enter")
    expect(page.get_by_role("log", name="What was said")).to_contain_text("You gm")


def key_page(page: Page) -> Locator:
    """The page of keys, opened by the menu."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog", name="Menu").get_by_role("button", name=re.compile("^Keys")).click()
    sheet = page.get_by_role("dialog", name="Keys")
    expect(sheet).to_be_visible()
    return sheet


def to_take(house: House) -> Cast:
    """Ada can take a RHYTHM card."""
    cast = Cast(house.url, "Ada", "Bob", options={"first_player": "seat-0"})
    cast.until(lambda seat, shown: seat == 0 and '"take"' in json.dumps(shown["legal"]), sing)
    return cast


def test_single_characters_can_be_switched_off(visit: Visit, house: House) -> None:
    """What is typed beside the talk box plays nothing; Enter, Esc and the arrows go on as before."""
    cast = to_take(house)
    page = visit(f"/t/{cast.table}", who=cast.people[0])
    ada = Player(page)
    ada.wait()
    expect(page.locator("section.prompt kbd:text-is('T')")).to_be_visible()
    sheet = key_page(page)
    sheet.get_by_role("switch", name="Keys of one character").click()
    page.keyboard.press("Escape")
    theme = page.evaluate("document.documentElement.dataset.theme")
    for _ in range(2):
        expect(page.locator("section.prompt kbd:text-is('T')")).to_have_count(0)
        page.keyboard.type("that was nice? (1/2)")
        assert page.evaluate("document.documentElement.dataset.theme") == theme
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(ada.live).to_contain_text("Your turn")
        expect(ada.hand.get_by_role("button", pressed=True)).to_have_count(0)
        # It is remembered.
        page.reload()
        ada.wait()
    page.keyboard.press("ArrowRight")
    expect(ada.hand.get_by_role("button").first).to_be_focused()
    assert cast.awaited == 0


def test_another_key_can_be_chosen(visit: Visit, house: House) -> None:
    """The button shows the new one, and it alone runs it."""
    cast = to_take(house)
    page = visit(f"/t/{cast.table}", who=cast.people[0])
    ada = Player(page)
    ada.wait()
    page.keyboard.press("k")
    sheet = page.get_by_role("dialog", name="Keys")
    take = sheet.get_by_role("button", name=re.compile("^Take a RHYTHM card: "))
    take.focus()
    page.keyboard.press("Enter")
    said = sheet.get_by_role("status")
    expect(said).to_have_text("Press the new key, or Esc to leave it as it is.")
    page.keyboard.press("m")
    expect(said).to_have_text("M is taken by “Sound”. Choose another one.")
    page.keyboard.press("y")
    expect(take).to_have_accessible_name("Take a RHYTHM card: Y. Choose another key")
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    expect(sheet).to_be_visible()
    page.keyboard.press("Escape")
    expect(sheet).not_to_be_visible()
    expect(ada.button("Take")).to_have_attribute("aria-keyshortcuts", "Y")
    page.keyboard.press("t")
    assert cast.awaited == 0
    lines = ada.log.count()
    page.keyboard.press("y")
    if "costs" in ada.said:
        page.keyboard.press("Enter")
    ada.log.nth(lines).wait_for(state="attached")
    page.keyboard.press("k")
    sheet.get_by_role("button", name="Reset all keys").click()
    expect(take).to_have_accessible_name("Take a RHYTHM card: T. Choose another key")


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", ["rythm-and-play", "faux-raccords"])
def test_the_page_of_keys(visit: Visit, staged: House, shots: Path, game: str, size: dict[str, int]) -> None:
    """No two things of a game have the same key, and every key that a button shows is on the page."""
    ada = Guest(staged.url, "Ada")
    table = ada.make(2, game=game)
    ada.bots(table, 1)
    ada.do(table, type="start")
    page = visit(f"/t/{table}", who=ada, size=size, dark=size is PHONE)
    Player(page).wait()
    shown = page.locator("[aria-keyshortcuts]").evaluate_all(
        "(all) => all.map((one) => one.getAttribute('aria-keyshortcuts'))"
    )
    sheet = key_page(page)
    listed = sheet.locator("kbd").all_inner_texts()
    assert len(set(listed)) == len(listed)
    assert {"Esc" if key == "Escape" else key for key in shown} <= {*listed}
    assert not faults(page)
    page.screenshot(path=shots / f"keys-{game}-{size['width']}.png")
