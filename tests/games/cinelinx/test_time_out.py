"""A clock that runs out, whatever is asked just then: the decision takes its default (CX-190, CX-191)."""

from __future__ import annotations

import pytest

from clapboard.games.cinelinx import GAME, State
from clapboard.kernel.action import Leave
from clapboard.kernel.seats import TABLE
from tests.games.cinelinx.desk import rule
from tests.games.cinelinx.test_gone import MOMENTS

LONGEST = 8
"""Choices of an open chain that may have to be dropped first."""


def runs_out(state: State, seat: int) -> None:
    """What the table does for a seat whose time is over, until it has acted."""
    for _ in range(LONGEST):
        action = GAME.time_out(state.view(seat), state.legal(seat))
        assert action in state.legal(seat)
        was_open = bool(state.steps(seat))
        state.apply(seat, action)
        if not was_open:
            return
    raise AssertionError("what was chosen is not dropped")


@rule("CX-190", "CX-191")
@pytest.mark.parametrize(
    "gone", [None, 0, 1, 2, 3], ids=lambda seat: "all" if seat is None else f"without-{seat}"
)
@pytest.mark.parametrize("moment", MOMENTS)
def test_whoever_is_asked_has_something_to_do(moment: str, gone: int | None) -> None:
    """Also after somebody has gone: a seat is asked exactly while something is open to it."""
    desk = MOMENTS[moment]()
    if gone is not None:
        desk.state.apply(TABLE, Leave(gone))
    asked = desk.state.actors()
    assert asked
    for seat in range(4):
        assert bool(len(desk.state.legal(seat))) == (seat in asked)
    for seat in asked:
        state = desk.state.copy()
        before = state.view(seat)
        runs_out(state, seat)
        assert state.view(seat) != before
