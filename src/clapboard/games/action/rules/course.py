"""The course of the game: whose turn comes next, the phases around the placements, the end (AC-030 to AC-045)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from clapboard.games.action.facts import EventTurned, GameEnded, RoundBegan
from clapboard.games.action.rules.income import award_films, pay_films
from clapboard.games.action.rules.market import fill_scripts, refill_track, renew_track, show_top
from clapboard.games.action.rules.scoring import score_of
from clapboard.games.action.stages import ENDED

if TYPE_CHECKING:
    from clapboard.games.action.state import State


def next_seat(state: State, seat: i64) -> i64:
    """AC-007."""
    return 0 if seat + 1 == state.seats else seat + 1


def end_turn(state: State) -> None:
    """AC-035, AC-036: the next player clockwise who has an Assistant left; when nobody has, the round ends."""
    seat: i64 = state.cur
    for _ in range(state.seats):
        seat = next_seat(state, seat)
        if state.chairs[seat].left > 0:
            state.cur = seat
            return
    end_round(state)


def end_round(state: State) -> None:
    """Phases 3 and 4 (AC-043 to AC-045)."""
    prints = state.prints
    if prints.pays[state.round - 1]:
        pay_films(state)
    if prints.awards[state.round - 1]:
        award_films(state)
    if state.round == prints.last_round[state.seats]:
        state.phase = ENDED
        if state.telling:
            scores = [int(score_of(state, seat)) for seat in range(int(state.seats))]
            state.tell(GameEnded(scores=scores))
        return
    state.round += 1
    renew_track(state)
    take_back(state)
    state.first = next_seat(state, state.first)
    begin_round(state)


def take_back(state: State) -> None:
    """AC-044 c: all Assistants, also those hired in this round; the count of the bank starts anew (AC-062)."""
    state.placements = []
    for area in range(len(state.taken)):
        state.taken[area] = 0
    for chair in state.chairs:
        chair.assistants += chair.hired
        chair.hired = 0
        chair.left = chair.assistants
        chair.banked = 0


def begin_round(state: State) -> None:
    """Phase 1 (AC-031 to AC-034), up to the first placement."""
    state.cur = state.first
    if state.telling:
        state.tell(RoundBegan(round=int(state.round), first=int(state.first)))
    if state.prints.turns_up[state.round - 1] and state.event_pile:
        turn_event(state)
    fill_scripts(state)
    refill_track(state)
    show_top(state)


def turn_event(state: State) -> None:
    """AC-031, AC-032: the top Event becomes active, and the one before it is out of the game."""
    if state.event >= 0:
        state.past_events.append(int(state.event))
    state.event = state.event_pile.pop()
    state.row = state.prints.rows[state.event]
    if state.telling:
        state.tell(EventTurned(event=state.prints.events[state.event]))
