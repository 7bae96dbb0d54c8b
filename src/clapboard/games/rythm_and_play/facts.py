"""What can happen, as facts; the common ones are made once and shared."""

from __future__ import annotations

from typing import Final

from clapboard.games.rythm_and_play.actions import BEATS, PAYMENTS
from clapboard.games.rythm_and_play.box.components import PLAY, RHYTHM
from clapboard.kernel.fact import Fact


class ToneChosen(Fact, frozen=True, tag="tonality_chosen"):
    """The first side of the Tonality card was chosen."""

    seat: int
    side: str


class Composed(Fact, frozen=True, tag="composed"):
    """A card was put at the end of the stave."""

    seat: int
    card: str
    """A PLAY card."""
    turned: bool = False
    """The Tonality card was turned over."""
    closed: bool = False
    """Nobody can add to the stave any more."""


class PickedUp(Fact, frozen=True, tag="picked_up"):
    """The whole stave went onto a pile."""

    seat: int
    cards: int
    """How many."""


class Took(Fact, frozen=True, tag="took"):
    """A RHYTHM card was taken."""

    seat: int
    reshuffled: bool = False
    """The RHYTHM discard was shuffled first and became the stack."""


class GotRhythm(Fact, frozen=True, tag="got_rhythm"):
    """Which card was taken. Told only to the one who took it."""

    seat: int
    card: str
    """A RHYTHM card."""


class Exchanged(Fact, frozen=True, tag="exchanged"):
    """RHYTHM cards were paid, and PLAY cards drawn."""

    seat: int
    pay: str
    """The RHYTHM cards that were paid, as in the action `exchange`."""
    drawn: int
    """How many PLAY cards were drawn."""
    last: bool = False
    """That was the last card of the PLAY stack."""


class GotPlay(Fact, frozen=True, tag="got_play"):
    """Which cards were drawn. Told only to the one who drew them."""

    seat: int
    cards: tuple[str, ...]
    """PLAY cards."""


class LaidDown(Fact, frozen=True, tag="laid_down"):
    """A card of an overfull hand was laid down face up."""

    seat: int
    card: str
    """A PLAY card."""


class Passed(Fact, frozen=True, tag="passed"):
    """Nothing was done."""

    seat: int


class Ended(Fact, frozen=True, tag="ended"):
    """The game is over."""

    reason: str
    """As in the outcome: `last-stave`, `idle-lap` or `played-out`."""


MOST_SEATS: Final = 6
Facts = tuple[Fact, ...]

COMPOSED: Final[list[Facts]] = [
    (Composed(seat=seat, card=card, turned=turned, closed=closed),)
    for seat in range(MOST_SEATS)
    for card in PLAY
    for turned in (False, True)
    for closed in (False, True)
]
"""At (seat * 9 + card) * 4 + turned * 2 + closed."""

TOOK: Final[list[Facts]] = [
    (Took(seat=seat, reshuffled=reshuffled), GotRhythm(seat=seat, card=card, to=(seat,)))
    for seat in range(MOST_SEATS)
    for card in RHYTHM
    for reshuffled in (False, True)
]
"""At (seat * 4 + card) * 2 + reshuffled."""

PICKED_UP: Final[list[Facts]] = [
    (PickedUp(seat=seat, cards=cards),) for seat in range(MOST_SEATS) for cards in range(128)
]
"""At seat * 128 + cards."""

EXCHANGED: Final[list[Fact]] = [
    Exchanged(seat=seat, pay=pay, drawn=drawn, last=last)
    for seat in range(MOST_SEATS)
    for pay in PAYMENTS
    for drawn in range(5)
    for last in (False, True)
]
"""At ((seat * 22 + payment) * 5 + drawn) * 2 + last."""

LAID_DOWN: Final[list[Facts]] = [
    (LaidDown(seat=seat, card=card),) for seat in range(MOST_SEATS) for card in PLAY
]
"""At seat * 9 + card."""

PASSED: Final[list[Facts]] = [(Passed(seat=seat),) for seat in range(MOST_SEATS)]

TONE_CHOSEN: Final[list[Facts]] = [
    (ToneChosen(seat=seat, side=side),) for seat in range(MOST_SEATS) for side in ("sharp", "flat")
]
"""At seat * 2 + side."""

assert max(BEATS) == 4
