"""Games of one seat, of twelve in pairs, and of thousands of acts: from the lobby to the replay, at the plain board."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE, House, Visit
from tests.browser.guests import Guest
from tests.browser.test_axe import faults
from tests.table.test_story import pressed

NAMES = ("Ada", "Bob", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon", "Kay", "Lou")
SIZES = [(DESK, False), (PHONE, True)]
MARKS = """() => [...document.querySelectorAll('section.seats li svg.tok')].map((mark) => {
  const { color, ...rest } = { color: mark.style.getPropertyValue('--c'), hollow: mark.classList.contains('hollow') };
  return [color, mark.querySelector('path').getAttribute('d'), rest.hollow];
})"""


def named(size: dict[str, int]) -> str:
    return f"{size['width']}x{size['height']}"


@pytest.mark.parametrize(
    "size, dark",
    [pytest.param(DESK, False, id="desk"), pytest.param(PHONE, True, id="phone", marks=pytest.mark.slow)],
)
def test_a_game_for_one_from_the_lobby_to_its_end(
    visit: Visit, tiny: House, shots: Path, size: dict[str, int], dark: bool
) -> None:
    page = visit("/new?game=tiny-press", "Ada", size=size, dark=dark, base_url=tiny.url)
    page.get_by_role("button", name="Play alone").click()
    acts = page.get_by_role("region", name="Your choices").get_by_role("button")
    expect(acts).to_have_count(4)
    seats = page.get_by_role("region", name="Players in turn order").get_by_role("listitem")
    expect(seats).to_have_count(1)
    page.screenshot(path=shots / f"alone-{named(size)}.png")
    assert not faults(page)
    left = page.locator("dt:text-is('left') + dd")
    for number in range(24):
        expect(left).to_have_text(str(24 - number))
        acts.nth(number % 4).click()
    page.get_by_role("button", name="Show the result").click()
    expect(page.get_by_role("heading", name="Cut! You win.")).to_be_visible()
    page.screenshot(path=shots / f"alone-end-{named(size)}.png", full_page=True)
    assert not faults(page)
    page.get_by_role("button", name="Take 2").click()
    expect(acts).to_have_count(4)


def seated(tiny: House, acts: int = 400) -> tuple[str, list[Guest]]:
    people = [Guest(tiny.url, name) for name in NAMES]
    table = people[0].make(12, game="tiny-press", options={"mode": "pairs", "acts": acts})
    for seat, who in enumerate(people[1:], 1):
        who.do(table, type="sit", seat=seat)
    people[0].do(table, type="start")
    return table, people


@pytest.mark.parametrize("size, dark", SIZES, ids=["desk", "phone"])
def test_twelve_in_pairs(visit: Visit, tiny: House, shots: Path, size: dict[str, int], dark: bool) -> None:
    table, people = seated(tiny, acts=40)
    page = visit(f"/t/{table}", who=people[0], size=size, dark=dark)
    seats = page.get_by_role("region", name="Players in turn order")
    chips = seats.get_by_role("listitem")
    expect(chips).to_have_count(12)
    # Partners stand beside each other, and are told to a screen reader.
    expect(chips.nth(0)).to_have_attribute("aria-label", re.compile("^You with Gus"))
    expect(chips.nth(1)).to_have_attribute("aria-label", re.compile("^Gus with You"))
    marks = page.evaluate(MARKS)
    assert len({tuple(mark) for mark in marks}) == 12, "each seat has a mark of its own"
    assert [mark[0] for mark in marks[::2]] == [mark[0] for mark in marks[1::2]], "partners share a colour"
    assert len({mark[0] for mark in marks}) == 6
    if size is PHONE:
        high = seats.bounding_box()
        assert high is not None and high["height"] < 50
        page.screenshot(path=shots / "pairs-folded.png")
        page.get_by_role("button", name="Show all players").click()
        expect(chips.nth(11).get_by_text("Lou")).to_be_visible()
        page.screenshot(path=shots / "pairs-unfolded.png")
        assert not faults(page)
        page.get_by_role("button", name="Show fewer players").click()
    assert page.evaluate(
        "() => [...document.querySelectorAll('section.seats li')]"
        ".every((chip) => chip.getBoundingClientRect().right <= innerWidth)"
    )
    page.screenshot(path=shots / f"pairs-{named(size)}.png")
    assert not faults(page)
    for number in range(40):
        people[number % 12].do(table, type="act", action={"type": "put", "cell": number % 4})
    page.get_by_role("button", name="Show the result").click()
    expect(page.get_by_role("heading", name=re.compile("^Cut!"))).to_be_visible()
    final = page.get_by_role("list", name="Final scores").get_by_role("listitem")
    expect(final).to_have_count(12)
    expect(final.filter(has_text="with you")).to_contain_text("Gus")
    page.screenshot(path=shots / f"pairs-end-{named(size)}.png", full_page=True)
    assert not faults(page)


def say(page: Page, text: str) -> None:
    page.get_by_label("Say something").fill(text)
    page.get_by_role("button", name="Send").click()


def test_words_for_the_own_side(visit: Visit, tiny: House) -> None:
    table, people = seated(tiny)
    ada, gus, bob = (visit(f"/t/{table}", who=people[seat]) for seat in (0, 6, 1))
    whom = ada.get_by_role("radiogroup", name="Who hears it")
    whom.get_by_text("Only Gus").click()
    say(ada, "the left one")
    whom.get_by_text("Everybody").click()
    say(ada, "good luck")
    for page, lines in ((gus, 2), (ada, 2), (bob, 1)):
        said = page.get_by_role("log", name="What was said")
        expect(said.get_by_text("good luck")).to_be_visible()
        expect(said.locator("p")).to_have_count(lines)
    expect(gus.get_by_role("log", name="What was said")).to_contain_text("Ada (to your side) the left one")


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished game of 5,000 acts and six seats."""
    path = tmp_path_factory.mktemp("record") / "long.jsonl"
    pressed(5000, 6, 98).write(path)
    return path


def bytes_of(page: Page, path: str) -> list[int]:
    """How much came over the wire for each answer from a path, from now on."""
    wire = page.context.new_cdp_session(page)
    wire.send("Network.enable")
    told: dict[str, str] = {}
    came: list[int] = []

    def answered(event: Any) -> None:
        told[event["requestId"]] = event["response"]["url"]

    def finished(event: Any) -> None:
        if path in told.get(event["requestId"], ""):
            came.append(int(event["encodedDataLength"]))

    wire.on("Network.responseReceived", answered)
    wire.on("Network.loadingFinished", finished)
    return came


def test_a_game_of_thousands_of_acts_is_looked_at_in_few_bytes(
    visit: Visit, tiny: House, record: Path, shots: Path
) -> None:
    page = visit("/replay", "Ada", size=PHONE, base_url=tiny.url)
    came = bytes_of(page, "/api/story")
    page.locator("input[type=file]").set_input_files(record)
    knob = page.get_by_role("slider", name="Turn")
    expect(knob).to_have_attribute("max", "5000")
    left = page.locator("dt:text-is('left') + dd")
    # Any moment, exactly: also those that have no view of their own.
    for turn in (5000, 4999, 1, 64, 65, 2317, 0, 3200):
        knob.fill(str(turn))
        expect(left).to_have_text(str(5000 - turn))
    page.screenshot(path=shots / "long-replay.png")
    assert not faults(page)
    page.get_by_role("button", name="Log").click()
    lines = page.get_by_role("dialog").get_by_role("region", name="What happened")
    expect(lines.locator("[aria-current=step]").first).to_be_visible()
    assert lines.get_by_role("button").count() < 400, (
        "of thousands of lines those around the moment are there"
    )
    page.keyboard.press("Escape")
    assert len(came) == 1 and came[0] < 3_000_000


def test_all_eyes_are_fetched_when_they_are_wanted(visit: Visit, tiny: House, record: Path) -> None:
    page = visit("/replay", "Ada", base_url=tiny.url)
    came = bytes_of(page, "/api/story")
    page.locator("input[type=file]").set_input_files(record)
    expect(page.get_by_role("slider", name="Turn")).to_have_attribute("max", "5000")
    assert len(came) == 1
    page.get_by_text("Everything", exact=True).click()
    expect(page.get_by_text("You see all cards that anybody knew then.")).to_be_visible()
    assert len(came) == 2 and sum(came) < 3_000_000
    page.get_by_role("slider", name="Turn").fill("777")
    expect(page.locator("dt:text-is('left') + dd")).to_have_text(str(5000 - 777))


def test_a_game_that_keeps_time_is_played_in_its_own(visit: Visit, tiny: House, record: Path) -> None:
    page = visit("about:blank", "Ada", base_url=tiny.url)
    page.clock.install()
    page.goto("/replay")
    page.locator("input[type=file]").set_input_files(record)
    knob = page.get_by_role("slider", name="Turn")
    expect(knob).to_have_attribute("max", "5000")
    own = page.get_by_role("button", name="In the game\u2019s own time")
    expect(own).to_have_attribute("aria-pressed", "true")
    # Somebody acts every 300 ms.
    page.get_by_role("button", name="Play", exact=True).click()
    page.clock.run_for(3000)
    turn = int(knob.input_value())
    assert 9 <= turn <= 12
    expect(knob).to_have_attribute("aria-valuetext", re.compile(r"0:0[23] played"))
    page.get_by_role("button", name=re.compile("^Speed: 1")).click()
    page.clock.run_for(3000)
    assert 18 <= int(knob.input_value()) - turn <= 22
    own.click()
    turn = int(knob.input_value())
    page.clock.run_for(2800)
    assert 3 <= int(knob.input_value()) - turn <= 5
