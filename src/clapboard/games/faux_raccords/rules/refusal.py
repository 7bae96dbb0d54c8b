"""Why an action is refused: a code with parameters, and a sentence. Only from what the one who tries it may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clapboard.games.faux_raccords.moves import (
    ABSTAIN,
    APPLY,
    BACK,
    CLAP,
    CONFIRM,
    HELP,
    PICK,
    PLACE,
    PULL,
    PUT,
    SCENE,
    VIEW,
    kind_of,
    move_of,
    named,
)
from clapboard.games.faux_raccords.stages import ACT, OVER, POWER, STAGES
from clapboard.kernel.errors import IllegalAction

if TYPE_CHECKING:
    from clapboard.games.faux_raccords.state import State

ASKED = {
    "act": "it is time to place, to get help, to view a scene or to end the editing",
    "put": "choose a place for the card",
    "clap": "choose the Clap token to move onto the card",
    "name_clap": "name the Clap token that will move",
    "power": "use the power of the card or do not",
    "send": "choose the card of the Cut that the Production Manager sends away",
    "give_scene": "choose the Movie card that the Producer gives away",
    "give_to": "choose who gets it",
    "star_cut": "choose a card of the Cut for the Star",
    "star_scene": "choose the Movie card that trades places",
    "lift": "choose a Movie card to lift",
    "lift_more": "lift a second card, or none",
    "drop": "choose a place for the lifted card",
    "drop_more": "choose a place for the second card",
    "script_card": "choose another card of your hand",
    "script_put": "choose a place for the open card",
    "target": "choose a face-down Movie card to look at",
    "clue": "lay your Clue token or skip it",
    "clue_face": "choose tick or cross",
    "screen": "choose a face-down Movie card to look at",
    "confirm": "confirm, or go back",
    "after_look": "choose the Clap token to move onto the card you saw",
    "lose": "choose the card that is lost",
    "labels": "choose two touching cards",
    "name_player": "name one of the players with the most cards",
    "discard": "choose a card of your hand for the Bin",
    "sponsor": "choose a place for the top card of the Deck",
    "recast": "choose a card of your hand to pass on",
    "tantrum": "choose the Movie card that trades places with the first card of the Cut",
}


def refusal(film: State, seat: int, action: object) -> IllegalAction:
    """The first reason that holds, the most fundamental first."""
    if film.stage == OVER:
        return IllegalAction("game-over", "the game is over")
    if not 0 <= seat < int(film.seats):
        return IllegalAction("no-such-seat", f"there is no seat {seat} here", seat=seat)
    council = film.council
    if council is not None and council.secret and not council.awaits(seat):
        if seat in council.answered():
            return IllegalAction("answered", "you have answered already")
        return IllegalAction("not-asked", "you are not asked now")
    if (council is None or not council.secret) and seat != int(film.asked):
        return IllegalAction("not-your-turn", "it is not your turn")
    move = move_of(action)
    if move < 0:
        return IllegalAction("no-such-action", "no such action exists in this game")
    return _now(film, seat, int(kind_of(move)), int(named(move)))


def _now(film: State, seat: int, kind: int, what: int) -> IllegalAction:
    stage = STAGES[film.stage]
    if film.planning and kind == CONFIRM:
        return IllegalAction("planning", "you may look ahead, but it is not your turn yet")
    if kind == BACK:
        return IllegalAction("nothing-to-take-back", "you have chosen nothing yet")
    if kind == ABSTAIN:
        return IllegalAction("no-secret-question", "only a secret question can be left unanswered")
    if kind in (PLACE, HELP, VIEW, PICK) and not (film.chairs[seat].hand >> what) & 1:
        return IllegalAction("not-in-hand", "you do not hold that card")
    if film.stage == ACT and kind == PLACE:
        if film.rules.spacing:
            return IllegalAction("spacing", "every gap touches a card with your Clap token")
        return IllegalAction("no-place", "there is no place for another card")
    if film.stage == ACT and kind == VIEW:
        return IllegalAction("nothing-to-view", "there is no face-down card that you may look at")
    if film.stage == POWER and kind == APPLY:
        return IllegalAction("power-impossible", "this power cannot be applied now")
    if kind == PULL and what not in film.cut:
        return IllegalAction("not-in-cut", "that card is not in the Cut")
    if kind in (SCENE, CLAP) and film.index_at(what) < 0:
        return IllegalAction("no-scene-there", "no Movie card lies there")
    if kind in (SCENE, CLAP, PUT, PULL):
        return IllegalAction("not-open", f"that is not possible here: {ASKED[stage]}", stage=stage)
    return IllegalAction("not-now", ASKED[stage], stage=stage)
