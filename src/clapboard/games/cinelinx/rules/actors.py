"""Who may act now, and who is asked as everybody may see it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clapboard.games.cinelinx.box.components import counted
from clapboard.games.cinelinx.moment import Position
from clapboard.games.cinelinx.rules.settings import players

if TYPE_CHECKING:
    from clapboard.games.cinelinx.state import State


def challengers(at: Position) -> list[int]:
    """CX-120: everybody but the one who played; a finisher does not challenge (CX-181), a skipped player may (CX-R47)."""
    return [seat for seat in players(at) if seat != at.active and not at.chairs[seat].finished]


def voters(at: Position) -> list[int]:
    """CX-126: everybody but challenger and challenged."""
    return [seat for seat in players(at) if seat not in (at.active, at.challenger)]


def passers(at: Position) -> list[int]:
    """DC-03: everybody with a counted card; finishers are left out of the circle (CX-R48)."""
    return [seat for seat in players(at) if not at.chairs[seat].finished and counted(at.chairs[seat].hand)]


def asked(at: Position) -> list[int]:
    """Whom the stage asks, whether they have answered or not."""
    if at.stage == "over":
        return []
    if at.stage == "window":
        return challengers(at)
    if at.stage == "vote":
        return voters(at)
    if at.stage == "pass":
        return passers(at)
    return [at.active]


def actors(state: State) -> tuple[int, ...]:
    at = state.at
    if at.stage in ("window", "vote", "pass"):
        return tuple(seat for seat in asked(at) if not at.chairs[seat].answer)
    return tuple(asked(at))
