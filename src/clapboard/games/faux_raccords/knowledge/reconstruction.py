"""One way in which everything that a viewer sees can have come about: which card lies where.

Without a trail, whatever is unseen is dealt at random to the places that the viewer has not seen. With one (FR-R58), a course of things is drawn
first: which of the loose cards each hidden exit took (a `Tracer` has the weights), then what else went through the hands, as blanks that
get a card when the viewer saw one come out, or at last at random. Every deal and every hidden choice is as likely.
"""

from __future__ import annotations

from clapboard.games.faux_raccords.box.components import CARDS
from clapboard.games.faux_raccords.knowledge.hindsight import held_before
from clapboard.games.faux_raccords.knowledge.tracer import Tracer
from clapboard.games.faux_raccords.knowledge.trail import (
    GAVE,
    HID,
    LOOKED,
    MERGED,
    OPENED,
    PASSED,
    SHOWED,
    TRAILS,
    Trace,
)
from clapboard.games.faux_raccords.knowledge.view import FauxView
from clapboard.games.faux_raccords.knowledge.whereabouts import drawn
from clapboard.games.faux_raccords.pieces import PUBLIC
from clapboard.kernel.errors import ViewError
from clapboard.kernel.rng import Rng, shuffle

BLANK = 100
"""Numbers from here on stand for cards that the viewer has not seen, until they get a card."""


def number(card: str) -> int:
    if card not in CARDS:
        raise ViewError(f"no Rush card {card!r}")
    return CARDS.index(card)


class Reconstruction:
    """One way in which everything can have come about."""

    def __init__(self, view: FauxView, rng: Rng) -> None:
        self.view = view
        self.eye = PUBLIC if view.viewer is None else view.viewer
        self.trail = [
            Trace(
                TRAILS.index(step.what),
                step.seat,
                step.cell,
                -1 if step.card is None else number(step.card),
                step.seen,
                None,
            )
            for step in view.trail or ()
        ]
        self.rng = rng
        self.blanks = BLANK
        self.face: dict[int, int] = {}
        """The card behind a blank."""
        self.cells: dict[int, int] = {}
        """What lies under a handle: a card or a blank."""
        self.hands: list[list[int]] = []
        self.traces: list[int] = []
        """The card, or blank, of each trace."""
        self.deck: list[int] = []
        self.out: list[int] = []

    def blank(self) -> int:
        self.blanks += 1
        return self.blanks

    def real(self, thing: int) -> int:
        return self.face.get(thing, thing)

    def shown(self) -> list[tuple[int, str | None]]:
        """Every handle on the table, with its card if the viewer knows it."""
        film = [(shot.handle, shot.card) for shot in self.view.film]
        return film + [(scrap.handle, scrap.card) for scrap in self.view.bin]

    # The trail

    def run(self) -> None:
        view, trail = self.view, self.trail
        for handle, card in self.shown():
            if card is not None:
                self.cells[handle] = number(card)
        if not trail:
            for chair in view.chairs:
                known = None if chair.hand is None else [number(card) for card in chair.hand]
                self.hands.append(known if known is not None else [self.blank() for _ in range(chair.held)])
            return
        held_now = [chair.held for chair in view.chairs]
        before = held_before(held_now, trail)
        if min(before) < 0:
            raise ViewError("trail: more cards came out of a hand than went in")
        path = drawn(Tracer(self.eye, held_now, trail), self.rng, len(trail))
        self.hands = [[self.blank() for _ in range(held)] for held in before]
        if self.view.viewer is not None:
            self.hands[self.view.viewer] = []  # its own cards are in its view; nothing is unknown there
        parcels: list[tuple[int, int]] = []
        for place, trace in enumerate(trail):
            self._follow(trace, path[place], parcels)

    def _take(self, seat: int, card: int) -> int:
        """A known card, or any blank, out of a hand."""
        hand = self.hands[seat]
        if card >= 0:
            if card in hand:
                hand.remove(card)
                return card
        free = [place for place, thing in enumerate(hand) if thing >= BLANK]
        if not free:
            raise ViewError("trail: a card came out of a hand that did not have it")
        thing = hand.pop(free[self.rng.below(len(free))])
        if card >= 0:
            self.face[thing] = card
        return thing

    def _cell(self, handle: int, card: int) -> int:
        """What lies under a handle; the viewer may have seen that it is this card."""
        thing = self.cells.get(handle)
        if thing is None:
            thing = self.cells[handle] = self.blank()
        if card >= 0 and thing >= BLANK:
            self.face[thing] = card
        return self.real(thing)

    def _follow(self, trace: Trace, loose: int, parcels: list[tuple[int, int]]) -> None:
        what, seat, cell, card = int(trace.what), int(trace.seat), int(trace.cell), int(trace.card)
        mine = seat == self.eye
        thing = card
        if what == MERGED:
            for to, passed in parcels:
                if to != self.eye:
                    self.hands[to].append(passed)
            parcels.clear()
            thing = 0
        elif what == PASSED:
            thing = card if mine else self._take(seat, card if card >= 0 else loose)
            parcels.append((cell, self.real(thing)))
        elif what in (HID, SHOWED):
            if not mine:
                thing = self._take(seat, card if card >= 0 else loose)
            if what == HID:
                self._lay(cell, self.real(thing))
        elif what in (LOOKED, OPENED):
            thing = self._cell(cell, card)
        elif what == GAVE:
            thing = self._cell(cell, card)
            if not mine:
                self.hands[seat].append(thing)
        elif not mine:
            thing = self.blank()
            self.hands[seat].append(thing)
        self.traces.append(thing)

    def _lay(self, handle: int, thing: int) -> None:
        """A card goes under a handle. If the view shows what lies there now, that is the card."""
        shown = self.cells.get(handle)
        if shown is not None and shown < BLANK and thing >= BLANK:
            self.face[thing] = shown
        self.cells[handle] = thing

    # The rest

    def deal(self) -> None:
        """Cards that the viewer has not seen go to the places that it does not know."""
        view = self.view
        if view.viewer is not None:
            self.hands[view.viewer] = [number(card) for card in view.chairs[view.viewer].hand or ()]
        for handle, _ in self.shown():
            if handle not in self.cells:
                self.cells[handle] = self.blank()
        opened = view.opened
        if opened is not None:
            self.deck = [number(card) for card in opened.deck]
            self.out = [number(card) for card in opened.out]
        else:
            self.deck = [self.blank() for _ in range(view.deck)]
            self.out = [*(number(card) for card in view.removed), *(self.blank() for _ in range(view.out))]
        here = [number(card) for card in view.cut] + self.deck + self.out
        here += [self.cells[handle] for handle, _ in self.shown()]
        for hand in self.hands:
            here += hand
        here = [self.real(thing) for thing in here]
        open_places = [thing for thing in here if thing >= BLANK]
        unseen = [card for card in range(len(CARDS)) if card not in here]
        if len(here) != len(CARDS) or len(open_places) != len(unseen):
            raise ViewError(f"{len(unseen)} unseen cards for {len(open_places)} places")
        shuffle(self.rng, unseen)
        for thing, card in zip(open_places, unseen, strict=True):
            self.face[thing] = card
