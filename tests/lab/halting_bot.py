"""A player that stops for good in the middle of a run, so that a test can kill it there."""

from __future__ import annotations

import os
import signal

from clapboard import Action, Budget, Legal, Rng, Thought, View


class Halting:
    """Plays anything; once so many of it were made as the environment says, the next one waits for ever."""

    name = "halting"
    made = 0

    def __init__(self) -> None:
        self.thought = Thought()
        Halting.made += 1
        if Halting.made > int(os.environ.get("HALT_AFTER", "1000000")):
            signal.pause()

    def choose(self, view: View, legal: Legal, seed: int, budget: Budget | None = None) -> Action:
        return legal[int(Rng(seed).below(len(legal)))]
