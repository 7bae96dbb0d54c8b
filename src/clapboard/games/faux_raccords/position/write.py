"""From a state to its description."""

from __future__ import annotations

from typing import Any

import msgspec

from clapboard.games.faux_raccords import notation
from clapboard.games.faux_raccords.box.components import CARDS, EVENTS, SYMBOLS
from clapboard.games.faux_raccords.geometry.spaces import space_name
from clapboard.games.faux_raccords.knowledge.trail import TRAILS
from clapboard.games.faux_raccords.knowledge.viewing import public_stage
from clapboard.games.faux_raccords.pieces import cards_in, seats_in
from clapboard.games.faux_raccords.stages import ENDS, OVER, STAGES
from clapboard.games.faux_raccords.state import State
from clapboard.kernel.council import ABSENT, OPEN, UNASKED


def describe(state: State) -> dict[str, Any]:
    """The complete description, every field written out."""
    marks = state.rules.marks
    over = state.stage == OVER
    council = state.council if state.council is not None and state.council.secret else None
    return {
        "seats": int(state.seats),
        "options": dict(state.rules.options),
        "first": int(state.first),
        "active": int(state.active),
        "asked": int(state.asked),
        "phase": STAGES[OVER if over else public_stage(state)],
        "film": [
            {
                "at": space_name(int(shot.space)),
                "card": CARDS[shot.card],
                "up": shot.up,
                "seen": seats_in(shot.seen),
                "claps": seats_in(shot.claps),
                "ticks": seats_in(shot.ticks),
                "crosses": seats_in(shot.crosses),
                "handle": int(shot.handle),
            }
            for shot in state.shots
        ],
        "hands": [[CARDS[card] for card in cards_in(chair.hand)] for chair in state.chairs],
        "cut": [CARDS[card] for card in state.cut],
        "bin": [
            {"card": CARDS[scrap.card], "seen": seats_in(scrap.seen), "handle": int(scrap.handle)}
            for scrap in state.bin
        ],
        "deck": [CARDS[card] for card in state.deck],
        "out": [CARDS[card] for card in state.out],
        "tokens": [SYMBOLS[token] for token in state.tokens],
        "events": [EVENTS[event] for event in state.events],
        "unused": [EVENTS[event] for event in state.unused],
        "fired": [mark for at, mark in enumerate(marks) if state.fired >> at & 1],
        "freed": [mark for at, mark in enumerate(marks) if state.freed >> at & 1],
        "clues": [chair.clue for chair in state.chairs],
        "chain": [notation.move_text(step) for step in state.chain],
        "mark": None if state.mark < 0 else marks[state.mark],
        "default": state.defaulted,
        "answers": None if council is None else [_answer(answer) for answer in council.answers],
        "looked": None if state.looked < 0 else int(state.looked),
        "screened": int(state.screened),
        "now": int(state.now),
        "until": None if council is None else council.deadline(),
        "turns": int(state.turns),
        "arrivals": int(state.arrivals),
        "trail": None
        if not state.tracing
        else [
            {
                "what": TRAILS[trace.what],
                "seat": int(trace.seat),
                "cell": int(trace.cell),
                "card": CARDS[trace.card],
                "seen": int(trace.seen),
            }
            for trace in state.traces()
        ],
        "ended": ENDS[state.ended] if over else None,
        "last": [msgspec.to_builtins(fact) for fact in state.told if fact.to is None],
    }


def _answer(answer: int) -> str | None:
    if answer == UNASKED:
        return None
    if answer == OPEN:
        return ""
    return "?" if answer == ABSENT else notation.move_text(answer)
