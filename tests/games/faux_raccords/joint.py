"""Where loose cards can be, in the plainest way: every joint position of all of them, one by one, with its weight.

It grows with every choice, so it is only for tests, beside `tracer.py`. A position of a card is ("hand", seat), ("way", seat) for a card
that is being passed, ("card", handle), or None once it was seen again.
"""

from __future__ import annotations

from fractions import Fraction

from clapboard.games.faux_raccords.knowledge.hindsight import held_before, told_card
from clapboard.games.faux_raccords.knowledge.trail import (
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

Place = tuple[str, int] | None
World = tuple[Place, ...]
MOST = 1500


class TooMany(Exception):
    """More joint positions than a test has time for."""


class Joint:
    def __init__(self, viewer: int, held: list[int], trail: list[Trace]) -> None:
        self.viewer = viewer
        self.held = held_before(held, trail)
        self.cards: list[int] = []
        self.worlds: dict[World, Fraction] = {(): Fraction(1)}
        self.fresh: dict[World, Fraction] = {}
        coming: list[int] = []
        for trace in trail:
            what, seat, cell = int(trace.what), int(trace.seat), int(trace.cell)
            card = int(told_card(trace, viewer))
            self.fresh = {}
            self._follow(trace, what, seat, cell, card)
            if self.fresh:
                total = sum(self.fresh.values())
                self.worlds = {world: weight / total for world, weight in self.fresh.items()}
            if len(self.worlds) > MOST:
                raise TooMany
            if what in (DREW, GAVE):
                self.held[seat] += 1
            elif what in (HID, SHOWED, PASSED):
                self.held[seat] -= 1
            if what == PASSED:
                coming.append(cell)
            elif what == MERGED:
                for to in coming:
                    self.held[to] += 1
                coming = []

    def _follow(self, trace: Trace, what: int, seat: int, cell: int, card: int) -> None:
        mine = seat == self.viewer
        seen = bool(trace.seen >> self.viewer & 1)
        if what == HID and not mine:
            self._exit(seat, ("card", cell))
        elif what == SHOWED and not mine:
            self._seen(("hand", seat), card, hand=True)
        elif what == GAVE and seen and not mine:
            self._loosen(card, ("hand", seat))
        elif what == GAVE and not seen and not mine:
            self._move({("card", cell): ("hand", seat)})
        elif (what == LOOKED and mine) or (what in (GAVE, OPENED) and not seen):
            self._seen(("card", cell), card, hand=False)
        elif what == PASSED and mine:
            self._loosen(card, ("way", cell))
        elif what == PASSED and cell == self.viewer:
            self._seen(("hand", seat), card, hand=True)
        elif what == PASSED:
            self._exit(seat, ("way", cell))
        elif what == MERGED:
            self._move({("way", to): ("hand", to) for to in range(4)})

    def _put(self, before: World, after: World, weight: int) -> None:
        if weight > 0:
            self.fresh[after] = self.fresh.get(after, Fraction(0)) + weight * self.worlds[before]

    def _loosen(self, card: int, place: Place) -> None:
        self.cards.append(card)
        for world in self.worlds:
            self._put(world, (*world, place), 1)

    def _unknown(self, world: World, seat: int) -> int:
        return self.held[seat] - world.count(("hand", seat))

    def _exit(self, seat: int, to: Place) -> None:
        for world in self.worlds:
            for which, place in enumerate(world):
                if place == ("hand", seat):
                    self._put(world, (*world[:which], to, *world[which + 1 :]), 1)
            self._put(world, world, self._unknown(world, seat))

    def _seen(self, place: Place, card: int, hand: bool) -> None:
        """This card is seen where it was."""
        for world in self.worlds:
            loose = [
                which for which, other in enumerate(self.cards) if other == card and world[which] is not None
            ]
            if not loose and hand:
                assert place is not None
                self._put(world, world, self._unknown(world, place[1]))
            elif not loose:
                self._put(world, world, place not in world)
            elif world[loose[0]] == place:
                self._put(world, (*world[: loose[0]], None, *world[loose[0] + 1 :]), 1)

    def _move(self, moves: dict[tuple[str, int], tuple[str, int]]) -> None:
        for world in self.worlds:
            self._put(world, tuple(at if at is None else moves.get(at, at) for at in world), 1)

    # Looking

    def loose(self) -> list[int]:
        """Which of `cards` are loose now."""
        (*worlds,) = self.worlds
        return [which for which in range(len(self.cards)) if worlds[0][which] is not None]

    def places(self) -> dict[int, list[str]]:
        """Everywhere that each loose card can be."""
        return {
            self.cards[which]: sorted({_name(world[which]) for world in self.worlds})
            for which in self.loose()
        }

    def in_hands(self) -> dict[tuple[int, ...], Fraction]:
        """How likely it is that so many loose cards are in each hand."""
        found: dict[tuple[int, ...], Fraction] = {}
        for world, weight in self.worlds.items():
            key = tuple(world.count(("hand", seat)) for seat in range(4))
            found[key] = found.get(key, Fraction(0)) + weight
        return found


def _name(place: Place) -> str:
    assert place is not None
    return f"{place[0]}-{place[1]}"
