"""Where a game has from what it knows of the world: anyone who plays is told, and some licences ask for it."""

from __future__ import annotations

import msgspec


class Attribution(msgspec.Struct, frozen=True, kw_only=True):
    """The source of what a game knows."""

    name: str
    """What people call it."""
    credits: str = ""
    """What its licence wants to be shown, word for word."""
    lacks: tuple[str, ...] = ()
    """The ids of cards about which it says nothing: they stay out of games."""
