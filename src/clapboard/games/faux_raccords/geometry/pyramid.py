"""The pyramid of `studio`.

Each card of a level rests on two of the level below: (level, n) on n and n + 1. A set of cells is one number with twelve bits for
each of the five levels, from the lowest; a window moves with the pyramid, since level 1 has no fixed end.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from clapboard.games.faux_raccords.geometry.base import Geometry, with_space
from clapboard.games.faux_raccords.geometry.spaces import PER_LEVEL, PYRAMID, bit, on_pyramid

WIDE: Final = 12
BASE: Final = 0xFFF
LEVELS: Final = 5
WIDEST: Final = 5
"""Cards on level 1 at most (FR-246)."""
MARGIN: Final = 3


def window(spaces: list[int]) -> i64:
    """The cell across which the window begins."""
    least: i64 = 255
    for space in spaces:
        across: i64 = (space - PYRAMID) % PER_LEVEL
        if across < least:
            least = across
    return least - MARGIN


def cells(spaces: list[int], left: i64) -> i64:
    mask: i64 = 0
    for space in spaces:
        at: i64 = space - PYRAMID
        mask |= bit((at // PER_LEVEL - 1) * WIDE + at % PER_LEVEL - left)
    return mask


def many(mask: i64) -> i64:
    total: i64 = 0
    while mask:
        mask &= mask - 1
        total += 1
    return total


def free(mask: i64) -> i64:
    """The places (FR-013): beside a card on level 1 while it has fewer than five, and over two cards."""
    out: i64 = 0
    base: i64 = mask & BASE
    if many(base) < WIDEST:
        above: i64 = (mask >> WIDE) & BASE
        out = ((base << 1) | (base >> 1) | above | (above << 1)) & BASE & ~base
    for level in range(1, LEVELS):
        below: i64 = (mask >> ((level - 1) * WIDE)) & BASE
        here: i64 = (mask >> (level * WIDE)) & BASE
        out |= (below & (below >> 1) & ~here) << (level * WIDE)
    return out


def standing(mask: i64) -> bool:
    """FR-011: one unbroken row of at most five, and no support missing."""
    base: i64 = mask & BASE
    if base == 0 or many(base) > WIDEST:
        return False
    low: i64 = base & -base
    if (base + low) & base:
        return False
    for level in range(1, LEVELS):
        below: i64 = (mask >> ((level - 1) * WIDE)) & BASE
        here: i64 = (mask >> (level * WIDE)) & BASE
        if here & ~(below & (below >> 1)):
            return False
    return True


def listed(mask: i64, left: i64) -> list[int]:
    out: list[int] = []
    at: i64 = 0
    while mask:
        if mask & 1:
            out.append(int(on_pyramid(at // WIDE + 1, at % WIDE + left - 128)))
        mask >>= 1
        at += 1
    return out


def completing(mask: i64) -> i64:
    """The places that make the layout legal."""
    out: i64 = 0
    open_: i64 = free(mask)
    while open_:
        cell: i64 = open_ & -open_
        open_ ^= cell
        if standing(mask | cell):
            out |= cell
    return out


class Pyramid(Geometry):
    def places(self, spaces: list[int], shut: i64) -> list[int]:
        left: i64 = window(spaces)
        return listed(free(cells(spaces, left)), left)

    def has_place(self, spaces: list[int], shut: i64) -> bool:
        return free(cells(spaces, window(spaces))) != 0

    def touching(self, one: i64, two: i64) -> bool:
        up: i64 = (two - PYRAMID) // PER_LEVEL - (one - PYRAMID) // PER_LEVEL
        aside: i64 = (two - PYRAMID) % PER_LEVEL - (one - PYRAMID) % PER_LEVEL
        if up == 0:
            return aside == 1 or aside == -1
        return (up == 1 and (aside == 0 or aside == -1)) or (up == -1 and (aside == 0 or aside == 1))

    def sound(self, spaces: list[int]) -> bool:
        return len(spaces) > 0 and standing(cells(spaces, window(spaces)))

    def returns(self, rest: list[int], old: i64, shut: i64) -> list[int]:
        if not rest:
            return [int(old)]
        return self.second_returns(rest, shut)

    def first_returns(self, rest: list[int], old: i64, other: i64, shut: i64) -> list[int]:
        if not rest:  # FR-R53
            return with_space([int(old)], other)
        left: i64 = window(rest)
        mask: i64 = cells(rest, left)
        out: i64 = 0
        open_: i64 = free(mask)
        while open_:
            cell: i64 = open_ & -open_
            open_ ^= cell
            if completing(mask | cell):
                out |= cell
        return listed(out, left)

    def second_returns(self, rest: list[int], shut: i64) -> list[int]:
        left: i64 = window(rest)
        return listed(completing(cells(rest, left)), left)

    def swaps(self, one: i64, two: i64) -> bool:
        """FR-R32: within a level a swap would change nothing."""
        return self.touching(one, two) and (one - PYRAMID) // PER_LEVEL != (two - PYRAMID) // PER_LEVEL

    def measure(self, spaces: list[int], part: i64) -> i64:
        total: i64 = 0
        for space in spaces:
            if (space - PYRAMID) // PER_LEVEL == part:
                total += 1
        return total

    def complete(self, spaces: list[int]) -> bool:
        return len(spaces) == 15 and self.sound(spaces)

    def before(self, one: i64, two: i64) -> bool:
        """Values are not used (FR-245)."""
        return False
