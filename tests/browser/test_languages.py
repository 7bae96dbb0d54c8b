"""Every word comes from the catalogue: the pseudo-language brackets it, and French says something else than English."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE, House, Visit
from tests.browser.positions import DESKS
from tests.browser.scenes import GROUPS, LONG
from tests.browser.tour import scenes, tour

# What is seen and what is said, unless it is marked as nothing to translate (the end of a link): texts, names, descriptions, places to write, the title. With each, how many brackets are open before it:
# a sentence with drawn things in it is several texts, and the brackets stand around them all.
TEXTS = """() => {
  const found = [];
  const shown = (node) => node.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true });
  const opened = (text) => [...text].reduce((sum, sign) => sum + (sign === '⟦') - (sign === '⟧'), 0);
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let block = null, depth = 0;
  while (walk.nextNode()) {
    const text = walk.currentNode.data;
    let holder = walk.currentNode.parentElement, around = holder;
    while (around.parentElement && getComputedStyle(around).display.startsWith('inline')) around = around.parentElement;
    if (around !== block) [block, depth] = [around, 0];
    if (text.trim() && !holder.closest('script, style, pre, [translate=no]') && shown(holder)) found.push([text.replace(/\\s+/g, ' '), depth]);
    depth += opened(text);
  }
  for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext'])
    for (const node of document.querySelectorAll(`[${name}]`)) if (node.getAttribute(name) && shown(node)) found.push([node.getAttribute(name), 0]);
  found.push([document.title, 0]);
  return found;
}"""
NAMES = {"Ada", "Bob", "Cleo", "Dora", "Emil", "Otis", "Vera", "Hugo", "Lola", "Max", "Nina", "Dan", *LONG}
# Not in brackets, and why that is right.
ALLOWED = {
    "numbers, points, turns, clocks and what stands between them": r"[\d\s.,:½×/+−–-]+( [sh]| min)?",
    "the letters of notes, in their own naming": r"[A-G](♯|♭)?|Do|Ré|Mi|Fa|Sol|La|Si",
    "initials on seat marks": r"\w\w?",
    "the brand": r"Clapboard",
    "keys of the keyboard, and signs": r"[A-Z?]|Enter|Esc|½|·|●|,|…",
    "languages in their own words": r"English|Français",
    "links, codes, fingerprints and file names": r"(https?://|127\.0\.0\.1|localhost).*|[0-9a-f]{32,}|[0-9A-Z]{12}|/t/.*",
    "dates, which the browser writes": r"[A-Z][a-z]{2} \d+, \d{4}, \d+:\d\d\s[AP]M",
    "what people wrote": r"Friday evening|Sunday|Well played!",
    "titles of tables": "|".join(map(re.escape, DESKS)),
    "titles of games, which are names": r"Rythm and Play|Faux Raccords|Action!|Rédac’ Chef|Cinelinx",
}
KNOWN = re.compile("|".join(f"(?:{pattern})" for pattern in ALLOWED.values()))


def outside(text: str, depth: int) -> list[str]:
    """The pieces of a text that stand in no brackets."""
    pieces = [""]
    for sign in text:
        if sign == "⟦":
            depth += 1
            pieces.append("")
        elif sign == "⟧":
            depth -= 1
        elif depth == 0:
            pieces[-1] += sign
    return [piece.strip(" ·") for piece in pieces if piece.strip(" ·")]


def bare(page: Page) -> list[str]:
    """What stands in no brackets and is not known to be right so."""
    pieces = [piece for text, depth in page.evaluate(TEXTS) for piece in outside(text, depth)]
    return [piece for piece in pieces if not KNOWN.fullmatch(piece) and piece not in NAMES]


# Where people are most of the time; the rest in the long run.
DAILY = {("around", "desk"), ("playing", "phone")}


@pytest.mark.parametrize(
    ("group", "size"),
    [
        pytest.param(group, size, marks=() if (group, size) in DAILY else pytest.mark.slow)
        for group in GROUPS
        for size in ("desk", "phone")
    ],
)
def test_no_word_is_written_past_the_catalogue(visit: Visit, staged: House, group: str, size: str) -> None:
    page = visit("about:blank", base_url=staged.url, size=PHONE if size == "phone" else DESK)
    # The help is written in the languages of people; it is a text of its own, not of the catalogue.
    seen = [scene for scene in scenes(staged, group) if not scene.name.startswith("rules")]
    found = {scene.name: wrong for scene in tour(page, seen, "pseudo") if (wrong := bare(page))}
    assert not found, "\n" + "\n".join(f"{name}: {texts}" for name, texts in found.items())


# Said alike in English and French, and why.
ALIKE = {
    "the same word": r"Guide|Genre|Joker|Pause|Menu|Action…|Notes|Expert|expert|Match|Tonalit.*|Total|Code|Web-hook|Take|Claps|Tables|tables|Pages|Invitation|(\d+ )?(tables|points)",
    "what the game prints": r"PLAY",
}
SAME = re.compile("|".join(f"(?:{pattern})" for pattern in (*ALLOWED.values(), *ALIKE.values())))


def said(page: Page) -> set[str]:
    return {piece.strip() for text, _ in page.evaluate(TEXTS) for piece in text.split(" · ") if piece.strip()}


@pytest.mark.slow
@pytest.mark.parametrize("group", GROUPS)
def test_french_says_it_in_french(visit: Visit, staged: House, group: str) -> None:
    """The same scenes in both languages: a sentence that stands in both was forgotten."""
    english = visit("about:blank", base_url=staged.url)
    french = visit("about:blank", base_url=staged.url, language="fr")
    seen = scenes(staged, group)[::2]
    texts = {scene.name: said(english) for scene in tour(english, seen)}
    found = {}
    for scene in tour(french, seen, "fr"):
        assert french.evaluate("document.documentElement.lang") == "fr"
        both = said(french) & texts[scene.name]
        if wrong := sorted(text for text in both if not SAME.fullmatch(text) and text not in NAMES):
            found[scene.name] = wrong
    assert not found, "\n" + "\n".join(f"{name}: {same}" for name, same in found.items())


def test_the_way_to_a_game_in_french(visit: Visit) -> None:
    page = visit("/", language="fr-FR")
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("Cinq jeux"))
    page.get_by_role("main").get_by_role("link", name="Ouvrir une table", exact=True).click()
    page.get_by_role("main").get_by_role("textbox").fill("Zoé")
    page.keyboard.press("Enter")
    page.get_by_role("button", name=re.compile("^Jouer avec")).click()
    expect(page.get_by_role("region", name=re.compile("^Ta main"))).to_be_visible()
    # The language can be changed at the table, and is kept.
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("radio", name="English").click()
    expect(page.get_by_role("region", name=re.compile("^Your hand"))).to_be_attached()
    page.reload()
    expect(page.get_by_role("region", name=re.compile("^Your hand"))).to_be_visible()
