"""What each viewer knows: the shape of it. `viewing.py` fills it in."""

from __future__ import annotations

import msgspec

from clapboard.games.rythm_and_play.actions import PAY_BAGS, PAYMENTS
from clapboard.games.rythm_and_play.box.components import PLAY
from clapboard.kernel.bag import unpack
from clapboard.kernel.view import View

RULES_VERSION = 1


class StaveCard(msgspec.Struct, frozen=True, gc=False):
    """A card on the stave."""

    card: str
    """A PLAY card."""
    by: int
    """The seat that composed it."""


class Hand(msgspec.Struct, frozen=True, gc=False):
    """The cards that somebody holds."""

    play: list[str]
    """PLAY cards by type: Notes from low to high, then Changes."""
    rhythm: list[str]
    """RHYTHM cards, the longest first."""


class SeatView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What everybody knows of one seat (RP-R37), and its hand for its owner and at the end."""

    play_cards: int
    """How many PLAY cards it holds."""
    rhythm_cards: int
    """How many RHYTHM cards it holds."""
    taken: list[str]
    """Nobody looks into a pile, but everybody saw what went into it (RP-R28)."""
    penalty: list[str]
    """PLAY cards laid down face up, 3 points less for each."""
    visible_score: float
    """Taken cards less penalties, without the RHYTHM hand."""
    lacks: list[str]
    """PLAY types that this hand cannot hold, as a forced pass has told."""
    broke: int
    """A forced pass has told that this RHYTHM hand could pay nothing for a PLAY stack of this size (RP-R40); 0: nothing told."""
    hand: Hand | None = None
    """Its own for each seat, everybody's when the game is over; else null."""


class Event(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A seat took a RHYTHM card (`card` only where the viewer did) or paid some, since the last reshuffle."""

    seat: int
    what: str
    """`took` or `paid`."""
    pay: str = ""
    """What was paid, as in the action `exchange`."""
    card: str = ""
    """The RHYTHM card that was taken, if the viewer took it."""


class SinceReshuffle(msgspec.Struct, frozen=True, gc=False):
    """RP-R39: what everybody knows of the RHYTHM cards in hands since the discard was last shuffled."""

    in_hands: list[str]
    """The RHYTHM cards that all hands together held then: everything that was not in the discard."""
    held: list[int]
    """How many of them each seat held then."""
    events: list[Event]
    """What each seat has taken and paid since, in order."""


class RythmView(View, frozen=True, kw_only=True):
    phase: str
    """`tonality`, `turn`, `lay_down` or `over`."""
    first: int
    """The seat that began."""
    mover: int | None
    """The seat that acts now; null when the game is over."""
    turns: int
    """Turns that are over."""
    tonality: str | None
    """The side that is up, `sharp` or `flat`; null before it was chosen."""
    stave: list[StaveCard]
    """From the first card to the last."""
    closed: bool
    """Nobody can add to the stave (RP-038)."""
    last_composer: int | None
    """The seat that composed the last card of the stave; null while it is empty."""
    play_stack: int
    """Cards left in the PLAY stack."""
    rhythm_stack: int
    """Cards left in the RHYTHM stack."""
    rhythm_discard: list[str]
    """The RHYTHM cards that were paid and lie open."""
    must_continue: bool
    """The last card of the stave is the mover's own: compose or pick up (RP-042)."""
    to_lay_down: int
    """How many cards the mover still has to lay down; 0 outside `lay_down`."""
    idle: int
    """How many turns in a row were only takes and passes (RP-093)."""
    chairs: list[SeatView]
    """One for each seat, in order."""
    since_reshuffle: SinceReshuffle | None
    """Null before the first reshuffle, and when the game is over."""
    loose: list[str] | None = None
    """In an example or puzzle that is not the full box: all PLAY cards that are somewhere, so that unseen ones can be counted. Null in every game that was dealt."""
    loose_rhythm: list[str] | None = None
    """The same for RHYTHM cards."""
    took: bool = False
    """The cards being laid down come from a TAKE, not from an EXCHANGE."""


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
