"""A day from its beginning to the moment when nobody may touch anything any more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clapboard.games.redac_chef.box.components import DAYS
from clapboard.games.redac_chef.facts import Countdown, DayBegins, DayEnds, LastMove, Swapped
from clapboard.games.redac_chef.moment import NO_TIME, Phase
from clapboard.games.redac_chef.rules import check, layout, requests, supply
from clapboard.games.redac_chef.rules.settings import (
    COUNTDOWN,
    READY,
    active,
    day_length,
    decider,
    has_tokens,
    is_real,
    is_stepped,
    modification,
    role,
    seats_of,
)
from clapboard.kernel.fact import Fact

if TYPE_CHECKING:
    from clapboard.games.redac_chef.moment import Side
    from clapboard.games.redac_chef.state import State


def prepare(state: State) -> list[Fact]:
    """Everything for a new day; then the ready check, or at once where there is no clock."""
    at = state.at
    for side in at.sides:
        side.centre_at = state.box.start[at.day]
        side.token = side.called = side.extra = 0
        side.blocks = 2
        side.check = side.boosted = ""
        layout.forget(side)
    for seat, person in enumerate(at.people):
        person.phase = first_phase(state, seat)
        person.ready = person.late = False
        person.ask = person.sealed = None
        person.busy = person.grabs = person.acts = 0
        person.free_at = at.now
        person.place = "desk"
        if person.gone or at.sides[seat // 2 if state.mode == "newsroom" else seat].out:
            person.phase = "done"
    at.calls = at.tick = 0
    at.mover = NO_TIME
    at.offer = []
    if is_stepped(state):
        at.order = state.chance.shuffle("order", at.seats)
    if is_real(state):
        at.stage, at.until, at.end = "ready", at.now + READY, NO_TIME
        return []
    return begin(state)


def first_phase(state: State, seat: int) -> Phase:
    return "layout" if role(state, seat) == "layouter" or state.mode == "puzzle" else "report"


def swap(state: State, number: int) -> list[Fact]:
    """RC-R45: partners change their roles before the day begins; both say again that they are ready."""
    state.at.sides[number].swapped = not state.at.sides[number].swapped
    for seat in seats_of(state, number):
        person = state.at.people[seat]
        person.ready = False
        person.phase = first_phase(state, seat)
    return [Swapped(side=number)]


def count_down(state: State) -> list[Fact]:
    """Everybody is ready: three seconds, and the end of the day is fixed (RC-133)."""
    at = state.at
    at.stage, at.until = "countdown", at.now + COUNTDOWN
    length = day_length(state)
    at.end = NO_TIME if length is None else at.until + length
    return [Countdown(day=DAYS[at.day], starts=at.until)]


def begin(state: State) -> list[Fact]:
    at = state.at
    at.stage, at.until = "day", NO_TIME
    for person in at.people:
        person.free_at = at.now
    return [DayBegins(day=DAYS[at.day], end=at.end)]


def everybody_done(state: State) -> bool:
    return all(person.phase == "done" or person.gone or person.resting for person in state.at.people)


def is_over(state: State) -> bool:
    """RC-042; under modification 4 the first token is enough."""
    if modification(state) == 4 and any(state.at.sides[number].token for number in active(state)):
        return True
    return everybody_done(state)


def stop(state: State) -> list[Fact]:
    """Time is up: what was asked for in time is still decided, except tiles for a hand (RC-043, RC-044)."""
    facts: list[Fact] = []
    for person in state.at.people:
        if person.ask is not None and person.ask.what == "grab":
            person.ask = None
    for _, key in requests.closing(state):
        facts += requests.settle(state, key)
    for number in active(state):
        if state.at.people[decider(state, number)].phase != "done":
            state.at.sides[number].blocks = 0  # the one who is stopped has no time left (12A)
    for seat, person in enumerate(state.at.people):
        if person.phase != "done" and not person.gone and not person.resting:
            facts.append(LastMove(counted=person.late, to=(seat,)))
    return [*facts, *end(state)]


def end(state: State) -> list[Fact]:
    """Hands are emptied, tokens handed out, and the check begins."""
    at = state.at
    facts: list[Fact] = []
    for seat, person in enumerate(at.people):
        facts += supply.give_back(state, seat)
        person.ask = person.sealed = None
    if has_tokens(state):
        for side in late_order(state):
            side.token = requests.next_token(state)
    for person in at.people:
        person.phase, person.resting = "done", False
    for side in at.sides:
        side.desk = sorted([*side.desk, *side.carried])
        side.carried = []
        layout.forget(side)
    at.end = NO_TIME
    tokens = [side.token for side in at.sides]
    return [*facts, DayEnds(day=DAYS[at.day], tokens=tokens), *check.begin(state)]


def late_order(state: State) -> list[Side]:
    """RC-R10, RC-R89: those without a token, the furthest along first, equal ones by lot."""
    at = state.at
    keys: dict[int, tuple[int, int]] = {}
    for number in active(state):
        side = at.sides[number]
        if side.token:
            continue
        if state.mode == "newsroom":
            keys[number] = (0, -len(side.page))
        elif at.people[decider(state, number)].phase == "layout":
            keys[number] = (0, side.called)
        else:
            keys[number] = (1, -len(side.desk))
    found: list[Side] = []
    for key in sorted(set(keys.values())):
        equal = [number for number in keys if keys[number] == key]
        if len(equal) > 1:
            equal = [equal[place] for place in state.chance.shuffle("tokens", len(equal))]
        found += [at.sides[number] for number in equal]
    return found
