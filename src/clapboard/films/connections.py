"""Connections between two cards: is one possible, is an announced one valid, which are the best.

A connection is a path over the film graph from a node of one card to a node of the other (CX-030 to CX-044). The shapes of such
paths are few, because films meet only people and people meet only films, except that a person's two roles meet each other:

    ends                degree 1        degree 2            degree 3
    role, role          two roles of p  role film role      role film twin role, role twin film role
    role, film          edge            role twin film      role film role film
    film, film                          film role film      film role twin film
    role, genre                         role film genre     role twin film genre
    film, genre         edge                                film role film genre

and two cards that share a node are connected at degree 1 by that node alone. A role is a person as performer or as director;
its twin is the same person in the other role.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, Literal

import msgspec

from clapboard.films.base import Base
from clapboard.films.nodes import ACTOR, DIRECTOR, FILM, FRANCHISE, GENRE, index_of, kind_of

FARTHEST: Final = 3
"""No game allows a higher degree."""

FIRST: Final = 100
"""So many paths of each degree are put in order; nobody reads more."""

Roles = Literal["strict", "person"]
Path = tuple[int, ...]

Problem = Literal["empty", "too-long", "repeated", "genre-inside", "two-genres", "wrong-end", "no-link"]


class ConnectionVerdict(msgspec.Struct, frozen=True):
    """What a film base says of an announced connection."""

    valid: bool
    degree: int
    """The degree of the announced path, whether valid or not."""
    problem: Problem | None = None
    at: int | None = None
    """Where the problem is: the number of a node, or of the first of two nodes that are not linked."""


class Graph:
    """A film base under the rules of one game.

    `roles="person"` makes a person's two roles one node (CX-042). `bridges` are franchises that may stand between two nodes in
    place of one film (CX-041); the number of a franchise is its place in the mapping.
    """

    def __init__(
        self, base: Base, *, roles: Roles = "strict", bridges: Mapping[str, Sequence[int]] | None = None
    ) -> None:
        self.base = base
        self.merged = roles == "person"
        self.bridges = tuple(bridges or {})
        self._parts = [frozenset(films) for films in (bridges or {}).values()]
        self._bridged: dict[int, list[int]] = {}
        for number, films in enumerate(self._parts):
            for film in films:
                self._bridged.setdefault(film, []).append(base.films + number)
        self._genres = [mask_of(base, films) for films in self._parts]
        self._best = not self._parts
        """Whether the lowest number is the best known, which is so for films alone."""

    # The parts of the graph. A number of films and above is a franchise; a role is a node, a person's number beside it.

    def works(self, role: int) -> list[int]:
        """The films of a role, the best known first; and the franchises in which it has one."""
        person, base = role >> 3, self.base
        if self.merged:
            found: list[int] = sorted({*base.acted_in(person), *base.directed_by(person)})
        elif role & 7 == ACTOR:
            found = base.acted_in(person).tolist()
        else:
            found = base.directed_by(person).tolist()
        if self._bridged:
            found += sorted({bridge for film in found for bridge in self._bridged.get(film, ())})
        return found

    def crew(self, work: int) -> list[int]:
        """The roles in a film or a franchise, as nodes."""
        base = self.base
        if work >= base.films:
            parts = self._parts[work - base.films]
            return sorted({role for film in parts for role in self.crew(film)})
        actors = base.cast_of(work).tolist()
        directors = base.directors_of(work).tolist()
        if self.merged:
            return [person * 8 + ACTOR for person in sorted({*actors, *directors})]
        return [person * 8 + ACTOR for person in actors] + [person * 8 + DIRECTOR for person in directors]

    def twin(self, role: int) -> int:
        """The same person in the other role, or -1."""
        person = role >> 3
        if self.merged or not (self.base.acts(person) and self.base.directs(person)):
            return -1
        return role ^ (ACTOR ^ DIRECTOR)

    def one(self, node: int) -> int:
        """The node itself, or the one that stands for both roles of a person."""
        return node & ~7 | ACTOR if self.merged and node & 7 == DIRECTOR else node

    def _has_genre(self, work: int, genre: int) -> bool:
        films = self.base.films
        bits = self._genres[work - films] if work >= films else self.base.film_genres[work]
        return bool(bits >> genre & 1)

    def _work_node(self, work: int) -> int:
        films = self.base.films
        return (work - films) * 8 + FRANCHISE if work >= films else work * 8 + FILM

    def _work_of(self, node: int) -> int:
        return node // 8 + self.base.films if node & 7 == FRANCHISE else node // 8

    def fame(self, path: Iterable[int]) -> int:
        """The fame of all nodes of a path together."""
        total = 0
        for node in path:
            if node & 7 == FRANCHISE:
                total += max(self.base.film_fame[film] for film in self._parts[node >> 3])
            else:
                total += self.base.fame(node)
        return total

    def node(self, text: str) -> int:
        """The node that is written so, as `Base.node`; `S:...` is a franchise that may be a bridge."""
        if text.startswith("S:") and text[2:] in self.bridges:
            return self.bridges.index(text[2:]) * 8 + FRANCHISE
        return self.base.node(text)

    def text(self, node: int) -> str:
        return f"S:{self.bridges[node >> 3]}" if node & 7 == FRANCHISE else self.base.text(node)

    def say(self, path: Iterable[int]) -> str:
        """A path for people to read."""
        names = (
            f"any {self.bridges[node >> 3]}" if node & 7 == FRANCHISE else self.base.say(node)
            for node in path
        )
        return " – ".join(names)

    # Is there a link?

    def linked(self, one: int, other: int) -> bool:
        """Whether two nodes are joined by an edge (CX-003 to CX-006)."""
        one, other = self.one(one), self.one(other)
        if kind_of(one) > kind_of(other):
            one, other = other, one
        first, second = kind_of(one), kind_of(other)
        base = self.base
        if second == FILM and first in (ACTOR, DIRECTOR):
            person, film = index_of(one), index_of(other)
            if first == DIRECTOR:
                return base.has_directed(person, film)
            return base.has_acted(person, film) or (self.merged and base.has_directed(person, film))
        if second == DIRECTOR and first == ACTOR:
            return self.twin(one) == other
        if second == GENRE and first == FILM:
            return self._has_genre(index_of(one), index_of(other))
        if second == FRANCHISE:
            if first == GENRE:
                return self._has_genre(self._work_of(other), index_of(one))
            if first in (ACTOR, DIRECTOR) and index_of(other) < len(self._parts):
                return any(self.linked(one, film * 8 + FILM) for film in self._parts[index_of(other)])
        return False

    def check(
        self, path: Sequence[int], here: Iterable[int], there: Iterable[int], degree: int = FARTHEST
    ) -> ConnectionVerdict:
        """Is this announced path a valid connection of two cards, at most of this degree? `here` and `there` are the cards' nodes."""
        told = [self.one(node) for node in path]
        if not told:
            return ConnectionVerdict(False, 0, "empty")
        length = max(1, len(told) - 1)
        if length > min(degree, FARTHEST):
            return ConnectionVerdict(False, length, "too-long")
        for at, node in enumerate(told):
            if node in told[:at]:
                return ConnectionVerdict(False, length, "repeated", at)
            if 0 < at < len(told) - 1 and kind_of(node) == GENRE:
                return ConnectionVerdict(False, length, "genre-inside", at)
        if kind_of(told[0]) == GENRE and kind_of(told[-1]) == GENRE:
            return ConnectionVerdict(False, length, "two-genres", 0)
        if told[0] not in {self.one(node) for node in here}:
            return ConnectionVerdict(False, length, "wrong-end", 0)
        if told[-1] not in {self.one(node) for node in there}:
            return ConnectionVerdict(False, length, "wrong-end", len(told) - 1)
        for at in range(len(told) - 1):
            if not self.linked(told[at], told[at + 1]):
                return ConnectionVerdict(False, length, "no-link", at)
        return ConnectionVerdict(True, length)

    # Which are there?

    def paths(self, here: Iterable[int], there: Iterable[int], degree: int = FARTHEST) -> Iterator[Path]:
        """The connections of two cards up to a degree: the lowest degree first, then the highest fame, then by node.

        Nodes are numbered by fame, and those of equal fame by id. At most `FIRST` paths of each degree.
        """
        ours, theirs = self._ends(here), self._ends(there)
        for level in range(1, min(degree, FARTHEST) + 1):
            found = (path for s in ours for t in theirs for path in self._level(s, t, level, best=False))
            yield from heapq.nsmallest(FIRST, found, key=self._order)

    def best(self, here: Iterable[int], there: Iterable[int], degree: int = FARTHEST) -> Path | None:
        """The first of `paths`, or None."""
        ours, theirs = self._ends(here), self._ends(there)
        for level in range(1, min(degree, FARTHEST) + 1):
            found = [path for s in ours for t in theirs for path in self._level(s, t, level, self._best)]
            if found:
                return found[0] if len(found) == 1 else min(found, key=self._order)
        return None

    def degree(self, here: Iterable[int], there: Iterable[int], degree: int = FARTHEST) -> int | None:
        """The lowest degree at which two cards are connected, or None if it is above the given one."""
        ours, theirs = self._ends(here), self._ends(there)
        for level in range(1, min(degree, FARTHEST) + 1):
            for s in ours:
                for t in theirs:
                    for _ in self._level(s, t, level, self._best):
                        return level
        return None

    def connected(self, here: Iterable[int], there: Iterable[int], degree: int = FARTHEST) -> bool:
        return self.degree(here, there, degree) is not None

    def _ends(self, nodes: Iterable[int]) -> list[int]:
        return sorted({self.one(node) for node in nodes})

    def _order(self, path: Path) -> tuple[int, int, Path]:
        return -self.fame(path), len(path), path

    def _level(self, s: int, t: int, level: int, best: bool) -> Iterator[Path]:
        """The paths of a degree between two nodes. With `best`, those that cannot be the best may be left out."""
        if s == t:
            return iter([(s,)] if level == 1 and kind_of(s) != GENRE else [])
        first, second = kind_of(s), kind_of(t)
        if first > second:
            return (path[::-1] for path in self._level(t, s, level, best))
        if first == GENRE:
            return iter(())
        if second == GENRE:
            return self._to_genre(s, t, level, best)
        if first == FILM:
            return self._films(s, t, level, best)
        return self._to_film(s, t, level, best) if second == FILM else self._roles(s, t, level, best)

    def _roles(self, s: int, t: int, level: int, best: bool) -> Iterator[Path]:
        here, there = self.twin(s), self.twin(t)
        if level == 1:
            if here == t:
                yield s, t
        elif level == 2:
            for work in common(self.works(s), self.works(t), best):
                yield s, self._work_node(work), t
        else:
            if there >= 0 and there != s:
                for work in common(self.works(s), self.works(there), best):
                    yield s, self._work_node(work), there, t
            if here >= 0 and here != t:
                for work in common(self.works(here), self.works(t), best):
                    yield s, here, self._work_node(work), t

    def _to_film(self, s: int, t: int, level: int, best: bool) -> Iterator[Path]:
        if level == 1:
            if self.linked(s, t):
                yield s, t
        elif level == 2:
            twin = self.twin(s)
            if twin >= 0 and self.linked(twin, t):
                yield s, twin, t
        else:
            own = set(self.works(s))
            own.discard(t >> 3)
            for role in self.crew(t >> 3):
                if role != s:
                    for work in among(own, self.works(role), best):
                        yield s, self._work_node(work), role, t

    def _films(self, s: int, t: int, level: int, best: bool) -> Iterator[Path]:
        if level == 2:
            for role in common(self.crew(s >> 3), self.crew(t >> 3), False):
                yield s, role, t
        elif level == 3:
            there = set(self.crew(t >> 3))
            for role in self.crew(s >> 3):
                twin = self.twin(role)
                if twin in there:
                    yield s, role, twin, t

    def _to_genre(self, s: int, t: int, level: int, best: bool) -> Iterator[Path]:
        genre = t >> 3
        if kind_of(s) == FILM:
            if level == 1:
                if self._has_genre(s >> 3, genre):
                    yield s, t
            elif level == 3:
                for role in self.crew(s >> 3):
                    for work in self._of_genre(role, genre, s >> 3, best):
                        yield s, role, self._work_node(work), t
        elif level == 2:
            for work in self._of_genre(s, genre, -1, best):
                yield s, self._work_node(work), t
        elif level == 3:
            twin = self.twin(s)
            if twin >= 0:
                for work in self._of_genre(twin, genre, -1, best):
                    yield s, twin, self._work_node(work), t

    def _of_genre(self, role: int, genre: int, but: int, best: bool) -> Iterator[int]:
        """The works of a role that have a genre; with `best`, only the first."""
        for work in self.works(role):
            if work != but and self._has_genre(work, genre):
                yield work
                if best:
                    return


def common(one: list[int], other: list[int], best: bool) -> Iterable[int]:
    """What two lists share."""
    return among(set(one), other, best) if len(one) < len(other) else among(set(other), one, best)


def among(wanted: set[int], numbers: list[int], best: bool) -> Iterable[int]:
    found = wanted.intersection(numbers)
    return [min(found)] if best and found else found


def mask_of(base: Base, films: Iterable[int]) -> int:
    bits = 0
    for film in films:
        bits |= base.film_genres[film]
    return bits
