"""The player that looks one action ahead and takes what looks best by the game's own evaluation."""

from __future__ import annotations

import time

from clapboard.kernel.action import Action, kind
from clapboard.kernel.bot import Budget, Thought
from clapboard.kernel.legal import Legal
from clapboard.kernel.registry import AnyGame
from clapboard.kernel.rng import Rng
from clapboard.kernel.view import View


class Greedy:
    """Tries each action in a few imagined worlds, the same ones for all actions, and keeps the best on average."""

    name = "greedy"

    def __init__(self, game: AnyGame, worlds: int = 4) -> None:
        self.game = game
        self.worlds = worlds
        self.thought = Thought()

    def choose(self, view: View, legal: Legal, seed: int, budget: Budget | None = None) -> Action:
        if view.viewer is None:
            raise ValueError("a spectator has nothing to choose")
        worlds = self.worlds if budget is None or budget.iterations is None else max(1, budget.iterations)
        seconds = None if budget is None or budget.iterations is not None else budget.seconds
        start = time.perf_counter()
        rng = Rng(seed)
        totals: dict[Action, float] = dict.fromkeys(legal, 0.0)
        done = 0
        while done < worlds and (done == 0 or seconds is None or time.perf_counter() - start < seconds):
            world = self.game.imagine(view, rng.seed())
            done += 1
            for action in totals:
                trial = world.copy()
                trial.apply(view.viewer, action)
                totals[action] += self.game.evaluate(trial.view(view.viewer))
        values = {kind(a): v / done for a, v in totals.items()}
        self.thought = Thought(iterations=done, seconds=time.perf_counter() - start, values=values)
        return max(totals, key=lambda action: totals[action])
