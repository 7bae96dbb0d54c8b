"""Choosing while others play: what is said of the card comes from the server, and changes with the stave."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, House, Visit
from tests.browser.guests import Cast, sing
from tests.browser.player import Player


def sorted_hand(cast: Cast) -> tuple[set[str], set[str]]:
    """Ada's Notes while she waits: those that could follow the stave as it is, and those that could not."""
    ada = cast.people[0]
    legal = ada.do(cast.table, type="plan")["legal"]
    held = {card for card in ada.look(cast.table)["view"]["chairs"][0]["hand"]["play"] if card[0] == "n"}
    fits = {action["card"] for action in legal if action["type"] == "compose"}
    return held & fits, held - fits


def waiting(cast: Cast) -> bool:
    """Until Bob thinks about a stave that some of Ada's Notes could follow and some could not."""

    def reached(seat: int, shown: Any) -> bool:
        return seat == 1 and len(shown["view"]["stave"]) > 1 and all(sorted_hand(cast))

    return bool(cast.until(reached, sing))


def picked(page: Page, card: str) -> None:
    page.locator(f'[data-hand="{card}:0"]').tap()


def test_a_card_that_cannot_follow_says_so_while_it_waits(visit: Visit, staged: House) -> None:
    cast = Cast(staged.url, "Ada", "Bob", options={"first_player": "seat-1"})
    assert waiting(cast)
    fits, not_now = sorted_hand(cast)
    cards = len(cast.people[0].look(cast.table)["view"]["stave"])
    page = visit(f"/t/{cast.table}", who=cast.people[0], size=PHONE)
    player, board = Player(page), page.get_by_role("main")
    expect(player.live).to_contain_text("Bob is thinking.")
    picked(page, min(not_now))
    reason = re.compile(r"As things stand, it cannot be played\. (Too (low|high)|The same Note)")
    expect(player.live).to_have_text(reason)
    expect(board).to_contain_text("Not as things stand.")
    expect(board).not_to_contain_text("makes")
    expect(board.locator('[data-at="slot"]')).to_have_count(0)
    picked(page, min(fits))
    expect(board).to_contain_text(re.compile(rf"As things stand, \w makes {cards + 1} cards\."))
    expect(player.live).not_to_contain_text("cannot be played")
    expect(board.locator('[data-at="slot"]')).to_have_attribute("aria-disabled", "true")


def test_it_is_asked_anew_when_somebody_has_played(visit: Visit, staged: House) -> None:
    cast = Cast(staged.url, "Ada", "Bob", "Cleo", options={"first_player": "seat-0"})
    ada = cast.people[0]
    found: list[tuple[str, Any]] = []

    def reached(seat: int, shown: Any) -> bool:
        """Bob can play over a Note of Ada's that could follow now; Cleo will think then."""
        if seat == 1 and shown["view"]["stave"]:
            fits = sorted_hand(cast)[0]
            found.extend((card, act) for act in shown["legal"] for card in fits if passed(shown, card, act))
        return bool(found)

    assert cast.until(reached, sing)
    card, action = found[0]
    page = visit(f"/t/{cast.table}", who=ada, size=PHONE)
    picked(page, card)
    board = page.get_by_role("main")
    expect(board).to_contain_text("As things stand,")
    cast.people[1].do(cast.table, type="act", action=action)
    expect(board).to_contain_text("Not as things stand.")
    expect(Player(page).live).to_contain_text("cannot be played")


def passed(shown: Any, card: str, action: Any) -> bool:
    """Whether an act plays a Note that leaves this one behind."""
    played = action.get("card", "")
    return bool(
        played[:1] == "n" and (played >= card if shown["view"]["tonality"] == "sharp" else played <= card)
    )
