"""What running out of time does, what a view is worth, and what all players read from a view."""

from __future__ import annotations

from clapboard.games.redac_chef.actions import (
    Accept,
    Choose,
    Done,
    Maquette,
    MoveCentre,
    Place,
    Ready,
    Return,
    Search,
    Take,
    Tirage,
    Wait,
)
from clapboard.games.redac_chef.box.components import TILE_OF
from clapboard.games.redac_chef.box.tables import Box
from clapboard.games.redac_chef.knowledge.view import RedacView, SideView
from clapboard.games.redac_chef.rules import grid
from clapboard.games.redac_chef.rules.between import lowest
from clapboard.kernel.action import BACK, CONFIRM, Action
from clapboard.kernel.legal import Legal


def worth(view: RedacView) -> float:
    """Points so far, the own page as it lies, and a little for dollars."""
    if view.viewer is None:
        return 0.0
    side = own_side(view)
    total = float(sum(rows.total + 0.2 * rows.dollars for rows in side.days))
    if view.mine is not None and view.mine.live is not None:
        total += view.mine.live.sum + 0.2 * view.mine.live.dollars - len(view.mine.conflicts)
    return total


def default_act(view: RedacView, legal: Legal, box: Box) -> Action:
    """What running out of time does at each decision (RC-R87)."""
    if view.stage == "choose":
        return Choose(lowest(view.offer))
    for action in (Ready(), Accept(), CONFIRM, Return(), Maquette(), Tirage()):
        if action in legal:
            return action
    if view.stage == "turn":
        placed = [action for action in legal if isinstance(action, Place | Search | Take)]
        if placed:
            return placed[0]
    if Done() in legal:
        return Done()
    if view.stage == "check":
        shifts = [action for action in legal if isinstance(action, MoveCentre)]
        if shifts:
            page = own_side(view).page
            return min(shifts, key=lambda a: (len(grid.under(box, page, (a.column, a.row))), a.row, a.column))
    if Wait() in legal:
        return Wait()
    return legal[0] if len(legal) else BACK


def own_side(view: RedacView) -> SideView:
    seat = view.viewer or 0
    return view.sides[seat // 2 if view.options["mode"] == "newsroom" else seat]


def centre_of(side: SideView) -> tuple[int, int]:
    return side.centre_at[0], side.centre_at[1]


def cells(box: Box, tile: str) -> int:
    return box.width[TILE_OF[tile]] * box.height[TILE_OF[tile]]
