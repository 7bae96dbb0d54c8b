"""What running out of time does (CX-190, CX-191), and how good things look."""

from __future__ import annotations

from clapboard.games.cinelinx import actions as act
from clapboard.games.cinelinx.knowledge.view import CineView
from clapboard.kernel.action import BACK, Action
from clapboard.kernel.legal import Legal

DEFAULTS: dict[str, tuple[Action, ...]] = {
    "w1": (act.Done(),),
    "w2": (act.Done(),),
    "main": (act.Draw(), act.Pass()),
    "drawn": (act.End(),),
    "window": (act.Accept(),),
    "answer": (act.Stand(),),
    "vote": (act.Vote("abstain"),),
    "penalty": (act.Penalty("draw"), act.Penalty("points"), act.Penalty("skip")),
    "cut": (act.Cut(True),),
    "more": (act.Decline(),),
    "casting": (act.Done(),),
    "link": (act.Pass(),),
}


def default_act(view: CineView, legal: Legal) -> Action:
    """What was chosen and not confirmed is dropped, then the decision takes its default."""
    if view.mine is not None and view.mine.choosing is not None:
        return BACK
    for action in DEFAULTS.get(view.stage, ()):
        if action in legal:
            return action
    return legal[0]


def worth(view: CineView) -> float:
    """Cards to shed, or points, beside the best of the others."""
    if view.viewer is None:
        return 0.0
    points = view.options["mode"] == "points"
    values = [float(chair.points if points else -chair.counted) for chair in view.chairs]
    others = [value for seat, value in enumerate(values) if seat != view.viewer]
    return values[view.viewer] - max(others, default=0.0)
