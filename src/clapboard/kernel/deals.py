"""Starts that a game declares, so that many tables can begin from the same one: a guided first game, puzzles by number."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from clapboard.kernel.options import Value


class Deal(msgspec.Struct, frozen=True, kw_only=True):
    """Where a game begins, and with whom."""

    seats: int
    options: Mapping[str, Value] = {}
    """What is not named has its default. Nobody chooses otherwise, except what concerns a viewer alone."""
    players: tuple[str, ...] = ()
    """Who sits where: the level of a computer player, or "" for a person. Empty: as people like."""
    chance: Mapping[str, tuple[Any, ...]] = {}
    """What chance answers to each question, the first time, the second, ...; then it is chance again, and also where such an answer is
    impossible because things went otherwise."""
    position: dict[str, Any] | None = None
    """A described position to begin from, instead of the set-up."""
