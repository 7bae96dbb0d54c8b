"""A chair goes to another browser by its link, in the middle of a game, and the one who sat there is told."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import House, Visit
from tests.browser.guests import Cast
from tests.browser.player import Player


def test_a_chair_is_handed_over_by_its_link(visit: Visit, house: House) -> None:
    cast = Cast(house.url, "Ada", "Bob", options={"first_player": "seat-0"})  # Bob chooses the Tonality
    bob = Player(visit(f"/t/{cast.table}", who=cast.people[1]))
    bob.wait()
    bob.page.get_by_role("button", name="Menu").click()
    bob.page.get_by_role("button", name="Play this chair on another device, or hand it over").click()
    expect(bob.page.get_by_role("img", name="The link to your chair as a QR code")).to_be_visible()
    link = bob.page.get_by_role("textbox", name="The link to your chair").input_value()
    assert re.fullmatch(rf"[^/]+/t/{cast.table}#seat=[\w-]{{24}}", link)

    # Somebody whom the server does not know yet opens it.
    cleo = Player(visit(f"/t/{cast.table}#seat={link.split('=', 1)[1]}"))
    cleo.page.get_by_role("textbox", name="Who is playing?").fill("Cleo")
    cleo.page.get_by_role("button", name="Take this chair").click()
    cleo.wait()
    assert "#" not in cleo.page.url

    told = bob.page.get_by_role("dialog", name="Your chair was taken over")
    expect(told).to_contain_text("Cleo is playing in your place")
    told.get_by_role("button", name="Keep watching").click()
    seats = bob.page.get_by_role("region", name="Players in turn order")
    expect(seats.get_by_role("listitem", name=re.compile("^Cleo"))).to_be_visible()

    cleo.move()
    assert cast.now()[0] == 0

    # The link is used up.
    eve = visit(f"/t/{cast.table}#seat={link.split('=', 1)[1]}", name="Eve")
    eve.get_by_role("button", name="Take this chair").click()
    expect(eve.get_by_role("alert").filter(has_text="no longer")).to_be_visible()
