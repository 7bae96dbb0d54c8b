"""Actions as short text, both ways.

`P14` places r14, `H18` helps with r18, `V7` views by discarding r07, `end`; `@g5` puts, `*c3` moves the Clap token from c3, `+` and
`-` apply and waive a power, `=9` takes r09 from the Cut, `c3` is a scene, `>2` a player, `1` no second card, `#12` a hand card, `ok` and
`no` the faces of a Clue, `skip`, `c3~c4` a swap, `?` no answer, `!` confirm, `<` back. A double has its letter: `P10a`.
"""

from __future__ import annotations

from typing import Any, Final

from clapboard.games.faux_raccords import actions as act
from clapboard.games.faux_raccords.box.components import CARDS
from clapboard.games.faux_raccords.geometry.spaces import space_number
from clapboard.games.faux_raccords.moves import action_of, move_of
from clapboard.kernel.action import BACK, CONFIRM, Action
from clapboard.kernel.errors import ActionError

SHORT: Final = {card: card[1:].lstrip("0") for card in CARDS}
LONG: Final = {short: card for card, short in SHORT.items()}
BARE: Final[dict[str, Action]] = {
    "end": act.End(),
    "+": act.Apply(),
    "-": act.Waive(),
    "1": act.Alone(),
    "ok": act.Show("tick"),
    "no": act.Show("cross"),
    "skip": act.Skip(),
    "?": act.Abstain(),
    "!": CONFIRM,
    "<": BACK,
}
BARE_TEXT: Final[dict[Action, str]] = {action: text for text, action in BARE.items()}
BY_CARD: Final[dict[str, Any]] = {
    "P": act.Place,
    "H": act.Help,
    "V": act.ViewScene,
    "=": act.Pull,
    "#": act.Pick,
}
BY_PLACE: Final[dict[str, Any]] = {"@": act.Put, "*": act.Clap}


def text(action: Action) -> str:
    if move_of(action) < 0:
        raise ActionError(f"{action!r} has no text: it names nothing in this game")
    bare = BARE_TEXT.get(action)
    if bare is not None:
        return bare
    for letter, card_act in BY_CARD.items():
        if isinstance(action, card_act):
            return letter + SHORT[getattr(action, "card", "")]
    if isinstance(action, act.Put):
        return "@" + action.place
    if isinstance(action, act.Clap):
        return "*" + action.at
    if isinstance(action, act.Player):
        return f">{action.seat}"
    if isinstance(action, act.Swap):
        return f"{action.one}~{action.two}"
    assert isinstance(action, act.Scene)
    return action.at


def move_text(move: int) -> str:
    return text(action_of(move))


def parse(written: str) -> Action:
    action = _read(written)
    if action is None or move_of(action) < 0:
        raise ActionError(
            f"{written!r} is no action; write P, H or V and a card (P14, H10a), @ and a place (@g5), a scene (c3), * and a scene for "
            "the Clap token to move, = or # and a card, > and a seat, + - 1 ok no skip end, ! to confirm, < to go back"
        )
    return action


def _read(written: str) -> Action | None:
    bare = BARE.get(written)
    if bare is not None:
        return bare
    first, rest = written[:1], written[1:]
    if first in BY_CARD and first:
        card = LONG.get(rest)
        return BY_CARD[first](card) if card is not None else None
    if first in BY_PLACE and first:
        placed: Action = BY_PLACE[first](rest)
        return placed
    if first == ">":
        return act.Player(int(rest)) if rest in ("0", "1", "2", "3") else None
    one, cross, two = written.partition("~")
    if cross:
        return act.Swap(one, two)
    return act.Scene(written) if space_number(written) >= 0 else None
