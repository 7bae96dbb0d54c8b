"""Everything that a moment of the game is made of: the fields of the state, and at the same time the documented position."""

from __future__ import annotations

from typing import Literal

import msgspec

from clapboard.games.redac_chef.actions import RedacAction, Spot
from clapboard.games.redac_chef.actions import Turn as TurnOver
from clapboard.games.redac_chef.rules.rows import Rows

Stage = Literal["ready", "countdown", "day", "check", "choose", "turn", "final", "over"]
Phase = Literal["report", "layout", "done"]
Step = Literal["", "correct", "shift", "conflicts", "photo", "done"]
NO_TIME = -1


class Slot(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A place of the supply: its tile ("" when it was taken), whether it lies face up, and since when it lies so."""

    tile: str
    up: bool = False
    since: int = 0


class Ask(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request that is decided when its window closes."""

    what: Literal["grab", "take", "reveal", "tirage"]
    arrived: int
    effective: int
    slot: int = -1
    format: str = ""
    """Of a tile that lay face down when it was asked for."""


class Change(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """One thing that changed its place on a page; null: on the desk. The centrepiece is `CP`."""

    tile: str
    before: Spot | None
    after: Spot | None


class Seat(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """One person."""

    phase: Phase = "report"
    ready: bool = False
    hand: str = ""
    hand_slot: int = -1
    hand_since: int = 0
    free_at: int = 0
    """Until then the seat is locked; since then it could act (RC-R84)."""
    ask: Ask | None = None
    sealed: RedacAction | None = None
    """Stepped play: the act of this tick."""
    busy: int = 0
    """Stepped play: the tick in which the seat can act again."""
    grabs: int = 0
    acts: int = 0
    place: Literal["desk", "supply"] = "desk"
    """Newsroom: where the Reporter stands."""
    pauses: int = 0
    late: bool = False
    """An act counted after zero, in the grace."""
    resting: bool = False
    """Its person is gone for today: page and desk stay as they are (RC-143)."""
    gone: bool = False


class Side(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """One newspaper: a person, or a team."""

    centre: str = ""
    centre_at: tuple[int, int] = (1, 1)
    character: str = ""
    page: dict[str, Spot] = {}
    desk: list[str] = []
    carried: list[str] = []
    """Newsroom: kept and not yet delivered."""
    token: int = 0
    called: int = 0
    """The order of "Maquette !" today; 0: not called."""
    days: list[Rows] = []
    past: list[list[Change]] = []
    future: list[list[Change]] = []
    extra: int = 0
    """Tiles taken in Layout today (Ursule, 10A); turn by turn: in this game."""
    check: Step = ""
    chain: list[TurnOver] = []
    """Tiles chosen to be turned down, not yet confirmed."""
    proposal: list[str] = []
    boosted: str = ""
    """Renaud: the photo that counts every article today; "": the one that brings most, `none`: no photo."""
    played_down: bool = False
    """A tile was played or turned face down in this game (scenario 13)."""
    blocks: int = 2
    """Whole 20-second blocks left at "Tirage !" (12A alone); 2 where there is no timer."""
    swapped: bool = False
    """Newsroom: the partners have changed their roles."""
    left: bool = False
    out: bool = False


class Position(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A whole moment. Only `seats`, `people` and `sides` must be given."""

    seats: int
    people: list[Seat]
    sides: list[Side]
    options: dict[str, str | int] = {}
    now: int = 0
    day: int = 0
    stage: Stage = "day"
    until: int = NO_TIME
    """When the stage ends by itself."""
    end: int = NO_TIME
    """When the timer of the day reaches zero."""
    box: list[str] = []
    """The tiles that are played with, where they are not all 120."""
    slots: list[Slot] = []
    laid: int = 0
    """When the supply was laid out."""
    removed: list[str] = []
    """Out of a solo game, and known to nobody."""
    gone: list[str] = []
    """Out of the game, and known to all."""
    pile: list[str] = []
    offer: list[str] = []
    seen: list[str] = []
    """Centrepieces that were revealed from the pile, today's offer included."""
    news: list[str] = []
    """One for each day; those of days to come are hidden."""
    mover: int = NO_TIME
    """The side that chooses a centrepiece, or whose turn it is."""
    first: int = 0
    step: int = 1
    """Turn by turn: 1 to 3."""
    reveals: int = 0
    """Turn by turn: supply tiles that may still be turned up."""
    revealed: bool = False
    special: bool = False
    """Turn by turn: step 1 was a special action."""
    shifts: int = 0
    """Turn by turn: how often the centrepiece was moved in this turn."""
    idle: int = 0
    """Turn by turn: turns in a row without anything done."""
    acted: bool = False
    caller: int = NO_TIME
    tick: int = 0
    order: list[int] = []
    """Stepped play: the permutation from which priority rotates."""
    calls: int = 0
    paused: bool = False
    reason: str = ""
