"""Each action as one number, kind and what it names, and back. The tables fill themselves; there are a few thousand actions."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from clapboard.games.faux_raccords import actions as act
from clapboard.games.faux_raccords.box.printed import CARDS
from clapboard.games.faux_raccords.geometry.spaces import space_name, space_number
from clapboard.kernel.action import BACK as GO_BACK
from clapboard.kernel.action import CONFIRM as COMMIT
from clapboard.kernel.action import Action

KIND: Final = 1 << 40
SECOND: Final = 1 << 20
"""A move is kind * KIND + (second thing named) * SECOND + thing named."""

PLACE: Final = 0
HELP: Final = 1
VIEW: Final = 2
END: Final = 3
PUT: Final = 4
CLAP: Final = 5
APPLY: Final = 6
WAIVE: Final = 7
PULL: Final = 8
SCENE: Final = 9
PLAYER: Final = 10
ALONE: Final = 11
PICK: Final = 12
SHOW: Final = 13
SKIP: Final = 14
SWAP: Final = 15
ABSTAIN: Final = 16
CONFIRM: Final = 17
BACK: Final = 18

FACES: Final[tuple[str, ...]] = ("tick", "cross")
MOST_SEATS: Final = 4
ACTIONS: Final[dict[int, Action]] = {}
MOVES: Final[dict[object, int]] = {}


def move(kind: i64, what: i64 = 0) -> int:
    return int(kind * KIND + what)


def kind_of(number: i64) -> i64:
    return number // KIND


def named(number: i64) -> i64:
    """The thing named: a card, a space, a seat, a face."""
    return number % SECOND


def named_second(number: i64) -> i64:
    return number % KIND // SECOND


def action_of(number: int) -> Action:
    """The action with this number; one object for each, made when it is first asked for."""
    found = ACTIONS.get(number)
    if found is None:
        found = _make(number)
        ACTIONS[number] = found
        MOVES[found] = number
    return found


def move_of(action: object) -> int:
    """The number of an action; -1 for anything that is none of this game's or names nothing that exists."""
    try:
        found = MOVES.get(action)
    except TypeError:  # something that cannot even be looked up
        return -1
    if found is None:
        found = _number(action)
        if found >= 0:
            action_of(found)
    return found


def _make(number: int) -> Action:
    kind, what, second = int(kind_of(number)), int(named(number)), int(named_second(number))
    if kind in BY_CARD:
        made: Action = BY_CARD[kind](CARDS[what])
        return made
    if kind == PUT:
        return act.Put(space_name(what, True))
    if kind == CLAP:
        return act.Clap(space_name(what))
    if kind == SCENE:
        return act.Scene(space_name(what))
    if kind == PLAYER:
        return act.Player(what)
    if kind == SHOW:
        return act.Show("cross" if what else "tick")
    if kind == SWAP:
        return act.Swap(space_name(what), space_name(second))
    return BARE[kind]


def _number(action: object) -> int:
    if isinstance(action, act.Put):
        return _spaced(PUT, action.place, True)
    if isinstance(action, act.Clap):
        return _spaced(CLAP, action.at, False)
    if isinstance(action, act.Scene):
        return _spaced(SCENE, action.at, False)
    if isinstance(action, act.Player):
        return move(PLAYER, action.seat) if 0 <= action.seat < MOST_SEATS else -1
    if isinstance(action, act.Show):
        return move(SHOW, FACES.index(action.face)) if action.face in FACES else -1
    if isinstance(action, act.Swap):
        one, two = space_number(action.one), space_number(action.two)
        return -1 if one < 0 or two < 0 else move(SWAP, two * SECOND + one)
    for kind, card_act in BY_CARD.items():
        if type(action) is card_act:
            card = getattr(action, "card", None)
            return move(kind, CARDS.index(card)) if card in CARDS else -1
    for kind, bare in BARE.items():
        if action == bare:
            return move(kind)
    return -1


def _spaced(kind: int, name: str, gap: bool) -> int:
    space = space_number(name, gap)
    return -1 if space < 0 else move(kind, space)


BY_CARD: Final[dict[int, Any]] = {
    PLACE: act.Place,
    HELP: act.Help,
    VIEW: act.ViewScene,
    PULL: act.Pull,
    PICK: act.Pick,
}
BARE: Final[dict[int, Action]] = {
    END: act.End(),
    APPLY: act.Apply(),
    WAIVE: act.Waive(),
    ALONE: act.Alone(),
    SKIP: act.Skip(),
    ABSTAIN: act.Abstain(),
    CONFIRM: COMMIT,
    BACK: GO_BACK,
}
