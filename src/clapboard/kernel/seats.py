"""Who may act: the seats 0..n-1, and two more."""

from __future__ import annotations

from typing import Final

CLOCK: Final = -1
"""Time: what `advance` does."""

TABLE: Final = -2
"""The table itself: a seat leaves or returns, pause and resume, and what a game declares."""

ACTOR_NAMES: Final = {CLOCK: "clock", TABLE: "table"}


def alone(seats: int) -> tuple[tuple[int, ...], ...]:
    """Every seat for itself."""
    return tuple((seat,) for seat in range(seats))


def together(seats: int) -> tuple[tuple[int, ...], ...]:
    """All seats are one side: a cooperative game."""
    return (tuple(range(seats)),)
