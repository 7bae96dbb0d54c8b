"""For the record only (section 7): how many scenes would have to go so that the rest fits. Nothing here decides a game.

Of two scenes one of which stands before the other, both cannot stay if the values do not rise. "Before and not smaller" is itself an order,
so the most scenes that can stay together are its widest row of strangers, and as many must go as can be paired (Dilworth, Koenig).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import TYPE_CHECKING

from clapboard.games.faux_raccords.box.components import SYMBOLS, VALUE
from clapboard.games.faux_raccords.box.printed import Box
from clapboard.games.faux_raccords.geometry.spaces import (
    DIAMOND,
    GRID,
    PER_COLUMN,
    PER_LINE,
    PYRAMID,
    level_of,
)

if TYPE_CHECKING:
    from clapboard.games.faux_raccords.state import State

Scenes = Sequence[tuple[int, int]]
"""Of each card its space and its number."""


def scenes(film: State) -> list[tuple[int, int]]:
    return [(int(shot.space), int(shot.card)) for shot in film.shots]


def errors(lying: Scenes, box: Box) -> int:
    """The smallest number of cards to take out so that the rest fits: `n` less the longest rising row in a line."""
    if lying and lying[0][0] >= PYRAMID:
        return len(lying) - _sorted_by_level(lying, box)
    apart = [
        (one, two)
        for one in range(len(lying))
        for two in range(one)
        if VALUE[lying[one][1]] == VALUE[lying[two][1]] and not _compared(lying[one][0], lying[two][0])
    ]
    # Of equal values that nothing compares one has to go all the same; there are four such pairs at most.
    return min(
        len(gone) + _paired([it for at, it in enumerate(lying) if at not in gone]) for gone in product(*apart)
    )


def misplaced(lying: Scenes, which: int, box: Box) -> bool:
    """Whether the film has fewer errors without this one."""
    return errors([it for at, it in enumerate(lying) if at != which], box) < errors(lying, box)


def _compared(one: int, two: int) -> bool:
    return _ahead(one, two) or _ahead(two, one)


def _ahead(one: int, two: int) -> bool:
    """Whether a space stands before another, also with others between them."""
    if one >= DIAMOND:
        (x, y), (right, down) = divmod(one - DIAMOND, PER_COLUMN), divmod(two - DIAMOND, PER_COLUMN)
        return right > x and right - x >= abs(down - y)
    if one >= GRID:
        (row, col), (below, right) = divmod(one - GRID, 4), divmod(two - GRID, 4)
        return one != two and row <= below and col <= right
    return one < two and one // PER_LINE == two // PER_LINE


def _paired(lying: Scenes) -> int:
    """The most pairs of cards that cannot both stay, each card at most once in front and once behind."""
    wrong = [
        [at for at, (space, card) in enumerate(lying) if _ahead(here, space) and VALUE[mine] >= VALUE[card]]
        for here, mine in lying
    ]
    behind: dict[int, int] = {}

    def pair(one: int, tried: set[int]) -> bool:
        for two in wrong[one]:
            if two not in tried:
                tried.add(two)
                if two not in behind or pair(behind[two], tried):
                    behind[two] = one
                    return True
        return False

    return sum(pair(one, set()) for one in range(len(lying)))


def _sorted_by_level(lying: Scenes, box: Box) -> int:
    """FR-249: the most cards with at most two symbols on a level and each symbol on one level only."""
    count = [[0] * 5 for _ in SYMBOLS]
    for space, card in lying:
        count[box.symbol[card]][level_of(space) - 1] += 1
    best: dict[tuple[int, ...], int] = {(0, 0, 0, 0, 0): 0}
    for on_level in count:
        now = dict(best)
        for taken, kept in best.items():
            for level, many in enumerate(on_level):
                if many and taken[level] < 2:
                    more = (*taken[:level], taken[level] + 1, *taken[level + 1 :])
                    now[more] = max(now.get(more, 0), kept + many)
        best = now
    return max(best.values())
