"""What is the same for everybody today: begun from the home page, done, and kept with what somebody has earned."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from clapboard import films
from tests.browser.conftest import DESK, PHONE, House, Visit
from tests.browser.guests import Guest
from tests.browser.test_axe import faults


def finish(who: Guest, table: str) -> int:
    """Connect the two cards of the day as short as can be; the number of links."""
    view = who.look(table)["view"]
    base = films.open()
    graph, cards = films.Graph(base), {card.id: card for card in films.cards(base)}
    path = graph.best(cards[view["table"][0]["card"]].nodes, cards[view["goal"]].nodes)
    assert path is not None
    links = [base.text(node) for node in path[1:]]
    for node in links:
        who.do(table, type="act", action={"type": "link", "node": node})
    assert who.look(table)["view"]["outcome"]["reason"] == "connected"
    return len(links)


@pytest.mark.parametrize(
    "size, dark",
    [pytest.param(DESK, False, id="desk"), pytest.param(PHONE, True, id="phone", marks=pytest.mark.slow)],
)
def test_the_day_s_chain_and_what_it_earned(
    visit: Visit, house: House, shots: Path, size: dict[str, int], dark: bool
) -> None:
    ada = Guest(house.url, "Ada")
    page = visit("/", who=ada, size=size, dark=dark)
    today = page.get_by_role("region", name="Today")
    chain = today.get_by_role("link", name=re.compile("Today’s chain"))
    expect(chain).to_contain_text("Play")
    chain.scroll_into_view_if_needed()
    page.screenshot(path=shots / f"today-{size['width']}.png")
    assert not faults(page)
    chain.click()
    page.wait_for_url(re.compile(r"/t/"))
    table = page.url.split("/t/")[1].split("?")[0]
    assert re.fullmatch(r"daily:\d{4}-\d\d-\d\d", ada.look(table)["table"]["dealt"])

    links = finish(ada, table)
    page.goto(f"{house.url}/")
    expect(chain).to_contain_text(f"Done in {links} link")
    page.goto(f"{house.url}/games")
    page.get_by_role("link", name="What you have earned").click()
    shelf = page.get_by_role("region", name="Cinelinx")
    expect(shelf.get_by_role("heading", name="Daily chains 1 of 1")).to_be_visible()
    expect(shelf.get_by_role("listitem")).to_contain_text(f"{links} link")
    expect(page.get_by_role("heading", name="Scenarios 0 of 18")).to_be_visible()
    page.screenshot(path=shots / f"progress-{size['width']}.png", full_page=True)
    assert not faults(page)


def test_two_people_have_the_same_chain(house: House) -> None:
    tables = []
    for name in ("Ada", "Bob"):
        guest = Guest(house.url, name)
        table = guest.make(1, game="cinelinx", deal="daily", options={"mode": "daily"})
        guest.do(table, type="start")
        view = guest.look(table)["view"]
        tables.append((view["table"], view["goal"]))
    assert tables[0] == tables[1]


def test_the_day_s_front_page_is_a_puzzle_that_is_proven(visit: Visit, house: House) -> None:
    ada = Guest(house.url, "Ada")
    page = visit("/", who=ada, size=PHONE)
    page.get_by_role("region", name="Today").get_by_role(
        "link", name=re.compile("Today’s front page")
    ).click()
    page.wait_for_url(re.compile(r"/t/"))
    expect(page.get_by_role("button", name=re.compile("Tirage"))).to_be_visible()
    expect(
        page.get_by_role("img", name=re.compile(r"^Bronze from \d+, silver from \d+, gold from \d+ points"))
    ).to_be_visible()
    expect(page.get_by_text(re.compile(r"Puzzle 1\d\d · Friday")).first).to_be_visible()
    shown = ada.look(page.url.split("/t/")[1].split("?")[0])
    assert shown["table"]["dealt"].startswith("daily:") and shown["view"]["puzzle"]["number"] > 100


def test_a_game_without_a_deal_of_the_day_says_so(visit: Visit, house: House) -> None:
    page = visit("/today/rythm-and-play", who=Guest(house.url, "Ada"))
    expect(page.get_by_role("alert")).to_be_visible()
