"""One line, or two: `tutorial`, `full` and `shorts`."""

from __future__ import annotations

from mypy_extensions import i64

from clapboard.games.faux_raccords.geometry.base import Geometry
from clapboard.games.faux_raccords.geometry.spaces import PER_LINE, on_line


class Lines(Geometry):
    """`lines` are the numbers of its lines, `goal` the cards that each must have."""

    shifts: bool = True

    def __init__(self, lines: list[int], goal: i64) -> None:
        self.lines = lines
        self.goal: i64 = goal

    def places(self, spaces: list[int], shut: i64) -> list[int]:
        """Every gap, at both ends too."""
        out: list[int] = []
        for line in self.lines:
            for gap in range(self.measure(spaces, line) + 1):
                out.append(int(on_line(line, gap)))
        return out

    def has_place(self, spaces: list[int], shut: i64) -> bool:
        return True

    def touching(self, one: i64, two: i64) -> bool:
        return (one - two == 1 or two - one == 1) and one // PER_LINE == two // PER_LINE

    def measure(self, spaces: list[int], part: i64) -> i64:
        many: i64 = 0
        for space in spaces:
            if space // PER_LINE == part:
                many += 1
        return many

    def complete(self, spaces: list[int]) -> bool:
        for line in self.lines:
            if self.measure(spaces, line) != self.goal:
                return False
        return True

    def before(self, one: i64, two: i64) -> bool:
        return two - one == 1 and one // PER_LINE == two // PER_LINE


def closed_up(spaces: list[int]) -> list[int]:
    """The spaces of lines out of which cards were taken, without holes again."""
    out: list[int] = []
    line: i64 = -1
    place: i64 = 0
    for space in spaces:
        if space // PER_LINE != line:
            line = space // PER_LINE
            place = 0
        out.append(int(line * PER_LINE + place))
        place += 1
    return out


def made_room(spaces: list[int], gap: i64) -> list[int]:
    """The spaces of lines with one card more, put into that gap."""
    out: list[int] = []
    for space in spaces:
        out.append(space + 1 if space // PER_LINE == gap // PER_LINE and space >= gap else space)
    out.append(int(gap))
    out.sort()
    return out
