"""Worlds that a viewer cannot tell from the real one: all hidden cards dealt anew, consistent with everything it knows.

Without a trail, whatever is unseen is dealt at random to the places that the viewer has not seen. With one (FR-R58), a history is drawn
first: which of the loose cards each hidden exit took (a `Tracer` has the weights), then what else went through the hands, as blanks that
get a card when the viewer saw one come out, or at last at random. Every deal and every hidden choice is as likely.
"""

from __future__ import annotations

from clapboard.games.faux_raccords.components import CARDS, EVENTS, SYMBOLS
from clapboard.games.faux_raccords.geometry.spaces import space_number
from clapboard.games.faux_raccords.knowledge import held_before
from clapboard.games.faux_raccords.moves import move_of
from clapboard.games.faux_raccords.rules.turn import State
from clapboard.games.faux_raccords.scoring import wins
from clapboard.games.faux_raccords.state import (
    BY_SPACING,
    CHECK_FAILED,
    DECIDED,
    ENDS,
    EVERYBODY,
    GAVE,
    HID,
    LOOKED,
    MERGED,
    OPENED,
    PASSED,
    PUBLIC,
    RECAST,
    SHOWED,
    SPACING,
    STAGES,
    TRAILS,
    WON,
    Chair,
    Ruleset,
    Scrap,
    Shot,
    Trace,
)
from clapboard.games.faux_raccords.tracer import Tracer
from clapboard.games.faux_raccords.view import FauxView
from clapboard.games.faux_raccords.whereabouts import drawn
from clapboard.kernel.chance import Dream
from clapboard.kernel.council import ABSENT, NO_LIMIT, OPEN, UNASKED, Council
from clapboard.kernel.errors import ViewError
from clapboard.kernel.rng import Rng, shuffle

BLANK = 100
"""Numbers from here on stand for cards that the viewer has not seen, until they get a card."""


def number(card: str) -> int:
    if card not in CARDS:
        raise ViewError(f"no Rush card {card!r}")
    return CARDS.index(card)


class Dealer:
    """Everything that a view tells, ready to be completed to a world."""

    def __init__(self, view: FauxView) -> None:
        _check(view)
        self.view = view
        self.eye = PUBLIC if view.viewer is None else view.viewer
        self._tracer: Tracer | None = None
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
        self.held = [chair.held for chair in view.chairs]

    def tracer(self) -> Tracer:
        """What can have happened to the loose cards; the same for every world."""
        if self._tracer is None:
            self._tracer = Tracer(self.eye, self.held, self.trail)
        return self._tracer

    def world(self, seed: int) -> State:
        rng = Rng(seed)
        history = History(self, rng)
        history.run()
        history.deal()
        return history.build(rng)


class History:
    """One way in which everything can have come about."""

    def __init__(self, dealer: Dealer, rng: Rng) -> None:
        self.dealer = dealer
        self.view = dealer.view
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
        view, trail = self.view, self.dealer.trail
        for handle, card in self.shown():
            if card is not None:
                self.cells[handle] = number(card)
        if not trail:
            for chair in view.chairs:
                known = None if chair.hand is None else [number(card) for card in chair.hand]
                self.hands.append(known if known is not None else [self.blank() for _ in range(chair.held)])
            return
        before = held_before(self.dealer.held, trail)
        if min(before) < 0:
            raise ViewError("trail: more cards came out of a hand than went in")
        path = drawn(self.dealer.tracer(), self.rng, len(trail))
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
        mine = seat == self.dealer.eye
        thing = card
        if what == MERGED:
            for to, passed in parcels:
                if to != self.dealer.eye:
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

    def build(self, rng: Rng) -> State:
        view = self.view
        rules = Ruleset(dict(view.options), view.seats)
        chairs: list[Chair] = []
        for seat, seen in enumerate(view.chairs):
            hand = sum(1 << self.real(thing) for thing in self.hands[seat])
            chairs.append(Chair(hand, len(self.hands[seat]), seen.claps, seen.clue))
        state = State(view.seats, rules, Dream(Rng(rng.seed())), chairs)
        for shown in view.film:
            space = space_number(shown.at)
            card = self.real(self.cells[shown.handle])
            shot = Shot(space, card, shown.up, _mask(shown.seen_by), shown.handle)
            shot.claps, shot.ticks, shot.crosses = map(_mask, (shown.claps, shown.ticks, shown.crosses))
            state.shots.append(shot)
        state.cut = [number(card) for card in view.cut]
        state.bin = [
            Scrap(self.real(self.cells[scrap.handle]), _mask(scrap.seen_by), scrap.handle)
            for scrap in view.bin
        ]
        state.deck = [self.real(thing) for thing in self.deck]
        state.out = sorted(self.real(thing) for thing in self.out)
        self._events(state, rng)
        self._pending(state, rng)
        if view.trail is not None:
            state.tracing = True
            for trace, thing in zip(self.dealer.trail, self.traces, strict=True):
                card = self.real(thing)
                state.trail = Trace(trace.what, trace.seat, trace.cell, card, trace.seen, state.trail)
        return state

    def _events(self, state: State, rng: Rng) -> None:
        """Events that were not flipped could lie anywhere among the rest."""
        view, rules = self.view, state.rules
        if [mark.mark for mark in view.marks] != rules.marks:
            raise ViewError("marks: not those of this mode")
        known = [mark.event for mark in view.marks]
        rest = [event for event in EVENTS if event not in known]
        if view.opened is None:
            shuffle(rng, rest)
        state.events = [EVENTS.index(event if event is not None else rest.pop()) for event in known]
        state.unused = sorted(EVENTS.index(event) for event in rest)
        for place, mark in enumerate(view.marks):
            if mark.state != "down":
                state.fired |= 1 << place
            if mark.mark in view.freed:
                state.freed |= 1 << place
        state.tokens = [SYMBOLS.index(token) for genre in view.genres for token in genre.tokens]

    def _pending(self, state: State, rng: Rng) -> None:
        """The decision that is asked; of others' open choices nothing is known, their sealed answers are drawn."""
        view = self.view
        state.first, state.active, state.turns = view.first, view.active, view.turns
        state.asked = view.prompt.asked[0] if view.prompt.asked else view.active
        state.now, state.arrivals = view.now, view.arrivals
        state.stage = STAGES.index(view.phase)
        state.told = tuple(view.last)
        state.planning = view.planning
        state.looked = -1 if view.looked is None else view.looked
        if view.outcome is not None:
            state.asked = int(view.outcome.details["by"])
            state.ended = ENDS.index(str(view.outcome.details["ended"]))
            state.reason = SPACING if state.ended == BY_SPACING else WON if wins(state) else CHECK_FAILED
        happening = view.event
        if happening is not None:
            state.event = EVENTS.index(happening.event)
            state.mark = state.rules.marks.index(happening.mark)
            state.defaulted = happening.default
            state.screened = happening.screened
            if happening.vote:
                self._answers(state, happening.answered, rng)
            elif state.stage in DECIDED:
                state.council = Council(view.seats, view.active, [view.active])
        for step in view.chain:
            state.step(move_of(step))

    def _answers(self, state: State, answered: list[int], rng: Rng) -> None:
        view = self.view
        until = NO_LIMIT if view.deadline is None else view.deadline
        council = Council(view.seats, view.active, [], True, until)
        state.asked = view.active
        state.council = council
        for seat in range(view.seats):
            asked = state.stage != RECAST or state.chairs[seat].held > 0
            council.answers[seat] = OPEN if asked else UNASKED
        for seat in answered:
            own = view.answer if seat == view.viewer else None
            if own is not None:
                council.answers[seat] = move_of(own)
            elif seat == view.viewer:
                council.answers[seat] = ABSENT
            else:
                offered = state.offered(seat)
                council.answers[seat] = offered[rng.below(len(offered))]


def _mask(seats: list[int]) -> int:
    if seats == [-1]:
        return EVERYBODY
    if not set(seats) <= set(range(PUBLIC)):
        raise ViewError(f"no seats: {seats}")
    return sum(1 << seat for seat in set(seats))


def _check(view: FauxView) -> None:
    """Everything that the rest relies on; a view from elsewhere may say anything."""
    seats = range(view.seats)
    if len(view.chairs) != view.seats:
        raise ViewError("chairs: one for each seat")
    named = [view.first, view.active, *view.prompt.asked]
    if any(seat not in seats for seat in named) or (view.viewer is not None and view.viewer not in seats):
        raise ViewError("this view names a seat that does not exist")
    if view.viewer is not None and len(view.chairs[view.viewer].hand or ()) != view.chairs[view.viewer].held:
        raise ViewError("this view does not know its own hand")
    if view.phase not in STAGES or (view.outcome is None) != (view.phase != "over"):
        raise ViewError("a game is over when it has an outcome, and only then")
    counts = [view.turns, view.now, view.deadline or 0, view.deck, view.out, view.arrivals, view.looked or 0]
    counts += [chair.held for chair in view.chairs] + [chair.claps for chair in view.chairs]
    counts += [shot.handle for shot in view.film] + [scrap.handle for scrap in view.bin]
    counts += [step.seen for step in view.trail or ()] + [step.cell + 1 for step in view.trail or ()]
    if any(not 0 <= count < 1 << 50 for count in counts) or any(
        step.seat not in (-1, *seats) or step.cell >= 1000 for step in view.trail or ()
    ):
        raise ViewError("this view counts something that cannot be counted")


def imagine(view: FauxView, seed: int) -> State:
    """One world for a seed."""
    return Dealer(view).world(seed)
