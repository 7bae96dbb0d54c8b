"""The searching player, for any game: worlds that fit its view, a tree over them, the move tried most often."""

from __future__ import annotations

import time

from clapboard.bots.search import TO_THE_END, Searcher
from clapboard.bots.worlds import ImaginedWorlds
from clapboard.kernel.action import Action
from clapboard.kernel.bot import Budget, Thought
from clapboard.kernel.legal import Legal
from clapboard.kernel.registry import AnyGame
from clapboard.kernel.view import View


class SearchBot:
    """`budget` in iterations is reproducible by seed; in seconds it uses what the time allows and records how many that were."""

    def __init__(
        self,
        game: AnyGame,
        iterations: int = 200,
        name: str = "search",
        depth: int = TO_THE_END,
        curiosity: float = 0.7,
    ) -> None:
        self.game = game
        self.iterations = iterations
        self.name = name
        self.depth = depth
        self.curiosity = curiosity
        self.thought = Thought()

    def choose(self, view: View, legal: Legal, seed: int, budget: Budget | None = None) -> Action:
        if view.viewer is None:
            raise ValueError("a spectator has nothing to choose")
        worlds = ImaginedWorlds(self.game, view)
        searcher = Searcher(worlds, view.viewer, seed, depth=self.depth, curiosity=self.curiosity)
        self.thought = think(searcher, budget, self.iterations)
        best = searcher.best()
        action = worlds.numbers.actions[best]
        if action is None:  # waiting looked best, but choosing was asked for
            action = max(legal, key=lambda a: searcher.shares().get(worlds.numbers.of(a), 0.0))
        return action


def think(searcher: Searcher, budget: Budget | None, iterations: int) -> Thought:
    """Let a search run within its budget and note what it cost."""
    start = time.perf_counter()
    if budget is not None and budget.seconds is not None:
        done = searcher.run_for(budget.seconds)
    else:
        done = searcher.run(
            budget.iterations if budget is not None and budget.iterations is not None else iterations
        )
    return Thought(iterations=done, seconds=time.perf_counter() - start)
