"""Where a card that a viewer has seen can be by now (FR-R58).

A face-down card of the Movie or the Bin that the viewer has seen under its handle is followed with the eyes: it is there. A card that
went into another's hand is *loose*: each time that hand puts a card out of sight, it may have been this one. A `Tracer` goes through
the trail as its viewer saw it and keeps the possible joint positions of the loose cards with their weights: each deal and each hidden
choice is as likely as any other, and hand sizes are public. So it is exact: of two loose cards in one hand, one may have been passed
on, not both.

Three things keep the joint positions few, whatever was passed round, without giving up any of that:

- Hindsight. A hidden card that the viewer sees later is known from the start, and only a loose card that will be seen again (*bound*)
  has to be followed by itself.
- The others (*free*) are alike in all that is still to come: of them only the number in each place counts.
- A place that nothing leaves any more is no place: a free card there is out of the way.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from clapboard.games.faux_raccords.geometry.spaces import bit
from clapboard.games.faux_raccords.knowledge.hindsight import PASSING, Hindsight, held_before
from clapboard.games.faux_raccords.knowledge.trail import DREW, GAVE, HID, MERGED, PASSED, SHOWED, Trace
from clapboard.kernel.errors import ViewError

PARCEL: Final = 4
"""Places: 0 to 3 is a hand, 4 to 7 on the way to one, from PASSING on a hidden card that will go into one."""
AWAY: Final = -1
"""A hidden card that stays where it is."""

# A joint position: the number of free cards in each place, and behind that for each bound card its place + 1.
COUNT: Final = 5
PLACE: Final = 10

# Who moves
NOBODY: Final = -1
FREE: Final = -2


class Way:
    """From one joint position to the next: how likely both, and whether a free card, a bound one (its number) or none moved."""

    __slots__ = ("after", "before", "weight", "who")

    def __init__(self, before: int, after: int, weight: float, who: i64) -> None:
        self.before = before
        self.after = after
        self.weight = weight
        self.who: i64 = who


class Step:
    """What one trace did to the loose cards."""

    __slots__ = ("card", "cell", "seat", "to", "trace", "ways")

    def __init__(self, trace: i64, seat: i64, to: i64, cell: i64, card: i64) -> None:
        self.trace: i64 = trace
        """The place in the trail."""
        self.seat: i64 = seat
        """The place that a card left; -1 for none."""
        self.to: i64 = to
        self.cell: i64 = cell
        """The handle of a card that stays."""
        self.card: i64 = card
        """The number of the free card that got loose; -1 for none."""
        self.ways: list[Way] = []


class Tracer:
    """`states` is every joint position with its weight, `steps` how they came about."""

    def __init__(self, viewer: i64, held: list[int], trail: list[Trace]) -> None:
        """`held`: the hand sizes of now."""
        self.viewer: i64 = viewer
        self.held = held_before(held, trail)
        """Cards in each hand, as the trail goes on."""
        self.sight = Hindsight(viewer, trail)
        self.base: i64 = PASSING + len(self.sight.passing)
        """How many places there are."""
        self.cards: list[int] = []
        """The free cards."""
        self.bound: list[int] = []
        self.active: list[bool] = []
        """Which of the bound cards are loose now."""
        self.states: dict[int, float] = {0: 1.0}
        self.steps: list[Step] = []
        self.step = Step(-1, -1, AWAY, -1, -1)
        self.coming: list[int] = []
        if self.sight.loose:
            for place in range(len(trail)):
                self.follow(place, trail[place])

    def follow(self, place: i64, trace: Trace) -> None:
        what: i64 = trace.what
        seat: i64 = trace.seat
        mine = seat == self.viewer
        card: i64 = self.sight.told[place]
        self.step = Step(place, -1, AWAY, -1, -1)
        if what == DREW:
            self.held[seat] += 1
        elif what == HID or what == SHOWED:
            if not mine:
                if card >= 0:
                    self.shown(seat, card)
                else:
                    cell = int(trace.cell)
                    self.exit(seat, self.sight.passing.get(cell, AWAY), cell)
            self.held[seat] -= 1
        elif what == GAVE:
            if not mine:
                if trace.seen & bit(self.viewer):
                    self.loosen(card, seat)
                else:
                    self.relocate(self.sight.passing[int(trace.cell)], seat)
            self.held[seat] += 1
        elif what == PASSED:
            if mine:
                self.loosen(card, PARCEL + trace.cell)
            elif card >= 0:
                self.shown(seat, card)
            else:
                self.exit(seat, PARCEL + trace.cell, -1)
            self.held[seat] -= 1
            self.coming.append(int(trace.cell))
        elif what == MERGED:
            for to in self.coming:
                self.held[to] += 1
                self.step = Step(place, -1, AWAY, -1, -1)
                self.relocate(PARCEL + to, to)
            self.coming = []

    # Joint positions

    def free_in(self, key: int, place: i64) -> i64:
        return (key >> (COUNT * int(place))) & 31

    def bound_at(self, key: int, number: i64) -> i64:
        """The place of a bound card; -1 while it is not loose."""
        return ((key >> self.shift(number)) & 1023) - 1

    def shift(self, number: i64) -> int:
        return COUNT * int(self.base) + PLACE * int(number)

    def unknown_in(self, key: int, seat: i64) -> i64:
        """Cards of a hand that are not loose."""
        left: i64 = self.held[seat] - self.free_in(key, seat)
        for number in range(len(self.active)):
            if self.active[number] and self.bound_at(key, number) == seat:
                left -= 1
        return left

    def way(self, before: int, after: int, weight: float, who: i64) -> None:
        if weight > 0.0:
            self.step.ways.append(Way(before, after, self.states[before] * weight, who))

    def settle(self) -> None:
        fresh: dict[int, float] = {}
        total = 0.0
        for way in self.step.ways:
            fresh[way.after] = fresh.get(way.after, 0.0) + way.weight
            total += way.weight
        if total <= 0.0:
            raise ViewError("trail: nothing can have led to this")
        for key in fresh:
            fresh[key] /= total
        self.states = fresh
        self.steps.append(self.step)

    # Steps

    def loosen(self, card: i64, place: i64) -> None:
        """The viewer knows this card, and it goes into a hand."""
        if self.sight.again[self.step.trace]:
            shift = self.shift(len(self.bound))
            self.bound.append(int(card))
            self.active.append(True)
            for key in self.states:
                self.way(key, key | ((int(place) + 1) << shift), 1.0, NOBODY)
        else:
            self.step.card = len(self.cards)
            self.step.to = place
            self.cards.append(int(card))
            for key in self.states:
                self.way(key, key + (1 << (COUNT * int(place))), 1.0, NOBODY)
        self.settle()

    def exit(self, seat: i64, to: i64, cell: i64) -> None:
        """A hidden card leaves a hand: any of the loose ones there, or one that the viewer does not know."""
        self.step.seat = seat
        self.step.to = to
        self.step.cell = cell
        arrives = 0 if to == AWAY else 1 << (COUNT * int(to))
        leaves = 1 << (COUNT * int(seat))
        for key in self.states:
            self.way(key, key, float(self.unknown_in(key, seat)), NOBODY)
            self.way(key, key - leaves + arrives, float(self.free_in(key, seat)), FREE)
            if to == AWAY:
                continue  # a bound card is seen again, and here it would not be
            for number in range(len(self.active)):
                if self.active[number] and self.bound_at(key, number) == seat:
                    self.way(key, key + ((int(to) - int(seat)) << self.shift(number)), 1.0, number)
        self.settle()

    def shown(self, seat: i64, card: i64) -> None:
        """This card comes out of that hand."""
        found: i64 = -1
        for number in range(len(self.bound)):
            if self.active[number] and self.bound[number] == card:
                found = number
        for key in self.states:
            if found < 0:
                self.way(key, key, float(self.unknown_in(key, seat)), NOBODY)
            elif self.bound_at(key, found) == seat:
                self.way(key, key - ((int(seat) + 1) << self.shift(found)), 1.0, found)
        if found >= 0:
            self.active[found] = False
        self.settle()

    def relocate(self, place: i64, to: i64) -> None:
        """Whatever was there is now somewhere else."""
        self.step.seat = place
        self.step.to = to
        for key in self.states:
            many = int(self.free_in(key, place))
            after = key + many * ((1 << (COUNT * int(to))) - (1 << (COUNT * int(place))))
            for number in range(len(self.active)):
                if self.active[number] and self.bound_at(key, number) == place:
                    after += (int(to) - int(place)) << self.shift(number)
            self.way(key, after, 1.0, FREE if many else NOBODY)
        self.settle()
