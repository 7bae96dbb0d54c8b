"""Each action as one number, kind and what it names, and back. The tables belong to the box, because its cards are what is named."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from clapboard.games.action import actions as act
from clapboard.games.action.areas import AREAS
from clapboard.games.action.box.prints import Prints
from clapboard.kernel.action import BACK as GO_BACK
from clapboard.kernel.action import CONFIRM as COMMIT
from clapboard.kernel.action import Action

KIND: Final = 4096
"""A move is kind * KIND + the number of the thing named."""

AREA: Final = 0
CARD: Final = 1
STACK: Final = 2
"""0 is a new stack."""
FILM: Final = 3
KEEP: Final = 4
"""0 is nobody; a performer is counted from 1."""
PAIR: Final = 5
CONFIRM: Final = 6
BACK: Final = 7

COMMITTING: Final = CONFIRM * KIND
GOING_BACK: Final = BACK * KIND
NEW: Final = STACK * KIND
NOBODY: Final = KEEP * KIND


def action_of(prints: Prints, number: int) -> Action:
    """The action with this number; one object for each, made when it is first asked for."""
    found = prints.actions.get(number)
    if found is None:
        found = _make(prints, number)
        prints.actions[number] = found
        prints.numbers[found] = number
    return found


def move_of(prints: Prints, action: object) -> int:
    """The number of an action; -1 for anything that is none of this game's or names nothing that can exist."""
    try:
        found = prints.numbers.get(action)
    except TypeError:  # something that cannot even be looked up
        return -1
    if found is None:
        found = _number(prints, action)
        if found >= 0:
            action_of(prints, found)
    return found


def _make(prints: Prints, number: int) -> Action:
    kind: i64 = number // KIND
    what: i64 = number % KIND
    if kind == AREA:
        return act.Area(AREAS[what])  # type: ignore[arg-type]
    if kind == CARD:
        return act.Card(prints.places[what])
    if kind == STACK:
        return act.Stack(f"s{int(what)}" if what > 0 else "new")
    if kind == FILM:
        return act.Film(f"s{int(what)}")
    if kind == KEEP:
        return act.Keep(prints.performers[what - 1] if what > 0 else "none")
    if kind == PAIR:
        return act.Pair(int(what))
    return COMMIT if kind == CONFIRM else GO_BACK


def _number(prints: Prints, action: object) -> int:
    if isinstance(action, act.Area):
        return AREA * KIND + AREAS.index(action.area) if action.area in AREAS else -1
    if isinstance(action, act.Card):
        place = prints.place_numbers.get(action.at, -1)
        return -1 if place < 0 else CARD * KIND + place
    if isinstance(action, act.Stack):
        return NEW if action.stack == "new" else _stacked(STACK, action.stack)
    if isinstance(action, act.Film):
        return _stacked(FILM, action.stack)
    if isinstance(action, act.Keep):
        if action.card == "none":
            return NOBODY
        card = prints.performer_numbers.get(action.card, -1)
        return -1 if card < 0 else NOBODY + card + 1
    if isinstance(action, act.Pair):
        # As a number without end: what somebody sends may be larger than an i64.
        return PAIR * KIND + action.left if 1 <= action.left < int(prints.office) else -1
    if action == COMMIT:
        return COMMITTING
    return GOING_BACK if action == GO_BACK else -1


def _stacked(kind: int, name: str) -> int:
    """`s12` is 12; the form is exact, so that each stack has one name."""
    digits = name[1:]
    if not name.startswith("s") or not digits.isascii() or not digits.isdigit() or len(digits) > 3:
        return -1
    return -1 if digits.startswith("0") else kind * KIND + int(digits)
