"""Time: windows that close by themselves (CX-121, CX-124, CX-191). The clock of a turn is the table's (CX-R56)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clapboard.games.cinelinx.moment import Position
from clapboard.games.cinelinx.rules.challenges import close, judge, punish
from clapboard.games.cinelinx.rules.cuts import close_passing
from clapboard.games.cinelinx.rules.legal import penalties
from clapboard.kernel.fact import Fact

if TYPE_CHECKING:
    from clapboard.games.cinelinx.state import State


def deadline(at: Position) -> int | None:
    return None if at.until < 0 else at.until


def advance(state: State, to: int) -> list[Fact]:
    at = state.at
    facts: list[Fact] = []
    while 0 <= at.until <= to:
        at.now = at.until
        at.until = -1
        happened = time_up(state)
        remember(at, happened)
        facts += happened
    at.now = max(at.now, to)
    return facts


def time_up(state: State) -> list[Fact]:
    """Each open decision takes its default."""
    at = state.at
    if at.stage == "answer":
        return judge(state)
    if at.stage == "penalty":
        return punish(state, penalties(at)[0])
    if at.stage == "pass":
        return close_passing(state)
    return close(state)


def remember(at: Position, facts: list[Fact]) -> None:
    """What everybody heard last stays in sight."""
    public = [fact for fact in facts if fact.to is None]
    if public:
        at.latest = public  # type: ignore[assignment]
