"""What a viewer may know: the root of every game's view."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from clapboard.kernel.options import Value
from clapboard.kernel.outcome import Outcome


class Prompt(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What is asked, and of whom, as far as the rules let this viewer see it."""

    kind: str
    """The kind of decision, a key of the game's `time_out`; `over` at the end."""
    asked: tuple[int, ...] = ()
    """The seats that are awaited, as this viewer may know them."""
    params: Mapping[str, Any] = {}
    """What else the question says, by the game and the kind; often empty."""


class View(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """An allow-list: a game's view names each thing that its viewer knows, and nothing else reaches a viewer or a bot."""

    game: str
    """The game's id."""
    rules_version: int
    """Rises when the rules of this game change."""
    viewer: int | None
    """The seat whose knowledge this is; a spectator has none."""
    seats: int
    """How many there are; they are numbered from 0, in the order of turns."""
    options: Mapping[str, Value]
    """Every option of the game with what was chosen; `GET /api/games` explains them."""
    prompt: Prompt
    """What is asked now."""
    outcome: Outcome | None = None
    """How it ended; null while the game runs."""
