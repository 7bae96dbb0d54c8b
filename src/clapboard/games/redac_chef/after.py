"""A player's own record over many games: 50 successes, the best score of each puzzle, the best solo game (RC-129, RC-R59)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from clapboard.kernel.options import Value
from clapboard.kernel.outcome import Outcome

ALL_SUCCESSES: Final = (
    *(f"achievement-{number}" for number in range(1, 26)),
    *(f"mod-{number}" for number in range(1, 8)),
    *(f"scenario-{number}" for number in range(1, 19)),
)


class Progress(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    successes: dict[str, str] = {}
    """Each success, and the game in which it was first reached."""
    puzzles: dict[str, int] = {}
    """The best score of each puzzle that was completed."""
    solo: int = 0

    @property
    def reached(self) -> str:
        return f"{len(self.successes)} / {len(ALL_SUCCESSES)}"


def added(
    progress: Progress, options: Mapping[str, Value], outcome: Outcome, seat: int, game: str
) -> Progress:
    """The record after one more finished game; a success counts once, with the game that brought it first."""
    side = seat // 2 if options["mode"] == "newsroom" else seat
    names = outcome.details["successes"][side]
    successes = {**dict.fromkeys(names, game), **progress.successes}
    puzzles, solo = dict(progress.puzzles), progress.solo
    score = int(outcome.scores[seat])
    if options["mode"] == "puzzle" and outcome.reason == "page-done":
        key = str(options["puzzle"])
        puzzles[key] = max(score, puzzles.get(key, score))
    if options["mode"] == "solo" and outcome.reason == "last-day":
        solo = max(solo, score)
    return Progress(successes, puzzles, solo)
