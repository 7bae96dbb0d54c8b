"""What fits where: the cells of a day's page as rows of bits."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from clapboard.games.redac_chef.actions import Spot
from clapboard.games.redac_chef.box.components import TILE_OF
from clapboard.games.redac_chef.box.tables import Box
from clapboard.games.redac_chef.rules.sheet import Sheet

Cell = tuple[int, int]


def inside(box: Box, day: int, column: int, row: int, width: int, height: int) -> bool:
    """RC-001, RC-019: only the cells of the day exist."""
    return 1 <= column <= box.page_width[day] - width + 1 and 1 <= row <= box.page_height[day] - height + 1


def covered(
    box: Box, day: int, page: Mapping[str, Spot], centre: Cell | None, without: Collection[str] = ()
) -> list[int]:
    """One number a row, a bit for each covered cell."""
    rows = [0] * box.page_height[day]
    for tile, spot in page.items():
        if tile not in without:
            number = TILE_OF[tile]
            cover(rows, spot.column, spot.row, box.width[number], box.height[number])
    if centre is not None:
        cover(rows, centre[0], centre[1], box.centre_width, box.centre_height)
    return rows


def cover(rows: list[int], column: int, row: int, width: int, height: int) -> None:
    bits = ((1 << width) - 1) << (column - 1)
    for y in range(row - 1, row - 1 + height):
        rows[y] |= bits


def is_free(rows: list[int], column: int, row: int, width: int, height: int) -> bool:
    bits = ((1 << width) - 1) << (column - 1)
    for y in range(row - 1, row - 1 + height):
        if rows[y] & bits:
            return False
    return True


def places(box: Box, rows: list[int], day: int, width: int, height: int) -> Iterator[Cell]:
    """Every free place for a rectangle, row by row from the top left."""
    for row in range(1, box.page_height[day] - height + 2):
        for column in range(1, box.page_width[day] - width + 2):
            if is_free(rows, column, row, width, height):
                yield column, row


def tile_places(box: Box, rows: list[int], day: int, tile: str) -> Iterator[Cell]:
    return places(box, rows, day, box.width[TILE_OF[tile]], box.height[TILE_OF[tile]])


def centre_places(box: Box, day: int, centre: str) -> list[Cell]:
    """Every place that the rules allow a centrepiece, whatever lies there (RC-033)."""
    last = (box.page_width[day] - box.centre_width + 1, box.page_height[day] - box.centre_height + 1)
    if box.centrepieces[centre].roams:
        return [(column, row) for row in range(1, last[1] + 1) for column in range(1, last[0] + 1)]
    star = box.star[day]
    left, top = max(1, star[0] - box.centre_width + 1), max(1, star[1] - box.centre_height + 1)
    return [
        (column, row)
        for row in range(top, min(star[1], last[1]) + 1)
        for column in range(left, min(star[0], last[0]) + 1)
    ]


def touches_edge(box: Box, day: int, cell: Cell) -> bool:
    """Whether a centrepiece there touches an edge of the page (SUN-10)."""
    column, row = cell
    return (
        column == 1
        or row == 1
        or column + box.centre_width - 1 == box.page_width[day]
        or row + box.centre_height - 1 == box.page_height[day]
    )


def under(box: Box, page: Mapping[str, Spot], cell: Cell) -> list[str]:
    """The tiles that a centrepiece at this place would cover."""
    found = []
    for tile in sorted(page):
        spot, number = page[tile], TILE_OF[tile]
        apart = (
            spot.column >= cell[0] + box.centre_width
            or spot.column + box.width[number] <= cell[0]
            or spot.row >= cell[1] + box.centre_height
            or spot.row + box.height[number] <= cell[1]
        )
        if not apart:
            found.append(tile)
    return found


def measured(box: Box, day: int, page: Mapping[str, Spot], centre: Cell) -> Sheet:
    """The page as scoring sees it; tiles in the order of their ids."""
    placed = [(TILE_OF[tile], page[tile].column, page[tile].row, page[tile].up) for tile in sorted(page)]
    return Sheet(box, day, centre, placed)
