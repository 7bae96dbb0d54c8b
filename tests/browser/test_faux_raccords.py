"""Faux Raccords in a browser: a whole game of every mode at the board, by roles and names alone, and its boards at their largest."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.answers import answered, answers
from tests.browser.conftest import DESK, PHONE, House, Visit
from tests.browser.editor import Editor, Typist
from tests.browser.guests import Guest

MODES = ("tutorial", "full", "shorts", "series", "arcs", "studio")
GOALS = {"tutorial": 12, "full": 16, "shorts": 16, "series": 16, "arcs": 16, "studio": 15}
LYING = {"width": 740, "height": 360}
STICKS_OUT = """() => [...document.querySelectorAll('li.seat')].filter((seat) =>
  [...seat.querySelectorAll('.has > span')].some((count) => count.getBoundingClientRect().right > seat.getBoundingClientRect().right - 1)).length"""
# The guide lists something, or is gone.
OFFERED = """() => { const guide = document.querySelector('section.guide');
  return !guide?.checkVisibility() || guide.querySelector('li button') !== null; }"""
FILMED = 30
"""Choices after which the editing may be ended."""


def at_work(house: House, mode: str, seats: int = 2, level: str = "regular") -> tuple[Guest, str]:
    ada = Guest(house.url, "Ada")
    options = {"mode": mode, "first_player": "seat-0"}
    table = str(
        ada.ask(
            "/api/tables",
            {"settings": {"game": "faux-raccords", "seats": seats, "options": options}, "sit": 0},
        )["id"]
    )
    ada.bots(table, *range(1, seats), level=level)
    ada.do(table, type="start")
    return ada, table


def play_by_guide(page: Page, luck: random.Random, most: int = 400) -> int:
    """Any of what the guide lists, again and again; nobody ends the editing too soon."""
    guide = page.get_by_role("region", name="Guide")
    choices = guide.get_by_role("listitem").get_by_role("button")
    for number in range(most):
        # Something can be chosen, or the film is shown, scene by scene, and the guide is gone.
        page.wait_for_function(OFFERED, polling=20)
        if not guide.is_visible():
            return number
        names = [text.splitlines()[0] for text in choices.all_inner_texts()]
        wise = [at for at, name in enumerate(names) if number > FILMED or name != "End the editing"]
        chosen = luck.choice(wise)
        print(f"{number}. {names[chosen]!r}")
        before = answers(page)
        choices.nth(chosen).click()
        answered(page, before + 1)
    return most


def screened(page: Page, ada: Guest, table: str) -> None:
    """The game is over; the film is shown, and then the result can be seen."""
    assert ada.look(table)["view"]["outcome"] is not None
    result = page.get_by_role("button", name=re.compile("result", re.IGNORECASE))
    heading = page.get_by_role("heading", name=re.compile("^Cut!"))
    result.or_(heading).first.wait_for()
    if not heading.is_visible():
        result.first.click()
    expect(heading).to_be_visible()


@pytest.mark.slow
def test_a_whole_game_by_the_guide(visit: Visit, house: House, luck: random.Random) -> None:
    ada, table = at_work(house, "tutorial", level="novice")
    page = visit(f"/t/{table}?guide", who=ada, size=DESK)
    page.get_by_role("region", name="Guide").wait_for()
    assert play_by_guide(page, luck) < 400
    screened(page, ada, table)


# A grid at a desk, two strips by keys alone; the other modes take the same ways to other places, by pointer and by keys.
@pytest.mark.parametrize(
    "mode, editor, size",
    [
        pytest.param(
            mode,
            editor,
            PHONE if mode in ("arcs", "studio") else DESK,
            id=f"{mode}-{editor.__name__.lower()}",
            marks=() if (mode, editor) in (("series", Editor), ("shorts", Typist)) else pytest.mark.slow,
        )
        for mode in MODES
        for editor in (Editor, Typist)
    ],
)
def test_a_whole_game_at_the_board(
    visit: Visit, staged: House, luck: random.Random, mode: str, editor: type[Editor], size: dict[str, int]
) -> None:
    """By the names of cards, places, scenes, Cut and Bin: nothing else is pressed."""
    ada, table = at_work(staged, mode, level="novice")
    page = visit(f"/t/{table}", who=ada, size=size)
    player = editor(page, mode, GOALS[mode], luck)
    player.play()
    screened(page, ada, table)
    story = ada.ask(f"/api/tables/{table}/story?views=false")
    facts = [fact for move in story["moves"] for fact in move["facts"] if fact.get("seat") == 0]
    placed = [fact for fact in facts if fact["type"] == "placed"]
    assert len(placed) >= 2 and player.did["place"] >= len(placed), player.did
    assert {"helped", "binned"} & {fact["type"] for fact in facts}, player.did


def waiting(house: House, mode: str, agreement: str) -> tuple[Guest, str]:
    ada = Guest(house.url, "Ada")
    options = {"mode": mode, "agreement": agreement}
    settings = {"game": "faux-raccords", "seats": 2, "options": options}
    return ada, str(ada.ask("/api/tables", {"settings": settings, "sit": 0})["id"])


@pytest.mark.rule("FR-R57")
@pytest.mark.parametrize(
    "language, heading", [("en", "Agreed before the deal"), ("fr", "Convenu avant la donne")]
)
def test_an_agreement_is_seen_before_the_deal(
    visit: Visit, house: House, language: str, heading: str
) -> None:
    """By the one who made the table and by the one who follows the link, seated or not."""
    ada, table = waiting(house, "studio", "levels")
    levels = [["Comedy", "Drama"], ["Romance", "Action"], ["Fear", "Wonder"], ["Joker"], ["Raw take"]]
    for who in (ada, None):
        page = visit(f"/t/{table}", who=who, language=language, size=PHONE)
        agreed = page.get_by_role("region", name=heading)
        rows = agreed.get_by_role("row")
        expect(rows).to_have_count(6)
        if language == "en":
            for place, symbols in enumerate(reversed(levels), 1):
                for symbol in symbols:
                    expect(rows.nth(place).get_by_role("cell")).to_contain_text(symbol)
    ada, table = waiting(house, "arcs", "frame")
    page = visit(f"/t/{table}", who=ada, language=language, size=PHONE)
    expect(page.get_by_role("region", name=heading)).to_contain_text("1, 2, 3, 4, 3, 2")
    ada, table = waiting(house, "studio", "none")
    page = visit(f"/t/{table}", who=ada, language=language)
    page.get_by_role("heading", level=1).wait_for()
    expect(page.get_by_role("region", name=heading)).to_have_count(0)


@pytest.mark.rule("FR-R57")
def test_an_agreement_is_seen_when_it_is_made(visit: Visit) -> None:
    page = visit("/new?game=faux-raccords", name="Ada")
    page.locator("select:has(option[value=studio])").select_option("studio")
    page.get_by_text("More rules").click()
    agreed = page.get_by_role("region", name="Agreed before the deal")
    expect(agreed).to_have_count(0)
    page.get_by_role("combobox", name="Agreement").select_option("levels")
    expect(agreed.get_by_role("row")).to_have_count(6)


@pytest.mark.parametrize("size", [DESK, PHONE, LYING], ids=["desk", "phone", "lying"])
@pytest.mark.parametrize("mode", MODES)
def test_board_hand_and_prompt_fit(visit: Visit, house: House, mode: str, size: dict[str, int]) -> None:
    ada, table = at_work(house, mode, 4)
    page = visit(f"/t/{table}", who=ada, size=size)
    prompt = page.get_by_role("region", name="What you can do")
    prompt.wait_for()
    expect(prompt).to_be_in_viewport()
    tall = page.evaluate(
        "[document.documentElement.scrollHeight, innerHeight, document.documentElement.scrollWidth, innerWidth]"
    )
    assert tall[0] <= tall[1] and tall[2] <= tall[3]
    assert not page.evaluate(STICKS_OUT), "a count of a seat stands outside of its chip"


def test_hints_are_off_where_silence_is_played(visit: Visit) -> None:
    """A computer player forgets nothing. The host may want its advice all the same, and then it stays so."""
    page = visit("/new?game=faux-raccords", name="Ada")
    hints = page.get_by_role("switch", name="Hints")
    expect(hints).not_to_be_checked()
    expect(page.get_by_text("remembering is the point of this game")).to_be_visible()
    page.get_by_role("radio", name="Rythm and Play").check(force=True)
    expect(hints).to_be_checked()
    expect(page.get_by_text("remembering is the point of this game")).to_have_count(0)
    page.get_by_role("radio", name="Faux Raccords").check(force=True)
    expect(hints).not_to_be_checked()
    hints.click()
    expect(hints).to_be_checked()
    page.reload()
    expect(hints).to_be_checked()
