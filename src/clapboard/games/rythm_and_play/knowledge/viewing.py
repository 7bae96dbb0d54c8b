"""What each viewer knows: an allow-list, written down field by field. Compiled, because every act at a table makes a view for each seat."""

from __future__ import annotations

from functools import cache
from typing import Final

from mypy_extensions import i64

from clapboard.games.rythm_and_play.box.components import PLAY, RHYTHM
from clapboard.games.rythm_and_play.knowledge.view import (
    PAY_NAMES,
    PHASES,
    RULES_VERSION,
    Event,
    Hand,
    RythmView,
    SeatView,
    SinceReshuffle,
    StaveCard,
)
from clapboard.games.rythm_and_play.scoring import outcome_of
from clapboard.games.rythm_and_play.state import (
    LAYING_DOWN,
    OVER,
    SHARP,
    TONALITY,
    TOOK,
    Cards,
    Chair,
)
from clapboard.kernel.bag import listed
from clapboard.kernel.errors import IllegalAction
from clapboard.kernel.view import Prompt


def view_of(cards: Cards, viewer: int | None) -> RythmView:
    if viewer is not None and not 0 <= viewer < int(cards.seats):
        raise IllegalAction("no-such-seat", f"there is no seat {viewer} here", seat=viewer)
    over = cards.phase == OVER
    mover = None if over else int(cards.turn_of)
    composer = int(cards.last_composer())
    excess = _excess(cards)
    must = cards.phase == 1 and composer == mover
    return RythmView(
        game="rythm-and-play",
        rules_version=RULES_VERSION,
        viewer=viewer,
        seats=int(cards.seats),
        options=dict(cards.rules.options),
        prompt=_prompt(cards, mover, excess, must),
        outcome=outcome_of(cards) if over else None,
        phase=PHASES[cards.phase],
        first=int(cards.first),
        mover=mover,
        turns=int(cards.turns),
        tonality=None if cards.phase == TONALITY else ("sharp" if cards.tonality == SHARP else "flat"),
        stave=[_staved(int(cell.card), int(cell.by)) for cell in cards.staved()],
        closed=cards.closed(),
        last_composer=None if composer < 0 else composer,
        play_stack=int(cards.play_left),
        rhythm_stack=int(cards.rhythm_left),
        rhythm_discard=listed(int(cards.discard), RHYTHM),
        must_continue=must,
        to_lay_down=excess,
        idle=int(cards.idle),
        chairs=[_seat(chair, over or seat == viewer) for seat, chair in enumerate(cards.chairs)],
        since_reshuffle=None if over else _since(cards, viewer),
        loose=listed(int(cards.all_play()), PLAY) if cards.loose else None,
        loose_rhythm=listed(int(cards.all_rhythm()), RHYTHM) if cards.loose else None,
        took=cards.took and cards.phase == LAYING_DOWN,
    )


@cache  # few different ones, and nobody changes one
def _staved(card: int, by: int) -> StaveCard:
    return StaveCard(PLAY[card], by)


def _prompt(cards: Cards, mover: int | None, excess: int, must: bool) -> Prompt:
    if mover is None:
        return Prompt(kind="over")
    if cards.phase == TONALITY:
        return Prompt(kind="tonality", asked=(mover,))
    if cards.phase == LAYING_DOWN:
        return Prompt(kind="lay_down", asked=(mover,), params={"cards": excess})
    return Prompt(kind="resolve" if must else "turn", asked=(mover,))


def _excess(cards: Cards) -> int:
    if cards.phase != LAYING_DOWN:
        return 0
    chair = cards.chairs[cards.turn_of]
    held = int(chair.play_size) if cards.rules.play_only else int(chair.play_size + chair.rhythm_size)
    return held - 7


def _seat(chair: Chair, open_hand: bool) -> SeatView:
    hand = Hand(listed(int(chair.play), PLAY), listed(int(chair.rhythm), RHYTHM)) if open_hand else None
    return SeatView(
        play_cards=int(chair.play_size),
        rhythm_cards=int(chair.rhythm_size),
        taken=listed(int(chair.down), PLAY),
        penalty=listed(int(chair.up), PLAY),
        visible_score=float(int(chair.down_size) - 3 * int(chair.up_size)),
        lacks=[card for kind, card in enumerate(PLAY) if (chair.lacks >> kind) & 1] if chair.lacks else [],
        broke=int(chair.broke),
        hand=hand,
    )


def _since(cards: Cards, viewer: int | None) -> SinceReshuffle | None:
    reshuffle = cards.reshuffle
    if reshuffle is None:
        return None
    eye: i64 = -1 if viewer is None else viewer
    events: list[Event] = []
    trace = cards.trace
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
