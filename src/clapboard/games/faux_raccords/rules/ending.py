"""How a turn ends and the next one begins, and how the game ends (FR-040, FR-043, FR-045, FR-084, FR-142)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from clapboard.games.faux_raccords import facts as tell
from clapboard.games.faux_raccords.box.printed import CARDS
from clapboard.games.faux_raccords.facts import Ended, Trimmed
from clapboard.games.faux_raccords.knowledge.trail import DREW, Trace
from clapboard.games.faux_raccords.pieces import CUT, EVERYBODY
from clapboard.games.faux_raccords.rules.moving import bin_card, hand_to
from clapboard.games.faux_raccords.rules.scoring import verdict
from clapboard.games.faux_raccords.stages import (
    ACT,
    BY_EMPTY_HAND,
    ENDS,
    OVER,
    WON,
)
from clapboard.kernel.fact import Fact

if TYPE_CHECKING:
    from clapboard.games.faux_raccords.state import State

DREW_FACT: Final[list[Fact]] = tell.DREW
DRAWN_FACT: Final[list[Fact]] = tell.DRAWN


def end_turn(state: State) -> None:
    """FR-043, FR-084: draw one card, then trim the Cut; the next player's turn starts."""
    seat: i64 = state.active
    if state.deck:
        card: i64 = state.deck.pop()
        hand_to(state, seat, card)
        if state.tracing:
            state.trail = Trace(DREW, seat, -1, card, 0, state.trail)
        state.facts.append(DREW_FACT[seat * 32 + len(state.deck)])
        state.facts.append(DRAWN_FACT[seat * 32 + card])
    while len(state.cut) > CUT:
        oldest: i64 = state.cut.pop(0)
        bin_card(state, oldest, EVERYBODY)
        state.facts.append(Trimmed(card=CARDS[oldest]))
    state.freed = 0
    state.turns += 1
    state.active = state.next_seat(seat)
    start_turn(state)


def start_turn(state: State) -> None:
    """FR-040: who starts a turn without a card ends the game."""
    state.asked = state.active
    state.stage = ACT
    state.listed = None
    if state.chairs[state.active].held == 0:
        finish(state, BY_EMPTY_HAND)


def finish(state: State, ended: i64) -> None:
    """FR-142: the check is made once; a loss by spacing is not checked."""
    state.ended = ended
    state.council = None
    state.looked = -1
    state.reason = verdict(state)
    state.stage = OVER
    state.event = -1
    state.mark = -1
    state.listed = None
    state.facts.append(Ended(seat=int(state.asked), by=ENDS[ended], won=state.reason == WON))
