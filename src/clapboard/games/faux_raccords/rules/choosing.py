"""The steps of an act, which nobody else sees until it is committed (FR-R54)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from clapboard.games.faux_raccords.box.printed import EDITOR, PRODUCER, SCRIPT, STAR
from clapboard.games.faux_raccords.geometry.spaces import bit
from clapboard.games.faux_raccords.moves import (
    ALONE,
    APPLY,
    CLAP,
    END,
    HELP,
    PLACE,
    SCENE,
    WAIVE,
    kind_of,
    named,
)
from clapboard.games.faux_raccords.rules.targets import names_clap
from clapboard.games.faux_raccords.stages import (
    ACT,
    CLUE,
    CLUE_FACE,
    DROP,
    DROP_MORE,
    GIVE_SCENE,
    GIVE_TO,
    LIFT,
    LIFT_MORE,
    NAME_CLAP,
    PLACE_CLAP,
    PLACE_PUT,
    POWER,
    READY,
    SCREEN,
    SCRIPT_CARD,
    SCRIPT_PUT,
    SEND,
    STAR_CUT,
    STAR_SCENE,
    TARGET,
)

if TYPE_CHECKING:
    from clapboard.games.faux_raccords.state import State


def take_step(state: State, move: i64) -> None:
    """One more choice of the open act."""
    state.chain.append(int(move))
    state.listed = None
    kind: i64 = kind_of(move)
    stage: i64 = state.stage
    if stage == ACT:
        begin(state, kind, move)
    elif kind == WAIVE or stage == GIVE_TO or stage == STAR_SCENE or stage == CLUE_FACE:
        state.stage = READY
    elif stage == PLACE_PUT:
        need = state.chairs[state.asked].claps == 0 and not state.rules.lenient
        state.stage = PLACE_CLAP if need else READY
    elif stage == NAME_CLAP:
        state.stage = PLACE_PUT if kind_of(state.chain[0]) == PLACE else TARGET
    elif kind == APPLY:
        open_power(state)
    elif stage == SEND:
        state.sent |= bit(named(move))
        state.member = state.rules.box.member[named(move)]
        state.stage = POWER
    elif stage == GIVE_SCENE:
        state.stage = GIVE_TO if state.seats > 2 else READY  # FR-106
    elif stage == STAR_CUT:
        state.stage = STAR_SCENE
    elif stage == LIFT:
        state.stage = LIFT_MORE
    elif stage == LIFT_MORE:
        state.stage = DROP
    elif stage == DROP:
        state.stage = READY if kind_of(state.chain[len(state.chain) - 2]) == ALONE else DROP_MORE
    elif stage == SCRIPT_CARD:
        state.stage = SCRIPT_PUT
    elif stage == CLUE:
        state.stage = CLUE_FACE
    elif stage == SCREEN and kind == CLAP:
        pass  # FR-R55: first the token, then the scene
    else:
        state.stage = READY


def begin(state: State, kind: i64, move: i64) -> None:
    state.member = -1
    state.sent = 0
    if kind == HELP:
        state.member = state.rules.box.member[named(move)]
        state.stage = POWER
    elif kind == END:
        state.stage = READY
    elif names_clap(state, state.asked):
        state.stage = NAME_CLAP
    else:
        state.stage = PLACE_PUT if kind == PLACE else TARGET


def open_power(state: State) -> None:
    member: i64 = state.member
    if member == EDITOR:
        state.stage = LIFT
    elif member == SCRIPT:
        state.stage = SCRIPT_CARD
    elif member == STAR:
        state.stage = STAR_CUT
    elif member == PRODUCER:
        state.stage = GIVE_SCENE
    else:
        state.stage = SEND


def step_back(state: State) -> None:
    """Take one choice back: the others are made again."""
    steps = state.chain[: len(state.chain) - 1]
    drop_chain(state)
    for step in steps:
        take_step(state, step)


def base(state: State) -> i64:
    """The decision at which the open act began."""
    if state.event >= 0:
        return SCREEN
    if state.chain and kind_of(state.chain[0]) == SCENE:
        return CLUE
    return ACT if state.chain else state.stage


def drop_chain(state: State) -> None:
    state.stage = base(state)
    state.chain = []
    state.member = -1
    state.sent = 0
    state.listed = None
