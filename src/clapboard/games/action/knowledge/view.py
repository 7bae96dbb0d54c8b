"""What a viewer is given: the shape, field by field. `viewing` fills it in.

There is no private information in this game but the choices of an open placement (section 5).
"""

from __future__ import annotations

import msgspec

from clapboard.games.action.actions import ActionAction
from clapboard.kernel.view import View

RULES_VERSION = 1


class RoundView(msgspec.Struct, frozen=True, kw_only=True):
    """A space of the rounds track."""

    event: bool
    """An Event is turned up when the round begins."""
    box_office: bool
    """Films pay at the end of the round."""
    ceremony: bool
    """Films score at the end of the round."""
    trend: str | None
    """The genre on the reel; null without a ceremony."""


class AreaView(msgspec.Struct, frozen=True, kw_only=True):
    """An action area."""

    area: str
    """`HIRE`, `BANK`, `SCRIPT`, `ACTOR`, `SET`, `SEND`, `MARKET` or `GALA`."""
    slots: int | None
    """How many Assistants it takes in a round; null for any number."""
    free: int | None
    """Slots that are free."""
    placed: list[int]
    """The seats whose Assistants stand there, in the order of arrival."""
    price: int | None
    """In Millions, now; null where it has none, or where it depends on the card."""
    printed: int | None
    """The price without the Event."""
    gain: int | None
    """On the bank, what the viewer's next Assistant brings; else null."""
    closed: str | None
    """Why it is closed on the viewer's turn: `event`, `no-slot`, `none-lying`, `no-card`, `nothing-ready`, `markers`, `too-few-films` or `money`; null where it is open."""


class PlacementView(msgspec.Struct, frozen=True):
    """An Assistant that was placed in this round."""

    area: str
    """Where."""
    seat: int
    """Whose."""


class SpaceView(msgspec.Struct, frozen=True, kw_only=True):
    """A place from which a card can be taken."""

    at: str
    """Its name in the action `card`: `P1`, `T3`, `top`, `pile`, `discard`."""
    card: str | None
    """The card that lies there open; null for none."""
    price: int
    """In Millions, now."""
    printed: int | None
    """The price without the Event; null where only the Event offers it."""
    can: bool
    """The viewer could take it, as far as slots and money go; whose turn it is does not count."""


class StackView(msgspec.Struct, frozen=True, kw_only=True):
    """A film in production."""

    id: str
    """`s1`, `s2`, ... for each player, never used again."""
    script: str | None
    """Its Script; null for none yet."""
    cards: list[str]
    """Its performers, in the order in which they joined."""
    points: dict[str, int]
    """What they bring, by genre."""
    missing: dict[str, int]
    """What the Script still needs, by genre."""
    ready: bool
    """It can be sent."""


class DueView(msgspec.Struct, frozen=True):
    """What a Box-office phase would bring now, in Millions."""

    films: int
    """The income of the films."""
    event: int
    """What the Event adds."""
    bonus: int
    """The archive bonus."""


class ChairView(msgspec.Struct, frozen=True, kw_only=True):
    """One player."""

    money: int
    """Millions."""
    prestige: int
    """Points so far: the sum of the next three."""
    films: int
    """Points from films at ceremonies."""
    trends: int
    """Points from Trends."""
    gala: int
    """Points from galas."""
    assistants: int
    """Assistants that are placed in this round."""
    left: int
    """Of these, not placed yet."""
    hired: int
    """Assistants hired in this round, for the next ones."""
    lying: int
    """Assistants that can still be hired."""
    markers: int | None
    """Film markers left; null without a limit."""
    stacks: list[StackView]
    """Films in production, the oldest first."""
    next_stack: int
    """The number of the next new stack."""
    archives: list[str]
    """Scripts in the Archives, in the order of arrival."""
    pairs: int
    """Pairs in the Archives: points at the end."""
    due: DueView
    """What a Box-office phase would bring now."""
    score: int
    """Points if the game ended now."""


class FilmView(msgspec.Struct, frozen=True):
    """A film on the Box-office track."""

    script: str
    """Its Script."""
    owner: int
    """Whose it is: a seat."""


class PilesView(msgspec.Struct, frozen=True, kw_only=True):
    """The cards in the face-down piles, as everybody can work out; their order is unknown."""

    scripts: list[str]
    """Scripts."""
    actors: list[str]
    """Actors and Actresses."""
    sets: list[str]
    """Sets."""
    events: list[str]
    """Events."""


class PreviewView(msgspec.Struct, frozen=True, kw_only=True):
    """For the one who is about to confirm: what the placement will do, with what it turns up left unknown."""

    chair: ChairView
    """The viewer's own chair afterwards."""
    office: list[FilmView]
    """The Box-office track afterwards."""
    leaves: FilmView | None
    """The film that is pushed off; null for none."""
    payouts: list[int] | None
    """What the Box-office phase of this round would then pay each seat, from a limited bank what there is; null in a round without one."""
    awards: list[int] | None
    """The points of this round's ceremony for each seat; null in a round without one."""


class ActionView(View, frozen=True, kw_only=True):
    edition: str
    """Which box is played with."""
    round: int
    """From 1."""
    rounds: list[RoundView]
    """The rounds track, as far as this game goes."""
    phase: str
    """`placing`; `drawn` while a Set lies open that is not on a stack yet; `over`."""
    first: int
    """The first player."""
    turn: int
    """Whose placement it is."""
    order: list[int]
    """The seats of all placements that are still to come in this round, beginning with the one that is made now."""
    event: str | None
    """The active Event; null for none."""
    event_until: int | None
    """The last round of that Event."""
    past_events: list[str]
    """Events that are over, the oldest first."""
    areas: list[AreaView]
    """The action areas."""
    placements: list[PlacementView]
    """The Assistants placed in this round, in order."""
    scripts: list[SpaceView]
    """The Script spaces."""
    track: list[SpaceView]
    """The Actor track from the left, then what an Event offers beside it: `top`, `discard`."""
    sets: list[SpaceView]
    """Where Sets come from: `pile`, whose card is unknown, and what an Event offers beside it: `discard`."""
    piles: PilesView
    """The face-down piles."""
    top: str | None
    """The top card of the Actor pile, if everybody has seen it."""
    actor_discard: list[str]
    """Discarded Actors, the top one last."""
    set_discard: list[str]
    """Discarded Sets, the top one last."""
    office: list[FilmView]
    """The Box-office track from B1."""
    office_slots: int
    """How long it is: with so many films on it, the next one pushes the last one off."""
    payouts: list[int] | None
    """What the Box-office phase of this round would pay each seat now, from a limited bank what there is; null in a round without one."""
    awards: list[int] | None
    """The points that the ceremony of this round would bring each seat now; null in a round without one."""
    chairs: list[ChairView]
    """One for each seat, in order."""
    spare_genres: list[str]
    """Genre tokens that are on no reel."""
    unused: list[str]
    """TV Scripts that nobody was dealt."""
    aside: list[str]
    """Cards that a described position does not name."""
    bank: int | None
    """Millions left in the bank; null without a limit."""
    drawn: str | None
    """The Set that was drawn and is not on a stack yet."""
    chain: list[ActionAction]
    """The viewer's own open choices, in order."""
    with_card: list[StackView]
    """While the viewer chooses a stack for a card: each own stack on which it could lie, as it would be with it; else empty."""
    preview: PreviewView | None
    """For the one who is about to confirm; else null."""
    planning: bool = False
    """This is a plan, not the game: see the command `plan`."""
