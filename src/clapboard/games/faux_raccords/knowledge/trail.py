"""What went in and out of hands, as a chain of cells that never change, so that copies of a game share it (FR-R58)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

DREW: Final = 0
HID: Final = 1
SHOWED: Final = 2
GAVE: Final = 3
LOOKED: Final = 4
OPENED: Final = 5
PASSED: Final = 6
MERGED: Final = 7
TRAILS: Final[tuple[str, ...]] = ("drew", "hid", "showed", "gave", "looked", "opened", "passed", "merged")


class Trace:
    """Something that went in or out of a hand, or was looked at; and what went before."""

    __slots__ = ("before", "card", "cell", "seat", "seen", "what")

    def __init__(self, what: i64, seat: i64, cell: i64, card: i64, seen: i64, before: Trace | None) -> None:
        self.what: i64 = what
        self.seat: i64 = seat
        self.cell: i64 = cell
        """The handle of the card on the table; for PASSED the seat that gets it; for MERGED nothing."""
        self.card: i64 = card
        self.seen: i64 = seen
        """Who had seen the card at that handle before (GAVE, OPENED)."""
        self.before = before
