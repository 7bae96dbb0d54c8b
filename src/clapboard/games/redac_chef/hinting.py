"""What to do next on one's own page, and why: a step at a time towards the best page that is found, begun with whatever brings points at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from clapboard.games.redac_chef import notation
from clapboard.games.redac_chef.actions import Lift, MoveCentre, Place, Spot, Turn
from clapboard.games.redac_chef.box.components import DAYS, TILE_OF
from clapboard.games.redac_chef.box.tables import AD, ARTICLE, PHOTO, Box
from clapboard.games.redac_chef.knowledge.view import RedacView, SideView
from clapboard.games.redac_chef.rules import grid
from clapboard.games.redac_chef.rules.rows import ROW_NAMES, Rows
from clapboard.games.redac_chef.rules.scoring import own_rows
from clapboard.games.redac_chef.rules.sheet import Sheet
from clapboard.games.redac_chef.solver.page import MOST_TILES
from clapboard.games.redac_chef.solver.view import Layout, improver_from, layout_from, terms_from
from clapboard.kernel.action import Action
from clapboard.kernel.errors import NoAnswer

STEPS: Final = 400_000
"""Of the improver, at most: a hint is wanted soon, and asked for often."""
WORTH_MOVING: Final = 1
"""Points for which nothing is moved that lies already."""

Page = dict[str, Spot]
Cell = tuple[int, int]


class Reason(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that becomes better or worse."""

    row: str
    """The row of the score sheet, or `conflict`."""
    points: int
    tiles: list[str] = []
    """Of a photo: itself, and the articles that it newly counts."""


class Hint(msgspec.Struct, frozen=True, kw_only=True):
    """What to do next."""

    steps: list[str]
    """One act, or those that have to be done together, in short text; empty: nothing better was found."""
    points: int = 0
    """What they bring at once; with `leads_to`, what the tile that is laid brings on the page that they lead to."""
    reasons: list[Reason] = []
    leads_to: int | None = None
    """What the page is worth that this is a step to, where it brings nothing at once."""


class Step(msgspec.Struct, frozen=True):
    """Acts that have to be done together, and what lies then."""

    acts: list[Action]
    page: Page
    centre: Cell
    tile: str = ""
    """The tile that is laid last."""


class Eyes:
    """The page of the one who asks, and what other pages from the same tiles would be worth."""

    def __init__(self, box: Box, view: RedacView, side: SideView) -> None:
        self.box, self.view, self.side = box, view, side
        self.day = DAYS.index(view.day)
        self.terms = terms_from(box, view, side)
        self.tiles = [*side.page, *side.desk]
        self.page: Page = dict(side.page)
        self.centre: Cell = (side.centre_at[0], side.centre_at[1])

    def sheet(self, page: Page, centre: Cell) -> Sheet:
        return grid.measured(self.box, self.day, page, centre)

    def rows(self, page: Page, centre: Cell) -> Rows:
        left = len(self.tiles) + len(self.side.carried) - len(page)
        return own_rows(self.sheet(page, centre), self.terms, left, self.side.token, self.side.blocks)

    def conflicts(self, page: Page, centre: Cell) -> int:
        return len(self.sheet(page, centre).conflicts())

    def incomplete(self, page: Page) -> bool:
        """Whether an ad is missing that a puzzle wants to lie face up (RC-095)."""
        ads = [tile for tile in self.tiles if self.box.kind[TILE_OF[tile]] == AD]
        shown = all(tile in page and page[tile].up for tile in ads)
        return self.view.options["mode"] == "puzzle" and not shown

    def is_part_of(self, goal: Layout | None) -> bool:
        """Whether everything lies as it does there."""
        return goal is not None and all(goal.page.get(tile) == spot for tile, spot in self.page.items())

    def size(self, tile: str) -> tuple[int, int]:
        return self.box.width[TILE_OF[tile]], self.box.height[TILE_OF[tile]]


def hint(box: Box, view: RedacView, side: SideView, steps: int) -> Hint:
    eyes = Eyes(box, view, side)
    if view.stage != "day":  # turn by turn nothing moves any more
        return told(eyes, max(at_once(eyes), key=lambda one: worth_now(eyes, one), default=None))
    goal = goal_of(eyes, min(steps, STEPS))
    if goal is None:
        return Hint(steps=[])
    return towards(eyes, goal)


def goal_of(eyes: Eyes, steps: int) -> Layout | None:
    """A page to go for, if it is better than the one that lies: the best that is found for these tiles, always the same for the same steps.
    Anyone who lays out otherwise is asked to move nothing, as long as what lies can become about as good. So hints that follow each other
    come to an end."""
    if len(eyes.tiles) > MOST_TILES:
        raise NoAnswer("too-many-tiles", f"more than {MOST_TILES} tiles are too many", most=MOST_TILES)
    part = steps // 3
    found = searched(eyes, steps - part, still=False)
    if not eyes.is_part_of(found):
        kept = searched(eyes, part, still=True)
        if found is None or (kept is not None and kept.score >= found.score - WORTH_MOVING):
            found = kept
    legal = not eyes.incomplete(eyes.page) and not eyes.conflicts(eyes.page, eyes.centre)
    if found is None or (legal and found.score <= eyes.rows(eyes.page, eyes.centre).sum):
        return None
    return found


def searched(eyes: Eyes, steps: int, still: bool) -> Layout | None:
    improver = improver_from(eyes.box, eyes.view, eyes.tiles, still=still)
    improver.run(steps)
    return layout_from(improver, sorted(eyes.tiles))


def towards(eyes: Eyes, goal: Layout) -> Hint:
    """Of the steps that lead there the one that brings most at once. Where none does, or conflicts come first: the one that moves least, and
    of those the one that matters most on that page."""
    steps = list(steps_to(eyes, goal))
    clashes = eyes.conflicts(eyes.page, eyes.centre)
    fewer = [one for one in steps if eyes.conflicts(one.page, one.centre) < clashes]
    if not clashes:
        best = max(steps, key=lambda one: (worth_now(eyes, one), -len(one.acts)))
        if worth_now(eyes, best) > 0:
            return told(eyes, best)
    best = max(
        fewer or steps, key=lambda one: (-len(one.acts), one.tile != "", worth_there(eyes, goal, one.tile))
    )
    return told(eyes, best, goal)


def worth_now(eyes: Eyes, step: Step) -> int:
    """What a step brings at once; nothing where it leaves a conflict, for that will cost."""
    if eyes.conflicts(step.page, step.centre):
        return 0
    return eyes.rows(step.page, step.centre).sum - eyes.rows(eyes.page, eyes.centre).sum


def worth_there(eyes: Eyes, goal: Layout, tile: str) -> int:
    """What it brings on that page, beyond that something lies there."""
    return eyes.rows(goal.page, goal.centre).sum - eyes.rows(turned(goal.page, tile), goal.centre).sum


def turned(page: Page, tile: str) -> Page:
    """With this tile face down, if it lies there."""
    spot = page.get(tile)
    return page if spot is None else {**page, tile: Spot(spot.column, spot.row, False)}


def without(page: Page, *tiles: str) -> Page:
    return {tile: spot for tile, spot in page.items() if tile not in tiles}


def at_once(eyes: Eyes) -> list[Step]:
    """Where a tile of the desk brings points, without a conflict."""
    rows = grid.covered(eyes.box, eyes.day, eyes.page, eyes.centre)
    found = []
    for tile in eyes.side.desk:
        for column, row in grid.tile_places(eyes.box, rows, eyes.day, tile):
            step = Step([Place(tile, column, row)], {**eyes.page, tile: Spot(column, row)}, eyes.centre, tile)
            if worth_now(eyes, step) > 0:
                found.append(step)
    return found


def steps_to(eyes: Eyes, goal: Layout) -> Iterator[Step]:
    """For each thing that lies otherwise there: what has to be done for it, and nothing else."""
    for tile, spot in sorted(goal.page.items(), key=lambda item: (item[1].row, item[1].column, item[0])):
        lies = eyes.page.get(tile)
        if lies == spot:
            continue
        if lies is not None and (lies.column, lies.row) == (spot.column, spot.row):
            yield Step([Turn(tile)], {**eyes.page, tile: spot}, eyes.centre)
            continue
        acts: list[Action] = []
        page, centre = dict(eyes.page), eyes.centre
        if lies is not None:
            page = lifted(acts, page, [tile])
        if over(spot, eyes.size(tile), centre, (eyes.box.centre_width, eyes.box.centre_height)):
            page, centre = moved(eyes, acts, page, goal.centre)
        page = lifted(acts, page, beneath(eyes, page, tile, spot))
        acts.append(Place(tile, spot.column, spot.row, up=spot.up))
        yield Step(acts, {**page, tile: spot}, centre, tile)
    if goal.centre != eyes.centre:
        acts = []
        page, centre = moved(eyes, acts, dict(eyes.page), goal.centre)
        yield Step(acts, page, centre)
    for tile in sorted(eyes.page):
        if tile not in goal.page:
            acts = []
            yield Step(acts, lifted(acts, dict(eyes.page), [tile]), eyes.centre)


def lifted(acts: list[Action], page: Page, tiles: list[str]) -> Page:
    acts += [Lift(tile) for tile in tiles]
    return without(page, *tiles)


def moved(eyes: Eyes, acts: list[Action], page: Page, cell: Cell) -> tuple[Page, Cell]:
    """The centrepiece goes elsewhere, and what lies there back to the desk."""
    page = lifted(acts, page, grid.under(eyes.box, page, cell))
    acts.append(MoveCentre(*cell))
    return page, cell


def beneath(eyes: Eyes, page: Page, tile: str, spot: Spot) -> list[str]:
    """What lies where this tile is to lie."""
    return [
        other
        for other, lies in sorted(page.items())
        if over(spot, eyes.size(tile), (lies.column, lies.row), eyes.size(other))
    ]


def over(spot: Spot, size: tuple[int, int], cell: Cell, other: tuple[int, int]) -> bool:
    return (
        spot.column < cell[0] + other[0]
        and cell[0] < spot.column + size[0]
        and spot.row < cell[1] + other[1]
        and cell[1] < spot.row + size[1]
    )


def told(eyes: Eyes, step: Step | None, goal: Layout | None = None) -> Hint:
    """A step with its reasons: what it changes now, or what its tile brings on the page that it leads to."""
    if step is None:
        return Hint(steps=[])
    old, centre, new = eyes.page, eyes.centre, step.page
    there = step.centre
    if goal is not None and step.tile:
        old, centre, new, there = turned(goal.page, step.tile), goal.centre, goal.page, goal.centre
    before, after = eyes.rows(old, centre), eyes.rows(new, there)
    return Hint(
        steps=[notation.text(act) for act in step.acts],
        points=after.sum - before.sum,
        reasons=reasons(eyes, (old, centre, before), (new, there, after)),
        leads_to=None if goal is None else goal.score,
    )


def reasons(eyes: Eyes, old: tuple[Page, Cell, Rows], new: tuple[Page, Cell, Rows]) -> list[Reason]:
    """Row by row what changes; of photos, which of them and beside which articles."""
    then = pairs_of(eyes.box, eyes.sheet(*old[:2]), sorted(old[0]))
    now = pairs_of(eyes.box, eyes.sheet(*new[:2]), sorted(new[0]))
    found: list[Reason] = []
    for photo, articles in sorted(now.items()):
        more = sorted(articles - then.get(photo, set()))
        if more:
            found.append(Reason(row="photos", points=len(more), tiles=[photo, *more]))
    counted = sum(reason.points for reason in found)
    for row in ROW_NAMES:
        change = getattr(new[2], row) - getattr(old[2], row)
        if row == "photos":
            change -= counted
        if change:
            found.append(Reason(row=row, points=change))
    return found


def pairs_of(box: Box, sheet: Sheet, names: list[str]) -> dict[str, set[str]]:
    """For each face-up photo the articles that it counts."""
    found: dict[str, set[str]] = {}
    for number, name in enumerate(names):
        if box.kind[TILE_OF[name]] != PHOTO or not sheet.up[number]:
            continue
        marks = box.marks[TILE_OF[name]]
        found[name] = {
            names[other]
            for other in sheet.beside[number]
            if sheet.up[other]
            and box.kind[TILE_OF[names[other]]] == ARTICLE
            and box.marks[TILE_OF[names[other]]] & marks
        }
    return found
