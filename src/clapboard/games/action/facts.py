"""What can happen, as facts. Everything in this game is open, so that everybody learns every fact."""

from __future__ import annotations

import msgspec

from clapboard.kernel.fact import Fact


class Hired(Fact, frozen=True, tag="hired"):
    """An Assistant was hired; it is placed from the next round on."""

    seat: int
    paid: int


class Banked(Fact, frozen=True, tag="banked"):
    """An Assistant went to the bank."""

    seat: int
    gained: int
    """Millions; less than usual where the bank is empty."""


class ScriptBought(Fact, frozen=True, tag="script_bought"):
    """A Script was bought."""

    seat: int
    script: str
    at: str
    """The space it lay on."""
    stack: str
    paid: int


class ActorHired(Fact, frozen=True, tag="actor_hired"):
    """An Actor or Actress was hired."""

    seat: int
    card: str
    at: str
    """The space of the track, `top` (of the pile) or `discard`."""
    stack: str
    paid: int


class SetBought(Fact, frozen=True, tag="set_bought"):
    """A Set was drawn from the pile or taken from the discards; it lies open."""

    seat: int
    card: str
    at: str
    """`pile` or `discard`."""
    paid: int


class SetPlaced(Fact, frozen=True, tag="set_placed"):
    """The Set that was bought was put on a stack."""

    seat: int
    card: str
    stack: str


class FilmArchived(Fact, frozen=True, tag="film_archived"):
    """A film was pushed off the Box-office track into the Archives of its owner."""

    seat: int
    """The owner."""
    script: str


class FilmSent(Fact, frozen=True, tag="film_sent"):
    """A film came to the first slot of the Box-office track."""

    seat: int
    script: str
    stack: str
    discarded: list[str]
    """Its performers, in the order in which they went to the discards."""


class PerformerKept(Fact, frozen=True, tag="performer_kept"):
    """A performer of the film that was sent stays in the studio."""

    seat: int
    card: str
    stack: str


class FilmsExchanged(Fact, frozen=True, tag="films_exchanged"):
    """A campaign exchanged two neighbours on the Box-office track."""

    seat: int
    left: int
    """The slot of the first, from 1."""
    scripts: list[str]
    """As they lie now, from the left."""
    paid: int


class GalaGiven(Fact, frozen=True, tag="gala_given"):
    """A player gave to charity."""

    seat: int
    paid: int
    points: int


class TrackSlid(Fact, frozen=True, tag="track_slid"):
    """Actor cards moved to the right."""

    track: list[str | None]
    """From the left; null for an empty space."""


class CardTurned(Fact, frozen=True, tag="card_turned"):
    """A card was turned up."""

    card: str
    at: str
    """A Script space, an Actor space, or `top`: it stays on the Actor pile."""


class PileShuffled(Fact, frozen=True, tag="pile_shuffled"):
    """The discards were shuffled into a new pile."""

    pile: str
    """`actors` or `sets`."""
    cards: int


class EventTurned(Fact, frozen=True, tag="event_turned"):
    """An Event was turned up; the one before is over."""

    event: str


class Payout(msgspec.Struct, frozen=True):
    """What a Box-office phase brings one player."""

    films: int
    """The income of the films."""
    event: int
    """What the Event adds."""
    bonus: int
    """The archive bonus."""
    paid: int
    """What was paid: less than the sum only where the bank is empty."""


class BoxOfficePaid(Fact, frozen=True, tag="box_office"):
    """Films paid."""

    payouts: list[Payout]
    """One for each seat."""


class Award(msgspec.Struct, frozen=True):
    """What a ceremony brings one player."""

    films: int
    """The prestige of the films."""
    trends: int
    """Points for films that show the genre of the Trend."""


class CeremonyHeld(Fact, frozen=True, tag="ceremony"):
    """Films scored."""

    trend: str | None
    """The genre on the reel of the round."""
    awards: list[Award]
    """One for each seat."""


class ActorDismissed(Fact, frozen=True, tag="actor_dismissed"):
    """The last Actor of the track went to the discards at the end of the round."""

    card: str


class RoundBegan(Fact, frozen=True, tag="round_began"):
    """All Assistants are back, and a new round begins."""

    round: int
    first: int
    """The first player."""


class GameEnded(Fact, frozen=True, tag="game_ended"):
    """The last round is over."""

    scores: list[int]
    """One for each seat."""


ActionFact = (
    Hired
    | Banked
    | ScriptBought
    | ActorHired
    | SetBought
    | SetPlaced
    | FilmArchived
    | FilmSent
    | PerformerKept
    | FilmsExchanged
    | GalaGiven
    | TrackSlid
    | CardTurned
    | PileShuffled
    | EventTurned
    | BoxOfficePaid
    | CeremonyHeld
    | ActorDismissed
    | RoundBegan
    | GameEnded
)
