"""A table that plays with other components: the board counts and draws the cards that there are."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE, ROOT, STAGED, House, Visit
from tests.browser.guests import Guest
from tests.browser.producer import Producer
from tests.browser.test_axe import faults

LOT = ROOT / "src/clapboard/games/action/box/edition.toml"
PUBLISHED = ROOT / "src/clapboard/games/rythm_and_play/box/edition.toml"


@pytest.fixture(scope="module")
def sharper(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house that also offers Rythm and Play with eight Sharps."""
    text = PUBLISHED.read_text(encoding="utf-8")
    for old, new in (
        ('edition = "standard"', 'edition = "sharper"'),
        ('title = "Rythm and Play, the published box"', 'title = "Eight Sharps"'),
        ("play = 54", "play = 56"),
        ('"sharpf"]', '"sharpf", "sharpg", "sharph"]'),
    ):
        assert text.count(old) == 1
        text = text.replace(old, new)
    path = tmp_path_factory.mktemp("editions") / "sharper.toml"
    path.write_text(text, encoding="utf-8")
    house = House(tmp_path_factory.mktemp("sharper"), *STAGED, "--edition", str(path))
    yield house
    house.kill()


def counted(page: Page, sharps: int, all: int) -> None:
    tally = page.get_by_role("region", name="Cards seen")
    expect(tally).to_contain_text(f"of {all}")
    column = tally.get_by_role("listitem").filter(has_text="Sharp:")
    expect(column).to_contain_text(f"of {sharps} seen")
    expect(column.locator("i")).to_have_count(sharps)


def start(page: Page) -> None:
    page.get_by_role("button", name="Play with a computer").click()
    page.wait_for_url("**/t/*")


@pytest.mark.parametrize(
    "size, dark",
    [pytest.param(DESK, False, id="desk"), pytest.param(PHONE, True, id="phone", marks=pytest.mark.slow)],
)
def test_eight_sharps_are_eight_dots(
    visit: Visit, sharper: House, shots: Path, size: dict[str, int], dark: bool
) -> None:
    page = visit("/new?game=rythm-and-play", "Ada", size=size, dark=dark, base_url=sharper.url)
    page.get_by_label("Edition").select_option("Eight Sharps")
    start(page)
    if size is PHONE:
        page.get_by_role("button", name="Show the cards seen").click()
    counted(page, 8, 56)
    page.screenshot(path=shots / f"eight-sharps-{size['width']}.png")
    assert not faults(page)
    page.reload()
    if size is PHONE:
        page.get_by_role("button", name="Show the cards seen").click()
    counted(page, 8, 56)


def test_the_next_table_has_the_published_cards(visit: Visit, sharper: House) -> None:
    page = visit("/new?game=rythm-and-play", "Ada", base_url=sharper.url)
    page.get_by_label("Edition").select_option("Eight Sharps")
    start(page)
    counted(page, 8, 56)
    page.get_by_role("link", name="Clapboard, home").click()
    page.get_by_role("link", name="Make a table", exact=True).click()
    start(page)
    counted(page, 6, 54)


@pytest.fixture(scope="module")
def wider(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house that also offers Action! with a genre more, another red, and one space more for Scripts and Actors."""
    text = LOT.read_text(encoding="utf-8").replace('"red"', '"crimson"')
    for old, new in (
        ('edition = "standard"', 'edition = "wider"'),
        ("script_spaces = 3", "script_spaces = 4"),
        ("track = [3, 2, 1]", "track = [4, 3, 2, 1]"),
        ("track = [2, 2, 1]", "track = [2, 3, 2, 1]"),
        ('[[genre]]\nid = "DR"', '[[genre]]\nid = "SF"\nname = "Science fiction"\n\n[[genre]]\nid = "DR"'),
        ("needs = { DR = 2, RO = 1 }", "needs = { SF = 2, RO = 1 }"),
        ("points = { DR = 4 }", "points = { DR = 4, SF = 2 }"),
    ):
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    path = tmp_path_factory.mktemp("lots") / "wider.toml"
    path.write_text(text, encoding="utf-8")
    house = House(tmp_path_factory.mktemp("wider"), *STAGED, "--edition", str(path))
    yield house
    house.kill()


UNDRAWN = """() => [...document.querySelectorAll('.card:not(.back), .count')]
  .filter((one) => !getComputedStyle(one).getPropertyValue('--film').trim())
  .map((one) => one.textContent)"""


@pytest.mark.parametrize(
    "size, dark",
    [pytest.param(DESK, False, id="desk", marks=pytest.mark.slow), pytest.param(PHONE, True, id="phone")],
)
def test_colours_and_genres_of_another_lot(
    visit: Visit, wider: House, size: dict[str, int], dark: bool, luck: random.Random
) -> None:
    """Each has a colour, letters and a name; and it can be played."""
    ada = Guest(wider.url, "Ada")
    table = ada.make(2, game="action", edition="wider", bots="at-once", options={"first_player": "seat-0"})
    ada.bots(table, 1)
    ada.do(table, type="start")
    page = visit(f"/t/{table}", who=ada, size=size, dark=dark, base_url=wider.url)
    if size is DESK:
        expect(page.get_by_role("img", name="0 crimson in the Archives").first).to_have_text("C0")
    player = Producer(page, luck)
    for _ in range(3):
        player.mine.first.wait_for()
        assert page.evaluate(UNDRAWN) == []
        assert "undefined" not in page.locator("main").aria_snapshot()
        player.place()
    trends = [one["trend"] for one in ada.look(table)["view"]["rounds"]]
    reel = page.get_by_role("list", name="Rounds").get_by_role("listitem")
    if "SF" in trends:
        expect(reel.nth(trends.index("SF"))).to_have_accessible_name(re.compile("trend Science fiction"))
