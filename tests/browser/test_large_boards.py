"""The largest boards of Faux Raccords: whatever is legal can be reached, and nothing leaves the screen. Their pictures are kept."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.answers import answered, answers
from tests.browser.conftest import House, Visit
from tests.browser.guests import Cast
from tests.browser.positions import LARGEST
from tests.browser.scenes import film_cast
from tests.browser.tour import LOOKS, named
from tests.games.faux_raccords.desk import Desk

# A way through each board: a card for the film where it has a place; then the Editor, who lifts two scenes. `<` takes it all back.
WAYS = {
    "A line of 26": ("P10a", "<", "H19a", "+", "c7", "c26"),
    "Two long shorts": ("P10a", "<", "H19a", "+", "a12", "b8"),
    "A diamond with outliers": ("P10a", "<", "H19a", "+", "x-1y-1", "x3y5"),
    "A whole pyramid": ("H19a", "+", "l1x0", "l5x4"),
    "A whole grid": ("H19a", "+", "r1c1", "r4c4"),
}
# For each wanted target why a finger or a mouse does not find it; what lies outside a pane that scrolls is brought into it first.
MISSED = """(wanted) => {
  const bring = (node) => {
    for (let pane = node.parentElement; pane; pane = pane.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(pane);
      if (![overflowX, overflowY].some((how) => how === 'auto' || how === 'scroll')) continue;
      const [here, there] = [node.getBoundingClientRect(), pane.getBoundingClientRect()];
      pane.scrollLeft += Math.min(0, here.left - there.left) + Math.max(0, here.right - there.right);
      pane.scrollTop += Math.min(0, here.top - there.top) + Math.max(0, here.bottom - there.bottom);
    }
  };
  return wanted.flatMap((selector) => {
  const nodes = [...document.querySelectorAll(selector)].filter((node) => node.checkVisibility({ checkVisibilityCSS: true }));
  const wrong = nodes.map((node) => {
    bring(node);
    const box = node.getBoundingClientRect();
    const size = `${Math.round(box.width)} x ${Math.round(box.height)}`;
    if (box.left < 0 || box.top < 0 || box.right > innerWidth + .5 || box.bottom > innerHeight + .5) return 'off the screen';
    if (box.width < 24 || box.height < 24) return `only ${size}`;
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return hit && node.contains(hit) ? '' : `${size}, covered by ${hit?.outerHTML.slice(0, 90)}`;
  });
  return nodes.length && wrong.includes('') ? [] : [`${selector}: ${nodes.length ? wrong[0] : 'not there'}`];
  });
}"""
# Whatever has to be in sight with the board, and how far the page scrolls.
SIGHT = """() => {
  const out = (node) => { const r = node.getBoundingClientRect(); return r.left < -1 || r.top < -1 || r.right > innerWidth + 1 || r.bottom > innerHeight + 1; };
  const root = document.documentElement;
  const wrong = [];
  if (root.scrollWidth > innerWidth || root.scrollHeight > innerHeight || scrollX || scrollY) wrong.push(`the page scrolls: ${root.scrollWidth} x ${root.scrollHeight}`);
  for (const selector of ['section.prompt', 'section.prompt .main', 'section.hand', '[data-hand]', '[data-at="deck"]', '[data-at="bin"]'])
    for (const node of document.querySelectorAll(selector)) if (out(node)) wrong.push(`${selector} is off the screen`);
  if (!document.querySelector('section.prompt') || !document.querySelector('[data-hand]')) wrong.push('no prompt or no hand');
  const board = document.querySelector('main').getBoundingClientRect();
  const pane = document.querySelector('main [data-pans]');
  for (const node of document.querySelectorAll('main [data-at^="scene:"]')) {
    const box = node.getBoundingClientRect();
    // A lifted card leans out a little. A film that is too large for its room pans.
    if (!pane && (box.left < board.left - 6 || box.right > board.right + 6 || box.top < board.top - 6 || box.bottom > board.bottom + 6)) wrong.push(`${node.ariaLabel} is off the board`);
  }
  const cut = [...document.querySelectorAll('section.hand .btn, section.prompt .btn')].filter((node) => node.checkVisibility() && node.scrollWidth > node.clientWidth + 1);
  return [...wrong, ...cut.map((node) => `${node.innerText} does not fit its button`)];
}"""


@cache
def seated(house: House, title: str) -> Cast:
    return film_cast(house.url, title)


def targets(desk: Desk) -> list[str]:
    """What Ada could choose next, as places on the page."""
    handles = {shot.at: shot.handle for shot in desk.sees(0).film}
    wanted = []
    for word in desk.can(0):
        if word.startswith("@"):
            wanted.append(f'[data-drop="place:{word[1:]}"]')
        elif word.lstrip("*") in handles:
            wanted.append(f'[data-at="scene:{handles[word.lstrip("*")]}"]')
        elif word[0] in "PHV":
            wanted.append(f'[data-hand="{hand_card(word)}"]')
    return sorted(set(wanted))


def hand_card(word: str) -> str:
    return f"r{word[1:]:0>{3 if word[-1].isalpha() else 2}}"


def do(page: Page, desk: Desk, word: str) -> None:
    """One choice, on the page and beside it."""
    prompt = page.get_by_role("region", name="What you can do")
    before = prompt.inner_text()
    if word == "<":
        for _ in desk.told["chain"]:
            answered_before = answers(page)
            page.keyboard.press("Escape")
            answered(page, answered_before + 1)
        expect(prompt).to_contain_text("Your turn")
        desk.does(*["<"] * len(desk.told["chain"]))
        return
    if word[0] in "PHV":
        page.locator(f'[data-hand="{hand_card(word)}"]').click()
        if word[0] == "H":
            # Where it has a place in the film, that is what it is for at first.
            expect(prompt).not_to_contain_text("Your turn")
            if "Place" in prompt.inner_text():
                before = prompt.inner_text()
                page.keyboard.press("c")
    elif word == "+":
        prompt.get_by_role("button", name="Use the").click()
    else:
        handle = next(shot.handle for shot in desk.sees(0).film if shot.at == word)
        page.locator(f'[data-at="scene:{handle}"]').click()
    desk.does(word)
    page.wait_for_function(
        "before => document.querySelector('section.prompt').innerText !== before", arg=before
    )


# A board that waited forever once, and the longest at night on a phone; the others in the long run.
DAILY = {("A diamond with outliers", "desk-day"), ("A line of 26", "phone-night")}


@pytest.mark.parametrize(
    "title, look",
    [
        pytest.param(
            title,
            look,
            id=f"{title}-{named(look)}",
            marks=() if (title, named(look)) in DAILY else pytest.mark.slow,
        )
        for title in LARGEST
        for look in LOOKS
    ],
)
def test_everything_on_the_largest_boards_can_be_reached(
    visit: Visit, staged: House, shots: Path, title: str, look: tuple[dict[str, int], bool]
) -> None:
    size, dark = look
    cast = seated(staged, title)
    page = visit(f"/t/{cast.table}", who=cast.people[0], size=size, dark=dark)
    page.locator("[data-hand]").first.wait_for()
    desk = LARGEST[title]()
    wrong: list[str] = []
    name = title.lower().replace(" ", "-")
    for number, word in enumerate(WAYS[title]):
        do(page, desk, word)
        if not (wanted := targets(desk)) or word == "<":
            continue
        page.screenshot(path=shots / f"{name}-{number}-{named(look)}.png")
        wrong += [f"after {word}: {problem}" for problem in page.evaluate(SIGHT)]
        wrong += [f"after {word}: {problem}" for problem in page.evaluate(MISSED, wanted)]
    do(page, desk, "<")
    assert not wrong, "\n" + "\n".join(wrong)


# Whether a finger of 40 pixels in the middle of each scene meets that scene alone, and how small the smallest card is.
FINGERS = """() => {
  const wrong = [];
  for (const node of document.querySelectorAll('main [data-at^="scene:"]')) {
    node.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const box = node.getBoundingClientRect();
    if (box.width < 34 || box.height < 48) wrong.push(`${node.ariaLabel} is only ${box.width} x ${box.height}`);
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    for (const [by, down] of [[-20, 0], [20, 0], [0, -20], [0, 20]])
      if (!node.contains(document.elementFromPoint(x + by, y + down))) wrong.push(`${node.ariaLabel} is missed at ${by}, ${down}`);
  }
  const root = document.documentElement;
  if (root.scrollHeight > innerHeight || scrollY) wrong.push('the page scrolls');
  return wrong;
}"""


@pytest.mark.parametrize("title", LARGEST)
def test_on_a_low_phone_the_film_pans_rather_than_shrinks(visit: Visit, staged: House, title: str) -> None:
    cast = seated(staged, title)
    page = visit(f"/t/{cast.table}", who=cast.people[0], size={"width": 360, "height": 640})
    page.locator("[data-hand]").first.wait_for()
    expect(page.locator("main [data-pans]")).to_have_count(1)
    assert page.evaluate(FINGERS) == []
