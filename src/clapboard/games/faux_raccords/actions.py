"""The kinds of action. Most are one step of an act; `confirm` commits it (FR-R54).

Place: `place`, `put`, [`clap`]. Help: `help`, then `waive` or `apply` and what the member asks. View: `view`, `scene`; after
the look [`clap`]. End: `end`. A Clue: `scene`, `face`, or `skip`. An Event asks for `scene`, `swap`, `put`, `player` or `card`.
"""

from __future__ import annotations

from typing import Literal

from clapboard.kernel.action import Action, Back, Confirm

RushId = Literal[
    "r01a", "r01b", "r02", "r03", "r04", "r05", "r06", "r07", "r08", "r09", "r10a", "r10b", "r11", "r12", "r13", "r14",
    "r15", "r16", "r17", "r18", "r19a", "r19b", "r20", "r21", "r22", "r23", "r24", "r25", "r26", "r27", "r28a", "r28b",
]  # fmt: skip
Face = Literal["tick", "cross"]


class Place(Action, frozen=True, tag="place"):
    """Begin to place this card of the hand."""

    card: RushId


class Help(Action, frozen=True, tag="help"):
    """Begin to play this card of the hand into the Cut."""

    card: RushId


class ViewScene(Action, frozen=True, tag="view"):
    """Begin to view a scene: this card of the hand will go to the Bin."""

    card: RushId


class End(Action, frozen=True, tag="end"):
    """Begin to end the editing."""


class Put(Action, frozen=True, tag="put"):
    """Put the card at hand on a place: a gap of a line, a cell, a point."""

    place: str


class Clap(Action, frozen=True, tag="clap"):
    """Move the own Clap token that lies there."""

    at: str


class Apply(Action, frozen=True, tag="apply"):
    """Use the power of the card."""


class Waive(Action, frozen=True, tag="waive"):
    """Do not use the power of the card."""


class Pull(Action, frozen=True, tag="cut"):
    """Choose this card of the Cut."""

    card: RushId


class Scene(Action, frozen=True, tag="scene"):
    """Choose the Movie card that lies there."""

    at: str


class Player(Action, frozen=True, tag="player"):
    """Choose this player."""

    seat: int


class Alone(Action, frozen=True, tag="alone"):
    """The Editor lifts no second card."""


class Pick(Action, frozen=True, tag="card"):
    """Choose this card of the own hand."""

    card: RushId


class Show(Action, frozen=True, tag="face"):
    """Lay the Clue token tick up or cross up."""

    face: Face


class Skip(Action, frozen=True, tag="skip"):
    """No Clue in this turn."""


class Swap(Action, frozen=True, tag="swap"):
    """Two touching cards trade places; the first in board order is named first."""

    one: str
    """Where the first lies."""
    two: str
    """Where the other lies."""


class Abstain(Action, frozen=True, tag="abstain"):
    """Give no answer to a secret question: what a clock does for somebody. Never listed."""


FauxAction = (
    Place
    | Help
    | ViewScene
    | End
    | Put
    | Clap
    | Apply
    | Waive
    | Pull
    | Scene
    | Player
    | Alone
    | Pick
    | Show
    | Skip
    | Swap
    | Abstain
    | Confirm
    | Back
)
