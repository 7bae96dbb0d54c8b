"""Two cards that lie side by side: the questions of a graph, asked of cards. Here a Wild is at home, which stands for no node at all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from clapboard.films.cards import Card
from clapboard.films.connections import FARTHEST, ConnectionVerdict, Graph, Path


class Touch:
    """A contact of two cards (CX-030) under the rules of one game.

    With a Wild it is valid without a path, and its degree is 0 (CX-043): the path is `()`. A graph cannot say so by itself, for to
    it a card whose nodes a base lacks looks the same.
    """

    def __init__(self, graph: Graph, card: Card, other: Card) -> None:
        self.graph = graph
        self.here, self.there = card.nodes, other.nodes
        self.wild = card.wild or other.wild

    def degree(self, most: int = FARTHEST) -> int | None:
        """The lowest degree at which the cards are connected, or None if it is above the given one."""
        return 0 if self.wild else self.graph.degree(self.here, self.there, most)

    def connected(self, most: int = FARTHEST) -> bool:
        return self.degree(most) is not None

    def paths(self, most: int = FARTHEST) -> Iterator[Path]:
        """The connections, the lowest degree first, then the best known; as `Graph.paths`."""
        return iter([()]) if self.wild else self.graph.paths(self.here, self.there, most)

    def best(self, most: int = FARTHEST) -> Path | None:
        return () if self.wild else self.graph.best(self.here, self.there, most)

    def check(self, path: Sequence[int], most: int = FARTHEST) -> ConnectionVerdict:
        """Is this announced path valid? Beside a Wild there is nothing to announce: no node is an end there."""
        if not self.wild:
            return self.graph.check(path, self.here, self.there, most)
        if path:
            return ConnectionVerdict(False, max(1, len(path) - 1), "wrong-end", 0)
        return ConnectionVerdict(True, 0)
