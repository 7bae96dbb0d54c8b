"""Somebody goes, in any phase: nothing is lost, nobody is stuck, and the game comes to its end without them (RC-143)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from clapboard.games.redac_chef import GAME, State
from clapboard.kernel.action import Leave
from clapboard.kernel.seats import TABLE
from tests.games.redac_chef.desk import do, own, rule, running, side, stage, staged

SEATS = 3


def new(**options: Any) -> State:
    return GAME.new(SEATS, {"minutes": 2, **options}, seed=4)


def countdown(**options: Any) -> State:
    state = new(**options)
    for seat in range(SEATS):
        do(state, seat, "ready")
    return state


def asking(**options: Any) -> State:
    state = running(SEATS, seed=4, minutes=2, **options)
    do(state, 1, "grab A")
    return state


def holding(**options: Any) -> State:
    state = asking(**options)
    state.advance(state.at.now + 120)
    assert state.at.people[1].hand
    return state


def laying(**options: Any) -> State:
    state = holding(**options)
    state.advance(state.at.now + 400)
    do(state, 1, "keep")
    state.advance(state.at.now + 150)
    do(state, 1, "maquette")
    tile = own(state, 1).desk[0]
    do(state, 1, f"{tile}@1,8")
    return state


def calling(**options: Any) -> State:
    state = laying(**options)
    do(state, 1, "tirage")
    return state


def in_grace(**options: Any) -> State:
    state = laying(**options)
    state.advance(state.at.end + 50)
    assert stage(state) == "day"
    return state


def choosing(**options: Any) -> State:
    state = laying(**options)
    state.advance(state.at.end + 100)
    while stage(state) == "check":
        state.advance(state.deadline() or 0)
    assert stage(state) == "choose"
    return state


def checking(**options: Any) -> State:
    sides = [side("CP@4,1"), side("CP@4,1 A01@1,8 A02@3,8 A13@5,8", centre="D2"), side("CP@4,1", centre="D3")]
    pile = ["1A", "2A", "3A", "4A", "5A", "6A"]
    state = staged(sides, options={"clock": "real", **options}, now=9_000, end=240_000, pile=pile)
    for seat in range(SEATS):
        do(state, seat, "tirage")
    state.advance(state.at.now + 120)
    assert stage(state) == "check" and state.actors() == (1,)
    do(state, 1, "turn A02")
    return state


def stepping(**options: Any) -> State:
    state = GAME.new(SEATS, {"clock": "stepped", "minutes": 2, **options}, seed=4)
    do(state, 1, "grab A")
    return state


def in_turn(**options: Any) -> State:
    state = GAME.new(SEATS, {"mode": "turn", **options}, seed=4)
    while stage(state) == "choose":
        do(state, state.actors()[0], f"choose {state.at.offer[0]}")
    return state


MOMENTS = (new, countdown, asking, holding, laying, calling, in_grace, checking, choosing, stepping, in_turn)


def finish(state: State, most: int = 20_000) -> None:
    """Everybody who is still there does what a clock would do, until it is over."""
    for _ in range(most):
        if state.outcome() is not None:
            return
        actors = state.actors()
        if actors:
            seat = actors[0]
            state.apply(seat, GAME.time_out(state.view(seat), state.legal(seat)))
        else:
            due = state.deadline()
            assert due is not None, f"stuck in {stage(state)}"
            state.advance(due)
    raise AssertionError("it comes to no end")


@rule("RC-143", "RC-R60")
@pytest.mark.parametrize("seat", range(SEATS))
@pytest.mark.parametrize("begin", MOMENTS, ids=lambda begin: begin.__name__)
def test_whoever_is_out_holds_nobody_up(begin: Callable[..., State], seat: int) -> None:
    state = begin(absent="out")
    tiles = state.things()
    do(state, TABLE, f"leave {seat}")
    assert state.things() == tiles
    finish(state)
    outcome = state.outcome()
    assert outcome is not None and outcome.ranks[seat] == SEATS and state.things() == tiles
    assert seat not in outcome.winners


@rule("RC-143")
@pytest.mark.parametrize("begin", MOMENTS, ids=lambda begin: begin.__name__)
def test_who_rests_for_the_day_holds_nobody_up_and_is_back_the_next(begin: Callable[..., State]) -> None:
    state = begin()
    tiles = state.things()
    before = dict(own(state, 1).page)
    if Leave(1) in state.legal(TABLE):
        do(state, TABLE, "leave 1")
        assert 1 not in state.actors() and own(state, 1).page == before and state.at.people[1].hand == ""
    finish(state)
    assert state.outcome() is not None and state.things() == tiles


@rule("RC-143")
def test_of_two_the_other_wins_at_once_in_any_phase() -> None:
    state = GAME.new(2, {"absent": "out"}, seed=1)
    do(state, TABLE, "leave 0")
    outcome = state.outcome()
    assert outcome is not None and outcome.reason == "walkover" and outcome.winners == (1,)
