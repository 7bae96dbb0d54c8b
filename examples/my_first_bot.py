"""A first bot for Rythm and Play. Try it: clapboard simulate rythm-and-play --bots examples/my_first_bot.py:MyBot,novice"""

from __future__ import annotations

import clapboard
from clapboard import Action, Budget, Legal, Rng, Thought, View
from clapboard.games.rythm_and_play import PickUp, RythmView

GAME = clapboard.game("rythm-and-play")
WORLDS = 8
"""In how many imagined worlds each action is tried."""


class MyBot:
    """Picks up what it can; otherwise tries each action in imagined worlds and takes what looks best."""

    name = "my first bot"

    def __init__(self) -> None:
        self.thought = Thought()

    def choose(self, view: View, legal: Legal, seed: int, budget: Budget | None = None) -> Action:
        if PickUp() in legal:
            return PickUp()
        assert view.viewer is not None
        rng = Rng(seed)
        many = budget.iterations if budget and budget.iterations else WORLDS
        totals = dict.fromkeys(legal, 0.0)
        for _ in range(many):
            world = GAME.imagine(view, rng.seed())
            for action in totals:
                trial = world.copy()
                trial.apply(view.viewer, action)
                totals[action] += worth(trial.view(view.viewer))
        self.thought = Thought(iterations=many)
        return max(totals, key=lambda action: totals[action])


def worth(view: View) -> float:
    """How good things look to me, in points: what I have, what I hold, and the stave if it may become mine."""
    assert isinstance(view, RythmView) and view.viewer is not None
    me = view.chairs[view.viewer]
    points = me.visible_score - 3 * view.to_lay_down
    cards = min(me.play_cards, 6) * 0.5 + min(me.rhythm_cards, 1) * 0.3
    mine = 1 if view.last_composer == view.viewer else -1
    stave = len(view.stave) * mine * (1.0 if view.closed else 0.5)
    return points + cards + stave
