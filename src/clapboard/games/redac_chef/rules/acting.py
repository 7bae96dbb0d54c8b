"""Doing what is allowed: one door for all actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clapboard.games.redac_chef.actions import (
    Arrange,
    Choose,
    Done,
    FromSupply,
    Go,
    Keep,
    Maquette,
    Move,
    Place,
    Redo,
    Return,
    Timed,
    Tirage,
    Unload,
    Wait,
)
from clapboard.games.redac_chef.facts import (
    CalledMaquette,
    Kept,
    Left,
    Missed,
    Paused,
    Rejoined,
    Rests,
    Resumed,
    Sealed,
    SeatDone,
    SeatReady,
    Ticked,
    Unloaded,
    Walked,
)
from clapboard.games.redac_chef.moment import Seat
from clapboard.games.redac_chef.rules import between, check, layout, requests, supply, turns
from clapboard.games.redac_chef.rules import day as days
from clapboard.games.redac_chef.rules.actors import in_grace
from clapboard.games.redac_chef.rules.actors import is_free as awaited
from clapboard.games.redac_chef.rules.allowed import doing, effective, why_not
from clapboard.games.redac_chef.rules.settings import (
    KEEP_PAUSE,
    ONE_HAND_PAUSE,
    WALK,
    is_real,
    is_stepped,
    leaves,
    modification,
    pause_after,
    playing,
    role,
    seats_of,
    side_number,
    ticks,
)
from clapboard.kernel.action import Action, Leave, Pause, Rejoin, Resume, Swap
from clapboard.kernel.errors import IllegalAction
from clapboard.kernel.fact import Fact
from clapboard.kernel.seats import TABLE

if TYPE_CHECKING:
    from clapboard.games.redac_chef.state import State

COSTS = {
    "grab": 2, "keep": 1, "return": 1, "place": 4, "move": 4, "turn": 4, "lift": 4, "move_cp": 4, "arrange": 4,
    "undo": 4, "redo": 4, "reveal": 2, "take": 3, "go": 8,
}  # fmt: skip
"""Ticks of stepped play; whatever is not named costs nothing."""


def apply(state: State, seat: int, action: Action) -> list[Fact]:
    """Do it, and say what happened; an `IllegalAction` leaves everything as it was."""
    refused = why_not(state, seat, action)
    if refused is not None:
        raise refused
    if seat == TABLE:
        return by_table(state, action)
    at = state.at
    if at.stage == "ready":
        at.people[seat].ready = True
        facts: list[Fact] = [SeatReady(seat=seat)]
        ready = all(person.ready or person.gone for person in at.people)
        return [*facts, *(days.count_down(state) if ready else [])]
    if at.stage == "day":
        return today(state, seat, action)
    if at.stage == "check":
        return [*check.answer(state, seat, action), *after_check(state)]
    if at.stage == "choose":
        assert isinstance(action, Choose)
        return between.choose(state, at.mover, action.centrepiece)
    return [*turns.act(state, seat, action), *after_check(state)]


def after_check(state: State) -> list[Fact]:
    """When everybody's page is checked it is scored."""
    if state.at.stage == "check" and check.is_over(state):
        return between.score(state)
    return []


def after_day(state: State) -> list[Fact]:
    if state.at.stage == "day" and days.is_over(state):
        return [*days.end(state), *after_check(state)]
    return []


# A day


def today(state: State, seat: int, action: Action) -> list[Fact]:
    at, person = state.at, state.at.people[seat]
    if is_stepped(state):
        return seal(state, seat, action)
    assert isinstance(action, Timed)
    when = effective(state, seat, action)
    person.late = person.late or in_grace(state)
    facts = enact(state, seat, action, when)
    if person.ask is None:
        person.free_at = max(person.free_at, at.now)
    return [*facts, *after_day(state)]


def enact(state: State, seat: int, action: Action, when: int) -> list[Fact]:
    """One act of the day."""
    at, person = state.at, state.at.people[seat]
    side = at.sides[side_number(state, seat)]
    if isinstance(action, FromSupply | Tirage):
        return requests.request(state, seat, action, when)
    if isinstance(action, Keep):
        tile, person.hand, person.hand_slot, person.hand_since = person.hand, "", -1, 0
        if role(state, seat) == "reporter":
            side.carried = sorted([*side.carried, tile])
        else:
            side.desk = sorted([*side.desk, tile])
        person.free_at = at.now + pause_after(state, KEEP_PAUSE)
        return [Kept(seat=seat, tile=tile)]
    if isinstance(action, Return):
        facts = supply.give_back(state, seat)
        person.free_at = at.now + pause_after(state, KEEP_PAUSE)
        return facts
    if isinstance(action, Maquette):
        at.calls += 1
        person.phase, side.called = "layout", at.calls
        return [CalledMaquette(seat=seat)]
    if isinstance(action, Wait):
        person.acts += ticks(state) is None
        return []
    if isinstance(action, Done):
        person.phase = "done"
        return [SeatDone(seat=seat)]
    person.acts += 1
    if isinstance(action, Go):
        person.place = "supply" if person.place == "desk" else "desk"
        person.free_at = at.now + (WALK if is_real(state) else 0)
        return [Walked(seat=seat, to_place=person.place)]
    if isinstance(action, Unload):
        tiles, side.carried = side.carried, []
        side.desk = sorted([*side.desk, *tiles])
        return [Unloaded(seat=seat, tiles=tiles)]
    return lay(state, seat, action)


def lay(state: State, seat: int, action: Action) -> list[Fact]:
    """A change of the own page."""
    at, person = state.at, state.at.people[seat]
    side = at.sides[side_number(state, seat)]
    changes = layout.changes_of(state, side, action, person.hand)
    if isinstance(changes, IllegalAction):
        raise changes
    facts = layout.make(state, seat, changes)
    layout.remember(side, action, changes)
    if person.hand and person.hand in side.page:
        # Family: what was kept stays on the page, so nothing before it can be taken back.
        person.hand, person.hand_slot, person.hand_since = "", -1, 0
        person.free_at = at.now + pause_after(state, KEEP_PAUSE)
        layout.forget(side)
    if modification(state) == 6 and isinstance(action, Place):
        layout.forget(side)
    if modification(state) == 7 and isinstance(action, Place | Move | Arrange | Redo) and is_real(state):
        person.free_at = at.now + ONE_HAND_PAUSE
    return facts


# Stepped play


def seal(state: State, seat: int, action: Action) -> list[Fact]:
    """One act of this tick, made when everybody free has one (6.4)."""
    at = state.at
    if (
        isinstance(action, FromSupply)
        and action.slot >= 0
        and not at.slots[action.slot].up
        and not action.format
    ):
        format = supply.format_of(state, at.slots[action.slot].tile)
        action = type(action)(slot=action.slot, format=format, lag=action.lag)
    at.people[seat].sealed = action  # type: ignore[assignment]
    facts: list[Fact] = [Sealed(tick=at.tick, to=(seat,))]
    if any(awaited(state, other) for other in range(at.seats)):
        return facts
    return [*facts, *resolve(state)]


def resolve(state: State) -> list[Fact]:
    """The tick ends: all acts in rotating order, then time goes on to when somebody is free."""
    at = state.at
    facts: list[Fact] = []
    turned = at.tick % len(at.order)
    for seat in [*at.order[turned:], *at.order[:turned]]:
        person = at.people[seat]
        action, person.sealed = person.sealed, None
        if action is None or person.phase == "done" or at.stage != "day":
            continue
        if doing(state, seat, action) is not None:
            facts.append(Missed(what=kind(action), to=(seat,)))
            person.busy = at.tick + 1
            continue
        facts += enact(state, seat, action, 0)
        person.busy = at.tick + max(1, COSTS.get(kind(action), 0))
        if days.is_over(state):
            return [*facts, *after_day(state)]
    return [*facts, *next_tick(state)]


def is_in_play(person: Seat) -> bool:
    return person.phase != "done" and not person.gone and not person.resting


def next_tick(state: State) -> list[Fact]:
    at = state.at
    free = [person.busy for person in at.people if is_in_play(person)]
    at.tick = max(at.tick + 1, min(free, default=0))
    most = ticks(state)
    if most is not None and at.tick >= most:
        return [*days.stop(state), *after_check(state)]
    return [Ticked(tick=at.tick)]


def kind(action: Action) -> str:
    return str(type(action).__struct_config__.tag)


# The table


def by_table(state: State, action: Action) -> list[Fact]:
    at = state.at
    if isinstance(action, Pause):
        at.paused = True
        if action.seat is not None:
            at.people[action.seat].pauses += 1
        return [Paused(seat=action.seat)]
    if isinstance(action, Resume):
        at.paused = False  # no time has passed: whatever was due is as far away as before (RC-142)
        return [Resumed()]
    if isinstance(action, Swap):
        return days.swap(state, side_number(state, action.seat))
    if isinstance(action, Rejoin):
        at.people[action.seat].resting = False
        return [Rejoined(seat=action.seat)]
    assert isinstance(action, Leave)
    return leave(state, action.seat) if leaves(state) else rest(state, action.seat)


def rest(state: State, seat: int) -> list[Fact]:
    """RC-143 with `absent = bot`: page and desk stay as they are for today, and somebody else plays from the next day on."""
    person = state.at.people[seat]
    person.resting = True
    facts = [Rests(seat=seat), *supply.give_back(state, seat)]
    person.ask = person.sealed = None
    return [*facts, *go_on(state)]


def leave(state: State, seat: int) -> list[Fact]:
    """RC-143 with `absent = out`: page and desk stay for today; with one side left it has won."""
    at, person = state.at, state.at.people[seat]
    number = side_number(state, seat)
    person.gone = True
    facts: list[Fact] = [Left(seat=seat), *supply.give_back(state, seat)]
    person.ask = person.sealed = None
    if not all(at.people[each].gone for each in seats_of(state, number)):
        # The partner goes on alone, as both.
        side = at.sides[number]
        side.desk, side.carried = sorted([*side.desk, *side.carried]), []
        return [*facts, *go_on(state)]
    at.sides[number].left = True
    if len(playing(state)) == 1:
        return [*facts, *between.finish(state, "walkover")]
    return [*facts, *go_on(state)]


def go_on(state: State) -> list[Fact]:
    """After somebody has left: what waited for them waits no longer."""
    at = state.at
    if at.stage == "ready" and all(person.ready or person.gone for person in at.people):
        return days.count_down(state)
    if at.stage == "day":
        if days.is_over(state):
            return after_day(state)
        if is_stepped(state) and not any(awaited(state, seat) for seat in range(at.seats)):
            return resolve(state)
        return []
    if at.stage == "check":
        facts: list[Fact] = []
        for number, side in enumerate(at.sides):
            if side.left and not side.out and side.check != "done":
                side.chain = []
                facts += check.proceed(state, number)
        return [*facts, *after_check(state)]
    if at.stage == "choose" and at.sides[at.mover].left:
        return between.ask_next(state)
    gone = [seat for seat, person in enumerate(at.people) if person.gone]
    return [fact for seat in gone for fact in turns.leave(state, seat)] + after_check(state)
