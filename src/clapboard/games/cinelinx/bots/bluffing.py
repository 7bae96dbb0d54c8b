"""Lies and doubts: how likely an announced connection is true as one player sees it, when to challenge it, and what to claim without knowing."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from clapboard.films.connections import Graph, Path
from clapboard.films.nodes import ACTOR, DIRECTOR, FILM, GENRE, index_of, kind_of
from clapboard.games.cinelinx.bots.culture import Culture, Known
from clapboard.games.cinelinx.knowledge.view import CineView

CAREER = 20
"""Years beside the films that a player knows of somebody in which that person may have worked."""
BEFORE = 3
"""The same where the player makes it up: nearer, so that nobody wonders."""
SWING = 2.0
"""Cards by which the one who is caught falls back."""
OBSCURE = 24
"""Works of a person that are looked through for a lie, the least known first."""


def unknown_if_true(mind: Culture, graph: Graph, here: int, there: int) -> float:
    """How likely this player would not know an edge that is there; 0 where it cannot be there, 1 for what it knows."""
    if graph.linked(here, there):
        return 1.0
    film, role = (here, there) if kind_of(here) == FILM else (there, here)
    if kind_of(film) != FILM or not isinstance(graph, Known):
        return 0.5
    share = graph.share(index_of(film))
    if kind_of(role) == GENRE:
        return max(0.0, 1.0 - share)
    years = [mind.base.year[each] for each in graph.works(role)]
    if years and not min(years) - CAREER <= mind.base.year[index_of(film)] <= max(years) + CAREER:
        return 0.0
    return max(0.0, 1.0 - share * graph.part(index_of(film), role))


def belief(mind: Culture, view: CineView, trust: float) -> float:
    """How likely the play on the table is true: by what this player would know if it were, and by how much it trusts people."""
    if view.play is None:
        return 1.0
    graph = mind.graph(view.options["roles"] == "person", ())
    unknown = 1.0
    certain = True
    for claim in view.play.claims:
        nodes = [mind.node(graph, text) for text in claim.path]
        for card, end in ((view.play.card, nodes[0]), (claim.to, nodes[-1])):
            seen = mind.nodes(graph, card)
            if end not in seen:
                certain = False
                unknown *= 0.1 if seen else 0.6  # it takes the card for something else, or for nothing
        for here, there in itertools.pairwise(nodes):
            if here is None or there is None:
                return 0.0
            if not graph.linked(here, there):
                certain = False
                unknown *= unknown_if_true(mind, graph, here, there)
    if certain or unknown == 0.0:
        return float(certain)
    return trust * unknown / (trust * unknown + 1.0 - trust)


def doubts(view: CineView, sure: float, schemes: bool) -> bool:
    """Whether to challenge: a card of one's own against two of somebody else's, and nothing at all to lose where the play would win."""
    seat = view.active
    others = sum(not chair.gone and not chair.finished for chair in view.chairs) - 1
    left = view.chairs[seat].counted
    if schemes and left == 0 and view.options["mode"] != "points" and view.options["finish"] == "immediate":
        return sure < 1.0
    gain = SWING / max(1, others) * (2.0 if schemes and left <= 1 else 1.0)
    return (1.0 - sure) * gain > sure


def lies(mind: Culture, graph: Known, card: str, to: str) -> Iterator[tuple[float, Path]]:
    """Connections of two cards with one edge that this player does not know, each with how likely the others let it pass."""
    for here in mind.nodes(graph, card):
        for there in mind.nodes(graph, to):
            yield from _lies(mind, graph, here, there)
            for easy, path in _lies(mind, graph, there, here):
                yield easy, path[::-1]


def _lies(mind: Culture, graph: Known, here: int, there: int) -> Iterator[tuple[float, Path]]:
    """The step from `here` is true, the step to `there` is not known to be."""
    first, last = kind_of(here), kind_of(there)
    if first in (ACTOR, DIRECTOR) and last in (ACTOR, DIRECTOR, GENRE):
        years = [mind.base.year[each] for each in graph.works(there)] if last != GENRE else []
        for film in graph.works(here)[-OBSCURE:]:
            year = mind.base.year[film]
            if years and not min(years) - BEFORE <= year <= max(years) + BEFORE:
                continue
            part = 1.0 if last == GENRE else graph.part(film, there)
            yield 1.0 - graph.share(film) * part, (here, film * 8 + FILM, there)
    elif first == last == FILM:
        film = index_of(there)
        for role in graph.crew(index_of(here))[-OBSCURE:]:
            years = [mind.base.year[each] for each in graph.works(role)]
            if years and min(years) - BEFORE <= mind.base.year[film] <= max(years) + BEFORE:
                yield 1.0 - graph.share(film) * graph.part(film, role), (here, role, there)
