"""What a game tells afterwards (section 9): who did what well. Worked out from its record, with all cards open."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from clapboard.games.faux_raccords.facts import (
    Clued,
    Edited,
    Flipped,
    Lost,
    Placed,
    Relabelled,
    Scripted,
    Sponsored,
    Starred,
)
from clapboard.games.faux_raccords.geometry.spaces import space_number
from clapboard.games.faux_raccords.rules.misplaced import errors, misplaced, scenes
from clapboard.games.faux_raccords.state import State
from clapboard.kernel.fact import Fact
from clapboard.kernel.record import Record


class SeatStatistics(msgspec.Struct):
    placed: int = 0
    """Cards that the seat put into the film, from its hand."""
    right: int = 0
    """Of these, those that lie at the end where they were put, and rightly."""
    misplaced: int = 0
    """By how much its acts have raised the smallest number of cards to take out."""
    repaired: int = 0
    """By how much they have lowered it. An act in whose train an Event changed the film counts for nobody."""
    clue: bool | None = None
    """Whether its Clue was true when it was laid: a cross on a card without which the film has fewer errors, a tick on another."""


class Statistics(msgspec.Struct):
    seats: list[SeatStatistics]
    errors: int = 0
    """The smallest number of cards to take out at the end."""
    survivors: int = 0
    """Starting cards that are still in the film."""
    events: int = 0
    defaults: int = 0
    """Events that could not be carried out: somebody discarded a card instead."""


def statistics(record: Record) -> Statistics:
    found = Statistics([SeatStatistics() for _ in range(record.header.seats)])
    film = _film(next(record.replay()))
    start = {int(shot.handle) for shot in film.shots}
    by: dict[int, int] = {}
    """Who put each card, as long as nobody has moved it."""
    before = errors(scenes(film), film.rules.box)
    for entry, state, facts in record.steps():
        asked_by_event, film = film.event >= 0, _film(state)
        after = errors(scenes(film), film.rules.box)
        if entry.by >= 0 and not asked_by_event and not _changed_by_event(facts):
            found.seats[entry.by].misplaced += max(0, after - before)
            found.seats[entry.by].repaired += max(0, before - after)
        before = after
        for fact in facts:
            _count(found, by, film, fact)
    found.errors, lying = before, scenes(film)
    for at, shot in enumerate(film.shots):
        handle = int(shot.handle)
        found.survivors += handle in start
        if handle in by and not misplaced(lying, at, film.rules.box):
            found.seats[by[handle]].right += 1
    return found


def _film(state: object) -> State:
    if not isinstance(state, State):
        raise TypeError("a game of Faux Raccords is needed")
    return state


def _changed_by_event(facts: Sequence[Fact]) -> bool:
    flips = [at for at, fact in enumerate(facts) if isinstance(fact, Flipped)]
    later = facts[flips[0] :] if flips else ()
    return any(isinstance(fact, Lost | Relabelled | Sponsored | Starred) for fact in later)


def _count(found: Statistics, by: dict[int, int], film: State, fact: Fact) -> None:
    if isinstance(fact, Placed | Scripted):
        found.seats[fact.seat].placed += 1
        by[fact.handle] = fact.seat
    elif isinstance(fact, Edited):
        for handle in fact.handles:
            by.pop(handle, None)
    elif isinstance(fact, Relabelled):
        traded = [space_number(fact.one), space_number(fact.two)]
        for shot in film.shots:
            if shot.space in traded:
                by.pop(int(shot.handle), None)
    elif isinstance(fact, Flipped):
        found.events += 1
        found.defaults += not fact.applies
    elif isinstance(fact, Clued):
        for at, shot in enumerate(film.shots):
            mask = shot.ticks if fact.face == "tick" else shot.crosses
            if mask >> fact.seat & 1:
                found.seats[fact.seat].clue = (fact.face == "cross") == misplaced(
                    scenes(film), at, film.rules.box
                )
