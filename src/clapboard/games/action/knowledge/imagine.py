"""Worlds that a viewer cannot tell from the real one: the piles in another order, and the placement that somebody else is choosing.

Of another player's open placement nobody knows anything, not even whether it was begun (AC-R58): in half of the worlds it was not, and in
the others everything that could have been chosen so far is as likely.
"""

from __future__ import annotations

from clapboard.games.action.box.prints import Prints
from clapboard.games.action.knowledge.chains import open_chains
from clapboard.games.action.knowledge.view import ActionView, SpaceView
from clapboard.games.action.notation import text
from clapboard.games.action.position.read import build
from clapboard.games.action.position.shape import Position
from clapboard.games.action.state import State
from clapboard.kernel.chance import Dream
from clapboard.kernel.errors import PositionError, ViewError
from clapboard.kernel.position import filled
from clapboard.kernel.rng import Rng, shuffle


def imagine(view: ActionView, seed: int, prints: Prints) -> State:
    """One world for a seed."""
    rng = Rng(seed)
    state = seen(view, prints)
    mix(state, rng)
    if view.viewer != view.turn and rng.below(2):
        chains = open_chains(state)
        state.chain = chains[int(rng.below(len(chains)))]
        state.listed = None
    state.chance = Dream(Rng(rng.seed()))
    return state


def seen(view: ActionView, prints: Prints) -> State:
    """What the view tells, as a state whose piles are in no particular order; a `ViewError` where the view contradicts itself."""
    top = [] if view.top is None else [view.top]
    if top and view.top not in view.piles.actors:
        raise ViewError("top: not among the cards of the Actor pile")
    told = filled(
        Position,
        view,
        event_pile=view.piles.events,
        script_pile=view.piles.scripts,
        actor_pile=top + [card for card in view.piles.actors if card != view.top],
        set_pile=view.piles.sets,
        known_top=view.top is not None,
        scripts=[space.card for space in view.scripts],
        track=[space.card for space in view.track if _is_space(space)],
        reels=[round.trend for round in view.rounds if round.ceremony],
        chain=[text(prints, step) for step in view.chain],
        aside=None,
    )
    try:
        state = build(told, dict(view.options), Dream(Rng(0)), prints)
    except PositionError as bad:
        raise ViewError(str(bad)) from None
    state.planning = view.planning
    return state


def mix(state: State, rng: Rng) -> None:
    """Every pile in another order; a top Actor that everybody has seen stays."""
    for pile in (state.event_pile, state.script_pile, state.set_pile):
        shuffle(rng, pile)
    top = state.actor_pile.pop() if state.known_top else -1
    shuffle(rng, state.actor_pile)
    if top >= 0:
        state.actor_pile.append(top)


def _is_space(space: SpaceView) -> bool:
    return space.at not in ("top", "discard")
