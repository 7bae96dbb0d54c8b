"""A sixth game is its own folders: with nothing else changed it stands in the lobby with its name and picture, and can be played.

Another one has a board of its own, and adds to the table what a game can add: see `sixth/board`.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE, ROOT, STAGED, House, Visit
from tests.browser.guests import Guest
from tests.browser.test_axe import faults

SIXTH = Path(__file__).with_name("sixth")
TITLE = "dress-rehearsal"
WITH_BOARD = "opening-night"
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
    shutil.copytree(SIXTH / "board", web / "src" / "games" / WITH_BOARD)
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
    assert len(names) == len(list((ROOT / "web/src/games").glob("*/shop"))) + 2
    boards = {path.parent.name for path in (ROOT / "web/src/games").glob("*/index.ts")} - {"plain"} | {
        WITH_BOARD
    }
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
    page.get_by_role("button", name="Show the result").click()
    expect(page.get_by_role("heading", name="Cut! You win.")).to_be_visible()
    page.goto("/games")
    expect(page.get_by_text("Dress Rehearsal")).to_be_visible()


def premiere(sixth: House, seats: int, acts: int = 24, mode: str = "each") -> tuple[str, list[Guest]]:
    people = [Guest(sixth.url, f"Guest {seat}") for seat in range(seats)]
    table = people[0].make(seats, game=WITH_BOARD, options={"mode": mode, "acts": acts})
    for seat, who in enumerate(people[1:], 1):
        who.do(table, type="sit", seat=seat)
    people[0].do(table, type="start")
    return table, people


def put(who: Guest, table: str, cell: int) -> None:
    who.do(table, type="act", action={"type": "put", "cell": cell})


def fits(page: Page) -> bool:
    """Nothing of the table is outside the window."""
    return bool(
        page.evaluate(
            "() => document.documentElement.scrollWidth <= innerWidth && document.documentElement.scrollHeight <= innerHeight"
        )
    )


def test_a_phone_has_a_tab_for_each_view_that_a_game_adds(visit: Visit, sixth: House, shots: Path) -> None:
    table, people = premiere(sixth, 3)
    page = visit(f"/t/{table}", who=people[0], size=PHONE)
    tabs = page.get_by_role("navigation", name="Views")
    expect(tabs.get_by_role("button")).to_have_text(["Board", "Supply", "Log", "Rules", "Talk"])
    tabs.get_by_role("button", name="Supply").click()
    expect(page.get_by_role("region", name="Supply")).to_have_text("24 tiles are left to be put.")
    expect(page.get_by_role("group", name="Your cells")).to_be_hidden()
    page.screenshot(path=shots / "added-tab.png")
    assert not faults(page)
    # What is asked stays in sight, and there is no hand.
    expect(page.get_by_role("region", name="What you can do")).to_be_visible()
    for number in range(5):
        put(people[number % 3], table, number % 4)
    expect(page.get_by_role("region", name="Supply")).to_have_text("19 tiles are left to be put.")
    tabs.get_by_role("button", name="Notes").click()
    expect(tabs.get_by_role("button", name="Notes")).to_have_attribute("aria-current", "page")
    tabs.get_by_role("button", name="Board").click()
    page.get_by_role("button", name="Cell 2").click()
    expect(page.get_by_role("button", name="Cell 2: -1")).to_have_count(0)
    for number in range(11):
        put(people[number % 3], table, number % 4)
    expect(tabs.get_by_role("button", name=re.compile("Supply.*something new"))).to_be_visible()
    # Where everybody acts as they like there is no turn to look back to.
    expect(page.get_by_role("button", name=re.compile("^Since your last turn"))).to_have_count(0)
    assert fits(page)


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_what_somebody_has_is_seen_by_their_chip(
    visit: Visit, sixth: House, shots: Path, size: dict[str, int]
) -> None:
    table, people = premiere(sixth, 3)
    put(people[1], table, 2)
    page = visit(f"/t/{table}", who=people[0], size=size)
    chip = page.get_by_role("button", name="Guest 1’s page")
    chip.click()
    theirs = page.get_by_role("region", name="Guest 1’s page")
    expect(theirs.get_by_role("list", name="Tiles of seat 1").get_by_role("listitem")).to_have_count(4)
    expect(chip).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("group", name="Your cells")).to_be_visible(visible=size is DESK)
    page.screenshot(path=shots / f"theirs-{size['width']}.png")
    assert not faults(page) and fits(page)
    # The game goes on beside it.
    put(people[1], table, 3)
    expect(theirs.get_by_role("listitem").filter(has_text="-1")).to_have_count(2)
    page.keyboard.press("Escape")
    expect(theirs).to_be_hidden()
    # Anyone who only watches can look too; so can the one who sees the game again.
    watcher = visit(f"/t/{table}", "Mira", size=size, base_url=sixth.url)
    watcher.get_by_role("button", name="Guest 2’s page").click()
    expect(watcher.get_by_role("list", name="Tiles of seat 2")).to_be_visible()
    watcher.goto(f"/replay/{table}")
    watcher.get_by_role("button", name="Guest 1’s page").click()
    expect(watcher.get_by_role("list", name="Tiles of seat 1")).to_be_visible()
    assert not faults(watcher)
    watcher.screenshot(path=shots / f"theirs-replay-{size['width']}.png")


def test_a_desk_has_panels_and_all_that_counts_in_a_table(visit: Visit, sixth: House, shots: Path) -> None:
    table, people = premiere(sixth, 12, mode="pairs")
    page = visit(f"/t/{table}", who=people[0], size=DESK)
    side = page.get_by_role("complementary", name="Log and talk")
    expect(side.get_by_role("region", name="Supply")).to_contain_text("24 tiles are left")
    expect(side.get_by_role("region", name="Notes")).to_have_count(0)
    page.get_by_role("button", name="Everybody at a glance").click()
    rows = page.get_by_role("dialog").get_by_role("row")
    expect(rows).to_have_count(13)
    expect(rows.nth(0)).to_have_text("PeopletilesmoneyPoints")
    # Partners stand beside each other.
    expect(rows.nth(1)).to_contain_text("You03 M0")
    expect(rows.nth(2)).to_contain_text("Guest 609 M0")
    page.screenshot(path=shots / "everybody.png")
    assert not faults(page)
    page.keyboard.press("Escape")
    assert fits(page)
    phone = visit(f"/t/{table}", who=people[1], size=PHONE)
    phone.get_by_role("button", name="Show all players").click()
    phone.get_by_role("button", name="Guest 2’s page").click()
    expect(phone.get_by_role("list", name="Tiles of seat 2")).to_be_visible()
    phone.screenshot(path=shots / "everybody-phone.png")
    assert not faults(phone) and fits(phone)


def in_steps(whole: int, most: int) -> list[int]:
    return [min(most, whole - begun) for begun in range(0, whole, most)]


def test_a_clock_that_all_share_warns(visit: Visit, sixth: House, shots: Path) -> None:
    table, people = premiere(sixth, 2, acts=2)
    page = visit("about:blank", who=people[0], size=PHONE)
    page.clock.install()
    with page.expect_websocket() as opened:
        page.goto(f"/t/{table}")
    timer = page.get_by_role("timer")
    expect(timer).to_have_accessible_name(re.compile(r"^Evening 1: [12]:\d\d left$"))
    expect(page.get_by_text("the clock runs")).to_be_visible()
    live = page.get_by_role("region", name="What you can do").get_by_role("status")
    page.clock.pause_at(
        page.evaluate("Date.now()") / 1000 + 1
    )  # from here on no time passes but the test's own
    assert page.evaluate("window.warned ?? []") == []
    for warned in ([60], [60, 30], [60, 30, 10]):
        minutes, seconds = re.findall(r"\d+", timer.get_attribute("aria-label") or "")[1:]
        for many in in_steps(60 * int(minutes) + int(seconds) - warned[-1] + 1, 20):
            with opened.value.expect_event(
                "framereceived"
            ):  # of a server that is silent the page would say so
                people[1].do(table, type="talk", text="Hm.")
            page.clock.run_for(many * 1000)
        expect(live).to_contain_text(f"{warned[-1]} seconds left.")
        assert page.evaluate("window.warned") == warned
    page.screenshot(path=shots / "shared-clock.png")
    # Anyone who comes later hears of no warning that was.
    page.reload()
    expect(timer).to_be_visible()
    assert page.evaluate("window.warned ?? []") == []


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
