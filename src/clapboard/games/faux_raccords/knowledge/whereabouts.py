"""What a `Tracer` found: everywhere that each loose card can be, and one way drawn from all in which it can have come about."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from clapboard.games.faux_raccords.knowledge.tracer import AWAY, FREE, NOBODY, PARCEL, Tracer, Way
from clapboard.games.faux_raccords.knowledge.trail import Trace
from clapboard.kernel.rng import Rng

CELL: Final = 8
"""Positions: 0 to 3 in a hand, from here on the handles."""


class Whereabouts:
    """A card, and everywhere that it can be, ascending."""

    __slots__ = ("card", "positions")

    def __init__(self, card: int, positions: list[int]) -> None:
        self.card = card
        self.positions = positions


def possible(tracer: Tracer) -> list[list[Way]]:
    """The ways of each step that lead on to the end."""
    alive = set(tracer.states)
    out: list[list[Way]] = []
    for step in reversed(tracer.steps):
        ways = [way for way in step.ways if way.after in alive]
        alive = {way.before for way in ways}
        out.append(ways)
    out.reverse()
    return out


def whereabouts(viewer: i64, held: list[int], trail: list[Trace]) -> list[Whereabouts]:
    """The loose cards of a viewer; `held` are the hand sizes of now.

    For each joint position and place: which of the free cards can be there, a bit each. The free cards of one place are alike, so
    where one of two or more leaves, each can be the one that leaves and each can be one that stays.
    """
    tracer = Tracer(viewer, held, trail)
    if not tracer.cards:
        return []
    ways = possible(tracer)
    inside: dict[int, list[int]] = {0: [0] * tracer.base}
    found: dict[int, int] = {}
    for at, step in enumerate(tracer.steps):
        fresh: dict[int, list[int]] = {}
        for way in ways[at]:
            before = inside[way.before]
            after = fresh.get(way.after)
            if after is None:
                after = fresh[way.after] = [0] * tracer.base
            for place, cards in enumerate(before):
                if not cards:
                    continue
                if way.who != FREE or place != step.seat:
                    after[place] |= cards
                    continue
                if step.to == AWAY:
                    position = CELL + int(step.cell)
                    found[position] = found.get(position, 0) | cards
                else:
                    after[step.to] |= cards
                if tracer.free_in(way.before, place) > 1:
                    after[place] |= cards
            if step.card >= 0:
                after[step.to] |= 1 << int(step.card)
        inside = fresh
    for masks in inside.values():
        for place in range(PARCEL):
            found[place] = found.get(place, 0) | masks[place]
    out = []
    for number, card in enumerate(tracer.cards):
        positions = [position for position, cards in found.items() if cards >> number & 1]
        positions.sort()
        out.append(Whereabouts(card, positions))
    return out


def drawn(tracer: Tracer, rng: Rng, many: int) -> list[int]:
    """For each of so many traces the loose card that it moved, -1 for none: backwards by the weights, then forwards from those that
    are alike any."""
    key = pick(rng, list(tracer.states), list(tracer.states.values()))
    who = [NOBODY] * len(tracer.steps)
    for at in range(len(tracer.steps) - 1, -1, -1):
        ways = [way for way in tracer.steps[at].ways if way.after == key]
        way = ways[pick(rng, list(range(len(ways))), [way.weight for way in ways])]
        who[at] = int(way.who)
        key = way.before
    path = [-1] * many
    inside: list[list[int]] = [[] for _ in range(tracer.base)]
    for at, step in enumerate(tracer.steps):
        if step.card >= 0:
            inside[step.to].append(tracer.cards[step.card])
        elif who[at] == FREE:
            here = inside[step.seat]
            card = here.pop(rng.below(len(here)))
            if step.to != AWAY:
                inside[step.to].append(card)
            path[step.trace] = card
        elif who[at] >= 0:
            path[step.trace] = tracer.bound[who[at]]
    return path


def pick(rng: Rng, things: list[int], weights: list[float]) -> int:
    """One of them, by weight."""
    if len(things) == 1:
        return things[0]
    left = rng.unit() * sum(weights)
    for place, weight in enumerate(weights):
        left -= weight
        if left < 0.0:
            return things[place]
    return things[-1]
