"""On a phone everything fits: board, hand and prompt on one screen, and whatever can be touched is as large as a finger."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE, House, Visit
from tests.browser.guests import Cast, Guest, hurry, sing
from tests.browser.player import Player
from tests.browser.scenes import GROUPS, LONG, SELDOM
from tests.browser.tour import scenes, tour

LOW = {"width": 360, "height": 640}
LYING = {"width": 740, "height": 360}
SAMPLE = ("playing",)
IN_PLAY = ("playing", "crowded", "special")
# The parts of the table that must be seen together, and how the page is as a whole.
PARTS = """() => {
  const box = (selector) => { const r = document.querySelector(selector)?.getBoundingClientRect(); return r && [r.left, r.top, r.right, r.bottom].map(Math.round); };
  const buttons = [...document.querySelectorAll('section:has(> [role=status]) button')].filter((node) => node.checkVisibility());
  return {
    buttons: buttons.map((node) => { const r = node.getBoundingClientRect(); return [node.innerText, r.left, r.top, r.right, r.bottom].map((n) => (typeof n === 'number' ? Math.round(n) : n)); }),
    board: box('main'), prompt: box('section:has(> [role=status])'), hand: box('section:has([data-hand])'),
    high: document.documentElement.scrollHeight - innerHeight, wide: document.documentElement.scrollWidth - innerWidth,
  };
}"""
# Whatever can be touched, as large as it can be touched: what lies under something else, or is scrolled out of sight, is not counted.
TARGETS = """() => [...document.querySelectorAll('button, a[href], input, select, textarea, summary, [role=switch], [role=radio]')].flatMap((node) => {
  if (!node.checkVisibility({ checkVisibilityCSS: true }) || node.closest('[hidden]')) return [];
  const top = document.querySelector('dialog[open]');
  if (top && !top.contains(node)) return [];
  const box = (node.type === 'radio' || node.type === 'checkbox' ? node.closest('label') ?? node : node).getBoundingClientRect();
  // Ticks that are only looked at; the slider over them is what is touched.
  if (!box.width || !box.height || getComputedStyle(node).pointerEvents === 'none') return [];
  const name = node.getAttribute('aria-label') || node.innerText || node.getAttribute('name') || node.tagName;
  const kind = node.dataset.hand ? 'card' : node.dataset.at ? node.dataset.at : node.closest('p, li > p, dd, .rules') ? 'text' : node.tagName.toLowerCase();
  // Some targets are wider than their drawing.
  const around = parseFloat(getComputedStyle(node, '::after').position === 'absolute' ? getComputedStyle(node, '::after').width : '0') || 0;
  return [{ name: name.trim().slice(0, 60), kind, width: Math.round(Math.max(box.width, around)), height: Math.round(box.height) }];
})"""
FINGER = 44
# Smaller in one direction, and why.
SMALLER = {
    "card": "a hand is a fan: cards are high, and of each at least the index shows",
    "slot": "the place of the next card is as high as the cards of the stave, which narrow with their number",
    "text": "a link in a sentence is as high as its line",
}


def fits(page: Page, size: dict[str, int], name: str) -> list[str]:
    parts: dict[str, Any] = page.evaluate(PARTS)
    wrong = [f"{name}: the page scrolls by {parts[way]}" for way in ("high", "wide") if parts[way] > 0]
    for part in ("board", "prompt", "hand"):
        box = parts[part]
        if box is None:
            if part == "board" or (part == "prompt" and name != "past"):
                wrong.append(f"{name}: there is no {part}")
        elif box[1] < 0 or box[3] > size["height"] or box[0] < 0 or box[2] > size["width"]:
            wrong.append(f"{name}: the {part} is at {box}")
    there = {part: parts[part] for part in ("board", "prompt", "hand") if parts[part]}
    for one, two in combinations(there, 2):
        if overlap(there[one], there[two]):
            wrong.append(f"{name}: {one} {there[one]} lies on {two} {there[two]}")
    for label, *box in parts["buttons"]:
        inside = parts["prompt"]
        if box[1] < inside[1] or box[3] > inside[3] or box[0] < inside[0] or box[2] > inside[2]:
            wrong.append(f"{name}: the button {label!r} at {box} is not in the prompt at {inside}")
    return wrong


def overlap(one: list[float], two: list[float]) -> bool:
    return one[0] < two[2] and two[0] < one[2] and one[1] < two[3] and two[1] < one[3]


# The lowest phone, and one that lies; between them nothing is tighter.
@pytest.mark.parametrize(
    "size",
    [
        pytest.param(PHONE, id="740", marks=pytest.mark.slow),
        pytest.param(LOW, id="640"),
        pytest.param(LYING, id="lying"),
    ],
)
@pytest.mark.parametrize(
    "group", [pytest.param(group, marks=() if group in SAMPLE else pytest.mark.slow) for group in IN_PLAY]
)
def test_the_table_is_one_screen(visit: Visit, staged: House, group: str, size: dict[str, int]) -> None:
    page = visit("about:blank", size=size, base_url=staged.url)
    wrong: list[str] = []
    for scene in tour(page, [scene for scene in scenes(staged, group) if scene.fits]):
        wrong += fits(page, size, scene.name)
    assert not wrong, "\n" + "\n".join(wrong)


# The words under the cards of the stave, each as wide as it is seen.
UNDER = """() => [...document.querySelectorAll('[data-drop=stave] .by')].flatMap((node) => {
  const parts = [...node.querySelectorAll('svg, span')].filter((part) => part.checkVisibility()).map((part) => part.getBoundingClientRect()).filter((r) => r.width);
  if (!parts.length) return [];
  const low = (side) => Math.min(...parts.map((r) => r[side])), high = (side) => Math.max(...parts.map((r) => r[side]));
  return [[node.textContent.trim(), low('left'), low('top'), high('right'), high('bottom')]];
})"""


@pytest.mark.parametrize(
    ("size", "language"), [(PHONE, "en"), (PHONE, "fr"), (DESK, "en")], ids=["phone", "phone-fr", "desk"]
)
def test_words_under_the_stave_keep_apart(
    visit: Visit, staged: House, size: dict[str, int], language: str
) -> None:
    """Two people with long names, and the place for the next card beside the newest one."""
    cast = Cast(staged.url, LONG[0], LONG[4], options={"first_player": "seat-0"})
    cast.until(lambda _, shown: len(shown["view"]["stave"]) >= 4 and "compose" in str(shown["legal"]), sing)
    page = visit(f"/t/{cast.table}", who=cast.people[cast.awaited], size=size, language=language)
    page.locator('[data-at="slot"]').wait_for()
    under = page.evaluate(UNDER)
    assert any(len(label) > 2 for label, *_ in under)
    wrong = [
        f"{one!r} {here} lies on {two!r} {there}"
        for (one, *here), (two, *there) in combinations(under, 2)
        if overlap(here, there)
    ]
    assert not wrong, "\n" + "\n".join(wrong)


# The targets of a film are not as large as they are drawn: test_touch.py measures them as a finger meets them.
TOUCHED = [group for group in GROUPS if group not in SELDOM]


@pytest.mark.parametrize(
    "group", [pytest.param(group, marks=() if group in SAMPLE else pytest.mark.slow) for group in TOUCHED]
)
def test_fingers_find_it(visit: Visit, staged: House, group: str) -> None:
    page = visit("about:blank", size=PHONE, base_url=staged.url)
    small: set[str] = set()
    for scene in tour(page, scenes(staged, group)):
        for target in page.evaluate(TARGETS):
            least = min(target["width"], target["height"])
            most = max(target["width"], target["height"])
            if least < FINGER and not (target["kind"] in SMALLER and most >= 24):
                small.add(
                    f"{target['kind']} {target['name']!r}: {target['width']} x {target['height']} in {scene.name}"
                )
    assert not small, "\n" + "\n".join(sorted(small))


def test_a_long_french_name_does_not_widen_the_page(visit: Visit, staged: House) -> None:
    page = visit("about:blank", size=LOW, base_url=staged.url, language="fr")
    wrong: list[str] = []
    for scene in tour(page, [scene for scene in scenes(staged, "playing") if scene.fits], "fr"):
        wrong += fits(page, LOW, scene.name)
    assert not wrong, "\n" + "\n".join(wrong)


def test_two_taps(visit: Visit, house: House) -> None:
    """Pick, place: with fingers, and without any button of the prompt."""
    cast = Cast(house.url, "Ada", "Bob", options={"first_player": "seat-0"})
    cast.until(lambda seat, shown: seat == 0 and "compose" in str(shown["legal"]), hurry)
    ada = Player(visit(f"/t/{cast.table}", who=cast.people[0], size=PHONE))
    ada.wait()
    ada.cards("Playable").first.tap()
    expect(ada.button("Compose")).to_be_enabled()
    ada.hand.get_by_role("button", pressed=True).tap()
    expect(ada.live).to_contain_text("Bob is thinking.")


def test_a_hint_is_in_the_menu(visit: Visit, house: House) -> None:
    """There is no room for it beside the hand; it is said over the board, and covers neither prompt nor hand."""
    cast = Cast(house.url, "Ada", "Bob", options={"first_player": "seat-0"})
    cast.until(lambda seat, shown: seat == 0 and "compose" in str(shown["legal"]), hurry)
    page = visit(f"/t/{cast.table}", who=cast.people[0], size=PHONE)
    ada = Player(page)
    ada.wait()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Hint", exact=True).click()
    hint = page.locator("p.hint")
    expect(hint).to_be_visible()
    here, prompt = hint.bounding_box(), ada.prompt.bounding_box()
    assert here and prompt and here["y"] + here["height"] <= prompt["y"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_games_of_the_house_are_seen_without_scrolling(visit: Visit, language: str) -> None:
    """Also for somebody new, who is told how to begin first."""
    page = visit("about:blank", size=PHONE)
    page.add_init_script(f"if (origin !== 'null') localStorage.setItem('clapboard.language', '{language}')")
    page.goto("/")
    page.locator(".guided").wait_for()
    page.wait_for_function("() => document.fonts.status === 'loaded'")
    first = page.locator(".posters li").first.bounding_box()
    assert first and first["y"] <= PHONE["height"] - 90, first


def test_back_closes_what_lies_over_the_table(visit: Visit, house: House) -> None:
    cast = Cast(house.url, "Ada", "Bob", options={"first_player": "seat-0"})
    page = visit(f"/t/{cast.table}", who=cast.people[0], size=PHONE)
    prompt = page.get_by_role("region", name="What you can do")
    dialog = page.get_by_role("dialog")
    for name in ("Menu", "Log"):
        page.get_by_role("button", name=name).click()
        expect(dialog).to_be_visible()
        page.go_back()
        expect(dialog).to_have_count(0)
        expect(prompt).to_be_visible()
    # Closed in another way, it leaves no step behind; a link in it leads where it says.
    page.get_by_role("button", name="Menu").click()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    dialog.get_by_role("link").first.click()
    expect(page.get_by_role("heading", name="Five games")).to_be_visible()
    page.go_back()
    expect(prompt).to_be_visible()
    assert page.url.endswith(f"/t/{cast.table}")


def test_words_written_without_a_connection_say_why_they_wait(visit: Visit, house: House) -> None:
    cast = Cast(house.url, "Ada", "Bob", options={"first_player": "seat-0"})
    page = visit(f"/t/{cast.table}", who=cast.people[0], size=PHONE)
    page.get_by_role("button", name="Talk").click()
    page.context.set_offline(True)
    field = page.get_by_label("Say something")
    field.fill("hello")
    expect(page.get_by_text("No connection. Your words stay here until you can send them.")).to_be_visible()
    field.press("Enter")
    expect(field).to_have_value("hello")


def test_whoever_comes_by_a_link_is_offered_the_guide(visit: Visit, house: House) -> None:
    ada = Guest(house.url, "Ada")
    table = ada.make(2, options={"first_player": "seat-0"})
    page = visit(f"/t/{table}", "Bob", size=PHONE)
    page.get_by_role("button", name="Sit down on chair 2").click()
    page.get_by_label("Explain each choice to me").check()
    ada.do(table, type="start")
    expect(page.get_by_role("region", name="What it is about")).to_be_visible()
