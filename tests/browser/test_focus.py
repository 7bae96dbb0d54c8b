"""Where the focus goes: to what a sheet was opened for, and never to nowhere."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, House, Visit
from tests.browser.guests import Cast, Guest
from tests.browser.player import Player
from tests.browser.test_faux_raccords import at_work

NOWHERE = "document.activeElement === document.body"


def prompt(page: Page) -> None:
    expect(page.get_by_role("region", name="What you can do")).to_be_focused()


@pytest.mark.parametrize("size", [{"width": 1440, "height": 900}, PHONE])
def test_a_stranger_types_a_name_and_sits(visit: Visit, house: House, size: dict[str, int]) -> None:
    ada = Guest(house.url, "Ada")
    page = visit(f"/t/{ada.make(3)}", size=size)
    page.get_by_role("button", name="Sit down").first.press("Enter")
    expect(page.get_by_role("textbox", name="Who is playing?")).to_be_focused()
    page.keyboard.type("Zoe")
    page.keyboard.press("Enter")
    expect(page.get_by_role("listitem").filter(has_text="Zoe")).to_contain_text("you")
    expect(page.get_by_role("heading", level=1)).to_be_focused()


def test_a_link_to_a_chair(visit: Visit, house: House) -> None:
    """Somebody who is known is asked one thing, and Enter says yes to it."""
    ada, bob = Guest(house.url, "Ada"), Guest(house.url, "Bob")
    table = ada.make(2)
    secret = ada.ask(f"/api/tables/{table}/seat")["url"].partition("#")[2]
    page = visit(f"/t/{table}#{secret}", who=bob)
    expect(page.get_by_role("button", name="Take this chair")).to_be_focused()


def test_from_the_gate_to_the_table(visit: Visit) -> None:
    page = visit("/new")
    page.get_by_role("textbox", name="Who is playing?").wait_for()
    page.keyboard.type("Ada")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Play with a computer").wait_for()
    expect(page.get_by_role("heading", name="Make a table")).to_be_focused()
    page.get_by_role("button", name="Play with a computer").press("Enter")
    Player(page).live.wait_for()
    prompt(page)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Rules")).to_be_visible()
    page.keyboard.press("Escape")
    prompt(page)


def test_the_start_in_the_waiting_room_and_back_to_the_button(visit: Visit, house: House) -> None:
    ada = Guest(house.url, "Ada")
    table = ada.make(2, title="Friday evening")
    ada.bots(table, 1)
    page = visit(f"/t/{table}", who=ada)
    how = page.get_by_role("button", name="How to play")
    how.press("Enter")
    expect(page.get_by_role("dialog", name="How to play Rythm and Play")).to_be_visible()
    page.keyboard.press("Escape")
    expect(how).to_be_focused()
    page.get_by_role("button", name="Start with 2").press("Enter")
    prompt(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("Rythm and Play")
    expect(page.get_by_role("banner")).to_contain_text("Friday evening")


def test_a_question_can_be_answered_at_once(visit: Visit, staged: House) -> None:
    """By keys, and the focus comes back; the one who is writing keeps it, and hears the question."""
    cast = Cast(staged.url, "Ada", "Bob", "Cleo")
    reader, writer = (visit(f"/t/{cast.table}", who=who) for who in cast.people[1:])
    for page in (reader, writer):
        Player(page).live.wait_for()
    seat = reader.get_by_role("button", name="Menu")
    seat.focus()
    field = writer.get_by_role("textbox", name="Say something")
    field.press_sequentially("Wai")
    cast.people[0].do(cast.table, type="ask", what="pause")

    question = reader.get_by_role("alertdialog", name="A question for everybody")
    expect(question).to_be_focused()
    reader.keyboard.press("Tab")
    expect(question.get_by_role("button", name="No")).to_be_focused()
    reader.keyboard.press("Tab")
    reader.keyboard.press("Enter")
    expect(question).to_contain_text("Waiting for the others.")
    expect(seat).to_be_focused()

    asked = writer.get_by_role("alertdialog", name="A question for everybody")
    expect(asked.get_by_role("alert")).to_have_text("Ada asks for a pause.")
    expect(field).to_be_focused()
    writer.keyboard.type("t")
    expect(field).to_have_value("Wait")
    # It lies over the board, not over those who are at the table.
    seats = writer.get_by_role("region", name="Players in turn order").bounding_box()
    lies = asked.bounding_box()
    assert seats and lies and lies["y"] >= seats["y"] + seats["height"]


def test_no_page_leaves_the_focus_nowhere(visit: Visit, house: House) -> None:
    page = visit("/", who=Guest(house.url, "Ada"))
    page.get_by_role("link", name="My games").first.press("Enter")
    expect(page.get_by_role("heading", name="My games")).to_be_focused()
    assert not page.evaluate(NOWHERE)


def test_a_turn_at_a_film_by_keys_without_a_way_back_to_the_prompt(visit: Visit, staged: House) -> None:
    """What was pressed has gone: the focus is at the prompt, and Enter presses its main button, also to decline a Clue."""
    ada, table = at_work(staged, "full")
    page = visit(f"/t/{table}", who=ada)
    player = Player(page)
    expect(player.live).to_contain_text("Your turn")
    page.keyboard.press("1")
    gap = page.get_by_role("main").get_by_role("button", name=re.compile("^(Before|Between|After) scene"))
    gap.first.focus()
    page.keyboard.press("Enter")
    expect(player.button("Place it")).to_be_enabled()
    prompt(page)
    page.keyboard.press("Enter")
    expect(player.live).to_contain_text("Leave a tick or a cross?")
    prompt(page)
    page.keyboard.press("Enter")
    expect(player.live).not_to_contain_text("Leave a tick or a cross?")
    prompt(page)
    assert ada.look(table)["view"]["chairs"][0]["clue"]


def test_a_button_that_can_no_longer_be_pressed_gives_the_focus_to_the_prompt(
    visit: Visit, staged: House
) -> None:
    ada, table = at_work(staged, "full")
    page = visit(f"/t/{table}", who=ada)
    player = Player(page)
    page.get_by_role("region", name="Your hand").get_by_role("button").first.press("Enter")
    player.button("Back").press("Enter")
    expect(player.button("Take a card")).to_be_disabled()
    prompt(page)


def test_a_key_that_is_held_down_plays_once(visit: Visit, staged: House) -> None:
    ada, table = at_work(staged, "full")
    page = visit(f"/t/{table}", who=ada)
    player = Player(page)
    expect(player.live).to_contain_text("Your turn")
    page.keyboard.press("1")
    page.get_by_role("main").get_by_role(
        "button", name=re.compile("^(Before|Between|After) scene")
    ).first.click()
    expect(player.button("Place it")).to_be_enabled()
    page.get_by_role("main").evaluate("() => document.activeElement.blur()")
    page.keyboard.down("Enter")
    expect(player.button("Skip")).to_be_enabled()
    for _ in range(3):
        page.keyboard.down("Enter")  # as a keyboard repeats it
    expect(player.button("Skip")).to_be_enabled()
    page.keyboard.up("Enter")


def test_the_talk_has_a_key_that_no_game_takes(visit: Visit, house: House) -> None:
    """Where the talk is closed, it leads to the signals."""
    for game, talk, place in (
        ("rythm-and-play", "Talk", ("textbox", "Say something")),
        ("faux-raccords", "Quiet on set", ("button", "One moment")),
    ):
        cast = Cast(house.url, "Ada", "Bob", game=game)
        page = visit(f"/t/{cast.table}", who=cast.people[0])
        region = page.get_by_role("region", name=talk)
        region.wait_for()
        page.keyboard.press("/")
        expect(region.get_by_role(place[0], name=place[1])).to_be_focused()  # type: ignore[arg-type]


def test_a_sheet_that_is_opened_again_at_once_stays_open(visit: Visit, house: House) -> None:
    """The browser tells of a closing a little after it; by then the next opening may have come."""
    cast = Cast(house.url, "Ada", "Bob")
    page = visit(f"/t/{cast.table}", who=cast.people[0])
    rules = page.get_by_role("dialog", name="Rules")
    page.get_by_role("button", name="Rules").click()
    expect(rules).to_be_visible()
    page.evaluate(
        """async () => {
            const dialog = [...document.querySelectorAll('dialog')].find((one) => one.open);
            const told = new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }));
            dialog.querySelector('header button').click();
            await Promise.resolve();
            document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }));
            await told;
        }"""
    )
    page.evaluate("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
    assert rules.is_visible()
