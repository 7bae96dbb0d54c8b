"""The regular: takes the first step of the plan that brings most for each action that it still needs."""

from __future__ import annotations

from clapboard.games.action.bots.judgement import Judge
from clapboard.games.action.box.prints import Prints
from clapboard.games.action.knowledge.imagine import seen
from clapboard.games.action.knowledge.view import ActionView
from clapboard.games.action.moves import COMMITTING, action_of, move_of
from clapboard.games.action.stages import DRAWN
from clapboard.kernel.action import Action
from clapboard.kernel.bot import Budget, Thought
from clapboard.kernel.legal import Legal
from clapboard.kernel.view import View


class Regular:
    name = "regular"

    def __init__(self, prints: Prints) -> None:
        self.prints = prints
        self.thought = Thought()

    def choose(
        self, view: View, legal: Legal, seed: int, budget: Budget | None = None
    ) -> Action | tuple[Action, ...]:
        """The rest of a placement, all at once."""
        assert isinstance(view, ActionView)
        if len(legal) == 1:
            return legal[0]
        # The judgement looks only at what the view tells; in which order the piles lie, it does not ask.
        state = seen(view, self.prints)
        if state.phase == DRAWN:
            return action_of(self.prints, Judge(state).drawn())
        chain = [move_of(self.prints, step) for step in view.chain]
        state.chain = []
        state.listed = None
        plan = [*Judge(state).choose(), COMMITTING]
        if plan[: len(chain)] != chain:  # somebody else began this placement
            return legal[0]
        return tuple(action_of(self.prints, step) for step in plan[len(chain) :])
