"""The seven kinds of action, and the fixed numbers 0 to 44 by which rules, bots and learners know them."""

from __future__ import annotations

from typing import Final, Literal, get_args

from clapboard.games.rythm_and_play.box.components import HALF_BEATS, PLAY, RHYTHM, PlayCard
from clapboard.kernel.action import Action
from clapboard.kernel.bag import pack

Side = Literal["sharp", "flat"]
Payment = Literal[
    "q", "ee", "h", "qq", "qee", "eeee", "hq", "hee", "qqq", "qqee", "qeeee", "eeeeee",
    "w", "hh", "hqq", "hqee", "heeee", "qqqq", "qqqee", "qqeeee", "qeeeeee", "eeeeeeee",
]  # fmt: skip
"""The 22 payments that can ever be legal (RP-054), by the beats they buy."""


class Compose(Action, frozen=True, tag="compose"):
    """Put one PLAY card at the end of the stave."""

    card: PlayCard
    """A PLAY card of the hand."""


class PickUp(Action, frozen=True, tag="pick_up"):
    """Take the whole stave onto the own pile."""


class Take(Action, frozen=True, tag="take"):
    """Take the top card of the RHYTHM stack."""


class Exchange(Action, frozen=True, tag="exchange"):
    """Discard RHYTHM cards and draw PLAY cards for them."""

    pay: Payment
    """The paid cards in the order w h q e, for example `qee`."""


class LayDown(Action, frozen=True, tag="lay_down"):
    """Lay one PLAY card of an overfull hand face up before you."""

    card: PlayCard
    """A PLAY card of the hand."""


class Pass(Action, frozen=True, tag="pass"):
    """Do nothing, where nothing else is possible."""


class ChooseTonality(Action, frozen=True, tag="tonality"):
    """Choose the side that the Tonality card shows first."""

    side: Side


RythmAction = Compose | PickUp | Take | Exchange | LayDown | Pass | ChooseTonality

PICK_UP: Final = 9
TAKE: Final = 10
EXCHANGE: Final = 11
LAY_DOWN: Final = 33
PASS: Final = 42
CHOOSE_SHARP: Final = 43
CHOOSE_FLAT: Final = 44

PAYMENTS: Final[tuple[Payment, ...]] = get_args(Payment)
"""Numbers 11 to 32 are these, in this order."""

PAY_COUNTS: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(pay.count(kind) for kind in RHYTHM) for pay in PAYMENTS
)
PAY_BAGS: Final[list[int]] = [pack(counts) for counts in PAY_COUNTS]
PAY_SIZES: Final[list[int]] = [len(pay) for pay in PAYMENTS]
BEATS: Final[list[int]] = [
    sum(n * v for n, v in zip(counts, HALF_BEATS, strict=True)) // 2 for counts in PAY_COUNTS
]

ACTIONS: Final[list[Action]] = [
    *(Compose(card) for card in PLAY),
    PickUp(),
    Take(),
    *(Exchange(pay) for pay in PAYMENTS),
    *(LayDown(card) for card in PLAY),
    Pass(),
    ChooseTonality("sharp"),
    ChooseTonality("flat"),
]
"""Every action there is; its place is its number."""

NUMBERS: Final[dict[object, int]] = {action: number for number, action in enumerate(ACTIONS)}
