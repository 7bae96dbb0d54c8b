"""Where a card that a viewer has seen can be by now (FR-R58).

A face-down card of the Movie or the Bin that the viewer has seen under its handle is followed with the eyes: it is there. A card that
went into another's hand is *loose*: each time that hand puts a card out of sight, it may have been this one. A `Tracer` goes through
the trail as its viewer saw it and keeps every joint position of the loose cards with its weight: each deal and each hidden
choice is as likely as any other, and hand sizes are public. So it is exact: of two loose cards in one hand, one may have been passed
on, not both.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from clapboard.games.faux_raccords.geometry.spaces import bit
from clapboard.games.faux_raccords.state import (
    DREW,
    GAVE,
    HID,
    LOOKED,
    MERGED,
    OPENED,
    PASSED,
    SHOWED,
    Trace,
)

PARCEL: Final = 4
"""Positions: 0 to 3 in a hand, 4 to 7 on the way to one, then the handles."""
CELL: Final = 8
GONE: Final = 1023
"""Seen again: nothing is unknown about it any more."""
WIDE: Final = 10


def told_card(trace: Trace, viewer: i64) -> i64:
    """The card of a trace as far as a viewer saw it; -1 for unseen."""
    what: i64 = trace.what
    if what == SHOWED or what == OPENED:
        return trace.card
    if what == GAVE and (trace.seen & bit(viewer) or trace.seat == viewer):
        return trace.card
    if what != GAVE and what != MERGED and trace.seat == viewer:
        return trace.card
    if what == PASSED and trace.cell == viewer:
        return trace.card
    return -1


def held_before(held: list[int], trail: list[Trace]) -> list[int]:
    """How many cards each hand had before the trail began."""
    out = held[:]
    for trace in trail:
        what: i64 = trace.what
        if what == DREW or what == GAVE:
            out[trace.seat] -= 1
        elif what == HID or what == SHOWED:
            out[trace.seat] += 1
        elif what == PASSED:
            out[trace.seat] += 1
            out[trace.cell] -= 1
    return out


class Link:
    """One way in which a joint position came about."""

    __slots__ = ("before", "weight")

    def __init__(self, before: int, weight: float) -> None:
        self.before = before
        self.weight = weight


class Tracer:
    """`states` is every joint position with its weight: ten bits for each loose card of `cards`."""

    def __init__(self, viewer: i64, held: list[int], keep: bool) -> None:
        self.viewer: i64 = viewer
        self.held = held
        """Cards in each hand, as the trail goes on."""
        self.keep = keep
        """Whether to remember how each position came about, so that a history can be drawn."""
        self.cards: list[int] = []
        self.states: dict[int, float] = {0: 1.0}
        self.fresh: dict[int, float] = {}
        self.links: list[dict[int, list[Link]]] = []
        self.coming: list[int] = []
        self.link: dict[int, list[Link]] = {}

    def follow(self, trace: Trace, card: i64) -> None:
        """One trace; `card` as the viewer saw it, -1 for unseen."""
        self.fresh = {}
        self.link = {}
        what: i64 = trace.what
        seat: i64 = trace.seat
        mine = seat == self.viewer
        if what == DREW:
            self.held[seat] += 1
        elif what == HID:
            if not mine:
                self.exit(seat, CELL + trace.cell)
            self.held[seat] -= 1
        elif what == SHOWED:
            if not mine:
                self.shown(seat, card)
            self.held[seat] -= 1
        elif what == GAVE:
            if trace.seen & bit(self.viewer):
                if not mine:
                    self.loosen(card, seat)
            elif mine:
                self.found(trace.cell, card)
            else:
                self.relocate(CELL + trace.cell, seat)
            self.held[seat] += 1
        elif what == LOOKED:
            if mine:
                self.found(trace.cell, card)
        elif what == OPENED:
            if not trace.seen & bit(self.viewer):
                self.found(trace.cell, card)
        elif what == PASSED:
            if mine:
                self.loosen(card, PARCEL + trace.cell)
            elif trace.cell == self.viewer:
                self.shown(seat, card)
            else:
                self.exit(seat, PARCEL + trace.cell)
            self.held[seat] -= 1
            self.coming.append(int(trace.cell))
        else:
            self.unpack()
        if self.fresh:
            self.settle()
        elif self.keep:
            self.links.append(self.link)

    # Steps

    def put(self, before: int, after: int, weight: float) -> None:
        if weight <= 0.0:
            return
        self.fresh[after] = self.fresh.get(after, 0.0) + self.states[before] * weight
        if self.keep:
            self.link.setdefault(after, []).append(Link(before, self.states[before] * weight))

    def settle(self) -> None:
        total = 0.0
        for weight in self.fresh.values():
            total += weight
        self.states = {key: weight / total for key, weight in self.fresh.items()}
        if self.keep:
            self.links.append(self.link)

    def loosen(self, card: i64, position: i64) -> None:
        """The viewer knows this card, and it goes into a hand."""
        shift = WIDE * len(self.cards)
        self.cards.append(int(card))
        for key in self.states:
            self.put(key, key | (int(position) << shift), 1.0)

    def exit(self, seat: i64, to: i64) -> None:
        """A hidden card leaves a hand: any of the loose ones there, or one that the viewer does not know."""
        for key in self.states:
            others: i64 = self.held[seat]
            for which in range(len(self.cards)):
                if at(key, which) == seat:
                    others -= 1
                    self.put(key, moved(key, which, to), 1.0)
            self.put(key, key, float(others))

    def shown(self, seat: i64, card: i64) -> None:
        """This card comes out of that hand."""
        loose = self.which(card)
        for key in self.states:
            if loose >= 0:
                if at(key, loose) == seat:
                    self.put(key, moved(key, loose, GONE), 1.0)
                continue
            others: i64 = self.held[seat]
            for which in range(len(self.cards)):
                if at(key, which) == seat:
                    others -= 1
            self.put(key, key, float(others))

    def found(self, cell: i64, card: i64) -> None:
        """The viewer sees which card lay there."""
        loose = self.which(card)
        for key in self.states:
            if loose >= 0:
                if at(key, loose) == CELL + cell:
                    self.put(key, moved(key, loose, GONE), 1.0)
                continue
            free = True
            for which in range(len(self.cards)):
                if at(key, which) == CELL + cell:
                    free = False
            if free:
                self.put(key, key, 1.0)

    def relocate(self, position: i64, to: i64) -> None:
        """Whatever lay there is now somewhere else."""
        for key in self.states:
            after = key
            for which in range(len(self.cards)):
                if at(key, which) == position:
                    after = moved(after, which, to)
            self.put(key, after, 1.0)

    def unpack(self) -> None:
        """All cards that were passed arrive."""
        for to in self.coming:
            self.held[to] += 1
        self.coming = []
        for key in self.states:
            after = key
            for which in range(len(self.cards)):
                position: i64 = at(key, which)
                if PARCEL <= position < CELL:
                    after = moved(after, which, position - PARCEL)
            self.put(key, after, 1.0)

    # Looking

    def which(self, card: i64) -> i64:
        """The place among the loose cards; -1 for a card that is not loose."""
        found: i64 = -1
        for place, other in enumerate(self.cards):
            if other == card and not self.gone(place):
                found = place
        return found

    def gone(self, which: i64) -> bool:
        for key in self.states:
            return at(key, which) == GONE
        return True

    def positions(self, which: i64) -> list[int]:
        """Everywhere that a loose card can be, ascending."""
        found: list[int] = []
        for key in self.states:
            position = int(at(key, which))
            if position not in found:
                found.append(position)
        found.sort()
        return found


def at(key: int, which: i64) -> i64:
    return (key >> (WIDE * int(which))) & 1023


def moved(key: int, which: i64, to: i64) -> int:
    shift = WIDE * int(which)
    return key & ~(1023 << shift) | (int(to) << shift)


def traced(viewer: i64, held: list[int], trail: list[Trace]) -> Tracer:
    """The loose cards of a viewer, from the whole trail; `held` are the hand sizes of now."""
    tracer = Tracer(viewer, held_before(held, trail), False)
    for trace in trail:
        tracer.follow(trace, told_card(trace, viewer))
    return tracer
