"""The rules of connections once more, as slowly and plainly as they can be said. Imports nothing of what it judges.

A graph is a set of undirected edges between nodes; a node is a pair of a kind (A, D, F, G or S) and a name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise, product

Node = tuple[str, str]
Facts = dict[str, dict[str, set[str]]]
"""For each film: its `cast`, `directors` and `genres`."""


WILD: set[Node] = {("W", "wild")}
"""The end of a contact at a Wild."""


def edges(
    facts: Facts, *, merged: bool = False, bridges: Mapping[str, Iterable[str]] | None = None
) -> set[frozenset[Node]]:
    """CX-003 to CX-006, CX-041 and CX-042, word for word."""
    director = "A" if merged else "D"
    found: set[frozenset[Node]] = set()
    for film, told in facts.items():
        found |= {frozenset({("F", film), ("A", name)}) for name in told["cast"]}
        found |= {frozenset({("F", film), (director, name)}) for name in told["directors"]}
        found |= {frozenset({("F", film), ("G", name)}) for name in told["genres"]}
    actors = {name for told in facts.values() for name in told["cast"]}
    directors = {name for told in facts.values() for name in told["directors"]}
    if not merged:
        found |= {frozenset({("A", name), ("D", name)}) for name in actors & directors}
    for bridge, films in (bridges or {}).items():
        for edge in list(found):
            for node in edge:
                if node[0] == "F" and node[1] in films:
                    found.add((edge - {node}) | {("S", bridge)})
    return found


def valid(
    path: list[Node], here: set[Node], there: set[Node], links: set[frozenset[Node]], most: int
) -> bool:
    """CX-030 to CX-037 for one announced path."""
    if not path or path[0] not in here or path[-1] not in there:
        return False
    if path[0][0] == "G" and path[-1][0] == "G":
        return False
    if any(node[0] == "G" for node in path[1:-1]) or len(set(path)) < len(path):
        return False
    if any(frozenset({one, other}) not in links for one, other in pairwise(path)):
        return False
    return max(1, len(path) - 1) <= most


def every(
    nodes: Iterable[Node], here: set[Node], there: set[Node], links: set[frozenset[Node]]
) -> Iterator[list[Node]]:
    """Every valid path of at most degree 3, by trying all sequences of nodes that could be one."""
    inside = [node for node in nodes if node[0] != "G"]
    for length in range(4):
        for first, last in product(here, there):
            if length == 0:
                candidates = [[first]] if first == last else []
            else:
                candidates = [[first, *between, last] for between in product(inside, repeat=length - 1)]
            for path in candidates:
                if valid(path, here, there, links, 3):
                    yield path


def contact(
    nodes: Iterable[Node], here: set[Node], there: set[Node], links: set[frozenset[Node]], most: int
) -> tuple[list[list[Node]], int | None]:
    """The paths of a contact of two cards, and its degree: CX-043 for a Wild, the shortest path for the others."""
    if WILD in (here, there):
        return [[]], 0
    found = [path for path in every(nodes, here, there, links) if valid(path, here, there, links, most)]
    return found, min((max(1, len(path) - 1) for path in found), default=None)
