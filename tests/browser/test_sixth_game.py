"""A sixth game is its own folders: with nothing else changed it stands in the lobby with its name and picture, and can be played."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESK, PHONE, ROOT, STAGED, House, Visit
from tests.browser.test_axe import faults

SIXTH = Path(__file__).with_name("sixth")
TITLE = "dress-rehearsal"
WEB = ("src", "public", "index.html", "package.json", "tsconfig.json", "vite.config.ts")


@pytest.fixture(scope="module")
def sixth(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house whose checkout has one folder more for the rules and one more for the browser."""
    checkout = tmp_path_factory.mktemp("checkout")
    (checkout / "docs").symlink_to(ROOT / "docs")
    (checkout / "src").symlink_to(ROOT / "src")
    web = checkout / "web"
    web.mkdir()
    (web / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    for name in WEB:
        if (ROOT / "web" / name).is_dir():
            shutil.copytree(ROOT / "web" / name, web / name)
        elif (ROOT / "web" / name).exists():
            shutil.copy(ROOT / "web" / name, web / name)
    shutil.copytree(SIXTH / "web", web / "src" / "games" / TITLE)
    node = Path(sys.executable).with_name("node")
    built = subprocess.run(
        [str(node), "node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"],
        cwd=web,
        capture_output=True,
        text=True,
        check=False,
    )
    assert built.returncode == 0, built.stderr
    flags = ("--games", str(SIXTH / "games"), "--client", str(web / "dist"))
    house = House(tmp_path_factory.mktemp("sixth"), *STAGED, *flags)
    yield house
    house.kill()


@pytest.mark.parametrize("size, dark", [(DESK, False), (PHONE, True)], ids=["desk", "phone"])
def test_it_is_in_the_lobby_and_can_be_played(
    visit: Visit, sixth: House, shots: Path, size: dict[str, int], dark: bool
) -> None:
    page = visit("/", "Ada", size=size, dark=dark, base_url=sixth.url)
    poster = page.get_by_role("listitem").filter(
        has=page.get_by_role("heading", name="Dress Rehearsal", exact=True)
    )
    expect(poster).to_contain_text("the curtain rises at eight")
    expect(poster).to_contain_text("1 to 12 players")
    expect(poster).to_contain_text("about 5 minutes")
    expect(poster).to_contain_text("Plain board")
    expect(poster.locator("svg.curtain")).to_be_visible()
    ground = poster.locator(".art").evaluate("(art) => getComputedStyle(art).backgroundColor")
    assert ground == ("rgb(58, 37, 87)" if dark else "rgb(107, 63, 160)")
    # Games with a board come first; the shortest of the others follows.
    names = page.locator(".posters h3").all_text_contents()
    assert len(names) == len(list((ROOT / "web/src/games").glob("*/shop"))) + 1
    boards = {path.parent.name for path in (ROOT / "web/src/games").glob("*/index.ts")} - {"plain"}
    assert names.index("Dress Rehearsal") == len(boards)
    page.screenshot(path=shots / f"sixth-home-{size['width']}.png", full_page=True)
    assert not faults(page)
    poster.get_by_role("link").click()
    expect(page.get_by_role("radio", name="Dress Rehearsal")).to_be_checked()
    page.get_by_text("More rules").click()
    expect(page.get_by_text("Size of the stage")).to_be_visible()
    page.screenshot(path=shots / f"sixth-new-{size['width']}.png", full_page=True)
    assert not faults(page)
    page.get_by_role("button", name="Play alone").click()
    acts = page.get_by_role("region", name="Your choices").get_by_role("button")
    for number in range(24):
        expect(page.locator("dt:text-is('left') + dd")).to_have_text(str(24 - number))
        acts.nth(number % 4).click()
    expect(page.get_by_role("heading", name="Cut! You win.")).to_be_visible()
    page.goto("/games")
    expect(page.get_by_text("Dress Rehearsal")).to_be_visible()


def test_it_speaks_french(visit: Visit, sixth: House) -> None:
    page = visit("/new?game=dress-rehearsal", "Ada", language="fr", base_url=sixth.url)
    expect(page.get_by_role("radio", name="La Générale")).to_be_checked()
    page.get_by_text("Plus de règles").click()
    expect(page.get_by_text("Taille de la scène")).to_be_visible()


def test_a_game_without_a_window_is_shown_by_what_the_server_says(visit: Visit, tiny: House) -> None:
    page = visit("/", "Ada", base_url=tiny.url)
    poster = page.get_by_role("listitem").filter(has=page.get_by_role("heading", name="Press", exact=True))
    expect(poster).to_contain_text("Fill your page before the day is over.")
    expect(poster).to_contain_text("1 to 12 players")
    poster.get_by_role("link").click()
    expect(page.get_by_role("radio", name="Press")).to_be_checked()


def test_a_page_loads_only_the_board_of_its_own_game(visit: Visit, sixth: House) -> None:
    host = visit("/new?game=faux-raccords", "Ada", base_url=sixth.url)
    host.get_by_role("button", name="Play with a computer").click()
    host.wait_for_url("**/t/*")
    page = visit(host.url, base_url=sixth.url)
    expect(page.get_by_role("region", name="Players in turn order")).to_be_visible()
    expect(page.locator("#board [data-at]").first).to_be_visible()
    names = page.evaluate("performance.getEntriesByType('resource').map((one) => one.name.split('/').at(-1))")
    assert any(name.startswith("faux-raccords-") for name in names)
    others = ("rythm-and-play-", "plain-", "options.", "Home-", "Create-")
    assert not [name for name in names if name.startswith(others)]
