"""What somebody has earned by a game: a best result, a solved puzzle, a step of a lesson."""

from __future__ import annotations

import msgspec


class Earned(msgspec.Struct, frozen=True, kw_only=True):
    seat: int
    key: str
    """The game's own name for it: at most 80 characters."""
    value: float
    """How much of it."""
