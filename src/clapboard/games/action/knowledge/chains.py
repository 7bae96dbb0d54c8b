"""What somebody may be choosing, as far as anybody else can tell."""

from __future__ import annotations

from clapboard.games.action.moves import COMMITTING
from clapboard.games.action.stages import PLACING
from clapboard.games.action.state import State


def open_chains(state: State) -> list[list[int]]:
    """Every way in which the placement of the moment could have been begun, from nothing chosen yet to all but the confirm."""
    found: list[list[int]] = [[]]
    if state.phase != PLACING:
        return found
    trial = state.copy()
    for begun in found:  # it grows on the way
        trial.chain = begun
        trial.listed = None
        found += [[*begun, move] for move in trial.moves() if move != COMMITTING]
    return found
