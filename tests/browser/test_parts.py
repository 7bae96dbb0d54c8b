"""The parts that every board can stand on, on their own page, which there is only in development: `/parts`."""

from __future__ import annotations

import itertools
import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DESK, PHONE, ROOT, House, Visit, hear
from tests.browser.test_axe import faults
from tests.browser.witness import free_port

DAILY = ("desk-light", "phone-dark", "desk-contrast")
LOOKS = [
    pytest.param(
        size,
        light == "dark",
        light == "contrast",
        id=f"{name}-{light}",
        marks=() if f"{name}-{light}" in DAILY else pytest.mark.slow,
    )
    for name, size in (("desk", DESK), ("phone", PHONE))
    for light in ("light", "dark", "contrast")
]


@pytest.fixture(scope="module")
def workshop(house: House) -> Iterator[str]:
    """The client as those who write it have it, in front of a real server."""
    port = free_port()
    node = Path(sys.executable).with_name("node")
    vite = [str(node), "node_modules/vite/bin/vite.js", "--host", "127.0.0.1", "--strictPort", "--port"]
    with subprocess.Popen(
        [*vite, str(port)],
        cwd=ROOT / "web",
        env={"CLAPBOARD_SERVER": house.url, "NO_COLOR": "1", "PATH": str(node.parent)},
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        assert process.stdout is not None
        assert any("127.0.0.1" in line for line in process.stdout), "the workshop did not open"
        threading.Thread(target=hear, args=(process.stdout, house.log), daemon=True).start()
        yield f"http://127.0.0.1:{port}"
        # Node runs in a process of its own below the one that was started.
        os.killpg(process.pid, signal.SIGKILL)


def parts(
    visit: Visit, workshop: str, size: dict[str, int] = DESK, dark: bool = False, **more: object
) -> Page:
    page = visit("/parts", size=size, dark=dark, base_url=workshop, **more)
    expect(page.get_by_role("heading", name="Parts")).to_be_visible()
    return page


def spot(piece: Locator) -> tuple[float, ...]:
    """Where a piece lies, and how wide and high it is, in units."""
    return tuple(map(float, (piece.get_attribute("data-place") or "").split()))


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def width(thing: Locator) -> float:
    box = thing.bounding_box()
    assert box is not None
    return box["width"]


@pytest.mark.parametrize("size, dark, contrast", LOOKS)
def test_every_part_in_every_light(
    visit: Visit, workshop: str, shots: Path, size: dict[str, int], dark: bool, contrast: bool
) -> None:
    """At rest and while they are used: a place that says why it is calm, names to choose from, a button that is held, a number that counts."""
    page = parts(visit, workshop, size, dark, forced_colors="active" if contrast else None)
    look = f"{size['width']}-{'contrast' if contrast else 'dark' if dark else 'light'}"
    page.get_by_role("button", name="Calm", exact=True).focus()
    expect(page.get_by_role("tooltip")).to_have_text("Too low. It must be above D.")
    page.screenshot(path=shots / f"parts-{look}.png", full_page=True)
    assert not faults(page)
    page.get_by_role("button", name="+7").click()
    expect(page.locator(".sum small")).to_have_text("+7")
    page.get_by_role("combobox", name="A film").fill("ja")
    expect(page.get_by_role("option")).to_have_count(2)
    page.get_by_role("button", name="Stop the press!").dispatch_event("pointerdown", {"button": 0})
    page.screenshot(path=shots / f"parts-used-{look}.png", full_page=True)
    assert not faults(page)
    if contrast:
        # Lit, calm and chosen are told apart by their borders.
        borders = [
            page.get_by_role("button", name=name, exact=True).evaluate(
                "(one) => { const s = getComputedStyle(one); return `${s.borderTopWidth} ${s.outlineStyle}`; }"
            )
            for name in ("Lit", "Chosen", "Calm")
        ]
        assert len(set(borders)) == 3


def test_a_field_by_mouse(visit: Visit, workshop: str) -> None:
    page = parts(visit, workshop)
    field = page.get_by_role("region", name="A page of tiles")
    more = page.get_by_role("button", name="More to the right")
    expect(more).to_have_count(0)
    x, y = middle(field)
    tile = page.get_by_role("button", name="Tile 7", exact=True)
    before = spot(tile)
    page.mouse.move(*middle(tile))
    anchor = middle(tile)
    page.keyboard.down("Control")
    page.mouse.wheel(0, -120)
    page.keyboard.up("Control")
    # What lies under the pointer stays there, and more lies on both sides now.
    expect(more).to_be_visible()
    assert middle(tile) == pytest.approx(anchor, abs=2)
    more.click()
    assert middle(tile)[0] < anchor[0] - 100
    page.mouse.move(x, y + 90)
    page.mouse.down()
    page.mouse.move(x + 50, y + 90, steps=4)
    page.mouse.up()
    page.get_by_role("button", name="See all of it").click()
    expect(more).to_have_count(0)
    assert spot(tile) == before, "moving the sheet moves no piece"
    # A piece follows the mouse, turns with the wheel, and snaps to the grid.
    box = tile.bounding_box()
    assert box is not None
    unit = box["width"] / before[2]
    page.mouse.move(*middle(tile))
    page.mouse.down()
    page.mouse.move(middle(tile)[0] + 2.3 * unit, middle(tile)[1] + 3.2 * unit, steps=6)
    page.mouse.wheel(0, 100)
    page.mouse.up()
    expect(tile).to_have_attribute(
        "data-place", f"{before[0] + 2:g} {before[1] + 3:g} {before[3]:g} {before[2]:g}"
    )


def test_a_field_by_keys(visit: Visit, workshop: str) -> None:
    """A piece is taken up, moved, turned and laid down, and each step is said; Esc leaves it where it was."""
    page = parts(visit, workshop)
    tile = page.get_by_role("button", name="Tile 13", exact=True)
    before = spot(tile)
    said = page.locator("section:has(#p-field) [role=status]")
    tile.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    expect(said).to_have_text(f"column {before[0] + 1:g}, row {before[1] + 1:g}")
    page.keyboard.press("Space")
    expect(said).to_have_text(re.compile(", turned$"))
    page.keyboard.press("Escape")
    expect(tile).to_have_attribute("data-place", " ".join(f"{one:g}" for one in before))
    expect(tile).to_be_focused()
    page.keyboard.press("Enter")
    for _ in range(6):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(tile).to_have_attribute(
        "data-place", f"{before[0]:g} {before[1] + 6:g} {before[2]:g} {before[3]:g}"
    )
    expect(tile).to_be_focused()
    # The field itself is moved by arrows and zoomed by + and -.
    field = page.get_by_role("region", name="A page of tiles")
    field.focus()
    for key in ("+", "+", "ArrowRight"):
        page.keyboard.press(key)
    expect(page.get_by_role("button", name="More to the left")).to_be_visible()
    page.keyboard.press("0")
    expect(page.get_by_role("button", name="More to the left")).to_have_count(0)


def test_a_field_by_two_fingers(visit: Visit, workshop: str) -> None:
    """Two fingers on the sheet zoom it; a second finger beside a piece that is carried turns it."""
    page = parts(visit, workshop, PHONE)
    touch = page.context.new_cdp_session(page)

    def fingers(kind: str, *points: tuple[float, float]) -> None:
        placed = [{"x": x, "y": y, "id": at} for at, (x, y) in enumerate(points)]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": placed})
        page.evaluate("() => new Promise(requestAnimationFrame)")

    field = page.get_by_role("region", name="A page of tiles")
    field.scroll_into_view_if_needed()
    x, y = middle(field)
    tile = page.get_by_role("button", name="Tile 7", exact=True)
    wide = width(tile)
    fingers("touchStart", (x - 30, y - 60))
    fingers("touchStart", (x - 30, y - 60), (x + 30, y - 60))
    for apart in (40, 60, 90):
        fingers("touchMove", (x - apart, y - 60), (x + apart, y - 60))
    fingers("touchEnd")
    expect(field.locator("div").first).not_to_have_attribute("style", re.compile("scale"))
    assert width(tile) > 1.5 * wide
    before = spot(tile)
    at = middle(tile)
    fingers("touchStart", at)
    for step in (12, 24, 36):
        fingers("touchMove", (at[0], at[1] + step))
    fingers("touchStart", (at[0], at[1] + 36), (x, y + 120))
    fingers("touchEnd", (at[0], at[1] + 36))
    fingers("touchEnd")
    assert spot(tile)[2:] == (before[3], before[2])
    assert spot(tile)[1] > before[1]


def test_a_combobox_by_keys_and_by_finger(visit: Visit, workshop: str) -> None:
    page = parts(visit, workshop, PHONE)
    field = page.get_by_role("combobox", name="A film")
    said = page.locator("section:has(#p-combobox) [role=status]").first
    field.focus()
    page.keyboard.type("ja")
    options = page.get_by_role("option")
    expect(options).to_have_count(2)
    expect(said).to_have_text("2 names found")
    page.keyboard.press("ArrowDown")
    chosen = field.get_attribute("aria-activedescendant")
    expect(page.locator(f"[id='{chosen}']")).to_have_text(re.compile("^Jaws"))
    page.keyboard.press("Enter")
    expect(field).to_have_value("Jaws")
    expect(page.locator("[data-chosen]")).to_have_text("Jaws")
    page.keyboard.press("Escape")
    expect(field).to_have_value("")
    page.keyboard.type("zz")
    expect(said).to_have_text("Nothing found for “zz”.")
    field.fill("pia")
    options.first.tap()
    expect(field).to_have_value("The Piano")
    expect(field).to_be_focused()


def test_a_fan_without_room(visit: Visit, workshop: str) -> None:
    """Its places shrink and its cards do not: each covers the one before it, something of each is seen, and the last lies whole."""
    page = parts(visit, workshop, PHONE)
    fan = page.get_by_role("group", name="A hand without room")
    room = fan.bounding_box()
    cards = [card.bounding_box() for card in fan.get_by_role("button").all()]
    assert room and len(cards) == 9
    lefts = [card["x"] for card in cards if card]
    seen = [after - before for before, after in itertools.pairwise(lefts)]
    assert {card["width"] for card in cards if card} == {72}
    assert min(seen) >= 26 and max(seen) < 72
    assert lefts[-1] + 72 <= room["x"] + room["width"] + 1


def test_what_is_held_and_what_counts(visit: Visit, workshop: str) -> None:
    page = parts(visit, workshop, still=False)
    press = page.get_by_role("button", name="Stop the press!")
    count = page.locator("section:has(#p-hold) output")
    press.click()
    expect(page.locator("section:has(#p-hold) .hold").first).to_have_text("Hold it for a moment")
    expect(count).to_have_text("0")
    page.locator("section:has(#p-hold) .hold").first.hover()
    page.mouse.down()
    expect(count).to_have_text("1")
    page.mouse.up()
    page.get_by_role("button", name="+7").click()
    sums = page.locator(".sum")
    expect(sums.locator("small")).to_have_text("+7")
    expect(sums).to_have_text("19")
