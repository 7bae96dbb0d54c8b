"""Any position as a JSON object: worked examples, puzzles, analysis, and the saved form of a state.

Only `seats` and `mover` must be given. `loose` is for examples and puzzles whose cards do not add up to the box.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from clapboard.games.rythm_and_play.actions import PAYMENTS
from clapboard.games.rythm_and_play.box.components import PLAY, RHYTHM
from clapboard.games.rythm_and_play.box.tables import Box
from clapboard.games.rythm_and_play.knowledge.view import PAY_NAMES, Hand, StaveCard
from clapboard.games.rythm_and_play.pieces import (
    FLAT,
    PAID,
    SHARP,
    SHARP_CARD,
    TOOK,
    Chair,
    Reshuffle,
    Staved,
    Trace,
)
from clapboard.games.rythm_and_play.rules.legal import refresh
from clapboard.games.rythm_and_play.rules.payments import payments
from clapboard.games.rythm_and_play.ruleset import Ruleset
from clapboard.games.rythm_and_play.stages import OVER, PHASES, REASONS, Phase, Reason
from clapboard.games.rythm_and_play.state import State
from clapboard.kernel.bag import count, gather, kinds, listed, size
from clapboard.kernel.chance import Chance, Seeded
from clapboard.kernel.errors import PositionError
from clapboard.kernel.hidden import Dealable, Free, Hidden
from clapboard.kernel.position import Resolve, told_as


class TakenOrPaid(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A RHYTHM card taken, or some paid, since the reshuffle."""

    seat: int
    took: str = ""
    paid: str = ""


class Since(msgspec.Struct, forbid_unknown_fields=True):
    in_hands: list[str]
    held: list[int]
    moves: list[TakenOrPaid] = []


class Position(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    seats: int
    mover: int
    options: dict[str, str | int] = {}
    first: int = 0
    phase: Phase = "turn"
    reason: Reason | None = None
    tonality: Literal["sharp", "flat"] = "sharp"
    stave: list[StaveCard] = []
    hands: list[Hand] = []
    taken: list[list[str]] = []
    penalty: list[list[str]] = []
    lacks: list[list[str]] = []
    broke: list[int] = []
    play_stack: list[str] = []
    rhythm_stack: list[str] = []
    rhythm_discard: list[str] = []
    idle: int = 0
    turns: int = 0
    took: bool = False
    since_reshuffle: Since | None = None
    loose: bool = False


def read_position(
    described: object,
    chance: Chance | None,
    resolve: Resolve,
    box: Box,
) -> State:
    """The state, or a `PositionError` that names the field."""
    told, options = told_as(Position, described, resolve)
    for field in ("hands", "taken", "penalty", "lacks", "broke"):
        rows = getattr(told, field)
        if rows and len(rows) != told.seats:
            raise PositionError(f"{field}: {len(rows)} entries for {told.seats} seats")
    for field in ("mover", "first"):
        if not 0 <= getattr(told, field) < told.seats:
            raise PositionError(f"{field}: there is no seat {getattr(told, field)}")
    if told.idle < 0 or told.turns < 0 or told.turns >= 1 << 40 or told.idle >= 1 << 40:
        raise PositionError("idle, turns: count from 0")
    state = State(told.seats, Ruleset(options, box), chance or Seeded(0), _chairs(told, box))
    state.first = told.first
    state.turn_of = told.mover
    state.phase = PHASES.index(told.phase)
    if (told.phase == "over") != (told.reason is not None):
        raise PositionError("reason: given when the phase is 'over', and only then")
    state.reason = -1 if told.reason is None else REASONS.index(told.reason)
    state.tonality = SHARP if told.tonality == "sharp" else FLAT
    _lay_stave(state, told.stave)
    state.play_stack = _bag("play_stack", told.play_stack, PLAY)
    state.play_left = len(told.play_stack)
    state.rhythm_stack = _bag("rhythm_stack", told.rhythm_stack, RHYTHM)
    state.rhythm_left = len(told.rhythm_stack)
    state.discard = _bag("rhythm_discard", told.rhythm_discard, RHYTHM)
    state.discarded = len(told.rhythm_discard)
    state.idle = told.idle
    state.turns = told.turns
    state.took = told.took
    state.loose = told.loose
    _remember(state, told)
    if state.length > 127:
        raise PositionError("stave: too long")
    for seat, chair in enumerate(state.chairs):
        if chair.broke and payments(chair.rhythm, chair.broke, state.rules.exact):
            raise PositionError(f"broke[{seat}]: this RHYTHM hand could have paid")
    faults = state.faults()
    if faults:
        raise PositionError("; ".join(faults))
    refresh(state)
    if state.phase != OVER and not state.open:
        raise PositionError("the player to act could do nothing")
    return state


def _bag(field: str, cards: list[str], names: tuple[str, ...]) -> int:
    try:
        return gather(cards, names)
    except ValueError as bad:
        raise PositionError(f"{field}: {bad}") from None


def _chairs(told: Position, box: Box) -> list[Chair]:
    chairs: list[Chair] = []
    for seat in range(told.seats):
        hand = told.hands[seat] if told.hands else Hand([], [])
        taken = told.taken[seat] if told.taken else []
        penalty = told.penalty[seat] if told.penalty else []
        lacks = _bag(f"lacks[{seat}]", told.lacks[seat] if told.lacks else [], PLAY)
        broke = told.broke[seat] if told.broke else 0
        play = _bag(f"hands[{seat}].play", hand.play, PLAY)
        if kinds(play) & kinds(lacks):
            raise PositionError(f"lacks[{seat}]: names cards that this hand holds")
        if not 0 <= broke <= size(box.play):
            raise PositionError(f"broke[{seat}]: is a size of the PLAY stack")
        chairs.append(
            Chair(
                play=play,
                play_size=len(hand.play),
                play_kinds=kinds(play),
                rhythm=_bag(f"hands[{seat}].rhythm", hand.rhythm, RHYTHM),
                rhythm_size=len(hand.rhythm),
                down=_bag(f"taken[{seat}]", taken, PLAY),
                down_size=len(taken),
                up=_bag(f"penalty[{seat}]", penalty, PLAY),
                up_size=len(penalty),
                lacks=kinds(lacks),
                broke=broke,
            )
        )
    return chairs


def _lay_stave(state: State, stave: list[StaveCard]) -> None:
    """A Note first, never two Changes in a row, each card by a seat that exists, each Note the right way from the last."""
    way = None
    for place, cell in enumerate(stave):
        where = f"stave[{place}]"
        if cell.card not in PLAY:
            raise PositionError(f"{where}: no card {cell.card!r}")
        if not 0 <= cell.by < state.seats:
            raise PositionError(f"{where}: there is no seat {cell.by}")
        card = PLAY.index(cell.card)
        last = state.stave
        if card >= SHARP_CARD:
            if last is None or last.card >= SHARP_CARD:
                raise PositionError(f"{where}: a Change comes only after a Note")
            way = card
        else:
            if card + 1 == state.last_note:
                raise PositionError(f"{where}: the same Note twice in a row")
            if way is not None and (card + 1 > state.last_note) != (way == SHARP_CARD):
                raise PositionError(f"{where}: the Change before it says the other way")
            state.last_note = card + 1
        state.stave = Staved(card, cell.by, last)
        state.length += 1
    if way is not None and (way == SHARP_CARD) != (state.tonality == SHARP):
        raise PositionError("tonality: the last Change on the stave has set the other side")


def _remember(state: State, told: Position) -> None:
    """RP-R39: the history must lead from the cards then in hands to those in hands now."""
    since = told.since_reshuffle
    if since is None:
        return
    if len(since.held) != told.seats:
        raise PositionError(f"since_reshuffle.held: {len(since.held)} entries for {told.seats} seats")
    pool = _bag("since_reshuffle.in_hands", since.in_hands, RHYTHM)
    state.reshuffle = Reshuffle(pool, list(since.held))
    then = [chair.rhythm for chair in state.chairs]
    for place, move in enumerate(since.moves):
        where = f"since_reshuffle.moves[{place}]"
        if not 0 <= move.seat < told.seats:
            raise PositionError(f"{where}: there is no seat {move.seat}")
        if move.took in RHYTHM and not move.paid:
            state.trace = Trace(move.seat, TOOK, gather([move.took], RHYTHM), state.trace)
        elif move.paid in PAYMENTS and not move.took:
            state.trace = Trace(move.seat, PAID, gather(move.paid, RHYTHM), state.trace)
        else:
            raise PositionError(f"{where}: a card was taken, or a payment was made")
    for trace in reversed(state.traces()):
        if trace.what == PAID:
            then[trace.seat] += trace.bag
        elif all(count(then[trace.seat], kind) >= count(trace.bag, kind) for kind in range(4)):
            then[trace.seat] -= trace.bag
        else:
            raise PositionError("since_reshuffle: a card was taken that is not in hand now, and was not paid")
    if sum(then) != pool or any(
        len(listed(int(bag), RHYTHM)) != held for bag, held in zip(then, since.held, strict=True)
    ):
        raise PositionError("since_reshuffle: the moves do not lead from the hands then to the hands now")


def describe(state: State) -> dict[str, Any]:
    """The complete description, every field written out."""
    chairs = state.chairs
    reshuffle = state.reshuffle
    return {
        "seats": int(state.seats),
        "options": dict(state.rules.options),
        "first": int(state.first),
        "mover": int(state.turn_of),
        "phase": PHASES[state.phase],
        "reason": None if state.phase != OVER else REASONS[state.reason],
        "tonality": "sharp" if state.tonality == SHARP else "flat",
        "stave": [{"card": PLAY[cell.card], "by": int(cell.by)} for cell in state.staved()],
        "hands": [
            {"play": listed(int(chair.play), PLAY), "rhythm": listed(int(chair.rhythm), RHYTHM)}
            for chair in chairs
        ],
        "taken": [listed(int(chair.down), PLAY) for chair in chairs],
        "penalty": [listed(int(chair.up), PLAY) for chair in chairs],
        "lacks": [[card for kind, card in enumerate(PLAY) if (chair.lacks >> kind) & 1] for chair in chairs],
        "broke": [int(chair.broke) for chair in chairs],
        "play_stack": listed(int(state.play_stack), PLAY),
        "rhythm_stack": listed(int(state.rhythm_stack), RHYTHM),
        "rhythm_discard": listed(int(state.discard), RHYTHM),
        "idle": int(state.idle),
        "turns": int(state.turns),
        "took": state.took,
        "since_reshuffle": None
        if reshuffle is None
        else {
            "in_hands": listed(reshuffle.pool, RHYTHM),
            "held": list(reshuffle.held),
            "moves": [_move(trace) for trace in state.traces()],
        },
        "loose": state.loose,
    }


def _move(trace: Trace) -> dict[str, Any]:
    if trace.what == TOOK:
        return {"seat": int(trace.seat), "took": listed(int(trace.bag), RHYTHM)[0]}
    return {"seat": int(trace.seat), "paid": PAY_NAMES[int(trace.bag)]}


def hidden(described: dict[str, Any]) -> list[Hidden]:
    """Hands and stacks could be dealt otherwise; after a reshuffle, also what was taken since could have been other cards."""
    seats = range(described["seats"])
    parts: list[Hidden] = [
        Dealable((*(("hands", seat, "play") for seat in seats), ("play_stack",))),
        Dealable((*(("hands", seat, "rhythm") for seat in seats), ("rhythm_stack",))),
    ]
    since = described["since_reshuffle"]
    for place, move in enumerate(since["moves"] if since is not None else ()):
        if "took" in move:
            parts.append(Free(("since_reshuffle", "moves", place, "took"), RHYTHM))
    return parts


def _small(**fields: Any) -> dict[str, Any]:
    return {"seats": 2, "mover": 0, "tonality": "sharp", "loose": True, **fields}


SMALL: list[dict[str, Any]] = [
    _small(
        hands=[{"play": ["n1"], "rhythm": ["q"]}, {"play": ["n2", "sharp"], "rhythm": ["e"]}],
        play_stack=["n2", "n5"],
        rhythm_stack=["e", "h"],
    ),
    # After a reshuffle: seat 1 held h or e, took one card, paid a q which can only be the card it took (RP-R39).
    _small(
        hands=[{"play": ["n1"], "rhythm": ["e"]}, {"play": ["n2", "n3"], "rhythm": ["h", "e"]}],
        play_stack=["n5"],
        rhythm_stack=["e", "w"],
        rhythm_discard=["q"],
        since_reshuffle={
            "in_hands": ["h", "e", "e"],
            "held": [1, 2],
            "moves": [{"seat": 1, "took": "q"}, {"seat": 1, "paid": "q"}],
        },
    ),
    # The same with three seats, where it is unknown who held what, and what was paid came from either source.
    {
        **_small(
            hands=[
                {"play": ["n1"], "rhythm": ["e"]},
                {"play": ["n2"], "rhythm": ["e", "q"]},
                {"play": ["sharp"], "rhythm": ["h"]},
            ],
            play_stack=["n2"],
            rhythm_stack=["e"],
            rhythm_discard=["q", "q"],
            since_reshuffle={
                "in_hands": ["h", "q", "e", "e"],
                "held": [1, 2, 1],
                "moves": [
                    {"seat": 1, "took": "q"},
                    {"seat": 2, "took": "q"},
                    {"seat": 1, "paid": "q"},
                    {"seat": 2, "paid": "q"},
                ],
            },
        ),
        "seats": 3,
    },
    # A forced pass told everybody that seat 1 has no card above rank 4.
    {
        **_small(
            hands=[
                {"play": ["n1"], "rhythm": ["e"]},
                {"play": ["n2", "n4"], "rhythm": ["e"]},
                {"play": ["n6"], "rhythm": ["q"]},
            ],
            lacks=[[], ["n5", "n6", "n7", "sharp", "flat"], []],
            stave=[{"card": "n4", "by": 2}],
        ),
        "seats": 3,
    },
]
"""Positions with so few hidden cards that every possible world can be listed."""
