"""The five layouts, behind one interface."""

from __future__ import annotations

from clapboard.games.faux_raccords.geometry.base import Geometry
from clapboard.games.faux_raccords.geometry.diamond import Diamond
from clapboard.games.faux_raccords.geometry.grid import Grid
from clapboard.games.faux_raccords.geometry.lines import Lines
from clapboard.games.faux_raccords.geometry.pyramid import Pyramid


def geometry(layout: str, goal: int) -> Geometry:
    """The layout by its name in the edition."""
    if layout == "line":
        return Lines([0], goal)
    if layout == "lines":
        return Lines([1, 2], goal // 2)
    if layout == "grid":
        return Grid()
    return Diamond() if layout == "diamond" else Pyramid()


__all__ = ["Geometry", "geometry"]
