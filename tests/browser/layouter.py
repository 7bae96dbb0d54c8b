"""Somebody who plays Rédac' Chef at its board, and finds everything by its role and its name, as a screen reader does."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from clapboard.games.redac_chef import GAME

PLACED = re.compile(r"(\w+)@(\d+),(\d+)(v?)")
TILES = GAME.components().tiles


class Layouter:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.looks: Callable[[], None] = lambda: None
        """What else is done before each step: a test may look at the page."""
        self.board = page.get_by_role("main")
        self.desk = self.board.get_by_role("group", name="Your desk")
        self.pads = self.board.get_by_role("group", name="Face-down tiles by format")
        self.offer = self.board.get_by_role("group", name="Centrepieces to choose from")
        self.supply = self.board.get_by_role("region", name="The supply")
        self.sheet = self.board.get_by_role("group", name=re.compile("^Your page, "))

    def press(self, button: Locator) -> None:
        """As an assistive technology does: a click without a pointer."""
        button.wait_for()
        self.looks()
        button.evaluate("node => node.click()")

    def tile(self, where: Locator, tile: str) -> Locator:
        return where.get_by_role("button", name=re.compile(re.escape(TILES[tile].en)))

    def place_named(self, column: int, row: int) -> Locator:
        return self.sheet.get_by_role("button", name=re.compile(rf"^Place at column {column}, row {row}:"))

    def lay_first(self) -> None:
        """The first tile of the desk, on the last place that is offered."""
        left = self.desk.get_by_role("button").count()
        self.press(self.desk.get_by_role("button").first)
        self.press(self.sheet.get_by_role("button", name=re.compile("^Place at column")).last)
        expect(self.desk.get_by_role("button")).to_have_count(left - 1)

    def lay(self, tile: str, column: int, row: int, down: bool = False) -> None:
        """Pick a tile of the desk up, and put it on a place that is offered."""
        self.press(self.tile(self.desk, tile))
        if down:
            self.press(self.page.get_by_role("button", name=re.compile("^Turn over")))
        self.press(self.place_named(column, row))
        expect(self.tile(self.sheet, tile)).to_be_visible()

    def lay_all(self, text: str) -> None:
        for tile, column, row, down in PLACED.findall(text):
            self.lay(tile, int(column), int(row), bool(down))

    def call(self, name: str) -> None:
        """What a finger holds, an assistive technology presses."""
        self.press(self.page.get_by_role("button", name=re.compile(f"^{name}")))

    def go_on(self) -> None:
        self.press(
            self.page.get_by_role("button", name=re.compile("^(Go on|To the result|Show the result)")).first
        )
