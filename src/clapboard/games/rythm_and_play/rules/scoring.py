"""Points, places and what a world is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from clapboard.games.rythm_and_play.box.components import PLAY
from clapboard.games.rythm_and_play.pieces import PENALTY
from clapboard.games.rythm_and_play.stages import REASONS
from clapboard.kernel.bag import listed
from clapboard.kernel.outcome import Outcome, rank

if TYPE_CHECKING:
    from clapboard.games.rythm_and_play.state import State

MARGIN: Final = 40.0
"""A lead of so many half-points is as good as any larger one to a searcher."""


def outcome_of(state: State) -> Outcome:
    """RP-101 to RP-104: most points; then fewest RHYTHM cards in hand, their number, not their beats; then shared."""
    points = [int(chair.half_points()) for chair in state.chairs]
    rhythm = [int(chair.rhythm_size) for chair in state.chairs]
    ranks = rank([(score, -held) for score, held in zip(points, rhythm, strict=True)])
    return Outcome(
        scores=tuple(score / 2 for score in points),
        ranks=ranks,
        winners=tuple(seat for seat, place in enumerate(ranks) if place == 1),
        reason=REASONS[state.reason],
        details={
            "taken": [int(chair.down_size) for chair in state.chairs],
            "penalty": [int(chair.up_size) for chair in state.chairs],
            "beats": [
                (2 * int(chair.down_size) - 2 * PENALTY * int(chair.up_size) - score) / 2
                for chair, score in zip(state.chairs, points, strict=True)
            ],
            "rhythm_cards": rhythm,
            "play_left": [listed(int(chair.play), PLAY) for chair in state.chairs],
            "turns": int(state.turns),
        },
    )


def win_rewards(state: State) -> list[float]:
    """For a search, 0 to 1: mostly who wins, a little by how much. While the game runs, the lead so far stands for it."""
    best: i64 = -1000000
    second: i64 = -1000000
    leaders: i64 = 0
    for chair in state.chairs:
        key: i64 = chair.half_points() * 64 - chair.rhythm_size
        if key > best:
            second = best
            best = key
            leaders = 1
        elif key == best:
            leaders += 1
            second = key
        elif key > second:
            second = key
    out: list[float] = []
    for chair in state.chairs:
        mine: i64 = chair.half_points() * 64 - chair.rhythm_size
        won = mine == best
        other: i64 = second if won else best
        lead = float(mine - other) / 64.0 / MARGIN
        if lead > 1.0:
            lead = 1.0
        elif lead < -1.0:
            lead = -1.0
        share = 1.0 / float(leaders) if won else 0.0
        out.append(0.7 * share + 0.15 * (1.0 + lead))
    return out
