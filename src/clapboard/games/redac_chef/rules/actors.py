"""Who may act now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clapboard.games.redac_chef.rules.settings import MOST_ACTS, active, decider, is_stepped, role

if TYPE_CHECKING:
    from clapboard.games.redac_chef.state import State


def actors(state: State) -> tuple[int, ...]:
    at = state.at
    if at.paused or at.stage in ("over", "countdown"):
        return ()
    seats = range(at.seats)
    if at.stage == "ready":
        return tuple(seat for seat in seats if not at.people[seat].ready and not at.people[seat].gone)
    if at.stage == "day":
        return () if in_grace(state) else tuple(seat for seat in seats if is_free(state, seat))
    if at.stage == "check":
        waiting = [n for n in active(state) if at.sides[n].check != "done"]
        return tuple(sorted(decider(state, side) for side in waiting))
    if at.stage in ("choose", "turn"):
        return (decider(state, at.mover),)
    return tuple(seat for seat in seats if at.people[seat].phase != "done")


def may_act(state: State, seat: int) -> bool:
    """Whether a seat is among them: during a day nobody else has to be looked at."""
    if state.at.stage != "day" or state.at.paused:
        return seat in actors(state)
    return not in_grace(state) and is_free(state, seat)


def in_grace(state: State) -> bool:
    """After zero, before the page is frozen: only what set out in time still counts (RC-140)."""
    return 0 <= state.at.end <= state.at.now


def is_free(state: State, seat: int) -> bool:
    """Neither done nor gone or resting, locked, waiting for a window, occupied, or at the end of what it may do."""
    at, person = state.at, state.at.people[seat]
    if (
        person.phase == "done"
        or person.gone
        or person.resting
        or person.ask is not None
        or person.free_at > at.now
    ):
        return False
    if is_stepped(state):
        return person.sealed is None and person.busy <= at.tick
    return not (role(state, seat) == "reporter" and person.acts >= MOST_ACTS and not person.hand)
