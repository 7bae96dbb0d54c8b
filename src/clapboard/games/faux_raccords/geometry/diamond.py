"""The free field of half-shifted columns of `arcs`.

Turned by 45 degrees it is a plain lattice: i = (x + y) / 2 and j = (x - y) / 2, each point with six neighbours, and the final
shape is the square i, j = 0..3. The sets of points below are lists of rows (one for each i), a bit for each j.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from clapboard.games.faux_raccords.geometry.base import Geometry, with_space
from clapboard.games.faux_raccords.geometry.spaces import DIAMOND, PER_COLUMN, bit, on_diamond

MARGIN: Final = 3


def along(space: i64) -> i64:
    """i of a point."""
    at: i64 = space - DIAMOND
    return (at // PER_COLUMN - 128 + at % PER_COLUMN - 256) // 2


def across(space: i64) -> i64:
    """j of a point."""
    at: i64 = space - DIAMOND
    return (at // PER_COLUMN - 128 - (at % PER_COLUMN - 256)) // 2


class Field:
    """The points of a Movie in a window just large enough for them and what can be put beside them."""

    def __init__(self, spaces: list[int]) -> None:
        top: i64 = 1000
        left: i64 = 1000
        bottom: i64 = -1000
        for space in spaces:
            i: i64 = along(space)
            j: i64 = across(space)
            if i < top:
                top = i
            if i > bottom:
                bottom = i
            if j < left:
                left = j
        self.top: i64 = top - MARGIN
        self.left: i64 = left - MARGIN
        self.high: i64 = bottom - top + 1 + 2 * MARGIN
        self.rows: list[int] = [0] * self.high
        for space in spaces:
            self.rows[along(space) - self.top] |= int(bit(across(space) - self.left))

    def halo(self, group: list[int]) -> list[int]:
        """All points that touch the group and are not taken."""
        out: list[int] = [0] * self.high
        for row in range(1, self.high - 1):
            above: i64 = group[row - 1]
            here: i64 = group[row]
            below: i64 = group[row + 1]
            if above or here or below:
                near: i64 = above | below | (here << 1) | (here >> 1) | (above >> 1) | (below << 1)
                out[row] = int(near & ~self.rows[row])
        return out

    def group(self, left: list[int]) -> list[int]:
        """One connected group out of the points in `left`, taken out of it."""
        out: list[int] = [0] * self.high
        for row in range(self.high):
            start: i64 = left[row]
            if start:
                out[row] = int(start & -start)
                break
        grown = True
        while grown:
            grown = False
            for row in range(1, self.high - 1):
                inside: i64 = left[row]
                if inside == 0:
                    continue
                above: i64 = out[row - 1]
                here: i64 = out[row]
                below: i64 = out[row + 1]
                near: i64 = (
                    here | above | below | (here << 1) | (here >> 1) | (above >> 1) | (below << 1)
                ) & inside
                if near != here:
                    out[row] = int(near)
                    grown = True
        for row in range(self.high):
            left[row] &= ~out[row]
        return out

    def groups(self) -> list[list[int]]:
        left = self.rows[:]
        out: list[list[int]] = []
        while any_point(left):
            out.append(self.group(left))
        return out

    def listed(self, points: list[int]) -> list[int]:
        """Their spaces, in board order."""
        out: list[int] = []
        for row in range(self.high):
            mask: i64 = points[row]
            column: i64 = 0
            while mask:
                if mask & 1:
                    i: i64 = row + self.top
                    j: i64 = column + self.left
                    out.append(int(on_diamond(i + j, i - j)))
                mask >>= 1
                column += 1
        out.sort()
        return out


def any_point(rows: list[int]) -> bool:
    for row in rows:
        if row:
            return True
    return False


class Diamond(Geometry):
    def places(self, spaces: list[int], shut: i64) -> list[int]:
        field = Field(spaces)
        return field.listed(field.halo(field.rows))

    def has_place(self, spaces: list[int], shut: i64) -> bool:
        return len(spaces) > 0

    def touching(self, one: i64, two: i64) -> bool:
        i: i64 = along(two) - along(one)
        j: i64 = across(two) - across(one)
        return (
            (i == 0 and (j == 1 or j == -1))
            or (j == 0 and (i == 1 or i == -1))
            or (i == 1 and j == -1)
            or (i == -1 and j == 1)
        )

    def sound(self, spaces: list[int]) -> bool:
        if not spaces:
            return False
        field = Field(spaces)
        left = field.rows[:]
        field.group(left)
        return not any_point(left)

    def returns(self, rest: list[int], old: i64, shut: i64) -> list[int]:
        if not rest:
            return [int(old)]
        return self.second_returns(rest, shut)

    def first_returns(self, rest: list[int], old: i64, other: i64, shut: i64) -> list[int]:
        if not rest:  # FR-R53
            return with_space([int(old)], other)
        places = self.places(rest, shut)
        if self.sound(rest):
            return places
        return [place for place in places if joined(Field(with_space(rest, place)))]

    def second_returns(self, rest: list[int], shut: i64) -> list[int]:
        """Points that touch every group."""
        field = Field(rest)
        return field.listed(meeting(field))

    def complete(self, spaces: list[int]) -> bool:
        """FR-230: the square on its corner, wherever it lies."""
        if len(spaces) != 16:
            return False
        top: i64 = 1000
        left: i64 = 1000
        for space in spaces:
            top = min(top, along(space))
            left = min(left, across(space))
        for space in spaces:
            if along(space) - top > 3 or across(space) - left > 3:
                return False
        return True

    def before(self, one: i64, two: i64) -> bool:
        """FR-231: only from column to column."""
        i: i64 = along(two) - along(one)
        j: i64 = across(two) - across(one)
        return (i == 1 and j == 0) or (i == 0 and j == 1)


def meeting(field: Field) -> list[int]:
    """The free points that touch all groups of a field at once."""
    out: list[int] = []
    for group in field.groups():
        halo = field.halo(group)
        if out:
            for row in range(field.high):
                out[row] &= halo[row]
        else:
            out = halo
    return out


def joined(field: Field) -> bool:
    """One more card can make one group of it."""
    return any_point(meeting(field))
