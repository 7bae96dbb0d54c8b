"""What can happen, as facts; the common ones are made once and shared."""

from __future__ import annotations

from typing import Final

from clapboard.games.rythm_and_play.actions import BEATS, PAYMENTS
from clapboard.games.rythm_and_play.components import PLAY, RHYTHM
from clapboard.kernel.fact import Fact


class ToneChosen(Fact, frozen=True, tag="tonality_chosen"):
    seat: int
    side: str


class Composed(Fact, frozen=True, tag="composed"):
    seat: int
    card: str
    turned: bool = False
    """The Tonality card was turned over."""
    closed: bool = False
    """Nobody can add to the stave any more."""


class PickedUp(Fact, frozen=True, tag="picked_up"):
    seat: int
    cards: int


class Took(Fact, frozen=True, tag="took"):
    seat: int
    reshuffled: bool = False
    """The RHYTHM discard was shuffled first and became the stack."""


class GotRhythm(Fact, frozen=True, tag="got_rhythm"):
    """Told to the one who took it."""

    seat: int
    card: str


class Exchanged(Fact, frozen=True, tag="exchanged"):
    seat: int
    pay: str
    drawn: int
    last: bool = False
    """That was the last card of the PLAY stack."""


class GotPlay(Fact, frozen=True, tag="got_play"):
    """Told to the one who drew them."""

    seat: int
    cards: tuple[str, ...]


class LaidDown(Fact, frozen=True, tag="laid_down"):
    seat: int
    card: str


class Passed(Fact, frozen=True, tag="passed"):
    seat: int


class Ended(Fact, frozen=True, tag="ended"):
    reason: str


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
