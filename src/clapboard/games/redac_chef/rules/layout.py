"""Changes of a page: what an action would move, why it may not, and the history that undo walks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clapboard.games.redac_chef.actions import (
    Arrange,
    Laid,
    Lift,
    Move,
    MoveCentre,
    Place,
    Redo,
    Reorganise,
    Spot,
    Turn,
    Undo,
)
from clapboard.games.redac_chef.box.components import TILE_OF
from clapboard.games.redac_chef.facts import PageChanged
from clapboard.games.redac_chef.moment import Change, Side
from clapboard.games.redac_chef.rules import grid
from clapboard.games.redac_chef.rules.settings import modification, side_number
from clapboard.kernel.action import Action
from clapboard.kernel.errors import IllegalAction
from clapboard.kernel.fact import Fact

if TYPE_CHECKING:
    from clapboard.games.redac_chef.state import State

LAYOUT = (Place, Move, Turn, Lift, MoveCentre, Arrange, Undo, Redo)
CENTRE = "CP"
MOST_ARRANGED = 60
Changes = list[Change]


def changes_of(state: State, side: Side, action: Action, hand: str = "") -> Changes | IllegalAction:
    """What the action would change on this side's page; `hand` is a tile that may be laid besides those of the desk."""
    if isinstance(action, Place):
        return _arranged(
            state, side, (Laid(action.tile, action.column, action.row, action.up),), hand, on_page=False
        )
    if isinstance(action, Move):
        spot = side.page.get(action.tile)
        if spot is None:
            return _not_on_page(action.tile)
        return _arranged(state, side, (Laid(action.tile, action.column, action.row, spot.up),), hand)
    if isinstance(action, Turn):
        spot = side.page.get(action.tile)
        if spot is None:
            return _not_on_page(action.tile)
        return [Change(action.tile, spot, Spot(spot.column, spot.row, not spot.up))]
    if isinstance(action, Lift):
        spot = side.page.get(action.tile)
        return _not_on_page(action.tile) if spot is None else [Change(action.tile, spot, None)]
    if isinstance(action, MoveCentre):
        return _centre(state, side, action)
    if isinstance(action, Arrange | Reorganise):
        return _arranged(state, side, action.tiles, hand if isinstance(action, Arrange) else None)
    if isinstance(action, Undo):
        if not side.past:
            return IllegalAction("nothing-to-undo", "there is nothing to take back")
        return [Change(change.tile, change.after, change.before) for change in reversed(side.past[-1])]
    if isinstance(action, Redo):
        if not side.future:
            return IllegalAction("nothing-to-redo", "there is nothing to make again")
        return list(side.future[-1])
    return IllegalAction("no-such-action", "no such action exists in this game")


def _not_on_page(tile: str) -> IllegalAction:
    return IllegalAction("not-on-page", "that tile does not lie on your page", tile=tile)


def _centre(state: State, side: Side, action: MoveCentre) -> Changes | IllegalAction:
    day, cell = state.at.day, (action.column, action.row)
    if not grid.inside(state.box, day, *cell, state.box.centre_width, state.box.centre_height):
        return IllegalAction("off-page", "the centrepiece would stick out of the page")
    if cell == side.centre_at:
        return IllegalAction("no-change", "it lies there already")
    if cell not in grid.centre_places(state.box, day, side.centre):
        return IllegalAction("star-uncovered", "the centrepiece must cover the star")
    if grid.under(state.box, side.page, cell):
        return IllegalAction(
            "overlap", "a tile lies in the way", tiles=grid.under(state.box, side.page, cell)
        )
    return [Change(CENTRE, Spot(*side.centre_at), Spot(*cell))]


def _arranged(
    state: State, side: Side, laid: tuple[Laid, ...], hand: str | None, on_page: bool = True
) -> Changes | IllegalAction:
    """Several tiles at once, checked as a whole: off with all of them, then on again one by one. `hand` None: page tiles only."""
    if not 1 <= len(laid) <= MOST_ARRANGED:
        return IllegalAction("bad-arrangement", f"arrange 1 to {MOST_ARRANGED} tiles")
    names = [one.tile for one in laid]
    if len(set(names)) != len(names):
        return IllegalAction("bad-arrangement", "a tile is named twice")
    rows = grid.covered(state.box, state.at.day, side.page, side.centre_at, names)
    changes: Changes = []
    for one in laid:
        known = side.page.get(one.tile)
        if known is None and (hand is None or (one.tile not in side.desk and one.tile != (hand or None))):
            return IllegalAction(
                "not-yours", "that tile is neither on your desk nor on your page", tile=one.tile
            )
        if known is not None and not on_page:
            return IllegalAction("on-page", "that tile lies on the page already: move it", tile=one.tile)
        width, height = state.box.width[TILE_OF[one.tile]], state.box.height[TILE_OF[one.tile]]
        if not grid.inside(state.box, state.at.day, one.column, one.row, width, height):
            return IllegalAction("off-page", "the tile would stick out of the page", tile=one.tile)
        if not grid.is_free(rows, one.column, one.row, width, height):
            return IllegalAction("overlap", "the tile would lie on something", tile=one.tile)
        grid.cover(rows, one.column, one.row, width, height)
        if known != one.spot:
            changes.append(Change(one.tile, known, one.spot))
    return changes or IllegalAction("no-change", "everything lies there already")


def bound_by_modification(state: State, changes: Changes) -> bool:
    """Modification 6: what lies on the page stays where it lies; turning it over and moving the centrepiece is free."""
    return modification(state) == 6 and any(
        change.tile != CENTRE
        and change.before is not None
        and (
            change.after is None
            or (change.before.column, change.before.row) != (change.after.column, change.after.row)
        )
        for change in changes
    )


def make(state: State, seat: int, changes: Changes) -> list[Fact]:
    """Carry the changes out. Tiles that come from nowhere else come from the desk, and go back to it."""
    side = state.at.sides[side_number(state, seat)]
    for change in changes:
        put(side, change)
    places = {change.tile: change.after for change in changes}
    return [PageChanged(seat=seat, places=places)]


def put(side: Side, change: Change) -> None:
    after = change.after
    if change.tile == CENTRE:
        if after is not None:
            side.centre_at = (after.column, after.row)
        return
    if after is None:
        del side.page[change.tile]
        side.desk = sorted([*side.desk, change.tile])
        return
    if change.tile in side.desk:
        side.desk.remove(change.tile)
    side.page[change.tile] = after
    side.played_down = side.played_down or not after.up


def remember(side: Side, action: Action, changes: Changes) -> None:
    """Write the history of the own page."""
    if isinstance(action, Undo):
        side.future.append(side.past.pop())
    elif isinstance(action, Redo):
        side.past.append(side.future.pop())
    else:
        side.past.append(changes)
        side.future = []


def forget(side: Side) -> None:
    """From here on nothing can be taken back."""
    side.past = []
    side.future = []
