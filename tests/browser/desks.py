"""Positions of Rédac' Chef, each by the title of the table that begins there (`staged.py`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from clapboard.games.redac_chef import GAME, State
from tests.games.redac_chef.desk import side, staged


def sorting_tips() -> State:
    """Alone, reporting, with the centrepiece that lets kept tiles be tried out (8B)."""
    return staged([side("CP@3,3", "A26 A20 Q01", centre="8B", day="SAT")], "solo", "SAT", phase="report")


def three_on_the_desk() -> State:
    """Alone, in Layout, with an empty page."""
    return staged([side("CP@4,1", "A01 A26 Q06")], "solo")


def upside_down() -> State:
    """The same with the page on its head (modification 3)."""
    return staged([side("CP@4,1", "A01 A26 Q06")], "solo", options={"record": "mod-3"})


STANDS: Mapping[str, Callable[[], State]] = {
    "Sorting tips": sorting_tips,
    "Three on the desk": three_on_the_desk,
    "Upside down": upside_down,
}


def position(title: str) -> dict[str, Any] | None:
    stands = STANDS.get(title)
    return GAME.describe(stands()) if stands else None
