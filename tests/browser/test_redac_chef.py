"""Rédac' Chef in a browser: a puzzle by roles and names alone, tiles under mouse, finger and keys, a day in two browsers, a solo game."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.answers import settled
from tests.browser.conftest import DESK, PHONE, House, Visit
from tests.browser.guests import Guest
from tests.browser.layouter import Layouter
from tests.browser.line import Line

GOLD = "A20@5,9 A23@1,11 A25@5,13 A33@5,4 A41@1,7 A44@3,7 A57@1,1 P01@3,4 P15@4,11 Q22@1,13 Q28@5,6 A12@1,4v"
"""The best page of the first puzzle (EX-52); its centrepiece lies at 4,1."""


def at_work(house: House, seats: int = 1, bots: int = 0, **options: str | int) -> tuple[Guest, str]:
    ada = Guest(house.url, "Ada")
    settings = {"game": "redac-chef", "seats": seats, "bots": "at-once", "options": options}
    table = str(ada.ask("/api/tables", {"settings": settings, "sit": 0})["id"])
    ada.bots(table, *range(seats - bots, seats))
    if seats == bots + 1:
        ada.do(table, type="start")
    return ada, table


def own_page(guest: Guest, table: str) -> dict[str, list[int]]:
    laid: dict[str, list[int]] = guest.look(table)["view"]["sides"][0].get("page", {})
    return laid


def test_a_puzzle_by_roles_and_names(visit: Visit, house: House) -> None:
    """RC-093 to RC-097, EX-52: twelve tiles, one face down, gold."""
    ada, table = at_work(house, mode="puzzle", puzzle=1)
    page = visit(f"/t/{table}", who=ada)
    player = Layouter(page)
    player.press(player.sheet.get_by_role("button", name=re.compile("^Centrepiece D4")))
    player.press(player.place_named(4, 1))
    player.lay_all(GOLD)
    rows = player.board.get_by_role("region", name="Your page so far")
    expect(rows).to_contain_text("21")
    player.call("Tirage !")
    expect(player.board.get_by_role("table")).to_contain_text("Photos")
    player.go_on()
    expect(page.get_by_role("heading", name=re.compile("21 of 21 points: gold"))).to_be_visible()
    picture = page.get_by_role("region", name="The image of this game").get_by_role("img")
    picture.wait_for()


def test_a_tile_follows_the_mouse_and_snaps(visit: Visit, house: House) -> None:
    ada, table = at_work(house, mode="puzzle", puzzle=1)
    page = visit(f"/t/{table}", who=ada)
    drag(page, "A57", (0.3, 9.2))
    expect(page.locator('.grid [data-tile="A57"]')).to_be_visible()
    expect(page.get_by_role("button", name="Undo")).to_be_enabled()
    settled(page)
    assert own_page(ada, table) == {"A57": [1, 10, True]}
    # Off the page is back on the desk; undo lays it down again, redo takes it off.
    drag(page, "A57", (12, 2))
    expect(page.locator('.deskbox [data-tile="A57"]')).to_be_visible()
    settled(page)
    page.keyboard.press("z")
    expect(page.locator('.grid [data-tile="A57"]')).to_be_visible()
    settled(page)
    page.keyboard.press("y")
    expect(page.locator('.deskbox [data-tile="A57"]')).to_be_visible()
    settled(page)
    assert own_page(ada, table) == {}


def test_undo_before_the_server_has_answered(visit: Visit, house: House) -> None:
    """In a puzzle one act follows the other: what is pressed meanwhile is sent after the answer, with what was seen then, and is not stale."""
    ada, table = at_work(house, mode="puzzle", puzzle=1)
    page = visit("about:blank", who=ada)
    line = Line(page)
    page.goto(f"/t/{table}")
    player = Layouter(page)
    player.press(player.tile(player.desk, "A57"))
    place = player.place_named(1, 10)
    place.wait_for()
    line.hold()
    player.press(place)
    expect(page.locator('.grid [data-tile="A57"]')).to_be_visible()
    page.keyboard.press("z")
    line.wait()
    line.let_go()
    expect(page.locator('.deskbox [data-tile="A57"]')).to_be_visible()
    expect(page.get_by_text("Something has happened since you asked")).to_have_count(0)
    assert (line.acts("place"), line.acts("undo")) == (1, 1)
    assert own_page(ada, table) == {}


def drag(page: Page, tile: str, to: tuple[float, float], ghost: str = "fits") -> None:
    """To a cell of the grid, by the tile's top left corner."""
    page.locator(f'[data-tile="{tile}"]').wait_for()
    grid = page.locator(".mid .grid").bounding_box()
    box = page.locator(f'[data-tile="{tile}"]').bounding_box()
    assert grid and box
    u = grid["width"] / 7
    page.mouse.move(box["x"] + 4, box["y"] + 4)
    page.mouse.down()
    page.mouse.move(grid["x"] + to[0] * u + 40, grid["y"] + to[1] * u, steps=4)
    page.mouse.move(grid["x"] + to[0] * u + 4, grid["y"] + to[1] * u + 4, steps=4)
    if to[0] < 7:
        page.locator(f".ghost.{ghost}").wait_for()
    page.mouse.up()


def test_drops_are_kept_over_a_lost_connection(visit: Visit, house: House) -> None:
    """Five of them are drawn at once, sent in their order when there is a connection again, and taken back where they are refused."""
    ada = Guest(house.url, "Ada")
    options = {"mode": "solo", "clock": "off"}
    table = ada.make(1, game="redac-chef", title="Three on the desk", options=options)
    ada.do(table, type="start")
    page = visit("about:blank", who=ada)
    line = Line(page)
    page.goto(f"/t/{table}")
    expect(Layouter(page).sheet).to_be_visible()
    line.cut()
    drag(page, "A26", (0, 7), ghost="unknown")
    drag(page, "A01", (3, 7), ghost="unknown")
    drag(page, "Q06", (0, 8), ghost="unknown")
    drag(page, "A01", (3, 10), ghost="unknown")
    drag(page, "A26", (0, 10), ghost="unknown")
    for tile in ("A26", "A01", "Q06"):
        expect(page.locator(f'.grid [data-tile="{tile}"]')).to_be_visible()
    prompt = page.get_by_role("region", name="What you can do")
    expect(prompt.get_by_role("status").first).to_contain_text("Your 5 moves are saved.")
    assert own_page(ada, table) == {}
    line.mend()
    expect(page.locator('.deskbox [data-tile="Q06"]')).to_be_visible()
    settled(page)
    assert own_page(ada, table) == {"A26": [1, 11, True], "A01": [4, 11, True]}
    story = ada.ask(f"/api/tables/{table}/story?views=false")
    laid = [move["action"] for move in story["moves"][1:]]
    assert [(action["tile"], action["row"]) for action in laid] == [
        ("A26", 8),
        ("A01", 8),
        ("A01", 11),
        ("A26", 11),
    ]


def test_a_page_on_its_head(visit: Visit, house: House) -> None:
    """Modification 3: what is dropped at the top left lies at the bottom right of the page, and lies where it was dropped."""
    ada = Guest(house.url, "Ada")
    options = {"mode": "solo", "clock": "off", "record": "mod-3"}
    table = ada.make(1, game="redac-chef", title="Upside down", options=options)
    ada.do(table, type="start")
    page = visit(f"/t/{table}", who=ada)
    drag(page, "A26", (0, 0))
    settled(page)
    assert own_page(ada, table) == {"A26": [5, 13, True]}
    grid, box = (page.locator(at).bounding_box() for at in (".mid .grid", '.grid [data-tile="A26"]'))
    assert grid and box and abs(box["x"] - grid["x"]) < 2 and abs(box["y"] - grid["y"]) < 2


def test_keys_place_turn_and_take_back(visit: Visit, house: House) -> None:
    ada, table = at_work(house, mode="puzzle", puzzle=1)
    page = visit(f"/t/{table}", who=ada)
    tile = page.locator('.deskbox [data-tile="A12"]')
    tile.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".ghost.fits")).to_be_visible()
    for key in ("ArrowDown", "ArrowDown", "f", "Enter"):
        page.keyboard.press(key)
    laid = page.locator('.grid [data-tile="A12"]')
    expect(laid).to_have_attribute("aria-label", re.compile("^Face-down tile, 2 by 3"))
    laid.focus()
    page.keyboard.press("f")
    expect(laid).to_have_attribute("aria-label", re.compile("^Article, Business"))
    laid.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Escape")
    before = own_page(ada, table)
    laid.focus()
    page.keyboard.press("d")
    expect(tile).to_be_visible()
    # It is drawn before it is stored.
    settled(page)
    assert list(before) == ["A12"] and own_page(ada, table) == {}


def test_a_conflict_is_marked_and_its_owner_chooses(visit: Visit, house: House) -> None:
    """RC-038, RC-050: two Sport articles side by side may lie so; after the day one of them is turned, whichever the owner wants."""
    ada, table = at_work(house, mode="puzzle", puzzle=1)
    page = visit(f"/t/{table}", who=ada)
    player = Layouter(page)
    player.lay_all("A20@1,8 A23@4,8")
    touching = player.sheet.get_by_role("button", name=re.compile(r"In conflict with a neighbour$"))
    expect(touching).to_have_count(2)
    expect(page.locator(".neq")).to_have_count(1)
    player.call("Tirage !")
    expect(page.locator(".proposed")).to_have_count(1)
    player.press(player.tile(player.sheet, "A23"))
    expect(touching).to_have_count(0)
    player.press(page.get_by_role("button", name=re.compile("^Confirm")))
    expect(player.board.get_by_role("table")).to_contain_text("Articles")
    laid = own_page(ada, table)
    assert laid["A20"] == [1, 8, True] and laid["A23"] == [4, 8, False]


def test_every_target_of_the_phone_is_as_large_as_a_finger(visit: Visit, house: House) -> None:
    """Pads, keep and put back, undo; tiles are dragged, or tapped where they are as large as they are printed."""
    ada, table = at_work(house, mode="solo", clock="off")
    page = visit(f"/t/{table}", who=ada, size=PHONE)
    pads = page.locator(".pads button")
    expect(pads.first).to_be_enabled()
    pads.first.tap()
    keep = page.get_by_role("button", name="Keep").last
    expect(keep).to_be_enabled()
    for target in [*pads.all(), keep, page.get_by_role("button", name="Put back")]:
        box = target.bounding_box()
        assert box and box["width"] >= 44 and box["height"] >= 44, target
    keep.tap()
    expect(page.locator(".strip [data-tile]")).to_have_count(1)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_day_in_two_browsers(visit: Visit, house: House) -> None:
    """Ready check, countdown, grabs that the other one sees, both calls, the check, the score of both, and the choice by token."""
    ada, table = at_work(house, 2, mode="standard", minutes=5)
    bo = Guest(house.url, "Bo")
    bo.do(table, type="sit", seat=1)
    ada.do(table, type="start")
    pages = [visit(f"/t/{table}", who=ada), visit(f"/t/{table}", who=bo, size=PHONE)]
    players = [Layouter(page) for page in pages]
    for page in pages:
        practise(page)
    assert not any(person["hand"] for person in ada.look(table)["view"]["people"]), "it was only practice"
    for page in pages:
        page.get_by_role("button", name=re.compile("^Ready")).click()
    for page in pages:
        day_runs(page)
        pad = page.get_by_role("button", name=re.compile("^Face-down tile, 3 wide, 3 high"))
        expect(pad).to_have_attribute("aria-disabled", "false")
        pad.click()
    for player, page in zip(players, pages, strict=True):
        expect(page.get_by_role("img", name=re.compile("^In your hand: "))).to_be_visible()
        page.get_by_role("button", name=re.compile("^Keep")).last.click()
        expect(player.desk.locator("[data-tile]")).to_have_count(1)
        expect(page).not_to_have_title(re.compile("Your turn"))  # it is everybody's, all the time
    for player, page in zip(players, pages, strict=True):
        player.call("Maquette !")
        expect(player.sheet).to_be_visible()
        player.press(player.desk.get_by_role("button").first)
        player.press(player.sheet.get_by_role("button", name=re.compile("^Place at column")).last)
        expect(page.locator(".grid [data-tile]")).to_have_count(1)
        player.call("Tirage !")
    for player in players:
        expect(player.board.get_by_role("table")).to_contain_text("Left on desk")
        player.go_on()
        expect(player.board.get_by_role("group", name="Centrepieces to choose from")).to_be_visible()
    # Ada printed first: token 1 chooses first.
    players[0].press(
        players[0].board.get_by_role("group", name="Centrepieces to choose from").get_by_role("button").first
    )
    players[1].press(
        players[1].board.get_by_role("group", name="Centrepieces to choose from").get_by_role("button").first
    )
    expect(pages[0].get_by_role("button", name=re.compile("^Ready"))).to_be_visible()


def day_runs(page: Page) -> None:
    """The heap to practise on has gone, and the real one lies there."""
    expect(page.get_by_role("region", name="A heap to practise on")).to_have_count(0)


def practise(page: Page) -> None:
    """Before a day there is a heap on which hands learn the rhythm."""
    heap = page.get_by_role("region", name="A heap to practise on")
    pads = heap.get_by_role("group", name="Face-down tiles by format").get_by_role("button")
    for answer in ("Keep", "Put back"):
        pads.nth(2).click()
        expect(heap.get_by_role("img", name=re.compile("^In your hand: "))).to_be_visible()
        heap.get_by_role("button", name=answer, exact=True).click()
        expect(heap.get_by_role("img", name="Empty hand")).to_be_visible()


def test_a_sheet_to_try_tiles_on(visit: Visit, house: House) -> None:
    """RC-R50: with 8B kept tiles are tried out while reporting; the page stays empty, and Maquette ! clears the sheet away."""
    ada = Guest(house.url, "Ada")
    table = ada.make(1, game="redac-chef", title="Sorting tips", options={"mode": "solo", "clock": "off"})
    ada.do(table, type="start")
    page = visit(f"/t/{table}", who=ada)
    player = Layouter(page)
    page.get_by_role("button", name=re.compile("^Try tiles")).click()
    player.lay("A26", 1, 7)
    expect(player.board.get_by_role("region", name="Your page so far")).to_contain_text("Articles1")
    assert own_page(ada, table) == {}
    page.get_by_role("button", name=re.compile("^Back to the heap")).click()
    expect(player.pads).to_be_visible()
    page.get_by_role("button", name=re.compile("^Try tiles")).click()
    expect(player.tile(player.sheet, "A26")).to_be_visible()
    page.get_by_role("button", name=re.compile("^Back to the heap")).click()
    player.call("Maquette !")
    expect(player.tile(player.desk, "A26")).to_be_visible()
    expect(player.sheet.get_by_role("button")).to_have_count(1)


def take_turn(player: Layouter) -> None:
    """A tile of the desk goes on the page, then one of the heap to the desk."""
    expect(player.page.get_by_role("status").filter(has_text="Place a tile").first).to_be_visible()
    player.lay_first()
    backs = player.supply.get_by_role("group", name="Face-down tiles by format")
    player.press(backs.get_by_role("button", disabled=False).first)
    expect(player.supply).to_have_count(0)


def turns(visit: Visit, house: House) -> tuple[Layouter, Guest, str]:
    ada, table = at_work(house, 2, bots=1, mode="turn")
    player = Layouter(visit(f"/t/{table}", who=ada))
    player.press(player.offer.get_by_role("button", disabled=False).first)
    return player, ada, table


def test_turns_by_roles_and_names(visit: Visit, house: House) -> None:
    """RC-110 to RC-113: the centrepiece, then two turns with a computer player."""
    player, ada, table = turns(visit, house)
    for _ in range(2):
        take_turn(player)
    settled(player.page)
    assert len(own_page(ada, table)) == 2


@pytest.mark.slow
def test_a_game_of_turns_by_roles_and_names(visit: Visit, house: House) -> None:
    """RC-117 to RC-120: until nothing fits any more, the last placements, the score and the front page."""
    player, ada, table = turns(visit, house)
    page = player.page
    over = page.get_by_role("button", name=re.compile("^(Go on|To the result|Show the result)"))
    place = page.get_by_role("status").filter(has_text="Place a tile")
    last = page.get_by_role("button", name=re.compile("^Done"))
    turned = page.get_by_role("button", name=re.compile("^Turn the outlined"))
    for _ in range(60):
        place.or_(last).or_(over).or_(turned).first.wait_for()
        if over.first.is_visible():
            break
        call = page.get_by_role("button", name=re.compile("^Tirage !"))
        if turned.is_visible():
            player.press(turned)
        elif last.is_visible():
            player.press(last)
            expect(last).to_have_count(0)
        elif call.is_visible():
            player.call("Tirage !")
            expect(call).to_have_count(0)
        else:
            take_turn(player)
    player.go_on()
    expect(page.get_by_role("region", name="The image of this game").get_by_role("img")).to_be_visible()
    assert ada.look(table)["view"]["outcome"]["reason"] in ("page-done", "idle-round")


@pytest.mark.slow
def test_a_solo_game_without_a_clock(visit: Visit, house: House) -> None:
    ada, table = at_work(house, mode="solo", clock="off")
    play_solo(Layouter(visit(f"/t/{table}", who=ada, size=DESK)))
    assert ada.look(table)["view"]["outcome"]["reason"] in ("last-day", "poor")


def play_solo(player: Layouter) -> None:
    """Three days from the first grab to the front page that can be shared, by roles and names."""
    page = player.page
    for day in range(3):
        for at in range(7):
            player.press(player.pads.get_by_role("button").nth(at % 5))
            expect(page.get_by_role("img", name=re.compile("^In your hand: "))).to_be_visible()
            player.press(page.get_by_role("button", name=re.compile("^Keep")).first)
            expect(page.get_by_role("img", name="Empty hand")).to_be_visible()
        player.call("Maquette !")
        expect(player.sheet).to_be_visible()
        while player.desk.get_by_role("button").count() > 2:
            player.lay_first()
        player.call("Tirage !")
        turn = page.get_by_role("button", name=re.compile("^Turn the outlined"))
        on = page.get_by_role("button", name=re.compile("^(Go on|To the result|Show the result)"))
        turn.or_(on).first.wait_for()
        if turn.is_visible():
            player.press(turn)
        player.go_on()
        if day < 2:
            player.press(player.offer.get_by_role("button").first)
    expect(page.get_by_role("region", name="The image of this game").get_by_role("img")).to_be_visible()


def test_a_new_table_offers_a_clock_and_a_web_hook_only_where_there_are_turns(visit: Visit) -> None:
    """In real time the game keeps time itself, and nobody is told that it is their turn."""
    page = visit("/new?game=redac-chef", name="Ada")
    mode = page.get_by_role("combobox", name="How to play")
    clock = page.get_by_role("radiogroup", name="Clock").or_(page.get_by_role("group", name="Clock"))
    hook = page.get_by_label("Web-hook", exact=True)
    expect(mode).to_have_value("standard")
    expect(clock).to_have_count(0)
    expect(hook).to_have_count(0)
    mode.select_option("turn")
    expect(clock.first).to_be_visible()
    expect(hook).to_have_count(1)
    mode.select_option("newsroom")
    expect(clock).to_have_count(0)
    expect(hook).to_have_count(0)
