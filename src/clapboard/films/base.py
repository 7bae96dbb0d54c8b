"""A film base: who acted in what, who directed what, and what it is called. Opened once, shared by all processes."""

from __future__ import annotations

import zlib
from bisect import bisect_left
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec

from clapboard.films import genres
from clapboard.films.errors import AmbiguousName, FilmBaseError, UnknownName
from clapboard.films.nodes import ACTOR, DIRECTOR, FILM, GENRE, KINDS, index_of, kind_of, node
from clapboard.films.packing import Packed
from clapboard.films.spelling import slug
from clapboard.films.tables import BILLING, UNCONFIRMED, VOICE, title_and_year

if TYPE_CHECKING:
    from clapboard.films.search import Hit, Kind, NameIndex

EMBEDDED: Final = Path(__file__).with_name("data") / "base.films"
"""The base that comes with Clapboard."""


def of_ones_own(out: Path) -> Path:
    """Where a base of one's own is to be written: never in place of the one that comes with Clapboard."""
    if out.resolve() == EMBEDDED.resolve():
        raise FilmBaseError(out, "is the film base that comes with Clapboard; name another file for your own")
    return out


class Credit(msgspec.Struct, frozen=True):
    """One name of a cast."""

    person: int
    billing: int
    """Rank on the bill from 1; 0 where it is not known."""
    voice: bool
    confirmed: bool


class Base:
    """The facts of one film base. Films and people are numbers from 0, the best known first."""

    def __init__(self, path: Path | str | None = None, *, verify: bool = True) -> None:
        self.path = EMBEDDED if path is None else Path(path)
        file = self._file = Packed(self.path, verify=verify)
        self.manifest: dict[str, Any] = file.manifest
        self.digest = file.digest
        """The SHA-256 of the facts: two bases with the same digest answer alike."""
        self.year = file.array("film_year")
        self.film_fame = file.array("film_fame")
        self.film_genres = file.array("film_genres")
        self.person_fame = file.array("person_fame")
        self.cast_at, self.cast, self.cast_mark = (
            file.array(name) for name in ("cast_at", "cast", "cast_mark")
        )
        self.directors_at, self.directors = file.array("directors_at"), file.array("directors")
        self.acted_at, self.acted = file.array("acted_at"), file.array("acted")
        self.directed_at, self.directed = file.array("directed_at"), file.array("directed")
        self.title, self.film_id = file.texts("film_title"), file.texts("film_id")
        self.name, self.person_id = file.texts("person_name"), file.texts("person_id")
        self._film_slots, self._person_slots = file.array("film_slots"), file.array("person_slots")
        self._born = file.array("person_born") if file.has("person_born") else None
        self._died = file.array("person_died") if file.has("person_died") else None
        self._string = file.texts("string")
        self.films = len(self.year)
        self.people = len(self.person_fame)

    @property
    def moved(self) -> dict[str, str]:
        """Ids that were corrected, with the new one: `f:` and `p:` before them."""
        return self._file.moved

    @property
    def sets(self) -> dict[str, tuple[str, tuple[int, ...]]]:
        """The franchises of the base by their ids, each with its name and films."""
        return {id: (name, tuple(films)) for id, (name, films) in self._file.sets.items()}

    @property
    def credits(self) -> str:
        """The attribution that the licence of the data requires, or nothing."""
        return str(self.manifest.get("credits", ""))

    # Neighbours

    def cast_of(self, film: int) -> memoryview[Any]:
        """Who performs in a film, by number."""
        return self.cast[self.cast_at[film] : self.cast_at[film + 1]]

    def directors_of(self, film: int) -> memoryview[Any]:
        return self.directors[self.directors_at[film] : self.directors_at[film + 1]]

    def acted_in(self, person: int) -> memoryview[Any]:
        """The films in which a person performs, the best known first."""
        return self.acted[self.acted_at[person] : self.acted_at[person + 1]]

    def directed_by(self, person: int) -> memoryview[Any]:
        return self.directed[self.directed_at[person] : self.directed_at[person + 1]]

    def acts(self, person: int) -> bool:
        return bool(self.acted_at[person + 1] > self.acted_at[person])

    def directs(self, person: int) -> bool:
        return bool(self.directed_at[person + 1] > self.directed_at[person])

    def has_acted(self, person: int, film: int) -> bool:
        end = self.cast_at[film + 1]
        at = bisect_left(self.cast, person, self.cast_at[film], end)
        return bool(at < end and self.cast[at] == person)

    def has_directed(self, person: int, film: int) -> bool:
        end = self.directors_at[film + 1]
        at = bisect_left(self.directors, person, self.directors_at[film], end)
        return bool(at < end and self.directors[at] == person)

    def bill(self, film: int) -> list[Credit]:
        """The cast: those with a known rank in its order, then the others by fame."""
        begin, end = self.cast_at[film], self.cast_at[film + 1]
        found = []
        for at in range(begin, end):
            mark = self.cast_mark[at]
            found.append(Credit(self.cast[at], mark & BILLING, bool(mark & VOICE), not mark & UNCONFIRMED))
        return sorted(found, key=lambda credit: (credit.billing or 99, credit.person))

    # Descriptions

    def genres_of(self, film: int) -> tuple[str, ...]:
        return genres.named(self.film_genres[film])

    def imdb(self, film: int) -> str | None:
        """The IMDb id of a film."""
        number = self._file.array("film_imdb")[film]
        return f"tt{number:07}" if number else None

    def language(self, film: int) -> str:
        return self._string(self._file.array("film_language")[film])

    def country(self, film: int) -> str:
        return self._string(self._file.array("film_country")[film])

    def origin(self, film: int) -> str:
        """Where the facts come from: `base`, `patch`, the name of a pack or an import."""
        return self._string(self._file.array("film_origin")[film])

    def born(self, person: int) -> int | None:
        """The year; None where the base does not say it."""
        return (self._born[person] or None) if self._born is not None else None

    def died(self, person: int) -> int | None:
        return (self._died[person] or None) if self._died is not None else None

    def life(self, person: int) -> str:
        """From year to year, as in "1930–1980" or "1996–"; empty where neither is known."""
        born, died = self.born(person), self.died(person)
        return f"{born or ''}–{died or ''}" if born or died else ""

    def other_titles(self, film: int) -> list[str]:
        return self._others(film * 2)

    def other_names(self, person: int) -> list[str]:
        return self._others(person * 2 + 1)

    def all_other_names(self) -> list[str]:
        """Every other title and name, in the order of the file."""
        return [self.names.other_name(at) for at in range(len(self.names.other_of))]

    def _others(self, owner: int) -> list[str]:
        return [self.names.other_name(at) for at, each in enumerate(self.names.other_of) if each == owner]

    def label(self, film: int) -> str:
        return f"{self.title(film)} ({self.year[film]})"

    def fame(self, node: int) -> int:
        """From 0 to 10,000; a genre has none."""
        kind, index = kind_of(node), index_of(node)
        if kind == FILM:
            return int(self.film_fame[index])
        return int(self.person_fame[index]) if kind in (ACTOR, DIRECTOR) else 0

    def say(self, node: int) -> str:
        """A node for people to read: "Pulp Fiction (1994)", "Bruce Willis", "dir. Rian Johnson"."""
        kind, index = kind_of(node), index_of(node)
        if kind == FILM:
            return self.label(index)
        if kind == GENRE:
            return genres.GENRES[index]
        return self.name(index) if kind == ACTOR else f"dir. {self.name(index)}"

    # From text to numbers

    def film(self, id: str) -> int | None:
        """The film with this id, or None; ids that were corrected lead to the new one."""
        return self._number(id, self._film_slots, self.film_id, "f:")

    def person(self, id: str) -> int | None:
        return self._number(id, self._person_slots, self.person_id, "p:")

    def _number(self, id: str, slots: memoryview[Any], text: Any, prefix: str) -> int | None:
        moved = self._file.moved
        for _ in range(8):
            if prefix + id not in moved:
                break
            id = moved[prefix + id].removeprefix(prefix)
        mask = len(slots) - 1
        slot = zlib.crc32(id.encode("utf-8", "replace")) & mask
        while number := slots[slot]:
            if text(number - 1) == id:
                return int(number - 1)
            slot = (slot + 1) & mask
        return None

    def node(self, text: str) -> int:
        """The node that is written so: `A:tom_hanks`, `D:tom_hanks`, `F:big_1988`, `G:comedy`. Else `UnknownName`."""
        kind = KINDS.find(text[:1]) if text[1:2] == ":" else -1
        id = text[2:]
        index: int | None = None
        if kind == FILM:
            index = self.film(id)
        elif kind == GENRE:
            index = genres.IDS.get(id)
        elif kind in (ACTOR, DIRECTOR):
            index = self.person(id)
            if index is not None and not (self.acts(index) if kind == ACTOR else self.directs(index)):
                index = None
        if index is None:
            raise UnknownName(text)
        return node(kind, index)

    def text(self, node: int) -> str:
        """The other way round."""
        kind, index = kind_of(node), index_of(node)
        if kind == FILM:
            return f"F:{self.film_id(index)}"
        if kind == GENRE:
            return f"G:{tuple(genres.IDS)[index]}"
        return f"{KINDS[kind]}:{self.person_id(index)}"

    def find_films(self, label: str) -> list[int]:
        """The films that are called so, exactly but for case and accents: "Title (year)", or a title alone."""
        parts = title_and_year(label)
        if parts is not None:
            found = self._family(f"{slug(parts[0])}_{parts[1]}", self.film)
            if found:
                return [film for film in found if self.year[film] == parts[1]]
        return []

    def find_people(self, name: str) -> list[int]:
        """The people with this name, exactly but for case and accents."""
        return [
            person
            for person in self._family(slug(name), self.person)
            if slug(self.name(person)) == slug(name)
        ]

    def _family(self, id: str, look: Any) -> list[int]:
        """The number of an id, of `id_2`, `id_3`, ..."""
        found: list[int] = []
        number: int | None = look(id)
        while number is not None:
            found.append(number)
            number = look(f"{id}_{len(found) + 1}")
        return found

    @cached_property
    def names(self) -> NameIndex:
        """The name index, made when it is first needed: call `warm` before the first search must be quick."""
        from clapboard.films.search import NameIndex

        return NameIndex(self, self._file)

    def warm(self) -> None:
        """Make the name index now."""
        self.names.search("a", 1)

    def search(self, text: str, limit: int = 10, kind: Kind | None = None) -> list[Hit]:
        """The films and people that somebody may mean, the best first: see `clapboard.films.search`."""
        return self.names.search(text, limit, kind)

    def resolve(self, text: str) -> int:
        """The one node that a person means by an id, "Title (year)", a title, a name, "dir. Name" or a genre.

        `UnknownName` and `AmbiguousName` say what could have been meant. A name alone is the performer, if that person performs.
        """
        text = text.strip()
        if text[1:2] == ":" and text[:1] in KINDS:
            try:
                return self.node(text)
            except UnknownName:
                near = [hit.node for hit in self.names.search(text[2:].replace("_", " "), 3)]
                raise UnknownName(text, near) from None
        directing = text.casefold().startswith("dir. ")
        wanted = text[5:] if directing else text
        if not directing and wanted.casefold() in genres.NUMBERS:
            return node(GENRE, genres.NUMBERS[wanted.casefold()])
        found = [] if directing else self.find_films(wanted)
        nodes = [node(FILM, film) for film in found]
        for person in self.find_people(wanted):
            if directing or not self.acts(person):
                nodes += [node(DIRECTOR, person)] if self.directs(person) else []
            else:
                nodes.append(node(ACTOR, person))
        if not nodes and not directing:
            nodes = [
                self.node(hit.node) for hit in self.names.search(wanted, 20, kind="film") if hit.spelling == 0
            ]
        if not nodes:
            raise UnknownName(text, self._near(wanted, directing))
        if len(nodes) > 1:
            raise AmbiguousName(
                text, [self.text(each) for each in nodes], [self._apart(each) for each in nodes]
            )
        return nodes[0]

    def _near(self, wanted: str, directing: bool) -> list[str]:
        """What may have been meant by a name that nobody has; by a title of another year, too."""
        if directing:
            hits = self.names.search(wanted, 20, "person")
            return [f"dir. {hit.label}" for hit in hits if hit.directs] or [hit.label for hit in hits]
        parts = title_and_year(wanted)
        hits = self.names.search(wanted, 3) or (self.names.search(parts[0], 3, "film") if parts else [])
        return [hit.label for hit in hits]

    def _apart(self, node: int) -> str:
        """What tells a node from others of that name: a life, or the best-known film; of films, the one who directed them."""
        index = index_of(node)
        if kind_of(node) == FILM:
            return ", ".join(self.name(person) for person in self.directors_of(index)[:2])
        known = [*self.acted_in(index)[:1], *self.directed_by(index)[:1]]
        return self.life(index) or (f"{self.title(min(known))}, {self.year[min(known)]}" if known else "")
