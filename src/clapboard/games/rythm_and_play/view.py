"""What each viewer knows: an allow-list, written down field by field."""

from __future__ import annotations

import msgspec

from clapboard.games.rythm_and_play.actions import PAY_BAGS, PAYMENTS
from clapboard.games.rythm_and_play.components import PLAY, RHYTHM
from clapboard.games.rythm_and_play.scoring import outcome_of
from clapboard.games.rythm_and_play.state import (
    LAYING_DOWN,
    OVER,
    SHARP,
    TONALITY,
    TOOK,
    Cards,
    Chair,
    Trace,
)
from clapboard.kernel.bag import listed, unpack
from clapboard.kernel.errors import IllegalAction
from clapboard.kernel.view import Prompt, View

RULES_VERSION = 1


class StaveCard(msgspec.Struct, frozen=True):
    card: str
    by: int


class Hand(msgspec.Struct, frozen=True):
    play: list[str]
    """By type, Notes from low to high, then Changes."""
    rhythm: list[str]


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody knows of one seat (RP-R37), and its hand for its owner and at the end."""

    play_cards: int
    rhythm_cards: int
    taken: list[str]
    """Nobody looks into a pile, but everybody saw what went into it (RP-R28)."""
    penalty: list[str]
    visible_score: float
    """Taken cards less penalties, without the RHYTHM hand."""
    lacks: list[str]
    """PLAY types that this hand cannot hold, as a forced pass has told."""
    broke: int
    """A forced pass has told that this RHYTHM hand could pay nothing for a PLAY stack of this size (RP-R40); 0: nothing told."""
    hand: Hand | None = None


class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat took a RHYTHM card (`card` only where the viewer did) or paid some, since the last reshuffle."""

    seat: int
    what: str
    pay: str = ""
    card: str = ""


class SinceReshuffle(msgspec.Struct, frozen=True):
    """RP-R39: what everybody knows of the RHYTHM cards in hands since the discard was last shuffled."""

    in_hands: list[str]
    held: list[int]
    events: list[Event]


class RythmView(View, frozen=True, kw_only=True):
    phase: str
    first: int
    mover: int | None
    turns: int
    tonality: str | None
    stave: list[StaveCard]
    closed: bool
    last_composer: int | None
    play_stack: int
    rhythm_stack: int
    rhythm_discard: list[str]
    must_continue: bool
    to_lay_down: int
    idle: int
    chairs: list[SeatView]
    since_reshuffle: SinceReshuffle | None
    loose: list[str] | None = None
    """In an example that is not the full box: all cards that are somewhere, so that unseen ones can be counted."""
    loose_rhythm: list[str] | None = None
    took: bool = False
    """The cards being laid down come from a TAKE, not from an EXCHANGE."""


PHASES = ("tonality", "turn", "lay_down", "over")
PAY_NAMES = dict(zip(PAY_BAGS, PAYMENTS, strict=True))


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
        stave=[StaveCard(PLAY[cell.card], int(cell.by)) for cell in cards.staved()],
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
        lacks=[card for kind, card in enumerate(PLAY) if (chair.lacks >> kind) & 1],
        broke=int(chair.broke),
        hand=hand,
    )


def _since(cards: Cards, viewer: int | None) -> SinceReshuffle | None:
    reshuffle = cards.reshuffle
    if reshuffle is None:
        return None
    events = [_event(trace, viewer) for trace in cards.traces()]
    return SinceReshuffle(listed(reshuffle.pool, RHYTHM), list(reshuffle.held), events)


def _event(trace: Trace, viewer: int | None) -> Event:
    seat = int(trace.seat)
    if trace.what == TOOK:
        return Event(seat, "took", card=listed(int(trace.bag), RHYTHM)[0] if seat == viewer else "")
    return Event(seat, "paid", pay=PAY_NAMES[int(trace.bag)])


def unseen_play(view: RythmView, box: int) -> list[int]:
    """How many PLAY cards of each type this viewer has not seen: all, less what lies open, was taken, or is in the own hand."""
    counts = unpack(box, 9)
    known = [cell.card for cell in view.stave]
    for chair in view.chairs:
        known += chair.taken
        known += chair.penalty
        if chair.hand is not None:
            known += chair.hand.play
    for card in known:
        counts[PLAY.index(card)] -= 1
    return counts
