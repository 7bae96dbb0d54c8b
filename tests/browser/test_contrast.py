"""High contrast (`forced-colors`): both games can be played by sight, and what can be done is told apart from what cannot."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESK, PHONE, House, Visit
from tests.browser.editor import PLACES
from tests.browser.guests import Cast, sing
from tests.browser.player import Player
from tests.browser.test_faux_raccords import at_work

SIZES = pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
# What the browser takes away in this mode: shadows, and grounds that are drawn.
DRAWN = """(one) => [one, ...one.querySelectorAll('*')].some((node) => [null, '::before'].some((part) => {
  const { boxShadow, backgroundImage } = getComputedStyle(node, part);
  return boxShadow !== 'none' || backgroundImage !== 'none';
}))"""


@SIZES
def test_the_gaps_of_a_film(visit: Visit, staged: House, shots: Path, size: dict[str, int]) -> None:
    who, table = at_work(staged, "full")
    page = visit(f"/t/{table}", who=who, size=size, dark=size is PHONE, forced_colors="active")
    player = Player(page)
    player.wait()
    player.hand.get_by_role("button", name=re.compile(r"^[^.]+\. \d+, ")).first.click()
    gap = (
        page.get_by_role("main")
        .get_by_role("button", name=re.compile(r"^(Between|Before|After) scene \d+"))
        .first
    )
    expect(gap).to_be_visible()
    assert gap.evaluate(DRAWN), "the gap is drawn"
    page.screenshot(path=shots / f"contrast-film-{size['width']}.png")


@pytest.mark.parametrize(
    "mode, size", [("shorts", DESK), ("series", PHONE), ("arcs", DESK), ("studio", PHONE)]
)
def test_every_free_place_of_other_films(
    visit: Visit, staged: House, shots: Path, mode: str, size: dict[str, int]
) -> None:
    """Lit places, the Cut and the Bin are drawn; what the card is for says which way is chosen."""
    who, table = at_work(staged, mode)
    page = visit(f"/t/{table}", who=who, size=size, dark=size is PHONE, forced_colors="active")
    player = Player(page)
    player.wait()
    player.hand.get_by_role("button", name=re.compile(r"^[^.]+\. \d+, ")).first.click()
    board = page.get_by_role("main")
    places = board.get_by_role("button", name=re.compile(PLACES[mode]))
    expect(places.first).to_be_visible()
    assert all(place.evaluate(DRAWN) for place in places.all())
    lit = board.locator(".tray .lit").filter(visible=True)
    expect(lit).to_have_count(2)
    assert all(place.evaluate(DRAWN) for place in lit.all())
    page.screenshot(path=shots / f"contrast-{mode}-{size['width']}.png")


@SIZES
def test_a_stave_and_a_hand(visit: Visit, house: House, shots: Path, size: dict[str, int]) -> None:
    cast = Cast(house.url, "Ada", "Bob", options={"first_player": "seat-0"})
    cast.until(
        lambda seat, shown: (
            seat == 0 and "compose" in str(shown["legal"]) and len(shown["view"]["stave"]) > 0
        ),
        sing,
    )
    page = visit(
        f"/t/{cast.table}", who=cast.people[0], size=size, dark=size is PHONE, forced_colors="active"
    )
    ada = Player(page)
    ada.wait()
    assert page.locator(".staff").first.evaluate(DRAWN), "the lines of the stave are drawn"
    lit, calm = (ada.cards(state).first.locator(".card").first for state in ("Playable", "Cannot be played"))
    if calm.count():
        assert lit.evaluate("(one) => getComputedStyle(one).boxShadow") != calm.evaluate(
            "(one) => getComputedStyle(one).boxShadow"
        )
    # Whose turn it is has an edge of its own.
    outlines = page.locator("section.seats li").evaluate_all(
        "(all) => all.map((one) => getComputedStyle(one).outlineStyle)"
    )
    assert outlines == ["solid", "none"]
    # The two kinds of cards that are counted in a chip are told apart, also on a phone, where no words stand beside them.
    counted = page.locator("section.seats .mini").evaluate_all(
        "(all) => all.map((one) => [one, document.body].map((node) => getComputedStyle(node).backgroundColor))"
    )
    assert counted and all(ground != behind for ground, behind in counted)
    assert len({ground for ground, _ in counted}) == 2
    page.screenshot(path=shots / f"contrast-stave-{size['width']}.png")
