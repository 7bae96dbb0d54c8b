"""The kinds of action. A placement is `area`, what the area asks, and `confirm` (AC-R57); a Set from the pile is placed after its draw.

`area` -> `card` -> `stack` for Scripts and performers; `area` -> `film` [-> `keep` -> `stack`] to send a film; `area` -> `pair` for a
campaign; `area` alone for the rest.
"""

from __future__ import annotations

from typing import Literal

from clapboard.kernel.action import Action, Back, Confirm

AreaId = Literal["HIRE", "BANK", "SCRIPT", "ACTOR", "SET", "SEND", "MARKET", "GALA"]


class Area(Action, frozen=True, tag="area"):
    """Begin a placement on this area."""

    area: AreaId
    """Which one."""


class Card(Action, frozen=True, tag="card"):
    """Take the card that lies there."""

    at: str
    """A Script space (`P1`), an Actor space (`T3`), `top` (of the Actor pile), `pile` (of Sets) or `discard`."""


class Stack(Action, frozen=True, tag="stack"):
    """Put the card on this stack."""

    stack: str
    """`s1`, `s2`, ... or `new`."""


class Film(Action, frozen=True, tag="film"):
    """Send the film of this stack."""

    stack: str
    """`s1`, `s2`, ..."""


class Keep(Action, frozen=True, tag="keep"):
    """Keep this performer of the film that is sent."""

    card: str
    """Its id, or `none`."""


class Pair(Action, frozen=True, tag="pair"):
    """Exchange the films on this Box-office slot and on the next one."""

    left: int
    """The number of the slot, from 1."""


ActionAction = Area | Card | Stack | Film | Keep | Pair | Confirm | Back
