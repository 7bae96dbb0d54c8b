"""What is asked in a described position: checked by the rules themselves."""

from __future__ import annotations

from clapboard.games.faux_raccords import notation
from clapboard.games.faux_raccords.box.components import EVENTS
from clapboard.games.faux_raccords.moves import move_of
from clapboard.games.faux_raccords.position.course import lay_trail
from clapboard.games.faux_raccords.position.fields import Position, need
from clapboard.games.faux_raccords.rules.choosing import take_step
from clapboard.games.faux_raccords.rules.legal import may, moves_of, offered
from clapboard.games.faux_raccords.rules.scoring import verdict
from clapboard.games.faux_raccords.stages import DECIDED, ENDS, OVER, READY, RECAST, SPONSOR, STAGES, TANTRUM
from clapboard.games.faux_raccords.state import State
from clapboard.kernel.council import ABSENT, NO_LIMIT, OPEN, UNASKED, Council
from clapboard.kernel.errors import ActionError, PositionError


def ask(state: State, told: Position) -> None:
    """The pending decision, checked by the rules themselves."""
    need(told.phase in STAGES, f"phase: no such phase {told.phase!r}")
    stage = STAGES.index(told.phase)
    need(
        stage > READY or told.phase in ("act", "clue", "screen"), "phase: the steps of an act are its `chain`"
    )
    state.stage = stage
    _set_event(state, told)
    lay_trail(state, told)
    need((told.ended is not None) == (stage == OVER), "ended: given when the phase is 'over', and only then")
    if stage == OVER:
        need(told.ended in ENDS, "ended: no such end")
        state.ended = ENDS.index(told.ended or "")
        state.reason = verdict(state)
        need(not told.chain and told.answers is None and told.until is None, "chain, answers: it is over")
        return
    _set_council(state, told)
    _set_look(state, told)
    if told.phase in ("act", "clue") or (state.event < 0 and told.phase == "after_look"):
        need(state.asked == state.active, "asked: it is the active player's turn")
    if told.phase == "clue":
        need(state.chairs[state.asked].clue and state.shots, "phase: there is no Clue to lay")
    for seat in state.actors():
        need(moves_of(state, seat), f"seat {seat} could do nothing")
    _go(state, told)


def _set_look(state: State, told: Position) -> None:
    """The card that was looked at and has to get a token."""
    if told.phase == "after_look":
        need(told.looked in [int(shot.handle) for shot in state.shots], "looked: no such card in the Movie")
        shot = state.shot_of(told.looked or 0)
        need(not shot.claps >> state.asked & 1, "looked: it has the token already")
        need(shot.seen >> state.asked & 1, "looked: the seat has not seen it")
    need((told.looked is not None) == (told.phase == "after_look"), "looked: only after a look")
    state.looked = -1 if told.looked is None else told.looked


def _go(state: State, told: Position) -> None:
    """The steps of the open act, one after the other."""
    for step in told.chain:
        try:
            move = move_of(notation.parse(step))
        except ActionError as bad:
            raise PositionError(f"chain: {bad}") from None
        need(
            state.council is None and state.stage < READY and may(state, state.asked, move),
            f"chain: {step!r} is not possible",
        )
        need(step not in ("<", "skip"), "chain: only choices")
        take_step(state, move)


def _set_event(state: State, told: Position) -> None:
    stage = int(state.stage)
    wanted = stage > READY and stage != OVER and told.phase != "after_look"
    marks = state.rules.marks
    need(told.mark is None or told.mark in told.fired, "mark: an Event that was not flipped")
    need(not wanted or told.mark is not None, "mark: which Event is carried out?")
    need(told.phase != "screen" or told.mark is not None, "mark: which Event is carried out?")
    need(told.mark is None or told.phase not in ("act", "clue", "over"), "mark: no Event is carried out")
    need(0 <= told.screened <= told.seats, "screened: counts seats")
    state.screened = told.screened
    state.defaulted = told.default
    if told.mark is None:
        need(not told.default, "default: no Event is carried out")
        return
    state.mark = marks.index(told.mark)
    state.event = state.events[state.mark]
    expected = {
        "lose": "e01",
        "labels": "e02",
        "name_player": "e06",
        "sponsor": "e07",
        "recast": "e08",
        "tantrum": "e09",
        "screen": "e10",
        "after_look": "e10",
    }.get(told.phase, "e06")
    need(EVENTS[state.event] == expected or told.default, f"mark: its Event does not ask for {told.phase!r}")
    need(not told.default or told.phase == "discard", "default: only somebody's discard")
    if stage in (*DECIDED, RECAST):
        need(state.asked == state.active, "asked: the active player decides")
    if stage == SPONSOR:
        need(state.deck, "deck: there is no card for the sponsor")
    if stage == TANTRUM:
        need(state.cut, "cut: there is no card for the tantrum")


def _set_council(state: State, told: Position) -> None:
    stage = int(state.stage)
    wanted = stage == RECAST or (state.rules.vote and stage in DECIDED)
    need(wanted == (told.answers is not None), "answers: given for a secret question, and only then")
    need(told.until is None or (wanted and state.rules.live), "until: only a secret question has a deadline")
    if told.answers is None:
        if stage in DECIDED:
            state.council = Council(told.seats, state.active, [int(state.active)])
        return
    need(told.until is not None or not state.rules.live, "until: a secret question has a deadline")
    need(len(told.answers) == told.seats, "answers: one for each seat")
    until = NO_LIMIT if told.until is None else told.until
    council = Council(told.seats, state.active, [], True, until)
    state.council = council
    for seat, said in enumerate(told.answers):
        may = stage != RECAST or state.chairs[seat].held > 0
        need((said is not None) == may, f"answers[{seat}]: who is asked?")
        council.answers[seat] = UNASKED if said is None else OPEN
    for seat, said in enumerate(told.answers):
        if said == "?":
            council.answers[seat] = ABSENT
        elif said:
            try:
                move = move_of(notation.parse(said))
            except ActionError as bad:
                raise PositionError(f"answers[{seat}]: {bad}") from None
            need(move in offered(state, seat), f"answers[{seat}]: {said!r} is not possible")
            council.answers[seat] = move
    need(council.awaited(), "answers: all are in")
