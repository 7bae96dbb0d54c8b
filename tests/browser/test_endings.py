"""The end of a film: turned scene by scene, its errors marked, the poster, and after a win the trailer (FR-R59)."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DESK, PHONE, House, Visit
from tests.browser.endings import ENDINGS, Ending
from tests.browser.guests import Cast
from tests.browser.positions import position
from tests.browser.test_picture import SVG, pixels, saved

pytestmark = pytest.mark.rule("FR-R59")

FACES = re.compile(", face up: ")
WRONG = re.compile(", does not fit")
# While the screening runs: what it says of itself, how many scenes lie open, how many are marked; each time that changes.
WATCH = """() => {
  const seen = (window.seen = []);
  new MutationObserver(() => {
    const said = document.querySelector('main .lamp')?.innerText;
    if (!said) return;
    const names = [...document.querySelectorAll('main [data-at^="scene:"]')].map((card) => card.ariaLabel);
    const now = [Number(/\\d+/.exec(said)[0]), names.filter((name) => name.includes('face up')).length, names.filter((name) => name.includes('does not fit')).length];
    if (String(now) !== String(seen.at(-1))) seen.push(now);
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}"""

# Scenes that are cut off by the edge of the board, or by a pane in it.
CUT_OFF = """() => [...document.querySelectorAll('main [data-at^="scene:"]')].filter((card) => {
  const box = card.getBoundingClientRect();
  for (let pane = card.parentElement; pane.tagName !== 'MAIN'; pane = pane.parentElement) {
    const edge = pane.getBoundingClientRect();
    if (getComputedStyle(pane).overflow !== 'visible' && (box.top < edge.top - 1 || box.bottom > edge.bottom + 1 || box.left < edge.left - 1 || box.right > edge.right + 1)) return true;
  }
  return false;
}).map((card) => card.ariaLabel)"""


class Screening:
    """Ada's chair at a film that is about to be shown; its time is the test's."""

    def __init__(
        self, visit: Visit, house: House, title: str, size: dict[str, int], still: bool = False
    ) -> None:
        described = position(title)
        assert described is not None
        self.cast = Cast(
            house.url, "Ada", "Bob", game="faux-raccords", title=title, options=described["options"]
        )
        page: Page = visit(
            "about:blank", who=self.cast.people[0], size=size, still=still, accept_downloads=True
        )
        page.clock.install()
        page.add_init_script(f"({WATCH})()")
        page.goto(f"/t/{self.cast.table}")
        self.page = page
        self.board = page.get_by_role("main")
        self.scenes = self.board.get_by_role("listitem").get_by_role("button")
        self.verdict = page.get_by_role("region", name="Verdict")
        self.trailer = page.get_by_role("region", name="Trailer")
        self.play = page.get_by_role("button", name="Play the trailer")
        self.heading = page.get_by_role("heading", name=re.compile("^Cut!"))
        page.locator("[data-hand]").first.wait_for()
        # From here on time passes only when it is told to: however slow the machine, nothing runs ahead of the test.
        page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 2)

    def marked(self, name: re.Pattern[str]) -> Locator:
        return self.board.get_by_role("button", name=name)

    def press(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).locator("visible=true").first.click()

    def end(self) -> None:
        self.press("End the editing")
        self.press("Show the film")

    def run_to_the_verdict(self) -> None:
        lamp = self.page.get_by_text(re.compile("^The screening: "))
        lamp.wait_for()
        for _ in range(60):
            if self.verdict.is_visible():
                return
            self.page.clock.run_for(240)
        raise AssertionError("the screening does not end")

    def poster(self) -> Locator:
        picture = self.page.get_by_role("region", name="The image of this game").get_by_role("img")
        picture.wait_for()
        return picture


def look(size: dict[str, int]) -> str:
    return "phone" if size is PHONE else "desk"


def drawn(path: Path) -> tuple[str, int]:
    """The words of a poster, and how many of its scenes are marked."""
    root = ET.fromstring(path.read_text(encoding="utf-8"))
    said = " ".join("".join(node.itertext()) for node in root.iter(f"{SVG}text"))
    return said, sum(node.get("class") == "wrong" for node in root.iter(f"{SVG}rect"))


# One that wins on a phone and one that loses on a desk; the others are the same page with other films, and take as long again each.
DAILY = {("A series that holds", look(PHONE)), ("A line with a jump cut", look(DESK))}


@pytest.mark.parametrize(
    "title, size",
    [
        pytest.param(
            title,
            size,
            id=f"{title}-{look(size)}",
            marks=() if (title, look(size)) in DAILY else pytest.mark.slow,
        )
        for title in ENDINGS
        for size in (PHONE, DESK)
    ],
)
def test_a_film_is_shown(
    visit: Visit, staged: House, shots: Path, tmp_path: Path, title: str, size: dict[str, int]
) -> None:
    ending: Ending = ENDINGS[title]
    ada = Screening(visit, staged, title, size)
    page, name = ada.page, f"ending-{title.lower().replace(' ', '-')}-{look(size)}"
    many = len(ada.cast.people[0].look(ada.cast.table)["view"]["film"])
    expect(ada.scenes).to_have_count(many)
    expect(ada.marked(FACES)).to_have_count(0)
    ada.end()
    ada.run_to_the_verdict()

    # One after the other, and nothing is marked before all are open.
    seen = page.evaluate("window.seen")
    assert [now for now in seen if now[0] != now[1] or now[2]] == []
    assert [now[0] for now in seen] == list(range(many + 1))
    expect(ada.marked(FACES)).to_have_count(many)
    expect(ada.marked(WRONG)).to_have_count(ending.wrong)
    expect(ada.verdict).to_contain_text("In the can" if ending.won else "Straight to video")
    if ending.says:
        expect(ada.verdict.get_by_role("listitem").filter(has_text=ending.says)).to_have_count(1)
    expect(ada.play).to_have_count(int(ending.won))
    # The cards find their places under the verdict.
    page.wait_for_function("() => document.getAnimations().every((one) => one.playState !== 'running')")
    page.screenshot(path=shots / f"{name}-verdict.png")
    assert page.evaluate(CUT_OFF) == []

    # The verdict stays until somebody goes on.
    page.clock.run_for(10_000)
    expect(ada.heading).to_have_count(0)
    ada.press("Show the result")
    expect(ada.heading).to_have_text(f"Cut! {'In the can!' if ending.won else 'Straight to video'}")
    expect(ada.poster()).to_be_visible()
    page.screenshot(path=shots / f"{name}-result.png", full_page=True)
    width, height, rows = pixels(saved(page, "Save the image", tmp_path).read_bytes())
    assert (width, height) == (2400, 1260) and len(rows) > 100
    said, marked = drawn(saved(page, "Save the image as SVG", tmp_path))
    told = "One continuity error" if ending.errors == 1 else f"{ending.errors} continuity errors"
    assert (told if ending.errors else "Not one continuity error" if ending.won else "Not a diamond") in said
    assert ("Not one continuity error" in said) is ending.won
    assert ending.title in said and "Ada and Bob" in said
    assert ("In the can" in said) is ending.won and ("Straight to video" in said) is not ending.won
    assert marked == ending.wrong
    figure = page.get_by_role("term").filter(has_text="continuity error").locator("xpath=..")
    if ending.errors or ending.won:
        expect(figure.get_by_role("definition")).to_have_text(str(ending.errors))
    else:
        expect(figure).to_have_count(0)
        expect(page.get_by_role("definition").filter(has_text="No diamond")).to_have_count(1)

    # The board with its marks, and the trailer, stay within reach; a film that failed has none.
    page.get_by_role("button", name="See the board").click()
    expect(ada.marked(WRONG)).to_have_count(ending.wrong)
    expect(ada.play).to_have_count(int(ending.won))


@pytest.mark.parametrize(
    "title, size",
    [
        pytest.param("A line that holds", PHONE, id="line"),
        pytest.param("Arcs that hold", DESK, id="diamond"),
        # The same trailer of other films.
        pytest.param("Shorts that hold", DESK, id="shorts", marks=pytest.mark.slow),
        pytest.param("A series that holds", PHONE, id="grid", marks=pytest.mark.slow),
        pytest.param("A studio that holds", PHONE, id="pyramid", marks=pytest.mark.slow),
    ],
)
def test_a_trailer_runs_and_stops(
    visit: Visit, staged: House, shots: Path, title: str, size: dict[str, int]
) -> None:
    ada = Screening(visit, staged, title, size)
    page, name = ada.page, f"trailer-{title.lower().replace(' ', '-')}-{look(size)}"
    ada.end()
    ada.run_to_the_verdict()
    ada.play.click()
    expect(ada.trailer).to_be_focused()
    screen = ada.trailer.locator("[aria-live]")
    expect(screen).to_contain_text(ENDINGS[title].title)
    page.screenshot(path=shots / f"{name}-0.png")

    page.clock.run_for(3100)
    shown = [screen.inner_text()]
    for _ in range(2):
        page.clock.run_for(2600)
        shown.append(screen.inner_text())
    assert len(set(shown)) == 3 and ENDINGS[title].title not in " ".join(shown)
    page.screenshot(path=shots / f"{name}-1.png", animations="disabled")
    expect(ada.heading).to_have_count(0)

    # It can be paused, turned by hand, run on, and closed.
    ada.trailer.get_by_role("button", name="Pause").click()
    page.clock.run_for(6000)
    expect(screen).to_have_text(shown[-1])
    ada.trailer.get_by_role("button", name="Previous scene").click()
    expect(screen).to_have_text(shown[-2])
    page.keyboard.press("ArrowRight")
    expect(screen).to_have_text(shown[-1])
    ada.trailer.get_by_role("button", name="Continue").click()
    page.clock.run_for(2600 * 16)
    expect(screen).to_contain_text("by Ada and Bob")
    page.screenshot(path=shots / f"{name}-2.png", animations="disabled")
    page.keyboard.press("Escape")
    expect(ada.trailer).to_have_count(0)
    expect(ada.play).to_be_focused()
    # In so much time the page asks whether the server is still there; where no answer came within a few real milliseconds it connects anew.
    page.clock.resume()
    ada.press("Show the result")
    expect(ada.heading).to_be_visible()
    # Back at the board it does not begin by itself.
    page.get_by_role("button", name="See the board").click()
    expect(ada.play).to_be_visible()
    expect(ada.trailer).to_have_count(0)


def test_without_motion_nothing_runs(visit: Visit, staged: House) -> None:
    """The verdict comes at once; the trailer is a book whose pages are turned."""
    ada = Screening(visit, staged, "A series that holds", DESK, still=True)
    ada.end()
    expect(ada.verdict).to_be_visible()
    assert ada.page.evaluate("window.seen") == []
    ada.play.click()
    screen = ada.trailer.locator("[aria-live]")
    expect(screen).to_contain_text("Dramatic comedy")
    ada.page.clock.run_for(20_000)
    expect(screen).to_contain_text("Coming soon to this table")
    ada.trailer.get_by_role("button", name="Next scene").click()
    expect(screen).not_to_contain_text("Coming soon to this table")
    moving = (
        "() => document.getAnimations().filter((one) => one.effect.getComputedTiming().duration > 0).length"
    )
    assert ada.page.evaluate(moving) == 0


def test_the_last_scene_wins(visit: Visit, staged: House) -> None:
    """Ada places what was missing; somebody else shows the film, and she sees it turned as well."""
    ada = Screening(visit, staged, "One scene to go", PHONE)
    ada.page.get_by_role("button", name=re.compile(r"\. 27, ")).click()
    ada.board.get_by_role("button", name="After scene 11, at the end").click()
    ada.press("Place it")
    expect(ada.page.get_by_role("region", name="What you can do")).to_contain_text("Bob is thinking")
    for action in ({"type": "end"}, {"type": "confirm"}):
        ada.cast.people[1].do(ada.cast.table, type="act", action=action)
    ada.run_to_the_verdict()
    assert [now[0] for now in ada.page.evaluate("window.seen")] == list(range(13))
    expect(ada.verdict).to_contain_text("In the can")
    ada.press("Show the result")
    expect(ada.heading).to_have_text("Cut! In the can!")
