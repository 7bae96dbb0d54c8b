"""What is open to the player to act."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from clapboard.games.rythm_and_play.actions import CHOOSE_FLAT, CHOOSE_SHARP, LAY_DOWN, PASS, PICK_UP, TAKE
from clapboard.games.rythm_and_play.pieces import FLAT, HAND_LIMIT, SHARP, SHARP_CARD, Chair
from clapboard.games.rythm_and_play.rules.payments import payments
from clapboard.games.rythm_and_play.stages import LAYING_DOWN, TONALITY, TURN

if TYPE_CHECKING:
    from clapboard.games.rythm_and_play.state import State

NOTES: Final = 0x7F
CHANGES: Final = 0x180


def refresh(state: State) -> None:
    """Work out what is legal now. Called once after every change."""
    phase: i64 = state.phase
    chair = state.chairs[state.turn_of]
    if phase == TURN:
        stave = state.stave
        bits: i64 = chair.play_kinds & followers(state)
        if stave is not None and stave.by == state.turn_of:
            state.open = bits | (1 << PICK_UP)  # RP-042, RP-043
            return
        bits |= payments(chair.rhythm, state.play_left, state.rules.exact)
        if can_take(state, chair):
            bits |= 1 << TAKE
        if bits == 0 or (state.rules.pass_when_empty and state.play_left == 0):
            bits |= 1 << PASS  # RP-081, RP-R23
        state.open = bits
    elif phase == LAYING_DOWN:
        state.open = chair.play_kinds << LAY_DOWN  # RP-062
    elif phase == TONALITY:
        state.open = (1 << CHOOSE_SHARP) | (1 << CHOOSE_FLAT)
    else:
        state.open = 0


def followers(state: State) -> i64:
    """A bit for each PLAY type that may come next on the stave, no matter who holds it (RP-032 to RP-038)."""
    stave = state.stave
    if stave is None:
        return NOTES  # RP-034, RP-036: any Note, no Change
    fit: i64 = beyond(state.last_note, state.tonality)
    if stave.card < SHARP_CARD:
        fit |= CHANGES  # RP-036: only directly after a Note
    return fit


def followers_after(state: State, card: i64) -> i64:
    """The same, were this card composed now."""
    if card < SHARP_CARD:
        return beyond(card + 1, state.tonality) | CHANGES
    return beyond(state.last_note, SHARP if card == SHARP_CARD else FLAT)


def beyond(note: i64, tonality: i64) -> i64:
    """A bit for each Note that is strictly higher than this rank, or strictly lower (RP-032, RP-033)."""
    return (NOTES << note) & NOTES if tonality == SHARP else (1 << (note - 1)) - 1


def can_take(state: State, chair: Chair) -> bool:
    """There is a RHYTHM card (RP-073), and a PLAY card to lay down should the hand overflow (RP-074)."""
    if state.rhythm_left == 0 and state.discarded == 0:
        return False
    return state.rules.play_only or chair.play_size > 0 or chair.rhythm_size < HAND_LIMIT


def excess(state: State, chair: Chair) -> i64:
    """How many cards a hand holds beyond the limit; below 0, how many more it may hold."""
    return beyond_limit(chair.play_size, chair.rhythm_size, state.rules.play_only)


def beyond_limit(play: i64, rhythm: i64, play_only: bool) -> i64:
    """The same for so many PLAY and RHYTHM cards (RP-061, RP-R20)."""
    return play - HAND_LIMIT if play_only else play + rhythm - HAND_LIMIT


def closed(state: State) -> bool:
    """Nobody can compose: Sharp after rank 7, Flat after rank 1 (RP-038)."""
    stave = state.stave
    if stave is None or stave.card < SHARP_CARD:
        return False
    return beyond(state.last_note, state.tonality) == 0
