"""The form of an announcement: everything that can be said of a path without knowing any film (CX-103)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise, product
from typing import Final

import msgspec

from clapboard.games.cinelinx.box.components import CARDS, ENDS, HIDDEN, NODE, catalogue

LONGEST: Final = 130
"""Characters of one node."""
TRIED: Final = 4
"""So many nodes of each kind are tried for a placeholder: a path names no more of one kind."""


class Terms(msgspec.Struct, frozen=True):
    """The options that a form depends on."""

    limit: int
    """The highest degree."""
    person: bool = False
    """`roles=person`: one node for both roles (CX-042)."""
    bridges: tuple[str, ...] = ()
    """`franchise_bridge=on`: the franchises of the deck (CX-041)."""


def one(node: str, terms: Terms) -> str:
    """A node as it counts: with `roles=person`, a person whatever the role (CX-R60)."""
    return "P" + node[1:] if terms.person and node[0] in "AD" else node


@cache
def kinds_of(card: str, terms: Terms) -> str:
    """The kinds of nodes that may stand for a card."""
    kinds = ENDS[CARDS[card].category]
    return "".join(dict.fromkeys("P" if terms.person and kind in "AD" else kind for kind in kinds))


@cache
def nodes_of(card: str, terms: Terms) -> frozenset[str]:
    """S(c), as it counts here."""
    return frozenset(one(node, terms) for node in CARDS[card].nodes)


def is_hidden(card: str) -> bool:
    return CARDS[card].category in HIDDEN


def joined(here: str, there: str) -> bool:
    """Whether some type of edge can join two nodes: CX-003 to CX-006."""
    kinds = {here[0], there[0]}
    if kinds in (
        {"A", "F"},
        {"D", "F"},
        {"P", "F"},
        {"F", "G"},
        {"A", "S"},
        {"D", "S"},
        {"P", "S"},
        {"S", "G"},
    ):
        return True
    return kinds == {"A", "D"} and here[2:] == there[2:]


def fault(path: tuple[str, ...], card: str, to: str, terms: Terms) -> str | None:
    """What is wrong with the form of an announced path from a card to another, as a code; None if it is well formed."""
    if not path or any(len(node) > LONGEST or not NODE.fullmatch(node) for node in path):
        return "no-node"
    if any(one(node, terms) != node or (node[0] == "P" and not terms.person) for node in path):
        return "wrong-role"
    if len(path) - 1 > terms.limit:
        return "too-long"
    if len(set(path)) < len(path):
        return "repeated"
    if path[0][0] == "G" and path[-1][0] == "G":
        return "two-genres"
    for node in path[1:-1]:
        if node[0] == "G":
            return "genre-inside"
        if node[0] == "S" and node[2:] not in terms.bridges:
            return "no-bridge"
    for end, print_of in ((path[0], card), (path[-1], to)):
        if end[0] not in kinds_of(print_of, terms):
            return "wrong-kind"
        if not is_hidden(print_of) and end not in nodes_of(print_of, terms):
            return "not-printed"
    for here, there in pairwise(path):
        if not joined(here, there):
            return "no-edge"
    return None


def shapes(card: str, to: str, terms: Terms) -> Iterator[tuple[str, ...]]:
    """The kinds of nodes of every path that could join two cards, the shortest first."""
    people = "P" if terms.person else "AD"
    inside = people + "F"
    for length in range(1, terms.limit + 2):
        for middle in product(inside, repeat=max(0, length - 2)):
            for first in kinds_of(card, terms):
                for last in kinds_of(to, terms):
                    kinds = (first,) if length == 1 else (first, *middle, last)
                    if (length > 1 or first == last) and _alternate(kinds):
                        yield kinds


def _alternate(kinds: tuple[str, ...]) -> bool:
    if len(kinds) == 1:
        return kinds[0] != "G"
    pairs = list(pairwise(kinds))
    return all({a, b} in ({"A", "F"}, {"D", "F"}, {"P", "F"}, {"A", "D"}, {"F", "G"}) for a, b in pairs)


@cache
def placeholder(card: str, to: str, terms: Terms) -> tuple[str, ...] | None:
    """The first well-formed path between two cards, by length and then by id (CX-R62); None if no path can be well formed."""
    for kinds in shapes(card, to, terms):
        for path in filled(card, to, kinds, terms):
            return path
    return None


def filled(card: str, to: str, kinds: tuple[str, ...], terms: Terms) -> Iterator[tuple[str, ...]]:
    """Well-formed paths of a shape, from the nodes that cards show."""
    domains = []
    for place, kind in enumerate(kinds):
        domain: tuple[str, ...] = catalogue(kind)[:TRIED] if kind != "G" else ()
        for end, print_of in ((0, card), (len(kinds) - 1, to)):
            if place == end and not is_hidden(print_of):
                domain = tuple(sorted(node for node in nodes_of(print_of, terms) if node[0] == kind))
        domains.append(_twins(domain, card, to, kind, terms))
    for path in product(*domains):
        if fault(path, card, to, terms) is None:
            yield path


def _twins(domain: tuple[str, ...], card: str, to: str, kind: str, terms: Terms) -> tuple[str, ...]:
    """A person's other role can be named too, where an end is that person."""
    if kind not in "AD":
        return domain
    other = "D" if kind == "A" else "A"
    people = [
        kind + node[1:] for end in (card, to) for node in sorted(nodes_of(end, terms)) if node[0] == other
    ]
    shown = (
        () if is_hidden(card) or is_hidden(to) else tuple(node for node in people if node in catalogue(kind))
    )
    return tuple(dict.fromkeys((*domain, *shown)))


def can_touch(card: str, to: str, terms: Terms) -> bool:
    """Whether a contact could be announced at all."""
    return placeholder(card, to, terms) is not None
