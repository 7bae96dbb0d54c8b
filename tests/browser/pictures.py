"""The pictures that the README shows, of the real client with real games: `make pictures` takes them anew, into docs/images."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, sync_playwright

from clapboard.lab.balance import Notebook, Plan, page_of, play, report_of
from tests.browser.conftest import DESK, PHONE, ROOT, STAGED, House, launched
from tests.browser.scenes import Scene, filmed, over, playing, press
from tests.browser.tour import tour

KEPT = ROOT / "docs" / "images"
BALANCE_GAMES = 600


class Shot(NamedTuple):
    scene: str
    size: dict[str, int]
    night: bool = False


SHOTS = {
    "table-desk.png": Shot("chosen", DESK),
    "table-phone-dark.png": Shot("chosen", PHONE, night=True),
    "faux-raccords-desk.png": Shot("the-producer", DESK),
    "faux-raccords-phone.png": Shot("the-producer", PHONE),
    "result-desk.png": Shot("result", DESK),
    "replay-phone.png": Shot("replay", PHONE),
}


def scenes(url: str) -> dict[str, Scene]:
    made = [*playing(url), *over(url), *filmed(url, ["The Producer"], press("[data-hand]"))]
    return {scene.name: scene for scene in made}


def take(browser: Browser, house: House, scene: Scene, shot: Shot) -> bytes:
    context = browser.new_context(
        viewport={"width": shot.size["width"], "height": shot.size["height"]},
        locale="en",
        color_scheme="dark" if shot.night else "light",
        reduced_motion="reduce",
        has_touch=shot.size is PHONE,
        base_url=house.url,
    )
    try:
        page = context.new_page()
        for _ in tour(page, [scene]):
            return page.screenshot()
    finally:
        context.close()
    raise AssertionError(f"{scene.name} was not shown")


def balance(browser: Browser, folder: Path) -> bytes:
    """The first part of a balance report, as docs/balance.md shows it."""
    plan = Plan(game="action", bots=("regular",) * 4)
    notes = Notebook(folder / "notes.jsonl", plan)
    for _ in play(plan, notes, BALANCE_GAMES):
        pass
    written = folder / "balance.html"
    written.write_text(page_of(report_of(plan, notes.seen)), encoding="utf-8")
    context = browser.new_context(viewport={"width": 800, "height": 1280}, color_scheme="light")
    try:
        page = context.new_page()
        page.goto(written.as_uri())
        return page.screenshot()
    finally:
        context.close()


def main() -> None:
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        house = House(Path(data), *STAGED)
        browser = launched(playwright)
        try:
            there = scenes(house.url)
            for file, shot in SHOTS.items():
                (KEPT / file).write_bytes(take(browser, house, there[shot.scene], shot))
                print(f"wrote {(KEPT / file).relative_to(ROOT)}")
            (KEPT / "balance.png").write_bytes(balance(browser, Path(data)))
        finally:
            browser.close()
            house.kill()


if __name__ == "__main__":
    main()
