"""Why something is refused, in words for the player; from what the seat may know, and never from a film base (CX-R62)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, get_args

from clapboard.games.cinelinx.actions import Announce, Card, CineAction, Link, Place, Swap, Use
from clapboard.games.cinelinx.box.components import CARDS
from clapboard.games.cinelinx.moment import Spot
from clapboard.games.cinelinx.rules.actors import actors
from clapboard.games.cinelinx.rules.drafting import asks_place, contacts, draft, table_for
from clapboard.games.cinelinx.rules.forms import fault
from clapboard.games.cinelinx.rules.legal import link_fault
from clapboard.games.cinelinx.rules.settings import auto, terms
from clapboard.kernel.action import Action
from clapboard.kernel.errors import IllegalAction
from clapboard.kernel.seats import TABLE

ACTIONS: Final = get_args(CineAction)

if TYPE_CHECKING:
    from clapboard.games.cinelinx.state import State

FORM: Final = {
    refused.code: refused
    for refused in (
        IllegalAction("no-node", "a path names films, people and genres by their ids"),
        IllegalAction("wrong-role", "people are named with the letters that this table uses for roles"),
        IllegalAction("too-long", "this path has more steps than are allowed"),
        IllegalAction("repeated", "a path names nothing twice"),
        IllegalAction("two-genres", "two Genre cards never connect"),
        IllegalAction("genre-inside", "a genre can only be an end of a path"),
        IllegalAction("no-bridge", "a series may not stand between two cards here"),
        IllegalAction("wrong-kind", "this card cannot stand for that"),
        IllegalAction("not-printed", "that is not what is printed on the card"),
        IllegalAction("no-edge", "two neighbours of this path are of kinds that nothing joins"),
    )
}


def malformed(code: str, **params: object) -> IllegalAction:
    """What is wrong with the form of a path or a link."""
    return IllegalAction(code, FORM[code].message, **params)


def refusal(state: State, seat: int, action: Action) -> IllegalAction:
    at = state.at
    if at.stage == "over":
        return IllegalAction("game-over", "the game is over")
    if not isinstance(action, ACTIONS):
        return IllegalAction("no-such-action", "this is no action of Cinelinx")
    if seat == TABLE:
        return IllegalAction("not-the-table", "the table cannot do that")
    if seat not in actors(state):
        return IllegalAction("not-your-turn", "you are not asked for anything now")
    if isinstance(action, Link) and at.stage == "link":
        code = link_fault(at, action.node) or "no-node"
        return malformed(code)
    if at.chain:
        return in_chain(state, action)
    if isinstance(action, Card | Swap) and at.stage in ("main", "drawn", "more"):
        if action.card not in at.chairs[seat].hand:
            return IllegalAction("not-yours", "this card is not in your hand")
        if isinstance(action, Swap):
            return IllegalAction("no-swap", "you cannot swap now")
        if at.closed:
            return IllegalAction(
                "closed", "after so many wrong announcements you cannot play a card in this turn"
            )
        if at.stage == "drawn" and not CARDS[action.card].wild:
            return IllegalAction("not-the-drawn-card", "only the card that you have just drawn may be played")
        if CARDS[action.card].wild:
            return IllegalAction("wild-alone", "a Wild is played together with another card")
        return IllegalAction("no-place", "there is no place for this card")
    if isinstance(action, Use) and at.stage in ("w1", "w2", "main"):
        if action.cut not in at.chairs[seat].held:
            return IllegalAction("not-yours", "you do not hold this card")
        return IllegalAction("not-usable", "this card cannot be used now")
    return IllegalAction("not-now", "this is no answer to what you are asked", asked=at.stage)


def in_chain(state: State, action: Action) -> IllegalAction:
    at = state.at
    made = draft(at)
    if isinstance(action, Place) and asks_place(made):
        ground = table_for(at, made)
        spot = Spot(action.x, action.y, action.turned)
        if ground.overlaps(spot):
            return IllegalAction("overlap", "cards may not overlap")
        if not ground.fits(spot):
            return IllegalAction("no-contact", "the card would touch nothing there")
        return IllegalAction("no-connection", "a card that it would touch there cannot be connected with it")
    touched = contacts(at, made)
    if (
        isinstance(action, Announce)
        and made.at is not None
        and not auto(at)
        and len(made.paths) < len(touched)
    ):
        to = touched[len(made.paths)][1]
        code = fault(action.path, made.card, to, terms(at)) or "no-node"
        return malformed(code, to=to)
    return IllegalAction("not-this-choice", "this is not what you are choosing now")
