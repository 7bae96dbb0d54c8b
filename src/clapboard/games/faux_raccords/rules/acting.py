"""A player's act, when it is committed: Place, Help, View, and the Clue that may follow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from clapboard.games.faux_raccords.box.printed import CARDS
from clapboard.games.faux_raccords.facts import Binned, Clapped, Clued, Placed, Saw, Viewed
from clapboard.games.faux_raccords.geometry.spaces import bit, space_name
from clapboard.games.faux_raccords.knowledge.trail import LOOKED, Trace
from clapboard.games.faux_raccords.moves import CLAP, END, FACES, HELP, PLACE, PUT, VIEW, kind_of, named
from clapboard.games.faux_raccords.pieces import SEATED, Shot
from clapboard.games.faux_raccords.rules.legal import named_clap
from clapboard.games.faux_raccords.rules.moving import arrive, bin_card, hide_from_hand, lay_clap
from clapboard.games.faux_raccords.rules.powers import call_for_help
from clapboard.games.faux_raccords.stages import AFTER_LOOK

if TYPE_CHECKING:
    from clapboard.games.faux_raccords.state import State


def carry_out(state: State) -> None:
    """Do what the chain says; what follows in the turn is not decided here."""
    seat: i64 = state.asked
    first: i64 = state.chain[0]
    kind: i64 = kind_of(first)
    if kind == PLACE:
        place(state, seat, named(first))
    elif kind == HELP:
        call_for_help(state, seat, named(first))
    elif kind == VIEW:
        view_scene(state, seat, named(first))
    elif kind != END and state.event < 0:
        lay_clue(state, seat)


def place(state: State, seat: i64, card: i64) -> None:
    """FR-060 to FR-062."""
    space: i64 = -1
    was: i64 = -1
    for step in state.chain:
        if kind_of(step) == PUT:
            space = named(step)
        elif kind_of(step) == CLAP:
            was = state.shots[state.index_at(named(step))].handle
    hide_from_hand(state, seat, card)
    shot = arrive(state, space, card, False, bit(seat))
    state.facts.append(Placed(seat=int(seat), at=space_name(int(space)), handle=int(shot.handle)))
    clap_told(state, seat, shot, was)


def clap_told(state: State, seat: i64, shot: Shot, was: i64) -> None:
    before = space_name(int(state.shot_of(was).space)) if was >= 0 else None
    lay_clap(state, seat, shot, was)
    state.facts.append(Clapped(seat=int(seat), at=space_name(int(shot.space)), was=before))


def view_scene(state: State, seat: i64, card: i64) -> None:
    """FR-120: the discard; the look follows."""
    hide_from_hand(state, seat, card)
    handle = bin_card(state, card, bit(seat))
    state.facts.append(Binned(seat=int(seat), handle=int(handle), why="view"))


def look(state: State, seat: i64) -> None:
    """FR-121, FR-122: look at the chosen scene; then a Clap token goes onto it, the choice which after the look."""
    was: i64 = named_clap(state)
    if was >= 0:
        was = state.shots[state.index_at(was)].handle
    shot = state.shots[state.index_at(named(state.chain[len(state.chain) - 1]))]
    if not shot.seen & bit(seat):
        shot.seen |= bit(seat)
        if state.tracing:
            state.trail = Trace(LOOKED, seat, shot.handle, shot.card, 0, state.trail)
    at = space_name(int(shot.space))
    state.facts.append(Viewed(seat=int(seat), at=at, handle=int(shot.handle)))
    state.facts.append(Saw(seat=int(seat), at=at, card=CARDS[shot.card], to=SEATED[seat]))
    state.chain = []
    if was < 0 and state.chairs[seat].claps == 0:
        state.looked = shot.handle
        state.stage = AFTER_LOOK
    else:
        clap_told(state, seat, shot, was)


def lay_clue(state: State, seat: i64) -> None:
    """FR-130."""
    shot = state.shots[state.index_at(named(state.chain[0]))]
    face: i64 = named(state.chain[1])
    if face == 0:
        shot.ticks |= bit(seat)
    else:
        shot.crosses |= bit(seat)
    state.chairs[seat].clue = False
    state.facts.append(Clued(seat=int(seat), at=space_name(int(shot.space)), face=FACES[face]))
