"""The options of a game, in the form that the rules ask for."""

from __future__ import annotations

from mypy_extensions import i64

from clapboard.games.action.box.prints import Prints


class Ruleset:
    """Shared by all copies of a game."""

    __slots__ = ("gala_slots", "joker", "limited", "markers", "options")

    def __init__(self, options: dict[str, str | int], seats: int, prints: Prints) -> None:
        self.options = options
        self.markers: i64 = -1 if options["film_markers"] == "unlimited" else prints.markers
        """Films that a player may have on the track; -1: no limit (AC-R23)."""
        self.limited: bool = options["bank"] != "unlimited"
        """The bank can run out (AC-R11)."""
        self.joker: bool = options["gold_pairs"] == "joker"
        """A joker colour pairs with any other at the end (AC-R47)."""
        self.gala_slots: i64 = seats if options["gala_slots"] == "players" else -1
        """-1: as the board says (AC-R36)."""
