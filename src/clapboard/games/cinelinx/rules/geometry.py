"""The table: where cards can lie, and which of them touch (CX-050 to CX-061).

In `rect` a card covers 4 by 6 units, upright or sideways, and touches another where the middle of a side of one lies on the middle
of the opposite side of the other. In `grid` a card covers one cell and touches its neighbours.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from clapboard.games.cinelinx.moment import Side, Spot

SIDES: Final[tuple[Side, ...]] = ("N", "E", "S", "W")
OPPOSITE: Final[dict[Side, Side]] = {"N": "S", "E": "W", "S": "N", "W": "E"}
STEP: Final[dict[Side, tuple[int, int]]] = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
FAR: Final = 100_000
"""No card of a real game gets so far from the anchor."""


class Field:
    """Cards in play, by the units that they cover and by their reels."""

    __slots__ = ("_covered", "_reels", "_slots", "grid", "spots")

    def __init__(self, grid: bool, cards: Iterable[tuple[str, Spot]]) -> None:
        self.grid = grid
        self._slots: list[tuple[Spot, tuple[str, ...]]] | None = None
        self.spots: dict[str, Spot] = {}
        self._covered: set[tuple[int, int]] = set()
        self._reels: dict[tuple[int, int, Side], str] = {}
        for card, spot in cards:
            self.add(card, spot)

    def add(self, card: str, spot: Spot) -> None:
        self._slots = None
        self.spots[card] = spot
        self._covered.update(self.units(spot))
        for side in SIDES:
            self._reels[(*self.reel(spot, side), side)] = card

    def half(self, turned: bool) -> tuple[int, int]:
        """Half the width and half the height."""
        return (3, 2) if turned else (2, 3)

    def units(self, spot: Spot) -> Iterator[tuple[int, int]]:
        if self.grid:
            yield spot.x, spot.y
            return
        width, height = self.half(spot.turned)
        for x in range(spot.x - width, spot.x + width):
            for y in range(spot.y - height, spot.y + height):
                yield x, y

    def reel(self, spot: Spot, side: Side) -> tuple[int, int]:
        """The point of the reel on a side. In a grid it is counted in half cells."""
        dx, dy = STEP[side]
        if self.grid:
            return 2 * spot.x + dx, 2 * spot.y + dy
        width, height = self.half(spot.turned)
        return spot.x + dx * width, spot.y + dy * height

    def overlaps(self, spot: Spot) -> bool:
        return not self._covered.isdisjoint(self.units(spot))

    def contacts(self, spot: Spot) -> list[tuple[Side, str]]:
        """The cards that a card would touch there, in the order N, E, S, W."""
        found: list[tuple[Side, str]] = []
        for side in SIDES:
            other = self._reels.get((*self.reel(spot, side), OPPOSITE[side]))
            if other is not None and self.spots[other] != spot:
                found.append((side, other))
        return found

    def fits(self, spot: Spot) -> bool:
        """Whether a card can be laid there, by space alone: no overlap, and at least one contact."""
        if abs(spot.x) > FAR or abs(spot.y) > FAR or (self.grid and spot.turned):
            return False
        return bool(self.contacts(spot)) and not self.overlaps(spot)

    def open_sides(self, card: str) -> Iterator[Side]:
        spot = self.spots[card]
        for side in SIDES:
            if (*self.reel(spot, side), OPPOSITE[side]) not in self._reels:
                yield side

    def beside(self, card: str, side: Side) -> Iterator[Spot]:
        """The places on a side of a card, in either orientation."""
        spot, (dx, dy) = self.spots[card], STEP[side]
        if self.grid:
            yield Spot(spot.x + dx, spot.y + dy)
            return
        width, height = self.half(spot.turned)
        for turned in (False, True):
            wide, high = self.half(turned)
            yield Spot(spot.x + dx * (width + wide), spot.y + dy * (height + high), turned)

    def slots(self, touching: str = "") -> list[tuple[Spot, tuple[str, ...]]]:
        """Every place where a card can be laid, with the cards that it would touch, ordered by (y, x, upright before sideways); or
        those beside one card."""
        if touching:
            return self._found([touching])
        if self._slots is None:
            self._slots = self._found(list(self.spots))
        return self._slots

    def _found(self, cards: list[str]) -> list[tuple[Spot, tuple[str, ...]]]:
        found: set[Spot] = set()
        for card in cards:
            for side in self.open_sides(card):
                found.update(spot for spot in self.beside(card, side) if not self.overlaps(spot))
        ordered = sorted(found, key=lambda spot: (spot.y, spot.x, spot.turned))
        return [(spot, tuple(to for _, to in self.contacts(spot))) for spot in ordered]

    def with_card(self, card: str, spot: Spot) -> Field:
        """The same with one more card; this one stays as it is."""
        other = Field(self.grid, ())
        other.spots = dict(self.spots)
        other._covered = set(self._covered)
        other._reels = dict(self._reels)
        other.add(card, spot)
        return other


@lru_cache(maxsize=256)
def field_of(grid: bool, cards: tuple[tuple[str, Spot], ...]) -> Field:
    """The same for the same cards, and never changed: the table changes only when a play is final."""
    return Field(grid, cards)
