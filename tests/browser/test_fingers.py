"""Whole games on a phone by taps alone, cards that are dragged, and the buttons that only a phone has."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.answers import answered, answers
from tests.browser.conftest import DESK, PHONE, House, Visit
from tests.browser.fingers import Fingers, drag, edit, middle, on_a_phone
from tests.browser.guests import Cast, Guest, hoard, sing
from tests.browser.player import Player

FIRST = {"first_player": "seat-0"}


def against_one(house: House, **settings: Any) -> tuple[Guest, str]:
    ada = Guest(house.url, "Ada")
    table = ada.make(2, **settings)
    ada.bots(table, 1)
    ada.do(table, type="start")
    return ada, table


@pytest.mark.slow
def test_a_whole_game_of_notes(visit: Visit, staged: House) -> None:
    fingers = on_a_phone(visit, *against_one(staged, options=FIRST))
    moves = sum(1 for _ in fingers.moves())
    assert moves > 20
    expect(fingers.page.get_by_role("list", name="Final scores").get_by_role("listitem")).to_have_count(2)


def test_a_whole_film(visit: Visit, staged: House, luck: random.Random) -> None:
    ada, table = against_one(staged, game="faux-raccords", options={"mode": "tutorial", **FIRST})
    fingers = on_a_phone(visit, ada, table)
    assert edit(fingers, 12, luck) > 12
    assert ada.look(table)["view"]["outcome"] is not None
    result = fingers.page.get_by_role("button", name=re.compile("result", re.IGNORECASE))
    result.or_(fingers.end).first.wait_for()
    if not fingers.end.is_visible():
        result.first.tap()
    expect(fingers.end).to_be_visible()


@pytest.mark.slow
def test_a_whole_game_in_motion(visit: Visit, staged: House) -> None:
    """Cards fly and turn: nothing of that is waited for, and nothing is pressed twice or lost."""
    ada, table = against_one(staged, options=FIRST)
    player = Player(visit(f"/t/{table}", who=ada, still=False))
    assert player.page.evaluate("!matchMedia('(prefers-reduced-motion: reduce)').matches")
    flown = player.page.evaluate_handle(
        """() => { const seen = { n: 0 }; const old = Element.prototype.animate;
        Element.prototype.animate = function (...all) { seen.n += 1; return old.apply(this, all); }; return seen; }"""
    )
    for _ in player.moves():
        pass
    expect(player.end).to_be_visible()
    assert flown.evaluate("seen => seen.n") > 20
    story = ada.ask(f"/api/tables/{table}/story?views=false")
    assert story["over"]


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["mouse", "touch"])
def test_a_card_is_dragged_onto_the_stave(visit: Visit, house: House, size: dict[str, int]) -> None:
    cast = Cast(house.url, "Ada", "Bob", options=FIRST)
    cast.until(lambda seat, shown: seat == 0 and "compose" in str(shown["legal"]), sing)
    page = visit(f"/t/{cast.table}", who=cast.people[0], size=size)
    ada = Player(page)
    ada.wait()
    card = ada.cards("Playable").first
    name = str(card.get_attribute("aria-label")).split(".")[0]
    stave = page.locator("[data-drop=stave]")
    before = len(cast.people[0].look(cast.table)["view"]["stave"])

    # Over nothing: it comes back, and is only chosen.
    at = card.bounding_box()
    title = middle(page.get_by_role("heading", level=1))
    drag(page, card, title, size is PHONE)
    expect(card).to_have_attribute("style", re.compile(r"^(?!.*translate).*$"))
    assert at and card.bounding_box()["x"] == pytest.approx(at["x"], abs=2)  # type: ignore[index]
    assert len(cast.people[0].look(cast.table)["view"]["stave"]) == before and cast.awaited == 0

    held = ada.hand.get_by_role("button", name=re.compile(rf"^{name}\b"))
    drag(page, held.first, middle(stave), size is PHONE)
    expect(ada.live).to_contain_text("Bob is thinking.")
    stave_now = cast.people[0].look(cast.table)["view"]["stave"]
    assert len(stave_now) == before + 1


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["mouse", "touch"])
def test_a_card_that_does_not_fit_goes_back(visit: Visit, staged: House, size: dict[str, int]) -> None:
    cast = Cast(staged.url, "Ada", "Bob", options=FIRST)
    page = visit(f"/t/{cast.table}", who=cast.people[0], size=size)
    ada = Player(page)
    calm = ada.hand.get_by_role("button", name=re.compile(r"\. Cannot be played"))
    cast.until(lambda seat, shown: seat == 0 and bool(unfit(shown)), sing)
    expect(calm.first).to_be_visible()
    before = cast.people[0].look(cast.table)["v"]
    drag(page, calm.first, middle(page.locator("[data-drop=stave]")), size is PHONE)
    expect(page.get_by_role("tooltip")).to_have_text(re.compile(r"\w{3}.*\."))
    assert cast.people[0].look(cast.table)["v"] == before


def unfit(shown: dict[str, object]) -> set[str]:
    view = shown["view"]
    assert isinstance(view, dict)
    legal = str(shown["legal"])
    held = view["chairs"][view["viewer"]]["hand"]["play"]
    return {card for card in held if f"'compose', 'card': '{card}'" not in legal} if view["stave"] else set()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["mouse", "touch"])
def test_a_scene_is_dragged_into_the_film(visit: Visit, staged: House, size: dict[str, int]) -> None:
    ada, table = against_one(staged, game="faux-raccords", options={"mode": "tutorial", **FIRST})
    page = visit(f"/t/{table}", who=ada, size=size)
    player = Player(page)
    player.wait()
    card = player.hand.get_by_role("group").first.get_by_role("button").first
    # Lifting it shows the places; let go elsewhere it is back in the hand, only picked.
    drag(page, card, middle(page.get_by_role("heading", level=1)), size is PHONE)
    place = page.get_by_role("button", name=re.compile(r"^(Between|Before|After) scene")).first
    expect(place).to_be_visible()
    expect(player.hand.get_by_role("button", pressed=True).first).to_be_visible()
    drag(page, card, middle(place), size is PHONE)
    expect(player.live).to_contain_text("becomes")
    before, laid = answers(page), len(ada.look(table)["view"]["film"])
    player.buttons.and_(page.locator(".main")).click()
    answered(page, before + 1)
    # Nobody else moves yet: Ada is asked whether she leaves a Clue.
    expect(player.button("Skip")).to_be_enabled()
    expect(page.locator("[data-at^='scene:']")).to_have_count(laid + 1)


def test_buying_is_under_the_thumb(visit: Visit, house: House) -> None:
    """Where nothing fits the stave, the first other way is the phone's main button: Buy, with its price before it is paid."""
    cast = Cast(house.url, "Ada", "Bob", options=FIRST)

    def broke(seat: int, shown: dict[str, object]) -> bool:
        legal = str(shown["legal"])
        return seat == 0 and "exchange" in legal and "compose" not in legal

    assert cast.until(broke, hoard, most=200)
    page = visit("about:blank", who=cast.people[0], size=PHONE)
    fingers = Fingers(page)
    page.goto(f"/t/{cast.table}")
    fingers.wait()
    expect(fingers.main).to_have_text(re.compile(r"^Buy \d"))
    hand = cast.people[0].look(cast.table)["view"]["chairs"][0]["hand"]
    fingers.main.tap()
    expect(fingers.live).to_contain_text(re.compile(r"beats?: draw \d"))
    assert cast.people[0].look(cast.table)["view"]["chairs"][0]["hand"] == hand
    fingers.act(fingers.main)
    after = cast.people[0].look(cast.table)["view"]["chairs"][0]["hand"]
    assert len(after["play"]) > len(hand["play"]) and len(after["rhythm"]) < len(hand["rhythm"])
