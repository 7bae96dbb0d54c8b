"""Cinelinx for one: the chain of the day, from the home page to the picture that is shared, and practice."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from clapboard.games.cinelinx.outside import known_films
from tests.browser.conftest import DESK, PHONE, House, Visit
from tests.browser.guests import Guest
from tests.browser.linker import Linker


class Link(NamedTuple):
    node: str
    label: str


OTHERS = ("F:casablanca_1942", "F:jaws_1975", "A:tom_hanks", "A:meryl_streep")


def chain(start: str, goal: str) -> tuple[list[Link], Link]:
    """The links of a shortest chain between two cards; and one that looks like its first, and does not hold."""
    base = known_films()
    assert base is not None
    graph = base.graph(False, ())
    path = graph.best(base.nodes(graph, start), base.nodes(graph, goal))
    assert path is not None
    links = [Link(base.text(graph, node), base.label(graph, node)) for node in path[1:]]
    miss = next(
        Link(base.text(graph, node), base.label(graph, node))
        for node in map(graph.node, (other for other in OTHERS if other[0] == links[0].node[0]))
        if len(graph.best(base.nodes(graph, start), [node]) or ()) != 2
    )
    return links, miss


@pytest.mark.parametrize(
    "size, dark",
    [pytest.param(DESK, False, id="desk"), pytest.param(PHONE, True, id="phone", marks=pytest.mark.slow)],
)
def test_the_chain_of_the_day_to_its_end(
    visit: Visit, house: House, shots: Path, size: dict[str, int], dark: bool
) -> None:
    ada = Guest(house.url, "Ada")
    page = visit("/", who=ada, size=size, dark=dark)
    page.get_by_role("link", name=re.compile("Today’s chain")).click()
    page.wait_for_url(re.compile(r"/t/"))
    player = Linker(page, ada, page.url.split("/t/")[1].split("?")[0])
    field = page.get_by_role("combobox", name=re.compile("^Who or what connects to"))
    expect(field).to_be_visible()
    # Nobody waits for somebody who plays alone.
    assert ada.look(player.table)["table"]["clock_rule"]["kind"] == "none"
    view = player.view
    links, miss = chain(view["table"][0]["card"], view["goal"])
    player.choose(field, miss.label, miss.node)
    expect(page.get_by_role("region", name="Did not hold")).to_be_visible()
    for at, link in enumerate(links):
        player.choose(field, link.label, link.node)
        if at < len(links) - 1:
            expect(field).to_be_focused()
            expect(page.get_by_role("list", name="Your chain")).to_contain_text(
                re.sub(r" \(\d+\)$", "", link.label)
            )
    expect(player.end).to_have_text(f"Cut! Connected in {len(links) + 1}; {len(links)} is possible")
    expect(page.get_by_role("list", name="Final scores")).to_contain_text(re.compile(r"1\s+miss(?!es)"))
    shared = page.get_by_role("region", name="The image of this game")
    shared.get_by_role("img").wait_for()
    page.screenshot(path=shots / f"cinelinx-daily-{size['width']}.png", full_page=True)
    expect(page.get_by_role("heading", name="How it went")).to_have_count(0)
    shared.get_by_role("button", name="Copy the link").wait_for()


def test_practice_to_its_end(visit: Visit, house: House, shots: Path) -> None:
    """Alone with a hand and a deck, as a person would: all cards are laid."""
    ada = Guest(house.url, "Ada")
    table = ada.make(1, game="cinelinx", options={"mode": "practice", "hand_size": 5})
    ada.do(table, type="start")
    page = visit(f"/t/{table}", who=ada, size=PHONE)
    player = Linker(page, ada, table)
    expect(player.prompt).to_be_visible()
    page.screenshot(path=shots / "cinelinx-practice-begin.png")
    while player.answer():
        pass
    expect(player.end).to_be_visible()
    page.screenshot(path=shots / "cinelinx-practice.png", full_page=True)
