"""A page measured: who lies beside whom, which areas are empty, what is in conflict. Geometry only, no points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from clapboard.games.redac_chef.box.tables import Box

EMPTY: Final = -1


class Area:
    """A maximal set of empty cells that hang together by their sides."""

    __slots__ = ("bottom", "left", "right", "size", "top")

    def __init__(self, column: int, row: int) -> None:
        self.size: int = 0
        self.left: int = column
        self.right: int = column
        self.top: int = row
        self.bottom: int = row

    def is_rectangle(self) -> bool:
        return self.size == (self.right - self.left + 1) * (self.bottom - self.top + 1)


class Sheet:
    """The placed tiles by number (0 .. n-1), the centrepiece as number n; `up` may change, the rest does not."""

    __slots__ = (
        "areas",
        "beside",
        "blocks",
        "box",
        "by_centre",
        "cells",
        "columns",
        "count",
        "fold",
        "height",
        "income",
        "rows",
        "scored",
        "surplus",
        "tiles",
        "token",
        "up",
        "width",
    )

    def __init__(
        self, box: Box, day: int, centre: tuple[int, int], placed: Sequence[tuple[int, int, int, bool]]
    ) -> None:
        self.box = box
        self.width: int = self.box.page_width[day]
        self.height: int = self.box.page_height[day]
        self.fold: int = self.box.fold[day]
        self.count: int = len(placed)
        self.tiles: list[int] = []
        self.columns: list[int] = []
        self.rows: list[int] = []
        self.up: list[bool] = []
        self.cells: list[int] = [EMPTY] * (self.width * self.height)
        self.beside: list[list[int]] = []
        self.by_centre: list[bool] = [False] * self.count
        self.areas: list[Area] = []
        self.scored: list[int] = [0] * self.count
        """Of each photo, its points: scoring fills it in."""
        self.surplus: int = 0
        self.token: int = 0
        self.income: int = 0
        self.blocks: int = 0
        """Whole 20-second blocks left on the timer."""
        for number, (tile, column, row, up) in enumerate(placed):
            self.tiles.append(tile)
            self.columns.append(column)
            self.rows.append(row)
            self.up.append(up)
            self.beside.append([])
            self.fill(column, row, self.box.width[tile], self.box.height[tile], number)
        self.fill(centre[0], centre[1], self.box.centre_width, self.box.centre_height, self.count)
        self.find_neighbours()
        self.find_areas()

    def fill(self, column: int, row: int, width: int, height: int, number: int) -> None:
        for y in range(row - 1, row - 1 + height):
            for x in range(column - 1, column - 1 + width):
                self.cells[y * self.width + x] = number

    def find_neighbours(self) -> None:
        width = self.width
        cells = self.cells
        last = len(cells)
        for place in range(last):
            number = cells[place]
            if number == EMPTY:
                continue
            if (place + 1) % width != 0:
                self.meet(number, cells[place + 1])
            if place + width < last:
                self.meet(number, cells[place + width])

    def meet(self, one: int, two: int) -> None:
        if one == two or two == EMPTY:
            return
        if one == self.count:
            self.by_centre[two] = True
        elif two == self.count:
            self.by_centre[one] = True
        else:
            if two not in self.beside[one]:
                self.beside[one].append(two)
                self.beside[two].append(one)

    def find_areas(self) -> None:
        width, height = self.width, self.height
        cells = self.cells
        seen = [number != EMPTY for number in cells]
        for start in range(len(cells)):
            if seen[start]:
                continue
            area = Area(start % width + 1, start // width + 1)
            seen[start] = True
            todo = [start]
            while todo:
                place = todo.pop()
                x, y = place % width, place // width
                area.size += 1
                area.left = min(area.left, x + 1)
                area.right = max(area.right, x + 1)
                area.top = min(area.top, y + 1)
                area.bottom = max(area.bottom, y + 1)
                if x > 0 and not seen[place - 1]:
                    seen[place - 1] = True
                    todo.append(place - 1)
                if x + 1 < width and not seen[place + 1]:
                    seen[place + 1] = True
                    todo.append(place + 1)
                if y > 0 and not seen[place - width]:
                    seen[place - width] = True
                    todo.append(place - width)
                if y + 1 < height and not seen[place + width]:
                    seen[place + width] = True
                    todo.append(place + width)
            self.areas.append(area)

    # Where a tile lies

    def above(self, number: int) -> bool:
        return self.rows[number] <= self.fold

    def below(self, number: int) -> bool:
        return self.rows[number] + self.box.height[self.tiles[number]] - 1 > self.fold

    def at_left(self, number: int) -> bool:
        return self.columns[number] == 1

    def at_right(self, number: int) -> bool:
        return self.columns[number] + self.box.width[self.tiles[number]] - 1 == self.width

    def at_top(self, number: int) -> bool:
        return self.rows[number] == 1

    def at_bottom(self, number: int) -> bool:
        return self.rows[number] + self.box.height[self.tiles[number]] - 1 == self.height

    def corners(self) -> list[int]:
        """What covers the four corner cells."""
        width, last = self.width, len(self.cells)
        return [self.cells[0], self.cells[width - 1], self.cells[last - width], self.cells[last - 1]]

    # Areas

    def largest(self) -> int:
        most = 0
        for area in self.areas:
            if area.size > most:
                most = area.size
        return most

    def empty(self) -> int:
        total = 0
        for area in self.areas:
            total += area.size
        return total

    # Conflicts

    def conflicts(self) -> list[tuple[int, int]]:
        """Pairs of face-up neighbours of one class (RC-035 to RC-037)."""
        found: list[tuple[int, int]] = []
        for one in range(self.count):
            if not self.up[one]:
                continue
            for two in self.beside[one]:
                if (
                    one < two
                    and self.up[two]
                    and self.box.classes[self.tiles[one]] == self.box.classes[self.tiles[two]]
                ):
                    found.append((one, two))
        found.sort()
        return found

    def apart(self) -> list[bool]:
        """For each tile, whether nothing links it to the centrepiece; tiles turned down link too (RC-009)."""
        linked = list(self.by_centre)
        todo = [number for number in range(self.count) if linked[number]]
        while todo:
            for other in self.beside[todo.pop()]:
                if not linked[other]:
                    linked[other] = True
                    todo.append(other)
        return [not joined for joined in linked]
