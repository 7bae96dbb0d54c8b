"""What each viewer knows: the shape of it. `sight.py` fills it in."""

from __future__ import annotations

import msgspec

from clapboard.games.rythm_and_play.actions import PAY_BAGS, PAYMENTS
from clapboard.games.rythm_and_play.components import PLAY
from clapboard.kernel.bag import unpack
from clapboard.kernel.view import View

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
