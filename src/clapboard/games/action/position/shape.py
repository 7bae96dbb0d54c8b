"""The shape of a described position. Only `seats` must be given; what is not named is as at the start, and cards that are not named lie
aside (6.2). Piles are written from the top card down, discards with the top card last, the Actor track and the Box-office from the left."""

from __future__ import annotations

from typing import Literal

import msgspec


class StackTold(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    id: str | None = None
    """`s1`, `s2`, ...; left out: the next one."""
    script: str | None = None
    cards: list[str] = []
    """In the order in which they joined."""


class ChairTold(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    money: int | None = None
    films: int = 0
    trends: int = 0
    gala: int = 0
    assistants: int | None = None
    """That are placed in this round; how many are left follows from `placements`."""
    stacks: list[StackTold] = []
    next_stack: int | None = None
    archives: list[str] = []


class FilmTold(msgspec.Struct, forbid_unknown_fields=True):
    script: str
    owner: int


class PlacementTold(msgspec.Struct, forbid_unknown_fields=True):
    area: str
    seat: int


class Position(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    seats: int
    options: dict[str, str | int] = {}
    edition: str | None = None
    """The box it was written for; left out: whichever is played with."""
    round: int = 1
    phase: Literal["placing", "drawn", "over"] = "placing"
    first: int = 0
    turn: int | None = None
    """Whose placement it is; left out: the first player's."""
    event: str | None = None
    past_events: list[str] = []
    event_pile: list[str] = []
    script_pile: list[str] = []
    actor_pile: list[str] = []
    set_pile: list[str] = []
    actor_discard: list[str] = []
    set_discard: list[str] = []
    known_top: bool | None = None
    """Everybody has seen the top card of the Actor pile; left out: if the Event opens it."""
    scripts: list[str | None] = []
    track: list[str | None] = []
    office: list[FilmTold] = []
    reels: list[str | None] = []
    """The genre of each reel in use; null: none."""
    placements: list[PlacementTold] = []
    """The Assistants placed in this round, in order."""
    chairs: list[ChairTold] = []
    drawn: str | None = None
    chain: list[str] = []
    """The choices of the open placement, as short text."""
    unused: list[str] = []
    """TV Scripts that nobody was dealt."""
    aside: list[str] | None = None
    """Cards that are nowhere else; left out: worked out."""
