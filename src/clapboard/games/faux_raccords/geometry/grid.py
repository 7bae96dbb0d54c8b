"""The 4x4 grid of `series`."""

from __future__ import annotations

from mypy_extensions import i64

from clapboard.games.faux_raccords.geometry.base import Geometry
from clapboard.games.faux_raccords.geometry.spaces import GRID, bit


def beside(cell: i64) -> list[int]:
    """The cells one step up, left, right and down, counted from 0."""
    out: list[int] = []
    if cell >= 4:
        out.append(int(cell - 4))
    if cell % 4 > 0:
        out.append(int(cell - 1))
    if cell % 4 < 3:
        out.append(int(cell + 1))
    if cell < 12:
        out.append(int(cell + 4))
    return out


def cells(spaces: list[int]) -> i64:
    """A bit for each cell that holds a Rush card."""
    mask: i64 = 0
    for space in spaces:
        mask |= bit(space - GRID)
    return mask


class Grid(Geometry):
    def places(self, spaces: list[int], shut: i64) -> list[int]:
        """Cells with neither a Rush card nor an Event card (FR-210)."""
        taken: i64 = cells(spaces) | shut
        out: list[int] = []
        for cell in range(16):
            if not taken & bit(cell):
                out.append(GRID + cell)
        return out

    def has_place(self, spaces: list[int], shut: i64) -> bool:
        return cells(spaces) | shut != 0xFFFF

    def touching(self, one: i64, two: i64) -> bool:
        return int(two - GRID) in beside(one - GRID)

    def complete(self, spaces: list[int]) -> bool:
        return cells(spaces) == 0xFFFF

    def before(self, one: i64, two: i64) -> bool:
        """The right neighbour, or the one below."""
        return two - one == 4 or (two - one == 1 and (one - GRID) % 4 < 3)
