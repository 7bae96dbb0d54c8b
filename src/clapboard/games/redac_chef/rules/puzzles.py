"""Which puzzle is laid out: one of the box, or one of the shipped list of proven Fridays (2.11)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from clapboard.games.redac_chef.box.components import Puzzle
from clapboard.games.redac_chef.box.fridays import fridays
from clapboard.games.redac_chef.box.tables import Box
from clapboard.games.redac_chef.meta import FIRST_FRIDAY

if TYPE_CHECKING:
    from clapboard.games.redac_chef.state import State


def numbered(box: Box, number: int) -> Puzzle:
    return fridays()[number - FIRST_FRIDAY] if number >= FIRST_FRIDAY else box.puzzles[number - 1]


def number_of(state: State) -> int:
    """1 to 12 in the box, 101 and more on the list; 0 where no puzzle is played. A Friday that was drawn is known by its tiles."""
    chosen = state.options["puzzle"]
    if state.mode != "puzzle":
        return 0
    return drawn(tuple(state.at.box)) if chosen == "friday" else int(chosen)


def puzzle_of(state: State) -> Puzzle | None:
    """None in other modes, and where a position has tiles that are no puzzle."""
    number = number_of(state)
    return numbered(state.box, number) if number else None


@cache
def drawn(tiles: tuple[str, ...]) -> int:
    """The number of the Friday with these tiles; 0: there is none."""
    for number, puzzle in enumerate(fridays(), FIRST_FRIDAY):
        if tuple(sorted(puzzle.tiles.split())) == tiles:
            return number
    return 0
