"""When the rows of a log were: by the clock on the wall, and in the time of their table."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

import msgspec


class Mark(msgspec.Struct, frozen=True):
    """A row of a table's log: when it was stored, by the clock on the wall, and when that was at the table."""

    wall: int
    t: int


def instant(marks: Sequence[Mark], wall: int, now: int) -> int:
    """An instant of the wall clock in the time of a table, as near as its rows tell; `marks` in the order of their walls."""
    place = bisect_right(marks, wall, key=lambda mark: mark.wall)
    if not place:
        return marks[0].t if marks else now
    end = marks[place].t if place < len(marks) else now
    return min(marks[place - 1].t + wall - marks[place - 1].wall, end)
