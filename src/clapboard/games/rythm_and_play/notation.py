"""Actions as short text, both ways: `4` composes rank 4, `S` and `F` the Changes, `P` picks up, `T` takes, `Xqee` exchanges,
`L4` lays down, `-` passes, `=S` and `=F` choose the Tonality."""

from __future__ import annotations

from typing import Final

from clapboard.games.rythm_and_play.actions import ACTIONS, PAYMENTS
from clapboard.games.rythm_and_play.box.tables import number_of
from clapboard.kernel.action import Action
from clapboard.kernel.errors import ActionError

CARDS: Final = ("1", "2", "3", "4", "5", "6", "7", "S", "F")
TEXTS: Final = (
    *CARDS,
    "P",
    "T",
    *("X" + pay for pay in PAYMENTS),
    *("L" + card for card in CARDS),
    "-",
    "=S",
    "=F",
)
NUMBER_OF: Final = {text: number for number, text in enumerate(TEXTS)}


def text(action: Action) -> str:
    number = number_of(action)
    if number < 0:
        raise ActionError(f"{action!r} has no text: it is no action of this game")
    return TEXTS[number]


def parse(written: str) -> Action:
    number = NUMBER_OF.get(written)
    if number is None and written.startswith("X") and set(written[1:]) <= set("whqe"):
        raise ActionError(
            f"{written!r} is no payment: whole beats, at most 4, every card needed; "
            f"write one of {', '.join(PAYMENTS)} after the X"
        )
    if number is None:
        raise ActionError(
            f"{written!r} is no action; write 1 to 7, S or F to compose, P to pick up, T to take, X and the cards in the "
            "order w h q e to exchange, L and a card to lay down, - to pass, =S or =F for the Tonality"
        )
    return ACTIONS[number]
