"""Cinelinx with another film base, for a server in a process of its own: CLAPBOARD_GAMES names this file, OTHER_FILMS the base, which
need not be there."""

from __future__ import annotations

import os
from pathlib import Path

from clapboard.films import base
from tests.kernel.games import roll

base.EMBEDDED = Path(os.environ["OTHER_FILMS"])  # type: ignore[misc]
GAME = roll.GAME
