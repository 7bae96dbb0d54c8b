"""A game told again: the rail of time, other eyes, a line of the log, a link to a moment, and the record as a file."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, House, Visit
from tests.browser.guests import Cast, hurry
from tests.changes import whole


@pytest.fixture(scope="module")
def played(house: House) -> Cast:
    """A finished game of Ada and Bob."""
    cast = Cast(house.url, "Ada", "Bob", options={"first_player": "seat-0"})
    while cast.step(hurry):
        pass
    return cast


def log(page: Page) -> Locator:
    return page.get_by_role("region", name="What happened. Each line leads to its moment.")


def test_the_rail_of_time(visit: Visit, played: Cast) -> None:
    page = visit(f"/replay/{played.table}", who=played.people[0])
    slider = page.get_by_role("slider", name="Turn")
    expect(slider).to_have_attribute("aria-valuetext", "The deal")
    last = int(slider.get_attribute("max") or 0)
    slider.focus()
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", re.compile("^Turn 1"))
    page.keyboard.press("End")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(f"^Turn {last}"))
    page.keyboard.press("Shift+ArrowLeft")
    expect(slider).not_to_have_attribute("aria-valuetext", re.compile(f"^Turn {last}"))
    slider.fill("5")
    expect(log(page).get_by_role("button", name=re.compile(r"Turn\s5$")).first).to_have_attribute(
        "aria-current", "step"
    )
    page.get_by_role("button", name="Play", exact=True).click()
    expect(slider).to_have_attribute("aria-valuetext", re.compile("^Turn ([6-9]|[1-9][0-9])"))
    page.get_by_role("button", name="Pause").click()
    page.get_by_role("button", name=re.compile("^Speed: 1 times")).click()
    expect(page.get_by_role("button", name=re.compile("^Speed: 2 times"))).to_be_visible()


def test_other_eyes(visit: Visit, played: Cast) -> None:
    page = visit(f"/replay/{played.table}?game=1&seat=0&at=4")
    hand = page.get_by_role("region", name=re.compile("^Your hand"))
    eyes = page.get_by_role("group", name="Seen by")
    expect(eyes.get_by_role("button", name="Ada")).to_have_attribute("aria-pressed", "true")
    of_ada = hand.get_by_role("button").evaluate_all(
        "cards => cards.map((card) => card.getAttribute('aria-label'))"
    )
    eyes.get_by_role("button", name="Bob").click()
    expect(eyes.get_by_role("button", name="Bob")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("slider", name="Turn")).to_have_attribute("aria-valuetext", re.compile("^Turn 4"))
    of_bob = hand.get_by_role("button").evaluate_all(
        "cards => cards.map((card) => card.getAttribute('aria-label'))"
    )
    assert of_ada != of_bob
    eyes.get_by_role("button", name="Spectator").click()
    expect(hand).to_have_count(0)
    expect(page.get_by_text("You see what everybody could see then.")).to_be_visible()


def test_everything(visit: Visit, played: Cast) -> None:
    """What was known then is what one sees first; all cards are a switch away, and back."""
    story = whole(played.people[0].ask(f"/api/tables/{played.table}/story?seat=1"))["moves"]
    his = story[4]["view"]["chairs"][1]["hand"]
    page = visit(f"/replay/{played.table}?game=1&seat=0&at=4")
    reach = page.get_by_role("radiogroup", name="What you see")
    hands = page.get_by_role("list", name="The other hands")
    expect(reach.get_by_role("radio", name="What was known then")).to_be_checked()
    expect(hands).to_have_count(0)
    reach.get_by_text("Everything").click()
    expect(page.get_by_text("You see all cards that anybody knew then.")).to_be_visible()
    expect(hands.get_by_role("listitem")).to_have_count(1)
    expect(hands).to_contain_text("Bob")
    notes = ["ABCDEFG"[int(card[1:]) - 1] for card in his["play"] if card[1:].isdigit()]
    expect(hands.locator(".piece:not(.change)")).to_have_text(notes)
    expect(hands.locator(".piece.change")).to_have_count(len(his["play"]) - len(notes))
    expect(hands.locator(".figure")).to_have_count(len(his["rhythm"]))
    expect(page.get_by_role("slider", name="Turn")).to_have_attribute("aria-valuetext", re.compile("^Turn 4"))
    expect(page).to_have_url(re.compile("all=true"))
    page.get_by_role("group", name="Seen by").get_by_role("button", name="Spectator").click()
    expect(hands.get_by_role("listitem")).to_have_count(2)
    reach.get_by_text("What was known then").click()
    expect(hands).to_have_count(0)


def test_a_line_of_the_log_and_a_link_to_the_moment(visit: Visit, played: Cast) -> None:
    page = visit(
        f"/replay/{played.table}", who=played.people[0], permissions=["clipboard-read", "clipboard-write"]
    )
    log(page).get_by_role("button").nth(7).click()
    slider = page.get_by_role("slider", name="Turn")
    expect(slider).not_to_have_attribute("aria-valuetext", "The deal")
    moment = slider.get_attribute("aria-valuetext") or ""
    page.get_by_role("button", name="Copy a link to this moment").click()
    expect(page.get_by_role("button", name="Link to this moment copied")).to_be_visible()
    link = str(page.evaluate("() => navigator.clipboard.readText()"))
    expect(page).to_have_url(link)
    friend = visit(link)
    expect(friend.get_by_role("slider", name="Turn")).to_have_attribute("aria-valuetext", moment)


def test_the_record_down_and_up_again(visit: Visit, played: Cast, tmp_path: Path) -> None:
    page = visit(f"/replay/{played.table}", who=played.people[0])
    with page.expect_download() as loading:
        page.get_by_role("link", name="Download the record").click()
    record = tmp_path / loading.value.suggested_filename
    loading.value.save_as(record)
    last = page.get_by_role("slider", name="Turn").get_attribute("max")

    stranger = visit("/replay")
    with stranger.expect_file_chooser() as choosing:
        stranger.get_by_role("button", name="Choose a file").click()
    choosing.value.set_files(record)
    expect(stranger.get_by_role("slider", name="Turn")).to_have_attribute("max", last or "")
    expect(stranger.get_by_role("banner")).to_contain_text("Record from a file")

    broken = tmp_path / "broken.jsonl"
    broken.write_text("".join(record.read_text().splitlines(keepends=True)[:-3]))
    careless = visit("/replay")
    with careless.expect_file_chooser() as choosing:
        careless.get_by_role("button", name="Choose a file").click()
    choosing.value.set_files(broken)
    expect(careless.get_by_role("alert")).to_contain_text("This record is broken")


def test_on_a_phone(visit: Visit, played: Cast) -> None:
    page = visit(f"/replay/{played.table}", who=played.people[0], size=PHONE)
    page.get_by_role("combobox", name="Seen by").select_option("Bob")
    expect(page.get_by_role("region", name=re.compile("^Your hand"))).to_be_visible()
    page.get_by_role("button", name="Log").click()
    sheet = page.get_by_role("dialog", name="Log")
    sheet.get_by_role("region").get_by_role("button").nth(9).click()
    expect(sheet).not_to_be_visible()
    expect(page.get_by_role("slider", name="Turn")).not_to_have_attribute("aria-valuetext", "The deal")
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


# How many tones are to sound: each is two oscillators.
COUNT = """() => {
  window.tones = 0;
  const make = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function () { window.tones += 0.5; return make.call(this); };
}"""


def test_hearing_a_moment(visit: Visit, played: Cast) -> None:
    story = whole(played.people[0].ask(f"/api/tables/{played.table}/story?views=true"))["moves"]
    at = max(range(len(story)), key=lambda turn: len(story[turn]["view"]["stave"]))
    many = len(story[at]["view"]["stave"])
    page = visit("about:blank", who=played.people[0])
    page.add_init_script(f"({COUNT})()")
    page.goto(f"/replay/{played.table}?seat=0&at={at}")
    hear = page.get_by_role("button", name="Hear it")
    hear.click()
    expect(page.get_by_role("button", name="Stop")).to_be_visible()
    assert page.evaluate("tones") == many
    # Another moment: the tune ends.
    page.keyboard.press("Home")
    expect(hear).to_be_visible()
    expect(hear).to_be_disabled()
    page.keyboard.press("h")
    assert page.evaluate("tones") == many
    # Sound is off: nothing sounds, and the button says so.
    page.keyboard.press("m")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("End")
    assert page.evaluate("tones") == many
    page.goto(f"/replay/{played.table}?seat=0&at={at}")
    off = page.get_by_role("button", name="Hear it: sound is off, press to turn it on")
    off.click()
    expect(page.get_by_role("button", name="Stop")).to_be_visible()
    assert page.evaluate("tones") == many


def test_who_was_to_move_then(visit: Visit, played: Cast) -> None:
    page = visit(f"/replay/{played.table}?seat=0&at=0", who=played.people[0])
    seats = page.get_by_role("region", name="Players in turn order").get_by_role("listitem")
    expect(seats.and_(page.get_by_role("listitem", name=re.compile("to move then")))).to_have_count(1)
    page.keyboard.press("End")
    expect(seats.and_(page.get_by_role("listitem", name=re.compile("to move")))).to_have_count(0)


def test_the_past_of_a_running_game(visit: Visit, house: House) -> None:
    cast = Cast(house.url, "Ada", "Bob", options={"first_player": "seat-0"})
    for _ in range(9):
        cast.step(hurry)
    page = visit(f"/t/{cast.table}", who=cast.people[0])
    page.get_by_role("region", name="What happened, newest first").get_by_role("button").last.click()
    past = page.get_by_role("region", name="A moment of the past")
    expect(past).to_contain_text(re.compile(r"Turn 1 of \d+\."))
    page.keyboard.press("ArrowRight")
    expect(past).to_contain_text("Turn 2 of")
    past.get_by_role("button", name="Now").click()
    expect(page.get_by_role("region", name="What you can do")).to_be_visible()


def test_no_such_replay(visit: Visit) -> None:
    page = visit("/replay/nothing-here")
    expect(page.get_by_role("heading", name="No picture today")).to_be_visible()
    expect(page.get_by_role("alert")).to_contain_text("There is no such table.")


def test_on_a_phone_link_and_record_are_in_reach(visit: Visit, played: Cast) -> None:
    """Beside what was said, not behind the log, and large enough for a finger."""
    page = visit(f"/replay/{played.table}", size=PHONE, accept_downloads=True)
    copy = page.get_by_role("main").get_by_role("button", name="Copy a link to this moment")
    record = page.get_by_role("main").get_by_role("link", name="Download the record")
    for thing in (copy, record):
        expect(thing).to_be_in_viewport(ratio=1)
        box = thing.bounding_box()
        assert box and box["width"] >= 44 and box["height"] >= 44
    with page.expect_download() as coming:
        record.tap()
    assert coming.value.path().read_text(encoding="utf-8").startswith("{")
