"""Going through all scenes in one browser window."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE, House
from tests.browser.scenes import GROUPS, Scene

LOOKS = [(DESK, False), (PHONE, True), (PHONE, False), (DESK, True)]
"""Sizes, and whether it is night."""


@cache
def scenes(house: House, group: str) -> list[Scene]:
    """Made once for each house: some of them are the end of long games."""
    return GROUPS[group](house.url)


def named(look: tuple[dict[str, int], bool]) -> str:
    size, dark = look
    return f"{'phone' if size['width'] < 600 else 'desk'}-{'night' if dark else 'day'}"


def tour(page: Page, scenes: Iterable[Scene], language: str = "en") -> Iterator[Scene]:
    """Each scene in turn, as it stands when everything has come."""
    page.add_init_script(f"if (origin !== 'null') localStorage.setItem('clapboard.language', '{language}')")
    for scene in scenes:
        page.context.clear_cookies()
        if scene.who:
            home = scene.who.url
            page.context.add_cookies([{"name": "clapboard", "value": scene.who.token, "url": home}])
        # Another document: paths of one app that differ only after `#` would not load anew.
        page.goto("about:blank")
        page.goto(scene.path)
        expect(page.locator("h1").first).to_be_visible()
        scene.act(page)
        page.wait_for_function("() => document.fonts.status === 'loaded'")
        yield scene
