"""Why an action is refused: a code with parameters, and a sentence. Everything it is made from is open to all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clapboard.games.action import moves as mv
from clapboard.games.action import stages as ask
from clapboard.games.action.areas import AREAS, SET
from clapboard.games.action.rules import legal
from clapboard.games.action.rules.prices import place_price, price_of
from clapboard.kernel.errors import IllegalAction

if TYPE_CHECKING:
    from clapboard.games.action.state import State

ASKED = {
    "area": "choose an area for your Assistant",
    "script_card": "choose one of the open Scripts",
    "script_stack": "choose a stack without a Script, or a new one",
    "actor_card": "choose an Actor",
    "actor_stack": "choose one of your stacks, or a new one",
    "set_card": "choose where the Set comes from",
    "set_stack": "choose one of your stacks, or a new one",
    "film": "choose one of your films that are ready",
    "keep": "choose the performer that you keep, or none",
    "keep_stack": "choose another of your stacks, or a new one",
    "pair": "choose two neighbours on the Box-office track",
    "confirm": "confirm, or go back",
    "drawn_stack": "choose a stack for the Set, or a new one",
}


def refusal(state: State, seat: int, move: int) -> IllegalAction:
    """The first reason that holds, the most fundamental first. `move` is -1 for what is no action of this game."""
    if state.phase == ask.ENDED:
        return IllegalAction("game-over", "the game is over")
    if not 0 <= seat < int(state.seats):
        return IllegalAction("no-such-seat", f"there is no seat {seat} here", seat=seat)
    if seat != int(state.cur):
        return IllegalAction("not-your-turn", "it is not your turn")
    if move < 0:
        return IllegalAction("no-such-action", "no such action exists in this game")
    if move == mv.COMMITTING and state.planning and move in state.moves():
        return IllegalAction("planning", "you may look ahead, but it is not your turn yet")
    if move == mv.GOING_BACK:
        return _no_way_back(state)
    return _now(state, seat, move // mv.KIND, move % mv.KIND)


def _no_way_back(state: State) -> IllegalAction:
    if state.phase == ask.DRAWN:
        return IllegalAction("card-shown", "the Set was shown: this placement cannot be taken back")
    return IllegalAction("nothing-to-take-back", "you have chosen nothing yet")


def _now(state: State, seat: int, kind: int, what: int) -> IllegalAction:
    stage = ask.STAGES[legal.asked(state)]
    if stage == "area" and kind == mv.AREA:
        return _closed(int(legal.closed(state, seat, what)), AREAS[what])
    if stage in ("script_card", "actor_card", "set_card") and kind == mv.CARD:
        return _no_card(state, seat, stage, what)
    if (kind == mv.STACK and stage.endswith("_stack")) or (kind == mv.FILM and stage == "film"):
        return _no_stack(state, seat, stage, what)
    if stage == "keep" and kind == mv.KEEP:
        card = state.prints.performers[what - 1]
        return IllegalAction("not-in-film", "this performer is not in that film", card=card)
    if stage == "pair" and kind == mv.PAIR:
        return IllegalAction("no-film-there", "both slots must hold a film", left=what)
    return IllegalAction("not-now", ASKED[stage], stage=stage)


def _closed(reason: int, area: str) -> IllegalAction:
    """AC-R60, in the order of `legal.REASONS`."""
    return (
        IllegalAction("event", "the Event of the moment does not open this area", area=area),
        IllegalAction("no-slot", "there is no free slot", area=area),
        IllegalAction("none-lying", "all your Assistants are hired already", area=area),
        IllegalAction("no-card", "there is no card to be had", area=area),
        IllegalAction("nothing-ready", "none of your films is ready", area=area),
        IllegalAction(
            "markers",
            "all your film markers are on the track, and no film of yours would leave it",
            area=area,
        ),
        IllegalAction("too-few-films", "a campaign needs two films on the track", area=area),
        IllegalAction("money", "you cannot pay for it", area=area),
    )[reason]


def _no_card(state: State, seat: int, stage: str, place: int) -> IllegalAction:
    at = state.prints.places[place]
    spaces = int(state.prints.script_spaces)
    fits = {
        "script_card": place < spaces,
        "actor_card": place >= spaces and at != "pile",
        "set_card": at in ("pile", "discard"),
    }
    if not fits[stage]:
        return IllegalAction("wrong-place", ASKED[stage], at=at)
    money = int(state.chairs[seat].money)
    price = int(place_price(state, place)) if stage == "actor_card" else _set_price(state, at)
    if price > money:
        return IllegalAction("money", "you cannot pay for it", at=at, price=price, money=money)
    return IllegalAction("no-card-there", "no card can be taken there now", at=at)


def _set_price(state: State, at: str) -> int:
    return int(price_of(state, SET)) if at == "pile" else int(state.row.set_discard)


def _no_stack(state: State, seat: int, stage: str, id: int) -> IllegalAction:
    chair = state.chairs[seat]
    place = int(chair.place_of(id))
    name = f"s{id}"
    if place < 0:
        return IllegalAction("no-such-stack", "you have no such stack", stack=name)
    if stage == "film":
        return IllegalAction("not-ready", "this film is not ready", stack=name)
    if stage == "script_stack":
        return IllegalAction("has-script", "this stack has a Script already", stack=name)
    return IllegalAction("being-sent", "this film is on its way to the Box-office", stack=name)
