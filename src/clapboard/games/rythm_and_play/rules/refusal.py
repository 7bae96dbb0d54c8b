"""Why an action is refused: a code with parameters, and a sentence. Only from what the one who tries it may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clapboard.games.rythm_and_play.actions import (
    BEATS,
    EXCHANGE,
    LAY_DOWN,
    PASS,
    PAY_BAGS,
    PAYMENTS,
    PICK_UP,
    TAKE,
)
from clapboard.games.rythm_and_play.box.components import PLAY
from clapboard.games.rythm_and_play.box.tables import number_of
from clapboard.games.rythm_and_play.pieces import HAND_LIMIT, SHARP, SHARP_CARD
from clapboard.games.rythm_and_play.rules.legal import closed
from clapboard.games.rythm_and_play.stages import LAYING_DOWN, OVER, TONALITY
from clapboard.kernel.bag import count
from clapboard.kernel.errors import IllegalAction

if TYPE_CHECKING:
    from clapboard.games.rythm_and_play.state import State


def refusal(state: State, seat: int, action: object) -> IllegalAction:
    """The first reason that holds, the most fundamental first."""
    if state.phase == OVER:
        return IllegalAction("game-over", "the game is over")
    if not 0 <= seat < int(state.seats):
        return IllegalAction("no-such-seat", f"there is no seat {seat} here", seat=seat)
    if seat != int(state.turn_of):
        return IllegalAction("not-your-turn", "it is not your turn")
    number = number_of(action)
    if number < 0:
        return IllegalAction("no-such-action", "no such action exists in this game")
    if state.planning and (state.open >> number) & 1:
        # Whatever could not be done anyway says why, as it will when the turn has come.
        return IllegalAction("planning", "you may look ahead, but it is not your turn yet")
    if state.phase == TONALITY:
        return IllegalAction("choose-tonality", "first choose the side of the Tonality card")
    if state.phase == LAYING_DOWN:
        if LAY_DOWN <= number < PASS:
            return IllegalAction("not-in-hand", "you do not hold that card", card=PLAY[number - LAY_DOWN])
        return IllegalAction("lay-down-first", f"first lay down PLAY cards until you hold {HAND_LIMIT} cards")
    if number < PICK_UP:
        return _compose(state, number)
    if number == PICK_UP:
        if state.stave is None:
            return IllegalAction("stave-empty", "the stave is empty: there is nothing to pick up")
        return IllegalAction("not-last-composer", "only the last composer picks up, when nobody has answered")
    if LAY_DOWN <= number < PASS:
        return IllegalAction(
            "hand-not-overfull", f"cards are laid down only from a hand of more than {HAND_LIMIT}"
        )
    if number > PASS:
        return IllegalAction("tonality-chosen", "the Tonality was chosen before the first turn")
    if int(state.last_composer()) == seat:
        return IllegalAction("must-continue", "nobody answered your card: continue the stave or pick it up")
    if number == TAKE:
        if state.rhythm_left == 0 and state.discarded == 0:
            return IllegalAction("no-rhythm-left", "all RHYTHM cards are in hands: there is none to take")
        return IllegalAction(
            "hand-full-of-rhythm",
            f"with {HAND_LIMIT} RHYTHM cards and no PLAY card to lay down you cannot take",
        )
    if number == PASS:
        return IllegalAction("can-act", "passing is for those who can do nothing else")
    return _exchange(state, seat, number - EXCHANGE)


def _compose(state: State, card: int) -> IllegalAction:
    chair = state.chairs[state.turn_of]
    name = PLAY[card]
    if closed(state):
        return IllegalAction("stave-closed", "the stave is closed: nobody can compose on it")
    if not (chair.play_kinds >> card) & 1:
        return IllegalAction("not-in-hand", "you do not hold that card", card=name)
    stave = state.stave
    if card >= SHARP_CARD:
        if stave is None:
            return IllegalAction(
                "start-with-note", "a stave begins with a Note, not with a Change", card=name
            )
        return IllegalAction("change-after-change", "a Change may not follow a Change", card=name)
    note = int(state.last_note)
    if card + 1 == note:
        return IllegalAction("same-note", "the same Note may not come twice in a row", card=name, note=note)
    if state.tonality == SHARP:
        return IllegalAction(
            "must-be-higher", "the Tonality is Sharp: the Note must be higher", card=name, note=note
        )
    return IllegalAction(
        "must-be-lower", "the Tonality is Flat: the Note must be lower", card=name, note=note
    )


def _exchange(state: State, seat: int, payment: int) -> IllegalAction:
    pay = PAYMENTS[payment]
    if state.play_left == 0:
        return IllegalAction("play-stack-empty", "the PLAY stack is empty: there is nothing to draw", pay=pay)
    hand, bag = state.chairs[seat].rhythm, PAY_BAGS[payment]
    if any(count(hand, kind) < count(bag, kind) for kind in range(4)):
        return IllegalAction("payment-not-in-hand", "you do not hold these RHYTHM cards", pay=pay)
    left = int(state.play_left)
    if state.rules.exact:
        return IllegalAction(
            "payment-not-exact",
            "at this table you pay exactly for what you draw",
            pay=pay,
            beats=BEATS[payment],
            left=left,
        )
    return IllegalAction(
        "payment-wasteful", "every card paid must be needed for what you draw", pay=pay, left=left
    )
