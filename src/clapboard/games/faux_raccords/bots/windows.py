"""The frames of `arcs`: in which squares of four by four the film can end. Points are the rows and columns of the turned field."""

from __future__ import annotations

from typing import Final

SIDE: Final = 4


def corners(rows: list[int], cols: list[int], agreed: tuple[int, int] | None) -> list[tuple[int, int]]:
    """The frames that hold the most cards, all of them: the film may end anywhere, and no player knows which of them the others
    have in mind. Only where the team agreed on one for all to see (FR-R57) it is that one, or of those that hold more the nearest to
    it: to hold on to it when cards lie elsewhere lost more games than it won."""
    if not rows:
        return [agreed if agreed is not None else (0, 0)]
    top, bottom = min(rows), max(rows)
    left, right = min(cols), max(cols)
    if bottom - top < SIDE and right - left < SIDE:
        found = [(i, j) for i in range(bottom - SIDE + 1, top + 1) for j in range(right - SIDE + 1, left + 1)]
    else:
        found = []
        most = 0
        for i in range(top - SIDE + 1, bottom + 1):
            for j in range(left - SIDE + 1, right + 1):
                many = held(rows, cols, i, j)
                if many > most:
                    most = many
                    found = []
                if many == most:
                    found.append((i, j))
    return found if agreed is None else [nearest(found, agreed[0], agreed[1])]


def nearest(found: list[tuple[int, int]], top: int, left: int) -> tuple[int, int]:
    """The fewest steps away; of equals the one further on in the film."""
    best = found[0]
    least = 1 << 20
    for i, j in found:
        away = (abs(i - top) + abs(j - left)) * 64 - (i - top) - (j - left)
        if away < least:
            least = away
            best = (i, j)
    return best


def held(rows: list[int], cols: list[int], top: int, left: int) -> int:
    many = 0
    for at in range(len(rows)):
        if top <= rows[at] < top + SIDE and left <= cols[at] < left + SIDE:
            many += 1
    return many


def inside(rows: list[int], cols: list[int], corner: tuple[int, int]) -> tuple[list[int], list[int]]:
    """Rows and columns counted from this corner; -1 for what lies outside."""
    top, left = corner
    down: list[int] = []
    over: list[int] = []
    for at in range(len(rows)):
        if top <= rows[at] < top + SIDE and left <= cols[at] < left + SIDE:
            down.append(rows[at] - top)
            over.append(cols[at] - left)
        else:
            down.append(-1)
            over.append(-1)
    return down, over
