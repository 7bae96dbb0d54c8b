"""The actions: one choice each. A play, a swap and the use of a card are chains of them, ended by `confirm`."""

from __future__ import annotations

from typing import Literal

from clapboard.kernel.action import Action, Back, Confirm, Leave

Ballot = Literal["valid", "invalid", "abstain"]


class Card(Action, frozen=True, tag="card"):
    """A card to play: the first choice of a play."""

    card: str


class Bridge(Action, frozen=True, tag="bridge"):
    """What lies between the card and the table: a Wild, Blank Slate (`DC-08`), or `none` (CX-151)."""

    by: str


class Place(Action, frozen=True, omit_defaults=True, tag="place"):
    """Where a card goes: its centre, and whether it lies sideways. First the bridge, then the card."""

    x: int
    y: int
    turned: bool = False


class Announce(Action, frozen=True, tag="announce"):
    """A path from the card to the card it touches, both ends included (CX-102). One for each contact, in the order N, E, S, W."""

    path: tuple[str, ...]


class Draw(Action, frozen=True, tag="draw"):
    """Take the top card of the main deck (CX-095)."""


class End(Action, frozen=True, tag="end"):
    """Do not play the card that was drawn."""


class Swap(Action, frozen=True, tag="swap"):
    """A card to give away for another; one to three of them, then `confirm` (CX-141)."""

    card: str


class Pass(Action, frozen=True, tag="pass"):
    """Do nothing: where the main deck is empty, and in points play. Alone in a daily chain: give up."""


class Use(Action, frozen=True, tag="use"):
    """Use a Director's Cut card: the first choice of its chain."""

    cut: str


class Target(Action, frozen=True, tag="target"):
    """The opponent whom a Director's Cut card is for."""

    seat: int


class Give(Action, frozen=True, tag="give"):
    """A card of the own hand that a Director's Cut card asks for."""

    card: str


class Take(Action, frozen=True, tag="take"):
    """A card of those looked at (DC-14)."""

    card: str


class Lift(Action, frozen=True, tag="lift"):
    """A card in play to be laid elsewhere (DC-16)."""

    card: str


class Done(Action, frozen=True, tag="done"):
    """Use no Director's Cut card now; or exchange none (DC-14)."""


class Accept(Action, frozen=True, tag="accept"):
    """Let the play stand."""


class Challenge(Action, frozen=True, tag="challenge"):
    """Call the play wrong (CX-120)."""


class Stand(Action, frozen=True, tag="stand"):
    """Wait for the verdict (CX-124)."""


class Concede(Action, frozen=True, tag="concede"):
    """Admit that the play is wrong (CX-124)."""


class FinalCut(Action, frozen=True, tag="final_cut"):
    """Make the challenge void with DC-07."""


class Vote(Action, frozen=True, tag="vote"):
    """A secret ballot on a challenged play (CX-126)."""

    ballot: Ballot


class Penalty(Action, frozen=True, tag="penalty"):
    """What a challenger who was wrong suffers: a card, a lost turn or, in points play, points (CX-129)."""

    what: Literal["draw", "skip", "points"]


class Cut(Action, frozen=True, tag="cut"):
    """Whether to draw a Director's Cut card (CX-161)."""

    draw: bool


class HandOn(Action, frozen=True, tag="hand_on"):
    """The card to pass to the next player (DC-03)."""

    card: str


class Decline(Action, frozen=True, tag="decline"):
    """Do not make the further play (CX-169)."""


class Hint(Action, frozen=True, tag="hint"):
    """Have one possible play shown, at a table that allows it."""


class Link(Action, frozen=True, tag="link"):
    """The next node of a daily chain."""

    node: str


CineAction = (
    Card
    | Bridge
    | Place
    | Announce
    | Draw
    | End
    | Swap
    | Pass
    | Use
    | Target
    | Give
    | Take
    | Lift
    | Done
    | Accept
    | Challenge
    | Stand
    | Concede
    | FinalCut
    | Vote
    | Penalty
    | Cut
    | HandOn
    | Decline
    | Hint
    | Link
    | Confirm
    | Back
    | Leave
)
