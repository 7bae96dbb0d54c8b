"""The novice: sends a film as soon as one is ready, and otherwise takes what comes, each card to where it helps most."""

from __future__ import annotations

from clapboard.games.action.actions import Area, Card, Film, Keep, Stack
from clapboard.games.action.bots.timeout import best_stack, covers
from clapboard.games.action.box.prints import Prints
from clapboard.games.action.knowledge.view import ActionView, SpaceView
from clapboard.kernel.action import Action
from clapboard.kernel.bot import Budget, Thought
from clapboard.kernel.legal import Legal
from clapboard.kernel.rng import Rng
from clapboard.kernel.view import View

WEIGHTS = {"HIRE": 1, "BANK": 3, "SCRIPT": 3, "ACTOR": 8, "SET": 4, "MARKET": 1, "GALA": 1}
MOST_SCRIPTS = 2
"""With so many Scripts in production no further one is bought."""


class Novice:
    name = "novice"

    def __init__(self, prints: Prints) -> None:
        self.prints = prints
        self.thought = Thought()

    def choose(self, view: View, legal: Legal, seed: int, budget: Budget | None = None) -> Action:
        assert isinstance(view, ActionView)
        rng = Rng(seed)
        first = legal[0]
        if isinstance(first, Area):
            return self._area(view, legal, rng)
        if isinstance(first, Card):
            return self._card(view, legal, rng)
        if isinstance(first, Stack):
            return self._stack(view, legal)
        if isinstance(first, Film | Keep):
            return first  # the oldest film; nobody is kept
        return legal[int(rng.below(len(legal)))]

    def _area(self, view: ActionView, legal: Legal, rng: Rng) -> Action:
        if Area("SEND") in legal:
            return Area("SEND")
        weights = [self._weight(view, action) for action in legal]
        drawn = int(rng.below(sum(weights)))
        for action, weight in zip(legal, weights, strict=True):
            drawn -= weight
            if drawn < 0:
                return action
        raise AssertionError("the weights add up")

    def _weight(self, view: ActionView, action: Action) -> int:
        assert isinstance(action, Area)
        stacks = view.chairs[view.turn].stacks
        scripts = sum(stack.script is not None for stack in stacks)
        if action.area == "SCRIPT" and scripts >= MOST_SCRIPTS:
            return 0
        if action.area in ("ACTOR", "SET") and scripts == 0:
            return 1
        return WEIGHTS.get(action.area, 1)

    def _card(self, view: ActionView, legal: Legal, rng: Rng) -> Action:
        """An Actor who helps, the cheapest of them; else any."""
        spaces = {space.at: space for space in view.track}
        best: Action | None = None
        most = 0.0
        for action in legal:
            assert isinstance(action, Card)
            space = spaces.get(action.at) if view.prompt.kind == "actor_card" else None
            if space is not None:
                value = self._help(view, space) / (1.0 + space.price)
                if value > most:
                    best, most = action, value
        return legal[int(rng.below(len(legal)))] if best is None else best

    def _help(self, view: ActionView, space: SpaceView) -> int:
        card = str(space.card)
        return max((covers(stack, card, self.prints) for stack in view.chairs[view.turn].stacks), default=0)

    def _stack(self, view: ActionView, legal: Legal) -> Action:
        if view.drawn is not None:
            return best_stack(view, view.drawn, self.prints)
        card = self._taken(view)
        if card is None:
            return legal[0]
        chosen = best_stack(view, card, self.prints)
        return chosen if chosen in legal else legal[0]

    def _taken(self, view: ActionView) -> str | None:
        """The performer that the open placement takes."""
        for step in reversed(view.chain):
            if isinstance(step, Keep):
                return step.card
            if isinstance(step, Card):
                for space in (*view.track, *view.sets):
                    if space.at == step.at and (view.prompt.kind == "set_stack") == (space in view.sets):
                        return space.card
        return None
