"""What each tile of a page brings, and where its largest gaps are: the numbers of a score sheet, tile by tile."""

from __future__ import annotations

import msgspec

from clapboard.games.redac_chef.box.components import TILES
from clapboard.games.redac_chef.box.tables import ARTICLE, PHOTO
from clapboard.games.redac_chef.rules.conditions import happy, sad
from clapboard.games.redac_chef.rules.scoring import photo_points
from clapboard.games.redac_chef.rules.sheet import EMPTY, Sheet


class Counted(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A page tile by tile, as it was scored."""

    brought: dict[str, int] = {}
    """The points of each face-up article and photo."""
    fed: dict[str, list[str]] = {}
    """For each face-up photo the articles that it counts."""
    happy: int = 0
    """Faces of good news."""
    sad: int = 0
    """Faces of bad news."""
    gaps: list[int] = []
    """The cells of the largest empty areas, counted row by row from 0."""


def counted(sheet: Sheet) -> Counted:
    """Of a sheet that was scored: `sheet.scored` holds the points of its photos."""
    brought: dict[str, int] = {}
    fed: dict[str, list[str]] = {}
    box = sheet.box
    for number in range(sheet.count):
        tile = sheet.tiles[number]
        if not sheet.up[number]:
            continue
        if box.kind[tile] == ARTICLE:
            brought[TILES[tile]] = box.points[tile]
        elif box.kind[tile] == PHOTO:
            points = brought[TILES[tile]] = sheet.scored[number]
            every = points > photo_points(sheet, number)
            fed[TILES[tile]] = sorted(
                TILES[sheet.tiles[other]]
                for other in sheet.beside[number]
                if sheet.up[other]
                and box.kind[sheet.tiles[other]] == ARTICLE
                and (every or box.marks[sheet.tiles[other]] & box.marks[tile])
            )
    return Counted(brought=brought, fed=fed, happy=happy(sheet), sad=sad(sheet), gaps=gaps(sheet))


def gaps(sheet: Sheet) -> list[int]:
    """All cells of all areas that are as large as the largest."""
    largest, width = sheet.largest(), sheet.width
    cells = sheet.cells
    seen: set[int] = set()
    found: list[int] = []
    for start, number in enumerate(cells):
        if number != EMPTY or start in seen:
            continue
        area = {start}
        todo = [start]
        while todo:
            place = todo.pop()
            column = place % width
            for beside, there in (
                (place - 1, column > 0),
                (place + 1, column + 1 < width),
                (place - width, True),
                (place + width, True),
            ):
                if there and 0 <= beside < len(cells) and cells[beside] == EMPTY and beside not in area:
                    area.add(beside)
                    todo.append(beside)
        seen |= area
        if len(area) == largest:
            found += area
    return sorted(found)
