"""The end: points, pairs in the Archives, places (AC-200 to AC-203)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from clapboard.games.action.stages import LAST_ROUND
from clapboard.kernel.outcome import Outcome, rank

if TYPE_CHECKING:
    from clapboard.games.action.state import State


def pairs_of(state: State, seat: i64) -> i64:
    """AC-201, AC-R47: disjoint pairs of one colour; a joker completes the odd card of another colour first, and the rest pair among
    themselves."""
    prints = state.prints
    counts = [0] * len(prints.colours)
    for script in state.chairs[seat].archives:
        counts[prints.colour[script]] += 1
    found: i64 = 0
    odd: i64 = 0
    jokers: i64 = 0
    for colour, many in enumerate(counts):
        if colour == prints.joker and state.rules.joker:
            jokers = many
        else:
            found += many // 2
            odd += many % 2
    used: i64 = odd if odd < jokers else jokers
    return found + used + (jokers - used) // 2


def score_of(state: State, seat: i64) -> i64:
    """AC-200."""
    chair = state.chairs[seat]
    return chair.prestige() + chair.money // state.prints.money_per_point + pairs_of(state, seat)


def outcome_of(state: State) -> Outcome:
    """AC-202, AC-203, AC-R49."""
    seats = range(int(state.seats))
    chairs = state.chairs
    keys = [
        (int(score_of(state, seat)), len(chairs[seat].archives), int(chairs[seat].on_track)) for seat in seats
    ]
    ranks = rank(keys)
    details: list[dict[str, int]] = []
    for seat in seats:
        chair = chairs[seat]
        details.append(
            {
                "films": int(chair.films),
                "trends": int(chair.trends),
                "gala": int(chair.gala),
                "money": int(chair.money // state.prints.money_per_point),
                "pairs": int(pairs_of(state, seat)),
                "archived": len(chair.archives),
                "on_track": int(chair.on_track),
            }
        )
    return Outcome(
        scores=tuple([float(key[0]) for key in keys]),
        ranks=ranks,
        winners=tuple([seat for seat in seats if ranks[seat] == 1]),
        reason=LAST_ROUND,
        details={"seats": details},
    )
