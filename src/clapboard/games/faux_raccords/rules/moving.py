"""The editing bench: cards and tokens moving, and the trail they leave for anyone who watches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from clapboard.games.faux_raccords.geometry.spaces import PER_LINE, bit
from clapboard.games.faux_raccords.knowledge.trail import GAVE, HID, OPENED, SHOWED, Trace
from clapboard.games.faux_raccords.pieces import EVERYBODY, Chair, Scrap, Shot

if TYPE_CHECKING:
    from clapboard.games.faux_raccords.state import State


# Hands


def hand_to(state: State, seat: i64, card: i64) -> None:
    chair = state.chairs[seat]
    chair.hand |= bit(card)
    chair.held += 1


def out_of_hand(state: State, chair: Chair, card: i64) -> None:
    chair.hand &= ~bit(card)
    chair.held -= 1


def show_from_hand(state: State, seat: i64, card: i64) -> None:
    """A hand card that everybody sees."""
    out_of_hand(state, state.chairs[seat], card)
    if state.tracing:
        state.trail = Trace(SHOWED, seat, -1, card, 0, state.trail)


def hide_from_hand(state: State, seat: i64, card: i64) -> None:
    """A hand card that nobody else sees. It takes the next handle."""
    out_of_hand(state, state.chairs[seat], card)
    if state.tracing:
        state.trail = Trace(HID, seat, state.arrivals, card, 0, state.trail)


# The Movie


def arrive(state: State, space: i64, card: i64, up: bool, seen: i64) -> Shot:
    """A card comes to the Movie, under a new handle."""
    shot = Shot(space, card, up, seen, state.arrivals)
    state.arrivals += 1
    insert(state, shot, space)
    return shot


def insert(state: State, shot: Shot, space: i64) -> None:
    """FR-015: in a line the later cards make room."""
    shots = state.shots
    shot.space = space
    at: i64 = 0
    for old in shots:
        if old.space >= space:
            break
        at += 1
    if state.rules.geometry.shifts:
        line: i64 = space // PER_LINE
        for later in shots[at:]:
            if later.space // PER_LINE == line:
                later.space += 1
    shots.insert(at, shot)


def lift(state: State, shot: Shot) -> None:
    """Take a card out with its tokens; in a line the others close up."""
    shots = state.shots
    at: i64 = 0
    for other in shots:
        if other is shot:
            break
        at += 1
    del shots[at]
    if state.rules.geometry.shifts:
        line: i64 = shot.space // PER_LINE
        for later in shots[at:]:
            if later.space // PER_LINE == line:
                later.space -= 1


def strip(state: State, shot: Shot) -> None:
    """FR-105, FR-109, FR-133, FR-167: Clap tokens go home, Clue tokens leave the game."""
    for seat, chair in enumerate(state.chairs):
        if shot.claps & bit(seat):
            chair.claps += 1
    shot.claps = 0
    shot.ticks = 0
    shot.crosses = 0


def give(state: State, shot: Shot, seat: i64) -> None:
    """A Movie card goes into a hand, and only its new owner looks at it (FR-104)."""
    lift(state, shot)
    strip(state, shot)
    others: i64 = shot.seen & ~bit(seat)
    if others:
        # From now on somebody knows a card of another's hand.
        state.tracing = True
    if state.tracing:
        state.trail = Trace(GAVE, seat, shot.handle, shot.card, shot.seen, state.trail)
    hand_to(state, seat, shot.card)


def trade(state: State, shot: Shot, place: i64) -> Shot:
    """FR-107 to FR-110: a Movie card and the Cut card at `place` trade places; both lie open."""
    entering: i64 = state.cut[place]
    if state.tracing and not shot.up:
        state.trail = Trace(OPENED, -1, shot.handle, shot.card, shot.seen, state.trail)
    strip(state, shot)
    state.cut[place] = int(shot.card)
    fresh = Shot(shot.space, entering, True, EVERYBODY, state.arrivals)
    state.arrivals += 1
    for at, old in enumerate(state.shots):
        if old is shot:
            state.shots[at] = fresh
    return fresh


# Bin and tokens


def bin_card(state: State, card: i64, seen: i64) -> i64:
    """Face down into the Bin (FR-087); gives the handle."""
    handle: i64 = state.arrivals
    state.bin.append(Scrap(card, seen, handle))
    state.arrivals += 1
    return handle


def lay_clap(state: State, seat: i64, shot: Shot, was: i64) -> None:
    """FR-061, FR-062: from the supply, or (`was`) from the Movie card with that handle."""
    flag: i64 = bit(seat)
    if was >= 0:
        state.shot_of(was).claps &= ~flag
    else:
        state.chairs[seat].claps -= 1
    shot.claps |= flag
