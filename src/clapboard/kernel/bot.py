"""What a computer player is. The players themselves are in `clapboard.bots` and in each game's `bots.py`."""

from __future__ import annotations

from typing import Protocol

import msgspec

from clapboard.kernel.action import Action
from clapboard.kernel.legal import Legal
from clapboard.kernel.view import View


class Budget(msgspec.Struct, frozen=True):
    """How long to think: a number of iterations (reproducible by seed), or seconds of time."""

    iterations: int | None = None
    seconds: float | None = None


class Thought(msgspec.Struct):
    """What the last choice cost and found; with a budget in time, `iterations` is what a replay needs to repeat it."""

    iterations: int = 0
    seconds: float = 0.0
    values: dict[str, float] = {}


class Bot(Protocol):
    name: str
    thought: Thought

    def choose(self, view: View, legal: Legal, seed: int, budget: Budget | None = None) -> Action:
        """One of the legal actions, from the seat's own view alone. `budget` None: the bot's own."""
