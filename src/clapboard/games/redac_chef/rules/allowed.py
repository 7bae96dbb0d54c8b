"""Why an action is refused, or None where it is allowed: the one place that decides what is legal. A reason is made only from
what everybody may know, and from what is the seat's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clapboard.games.redac_chef.actions import (
    MOST_LAG,
    Accept,
    Boost,
    Choose,
    Done,
    FromSupply,
    Go,
    Grab,
    Keep,
    Maquette,
    Move,
    Place,
    Ready,
    Return,
    Reveal,
    Take,
    Timed,
    Tirage,
    Turn,
    Unload,
    Wait,
)
from clapboard.games.redac_chef.actions import Lift as LiftTile
from clapboard.games.redac_chef.actions import MoveCentre as MoveCentrepiece
from clapboard.games.redac_chef.moment import Side
from clapboard.games.redac_chef.rules import check, layout, supply, turns
from clapboard.games.redac_chef.rules.actors import actors, in_grace
from clapboard.games.redac_chef.rules.settings import (
    MOST_ACTS,
    MOST_GRABS,
    MOST_PAUSES,
    extra_takes,
    is_real,
    is_stepped,
    leaves,
    may_swap,
    modification,
    role,
    side_number,
    ticks,
)
from clapboard.kernel.action import Action, Back, Confirm, Leave, Pause, Rejoin, Resume, Swap
from clapboard.kernel.errors import IllegalAction
from clapboard.kernel.seats import TABLE

if TYPE_CHECKING:
    from clapboard.games.redac_chef.state import State

Why = IllegalAction | None


def why_not(state: State, seat: int, action: Action) -> Why:
    """The first reason that holds, the most fundamental first."""
    at = state.at
    if at.stage == "over":
        return IllegalAction("game-over", "the game is over")
    if seat == TABLE:
        return _table(state, action)
    if not 0 <= seat < at.seats:
        return IllegalAction("no-such-seat", f"there is no seat {seat} here", seat=seat)
    if at.paused:
        return IllegalAction("paused", "the game is paused")
    if at.people[seat].gone:
        return IllegalAction("gone", "you have left this game")
    if at.people[seat].resting:
        return IllegalAction("resting", "this page stays as it is until the day is over")
    if isinstance(action, Timed) and not 0 <= action.lag <= MOST_LAG:
        return IllegalAction("bad-lag", f"at most {MOST_LAG} ms are allowed for the way", lag=action.lag)
    if at.stage == "countdown":
        return IllegalAction("countdown", "the day has not begun yet")
    if at.stage == "ready":
        if not isinstance(action, Ready):
            return IllegalAction("not-begun", "the day has not begun yet: say that you are ready")
        return IllegalAction("ready-already", "you are ready already") if at.people[seat].ready else None
    if at.stage == "day":
        return why_not_today(state, seat, action)
    if at.stage == "check":
        return _check(state, seat, action)
    if at.stage == "choose":
        return _choose(state, seat, action)
    return turns.why_not(state, seat, action)


def _table(state: State, action: Action) -> Why:
    at = state.at
    if isinstance(action, Resume):
        return None if at.paused else IllegalAction("not-paused", "the game is not paused")
    if not isinstance(action, Pause | Leave | Rejoin | Swap):
        return IllegalAction("no-such-action", "the table has no such action")
    if action.seat is not None and not 0 <= action.seat < at.seats:
        return IllegalAction("no-such-seat", f"there is no seat {action.seat} here", seat=action.seat)
    if isinstance(action, Pause):
        if at.paused:
            return IllegalAction("paused", "the game is paused")
        if not is_real(state):
            return IllegalAction("no-clock", "there is no clock that could be stopped")
        if action.seat is None:
            return None
        if at.people[action.seat].pauses >= MOST_PAUSES or at.people[action.seat].gone:
            return IllegalAction("no-pause-left", "this seat has no pause left", seat=action.seat)
        return None
    if isinstance(action, Swap):
        can = may_swap(state, action.seat)
        return None if can else IllegalAction("no-swap", "roles cannot be changed now", seat=action.seat)
    person = at.people[action.seat]
    if isinstance(action, Rejoin):
        return None if person.resting else IllegalAction("not-resting", "this seat is in play")
    if person.gone:
        return IllegalAction("gone", "this seat has left already", seat=action.seat)
    if leaves(state):
        return None
    if at.stage != "day" or person.resting or person.phase == "done":
        return IllegalAction("seat-kept", "at this table a computer player takes the seat")
    return None


# A day


def why_not_today(state: State, seat: int, action: Action) -> Why:
    at, person = state.at, state.at.people[seat]
    if person.phase == "done":
        return IllegalAction("done", "your page is finished: hands off until tomorrow")
    if person.ask is not None:
        return IllegalAction("pending", "your last request is still being decided")
    if person.sealed is not None or (is_stepped(state) and person.busy > at.tick):
        return IllegalAction(
            "occupied", "you can act again in another tick", tick=max(person.busy, at.tick + 1)
        )
    if person.free_at > at.now:
        return IllegalAction("locked", "a moment yet", until=person.free_at)
    if in_grace(state) and (not isinstance(action, Timed) or effective(state, seat, action) >= at.end):
        return IllegalAction("too-late", "the time is up")
    return doing(state, seat, action)


def effective(state: State, seat: int, action: Timed) -> int:
    """RC-135, RC-R81: arrival less the allowance, but not before the seat was free."""
    return max(state.at.now - action.lag, state.at.people[seat].free_at)


def doing(state: State, seat: int, action: Action) -> Why:
    """What the phase, the hand and the supply say to an action of the day."""
    person = state.at.people[seat]
    side = state.at.sides[side_number(state, seat)]
    if isinstance(action, Wait):
        if not is_stepped(state):
            return IllegalAction("no-such-action", "you need not say that you wait")
        return _enough(state, seat) if ticks(state) is None else None
    if isinstance(action, Grab):
        return _grab(state, seat, action)
    if isinstance(action, Keep | Return):
        if not person.hand:
            return IllegalAction("hand-empty", "there is nothing in your hand")
        if isinstance(action, Keep) and state.mode == "family":
            return IllegalAction("place-it", "here a tile that you keep goes on the page at once")
        return None
    if isinstance(action, Reveal | Take):
        return _extra(state, seat, side, action)
    if person.hand and not (state.mode == "family" and isinstance(action, layout.LAYOUT)):
        return IllegalAction("hand-full", "first keep the tile in your hand, or give it back")
    if isinstance(action, Maquette):
        if state.mode in ("family", "puzzle") or role(state, seat):
            return IllegalAction("no-phases", "there is no such call in this mode")
        return None if person.phase == "report" else IllegalAction("in-layout", "you are in Layout already")
    if isinstance(action, Tirage):
        return _tirage(state, seat)
    if isinstance(action, Done):
        return (
            None
            if state.mode == "family"
            else IllegalAction("call-tirage", "call Tirage when you have finished")
        )
    if isinstance(action, Go | Unload):
        return _reporter(state, seat, side, action)
    if isinstance(action, layout.LAYOUT):
        return _layout(state, seat, side, action)
    return IllegalAction("wrong-moment", "that cannot be done during the day")


def _enough(state: State, seat: int) -> Why:
    if state.at.people[seat].acts >= MOST_ACTS:
        return IllegalAction("enough", f"at most {MOST_ACTS} such acts a day", most=MOST_ACTS)
    return None


def _grab(state: State, seat: int, action: Grab) -> Why:
    person = state.at.people[seat]
    if person.phase != "report" or role(state, seat) == "layouter":
        return IllegalAction("not-reporting", "tiles are taken in Reporting only")
    if person.hand:
        return IllegalAction("hand-full", "first keep the tile in your hand, or give it back")
    if role(state, seat) == "reporter" and person.place != "supply":
        return IllegalAction("not-there", "the supply is on the other table: go there first")
    if person.grabs >= MOST_GRABS:
        return IllegalAction("enough", f"at most {MOST_GRABS} tiles a day", most=MOST_GRABS)
    found = supply.slot_of(state, action)
    return found if isinstance(found, IllegalAction) else None


def _extra(state: State, seat: int, side: Side, action: FromSupply) -> Why:
    """Ursule and 10A (RC-084, RC-R89). Tiles are turned up also after the last one was taken (RC-R90)."""
    person = state.at.people[seat]
    reporting = role(state, seat) == "reporter"
    if role(state, seat) == "layouter" or (not reporting and person.phase != "layout"):
        return IllegalAction("not-in-layout", "that is for Layout")
    most = extra_takes(state, side)
    if most == 0 or (isinstance(action, Take) and side.extra >= most):
        return IllegalAction("no-power", "you may not take another tile")
    if reporting and person.place != "supply":
        return IllegalAction("not-there", "the supply is on the other table: go there first")
    if person.hand:
        return IllegalAction("hand-full", "first keep the tile in your hand, or give it back")
    if person.grabs >= MOST_GRABS:
        return IllegalAction("enough", f"at most {MOST_GRABS} tiles a day", most=MOST_GRABS)
    return slot_refusal(state, action)


def slot_refusal(state: State, action: FromSupply) -> Why:
    found = supply.slot_of(state, action)
    if isinstance(found, IllegalAction):
        return found
    if isinstance(action, Reveal) and state.at.slots[found].up:
        return IllegalAction("face-up", "that tile lies face up already", slot=found)
    return None


def _tirage(state: State, seat: int) -> Why:
    if state.mode == "family":
        return IllegalAction("no-tokens", "there is no such call in this mode: say that you are done")
    if role(state, seat) == "reporter":
        return IllegalAction("layouter-calls", "the Layouter calls Tirage")
    if state.at.people[seat].phase != "layout":
        return IllegalAction("not-in-layout", "call Maquette first")
    return None


def _reporter(state: State, seat: int, side: Side, action: Action) -> Why:
    if role(state, seat) != "reporter":
        return IllegalAction("not-reporter", "that is for the Reporter of a team")
    if isinstance(action, Unload):
        if state.at.people[seat].place != "desk":
            return IllegalAction("not-there", "the Layouter sits at the other table")
        if not side.carried:
            return IllegalAction("nothing-carried", "you carry nothing")
    return _enough(state, seat)


def _layout(state: State, seat: int, side: Side, action: Action) -> Why:
    if role(state, seat) == "reporter":
        return IllegalAction("hands-off", "the Reporter does not touch the page")
    if state.at.people[seat].phase != "layout" and state.mode != "family":
        return IllegalAction("not-in-layout", "nothing goes on the page before Maquette")
    enough = _enough(state, seat)
    if enough is not None:
        return enough
    if state.mode == "family" and isinstance(action, LiftTile):
        return IllegalAction("stays-on-page", "tiles do not leave the page in this mode")
    changes = layout.changes_of(state, side, action, state.at.people[seat].hand)
    if isinstance(changes, IllegalAction):
        return changes
    if modification(state) == 7 and len(changes) > 1:
        return IllegalAction("one-hand", "one tile at a time, with one hand")
    if layout.bound_by_modification(state, changes):
        return IllegalAction("stays-put", "tiles that lie stay where they lie")
    return None


# After the day


def _check(state: State, seat: int, action: Action) -> Why:
    at = state.at
    side = at.sides[side_number(state, seat)]
    if seat not in actors(state):
        return IllegalAction("checked", "there is nothing for you to decide")
    if side.check == "correct":
        if isinstance(action, Done):
            return None
        if not isinstance(action, Place | Move | Turn | LiftTile):
            return IllegalAction("correct-first", "make one correction, or none")
        changes = layout.changes_of(state, side, action)
        return changes if isinstance(changes, IllegalAction) else None
    if side.check == "shift":
        if not isinstance(action, MoveCentrepiece):
            return IllegalAction("shift-first", "the centrepiece must leave the edge")
        if (action.column, action.row) not in check.shifts(state, side):
            return IllegalAction("on-edge", "it must cover the star, if it has to, and touch no edge")
        return None
    if side.check == "photo":
        return _photo(state, side, action)
    if isinstance(action, Accept):
        return IllegalAction("chosen-already", "you have begun to choose yourself") if side.chain else None
    if isinstance(action, Back):
        return None if side.chain else IllegalAction("nothing-to-undo", "there is nothing to take back")
    pairs = check.conflicts(state, side)
    if isinstance(action, Confirm):
        return IllegalAction("conflicts-left", "there are still conflicts") if pairs else None
    if isinstance(action, Turn):
        if not any(action.tile in pair for pair in pairs):
            return IllegalAction("no-conflict", "that tile is in no conflict", tile=action.tile)
        return None
    return IllegalAction("wrong-moment", "turn tiles down until no conflict is left")


def _photo(state: State, side: Side, action: Action) -> Why:
    """Renaud: one photo, the one that the server proposes, or none."""
    if isinstance(action, Accept | Done):
        return None
    if not isinstance(action, Boost):
        return IllegalAction("photo-first", "choose the photo that counts every article")
    if action.tile not in check.photos(state, side):
        return IllegalAction("no-gain", "that is no photo of yours that could gain", tile=action.tile)
    return None


def _choose(state: State, seat: int, action: Action) -> Why:
    if seat not in actors(state):
        return IllegalAction("not-your-turn", "somebody else chooses now")
    if not isinstance(action, Choose):
        return IllegalAction("choose-first", "choose a centrepiece")
    if action.centrepiece not in state.at.offer:
        return IllegalAction(
            "not-offered", "that centrepiece is not to be had", centrepiece=action.centrepiece
        )
    return None
