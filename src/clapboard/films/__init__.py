"""The film graph: who acted in what, who directed what, and how any two of them are connected.

from clapboard import films
base = films.open()
base.search("gladiatr")
"""

from __future__ import annotations

from pathlib import Path

from clapboard.films.base import EMBEDDED, Base, Credit
from clapboard.films.cards import Card, cards, deck, franchises
from clapboard.films.connections import ConnectionVerdict, Graph
from clapboard.films.errors import (
    AmbiguousName,
    FilmBaseError,
    FilmsError,
    PatchError,
    SourceError,
    UnknownName,
)
from clapboard.films.pairs import Pair, pairs
from clapboard.films.played import choose, chosen, of_games
from clapboard.films.search import Hit
from clapboard.films.touch import Touch


def open(path: Path | str | None = None, *, verify: bool = True) -> Base:
    """A film base from a file; without one, the base that comes with Clapboard.

    The whole file is checked against its checksum; a process that only thinks may leave this to the one that started it.
    """
    return Base(path, verify=verify)


__all__ = [
    "EMBEDDED",
    "AmbiguousName",
    "Base",
    "Card",
    "ConnectionVerdict",
    "Credit",
    "FilmBaseError",
    "FilmsError",
    "Graph",
    "Hit",
    "Pair",
    "PatchError",
    "SourceError",
    "Touch",
    "UnknownName",
    "cards",
    "choose",
    "chosen",
    "deck",
    "franchises",
    "of_games",
    "open",
    "pairs",
]  # fmt: skip
