"""A round: as many games as players, and then there is a winner of it (RP-R36)."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, House, Visit
from tests.browser.guests import Cast, hurry


def play(cast: Cast) -> dict[str, Any]:
    """The game that runs, to its end; the table then."""
    while cast.step(hurry):
        pass
    table: dict[str, Any] = cast.people[0].look(cast.table)["table"]
    assert table["status"] == "over"
    return table


def totals(page: Page, title: str) -> list[float]:
    """The added scores in the table of the match, by rank."""
    told = page.get_by_role("region", name=title).locator("tbody td:last-child .vh").all_inner_texts()
    return [float(text.replace("½", ".5").replace("−", "-")) for text in told]


@pytest.mark.rule("RP-R36")
def test_a_round_of_two_games(visit: Visit, house: House, shots: Path) -> None:
    cast = Cast(house.url, "Ada", "Bob", options={"first_player": "seat-0", "match": "round"})
    ada = visit(f"/t/{cast.table}", who=cast.people[0])
    bob = visit(f"/t/{cast.table}", who=cast.people[1], size=PHONE, language="fr")
    expect(ada.get_by_role("banner")).to_contain_text("Game 1 of 2")
    assert cast.awaited == 1, "the right neighbour of who begins sets the Tonality card"

    play(cast)
    ada.get_by_role("button", name="Show the result").click()
    bob.get_by_role("button", name="Voir le résultat").click()
    expect(ada.get_by_text("Game 1 of 2", exact=True).first).to_be_visible()
    expect(ada.get_by_text("the match!")).to_have_count(0)
    expect(ada.get_by_role("region", name="The match").locator("thead")).to_contain_text("Game 1")
    expect(bob.get_by_text("Partie 1 sur 2", exact=True).first).to_be_visible()
    expect(bob.get_by_text("Partie 2 sur 2\u202f: ")).to_be_visible()
    ada.screenshot(path=shots / "match-1-desk.png")
    bob.screenshot(path=shots / "match-1-phone.png", full_page=True)

    ada.get_by_role("button", name="Next game of the match").click()
    expect(ada.get_by_role("banner")).to_contain_text("Game 2 of 2")
    assert cast.awaited == 0, "the first seat has moved on"
    match = play(cast)["match"]
    assert match["over"]
    first = [seat for seat in (0, 1) if match["ranks"][seat] == 1]
    english = {(0,): "You win", (1,): "Bob wins", (0, 1): "You and Bob share"}[tuple(first)]
    french = {(0,): "Ada gagne", (1,): "Tu gagnes", (0, 1): "Ada et Toi se partagent"}[tuple(first)]
    ada.get_by_role("button", name="Show the result").click()
    bob.get_by_role("button", name="Voir le résultat").click()
    expect(ada.get_by_text("Game 2 of 2", exact=True)).to_be_visible()
    expect(ada.get_by_text(f"{english} the match!").first).to_be_visible()
    expect(bob.get_by_text(f"{french} la rencontre\u202f!").first).to_be_visible()
    expect(bob.get_by_role("button", name="Nouvelle rencontre")).to_be_visible()
    region = ada.get_by_role("region", name="The match")
    expect(region.locator("thead")).to_contain_text(re.compile("Game 1.*Game 2", re.DOTALL))
    order = sorted((0, 1), key=lambda seat: (match["ranks"][seat], seat))
    assert totals(ada, "The match") == [match["chairs"][seat]["score"] for seat in order]
    for page, name in ((ada, "desk"), (bob, "phone")):
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        page.screenshot(path=shots / f"match-2-{name}.png", full_page=True)
    ada.get_by_role("button", name="See the board").click()
    expect(ada.get_by_role("region", name="What you can do")).to_contain_text(f"{english} the match!")
    ada.get_by_role("button", name="Show the result").click()

    ada.get_by_role("button", name="A new match").click()
    expect(ada.get_by_role("banner")).to_contain_text("Game 1 of 2")
    table = cast.people[0].look(cast.table)["table"]
    assert (table["number"], table["match"]["games"], table["match"]["over"]) == (3, 0, False)


def test_a_game_of_a_round_that_was_stopped(visit: Visit, house: House) -> None:
    cast = Cast(house.url, "Ada", "Bob", options={"first_player": "seat-0", "match": "round"})
    cast.people[0].do(cast.table, type="ask", what="stop")
    cast.people[1].do(cast.table, type="answer", yes=True)
    page = visit(f"/t/{cast.table}", who=cast.people[0])
    expect(page.get_by_role("heading", name="Stopped. Nobody wins.")).to_be_visible()
    page.get_by_role("button", name="This game of the match again").click()
    expect(page.get_by_role("banner")).to_contain_text("Game 1 of 2")
    assert cast.awaited == 1


def test_games_without_a_match_are_takes(visit: Visit, house: House) -> None:
    cast = Cast(house.url, "Ada", "Bob")
    play(cast)
    page = visit(f"/t/{cast.table}", who=cast.people[0])
    expect(page.get_by_role("button", name="Take 2")).to_be_visible()
    expect(page.get_by_text(re.compile("Game 1"))).to_have_count(0)
