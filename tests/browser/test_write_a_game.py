"""The end of the tutorial: the game of one file, played in a browser against the search of its own file."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests import tutorial
from tests.browser.conftest import House, Visit
from tests.browser.test_axe import faults

HAND = 5


def field(page: Page, name: str) -> Locator:
    """What the view says of something, on the plain board."""
    return page.locator(f"dt:text-is('{name}') + dd")


def take(page: Page, step: tutorial.Step) -> None:
    main = page.get_by_role("main")
    if step.verb == "type":
        main.get_by_role("textbox", name=step.label).fill("Ada")
    elif step.verb == "choose":
        main.get_by_role("radio", name=step.label).check(force=True)  # the label lies over it
    else:
        main.get_by_role("link", name=step.label, exact=True).or_(
            main.get_by_role("button", name=step.label, exact=True)
        ).click()


def test_the_game_of_the_tutorial(visit: Visit, tmp_path: Path, shots: Path) -> None:
    program, *words = tutorial.serving()
    file = str(tutorial.whole(tmp_path))
    given = [file if word == tutorial.FILE else word for word in words]
    house = House(tmp_path / "data", program, *given, "--host", "127.0.0.1", "--bot-pause", "0.05")
    try:
        page = visit("/", base_url=house.url)
        expect(page.get_by_role("list").get_by_text("Lay a higher card, or take the pile.")).to_be_visible()
        for step in tutorial.steps():
            take(page, step)
        choices = page.get_by_role("region", name="Your choices").get_by_role("button")
        expect(choices.first).to_have_accessible_name(re.compile("^lay card"))
        assert not faults(page)
        page.screenshot(path=shots / "write-a-game.png")
        left = HAND
        while left:
            expect(field(page, "turn")).to_have_text("0")
            held, act = field(page, "hand").inner_text(), choices.first
            if act.inner_text().strip().lower() == "take":
                act.click()
                expect(field(page, "pile")).to_have_text("–")
                continue
            act.click()
            left -= 1
            if left:  # after the last card the game may be over at once
                expect(field(page, "hand")).not_to_have_text(held)
        page.get_by_role("button", name="Show the result").click()
        expect(page.get_by_role("list", name="Final scores").get_by_role("listitem")).to_have_count(2)
    finally:
        house.kill()
