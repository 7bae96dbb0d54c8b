"""axe finds nothing on any page and in any state, by day and by night, at a desk and on a phone. The same tour takes the screenshots."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import HERE, House, Visit
from tests.browser.scenes import GROUPS, Scene
from tests.browser.tour import LOOKS, named, scenes, tour

AXE = HERE / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def faults(page: Page) -> list[str]:
    page.evaluate(AXE.read_text())
    report = page.evaluate("tags => axe.run(document, { runOnly: tags, resultTypes: ['violations'] })", TAGS)
    return [
        f"{fault['id']}: {node['html'][:160]} {node['any'][0]['message'] if node['any'] else ''}"
        for fault in report["violations"]
        for node in fault["nodes"]
    ]


MAIN = ("around", "playing")
"""Where people are most of the time; the rest in the long run."""


def look(page: Page, seen: list[Scene], kind: str, shots: Path) -> list[str]:
    found: list[str] = []
    for scene in tour(page, seen):
        page.screenshot(path=shots / f"{scene.name}-{kind}.png", full_page=not scene.fits)
        found += [f"{scene.name} {kind}: {fault}" for fault in faults(page)]
    return found


@pytest.mark.parametrize(
    "group",
    [pytest.param(group, marks=() if group in MAIN else pytest.mark.slow) for group in GROUPS],
)
def test_each_scene_in_one_light_and_size(visit: Visit, shots: Path, staged: House, group: str) -> None:
    """All lights and sizes, and all scenes, but not each in each: that takes minutes."""
    found: list[str] = []
    for place, (size, dark) in enumerate(LOOKS):
        page = visit("about:blank", size=size, dark=dark, base_url=staged.url)
        found += look(page, scenes(staged, group)[place::4], named((size, dark)), shots)
    assert not found, "\n" + "\n".join(found)


@pytest.mark.slow
@pytest.mark.parametrize("kind", LOOKS, ids=named)
@pytest.mark.parametrize("group", GROUPS)
def test_each_scene_in_every_light_and_size(
    visit: Visit, shots: Path, staged: House, group: str, kind: tuple[dict[str, int], bool]
) -> None:
    page = visit("about:blank", size=kind[0], dark=kind[1], base_url=staged.url)
    found = look(page, scenes(staged, group), named(kind), shots)
    assert not found, "\n" + "\n".join(found)
