"""The turn: action, Clue, Events, draw, trim; and how it comes to an end (FR-040 to FR-045, FR-140 to FR-144)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from clapboard.games.faux_raccords.facts import Skipped
from clapboard.games.faux_raccords.moves import BACK, END, SCENE, SKIP, VIEW, kind_of, named
from clapboard.games.faux_raccords.rules.acting import carry_out, clap_told, look
from clapboard.games.faux_raccords.rules.choosing import step_back, take_step
from clapboard.games.faux_raccords.rules.ending import finish
from clapboard.games.faux_raccords.rules.events import answer, close_council, discard, run_events, screened_on
from clapboard.games.faux_raccords.stages import (
    AFTER_LOOK,
    BY_END,
    CLUE,
    DISCARD,
    READY,
)
from clapboard.kernel.fact import Fact

if TYPE_CHECKING:
    from clapboard.games.faux_raccords.state import State


def done(state: State, seat: i64, move: i64) -> tuple[Fact, ...]:
    """Do a legal move, and tell what happened."""
    council = state.council
    if kind_of(move) == BACK:
        step_back(state)
        return ()
    if council is None and state.stage < READY and kind_of(move) != SKIP:
        take_step(state, move)
        return ()
    state.facts = []
    state.listed = None
    if council is not None:
        answer(state, council, seat, move)
    elif state.stage == READY:
        commit(state)
    elif state.stage == CLUE:
        state.facts.append(Skipped(seat=int(seat)))
        run_events(state)
    elif state.stage == AFTER_LOOK:
        mark_looked(state, named(move))
    elif state.stage == DISCARD:
        discard(state, seat, named(move))
    else:
        raise AssertionError(f"nobody is asked anything at stage {int(state.stage)}")
    state.told = tuple(state.facts)
    state.facts = []
    return state.told


def commit(state: State) -> None:
    """The act becomes public."""
    kind: i64 = kind_of(state.chain[0])
    if state.event >= 0:
        look(state, state.asked)
        if state.stage != AFTER_LOOK:
            screened_on(state)
        return
    carry_out(state)
    if kind == VIEW:
        look(state, state.asked)
    state.chain = []
    if kind == END:
        finish(state, BY_END)  # FR-045
    elif state.stage != AFTER_LOOK:
        after_act(state, kind == SCENE)


def mark_looked(state: State, space: i64) -> None:
    """FR-122: the token that moves, chosen after the look."""
    clap_told(state, state.asked, state.shot_of(state.looked), state.shots[state.index_at(space)].handle)
    state.looked = -1
    if state.event >= 0:
        screened_on(state)
    else:
        after_act(state, False)


def after_act(state: State, clued: bool) -> None:
    """FR-042: the optional Clue, then the Events."""
    state.member = -1
    state.sent = 0
    if not clued and state.chairs[state.active].clue and state.shots:
        state.stage = CLUE
        return
    run_events(state)


def time_up(state: State) -> tuple[Fact, ...]:
    """Secret answers that did not come in time count as none."""
    council = state.council
    assert council is not None
    state.now = council.until
    state.facts = []
    state.listed = None
    close_council(state, council)
    state.told = tuple(state.facts)
    state.facts = []
    return state.told
