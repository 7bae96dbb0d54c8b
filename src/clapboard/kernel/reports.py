"""What people say is wrong or missing in what a game knows of the world, as the person who runs a server gets to read it."""

from __future__ import annotations

import msgspec


class Reported(msgspec.Struct, frozen=True):
    """One fact that is doubted."""

    about: str
    """The game's own name for it: the same for everybody who reports the same."""
    words: str
    """The same for people to read."""
