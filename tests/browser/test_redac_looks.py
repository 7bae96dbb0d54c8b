"""Rédac' Chef for every eye: axe, high contrast, a phone on its side; and a finished game told again."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESK, PHONE, House, Visit
from tests.browser.guests import Guest
from tests.browser.layouter import Layouter
from tests.browser.test_axe import faults
from tests.browser.test_redac_chef import at_work

LYING = {"width": 740, "height": 360}


@pytest.mark.parametrize("size", [DESK, PHONE, LYING], ids=["desk", "phone", "lying"])
def test_a_page_for_every_eye(visit: Visit, house: House, shots: Path, size: dict[str, int]) -> None:
    ada, table = at_work(house, mode="puzzle", puzzle=1)
    for dark, more in ((False, {}), (True, {"forced_colors": "active"})):
        page = visit(f"/t/{table}", who=ada, size=size, dark=dark, **more)
        player = Layouter(page)
        expect(player.sheet).to_be_visible()
        player.press(player.tile(player.desk, "A57"))
        expect(page.locator(".ghost").first).to_be_visible()
        page.screenshot(path=shots / f"rc-eye-{size['width']}-{'contrast' if more else 'plain'}.png")
        if (
            not more
        ):  # axe knows only the colours that were asked for, not those that high contrast puts in their place
            assert not (found := faults(page)), "\n".join(found)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_the_cards_of_a_day_are_read_by_night_too(visit: Visit, house: House, shots: Path) -> None:
    """Before a day they lie on paper, which stays paper, and are no paper themselves."""
    ada, table = at_work(house, 2, mode="standard", powers="on", news="on")
    Guest(house.url, "Bo").do(table, type="sit", seat=1)
    ada.do(table, type="start")
    for size in (DESK, PHONE):
        page = visit(f"/t/{table}", who=ada, size=size, dark=True)
        expect(page.get_by_text("Your power")).to_be_visible()
        page.screenshot(path=shots / f"rc-cards-{size['width']}-dark.png")
        assert not (found := faults(page)), "\n".join(found)


def test_a_puzzle_told_again(visit: Visit, house: House, shots: Path) -> None:
    ada, table = at_work(house, mode="puzzle", puzzle=1)
    ada.do(table, type="act", action={"type": "place", "tile": "A57", "column": 1, "row": 10})
    ada.do(table, type="act", action={"type": "tirage"})
    assert ada.look(table)["view"]["outcome"]
    for size in (DESK, PHONE):
        page = visit(f"/replay/{table}", who=ada, size=size)
        slider = page.get_by_role("slider", name="Turn")
        expect(slider).to_have_attribute("aria-valuetext", "The deal")
        expect(page.locator('.grid [data-tile="A57"]')).to_have_count(0)
        slider.focus()
        page.keyboard.press("ArrowRight")
        expect(slider).to_have_attribute("aria-valuetext", re.compile("^Turn 1"))
        expect(page.locator('.grid [data-tile="A57"]')).to_be_visible()
        page.screenshot(path=shots / f"rc-replay-{size['width']}.png")
        page.keyboard.press("End")
        expect(slider).to_have_attribute("aria-valuetext", re.compile(f"^Turn {slider.get_attribute('max')}"))
        page.screenshot(path=shots / f"rc-replay-{size['width']}-end.png")
