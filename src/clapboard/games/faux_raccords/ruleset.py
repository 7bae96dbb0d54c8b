"""What one game plays by: the mode and the options that change play."""

from __future__ import annotations

from mypy_extensions import i64

from clapboard.games.faux_raccords.box.components import Mode
from clapboard.games.faux_raccords.box.printed import Box
from clapboard.games.faux_raccords.geometry import Geometry, geometry
from clapboard.games.faux_raccords.geometry.spaces import GRID, space_number


class Ruleset:
    """The options that change play and what the mode says, read once."""

    def __init__(self, options: dict[str, str | int], seats: int, box: Box) -> None:
        mode: Mode = box.modes[str(options["mode"])]
        self.box = box
        self.options = options
        self.mode: str = mode.id
        self.layout: str = mode.layout
        self.geometry: Geometry = geometry(mode.layout, mode.goal)
        self.goal: i64 = mode.goal
        self.genre: i64 = mode.genre
        self.marks: list[str] = list(mode.events)
        self.sizes: list[int] = list(mode.sizes)
        self.parts: list[int] = [part_of(mark) for mark in mode.events]
        self.cells: list[int] = []
        """In the grid, the cell of each Event."""
        if mode.layout == "grid":
            self.cells = [space_number(mark) - GRID for mark in mode.events]
        self.by_cut: bool = mode.layout == "diamond"
        self.spacing: bool = mode.spacing and seats == 2
        self.lenient: bool = options["spacing_2p"] == "lenient" and self.spacing
        self.vote: bool = options["event_decider"] == "vote"
        self.live: bool = options["pace"] == "live"


def part_of(mark: str) -> int:
    """The line or level that a mark looks at."""
    if mark.startswith("level"):
        return int(mark[5:])
    return "cab".index(mark[0]) if mark[0] in "cab" and not mark.startswith("cut") else 0
