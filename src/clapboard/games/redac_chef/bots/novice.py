"""The novice: keeps nearly everything until the page is full, then lays the largest tiles first where they touch most."""

from __future__ import annotations

from typing import Final

from clapboard.games.redac_chef.actions import (
    Choose,
    Done,
    Go,
    Grab,
    Keep,
    Maquette,
    MoveCentre,
    Place,
    Return,
    Reveal,
    Search,
    Take,
    Tirage,
    Unload,
    Wait,
)
from clapboard.games.redac_chef.bots.timeout import cells, centre_of, default_act, own_side
from clapboard.games.redac_chef.box.components import DAYS, TILE_OF
from clapboard.games.redac_chef.box.tables import Box
from clapboard.games.redac_chef.knowledge.view import RedacView, SideView
from clapboard.games.redac_chef.rules import grid
from clapboard.kernel.action import Action
from clapboard.kernel.bot import Budget, Thought
from clapboard.kernel.legal import Legal
from clapboard.kernel.rng import Rng
from clapboard.kernel.view import View

SPARE: Final = 6
"""Cells that the novice leaves free."""
SLOW_EYES: Final = 900
"""Milliseconds before a novice acts on a tile that was turned up (RC-R84)."""
TIME_FOR_LAYOUT: Final = 60_000
LOAD: Final = 5
"""Tiles that a Reporter carries at once."""
MANY_ACTS: Final = 120
ENOUGH_LOOKS: Final = 60


class Novice:
    """Looks at each tile for a while, keeps what fits, and never looks at the whole."""

    name = "novice"

    def __init__(self, box: Box) -> None:
        self.box = box
        self.thought = Thought()

    def choose(self, view: View, legal: Legal, seed: int, budget: Budget | None = None) -> Action:
        if not isinstance(view, RedacView) or view.viewer is None:
            raise ValueError("a spectator has nothing to choose")
        self.thought = Thought()
        rng = Rng(seed)
        wish = self.wish(view, rng)
        if wish is not None and wish in legal:
            return wish
        return default_act(view, legal, self.box)

    def wish(self, view: RedacView, rng: Rng) -> Action | None:
        if view.stage == "choose":
            return Choose(view.offer[int(rng.below(len(view.offer)))])
        if view.stage == "turn":
            return self.turn(view)
        if view.stage == "final":
            return best_place(self.box, view, own_side(view).desk, True) or Done()
        if view.stage == "day":
            return self.today(view, rng)
        return None

    def today(self, view: RedacView, rng: Rng) -> Action | None:
        me, side = view.people[view.viewer or 0], own_side(view)
        room = room_left(self.box, view, side)
        if me.hand:
            if view.options["mode"] == "family":
                return best_place(self.box, view, [me.hand], False) or Return()
            return Keep() if cells(self.box, me.hand) <= room else Return()
        if me.phase == "layout":
            return self.lay_out(view, side)
        hurry = view.end >= 0 and view.end - view.now < TIME_FOR_LAYOUT
        full = room < 6 or hurry or me.grabs >= ENOUGH_LOOKS
        if view.options["mode"] == "newsroom":
            return self.report(view, side, rng, full)
        if view.options["mode"] == "family":
            return (
                Done()
                if me.grabs >= ENOUGH_LOOKS or (view.end >= 0 and view.end - view.now < 5000)
                else grab(self.box, view, rng)
            )
        return Maquette() if full else grab(self.box, view, rng)

    def report(self, view: RedacView, side: SideView, rng: Rng, full: bool) -> Action | None:
        me = view.people[view.viewer or 0]
        if me.place == "desk":
            return (
                Unload() if side.carried else Wait() if full and view.options["clock"] == "stepped" else Go()
            )
        return Go() if full or len(side.carried) >= LOAD else grab(self.box, view, rng) or Go()

    def lay_out(self, view: RedacView, side: SideView) -> Action | None:
        found = best_place(self.box, view, side.desk, True)
        if found is not None:
            return found
        me = view.people[view.viewer or 0]
        waits = (
            view.options["mode"] == "newsroom"
            and room_left(self.box, view, side) >= 6
            and me.acts < MANY_ACTS
        )
        if waits and (view.end < 0 or view.end - view.now > 15_000):
            if view.options["clock"] == "stepped":
                return Wait()
            day = DAYS.index(view.day)
            free = [
                cell
                for cell in grid.centre_places(self.box, day, side.centre)
                if cell != centre_of(side) and not grid.under(self.box, side.page, cell)
            ]
            return MoveCentre(*free[0]) if free else Tirage()
        return Tirage()

    def turn(self, view: RedacView) -> Action | None:
        side = own_side(view)
        if view.step == 1:
            return best_place(self.box, view, side.desk, True) or (
                Search(side.desk[0]) if side.desk else None
            )
        if view.step == 2 and view.reveals == 5:
            backs = [label for label in view.supply if label in self.box.formats]
            return Reveal(format=backs[0]) if backs else None
        up = [
            (cells(self.box, label), -number) for number, label in enumerate(view.supply) if label in TILE_OF
        ]
        return Take(slot=-max(up)[1]) if up else None


def room_left(box: Box, view: RedacView, side: SideView) -> int:
    """Free cells of the page, less what lies ready for them and a few to spare."""
    day = DAYS.index(view.day)
    ready = sum(cells(box, tile) for tile in (*side.page, *side.desk, *side.carried))
    return box.page_width[day] * box.page_height[day] - box.centre_width * box.centre_height - SPARE - ready


def grab(box: Box, view: RedacView, rng: Rng) -> Action | None:
    """A face-up tile now and then, if it has lain there long enough to be read; else any back."""
    stepped = view.options["clock"] != "real"
    up = [
        number
        for number, label in enumerate(view.supply)
        if label in TILE_OF and (stepped or view.now - view.since.get(str(number), view.laid) >= SLOW_EYES)
    ]
    backs = sorted({label for label in view.supply if label in box.formats})
    if up and (not backs or rng.below(4) == 0):
        return Grab(slot=up[int(rng.below(len(up)))])
    return Grab(format=backs[int(rng.below(len(backs)))]) if backs else None


def best_place(box: Box, view: RedacView, tiles: list[str], down_too: bool) -> Place | None:
    """The largest tile that goes somewhere without a conflict, where it touches most; else one face down, to close a hole."""
    side, day = own_side(view), DAYS.index(view.day)
    rows = grid.covered(box, day, side.page, centre_of(side))
    owners = covered_by(box, side)
    order = sorted(tiles, key=lambda tile: (-cells(box, tile), tile))
    for tile in order:
        found = [
            (contact(box, rows, day, tile, cell), -cell[1], -cell[0])
            for cell in grid.tile_places(box, rows, day, tile)
            if not clashes(box, owners, side, tile, cell)
        ]
        if found:
            _, row, column = max(found)
            return Place(tile, -column, -row)
    for tile in order if down_too else ():
        cell = next(grid.tile_places(box, rows, day, tile), None)
        if cell is not None:
            return Place(tile, *cell, up=False)
    return None


def covered_by(box: Box, side: SideView) -> dict[tuple[int, int], str]:
    owners = {}
    for tile, spot in side.page.items():
        for x in range(box.width[TILE_OF[tile]]):
            for y in range(box.height[TILE_OF[tile]]):
                owners[spot.column + x, spot.row + y] = tile
    return owners


def around(box: Box, tile: str, cell: tuple[int, int]) -> list[tuple[int, int]]:
    """The cells along the sides of a tile."""
    width, height = box.width[TILE_OF[tile]], box.height[TILE_OF[tile]]
    column, row = cell
    flat = [(column + x, y) for x in range(width) for y in (row - 1, row + height)]
    return flat + [(x, row + y) for y in range(height) for x in (column - 1, column + width)]


def clashes(
    box: Box, owners: dict[tuple[int, int], str], side: SideView, tile: str, cell: tuple[int, int]
) -> bool:
    for place in around(box, tile, cell):
        other = owners.get(place)
        if (
            other is not None
            and side.page[other].up
            and box.classes[TILE_OF[other]] == box.classes[TILE_OF[tile]]
        ):
            return True
    return False


def contact(box: Box, rows: list[int], day: int, tile: str, cell: tuple[int, int]) -> int:
    """Sides that touch something, or the edge of the page."""
    touching = 0
    for column, row in around(box, tile, cell):
        edge = not (1 <= column <= box.page_width[day] and 1 <= row <= box.page_height[day])
        touching += edge or bool(rows[row - 1] >> (column - 1) & 1)
    return touching
