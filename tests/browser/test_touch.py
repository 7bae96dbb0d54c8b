"""On a phone each place of the largest films is as large as a finger: not as it is drawn, but as a finger meets it.

That is for the films what `test_fingers_find_it` is for the other pages; `test_large_boards.py` says that everything legal is there at all.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import PHONE, House, Visit
from tests.browser.positions import CROWDED, LARGEST
from tests.browser.test_large_boards import WAYS, do, seated

FINGER = 44
LOW = {"width": 360, "height": 640}
DAILY = ("A diamond with outliers", "A line of 26")
"""The rest in the long run."""
# Whatever can be touched in the film and in the tray, and how far a finger may stray to each side before it meets something else. What lies under
# another target is none for now. A film that pans is brought there first.
MET = """() => [...document.querySelectorAll('main button')].flatMap((node) => {
  if (!node.checkVisibility({ checkVisibilityCSS: true }) || getComputedStyle(node).pointerEvents === 'none') return [];
  node.scrollIntoView({ block: 'center', inline: 'center' });
  const box = node.getBoundingClientRect();
  let [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const hit = (x, y) => node.contains(document.elementFromPoint(x, y));
  if (!hit(x, y)) return [];
  const far = (x, y, dx, dy) => { let n = 0; while (n < 60 && hit(x + (n + .5) * dx, y + (n + .5) * dy)) n += .5; return n; };
  const [left, right] = [far(x, y, -1, 0), far(x, y, 1, 0)];
  x += (right - left) / 2;
  const [up, down] = [far(x, y, 0, -1), far(x, y, 0, 1)];
  return [{ name: node.ariaLabel ?? node.innerText, place: node.dataset.drop ?? node.dataset.at ?? '', width: left + right, height: up + down }];
})"""


def met(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate(MET)
    return found


@pytest.mark.parametrize(
    "title, size",
    [
        pytest.param(
            title,
            size,
            id=f"{title}-{size['height']}",
            marks=() if title in DAILY and size is LOW else pytest.mark.slow,
        )
        for title in (*LARGEST, *CROWDED)
        for size in (PHONE, LOW)
    ],
)
def test_a_finger_meets_each_place_of_a_film(
    visit: Visit, staged: House, title: str, size: dict[str, int]
) -> None:
    cast = seated(staged, title)
    page = visit(f"/t/{cast.table}", who=cast.people[0], size=size)
    page.locator("[data-hand]").first.wait_for()
    desk = {**LARGEST, **CROWDED}[title]()
    small: set[str] = set()
    places = 0
    for word in ("", *WAYS.get(title, ("P10a",))):
        if word:
            do(page, desk, word)
        for target in met(page):
            places += target["place"].startswith("place:")
            # Half a pixel may be anybody's where two targets meet.
            if min(target["width"], target["height"]) < FINGER - 1:
                small.add(f"{target['place']} {target['name']!r}: {target['width']} x {target['height']}")
    do(page, desk, "<")
    assert places > 1
    assert not small, "\n" + "\n".join(sorted(small))
