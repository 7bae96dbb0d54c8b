"""The name of every space of every layout, and the small number by which the rules know it.

Line: card `c3`, gap `g3` (after the third card); two lines: `a3`, `b3`, `ga3`, `gb3`; grid: row and column, `r2c3`; diamond:
column and height in half cards, `x1y-1`; pyramid: level and half cards, `l2x1`. A gap has the number of the space that a
card put there takes. Numbers ascend in board order: line by line from the left, row by row, column by column, level by level.
"""

from __future__ import annotations

import re
from typing import Final

from mypy_extensions import i64

PER_LINE: Final = 64
PER_COLUMN: Final = 512
PER_LEVEL: Final = 256
"""How many numbers each line, each column of the diamond and each level of the pyramid has to itself."""
GRID: Final = 256
DIAMOND: Final = 1024
PYRAMID: Final = 262144
FIELD: Final = 100
"""No card of 32 gets further from the first one than this, in whole cards."""
LONGEST: Final = 40
LINES: Final = "cab"

NAME: Final = re.compile(
    r"(?P<gap>g?)(?P<line>[cab]?)(?P<place>0|[1-9]\d?)|r(?P<row>[1-4])c(?P<col>[1-4])"
    r"|x(?P<x>0|-?[1-9]\d{0,2})y(?P<y>0|-?[1-9]\d{0,2})|l(?P<level>[1-5])x(?P<half>0|-?[1-9]\d{0,2})"
)


def bit(place: i64) -> i64:
    """One bit of 64. (mypyc would make a shifted literal 1 a C int of 32 bits.)"""
    unit: i64 = (place & 0) | 1
    return unit << place


def on_line(line: i64, place: i64) -> i64:
    """`line` 0 is the only one; 1 and 2 are lines A and B. `place` counts from 0."""
    return line * PER_LINE + place


def on_grid(row: i64, col: i64) -> i64:
    """Counted from 0."""
    return GRID + row * 4 + col


def on_diamond(x: i64, y: i64) -> i64:
    return DIAMOND + (x + 128) * PER_COLUMN + y + 256


def on_pyramid(level: i64, across: i64) -> i64:
    """`across` counts whole cards: the supports of (level, n) are (level - 1, n) and (level - 1, n + 1)."""
    return PYRAMID + level * PER_LEVEL + across + 128


def level_of(space: i64) -> i64:
    """Of the pyramid; the lowest is 1."""
    return (space - PYRAMID) // PER_LEVEL


NAMES: Final[dict[int, str]] = {}
GAPS: Final[dict[int, str]] = {}


def space_name(space: int, gap: bool = False) -> str:
    """The name of a space; `gap`: of the gap before it, in a line. Made once for each."""
    known = GAPS if gap else NAMES
    found = known.get(space)
    if found is None:
        found = known[space] = _name(space, gap)
    return found


def _name(space: int, gap: bool) -> str:
    if space >= PYRAMID:
        level, across = divmod(space - PYRAMID, PER_LEVEL)
        return f"l{level}x{2 * (across - 128) + level - 1}"
    if space >= DIAMOND:
        x, y = divmod(space - DIAMOND, PER_COLUMN)
        return f"x{x - 128}y{y - 256}"
    if space >= GRID:
        row, col = divmod(space - GRID, 4)
        return f"r{row + 1}c{col + 1}"
    line, place = divmod(space, PER_LINE)
    if gap:
        return f"g{LINES[line] if line else ''}{place}"
    return f"{LINES[line]}{place + 1}"


def space_number(name: str, gap: bool = False) -> int:
    """The number of a space (or gap); -1 for what names none."""
    found = NAME.fullmatch(name)
    if found is None:
        return -1
    if found["place"] is not None:
        return _line_number(found["gap"], found["line"], int(found["place"]), gap)
    if found["row"] is not None:
        return int(on_grid(int(found["row"]) - 1, int(found["col"]) - 1))
    if found["level"] is not None:
        level, half = int(found["level"]), int(found["half"])
        across, odd = divmod(half - level + 1, 2)
        return -1 if odd or abs(across) > FIELD else int(on_pyramid(level, across))
    x, y = int(found["x"]), int(found["y"])
    return -1 if (x + y) % 2 or abs(x) > FIELD or abs(y) > 2 * FIELD else int(on_diamond(x, y))


def _line_number(g: str, letter: str, place: int, gap: bool) -> int:
    """Gaps count from 0 and the only line has no letter there; cards count from 1."""
    if bool(g) != gap or (not gap and not letter) or (gap and letter == "c"):
        return -1
    if place > LONGEST or (place == 0 and not gap):
        return -1
    return int(on_line(LINES.index(letter or "c"), place if gap else place - 1))
