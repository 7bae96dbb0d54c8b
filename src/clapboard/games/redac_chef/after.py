"""What a finished game adds to the record of each person: successes, the score of a puzzle, the score of a solo game (RC-129)."""

from __future__ import annotations

from typing import Final

from clapboard.games.redac_chef.rules.settings import side_number
from clapboard.games.redac_chef.state import State
from clapboard.kernel.progress import Earned

ALL_SUCCESSES: Final = (
    *(f"achievement-{number}" for number in range(1, 26)),
    *(f"mod-{number}" for number in range(1, 8)),
    *(f"scenario-{number}" for number in range(1, 19)),
)
"""RC-R59: fifty of them; each counts once for a person, however often it is earned."""


def earned(state: State) -> list[Earned]:
    """For each seat, both partners of a team alike; nothing while the game runs."""
    outcome = state.outcome()
    if outcome is None:
        return []
    found: list[Earned] = []
    for seat in range(state.at.seats):
        names = outcome.details["successes"][side_number(state, seat)]
        found += [Earned(seat=seat, key=name, value=1.0) for name in names]
        if outcome.reason == "page-done" and state.mode == "puzzle":
            found.append(
                Earned(seat=seat, key=f"puzzle-{state.options['puzzle']}", value=outcome.scores[seat])
            )
        if outcome.reason == "last-day" and state.mode == "solo":
            found.append(Earned(seat=seat, key="solo", value=outcome.scores[seat]))
    return found
