"""The course of turns and rounds (CX-090 to CX-099), and when a game is over (CX-180 to CX-183, CX-251, CX-256)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clapboard.games.cinelinx.box.components import counted
from clapboard.games.cinelinx.facts import Finished, GameOver, RoundBegan, TurnBegan, TurnSkipped
from clapboard.games.cinelinx.moment import NO_TIME, NOBODY, Position
from clapboard.games.cinelinx.rules.cards import deck_size, fill
from clapboard.games.cinelinx.rules.scoring import winners
from clapboard.games.cinelinx.rules.settings import (
    ROUNDS,
    by_round,
    may_use_cut,
    next_seat,
    players,
    points_play,
)
from clapboard.kernel.fact import Fact

if TYPE_CHECKING:
    from clapboard.games.cinelinx.state import State


def begin_turn(state: State, seat: int) -> list[Fact]:
    """The next turn that is not skipped begins; the game may end on the way."""
    at = state.at
    facts: list[Fact] = []
    while True:
        clear_turn(at, seat)
        chair = at.chairs[seat]
        if not chair.skips:
            break
        chair.skips -= 1
        facts.append(TurnSkipped(seat=seat))
        facts += count_turn(state)
        if at.reason:
            return facts
        seat = next_seat(at, seat)
    at.limit = 1 if chair.close_up else int(at.options["max_degree"])
    chair.close_up = False
    facts.append(TurnBegan(seat=seat, turn=at.turn, limit=at.limit))
    open_w1(at)
    return facts


def clear_turn(at: Position, seat: int) -> None:
    at.turn += 1
    at.active = seat
    at.stage = "main"
    at.until = NO_TIME
    at.chain = []
    at.drawn, at.just = "", ""
    at.tries, at.slips, at.used, at.granted = 0, 0, 0, 0
    at.closed = at.sequel = at.further = at.hinted = False
    at.limit = int(at.options["max_degree"])
    at.play = None
    at.challenger = NOBODY
    at.lacks, at.looking = [], []
    clear_answers(at)


def clear_answers(at: Position) -> None:
    for chair in at.chairs:
        chair.answer = ""


def asks_cuts(at: Position) -> bool:
    """CX-R58: W1 and W2 are asked exactly when a card is held and the limit of the turn is not reached, usable or not."""
    return bool(at.chairs[at.active].held) and may_use_cut(at)


def open_w1(at: Position) -> None:
    """Before the main action."""
    at.stage = "w1" if asks_cuts(at) else "main"


def open_w2(state: State) -> list[Fact]:
    """After a final play; then the turn ends."""
    if asks_cuts(state.at):
        state.at.stage = "w2"
        return []
    return end_turn(state)


def end_turn(state: State) -> list[Fact]:
    """The turn is over: refill in points play, then the next player."""
    at = state.at
    facts: list[Fact] = []
    seat = at.active
    if points_play(at):
        facts += fill(state, seat, int(at.options["hand_size"]), "refill")
    facts += count_turn(state)
    if not at.reason:
        facts += begin_turn(state, next_seat(at, seat))
    return facts


def count_turn(state: State, leaving: bool = False) -> list[Fact]:
    """A turn is over, taken or skipped: is the round complete, is the game blocked?"""
    at = state.at
    at.stage = "main"
    if at.active not in at.idle and not leaving:
        at.idle = sorted([*at.idle, at.active])
    facts: list[Fact] = []
    if next_seat(at, at.active) == at.head:
        facts += complete_round(state)
    if not at.reason and not points_play(at) and is_blocked(at):
        facts += end_game(state, "blocked")
    return facts


def is_blocked(at: Position) -> bool:
    """CX-183: the deck is empty, and everybody has had a turn since the last play became final."""
    return not deck_size(at) and set(players(at)) <= set(at.idle)


def complete_round(state: State) -> list[Fact]:
    at = state.at
    if points_play(at):
        if at.round >= ROUNDS:
            return end_game(state, "rounds")
        if not deck_size(at) and not at.lively:
            return end_game(state, "deck-out")
    elif by_round(at) and any(chair.finished for chair in at.chairs):
        return end_game(state, "round")
    at.round += 1
    at.lively = False
    return [RoundBegan(round=at.round)]


def has_shed(at: Position, seat: int) -> bool:
    """CX-108: whether no counted card is left."""
    return not points_play(at) and not counted(at.chairs[seat].hand)


def win(state: State, seat: int) -> list[Fact]:
    """CX-180, CX-181: a player has shed every counted card by a final play."""
    at = state.at
    if not by_round(at):
        return end_game(state, "shed")
    at.chairs[seat].finished = True
    return [Finished(seat=seat), *end_turn(state)]


def end_game(state: State, reason: str) -> list[Fact]:
    at = state.at
    at.stage = "over"
    at.reason = reason
    at.until = NO_TIME
    at.chain = []
    at.drawn = ""
    at.lacks = []
    clear_answers(at)
    return [GameOver(reason=reason, winners=winners(at))]
