"""What a described position says, field by field, and how a part of it is refused."""

from __future__ import annotations

import msgspec

from clapboard.games.faux_raccords.box.components import CARDS
from clapboard.games.faux_raccords.facts import FauxFact
from clapboard.games.faux_raccords.pieces import mask_of
from clapboard.kernel.errors import PositionError


class ShotAt(msgspec.Struct, forbid_unknown_fields=True):
    at: str
    card: str
    up: bool = False
    seen: list[int] = []
    """Seats that have seen it; -1 is everybody. A card that is up was seen by all."""
    claps: list[int] = []
    ticks: list[int] = []
    crosses: list[int] = []
    handle: int = -1


class ScrapAt(msgspec.Struct, forbid_unknown_fields=True):
    card: str
    seen: list[int] = []
    handle: int = -1


class TraceAt(msgspec.Struct, forbid_unknown_fields=True):
    what: str
    seat: int
    cell: int
    card: str
    seen: int = 0


class Position(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    seats: int
    options: dict[str, str | int] = {}
    first: int = 0
    active: int = 0
    asked: int | None = None
    phase: str = "act"
    film: list[ShotAt] = []
    hands: list[list[str]] = []
    cut: list[str] = []
    bin: list[ScrapAt] = []
    deck: list[str] | None = None
    out: list[str] | None = None
    tokens: list[str] | None = None
    events: list[str] | None = None
    unused: list[str] | None = None
    fired: list[str] = []
    freed: list[str] = []
    clues: list[bool] | None = None
    chain: list[str] = []
    mark: str | None = None
    default: bool = False
    answers: list[str | None] | None = None
    looked: int | None = None
    screened: int = 0
    now: int = 0
    until: int | None = None
    turns: int = 0
    arrivals: int | None = None
    trail: list[TraceAt] | None = None
    ended: str | None = None
    last: list[FauxFact] = []


def need(holds: object, problem: str) -> None:
    if not holds:
        raise PositionError(problem)


def cards(field: str, names: list[str]) -> list[int]:
    for name in names:
        need(name in CARDS, f"{field}: no Rush card {name!r}")
    need(len(set(names)) == len(names), f"{field}: a card twice")
    return [CARDS.index(name) for name in names]


def seat_mask(field: str, seats: list[int], many: int, public: bool = False) -> int:
    """A bit for each seat; -1, where `public` allows it, is everybody."""
    for seat in seats:
        need(0 <= seat < many or (public and seat == -1), f"{field}: there is no seat {seat}")
    return mask_of(seats)
