"""What a viewer may know: the root of every game's view."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from clapboard.kernel.options import Value
from clapboard.kernel.outcome import Outcome


class Prompt(msgspec.Struct, frozen=True, kw_only=True):
    """What is asked, and of whom, as far as the rules let this viewer see it."""

    kind: str
    """The kind of decision, a key of the game's `policies.time_out`; `over` at the end."""
    asked: tuple[int, ...] = ()
    """The seats that are awaited, as this viewer may know them."""
    params: Mapping[str, Any] = {}


class View(msgspec.Struct, frozen=True, kw_only=True):
    """An allow-list: a game's view names each thing that its viewer knows, and nothing else reaches a viewer or a bot."""

    game: str
    rules_version: int
    viewer: int | None
    """The seat whose knowledge this is; None for a spectator."""
    seats: int
    options: Mapping[str, Value]
    prompt: Prompt
    outcome: Outcome | None = None
