"""Which payments a RHYTHM hand can make (RP-050 to RP-058), as look-up tables."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from clapboard.games.rythm_and_play.actions import EXCHANGE, PAY_COUNTS
from clapboard.games.rythm_and_play.box.components import HALF_BEATS
from clapboard.games.rythm_and_play.box.tables import BEATS


def _payable() -> list[int]:
    """For each clipped RHYTHM hand (w 0-1, h 0-2, q 0-4, pairs of e 0-4), a bit for each payment that it can make."""
    table: list[int] = []
    for w in range(2):
        for h in range(3):
            for q in range(5):
                for pairs in range(5):
                    hand = (w, h, q, 2 * pairs)
                    bits = 0
                    for payment, need in enumerate(PAY_COUNTS):
                        if all(have >= wanted for have, wanted in zip(hand, need, strict=True)):
                            bits |= 1 << (EXCHANGE + payment)
                    table.append(bits)
    return table


def _needed() -> list[int]:
    """For PLAY stacks of 0 to 4 and more: the payments of which every card is needed for what is really drawn (RP-054, RP-055)."""
    table: list[int] = []
    for stack in range(5):
        bits = 0
        for payment, need in enumerate(PAY_COUNTS):
            half_beats = [half for half, many in zip(HALF_BEATS, need, strict=True) for _ in range(many)]
            drawn = min(sum(half_beats) // 2, stack, 4)
            if drawn and all(min((sum(half_beats) - one) // 2, stack, 4) < drawn for one in half_beats):
                bits |= 1 << (EXCHANGE + payment)
        table.append(bits)
    return table


def _exact() -> list[int]:
    """The same under `payment = exact`: no more beats than cards in the stack (RP-R18)."""
    return [
        sum(1 << (EXCHANGE + payment) for payment, beats in enumerate(BEATS) if beats <= stack)
        for stack in range(5)
    ]


PAYABLE: Final[list[int]] = _payable()
NEEDED: Final[list[int]] = _needed()
EXACT: Final[list[int]] = _exact()


def payments(hand: i64, stack: i64, exact: bool) -> i64:
    """A bit for each legal payment from a RHYTHM hand; none with an empty PLAY stack (RP-056)."""
    w: i64 = hand & 31
    h: i64 = (hand >> 5) & 31
    q: i64 = (hand >> 10) & 31
    pairs: i64 = (hand >> 15) >> 1
    if w > 1:
        w = 1
    if h > 2:
        h = 2
    if q > 4:
        q = 4
    if pairs > 4:
        pairs = 4
    if stack > 4:
        stack = 4
    payable: i64 = PAYABLE[((w * 3 + h) * 5 + q) * 5 + pairs]
    allowed: i64 = EXACT[stack] if exact else NEEDED[stack]
    return payable & allowed
