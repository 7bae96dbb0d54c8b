"""A table that plays with other components: the board counts and draws the cards that there are."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE, ROOT, STAGED, House, Visit
from tests.browser.test_axe import faults

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


@pytest.mark.parametrize("size, dark", [(DESK, False), (PHONE, True)], ids=["desk", "phone"])
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
