"""What can happen, as facts. A fact names a card only to those who saw it (5.2)."""

from __future__ import annotations

from typing import Final

from clapboard.games.faux_raccords.components import CARDS
from clapboard.kernel.fact import Fact


class Placed(Fact, frozen=True, tag="placed"):
    """A card went face down from a hand into the Movie; `at` is where it lies now."""

    seat: int
    at: str
    handle: int


class Helped(Fact, frozen=True, tag="helped"):
    """A card went from a hand into the Cut; `powers` are the members applied, in order."""

    seat: int
    card: str
    powers: tuple[str, ...]


class Sent(Fact, frozen=True, tag="sent"):
    """The Production Manager sent a card of the Cut to the Bin."""

    seat: int
    card: str


class Gave(Fact, frozen=True, tag="gave"):
    """The Producer gave a Movie card to another player; `card` if it lay face up."""

    seat: int
    to_seat: int
    handle: int
    at: str
    card: str | None = None


class Got(Fact, frozen=True, tag="got"):
    """Told to the one who got a card: from the Producer, or from a neighbour."""

    seat: int
    card: str


class Starred(Fact, frozen=True, tag="starred"):
    """A Cut card and a Movie card traded places; both are open now."""

    seat: int
    at: str
    entered: str
    left: str
    space: int
    """The place in the Cut, from 1."""
    handle: int


class Edited(Fact, frozen=True, tag="edited"):
    """The Editor took cards out and put them back: where each was, its handle, and where it is in the end."""

    seat: int
    handles: tuple[int, ...]
    were: tuple[str, ...]
    are: tuple[str, ...]


class Scripted(Fact, frozen=True, tag="scripted"):
    seat: int
    card: str
    at: str
    handle: int


class Binned(Fact, frozen=True, tag="binned"):
    """A hand card went face down to the Bin: to view a scene, by an Event, by the default event."""

    seat: int
    handle: int
    why: str


class Viewed(Fact, frozen=True, tag="viewed"):
    seat: int
    at: str
    handle: int


class Saw(Fact, frozen=True, tag="saw"):
    """Told to the one who looked."""

    seat: int
    at: str
    card: str


class Clapped(Fact, frozen=True, tag="clapped"):
    """A Clap token was laid on a Movie card; `was` is where it lay before, None: in the supply."""

    seat: int
    at: str
    was: str | None = None


class Clued(Fact, frozen=True, tag="clued"):
    seat: int
    at: str
    face: str


class Skipped(Fact, frozen=True, tag="skipped"):
    """No Clue in this turn."""

    seat: int


class Flipped(Fact, frozen=True, tag="flipped"):
    """An Event card was turned up; `applies` False: the default event takes its place."""

    event: str
    mark: str
    applies: bool


class Lost(Fact, frozen=True, tag="lost"):
    """A face-down card went unseen to the Bin."""

    at: str
    handle: int


class Relabelled(Fact, frozen=True, tag="relabelled"):
    one: str
    two: str


class Darkened(Fact, frozen=True, tag="darkened"):
    """All face-up Movie cards were turned face down."""

    at: tuple[str, ...]


class Struck(Fact, frozen=True, tag="struck"):
    """The whole Cut went to the Bin."""

    cards: tuple[str, ...]


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


class Passed(Fact, frozen=True, tag="passed"):
    """A card went from one hand to the next."""

    seat: int
    to_seat: int


class PassedCard(Fact, frozen=True, tag="passed_card"):
    """Told to the one who passed a card, since a clock may have chosen it."""

    seat: int
    card: str


class Drew(Fact, frozen=True, tag="drew"):
    seat: int
    left: int
    """Cards still in the Deck."""


class Drawn(Fact, frozen=True, tag="drawn"):
    """Told to the one who drew it."""

    seat: int
    card: str


class Trimmed(Fact, frozen=True, tag="trimmed"):
    """The oldest card of a Cut of more than five went to the Bin."""

    card: str


class Ended(Fact, frozen=True, tag="ended"):
    """The editing is over; `by`: `end` (a player said so), `empty-hand`, `spacing`."""

    seat: int
    by: str
    won: bool


FauxFact = (
    Placed | Helped | Sent | Gave | Got | Starred | Edited | Scripted | Binned | Viewed | Saw | Clapped | Clued | Skipped | Flipped
    | Lost | Relabelled | Darkened | Struck | Stolen | Chosen | Sponsored | Answered | Voted | Passed | PassedCard | Drew
    | Drawn | Trimmed | Ended
)  # fmt: skip

DREW: Final[list[Fact]] = [Drew(seat=seat, left=left) for seat in range(4) for left in range(32)]
"""At seat * 32 + cards left."""
DRAWN: Final[list[Fact]] = [Drawn(seat=seat, card=card, to=(seat,)) for seat in range(4) for card in CARDS]
"""At seat * 32 + card."""
