"""Somebody goes: the others see it, a computer player sits in, and the chair is taken back with one press."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import House, Visit
from tests.browser.guests import Cast, hurry
from tests.browser.player import Player


def test_a_computer_sits_in_until_one_comes_back(visit: Visit, staged: House) -> None:
    cast = Cast(staged.url, "Ada", "Bob", "Cleo", options={"first_player": "seat-0"})
    pages = [visit(f"/t/{cast.table}", who=guest) for guest in cast.people]
    ada, bob, cleo = (Player(page) for page in pages)
    for player in (ada, bob, cleo):
        player.live.wait_for()
    seats = ada.page.get_by_role("region", name="Players in turn order")
    expect(seats.get_by_role("listitem", name=re.compile("away"))).to_have_count(0)

    bob.page.goto("about:blank")
    expect(seats.get_by_role("listitem", name=re.compile("^Bob.*, away"))).to_be_visible()
    ada.page.get_by_role("button", name="Menu").click()
    ada.page.get_by_role("button", name="Ask for a computer player for Bob").click()
    question = cleo.page.get_by_role("alertdialog", name="A question for everybody")
    expect(question).to_contain_text("Ada asks for a computer player in the chair of Bob.")
    question.get_by_role("button", name="Yes").click()
    expect(seats.get_by_role("listitem", name=re.compile("^Bob, computer player, regular"))).to_be_visible()

    bob.page.goto(f"{staged.url}/t/{cast.table}")
    expect(bob.live).to_contain_text("A computer player sits in for you.")
    bob.button("Take my chair back").click()
    expect(bob.live).not_to_contain_text("sits in")
    expect(seats.get_by_role("listitem", name=re.compile("^Bob, computer player"))).to_have_count(0)
    cast.until(lambda seat, _: seat == 1, hurry)
    bob.wait()
    bob.move()


def test_the_host_sends_somebody_away_during_the_game(visit: Visit, staged: House) -> None:
    cast = Cast(staged.url, "Ada", "Bob", "Cleo", options={"first_player": "seat-0"})
    pages = [visit(f"/t/{cast.table}", who=guest) for guest in cast.people]
    ada, bob, cleo = (Player(page) for page in pages)
    for player in (ada, bob, cleo):
        player.live.wait_for()
    cleo.page.get_by_role("button", name="Menu").click()
    expect(cleo.page.get_by_role("button", name="Send away")).to_have_count(0)
    cleo.page.keyboard.press("Escape")

    ada.page.get_by_role("button", name="Menu").click()
    ada.page.locator(".person", has_text="Bob").get_by_role("button", name="Send away").click()
    expect(bob.live).to_be_visible()  # it asks once
    ada.page.locator(".person", has_text="Bob").get_by_role("button", name="Sure? Press again.").click()
    expect(bob.page.get_by_text("The host has sent you away")).to_be_visible()
    expect(ada.page.locator(".person", has_text="Bob")).to_have_count(0)
    ada.page.get_by_role("button", name="Ask for a computer player for Bob").click()
    cleo.page.get_by_role("alertdialog", name="A question for everybody").get_by_role(
        "button", name="Yes"
    ).click()
    seats = ada.page.get_by_role("region", name="Players in turn order")
    expect(seats.get_by_role("listitem", name=re.compile("^Bob, computer player, regular"))).to_be_visible()

    bob.page.reload()  # the table is private: they do not even watch
    expect(bob.page.get_by_text("The host has sent you away")).to_be_visible()
    for player in (cleo, ada):  # one sets the Tonality, the other plays
        player.wait()
        player.move()
