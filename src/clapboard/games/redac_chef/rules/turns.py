"""Turn by turn: one Saturday, three steps a turn, and the last placements of all (RC-106 to RC-120)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clapboard.games.redac_chef.actions import (
    Done,
    FromSupply,
    MoveCentre,
    Place,
    Redo,
    Reorganise,
    Reveal,
    Search,
    Take,
    Tirage,
    Undo,
)
from clapboard.games.redac_chef.box.components import FORMATS
from clapboard.games.redac_chef.facts import (
    CalledTirage,
    Dealt,
    Discarded,
    Revealed,
    SeatDone,
    TookTile,
    TurnBegins,
)
from clapboard.games.redac_chef.moment import NO_TIME, Side, Slot
from clapboard.games.redac_chef.rules import check, grid, layout, supply
from clapboard.games.redac_chef.rules.settings import character, playing
from clapboard.kernel.action import Action
from clapboard.kernel.errors import IllegalAction
from clapboard.kernel.fact import Fact

if TYPE_CHECKING:
    from clapboard.games.redac_chef.state import State

MOST_SHIFTS = 2
STEP_TWO = 2
SEARCHED = 3


def turn_up(state: State) -> None:
    """RC-107: one tile of each format lies open, before anybody chooses a centrepiece."""
    at = state.at
    for format in FORMATS:
        number = supply.face_down(state, format)
        if number >= 0:
            at.slots[number] = Slot(at.slots[number].tile, True, at.now)


def deal(state: State) -> list[Fact]:
    """RC-109: two tiles for each desk; then the first player begins."""
    at = state.at
    facts: list[Fact] = []
    for number in playing(state):
        side = at.sides[number]
        side.centre_at = state.box.start[at.day]
        taken = [slot for slot in range(len(at.slots)) if at.slots[slot].tile and not at.slots[slot].up][:2]
        side.desk = sorted(supply.lift(state, slot) for slot in taken)
        facts.append(Dealt(side=number, tiles=list(side.desk)))
    at.stage = "turn"
    first = at.first if at.first in playing(state) else following(state, at.first)
    return [*facts, *begin(state, first)]


def following(state: State, number: int) -> int:
    """The next side clockwise that is still there."""
    sides = len(state.at.sides)
    return next(n for n in ((number + step) % sides for step in range(1, sides + 1)) if n in playing(state))


def begin(state: State, number: int) -> list[Fact]:
    at = state.at
    side = at.sides[number]
    at.mover, at.step, at.reveals, at.shifts = number, 1, 0, 0
    at.revealed = at.special = at.acted = False
    layout.forget(side)
    if not side.desk:
        at.step, at.reveals = 2, STEP_TWO
    return [TurnBegins(seat=number)]


def end(state: State) -> list[Fact]:
    """The turn is over; a whole round in which nobody did anything ends the game (RC-R42)."""
    at = state.at
    layout.forget(at.sides[at.mover])
    at.idle = 0 if at.acted else at.idle + 1
    if at.idle >= len(playing(state)):
        return [*leave_turns(state), *check.begin(state)]
    return begin(state, following(state, at.mover))


def leave_turns(state: State) -> list[Fact]:
    state.at.mover = NO_TIME
    for person in state.at.people:
        person.phase = "done"
    return []


def fits_somewhere(state: State, side: Side) -> bool:
    """RC-R39: whether any desk tile finds room, for any place that the centrepiece could have."""
    day = state.at.day
    for cell in grid.centre_places(state.box, day, side.centre):
        if cell != side.centre_at and grid.under(state.box, side.page, cell):
            continue
        rows = grid.covered(state.box, day, side.page, cell)
        if any(next(grid.tile_places(state.box, rows, day, tile), None) for tile in side.desk):
            return True
    return False


# What is allowed


def why_not(state: State, seat: int, action: Action) -> IllegalAction | None:
    at = state.at
    side = at.sides[seat]
    if at.stage == "final":
        if at.people[seat].phase == "done":
            return IllegalAction("done", "you have finished")
        if isinstance(action, Done):
            return None
        if not isinstance(action, Place):
            return IllegalAction("last-placements", "only tiles of the desk may still be placed")
        return _refused(layout.changes_of(state, side, action))
    if seat != at.mover:
        return IllegalAction("not-your-turn", "it is not your turn")
    if isinstance(action, MoveCentre):
        if at.shifts >= MOST_SHIFTS:
            return IllegalAction("enough", "the centrepiece moves at most twice a turn", most=MOST_SHIFTS)
        return _refused(layout.changes_of(state, side, action))
    if isinstance(action, Undo | Redo):
        return _undo(state, side, action)
    if isinstance(action, Tirage):
        return _tirage(state, side)
    if at.step == 1:
        return _step_one(state, side, action)
    if isinstance(action, Done):
        if at.step == 2 and not supply.is_empty(state):
            return IllegalAction("take-one", "first take a tile from the supply")
        return None
    if not isinstance(action, Reveal | Take):
        return IllegalAction("wrong-step", "now turn tiles up, or take one")
    if isinstance(action, Reveal) and at.step == 2 and at.reveals == 0:
        return IllegalAction("enough", "no more tiles may be turned up in this turn")
    return _slot(state, action)


def _refused(changes: object) -> IllegalAction | None:
    return changes if isinstance(changes, IllegalAction) else None


def _slot(state: State, action: FromSupply) -> IllegalAction | None:
    found = supply.slot_of(state, action)
    if isinstance(found, IllegalAction):
        return found
    if isinstance(action, Reveal) and state.at.slots[found].up:
        return IllegalAction("face-up", "that tile lies face up already", slot=found)
    return None


def _undo(state: State, side: Side, action: Action) -> IllegalAction | None:
    if isinstance(action, Redo):
        return IllegalAction("nothing-to-redo", "here nothing is made again")
    return _refused(layout.changes_of(state, side, action))


def _tirage(state: State, side: Side) -> IllegalAction | None:
    at = state.at
    if at.revealed or at.special or at.step == 3:
        return IllegalAction("too-late", "call before any tile is turned up, and not after a special action")
    if fits_somewhere(state, side):
        return IllegalAction("tile-fits", "a tile of your desk still fits")
    return None


def _step_one(state: State, side: Side, action: Action) -> IllegalAction | None:
    if isinstance(action, Place):
        return _refused(layout.changes_of(state, side, action))
    if isinstance(action, Search | Reorganise):
        if action.discard not in side.desk:
            return IllegalAction("not-yours", "discard a tile of your desk", tile=action.discard)
        if isinstance(action, Search):
            return None
        if len(action.tiles) != min(3, len(side.page)) or not action.tiles:
            return IllegalAction("three-tiles", "lift three of your tiles, or all if there are fewer")
        return _refused(layout.changes_of(state, side, action))
    return IllegalAction("place-first", "first place a tile, or discard one for a special action")


# What is done


def act(state: State, seat: int, action: Action) -> list[Fact]:
    at = state.at
    side = at.sides[seat]
    if at.stage == "final":
        return _final(state, seat, side, action)
    if isinstance(action, MoveCentre | Place | Undo):
        return _change(state, seat, side, action)
    if isinstance(action, Search | Reorganise):
        return _special(state, seat, side, action)
    if isinstance(action, Tirage):
        return _call(state, seat)
    if isinstance(action, Reveal):
        at.acted = at.revealed = True
        at.reveals = max(0, at.reveals - 1)
        if at.step == 3:
            side.extra = 1  # Ursule, once a game: the one who has looked has used it (RC-R77)
        layout.forget(side)
        slot = _found(state, action)
        at.slots[slot] = Slot(at.slots[slot].tile, True, at.now)
        return [Revealed(seat=seat, slot=slot, tile=at.slots[slot].tile)]
    if isinstance(action, Take):
        return _take(state, seat, side, action)
    return [SeatDone(seat=seat), *end(state)]


def _found(state: State, action: FromSupply) -> int:
    slot = supply.slot_of(state, action)
    if isinstance(slot, IllegalAction):
        raise slot
    return slot


def _change(state: State, seat: int, side: Side, action: Action) -> list[Fact]:
    at = state.at
    changes = layout.changes_of(state, side, action)
    if isinstance(changes, IllegalAction):
        raise changes
    centre = changes[0].tile == layout.CENTRE
    facts = layout.make(state, seat, changes)
    layout.remember(side, action, changes)
    side.future = []
    if isinstance(action, Undo):
        if centre:
            at.shifts -= 1
        else:
            at.step, at.reveals, at.acted = 1, 0, False
    elif centre:
        at.shifts += 1
    else:
        at.step, at.reveals, at.acted = 2, STEP_TWO, True
    return facts


def _special(state: State, seat: int, side: Side, action: Search | Reorganise) -> list[Fact]:
    at = state.at
    facts: list[Fact] = [Discarded(seat=seat, tile=action.discard, action="search")]
    if isinstance(action, Reorganise):
        changes = layout.changes_of(state, side, action)
        if isinstance(changes, IllegalAction):
            raise changes
        facts = [
            Discarded(seat=seat, tile=action.discard, action="reorganise"),
            *layout.make(state, seat, changes),
        ]
    side.desk.remove(action.discard)
    at.gone = sorted([*at.gone, action.discard])
    layout.forget(side)
    at.step, at.special, at.acted = 2, True, True
    at.reveals = STEP_TWO + (SEARCHED if isinstance(action, Search) else 0)
    return facts


def _take(state: State, seat: int, side: Side, action: FromSupply) -> list[Fact]:
    at = state.at
    slot = _found(state, action)
    tile = supply.lift(state, slot)
    side.desk = sorted([*side.desk, tile])
    at.acted = True
    layout.forget(side)
    facts: list[Fact] = [TookTile(seat=seat, slot=slot, tile=tile)]
    person = character(state, side)
    if at.step == 3:
        side.extra = 1
    elif person is not None and side.extra < person.takes and not supply.is_empty(state):
        at.step = 3
        return facts
    return [*facts, *end(state)]


def _call(state: State, seat: int) -> list[Fact]:
    """RC-117, RC-119: the turn ends at once, and all others may still place."""
    at = state.at
    at.caller = seat
    layout.forget(at.sides[seat])
    leave_turns(state)
    at.stage = "final"
    for number in playing(state):
        if number != seat:
            at.people[number].phase = "report"
    facts: list[Fact] = [CalledTirage(seat=seat, token=0)]
    return [*facts, *(check.begin(state) if _all_done(state) else [])]


def _all_done(state: State) -> bool:
    return all(person.phase == "done" for person in state.at.people)


def _final(state: State, seat: int, side: Side, action: Action) -> list[Fact]:
    if isinstance(action, Done):
        return done(state, seat)
    changes = layout.changes_of(state, side, action)
    if isinstance(changes, IllegalAction):
        raise changes
    return layout.make(state, seat, changes)


def done(state: State, seat: int) -> list[Fact]:
    state.at.people[seat].phase = "done"
    facts: list[Fact] = [SeatDone(seat=seat)]
    return [*facts, *(check.begin(state) if _all_done(state) else [])]


def leave(state: State, seat: int) -> list[Fact]:
    """Somebody goes for good: the turn passes on, or the last placements end without them."""
    at = state.at
    if at.stage == "final" and at.people[seat].phase != "done":
        return done(state, seat)
    if at.stage == "turn" and at.mover == seat:
        return begin(state, following(state, seat))
    return []
