"""The largest boards of Faux Raccords and Action! on a phone, kept small beside the documentation: `make pictures` makes docs/images/boards anew."""

from __future__ import annotations

import base64
import tempfile
from collections.abc import Mapping
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.answers import UNANSWERED, answered, answers
from tests.browser.conftest import PHONE, ROOT, STAGED, House, launched
from tests.browser.lots import LOTS, lot_cast
from tests.browser.positions import LARGEST
from tests.browser.scenes import film_cast
from tests.browser.test_large_boards import WAYS, do

KEPT = ROOT / "docs" / "images" / "boards"
MOMENTS: Mapping[str, int] = {"A whole pyramid": 4, "A whole grid": 4}
"""After how many choices of its way the picture is taken: with a card in the air, or where there is no free place, with two scenes lifted."""
# Pages are flat colours and small letters: this is a third of a PNG, and reads the same.
SMALL = """async (png) => {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.width, image.height];
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas.toDataURL('image/webp', .8).split(',')[1];
}"""


def file_of(title: str) -> Path:
    return KEPT / f"{title.lower().replace(' ', '-')}.webp"


def shown(browser: Browser, house: House, title: str) -> bytes:
    """What Ada sees on her phone, as a PNG."""
    cast = film_cast(house.url, title)
    ada = cast.people[0]
    context = browser.new_context(
        viewport={"width": PHONE["width"], "height": PHONE["height"]},
        locale="en",
        reduced_motion="reduce",
        has_touch=True,
        base_url=house.url,
    )
    context.add_cookies([{"name": "clapboard", "value": ada.token, "url": house.url}])
    page = context.new_page()
    page.goto(f"/t/{cast.table}")
    page.locator("[data-hand]").first.wait_for()
    desk = LARGEST[title]()
    for word in WAYS[title][: MOMENTS.get(title, 1)]:
        do(page, desk, word)
    page.evaluate("() => document.fonts.ready.then(() => true)")
    taken = page.screenshot()
    context.close()
    return taken


OPENED = {
    "Ten stacks at a gala": ("P",),
    "Ten stacks and an open top card": ("A", "4"),
    "Ten stacks and a comeback": ("A", "4"),
}
"""The keys that are pressed before the picture is taken."""


def lot(browser: Browser, house: House, title: str) -> bytes:
    """What Ada sees of Action! on her phone, as a PNG."""
    cast = lot_cast(house.url, title)
    ada = cast.people[0]
    context = browser.new_context(
        viewport={"width": PHONE["width"], "height": PHONE["height"]},
        locale="en",
        reduced_motion="reduce",
        has_touch=True,
        base_url=house.url,
    )
    context.add_init_script(UNANSWERED)
    context.add_cookies([{"name": "clapboard", "value": ada.token, "url": house.url}])
    page = context.new_page()
    page.goto(f"/t/{cast.table}")
    page.get_by_role("region", name="Your studio").wait_for()
    for key in OPENED[title]:
        before = answers(page)
        page.keyboard.press(key)
        answered(page, before + 1)
    page.evaluate("() => document.fonts.ready.then(() => true)")
    taken = page.screenshot()
    context.close()
    return taken


def small(page: Page, png: bytes) -> bytes:
    return base64.b64decode(page.evaluate(SMALL, base64.b64encode(png).decode()))


def main() -> None:
    KEPT.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        house = House(Path(data), *STAGED)
        browser = launched(playwright)
        try:
            easel = browser.new_page()
            for title in LARGEST:
                file_of(title).write_bytes(small(easel, shown(browser, house, title)))
                print(f"wrote {file_of(title).relative_to(ROOT)}")
            for title in LOTS:
                file_of(title).write_bytes(small(easel, lot(browser, house, title)))
                print(f"wrote {file_of(title).relative_to(ROOT)}")
        finally:
            browser.close()
            house.kill()


if __name__ == "__main__":
    main()
