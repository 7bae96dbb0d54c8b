"""The largest hand that Rythm and Play allows: no index is cut off, and no card leaves the hand. Its pictures are kept."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest
from playwright.sync_api import Route

from tests.browser.conftest import DESK, PHONE, House, Visit
from tests.browser.guests import Cast, hurry
from tests.changes import whole

# Seven PLAY cards, no two alike, and where those alone count, the whole box of RHYTHM but the one that somebody else has.
PLAY = ["n2", "n3", "n4", "n5", "n7", "sharp", "flat"]
RHYTHM = ["w"] * 2 + ["h"] * 4 + ["q"] * 8 + ["e"] * 15
SIZES = [PHONE, {"width": 360, "height": 640}, {"width": 960, "height": 700}, DESK]

CUT = """() => {
  const hand = document.querySelector('section.hand').getBoundingClientRect();
  const wrong = [];
  for (const row of document.querySelectorAll('section.hand .fan')) {
    const cards = [...row.querySelectorAll('[data-hand]')];
    cards.forEach((card, at) => {
      const box = card.getBoundingClientRect();
      if (box.left < hand.left - 4 || box.right > hand.right + 4) wrong.push(`${card.dataset.hand} leaves the hand: ${box.right} of ${hand.right}`);
      const next = cards[at + 1]?.getBoundingClientRect().left ?? Infinity;
      for (const mark of card.querySelectorAll('.index, .times')) {
        if (getComputedStyle(mark).visibility === 'hidden') continue;
        const text = document.createRange();
        text.selectNodeContents(mark);
        if (text.getBoundingClientRect().right > next + 0.5) wrong.push(`${card.dataset.hand} ${mark.className} is cut off`);
      }
      if (card.dataset.hand.endsWith(':0') && getComputedStyle(card.querySelector('.index')).visibility === 'hidden') wrong.push(`${card.dataset.hand} has no index`);
    });
  }
  return wrong;
}"""

# How much of each kind a finger can reach: from its first card to the first of the next kind.
REACHED = """() => [...document.querySelectorAll('section.hand .fan')].flatMap((row) => {
  const firsts = [...row.querySelectorAll('[data-hand$=":0"]')];
  const end = Math.max(...[...row.querySelectorAll('[data-hand]')].map((card) => card.getBoundingClientRect().right));
  return firsts.map((card, at) => [card.dataset.hand, (firsts[at + 1]?.getBoundingClientRect().left ?? end) - card.getBoundingClientRect().left]);
})"""


@pytest.fixture(scope="module")
def played(house: House) -> Cast:
    cast = Cast(house.url, "Ada", "Bob", options={"first_player": "seat-0", "hand_limit_scope": "play_only"})
    while cast.step(hurry):
        pass
    return cast


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size['width']}x{size['height']}")
def test_the_largest_hand(
    visit: Visit, played: Cast, shots: Path, size: dict[str, int], language: str
) -> None:
    """In French the notes have names instead of letters."""

    def fill(route: Route) -> None:
        answer = route.fetch()
        story = whole(answer.json())
        for move in story["moves"]:
            move["view"]["chairs"][0]["hand"] = {"play": PLAY, "rhythm": RHYTHM}
        route.fulfill(response=answer, json=story)

    page = visit("about:blank", who=played.people[0], size=size)
    page.add_init_script(f"if (origin !== 'null') localStorage.setItem('clapboard.language', '{language}')")
    page.route("**/story?*", fill)
    page.goto(f"/replay/{played.table}?game=1&seat=0&at=9")
    page.locator("[data-hand]").nth(len(PLAY) + len(RHYTHM) - 1).wait_for()
    page.get_by_text("×15", exact=True).wait_for()
    page.screenshot(path=shots / f"largest-hand-{size['width']}x{size['height']}-{language}.png")
    assert not page.evaluate(CUT)
    reached = page.evaluate(REACHED)
    assert len(reached) == len({*PLAY, *RHYTHM})
    if size["width"] < 600:
        small = [(card, room) for card, room in reached if room < 43.9]
        assert not small, small


def test_cards_with_room_lie_apart(visit: Visit, house: House) -> None:
    """On a desk each card of a small hand lies whole, and as far from the next as the others."""
    cast = Cast(house.url, "Ada", "Bob", options={"first_player": "seat-0"})
    page = visit(f"/t/{cast.table}", who=cast.people[0], size=DESK)
    cards = page.get_by_role("group", name="PLAY cards").get_by_role("button")
    cards.nth(2).wait_for()
    lefts = [box["x"] for card in cards.all() if (box := card.bounding_box())]
    assert {round(after - before) for before, after in itertools.pairwise(lefts)} == {96 + 8}
