"""What could have been made of the tiles of a day that is over: asked about a page that lies open (`study`), of whichever side and day. It is
answered outside games, so anyone who plays this game now is not answered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from clapboard.games.redac_chef import notation
from clapboard.games.redac_chef.actions import Spot
from clapboard.games.redac_chef.box.components import DAYS, TILE_OF, TILES
from clapboard.games.redac_chef.box.fridays import fridays, layout_of, wrong_with
from clapboard.games.redac_chef.box.tables import AD, Box
from clapboard.games.redac_chef.helping import STEPS_PER_SECOND, BestPage, TileWorth, Worths
from clapboard.games.redac_chef.rules import grid
from clapboard.games.redac_chef.rules.scoring import Terms, own_rows
from clapboard.games.redac_chef.solver.improver import Improver
from clapboard.games.redac_chef.solver.page import MOST_TILES
from clapboard.games.redac_chef.solver.view import layout_from, way_between
from clapboard.kernel.errors import EditionError, NoAnswer

STEPS: Final = min(400_000, 5 * STEPS_PER_SECOND)
"""Of the improver, for a page; about a third of a second, and not much longer as plain Python."""
TILE_STEPS: Final = min(40_000, STEPS_PER_SECOND // 2)
"""For the page without one tile."""
MODES: Final = ("standard", "solo", "puzzle", "family", "turn", "newsroom")


class PastPage(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A page as it was printed, and what lay beside it, as the statistics of a game tell it."""

    day: str
    centre: str
    centre_at: tuple[int, int]
    page: dict[str, Spot]
    left: tuple[str, ...] = ()
    """The tiles that stayed on the desk."""
    news: str = ""
    character: str = ""
    token: int = 0
    blocks: int = 0
    mode: str = "standard"
    cell_penalty: bool = False


class AboutMade(PastPage, frozen=True, tag_field="type", tag="made"):
    """The best page that can be found for these tiles."""


class AboutGrabs(PastPage, frozen=True, tag_field="type", tag="grabs"):
    """What each of these tiles brought, or cost."""


def study(box: Box, about: AboutMade | AboutGrabs) -> BestPage | Worths:
    check(box, about)
    tiles = sorted([*about.page, *about.left])
    if isinstance(about, AboutGrabs):
        return worths(box, about, tiles)
    improver = improver_of(box, about, tiles)
    begin(improver, *best_known(box, about, tiles), tiles)  # what is found is never worse
    improver.run(STEPS)
    found = layout_from(improver, tiles)
    if found is None:
        raise NoAnswer("none-found", "no page without conflicts was found")
    return BestPage(
        score=found.score,
        own=own(box, about),
        page=found.page,
        centre=list(found.centre),
        steps=[notation.text(act) for act in way_between(about.page, about.centre_at, found)],
        tried=found.steps,
    )


def worths(box: Box, about: PastPage, tiles: list[str]) -> Worths:
    whole = improver_of(box, about, tiles)
    begin(whole, *best_known(box, about, tiles), tiles)
    whole.run(STEPS // 2)
    page = layout_from(whole, tiles)
    if page is None:
        raise NoAnswer("none-found", "no page without conflicts was found")
    best, found = page.score, []
    for tile in tiles:
        others = [other for other in tiles if other != tile]
        rest = improver_of(box, about, others)
        begin(rest, page.page, page.centre, others)  # few steps are enough from there
        rest.cool_within(TILE_STEPS)
        rest.run(TILE_STEPS)
        without = int(rest.best_total) if rest.found() else 0
        # Nobody has to lay a tile: with it the page is worth at least as much as without it, less one for the desk.
        best = max(best, without - (0 if about.mode in ("puzzle", "family") else 1))
        found.append((tile, without))
    told = [TileWorth(tile=tile, points=best - without) for tile, without in found]
    return Worths(best=best, tiles=sorted(told, key=lambda one: (-one.points, one.tile)))


def check(box: Box, about: PastPage) -> None:
    """A `NoAnswer` says why this is no page."""

    def refuse(why: str) -> NoAnswer:
        return NoAnswer("bad-page", f"this is no page: {why}")

    if about.day not in DAYS:
        raise refuse(f"there is no day {about.day!r}")
    if about.mode not in MODES:
        raise refuse(f"there is no mode {about.mode!r}")
    if about.centre not in box.centrepieces:
        raise refuse(f"there is no centrepiece {about.centre!r}")
    if about.news and about.news not in box.news:
        raise refuse(f"there is no news card {about.news!r}")
    if about.character and about.character not in box.characters:
        raise refuse(f"there is no character {about.character!r}")
    if not 0 <= about.token <= 12 or not 0 <= about.blocks <= 30:
        raise refuse("its token or its time is out of range")
    tiles = [*about.page, *about.left]
    unknown = sorted(tile for tile in tiles if tile not in TILE_OF)
    if unknown:
        raise refuse(f"there is no tile {unknown[0]!r}")
    if len(set(tiles)) != len(tiles):
        raise refuse("a tile is there twice")
    if not tiles:
        raise NoAnswer("nothing-to-lay", "there are no tiles to lay out")
    if len(tiles) > MOST_TILES:
        raise NoAnswer("too-many-tiles", f"more than {MOST_TILES} tiles are too many", most=MOST_TILES)
    day = DAYS.index(about.day)
    if about.centre_at not in grid.centre_places(box, day, about.centre):
        raise refuse("its centrepiece lies where it may not")
    rows = [0] * box.page_height[day]
    grid.cover(rows, *about.centre_at, box.centre_width, box.centre_height)
    for tile, spot in about.page.items():
        size = box.width[TILE_OF[tile]], box.height[TILE_OF[tile]]
        if not grid.inside(box, day, spot.column, spot.row, *size):
            raise refuse(f"{tile} sticks out")
        if not grid.is_free(rows, spot.column, spot.row, *size):
            raise refuse(f"{tile} lies over something")
        grid.cover(rows, spot.column, spot.row, *size)


def terms_of(box: Box, about: PastPage) -> Terms:
    """What compares players is counted as if one had played alone."""
    return Terms(
        box,
        about.centre,
        about.news,
        about.character,
        alone=True,
        cell_penalty=about.cell_penalty,
        puzzle=about.mode == "puzzle",
        family=about.mode == "family",
    )


def own(box: Box, about: PastPage) -> int:
    sheet = grid.measured(box, DAYS.index(about.day), dict(about.page), about.centre_at)
    return own_rows(sheet, terms_of(box, about), len(about.left), about.token, about.blocks).sum


def improver_of(box: Box, about: PastPage, tiles: Sequence[str]) -> Improver:
    day = DAYS.index(about.day)
    places = grid.centre_places(box, day, about.centre)
    if about.news and box.news[about.news].inside:
        places = [place for place in places if not grid.touches_edge(box, day, place)]
    numbers = [TILE_OF[tile] for tile in tiles]
    ads = [place for place, tile in enumerate(numbers) if box.kind[tile] == AD]
    return Improver(
        box,
        day,
        numbers,
        terms_of(box, about),
        places,
        1 + len(tiles),
        about.token,
        about.blocks,
        must_up=ads if about.mode == "puzzle" else [],
    )


def best_known(box: Box, about: PastPage, tiles: list[str]) -> tuple[Mapping[str, Spot], tuple[int, int]]:
    """The page that was printed; of a puzzle the page that is worth gold, if the printed one is worth less."""
    if about.mode != "puzzle":
        return about.page, about.centre_at
    try:
        puzzles = (*box.puzzles, *fridays())
    except EditionError:
        puzzles = box.puzzles
    for puzzle in puzzles:
        same = (puzzle.day, puzzle.centrepiece, sorted(puzzle.tiles.split()))
        if same == (about.day, about.centre, tiles) and own(box, about) < puzzle.gold:
            if not wrong_with(box, puzzle):  # with other tiles than the published ones it could be
                centre, placed = layout_of(puzzle.solution)
                return {TILES[tile]: Spot(column, row, up) for tile, column, row, up in placed}, centre
    return about.page, about.centre_at


def begin(
    improver: Improver, page: Mapping[str, Spot], centre: tuple[int, int], tiles: Sequence[str]
) -> None:
    """Search from a page, with those of these tiles that lie on it."""
    improver.lay(len(tiles), *centre)
    for place, tile in enumerate(tiles):
        if tile in page:
            spot = page[tile]
            improver.lay(place, spot.column, spot.row, spot.up)
