"""A house where Cinelinx is played on films of its own says where they come from, wherever they are used."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESK, PHONE, SERVE, House, Visit
from tests.browser.guests import Guest
from tests.games.cinelinx.test_other_base import CREDITS, imported


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    path = imported(tmp_path_factory.mktemp("films") / "elsewhere.films", 700)
    house = House(tmp_path_factory.mktemp("elsewhere"), *SERVE, "--films", str(path))
    yield house
    house.kill()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_whoever_plays_is_told_where_the_films_come_from(
    visit: Visit, elsewhere: House, size: dict[str, int]
) -> None:
    page = visit("/new?game=cinelinx", "Ada", size=size, base_url=elsewhere.url)
    told = page.get_by_text("Facts from: Elsewhere.")
    expect(told).to_contain_text(CREDITS)
    expect(told).to_contain_text("are not among them and stay out.")
    page.goto(f"{elsewhere.url}/learn/cinelinx")
    expect(told).to_contain_text(CREDITS)


def test_and_so_is_whoever_waits_at_a_table(visit: Visit, elsewhere: House) -> None:
    table = Guest(elsewhere.url, "Ada").make(game="cinelinx")
    page = visit(f"/t/{table}", "Bob", base_url=elsewhere.url)
    told = page.get_by_text("Facts from: Elsewhere.")
    expect(told).to_contain_text(CREDITS)
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog").get_by_text("Facts from: Elsewhere.")).to_contain_text(CREDITS)
