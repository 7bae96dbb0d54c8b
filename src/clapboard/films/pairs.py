"""Random pairs of a given difficulty: two ends, and the shortest way between them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

import msgspec

from clapboard.films.connections import Graph, Path
from clapboard.films.nodes import ACTOR, FILM, node
from clapboard.kernel.rng import Rng

Difficulty = Literal["easy", "medium", "hard"]

LEVELS: Final[dict[Difficulty, tuple[int, int]]] = {"easy": (150, 2), "medium": (800, 2), "hard": (2500, 3)}
"""From how many of the best-known films and people the ends are drawn, and the lowest degree between them."""

PATIENCE: Final = 10_000
"""Draws without a fitting pair after which a base is taken to have none."""


class Pair(msgspec.Struct, frozen=True):
    """Two ends, and the best connection between them."""

    one: int
    other: int
    degree: int
    path: Path


def pairs(graph: Graph, difficulty: Difficulty = "medium", seed: int = 0) -> Iterator[Pair]:
    """Pairs of performers and films without end, the same for the same seed. Ends where the base has no such pair."""
    reach, wanted = LEVELS[difficulty]
    base, rng = graph.base, Rng(seed)
    films, people = min(reach, base.films), min(reach, base.people)
    failed = 0
    while failed < PATIENCE and films and people:
        ends = [
            node(ACTOR, int(rng.below(people))) if rng.below(2) else node(FILM, int(rng.below(films)))
            for _ in range(2)
        ]
        one, other = ends
        failed += 1
        if one == other or any(end & 7 == ACTOR and not base.acts(end >> 3) for end in ends):
            continue
        if graph.degree([one], [other]) != wanted:
            continue
        path = graph.best([one], [other])
        assert path is not None
        failed = 0
        yield Pair(one, other, wanted, path)
