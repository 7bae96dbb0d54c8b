"""Everything that a moment of the game is made of: the fields of the state, and at the same time the documented position."""

from __future__ import annotations

from typing import Literal

import msgspec

from clapboard.games.cinelinx.actions import CineAction
from clapboard.games.cinelinx.facts import CineFact

Side = Literal["N", "E", "S", "W"]
Stage = Literal[
    "w1", "main", "drawn", "window", "answer", "vote", "penalty", "cut", "pass", "more", "casting", "w2",
    "link", "over",
]  # fmt: skip
"""What is asked: a window for Director's Cut cards, the main action, what becomes of a drawn card, the challenge window, the answer of the
challenged, a vote, a penalty, the Director's Cut draw, passing cards (DC-03), a further play, an exchange (DC-14), a daily chain."""
NOBODY = -1
NO_TIME = -1


class Spot(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """Where a card lies: its centre, and whether it lies sideways."""

    x: int
    y: int
    turned: bool = False


class Claim(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """A path that was announced for one contact."""

    side: Side
    """Where the other card lies, seen from the card that was played."""
    to: str
    """The other card."""
    path: tuple[str, ...]
    labels: tuple[str, ...] = ()
    """The nodes for people to read, as the film base calls them."""
    edges: tuple[bool, ...] = ()
    """What the film base says of each edge; hidden until it is judged."""
    judged: bool = False
    """Whether everybody knows what the film base says."""

    @property
    def degree(self) -> int:
        """CX-031: the number of edges, and 1 for a node that two cards share."""
        return max(1, len(self.path) - 1)


class Placed(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """A card in play."""

    card: str
    at: Spot
    by: int = NOBODY
    """Who played it; nobody played the anchor."""
    claims: list[Claim] = []


class Play(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """A play that is not final yet."""

    card: str
    at: Spot
    bridge: str = ""
    """The Wild, or Blank Slate, that lies between."""
    bridge_at: Spot | None = None
    claims: list[Claim] = []
    moved_from: Spot | None = None
    """Where the card lay before, when DC-16 moves it."""
    old_claims: list[Claim] = []
    """What had been announced for it there."""
    old_by: int = NOBODY


class Recall(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """What a viewer has seen of another's hand: all but at most `missing` of these cards are still there."""

    seat: int
    cards: list[str]
    missing: int = 0


class Under(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A card that DC-13 put under the main deck, and who knows it."""

    card: str
    by: int


class Chair(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """One player."""

    hand: list[str] = []
    held: list[str] = []
    """Director's Cut cards, apart from the hand (CX-163)."""
    swaps: int = 0
    skips: int = 0
    """Turns to lose (CX-090)."""
    close_up: bool = False
    """In the next turn that is not skipped only degree 1 is allowed (DC-11)."""
    degrees: int = 0
    """The degrees of all paths in final plays, added up (CX-181)."""
    ones: int = 0
    """How many of them were of degree 1 (CX-257)."""
    points: int = 0
    finished: bool = False
    gone: bool = False
    answer: str = ""
    """What was answered in an open window, unseen by others: `accept`, a ballot, a card to pass."""
    memory: list[Recall] = []


class Position(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A whole moment. Only `seats` and `chairs` must be given."""

    seats: int
    chairs: list[Chair]
    options: dict[str, str | int] = {}
    base: str = ""
    """The digest of the film base that judges."""
    box: list[str] = []
    """The cards that are played with, where the option `deck` does not say so by itself."""
    cuts: list[str] = []
    """The Director's Cut cards that are played with."""
    now: int = 0
    stage: Stage = "main"
    until: int = NO_TIME
    """When the window closes by itself."""
    active: int = 0
    """Whose turn it is."""
    turn: int = 1
    direction: int = 1
    round: int = 1
    head: int = 0
    """The seat with which a round begins."""
    table: list[Placed] = []
    deck: list[str] = []
    """Without an order: which card comes is drawn when it is taken."""
    under: list[Under] = []
    """Cards under all others, the uppermost first."""
    cut_deck: list[str] = []
    cut_discards: list[str] = []
    seen: list[Recall] = []
    """What a spectator has seen of hands."""
    chain: list[CineAction] = []
    """The choices of the active player that are not confirmed."""
    drawn: str = ""
    """The card that was drawn in this turn and may be played."""
    tries: int = 0
    """Refused announcements of this turn (CX-105)."""
    slips: int = 0
    """Announcements of this turn with names that the film base does not have."""
    closed: bool = False
    """Whether PLAY is closed for this turn."""
    used: int = 0
    """Director's Cut cards used in this turn, DC-07 aside."""
    limit: int = 2
    """The highest degree allowed in this turn."""
    granted: int = 0
    """Further plays to come in this turn (DC-01)."""
    sequel: bool = False
    """Whether the further play must touch `just` (DC-09)."""
    further: bool = False
    """Whether the play that is made now is a further one."""
    just: str = ""
    """The card of the last final play of this turn."""
    hinted: bool = False
    """Whether a play was shown in this turn."""
    play: Play | None = None
    challenger: int = NOBODY
    lacks: list[tuple[str, str]] = []
    """Edges that the film base lacks, which a vote decides (CX-135)."""
    looking: list[str] = []
    """The cards that the active player looks at (DC-14)."""
    idle: list[int] = []
    """Who has had a turn since the last play became final."""
    lively: bool = False
    """Whether a play became final in this round."""
    revealed: list[str] = []
    """Quote, Character and Scene cards of which everybody has learned what they stand for."""
    ballots: list[str] = []
    """The votes that were opened last, by seat."""
    latest: list[CineFact] = []
    """What everybody heard last."""
    goal: str = ""
    """Alone: the card to be reached."""
    links: list[str] = []
    misses: list[str] = []
    labels: dict[str, str] = {}
    """Alone: the nodes of the chain for people to read."""
    par: int = 0
    """Alone: the fewest links that the film base knows; told at the end."""
    reason: str = ""
