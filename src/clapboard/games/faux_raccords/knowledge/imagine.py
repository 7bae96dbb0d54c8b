"""Worlds that a viewer cannot tell from the real one: all hidden cards dealt anew, consistent with everything it knows."""

from __future__ import annotations

from clapboard.games.faux_raccords.box.components import EVENTS, SYMBOLS
from clapboard.games.faux_raccords.box.printed import Box
from clapboard.games.faux_raccords.geometry.spaces import space_number
from clapboard.games.faux_raccords.knowledge.reconstruction import Reconstruction, number
from clapboard.games.faux_raccords.knowledge.trail import Trace
from clapboard.games.faux_raccords.knowledge.view import FauxView
from clapboard.games.faux_raccords.moves import move_of
from clapboard.games.faux_raccords.pieces import PUBLIC, Chair, Scrap, Shot, mask_of
from clapboard.games.faux_raccords.rules.choosing import take_step
from clapboard.games.faux_raccords.rules.legal import offered
from clapboard.games.faux_raccords.rules.scoring import verdict
from clapboard.games.faux_raccords.ruleset import Ruleset
from clapboard.games.faux_raccords.stages import DECIDED, ENDS, RECAST, STAGES
from clapboard.games.faux_raccords.state import State
from clapboard.kernel.chance import Dream
from clapboard.kernel.council import ABSENT, NO_LIMIT, OPEN, UNASKED, Council
from clapboard.kernel.errors import ViewError
from clapboard.kernel.rng import Rng, shuffle


def imagine(view: FauxView, seed: int, box: Box) -> State:
    """One world for a seed."""
    _check(view)
    rng = Rng(seed)
    past = Reconstruction(view, rng)
    past.run()
    past.deal()
    return _built(past, rng, box)


def _built(past: Reconstruction, rng: Rng, box: Box) -> State:
    view = past.view
    rules = Ruleset(dict(view.options), view.seats, box)
    chairs: list[Chair] = []
    for seat, seen in enumerate(view.chairs):
        hand = sum(1 << past.real(thing) for thing in past.hands[seat])
        chairs.append(Chair(hand, len(past.hands[seat]), seen.claps, seen.clue))
    state = State(view.seats, rules, Dream(Rng(rng.seed())), chairs)
    for shown in view.film:
        space = space_number(shown.at)
        card = past.real(past.cells[shown.handle])
        shot = Shot(space, card, shown.up, _mask(shown.seen_by), shown.handle)
        shot.claps, shot.ticks, shot.crosses = map(_mask, (shown.claps, shown.ticks, shown.crosses))
        state.shots.append(shot)
    state.cut = [number(card) for card in view.cut]
    state.bin = [
        Scrap(past.real(past.cells[scrap.handle]), _mask(scrap.seen_by), scrap.handle) for scrap in view.bin
    ]
    state.deck = [past.real(thing) for thing in past.deck]
    state.out = sorted(past.real(thing) for thing in past.out)
    _lay_events(state, view, rng)
    _ask(state, view, rng)
    if view.trail is not None:
        state.tracing = True
        for trace, thing in zip(past.trail, past.traces, strict=True):
            card = past.real(thing)
            state.trail = Trace(trace.what, trace.seat, trace.cell, card, trace.seen, state.trail)
    return state


def _lay_events(state: State, view: FauxView, rng: Rng) -> None:
    """Events that were not flipped could lie anywhere among the rest."""
    if [mark.mark for mark in view.marks] != state.rules.marks:
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


def _ask(state: State, view: FauxView, rng: Rng) -> None:
    """The decision that is asked; of others' open choices nothing is known, their sealed answers are drawn."""
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
        state.reason = verdict(state)
    happening = view.event
    if happening is not None:
        state.event = EVENTS.index(happening.event)
        state.mark = state.rules.marks.index(happening.mark)
        state.defaulted = happening.default
        state.screened = happening.screened
        if happening.vote:
            _seal(state, view, happening.answered, rng)
        elif state.stage in DECIDED:
            state.council = Council(view.seats, view.active, [view.active])
    for step in view.chain:
        take_step(state, move_of(step))


def _seal(state: State, view: FauxView, answered: list[int], rng: Rng) -> None:
    """A secret question; who has answered is known."""
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
            open_to = offered(state, seat)
            council.answers[seat] = open_to[rng.below(len(open_to))]


def _mask(seats: list[int]) -> int:
    if seats != [-1] and not set(seats) <= set(range(PUBLIC)):
        raise ViewError(f"no seats: {seats}")
    return mask_of(seats)


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
