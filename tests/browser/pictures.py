"""The pictures that the README shows, of the real client with real games: `make pictures` takes them anew, into docs/images."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from clapboard.lab.balance import Notebook, Schedule, page_of, play, report_of
from tests.browser.boards import small
from tests.browser.conftest import DESK, PHONE, ROOT, STAGED, House, launched
from tests.browser.guests import Cast, Guest
from tests.browser.layouter import PLACED, Layouter
from tests.browser.midgames import MIDGAMES
from tests.browser.scenes import Scene, filmed, over, playing, press
from tests.browser.test_redac_chef import GOLD, at_work
from tests.browser.tour import tour

KEPT = ROOT / "docs" / "images"
BALANCE_GAMES = 600


class Shot(NamedTuple):
    scene: str
    size: dict[str, int]
    night: bool = False
    contrast: bool = False
    """As somebody sees it who has set high contrast for all that their computer shows (`forced-colors`)."""


SHOTS = {
    "table-desk.png": Shot("chosen", DESK),
    "table-phone-dark.png": Shot("chosen", PHONE, night=True),
    "faux-raccords-desk.png": Shot("the-producer", DESK),
    "faux-raccords-phone.png": Shot("the-producer", PHONE),
    "result-desk.png": Shot("result", DESK),
    "replay-phone.png": Shot("replay", PHONE),
    "contrast-rythm-and-play-desk.webp": Shot("chosen", DESK, contrast=True),
    "contrast-rythm-and-play-phone.webp": Shot("chosen", PHONE, night=True, contrast=True),
    "contrast-faux-raccords-desk.webp": Shot("the-producer", DESK, contrast=True),
    "contrast-faux-raccords-phone.webp": Shot("the-producer", PHONE, night=True, contrast=True),
}


def scenes(url: str) -> dict[str, Scene]:
    made = [*playing(url), *over(url), *filmed(url, ["The Producer"], press("[data-hand]"))]
    return {scene.name: scene for scene in made}


def take(browser: Browser, house: House, scene: Scene, shot: Shot) -> bytes:
    context = browser.new_context(
        viewport={"width": shot.size["width"], "height": shot.size["height"]},
        locale="en",
        color_scheme="dark" if shot.night else "light",
        forced_colors="active" if shot.contrast else None,
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


class Seen(NamedTuple):
    """How somebody looks at a table."""

    size: dict[str, int] = DESK
    night: bool = False
    contrast: bool = False


PLAIN = Seen()
CONTRAST = {"desk": Seen(DESK, contrast=True), "phone": Seen(PHONE, night=True, contrast=True)}


def look(browser: Browser, house: House, who: Guest, table: str, ready: str, how: Seen = PLAIN) -> Page:
    """The page of somebody at a table, once what is to be seen is there."""
    context = browser.new_context(
        viewport={"width": how.size["width"], "height": how.size["height"]},
        locale="en",
        color_scheme="dark" if how.night else "light",
        forced_colors="active" if how.contrast else None,
        reduced_motion="reduce",
        has_touch=how.size is PHONE,
        base_url=house.url,
    )
    context.add_cookies([{"name": "clapboard", "value": who.token, "url": house.url}])
    page = context.new_page()
    page.goto(f"/t/{table}")
    page.get_by_role("region", name=ready).wait_for()
    page.evaluate("() => document.fonts.ready.then(() => true)")
    return page


def midgame(browser: Browser, house: House, title: str, ready: str, how: Seen = PLAIN) -> bytes:
    """What Ada sees in the middle of an ordinary game."""
    plan = MIDGAMES[title]
    cast = Cast(house.url, *("Ada", "Bob", "Cleo", "Dan")[: len(plan.bots)], game=plan.game, title=title)
    page = look(browser, house, cast.people[0], cast.table, ready, how)
    try:
        return page.screenshot()
    finally:
        page.context.close()


def front_page(browser: Browser, house: House, how: Seen = PLAIN) -> bytes:
    """A puzzle of Rédac' Chef: nine of twelve tiles lie, and the next is picked up."""
    ada, table = at_work(house, mode="puzzle", puzzle=1)
    ada.do(table, type="act", action={"type": "move_cp", "column": 4, "row": 1})
    for tile, column, row, down in PLACED.findall(GOLD)[:9]:
        placed = {"type": "place", "tile": tile, "column": int(column), "row": int(row), "up": not down}
        ada.do(table, type="act", action=placed)
    page = look(browser, house, ada, table, "What you can do", how)
    try:
        player = Layouter(page)
        player.press(player.desk.get_by_role("button").first)
        page.locator(".ghost").first.wait_for()
        return page.screenshot()
    finally:
        page.context.close()


def in_contrast(browser: Browser, house: House, how: Seen) -> dict[str, bytes]:
    """The boards of which the scenes above have no picture."""
    return {
        "action": midgame(browser, house, "A day on the lot", "Your studio", how),
        "cinelinx": midgame(browser, house, "An evening of films", "Your hand", how),
        "redac-chef": front_page(browser, house, how),
    }


def balance(browser: Browser, folder: Path) -> bytes:
    """The first part of a balance report, as docs/balance.md shows it."""
    plan = Schedule(game="action", bots=("regular",) * 4)
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
            easel = browser.new_page()
            for file, shot in SHOTS.items():
                taken = take(browser, house, there[shot.scene], shot)
                (KEPT / file).write_bytes(small(easel, taken) if file.endswith(".webp") else taken)
                print(f"wrote {(KEPT / file).relative_to(ROOT)}")
            others = {
                "action-desk.png": midgame(browser, house, "A day on the lot", "Your studio"),
                "cinelinx-desk.png": midgame(browser, house, "An evening of films", "Your hand"),
                "cinelinx-phone.png": midgame(
                    browser, house, "An evening of films", "Your hand", Seen(PHONE)
                ),
                "redac-chef-desk.png": front_page(browser, house),
                "balance.png": balance(browser, Path(data)),
            }
            for kind, how in CONTRAST.items():
                for game, taken in in_contrast(browser, house, how).items():
                    others[f"contrast-{game}-{kind}.webp"] = small(easel, taken)
            for file, png in others.items():
                (KEPT / file).write_bytes(png)
                print(f"wrote {(KEPT / file).relative_to(ROOT)}")
        finally:
            browser.close()
            house.kill()


if __name__ == "__main__":
    main()
