"""What each viewer knows: an allow-list, written down field by field. Compiled, because every act at a table makes a view for each seat."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from clapboard.games.rythm_and_play.box.components import PLAY, RHYTHM
from clapboard.games.rythm_and_play.knowledge.view import (
    PAY_NAMES,
    RULES_VERSION,
    Event,
    Hand,
    RythmView,
    SeatView,
    SinceReshuffle,
    StaveCard,
)
from clapboard.games.rythm_and_play.pieces import PENALTY, SHARP, TOOK, Chair
from clapboard.games.rythm_and_play.rules.legal import closed, excess
from clapboard.games.rythm_and_play.rules.scoring import outcome_of
from clapboard.games.rythm_and_play.stages import LAYING_DOWN, OVER, PHASES, TONALITY, TURN
from clapboard.kernel.bag import listed
from clapboard.kernel.errors import IllegalAction
from clapboard.kernel.view import Prompt

if TYPE_CHECKING:
    from clapboard.games.rythm_and_play.state import State


def view_of(state: State, viewer: int | None) -> RythmView:
    if viewer is not None and not 0 <= viewer < int(state.seats):
        raise IllegalAction("no-such-seat", f"there is no seat {viewer} here", seat=viewer)
    over = state.phase == OVER
    mover = None if over else int(state.turn_of)
    composer = int(state.last_composer())
    over_limit = int(excess(state, state.chairs[state.turn_of])) if state.phase == LAYING_DOWN else 0
    must = state.phase == TURN and composer == mover
    return RythmView(
        game="rythm-and-play",
        rules_version=RULES_VERSION,
        viewer=viewer,
        seats=int(state.seats),
        options=dict(state.rules.options),
        prompt=_prompt(state, mover, over_limit, must),
        outcome=outcome_of(state) if over else None,
        phase=PHASES[state.phase],
        first=int(state.first),
        mover=mover,
        turns=int(state.turns),
        tonality=None if state.phase == TONALITY else ("sharp" if state.tonality == SHARP else "flat"),
        stave=[_staved(int(cell.card), int(cell.by)) for cell in state.staved()],
        closed=closed(state),
        last_composer=None if composer < 0 else composer,
        play_stack=int(state.play_left),
        rhythm_stack=int(state.rhythm_left),
        rhythm_discard=listed(int(state.discard), RHYTHM),
        must_continue=must,
        to_lay_down=over_limit,
        idle=int(state.idle),
        chairs=[_seat(chair, over or seat == viewer) for seat, chair in enumerate(state.chairs)],
        since_reshuffle=None if over else _since(state, viewer),
        loose=listed(int(state.all_play()), PLAY) if state.loose else None,
        loose_rhythm=listed(int(state.all_rhythm()), RHYTHM) if state.loose else None,
        took=state.took and state.phase == LAYING_DOWN,
    )


@cache  # few different ones, and nobody changes one
def _staved(card: int, by: int) -> StaveCard:
    return StaveCard(PLAY[card], by)


def _prompt(state: State, mover: int | None, over_limit: int, must: bool) -> Prompt:
    if mover is None:
        return Prompt(kind="over")
    if state.phase == TONALITY:
        return Prompt(kind="tonality", asked=(mover,))
    if state.phase == LAYING_DOWN:
        return Prompt(kind="lay_down", asked=(mover,), params={"cards": over_limit})
    return Prompt(kind="resolve" if must else "turn", asked=(mover,))


def _seat(chair: Chair, open_hand: bool) -> SeatView:
    hand = Hand(listed(int(chair.play), PLAY), listed(int(chair.rhythm), RHYTHM)) if open_hand else None
    return SeatView(
        play_cards=int(chair.play_size),
        rhythm_cards=int(chair.rhythm_size),
        taken=listed(int(chair.down), PLAY),
        penalty=listed(int(chair.up), PLAY),
        visible_score=float(int(chair.down_size) - PENALTY * int(chair.up_size)),
        lacks=[card for kind, card in enumerate(PLAY) if (chair.lacks >> kind) & 1] if chair.lacks else [],
        broke=int(chair.broke),
        hand=hand,
    )


def _since(state: State, viewer: int | None) -> SinceReshuffle | None:
    reshuffle = state.reshuffle
    if reshuffle is None:
        return None
    eye: i64 = -1 if viewer is None else viewer
    events: list[Event] = []
    trace = state.trace
    while trace is not None:
        own: i64 = 1 if trace.seat == eye else 0
        key: i64 = ((trace.bag * 64 + trace.seat) * 8 + trace.what) * 2 + own
        event = _EVENTS.get(key)
        if event is None:
            event = _EVENTS[key] = _event(int(trace.seat), trace.what == TOOK, int(trace.bag), own == 1)
        events.append(event)
        trace = trace.before
    events.reverse()
    return SinceReshuffle(listed(reshuffle.pool, RHYTHM), list(reshuffle.held), events)


_EVENTS: Final[dict[int, Event]] = {}
"""Few different ones, in every view again and again until the next reshuffle."""


def _event(seat: int, took: bool, bag: int, own: bool) -> Event:
    if took:
        return Event(seat, "took", card=listed(bag, RHYTHM)[0] if own else "")
    return Event(seat, "paid", pay=PAY_NAMES[bag])
