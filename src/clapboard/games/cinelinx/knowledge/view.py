"""What a viewer knows: an allow-list (section 5 of the rules)."""

from __future__ import annotations

import msgspec

from clapboard.games.cinelinx.actions import CineAction
from clapboard.games.cinelinx.facts import CineFact
from clapboard.games.cinelinx.moment import Placed, Play, Recall, Side, Spot, Stage
from clapboard.kernel.view import View


class ChairView(msgspec.Struct, frozen=True, kw_only=True):
    """One player, as the viewer sees them."""

    hand: list[str] | None = None
    """The viewer's own; after the end everybody's."""
    counted: int
    """Cards that count."""
    wilds: int
    held: list[str] | None = None
    """Director's Cut cards: the viewer's own; after the end everybody's."""
    cuts: int
    """How many Director's Cut cards."""
    swaps: int
    skips: int
    close_up: bool
    degrees: int
    ones: int
    points: int
    finished: bool
    gone: bool


class Contact(msgspec.Struct, frozen=True, kw_only=True):
    """A contact of the card that the viewer is about to play."""

    side: Side
    to: str
    path: list[str] = []
    """What is announced for it so far."""


class Choosing(msgspec.Struct, frozen=True, kw_only=True):
    """The viewer's own open choices: the preview of an act."""

    steps: list[CineAction]
    card: str = ""
    bridge: str = ""
    bridge_at: Spot | None = None
    at: Spot | None = None
    contacts: list[Contact] = []
    """Those that need a path, in the order in which they are announced."""
    slots: list[Spot] = []
    """Where the next card can be laid, by space and form alone."""


class Mine(msgspec.Struct, frozen=True, kw_only=True):
    """What the viewer alone knows."""

    answer: str = ""
    """In an open window: what the viewer has answered."""
    drawn: str = ""
    """The card just drawn."""
    looking: list[str] = []
    tries: int = 0
    slips: int = 0
    closed: bool = False
    choosing: Choosing | None = None


class CineView(View, frozen=True, kw_only=True):
    base: str
    box: list[str]
    """The cards that are played with; empty where the option `deck` says it."""
    cuts: list[str]
    """The Director's Cut cards that are played with."""
    now: int
    stage: Stage
    until: int
    """When the open window closes by itself; -1: never."""
    active: int
    turn: int
    direction: int
    round: int
    head: int
    table: list[Placed]
    """The cards in play. What the film base says of a path is there once it was judged."""
    deck: int
    """How many cards are in the main deck, those under it included."""
    under: list[str]
    """Cards under the deck, the uppermost first; empty where the viewer does not know it."""
    cut_deck: int
    cut_discards: list[str]
    chairs: list[ChairView]
    memory: list[Recall]
    """What the viewer has seen of other hands."""
    drawn_wild: bool
    """Whether the card just drawn, if there is one, is a Wild."""
    used: int
    limit: int
    granted: int
    sequel: bool
    further: bool
    just: str
    hinted: bool
    play: Play | None
    challenger: int
    lacks: list[tuple[str, str]]
    looked_at: int
    """How many cards somebody looks at (DC-14)."""
    idle: list[int]
    lively: bool
    revealed: dict[str, list[str]]
    """What Quote, Character and Scene cards stand for, where everybody may know it."""
    ballots: list[str]
    latest: list[CineFact]
    """What everybody heard last."""
    mine: Mine | None
    goal: str
    links: list[str]
    misses: list[str]
    labels: dict[str, str]
    par: int
    """Alone: the fewest links; 0 until the end."""
