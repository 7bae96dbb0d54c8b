"""How a game ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec


class Outcome(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a game ended."""

    scores: tuple[float, ...]
    """Per seat, exact (whole numbers and halves have exact floats); a cooperative game gives 1 or 0."""
    ranks: tuple[int, ...]
    """Per seat, 1-1-3: equal places share a rank and the next one is skipped."""
    winners: tuple[int, ...]
    """The seats that have won. May be empty (a lost cooperative game), may be several (a shared victory)."""
    reason: str
    """Why it ended: one of the game's `reasons`."""
    details: dict[str, Any] = {}
    """What a result page shows; never decides anything."""

    def __post_init__(self) -> None:
        # 3 and 3.0 are equal but have different JSON: one form only, so that equal outcomes have equal bytes.
        msgspec.structs.force_setattr(self, "scores", tuple(map(float, self.scores)))


def rank(keys: Sequence[Any]) -> tuple[int, ...]:
    """Ranks 1-1-3 from one key per seat, the largest first."""
    return tuple(1 + sum(other > key for other in keys) for key in keys)
