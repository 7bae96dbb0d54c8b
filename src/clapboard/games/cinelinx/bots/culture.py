"""What a computer player knows: a consistent sample of the film graph (section 9 of the rules).

An edge is known with the level's share times the fame of its film, times weights for decade and genre, and times 0.6 for small parts; a hash
of level and edge decides, so that a player always knows the same. Nothing else of the film base reaches a player: what is
filtered out here could be anything.
"""

from __future__ import annotations

import hashlib
from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec

from clapboard import films
from clapboard.films.base import Base
from clapboard.films.connections import Graph, Roles
from clapboard.films.nodes import ACTOR, DIRECTOR, FILM, GENRE, index_of, kind_of
from clapboard.films.tables import BILLING
from clapboard.games.cinelinx.box.components import CARDS, HIDDEN
from clapboard.games.cinelinx.outside import Films
from clapboard.kernel.codec import encode
from clapboard.kernel.edition import edition_from

TOP: Final = 500
"""Films that everybody has heard of."""
LEAST_FAME: Final = 0.3
SMALL_PART: Final = 0.6
FIRST_BILLED: Final = 5
STARS: Final = 2_000
"""So many people are taken to be billed first where the bill is not known."""
WORD: Final = (1 << 64) - 1


class Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A computer player's mind, from the data file."""

    name: str
    knows: float
    degree: int
    about: str
    plans: bool = False
    trust: float = 1.0
    """How likely somebody else's play is honest, before it is looked at; 1: only what is impossible is challenged."""
    schemes: bool = False
    """Plays against the leader, and challenges what would win."""
    bluffs: float = 0.0
    """How often it claims what it does not know when it is stuck."""
    weights: dict[str, float] = {}


class Levels(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    level: list[Level]


LEVELS: Final = {
    level.name: level for level in edition_from(Path(__file__).with_name("levels.toml"), Levels).level
}


def mixed(*parts: int) -> float:
    """A number in [0, 1) that depends on all parts: SplitMix64."""
    state = 0x9E3779B97F4A7C15
    for part in parts:
        state = (state + (part + 1) * 0xBF58476D1CE4E5B9) & WORD
        state = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & WORD
        state = ((state ^ (state >> 27)) * 0x94D049BB133111EB) & WORD
        state ^= state >> 31
    return state / (WORD + 1)


class Known(Graph):
    """The film graph as one level knows it."""

    def __init__(self, base: Base, level: Level, roles: Roles = "strict") -> None:
        super().__init__(base, roles=roles)
        self.level = level
        self.salt = sum(ord(letter) << (8 * place) for place, letter in enumerate(level.name[:8]))
        self._share: dict[int, float] = {}
        self._works: dict[int, list[int]] = {}
        self._crew: dict[int, list[int]] = {}

    def share(self, film: int) -> float:
        """How likely a fact about a film is known, for its leading parts."""
        found = self._share.get(film)
        if found is None:
            base = self.base
            fame = 1.0
            if film >= TOP:
                fame = max(LEAST_FAME, 1.0 - (1.0 - LEAST_FAME) * (film - TOP) / max(1, base.films // 2))
            found = self.level.knows * fame * self.level.weights.get(f"{base.year[film] // 10 * 10}s", 1.0)
            for genre in base.genres_of(film):
                found *= self.level.weights.get(genre.casefold(), 1.0)
            self._share[film] = found
        return found

    def knows(self, film: int, role: int) -> bool:
        """Whether it is known that somebody acted in a film, or directed it."""
        small = self.part(film, role) < 1.0 and not self._billed(film, index_of(role))
        return mixed(self.salt, film, role) < self.share(film) * (SMALL_PART if small else 1.0)

    def part(self, film: int, role: int) -> float:
        """How well parts of this kind are known, as far as anybody can say who does not know the film's bill."""
        return SMALL_PART if kind_of(role) == ACTOR and index_of(role) >= STARS else 1.0

    def _billed(self, film: int, person: int) -> bool:
        base = self.base
        for at in range(base.cast_at[film], base.cast_at[film + 1]):
            if base.cast[at] == person:
                return bool(0 < base.cast_mark[at] & BILLING <= FIRST_BILLED)
        return False

    def works(self, role: int) -> list[int]:
        found = self._works.get(role)
        if found is None:
            person = role & ~7
            roles = (person | ACTOR, person | DIRECTOR) if self.merged else (role,)
            films = {film for each in roles for film in self._credits(each) if self.knows(film, each)}
            found = self._works[role] = sorted(films)
        return found

    def _credits(self, role: int) -> list[int]:
        person = index_of(role)
        works = self.base.acted_in(person) if kind_of(role) == ACTOR else self.base.directed_by(person)
        return [int(film) for film in works]

    def crew(self, work: int) -> list[int]:
        found = self._crew.get(work)
        if found is None:
            base = self.base
            roles = [int(person) * 8 + ACTOR for person in base.cast_of(work)]
            roles += [int(person) * 8 + DIRECTOR for person in base.directors_of(work)]
            found = sorted({self.one(role) for role in roles if self.knows(work, role)})
            self._crew[work] = found
        return found

    def twin(self, role: int) -> int:
        """Somebody in both roles: known where a work in the other role is."""
        if self.merged:
            return -1
        other = role ^ (ACTOR ^ DIRECTOR)
        return other if self.works(other) and self.works(role) else -1

    def _has_genre(self, work: int, genre: int) -> bool:
        return super()._has_genre(work, genre) and mixed(self.salt, work, genre * 8 + GENRE) < self.share(
            work
        )

    def linked(self, one: int, other: int) -> bool:
        first, second = sorted((self.one(one), self.one(other)), key=kind_of)
        if kind_of(second) == FILM and kind_of(first) in (ACTOR, DIRECTOR):
            return index_of(second) in self.works(first)
        if kind_of(second) == GENRE and kind_of(first) == FILM:
            return self._has_genre(index_of(first), index_of(second))
        return kind_of(first) == ACTOR and kind_of(second) == DIRECTOR and self.twin(first) == second


class Culture(Films):
    """A level's knowledge, which answers as a film base does: for its own thoughts, and for the worlds that it imagines."""

    def __init__(self, base: Base, level: Level) -> None:
        super().__init__(base)
        self.level = level
        self._paths: dict[tuple[str, str, int, bool], tuple[str, ...] | None] = {}

    def graph(self, person: bool, bridges: object) -> Graph:
        key = person, ()
        if key not in self._graphs:
            self._graphs[key] = Known(self.base, self.level, "person" if person else "strict")
        return self._graphs[key]

    def nodes(self, graph: Graph, card: str) -> list[int]:
        """What a card stands for; of a Quote, Character or Scene only what this player would recognise."""
        found = super().nodes(graph, card)
        if CARDS[card].category not in HIDDEN:
            return found
        number = sum(map(ord, card))
        return [node for node in found if mixed(number, node) < self.level.knows * 1.1]

    def path(self, card: str, to: str, limit: int, person: bool) -> tuple[str, ...] | None:
        """A connection that this player knows, the lowest degree first."""
        key = card, to, min(limit, self.level.degree), person
        if key not in self._paths:
            graph = self.graph(person, ())
            best = graph.best(self.nodes(graph, card), self.nodes(graph, to), key[2])
            self._paths[key] = None if best is None else tuple(self.text(graph, node) for node in best)
        return self._paths[key]


SAMPLING: Final = 1
"""Rises when the same level would know other things of the same base."""


def cultures(base: str) -> dict[str, str]:
    """By level the hash of all that decides what it knows: the film base by its digest, the share and the weights, and how they are used."""
    decides = {
        name: encode([SAMPLING, base, name, level.knows, level.weights]) for name, level in LEVELS.items()
    }
    return {name: hashlib.sha256(told).hexdigest()[:16] for name, told in decides.items()}


@lru_cache(maxsize=8)
def culture(name: str) -> Culture:
    """Of a level, on the base that games know: made once in each process that thinks."""
    return Culture(shared_base(), LEVELS[name])


@lru_cache(maxsize=1)
def shared_base() -> Base:
    return films.of_games(verify=False)
