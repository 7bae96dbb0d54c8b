"""Small signs: the title says whose turn it is, a notification where it is allowed, sound, night, and a move taken back."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import House, Visit
from tests.browser.guests import Cast, Guest, hurry
from tests.browser.player import Player

FIRST = {"first_player": "seat-0"}
HIDDEN = """() => {
  Object.defineProperty(document, 'hidden', { get: () => true });
  Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
  window.notified = [];
  window.Notification = class { static permission = 'granted'; constructor(text, more) { window.notified.push([text, more.tag]); } close() {} };
  window.badges = [];
  navigator.setAppBadge = async (n) => void window.badges.push(n);
  navigator.clearAppBadge = async () => void window.badges.push(0);
}"""


def test_the_title_says_whose_turn_it_is(visit: Visit, house: House) -> None:
    cast = Cast(house.url, "Ada", "Bob", options=FIRST)
    page = visit(f"/t/{cast.table}", who=cast.people[0])
    expect(page).to_have_title("Rythm and Play · Clapboard")
    cast.step(hurry)
    assert cast.awaited == 0
    expect(page).to_have_title("● Your turn · Rythm and Play")
    page.reload()
    Player(page).wait()
    expect(page).to_have_title("● Your turn · Rythm and Play")
    while cast.awaited == 0:
        cast.step(hurry)
    expect(page).to_have_title("Rythm and Play · Clapboard")


def test_somebody_who_looks_elsewhere_is_told(visit: Visit, house: House) -> None:
    cast = Cast(house.url, "Ada", "Bob", options=FIRST)
    page = visit("about:blank", who=cast.people[0])
    page.add_init_script(f"({HIDDEN})()")
    page.goto(f"/t/{cast.table}")
    Player(page).live.filter(has_text="Bob is thinking.").wait_for()
    assert page.evaluate("window.notified") == []
    cast.step(hurry)
    expect(page).to_have_title("● Your turn · Rythm and Play")
    assert page.evaluate("window.notified") == [["● Your turn · Rythm and Play", cast.table]]
    while cast.awaited == 0:
        cast.step(hurry)
    expect(page).to_have_title("Rythm and Play · Clapboard")
    assert page.evaluate("window.badges") == [1, 0]


def theme(page: Page) -> str:
    return str(page.evaluate("document.documentElement.dataset.theme"))


def test_sound_and_night_by_a_key_and_for_good(visit: Visit, house: House) -> None:
    cast = Cast(house.url, "Ada", "Bob", options=FIRST)
    page = visit(f"/t/{cast.table}", who=cast.people[0])
    expect(page.get_by_role("button", name="Sound is on")).to_be_visible()
    page.keyboard.press("m")
    expect(page.get_by_role("button", name="Sound is off")).to_have_attribute("aria-pressed", "false")
    assert theme(page) == "light"
    page.keyboard.press("n")
    assert theme(page) == "dark"
    page.reload()
    expect(page.get_by_role("button", name="Sound is off")).to_be_visible()
    assert theme(page) == "dark"
    # Letters belong to the one who writes.
    page.get_by_role("textbox", name="Say something").fill("")
    page.keyboard.type("mn")
    expect(page.get_by_role("button", name="Sound is off")).to_be_visible()
    assert theme(page) == "dark"


def test_nothing_sounds_when_it_is_off(visit: Visit, house: House) -> None:
    cast = Cast(house.url, "Ada", "Bob", options=FIRST)
    page = visit("about:blank", who=cast.people[0])
    page.add_init_script(
        "window.made = 0; window.AudioContext = class extends AudioContext { constructor() { super(); window.made++; } }"
    )
    page.goto(f"/t/{cast.table}")
    ada = Player(page)
    ada.live.wait_for()
    page.keyboard.press("m")
    for _ in range(4):
        cast.step(hurry)
    expect(
        page.get_by_role("region", name="What happened, newest first").get_by_role("button").first
    ).to_be_visible()
    assert page.evaluate("window.made") == 0
    page.keyboard.press("m")
    for _ in range(4):
        cast.step(hurry)
    page.wait_for_function("() => window.made === 1")


def test_a_move_can_be_taken_back_until_the_computer_has_moved(visit: Visit, tmp_path: Path) -> None:
    house = House(tmp_path, "clapboard", "serve", "--host", "127.0.0.1", "--bot-pause", "3600", "--no-limits")
    try:
        ada = Guest(house.url, "Ada")
        table = ada.make(2, options={"first_player": "seat-1"})
        ada.bots(table, 1)
        ada.do(table, type="start")
        page = visit(f"/t/{table}", who=ada)
        player = Player(page)
        log = page.get_by_role("region", name="What happened, newest first")
        player.wait()
        player.move()
        expect(player.live).to_contain_text("Vera is thinking.")
        expect(log).to_contain_text("You choose")
        page.keyboard.press("u")
        expect(player.live).to_contain_text("You set the Tonality.")
        expect(log).to_have_text("Nothing has happened yet.")
        player.move()
        expect(log.get_by_role("button")).to_have_count(1)
        # The moments of the log are those of the story.
        log.get_by_role("button").first.click()
        expect(page.get_by_role("region", name="A moment of the past")).to_contain_text("Turn 1 of 1.")
    finally:
        house.kill()


def test_talk_is_heard_and_can_be_muted(visit: Visit, house: House) -> None:
    cast = Cast(house.url, "Ada", "Bob", options=FIRST)
    page = visit(f"/t/{cast.table}", who=cast.people[0])
    said = page.get_by_role("log", name="What was said")
    expect(said).to_contain_text("Nobody has said anything yet.")
    cast.people[1].do(cast.table, type="talk", text="Hello there")
    expect(said).to_contain_text("Bob Hello there")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Mute", exact=True).click()
    expect(page.get_by_role("button", name="Unmute")).to_be_visible()
    page.keyboard.press("Escape")
    cast.people[1].do(cast.table, type="talk", text="Can you hear me?")
    expect(page.get_by_text(re.compile("You have muted Bob"))).to_be_visible()
    expect(said).not_to_contain_text("Can you hear me?")
