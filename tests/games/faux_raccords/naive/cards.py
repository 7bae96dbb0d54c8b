"""The tables of section 2, copied out."""

from __future__ import annotations

Cell = tuple[int, int]
Spot = tuple[str | int, int]  # ("A", 3): third card or gap 3 of line A; (2, 4): a cell or a point
Answer = str | int | tuple[str | int, str | int] | None
Act = tuple[Answer, ...]

MODES = ("tutorial", "full", "shorts", "series", "arcs", "studio")
AMBIANCES = ("comedy", "drama", "romance", "action", "fear", "wonder")
SYMBOLS = (*AMBIANCES, "joker", "raw")

_TABLE = """
r01a 1 drama editor
r01b 1 raw script
r02 2 romance producer
r03 3 joker script
r04 4 fear star
r05 5 wonder manager
r06 6 comedy star
r07 7 action producer
r08 8 romance editor
r09 9 fear manager
r10a 10 action star
r10b 10 raw producer
r11 11 joker editor
r12 12 wonder script
r13 13 comedy manager
r14 14 drama script
r15 15 comedy producer
r16 16 drama star
r17 17 wonder editor
r18 18 action script
r19a 19 fear editor
r19b 19 raw manager
r20 20 joker star
r21 21 romance manager
r22 22 action editor
r23 23 joker manager
r24 24 comedy editor
r25 25 wonder producer
r26 26 fear script
r27 27 drama producer
r28a 28 romance script
r28b 28 raw star
"""

_ROWS = [line.split() for line in _TABLE.strip().splitlines()]
RUSH = [row[0] for row in _ROWS]
VALUE = {row[0]: int(row[1]) for row in _ROWS}
SYMBOL = {row[0]: row[2] for row in _ROWS}
MEMBER = {row[0]: row[3] for row in _ROWS}

SECOND_TAKES = ["r01b", "r10b", "r19b", "r28b"]  # FR-R02: openly out of the tutorial
EVENTS = ["e01", "e02", "e03", "e04", "e05", "e06", "e07", "e08", "e09", "e10"]

GENRES = {
    "g01": ("comedy", "drama"),
    "g02": ("comedy", "romance"),
    "g03": ("comedy", "action"),
    "g04": ("comedy", "fear"),
    "g05": ("comedy", "wonder"),
    "g06": ("drama", "romance"),
    "g07": ("drama", "action"),
    "g08": ("drama", "fear"),
    "g09": ("drama", "wonder"),
    "g10": ("romance", "action"),
    "g11": ("romance", "fear"),
    "g12": ("romance", "wonder"),
    "g13": ("action", "fear"),
    "g14": ("action", "wonder"),
    "g15": ("fear", "wonder"),
}

# Where the Events lie, in board order (FR-162), and when they are ready:
# full: size of the Movie; shorts: line and its size; series: cell; arcs: size of the Cut; studio: level and its size.
EVENT_MARKS: dict[str, list[Spot]] = {
    "tutorial": [],
    "full": [("A", 10), ("A", 12), ("A", 14)],
    "shorts": [("A", 5), ("A", 7), ("B", 5), ("B", 7)],
    "series": [(2, 2), (2, 3), (3, 2), (3, 3)],
    "arcs": [("cut", 4), ("cut", 5), ("cut", 6)],
    "studio": [(1, 5), (2, 4), (3, 3), (4, 2)],
}

_TRIANGLE: list[Cell] = [(0, 0), (1, -1), (1, 1), (2, -2), (2, 0), (2, 2)]
_SIX_CELLS: list[Cell] = [(1, 1), (1, 4), (2, 4), (3, 1), (4, 1), (4, 4)]
_SIX_PYRAMID: list[Cell] = [(1, 0), (1, 2), (1, 4), (2, 1), (2, 3), (3, 2)]

# The starting figures of 2.6, in board order: mode -> players -> spots.
FIGURES: dict[str, dict[int, list[Spot]]] = {
    "tutorial": {n: [("A", i) for i in range(1, 5)] for n in (2, 3, 4)},
    "full": {n: [("A", i) for i in range(1, size + 1)] for n, size in ((2, 8), (3, 8), (4, 6))},
    "shorts": {
        n: [(line, i) for line in "AB" for i in range(1, size + 1)] for n, size in ((2, 4), (3, 4), (4, 3))
    },
    "series": {2: [*_SIX_CELLS], 3: [*_SIX_CELLS], 4: [(1, 1), (1, 4), (4, 1), (4, 4)]},
    "arcs": {2: [*_TRIANGLE], 3: [*_TRIANGLE], 4: [(0, 0), (1, -1), (1, 1), (2, 0)]},
    "studio": {2: [*_SIX_PYRAMID], 3: [*_SIX_PYRAMID], 4: [(1, 0), (1, 2), (1, 4), (2, 1)]},
}
