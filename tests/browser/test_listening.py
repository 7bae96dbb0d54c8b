"""What somebody hears who does not see: a whole game by roles and names alone, and every sentence of the page's live region."""

from __future__ import annotations

import os
import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import HERE, House, Visit
from tests.browser.guests import Cast, Guest, hurry
from tests.browser.player import Player

GOLDEN = HERE / "golden" / "rythm-and-play.txt"


def test_a_whole_game_is_told(visit: Visit, staged: House) -> None:
    """The deal and the computer player are the same each time, so is every sentence. `GOLDEN=write` writes the file anew."""
    ada = Guest(staged.url, "Ada")
    table = ada.make(2, options={"first_player": "seat-1"})
    ada.bots(table, 1)
    page = visit("about:blank", who=ada)
    player = Player(page)
    player.listen()
    page.goto(f"/t/{table}")
    page.get_by_role("button", name="Start with 2").click()
    for _ in player.moves():
        pass
    expect(player.end).to_be_focused()
    told = "\n".join([*player.heard, player.end.inner_text()]) + "\n"
    if os.environ.get("GOLDEN") == "write":
        GOLDEN.write_text(told)
        pytest.skip("the golden file was written")
    assert told.splitlines() == GOLDEN.read_text().splitlines()


@pytest.mark.parametrize(("language", "opens"), [("en", "Bob opens with"), ("fr", "Bob ouvre")])
def test_what_others_do_is_heard(visit: Visit, staged: House, language: str, opens: str) -> None:
    """With three at the table also while the next one thinks; what happened before somebody came is no news."""
    cast = Cast(staged.url, "Ada", "Bob", "Cleo", options={"first_player": "seat-1"})
    cast.step(hurry)
    page = visit(f"/t/{cast.table}", who=cast.people[0], language=language)
    live = page.locator("section > [role=status][aria-live=polite]")
    expect(live).to_contain_text("Bob")
    news = live.locator(".vh")
    expect(news).to_have_count(0)
    cast.step(lambda shown: next(action for action in shown["legal"] if action["type"] == "compose"))
    expect(news).to_contain_text(opens)
    cast.step(lambda shown: {"type": "take"})
    expect(news).to_have_text(re.compile(r"^Cleo [^.]+\.$"))
    assert cast.awaited == 0


def test_everything_on_the_table_has_a_name(visit: Visit, staged: House) -> None:
    """The table as a screen reader finds it, in order."""
    ada = Guest(staged.url, "Ada")
    table = ada.make(2, options={"first_player": "seat-1"})
    ada.bots(table, 1)
    ada.do(table, type="start")
    ada.do(table, type="act", action={"type": "tonality", "side": "sharp"})
    page = visit(f"/t/{table}", who=ada)
    Player(page).wait()
    for landmark in ("banner", "main", "complementary"):
        expect(page.get_by_role(landmark).first).to_be_visible()
    expect(
        page.get_by_role("region", name="Players in turn order").get_by_role("listitem").first
    ).to_have_accessible_name("You, to move: 0 points, 4 PLAY cards, 1 RHYTHM card, 0 taken")
    expect(
        page.get_by_role("img", name="RHYTHM stack").or_(page.get_by_role("button", name="RHYTHM stack"))
    ).to_be_visible()
    hand = page.get_by_role("region", name="Your hand")
    for group in ("PLAY cards", "RHYTHM cards"):
        cards = hand.get_by_role("group", name=group).get_by_role("button")
        assert cards.count()
        assert all(card.get_attribute("aria-label") for card in cards.all())
    live = page.locator("[aria-live=polite], [aria-live=assertive]").locator("visible=true")
    expect(live).to_have_count(1)
