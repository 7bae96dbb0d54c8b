"""Time: the next instant at which something happens by itself, and what happens then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clapboard.games.redac_chef.rules import between, check, requests, supply
from clapboard.games.redac_chef.rules import day as days
from clapboard.games.redac_chef.rules.acting import after_check, after_day
from clapboard.games.redac_chef.rules.settings import (
    GRACE,
    HOLD_LIMIT,
    KEEP_PAUSE,
    has_hold_limit,
    is_real,
    pause_after,
)
from clapboard.kernel.fact import Fact

if TYPE_CHECKING:
    from clapboard.games.redac_chef.state import State


def deadline(state: State) -> int | None:
    at = state.at
    if at.stage == "over" or at.paused or not is_real(state):
        return None
    if at.stage != "day":
        return at.until if at.until > at.now else None
    return min(pending(state), default=None)


def pending(state: State) -> list[int]:
    """Every instant of the day at which something changes: windows, locks, the hold limit, the end and its grace."""
    at = state.at
    found = [close for close, _ in requests.closing(state)]
    held = has_hold_limit(state)
    for person in at.people:
        if person.phase == "done" or person.gone or person.resting:
            continue
        if person.free_at > at.now:
            found.append(person.free_at)
        if held and person.hand:
            found.append(person.hand_since + HOLD_LIMIT)
    if at.end >= 0:
        found = [min(each, at.end + GRACE) for each in found]
        found.append(at.end if at.now < at.end else at.end + GRACE)
    return found


def advance(state: State, to: int) -> list[Fact]:
    at = state.at
    facts: list[Fact] = []
    due = deadline(state)
    while due is not None and due <= to:
        at.now = due
        facts += happen(state)
        due = deadline(state)
    if is_real(state) and not at.paused and at.stage != "over":
        at.now = max(at.now, to)
    return facts


def happen(state: State) -> list[Fact]:
    """Everything that is due at this instant."""
    at = state.at
    if at.stage == "ready":
        return days.count_down(state)
    if at.stage == "countdown":
        return days.begin(state)
    if at.stage == "check":
        return [*check.default(state), *after_check(state)]
    if at.stage == "choose":
        return between.choose(state, at.mover, between.lowest(at.offer))
    if at.end >= 0 and at.now >= at.end + GRACE:
        return [*days.stop(state), *after_check(state)]
    facts: list[Fact] = []
    for close, key in requests.closing(state):
        if close <= at.now and at.stage == "day":
            facts += requests.settle(state, key)
            facts += after_day(state)
    if at.stage == "day" and has_hold_limit(state):
        for seat, person in enumerate(at.people):
            if person.hand and at.now >= person.hand_since + HOLD_LIMIT:
                facts += supply.give_back(state, seat)
                person.free_at = at.now + pause_after(state, KEEP_PAUSE)
    return facts
