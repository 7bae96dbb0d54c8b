"""Rédac' Chef from the page of a new table: its modes, puzzles and records by name; and what a table shows while tiles are grabbed."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.answers import settled
from tests.browser.conftest import DESK, PHONE, House, Visit
from tests.browser.guests import Guest
from tests.browser.layouter import Layouter
from tests.browser.test_redac_chef import at_work, day_runs, own_page

FLOWN = """() => {
  window.flown = [];
  new MutationObserver((changes) => {
    for (const node of changes.flatMap((change) => [...change.addedNodes])) {
      const tile = node instanceof Element && node.getAttribute('aria-hidden') && node.querySelector('.t.v');
      if (!tile) continue;
      const box = tile.getBoundingClientRect();
      window.flown.push([box.width > 0 && box.width < 120, getComputedStyle(tile).position, getComputedStyle(tile).backgroundColor]);
    }
  }).observe(document.body, { childList: true, subtree: true });
}"""
"""Notes the size and colours of every back that flies."""


def test_a_table_is_set_up_by_names(visit: Visit, house: House) -> None:
    """Every mode, puzzle and record can be chosen; a game against the clock has no clock beside its own."""
    ada = Guest(house.url, "Ada")
    page = visit("/new?game=redac-chef", who=ada)
    mode = page.get_by_role("combobox", name="How to play")
    expect(mode).to_have_value("standard")
    expect(page.get_by_role("group", name="Clock")).to_have_count(0)
    expect(page.get_by_text("no clock")).to_have_count(0)
    page.get_by_text("More rules").click()
    minutes = page.get_by_role("combobox", name="Minutes a day")
    minutes.select_option(label="No timer")
    expect(minutes).to_have_value("off")
    minutes.select_option(label="A number, 2 to 15")
    number = page.get_by_role("spinbutton", name="Minutes a day: the number")
    number.fill("7")
    number.blur()
    record = page.get_by_role("combobox", name="Record")
    record.select_option(label="Modification 3: The page upside down")
    expect(record).to_have_value("mod-3")
    record.select_option(label="Scenario 18, hard")
    expect(record).to_have_value("scenario-18")
    for size in (PHONE, DESK):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        for row in page.locator("details.option .option").all():
            name, control = row.locator(".q").bounding_box(), row.locator("> :nth-child(2)").bounding_box()
            assert name and control and name["x"] + name["width"] <= control["x"] + 1, row.inner_text()
            assert name["width"] >= 80
    mode.select_option("puzzle")
    puzzle = page.get_by_role("combobox", name="Puzzle", exact=True)
    puzzle.select_option("7")
    page.get_by_role("button", name="Play alone").click()
    expect(page.get_by_text("Puzzle 7 · Friday")).to_be_visible()
    table = page.url.rpartition("/")[2]
    assert ada.look(table)["table"]["options"]["puzzle"] == 7


def test_a_tile_flies_as_it_lay(visit: Visit, house: House) -> None:
    """What another hand takes leaves the heap in its own size and colours; a name keeps its room beside the lag."""
    ada, table = at_work(house, 3, mode="standard", minutes=15)
    others = [Guest(house.url, name) for name in ("Beatrice", "Cy")]
    for seat, guest in enumerate(others, 1):
        guest.do(table, type="sit", seat=seat)
    ada.do(table, type="start")
    page = visit(f"/t/{table}", who=ada, size=DESK, still=False)
    phone = visit(f"/t/{table}", who=others[1], size=PHONE)
    for guest in (ada, *others):
        guest.do(table, type="act", action={"type": "ready"})
    day_runs(page)
    expect(page.locator('.pads button[aria-disabled="false"]').first).to_be_visible()
    page.evaluate(FLOWN)
    others[0].do(table, type="act", action={"type": "grab", "format": "C"})
    flown = page.evaluate(
        "() => new Promise((done) => { const look = () => (flown.length ? done(flown) : requestAnimationFrame(look)); look(); })"
    )
    for fits, position, colour in flown:
        assert fits and position == "relative" and colour == "rgb(45, 106, 74)"
    mine = (
        phone.get_by_role("listitem")
        .filter(has_text="Cy")
        .or_(phone.get_by_role("listitem").filter(has_text="You"))
    )
    name = mine.first.locator(".text")
    assert name.evaluate("node => node.scrollWidth <= node.clientWidth")
    expect(mine.first).to_contain_text("ms")


def test_the_desk_says_how_full_it_is(visit: Visit, house: House) -> None:
    """Kept tiles beside the cells of the page, with their news and dollars."""
    ada = Guest(house.url, "Ada")
    table = ada.make(1, game="redac-chef", title="Sorting tips", options={"mode": "solo", "clock": "off"})
    ada.do(table, type="start")
    page = visit(f"/t/{table}", who=ada, size=PHONE)
    expect(Layouter(page).pads).to_be_visible()
    expect(page.get_by_text("18 of 116 cells")).to_be_visible()
    expect(page.get_by_role("img", name="1 good news, 1 bad news, 1 dollar")).to_be_visible()


def test_a_page_of_a_puzzle_is_saved_and_brought_back(visit: Visit, house: House) -> None:
    """Two pages are tried; either comes back as it lay, its centrepiece too, also after the page was loaded again."""
    ada, table = at_work(house, mode="puzzle", puzzle=1)
    page = visit(f"/t/{table}", who=ada, size=PHONE)
    player = Layouter(page)
    save = page.get_by_role("button", name="Save this page")
    saved = page.get_by_role("group", name="Saved pages").get_by_role("button")
    expect(save).to_be_disabled()
    player.lay_all("A57@1,10 A20@4,10v")
    settled(page)
    first = own_page(ada, table)
    player.press(save)
    expect(save).to_be_disabled()
    player.press(player.tile(player.sheet, "A57"))
    player.press(player.place_named(5, 12))
    player.press(player.sheet.get_by_role("button", name="Centrepiece D4"))
    player.press(player.place_named(4, 1))
    settled(page)
    second = own_page(ada, table)
    player.press(save)
    expect(saved).to_have_count(2)
    page.reload()
    for at, laid, centre in ((1, first, [2, 2]), (0, second, [4, 1])):
        player.press(saved.nth(at))
        expect(save).to_be_disabled()
        settled(page)
        assert own_page(ada, table) == laid
        assert ada.look(table)["view"]["sides"][0]["centre_at"] == centre
    page.get_by_role("button", name="Undo").click()
    expect(save).to_be_enabled()
