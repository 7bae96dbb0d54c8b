"""What a move is worth at first sight, in points: the chance that a card stays unanswered, against what it is good for in hand.

The weights were found by self-play search. Everything here comes from the mover's own hand and what lies open, so that it
is the same in every world that the mover could be in.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from clapboard.games.rythm_and_play.actions import CHOOSE_SHARP, EXCHANGE, LAY_DOWN, PASS, PICK_UP, TAKE
from clapboard.games.rythm_and_play.box.tables import BEATS, PAY_SIZES
from clapboard.games.rythm_and_play.pieces import SHARP_CARD, Chair
from clapboard.games.rythm_and_play.rules.legal import beyond_limit, excess, followers_after
from clapboard.kernel.bag import count, size

if TYPE_CHECKING:
    from clapboard.games.rythm_and_play.state import State


class Weights:
    """How much each consideration counts."""

    __slots__ = (
        "change", "endkeep", "exchange_beats", "exchange_cards", "exchange_drawn", "extreme", "hold", "low", "pick",
        "reply", "six", "start", "take", "will",
    )  # fmt: skip

    def __init__(
        self,
        hold: float,
        change: float,
        extreme: float,
        reply: float,
        will: float,
        take: float,
        exchange_drawn: float,
        exchange_beats: float,
        exchange_cards: float,
        low: float,
        start: float,
        endkeep: float,
        pick: float,
        six: float,
    ) -> None:
        self.hold = hold
        self.change = change
        self.extreme = extreme
        self.reply = reply
        self.will = will
        self.take = take
        self.exchange_drawn = exchange_drawn
        self.exchange_beats = exchange_beats
        self.exchange_cards = exchange_cards
        self.low = low
        self.start = start
        self.endkeep = endkeep
        self.pick = pick
        self.six = six


TWO: Final = Weights(
    hold=0.488,
    change=1.403,
    extreme=0.344,
    reply=0.798,
    will=-0.134,
    take=0.55,
    exchange_drawn=0.951,
    exchange_beats=0.051,
    exchange_cards=-0.221,
    low=0.3,
    start=-0.029,
    endkeep=0.245,
    pick=0.0,
    six=0.087,
)
MORE: Final = Weights(
    hold=-0.075,
    change=2.421,
    extreme=0.244,
    reply=0.245,
    will=0.197,
    take=0.384,
    exchange_drawn=1.101,
    exchange_beats=0.322,
    exchange_cards=0.252,
    low=0.202,
    start=0.204,
    endkeep=0.079,
    pick=0.159,
    six=0.052,
)


def _fields() -> list[int]:
    """For each set of PLAY types, all bits of their counts in a bag."""
    return [sum(31 << (5 * kind) for kind in range(9) if (mask >> kind) & 1) for mask in range(512)]


FIELDS: Final[list[int]] = _fields()


def from_middle(card: i64) -> float:
    """How many ranks a Note lies from the middle one."""
    return float(card - 3) if card > 3 else float(3 - card)


def judged(state: State, move: i64) -> float:
    """The worth of a legal move to the player to act."""
    seat: i64 = state.turn_of
    chair = state.chairs[seat]
    w = TWO if state.seats == 2 else MORE
    if move < PICK_UP:
        unseen: i64 = state.play_stack
        held: i64 = 0
        for other in state.chairs:
            if other is not chair:
                unseen += other.play
                held += other.play_size
        return compose_worth(state, move, w, unseen, held)
    if move == PICK_UP:
        return float(state.length) + w.pick
    if move == TAKE:
        return take_worth(state, chair, w)
    if move < LAY_DOWN:
        return exchange_worth(state, chair, move - EXCHANGE, w)
    if move < PASS:
        card: i64 = move - LAY_DOWN
        spare = 1.5 * float(count(chair.play, card) - 1)
        return spare if card >= SHARP_CARD else spare + 2.0 - from_middle(card)
    if move == PASS:
        return 0.0
    total: i64 = 0
    notes: i64 = 0
    for kind in range(7):
        many: i64 = count(chair.play, kind)
        total += many * (kind + 1)
        notes += many
    sharp = total <= 4 * notes
    return 1.0 if sharp == (move == CHOOSE_SHARP) else 0.0


def compose_worth(state: State, card: i64, w: Weights, unseen: i64, held: i64) -> float:
    left = float(size(unseen))
    fields: i64 = FIELDS[followers_after(state, card)]
    safe = left - float(size(unseen & fields))
    alone = 1.0
    for _ in range(held):
        if left <= 0.0:
            break
        if safe <= 0.0:
            alone = 0.0
            break
        alone *= safe / left
        safe -= 1.0
        left -= 1.0
    stays = alone + (1.0 - alone) * w.will
    row = float(state.length + 1)
    if state.play_left == 0:
        keep = w.endkeep
    elif card >= SHARP_CARD:
        keep = w.change
    else:
        keep = w.hold + w.extreme * from_middle(card) / 3.0
    worth = stays * row + (1.0 - stays) * w.reply * row - keep
    return worth + w.start if state.length == 0 else worth


def take_worth(state: State, chair: Chair, w: Weights) -> float:
    worth = -1.07 if state.play_left == 0 else w.take
    if not state.rules.play_only:
        over: i64 = excess(state, chair)
        if over >= 0:
            worth -= 4.0
        elif over == -1:
            worth -= w.six
    return worth


def exchange_worth(state: State, chair: Chair, payment: i64, w: Weights) -> float:
    beats: i64 = BEATS[payment]
    paid: i64 = PAY_SIZES[payment]
    drawn: i64 = beats
    if drawn > state.play_left:
        drawn = state.play_left
    over: i64 = beyond_limit(chair.play_size + drawn, chair.rhythm_size - paid, state.rules.play_only)
    worth = float(drawn) * w.exchange_drawn - w.exchange_beats * float(beats) + w.exchange_cards * float(paid)
    if over > 0:
        worth -= 4.0 * float(over)
    if chair.play_size < 3:
        worth += w.low
    if chair.play_size == 0:
        worth += 1.0
    return worth


def best_by_judgement(state: State) -> i64:
    """The move that looks best; of equals the first."""
    chair = state.chairs[state.turn_of]
    w = TWO if state.seats == 2 else MORE
    bits: i64 = state.open
    best: i64 = -1
    most = -1e9
    number: i64 = 0
    composing: i64 = bits & 0x1FF
    if composing:
        unseen: i64 = state.play_stack
        held: i64 = 0
        for other in state.chairs:
            if other is not chair:
                unseen += other.play
                held += other.play_size
        while composing:
            if composing & 1:
                worth = compose_worth(state, number, w, unseen, held)
                if worth > most:
                    most = worth
                    best = number
            composing >>= 1
            number += 1
    bits >>= 9
    number = 9
    while bits:
        if not bits & 0xFF:
            bits >>= 8
            number += 8
            continue
        if bits & 1:
            if number == PICK_UP:
                worth = float(state.length) + w.pick
            elif number == TAKE:
                worth = take_worth(state, chair, w)
            elif number < LAY_DOWN:
                worth = exchange_worth(state, chair, number - EXCHANGE, w)
            else:
                worth = judged(state, number)
            if worth > most:
                most = worth
                best = number
        bits >>= 1
        number += 1
    return best
