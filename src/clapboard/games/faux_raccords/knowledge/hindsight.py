"""What a viewer saw of a trail, and what it knows about it in hindsight (FR-R58)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from clapboard.games.faux_raccords.geometry.spaces import bit
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

PASSING: Final = 8
"""The first place of a hidden card that went on into a hand."""


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


class Hindsight:
    """What the end of a trail says about its beginning."""

    def __init__(self, viewer: i64, trail: list[Trace]) -> None:
        self.told: list[int] = [-1] * len(trail)
        """The card of each trace, as the viewer knows it by now; -1 for a card that it has never seen there."""
        self.again: list[bool] = [False] * len(trail)
        """Whether a card that got loose here is seen again."""
        self.passing: dict[int, int] = {}
        """Handles under which an unseen card went on into a hand: their places."""
        self.loose = False
        """Whether any card got loose."""
        known: dict[int, int] = {}
        coming: list[int] = []
        place: i64 = len(trail) - 1
        while place >= 0:
            trace = trail[place]
            what: i64 = trace.what
            mine = trace.seat == viewer
            card = int(told_card(trace, viewer))
            seen = trace.seen & bit(viewer) != 0
            if (what == GAVE and seen and not mine) or (what == PASSED and mine):
                self.loose = True
                if card in coming:
                    self.again[place] = True
                    coming.remove(card)
            elif what == GAVE and not seen and not mine:
                self.passing[int(trace.cell)] = PASSING + len(self.passing)
            elif (what == LOOKED and mine) or ((what == GAVE or what == OPENED) and not seen):
                known[int(trace.cell)] = card
            elif not mine and (what == HID or what == SHOWED or what == PASSED):
                if what == HID:
                    card = known.get(int(trace.cell), -1)
                if card >= 0:
                    coming.append(card)
            self.told[place] = card
            place -= 1
