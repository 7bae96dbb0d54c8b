"""The computer players, weakest first."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from clapboard.games.cinelinx.bots.player import Player
from clapboard.kernel.bot import Bot

VERSION = 3
"""Rises when any of them plays otherwise: what was measured of older ones no longer counts."""
LEVELS: dict[str, Callable[[], Bot]] = {
    name: partial(Player, name) for name in ("novice", "regular", "expert", "master")
}
