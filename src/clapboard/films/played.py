"""The base that the games of this process know: the one that comes with Clapboard, or one that the one who runs it chose."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from clapboard.films.base import Base
from clapboard.films.errors import FilmsError

VARIABLE: Final = "CLAPBOARD_FILMS"
"""Names the chosen file. What a process chooses it names here, so that the processes that it starts (thinkers, workers of the
laboratory) know the same films."""


def choose(path: Path) -> Base:
    """From now on games know this base. A `FilmBaseError` if it is none; then nothing changes."""
    base = Base(path)
    os.environ[VARIABLE] = str(path.resolve())
    return base


def chosen() -> Path | None:
    """The file that was chosen; None for the base that comes with Clapboard."""
    named = os.environ.get(VARIABLE, "")
    return Path(named) if named else None


def problem() -> str:
    """What is wrong with the base that games know, and what to do about it; empty where nothing is."""
    try:
        of_games()
    except FilmsError as bad:
        return str(bad)
    return ""


def of_games(*, verify: bool = True) -> Base:
    """The base that games know."""
    return Base(chosen(), verify=verify)
