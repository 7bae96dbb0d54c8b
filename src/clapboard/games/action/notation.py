"""Actions as short text, both ways.

A placement reads `ACTOR T2 > s3 !`, `SEND s1 keep A18 > new !`, `MARKET B1-B2 !`: an area, a place to take a card from, `>` and a stack (or
`new`), the stack of a film that is sent, `keep` and a card (or `none`), two neighbouring slots, `!` to confirm, `<` to go back.
"""

from __future__ import annotations

from clapboard.games.action import actions as act
from clapboard.games.action.areas import AREAS
from clapboard.games.action.box.prints import Prints
from clapboard.games.action.moves import move_of
from clapboard.kernel.action import BACK, CONFIRM, Action
from clapboard.kernel.errors import ActionError


def text(prints: Prints, action: Action) -> str:
    if move_of(prints, action) < 0:
        raise ActionError(f"{action!r} has no text: it names nothing in this game")
    if isinstance(action, act.Area):
        return action.area
    if isinstance(action, act.Card):
        return action.at
    if isinstance(action, act.Stack):
        return f"> {action.stack}"
    if isinstance(action, act.Film):
        return action.stack
    if isinstance(action, act.Keep):
        return f"keep {action.card}"
    if isinstance(action, act.Pair):
        return f"B{action.left}-B{action.left + 1}"
    return "!" if action == CONFIRM else "<"


def parse(prints: Prints, written: str) -> Action:
    action = _read(prints, written)
    if action is None or move_of(prints, action) < 0:
        raise ActionError(
            f"{written[:40]!r} is no action; write an area ({', '.join(AREAS)}), a place ({', '.join(prints.places)}), > and a stack "
            "(> s3, > new), the stack of a film (s3), keep and a card (keep none), two slots (B1-B2), ! to confirm, < to go back"
        )
    return action


def _read(prints: Prints, written: str) -> Action | None:
    if written == "!":
        return CONFIRM
    if written == "<":
        return BACK
    if written in AREAS:
        return act.Area(written)  # type: ignore[arg-type]
    if written in prints.place_numbers:
        return act.Card(written)
    if written.startswith("> "):
        return act.Stack(written[2:])
    if written.startswith("keep "):
        return act.Keep(written[5:])
    if written.startswith("s"):
        return act.Film(written)
    for left in range(1, int(prints.office)):
        if written == f"B{left}-B{left + 1}":
            return act.Pair(left)
    return None
