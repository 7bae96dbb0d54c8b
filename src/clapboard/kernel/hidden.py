"""What could be otherwise in a described position: the words in which a game helps to list every world exactly."""

from __future__ import annotations

from typing import Any

import msgspec

Path = tuple[str | int, ...]
"""Keys and places from the root of a described position down to one thing: `("hands", 1, 0)`."""


class Swappable(msgspec.Struct, frozen=True):
    """The things at these places could be at each other's."""

    places: tuple[Path, ...]


class Dealable(msgspec.Struct, frozen=True):
    """The things in these piles (lists whose order means nothing) could be dealt otherwise; each pile keeps its size."""

    piles: tuple[Path, ...]


class Free(msgspec.Struct, frozen=True):
    """What stands here could be any of these values (a sealed vote, an open chain)."""

    place: Path
    values: tuple[Any, ...]


Hidden = Swappable | Dealable | Free
