"""Small judgements from a view alone: the move of a clock that ran out, and how good things look."""

from __future__ import annotations

import itertools

from clapboard.games.faux_raccords.actions import Abstain, Help, Skip, Waive
from clapboard.games.faux_raccords.box.components import CARDS, VALUE
from clapboard.games.faux_raccords.box.printed import Box
from clapboard.games.faux_raccords.knowledge.view import FauxView
from clapboard.kernel.action import BACK, CONFIRM, Action
from clapboard.kernel.legal import Legal


def default_move(view: FauxView, legal: Legal) -> Action:
    """What is done for a player whose time is up: the null action of FR-R06 (the lowest card into the Cut, without its power). An act
    that was begun otherwise is taken back; secret answers are left out (FR-R56)."""
    kind = view.prompt.kind
    if kind in ("vote", "recast"):
        return Abstain()
    open_to = list(legal)
    if view.chain and view.event is None:
        quiet = isinstance(view.chain[0], Help) and view.chain[1:] in ([], [Waive()])
        return (CONFIRM if kind == "confirm" else Waive()) if quiet else BACK
    if Skip() in open_to:
        return Skip()
    helps = [action for action in open_to if isinstance(action, Help)]
    return (helps or open_to)[0]


def worth(view: FauxView, box: Box) -> float:
    """Won or lost; before that, how near the film is to its size, and known neighbours out of order."""
    if view.outcome is not None:
        return 100.0 * view.outcome.scores[0]
    goal = box.modes[str(view.options["mode"])].goal
    known = [VALUE[CARDS.index(shot.card)] for shot in view.film if shot.card is not None]
    wrong = sum(one >= two for one, two in itertools.pairwise(known))
    return -abs(goal - len(view.film)) - 0.5 * wrong
