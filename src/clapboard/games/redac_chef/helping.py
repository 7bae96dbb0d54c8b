"""Answers that have to be thought out, from a view alone: the best page from one's own tiles, what to do next and why, what each tile is
worth. While a day runs against the clock there are none: that is what the game is about."""

from __future__ import annotations

from typing import Final

import msgspec

from clapboard.games.redac_chef import notation
from clapboard.games.redac_chef.actions import Spot
from clapboard.games.redac_chef.box.components import DAYS
from clapboard.games.redac_chef.box.tables import Box
from clapboard.games.redac_chef.hinting import Hint, hint
from clapboard.games.redac_chef.knowledge.view import RedacView, SideView
from clapboard.games.redac_chef.rules import grid
from clapboard.games.redac_chef.rules.rows import Rows
from clapboard.games.redac_chef.rules.scoring import own_rows
from clapboard.games.redac_chef.solver import improver as solving
from clapboard.games.redac_chef.solver.page import MOST_TILES
from clapboard.games.redac_chef.solver.view import (
    Layout,
    improver_from,
    layout_from,
    own_side,
    terms_from,
    way_to,
)
from clapboard.kernel.bot import Budget
from clapboard.kernel.errors import NoAnswer

STEPS: Final = 200_000
"""Of the improver, where no budget says otherwise."""
STEPS_PER_SECOND: Final = 8_000 if solving.__file__.endswith(".py") else 500_000
"""A budget in seconds as steps, on a slow machine, as plain Python or compiled: rules have no clock."""
MOST_STEPS: Final = 5_000_000


class AboutBest(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="best"):
    """The best page that can be found for your tiles, and how it is laid."""


class AboutHint(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="hint"):
    """What to do next, and why."""


class AboutWorth(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="worth"):
    """What each of your tiles brought, or cost."""


class BestPage(msgspec.Struct, frozen=True, kw_only=True):
    """The best page that was found with your tiles."""

    score: int
    """Empty areas are counted by the table for one player."""
    own: int
    """What the page as it lies is worth, counted in the same way."""
    page: dict[str, Spot]
    centre: list[int]
    steps: list[str]
    """From the page as it lies, act by act, in short text."""
    gold: int | None = None
    """In a puzzle: the best score known for it."""
    proven: bool = False
    tried: int = 0
    """Pages that were tried."""


class TileWorth(msgspec.Struct, frozen=True, kw_only=True):
    tile: str
    points: int
    """How much less the best page is worth without it; below 0: it only cost."""


class Worths(msgspec.Struct, frozen=True, kw_only=True):
    """From the tile that brought most to the one that cost most."""

    best: int
    tiles: list[TileWorth]


def steps_of(budget: Budget) -> int:
    if budget.iterations is not None:
        return max(1, min(MOST_STEPS, budget.iterations))
    if budget.seconds is not None:
        return max(1, min(MOST_STEPS, int(STEPS_PER_SECOND * budget.seconds)))
    return STEPS


def help(
    box: Box, view: RedacView, about: AboutBest | AboutHint | AboutWorth, seed: int, budget: Budget
) -> BestPage | Hint | Worths:
    if view.viewer is None:
        raise NoAnswer("no-seat", "somebody who watches has no tiles")
    side = own_side(view)
    if view.outcome is None:
        timed = view.stage == "day" and (view.end >= 0 or view.options["clock"] == "stepped")
        if timed and view.options["mode"] not in ("puzzle", "turn"):
            raise NoAnswer("clock-runs", "there is no help while a day runs against the clock")
        if view.options["mode"] == "puzzle" and not isinstance(about, AboutHint):
            raise NoAnswer("puzzle-open", "the best page of a puzzle is shown when you have finished")
        if view.stage not in ("day", "turn", "final"):
            raise NoAnswer("nothing-to-lay", "there is nothing to lay out now")
    if not side.centre or not (side.page or side.desk):
        raise NoAnswer("nothing-to-lay", "there are no tiles to lay out")
    if isinstance(about, AboutHint) and view.stage == "day" and view.people[view.viewer].phase == "report":
        raise NoAnswer("nothing-to-lay", "there is nothing to lay out while you report")
    steps = steps_of(budget)
    if isinstance(about, AboutBest):
        return best_page(box, view, side, steps, seed)
    if isinstance(about, AboutWorth):
        return worths(box, view, side, steps, seed)
    return hint(box, view, side, steps)


def found_page(box: Box, view: RedacView, tiles: list[str], steps: int, seed: int) -> Layout | None:
    if len(tiles) > MOST_TILES:
        raise NoAnswer("too-many-tiles", f"more than {MOST_TILES} tiles are too many", most=MOST_TILES)
    improver = improver_from(box, view, tiles, seed=seed, from_page=True)
    improver.run(steps)
    return layout_from(improver, sorted(tiles))


def rows_now(
    box: Box, view: RedacView, side: SideView, page: dict[str, Spot], centre: tuple[int, int]
) -> Rows:
    sheet = grid.measured(box, DAYS.index(view.day), page, centre)
    left = len(side.page) + len(side.desk) + len(side.carried) - len(page)
    return own_rows(sheet, terms_from(box, view, side), left, side.token, side.blocks)


def best_page(box: Box, view: RedacView, side: SideView, steps: int, seed: int) -> BestPage:
    tiles = [*side.page, *side.desk, *side.carried]
    found = found_page(box, view, tiles, steps, seed)
    centre = (side.centre_at[0], side.centre_at[1])
    own = rows_now(box, view, side, side.page, centre).sum
    if found is None:
        raise NoAnswer("none-found", "no page without conflicts was found")
    puzzle = view.puzzle
    return BestPage(
        score=found.score,
        own=own,
        page=found.page,
        centre=list(found.centre),
        steps=[notation.text(act) for act in way_to(side, found)],
        gold=None if puzzle is None else puzzle.gold,
        proven=puzzle is not None and puzzle.proven,
        tried=found.steps,
    )


def worths(box: Box, view: RedacView, side: SideView, steps: int, seed: int) -> Worths:
    tiles = sorted([*side.page, *side.desk, *side.carried])
    each = max(2_000, steps // (len(tiles) + 2))
    whole = found_page(box, view, tiles, 2 * each, seed)
    if whole is None:
        raise NoAnswer("none-found", "no page without conflicts was found")
    best, found = whole.score, []
    for tile in tiles:
        without = found_without(box, view, [other for other in tiles if other != tile], each, seed, whole)
        best = max(best, 0 if without is None else without - (0 if view.options["mode"] == "puzzle" else 1))
        found.append((tile, without))
    told = [
        TileWorth(tile=tile, points=best - (0 if without is None else without)) for tile, without in found
    ]
    return Worths(best=best, tiles=sorted(told, key=lambda one: (-one.points, one.tile)))


def found_without(
    box: Box, view: RedacView, tiles: list[str], steps: int, seed: int, whole: Layout
) -> int | None:
    """The search begins with the page of all tiles: few steps are enough from there."""
    improver = improver_from(box, view, tiles, seed=seed)
    improver.lay(len(tiles), *whole.centre)
    for place, tile in enumerate(tiles):
        if tile in whole.page:
            spot = whole.page[tile]
            improver.lay(place, spot.column, spot.row, spot.up)
    improver.cool_within(steps)
    improver.run(steps)
    return int(improver.best_total) if improver.found() else None
