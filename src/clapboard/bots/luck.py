"""The player that plays anything, every legal action as likely."""

from __future__ import annotations

from clapboard.kernel.action import Action
from clapboard.kernel.bot import Budget, Thought
from clapboard.kernel.legal import Legal
from clapboard.kernel.rng import Rng
from clapboard.kernel.view import View


class RandomBot:
    """Plays anything that is legal."""

    name = "random"

    def __init__(self) -> None:
        self.thought = Thought()

    def choose(self, view: View, legal: Legal, seed: int, budget: Budget | None = None) -> Action:
        return legal[int(Rng(seed).below(len(legal)))]
