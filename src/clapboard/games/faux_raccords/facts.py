"""What can happen, as facts. A fact names a card only to those who saw it (5.2)."""

from __future__ import annotations

from typing import Final

from clapboard.games.faux_raccords.box.components import CARDS
from clapboard.kernel.fact import Fact


class Placed(Fact, frozen=True, tag="placed"):
    """A card went face down from a hand into the Movie."""

    seat: int
    at: str
    handle: int


class Helped(Fact, frozen=True, tag="helped"):
    """A card went from a hand into the Cut."""

    seat: int
    card: str
    powers: tuple[str, ...]
    """The members whose powers were used, in order; empty for none."""


class Sent(Fact, frozen=True, tag="sent"):
    """The Production Manager sent a card of the Cut to the Bin."""

    seat: int
    card: str


class Gave(Fact, frozen=True, tag="gave"):
    """The Producer gave a Movie card to another player."""

    seat: int
    to_seat: int
    """Who got it."""
    handle: int
    at: str
    """Where it lay."""
    card: str | None = None
    """Its face, if it lay face up."""


class Got(Fact, frozen=True, tag="got"):
    """Which card came into the hand, from the Producer or from a neighbour. Told only to the one who got it."""

    seat: int
    card: str


class Starred(Fact, frozen=True, tag="starred"):
    """A Cut card and a Movie card traded places; both are open now."""

    seat: int
    at: str
    """The space in the Movie."""
    entered: str
    """The card that came from the Cut."""
    left: str
    """The card that came from the Movie."""
    space: int
    """The place in the Cut, from 1."""
    handle: int
    """Of the card that came."""


class Edited(Fact, frozen=True, tag="edited"):
    """The Editor took one or two cards out and put them back."""

    seat: int
    handles: tuple[int, ...]
    """Of the cards, the first that went back first."""
    were: tuple[str, ...]
    """Where each lay."""
    are: tuple[str, ...]
    """Where each lies in the end."""


class Scripted(Fact, frozen=True, tag="scripted"):
    """The Script put a card of the hand face up into the Movie."""

    seat: int
    card: str
    at: str
    handle: int


class Binned(Fact, frozen=True, tag="binned"):
    """A hand card went face down to the Bin."""

    seat: int
    handle: int
    """Of the card in the Bin."""
    why: str
    """`view` (to look at a scene), `budget` (an Event) or `default` (an Event that could not be carried out)."""


class Viewed(Fact, frozen=True, tag="viewed"):
    """Somebody looked at a card of the Movie."""

    seat: int
    at: str
    handle: int


class Saw(Fact, frozen=True, tag="saw"):
    """What was seen. Told only to the one who looked."""

    seat: int
    at: str
    card: str


class Clapped(Fact, frozen=True, tag="clapped"):
    """A Clap token was laid on a Movie card."""

    seat: int
    at: str
    """The card that it lies on now."""
    was: str | None = None
    """Where it lay before; if it is left out, in the supply."""


class Clued(Fact, frozen=True, tag="clued"):
    """A Clue token was laid on a Movie card."""

    seat: int
    at: str
    face: str
    """`tick` or `cross`."""


class Skipped(Fact, frozen=True, tag="skipped"):
    """No Clue in this turn."""

    seat: int


class Flipped(Fact, frozen=True, tag="flipped"):
    """An Event card was turned up."""

    event: str
    """`e01` to `e10`."""
    mark: str
    """As in the view."""
    applies: bool
    """False: it cannot be carried out, and somebody discards a card instead."""


class Lost(Fact, frozen=True, tag="lost"):
    """A face-down card went unseen to the Bin."""

    at: str
    """Where it lay."""
    handle: int


class Relabelled(Fact, frozen=True, tag="relabelled"):
    """Two cards of the Movie traded places, unseen. Each keeps its handle and its tokens."""

    one: str
    """The first in board order."""
    two: str
    """The other."""


class Darkened(Fact, frozen=True, tag="darkened"):
    """All face-up Movie cards were turned face down."""

    at: tuple[str, ...]
    """Where they lie."""


class Struck(Fact, frozen=True, tag="struck"):
    """The whole Cut went to the Bin."""

    cards: tuple[str, ...]
    """Which."""


class Stolen(Fact, frozen=True, tag="stolen"):
    """All Clap tokens went home."""


class Chosen(Fact, frozen=True, tag="chosen"):
    """Who must discard."""

    seat: int


class Sponsored(Fact, frozen=True, tag="sponsored"):
    """The top card of the Deck went unseen into the Movie."""

    at: str
    handle: int


class Answered(Fact, frozen=True, tag="answered"):
    """Somebody has answered a secret question."""

    seat: int


class Voted(Fact, frozen=True, tag="voted"):
    """A secret vote is over, and what was decided; who wanted what stays secret (FR-R56)."""

    decided: str
    """The way that was chosen, as short text (see Notation)."""


class Passed(Fact, frozen=True, tag="passed"):
    """A card went from one hand to the next."""

    seat: int
    to_seat: int
    """Who gets it."""


class PassedCard(Fact, frozen=True, tag="passed_card"):
    """Which card was passed on, since a clock may have chosen it. Told only to the one who passed it."""

    seat: int
    card: str


class Drew(Fact, frozen=True, tag="drew"):
    """Somebody drew a card from the Deck."""

    seat: int
    left: int
    """Cards still in the Deck."""


class Drawn(Fact, frozen=True, tag="drawn"):
    """Which card was drawn. Told only to the one who drew it."""

    seat: int
    card: str


class Trimmed(Fact, frozen=True, tag="trimmed"):
    """The oldest card of a Cut of more than five went to the Bin."""

    card: str


class Ended(Fact, frozen=True, tag="ended"):
    """The editing is over."""

    seat: int
    """Who said so, or whose turn or whose token ended it."""
    by: str
    """`end` (a player said so), `empty-hand` or `spacing`."""
    won: bool
    """Whether the team has won."""


FauxFact = (
    Placed | Helped | Sent | Gave | Got | Starred | Edited | Scripted | Binned | Viewed | Saw | Clapped | Clued | Skipped | Flipped
    | Lost | Relabelled | Darkened | Struck | Stolen | Chosen | Sponsored | Answered | Voted | Passed | PassedCard | Drew
    | Drawn | Trimmed | Ended
)  # fmt: skip

DREW: Final[list[Fact]] = [Drew(seat=seat, left=left) for seat in range(4) for left in range(32)]
"""At seat * 32 + cards left."""
DRAWN: Final[list[Fact]] = [Drawn(seat=seat, card=card, to=(seat,)) for seat in range(4) for card in CARDS]
"""At seat * 32 + card."""
