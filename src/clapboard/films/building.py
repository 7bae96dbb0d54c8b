"""The embedded base, made from the film table and our patches. The same inputs give the same bytes."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import msgspec

from clapboard.films import genres, packing, wheel
from clapboard.films.errors import PatchError
from clapboard.films.patches import AddedCast, AddedFilm, Bearer, Patches, RemovedCredits
from clapboard.films.spelling import slug
from clapboard.films.tables import (
    NEWEST,
    OLDEST,
    UNCONFIRMED,
    VOICE,
    WHOLE,
    Tables,
    give_ids,
    rank_films,
    rank_people,
    title_and_year,
)

PATCH_FAME: Final = WHOLE * 9 // 10
"""Films that we added ourselves are well known."""


class RawFilm(msgspec.Struct):
    """A film while the base is made. People are numbers of `RawBase.people`."""

    title: str
    year: int
    genres: int
    directors: list[int]
    cast: dict[int, int]
    """Each person with the mark of the credit."""
    reviews: int = 0
    oscars: int = 0
    imdb: int = 0
    language: str = ""
    country: str = ""
    origin: str = "base"


class RawBase:
    """All films and people while the base is made."""

    def __init__(self) -> None:
        self.films: list[RawFilm] = []
        self.labels: dict[str, list[RawFilm]] = {}
        self.people: list[str] = []
        self.known: dict[str, int] = {}
        self.folded: dict[str, str] = {}

    def person(self, name: str) -> int:
        """The first bearer of a name."""
        if name not in self.known:
            self.known[name] = len(self.people)
            self.people.append(name)
            self.folded.setdefault(slug(name), name)
        return self.known[name]

    def add(self, film: RawFilm) -> None:
        self.films.append(film)
        self.labels.setdefault(f"{film.title} ({film.year})", []).append(film)

    def film(self, label: str, where: str) -> RawFilm:
        found = self.labels.get(label, [])
        if len(found) != 1:
            problem = "not a film in this base" if not found else "the label of several films in this base"
            raise PatchError(where, f"{label!r} is {problem}")
        return found[0]

    def patched_person(self, name: str, where: str) -> int:
        """A name of a patch file: spelt as in the table, where the table has it."""
        known = self.folded.get(slug(name), name)
        if known != name and name not in self.known:
            raise PatchError(where, f"{name!r} is spelt {known!r} in this base")
        return self.person(name)


def build(rows: Iterable[wheel.WheelRow], patches: Patches) -> tuple[Tables, dict[str, Any]]:
    """The tables of the base, and its manifest."""
    base = RawBase()
    wrong = set(patches.corrections.not_people)
    right = patches.corrections.names

    def people(names: list[str]) -> list[int]:
        return [base.person(right.get(name, name)) for name in names if name not in wrong]

    for row in rows:
        base.add(
            RawFilm(
                row.title,
                row.year,
                genres.mask(row.genres),
                people(row.directors),
                dict.fromkeys(people(row.cast), 0),
                row.reviews,
                row.oscars,
                row.imdb,
                row.language,
                row.country,
            )
        )
    for label, names in patches.corrections.genres.items():
        base.film(label, "corrections.toml").genres = genres.mask(names)
    for voices in patches.voices:
        add_voices(base, voices)
    for missing, flag in ((patches.corrections.cast, 0), (patches.corrections.voices, VOICE)):
        for label, names in missing.items():
            add_missing(base, label, names, flag)
    for label, names in patches.corrections.directors.items():
        add_directors(base, label, names)
    for bearer in patches.namesakes.bearer:
        part(base, bearer)
    for archive in patches.namesakes.archive:
        for name in archive.names:
            remove(base, RemovedCredits(name, "archive footage", acted=[archive.film]))
    for removed in patches.namesakes.removed:
        remove(base, removed)
    for added in patches.films:
        add_film(base, added)
    tables = tabled(base, patches)
    return tables, manifest(base, patches)


def add_voices(base: RawBase, added: AddedCast) -> None:
    where = f"voices.toml, {added.film}"
    cast = base.film(added.film, where).cast
    cast.update(billed(base, added.cast, added.unconfirmed, VOICE if added.voices else 0, where))


def add_missing(base: RawBase, label: str, names: list[str], flag: int) -> None:
    """Names for a cast that the table has in part. Where they stand on the bill is not known, as of the others."""
    where = f"corrections.toml, {label}"
    cast = base.film(label, where).cast
    for name in names:
        person = base.patched_person(name, where)
        if person in cast:
            raise PatchError(where, f"{name!r} is in this cast already")
        cast[person] = flag


def add_directors(base: RawBase, label: str, names: list[str]) -> None:
    where = f"corrections.toml, {label}"
    film = base.film(label, where)
    for name in names:
        person = base.patched_person(name, where)
        if person in film.directors:
            raise PatchError(where, f"{name!r} is a director of it already")
        film.directors.append(person)


def billed(base: RawBase, names: list[str], unconfirmed: list[str], flag: int, where: str) -> dict[int, int]:
    found: dict[int, int] = {}
    for rank, name in enumerate(names, 1):
        person = base.patched_person(name, where)
        if person in found:
            raise PatchError(where, f"{name!r} appears twice")
        found[person] = min(rank, 63) | flag | (UNCONFIRMED if name in unconfirmed else 0)
    return found


def add_film(base: RawBase, added: AddedFilm) -> None:
    parts = title_and_year(added.film)
    if parts is None or not OLDEST <= parts[1] <= NEWEST:
        raise PatchError(added.film, 'write a film as "Title (year)"')
    if added.film in base.labels:
        raise PatchError(added.film, "this film is already in the film table")
    strange = [name for name in added.genres if name.casefold() not in genres.NUMBERS]
    if strange:
        raise PatchError(added.film, f"{strange[0]!r} is not a genre")
    stray = set(added.unconfirmed) - {*added.cast, *added.directors}
    if stray:
        raise PatchError(added.film, f"{min(stray)!r} is unconfirmed, but neither in the cast nor a director")
    base.add(
        RawFilm(
            *parts,
            genres.mask(added.genres),
            [base.patched_person(name, added.film) for name in added.directors],
            billed(base, added.cast, added.unconfirmed, VOICE if added.voices else 0, added.film),
            language=added.language,
            country=added.country,
            origin="patch",
        )
    )


def part(base: RawBase, bearer: Bearer) -> None:
    """Give credits of a name to another person of that name."""
    where = f"namesakes.toml, {bearer.name} ({bearer.who})"
    first = base.known.get(bearer.name)
    if first is None:
        raise PatchError(where, "nobody in this base has this name")
    second = len(base.people)
    base.people.append(bearer.name)
    for label in bearer.acted:
        cast = base.film(label, where).cast
        if first not in cast:
            raise PatchError(where, f"the cast of {label!r} does not have this name")
        cast[second] = cast.pop(first)
    for label in bearer.directed:
        film = base.film(label, where)
        if first not in film.directors:
            raise PatchError(where, f"{label!r} has no director of this name")
        film.directors = [second if person == first else person for person in film.directors]


def remove(base: RawBase, removed: RemovedCredits) -> None:
    where = f"namesakes.toml, {removed.name} ({removed.why})"
    person = base.known.get(removed.name, -1)
    for label in removed.acted:
        if base.film(label, where).cast.pop(person, None) is None:
            raise PatchError(where, f"the cast of {label!r} does not have this name")
    for label in removed.directed:
        film = base.film(label, where)
        if person not in film.directors:
            raise PatchError(where, f"{label!r} has no director of this name")
        film.directors.remove(person)


def tabled(base: RawBase, patches: Patches) -> Tables:
    tables = Tables()
    used = {person for film in base.films for person in (*film.cast, *film.directors)}
    numbers = {
        person: tables.add_person(base.people[person]) for person in range(len(base.people)) if person in used
    }
    places: dict[int, int] = {}
    for film in base.films:
        at = tables.add_film(
            film.title,
            film.year,
            genres=film.genres,
            imdb=film.imdb,
            language=film.language,
            country=film.country,
            origin=film.origin,
        )
        places[id(film)] = at
        for person, mark in film.cast.items():
            tables.add_cast(at, numbers[person], mark)
        for person in film.directors:
            tables.add_director(at, numbers[person])
    give_ids(tables)
    rank_films(
        tables, [film.reviews for film in base.films], prized=[film.oscars >= 3 for film in base.films]
    )
    for at, film in enumerate(base.films):
        if film.origin == "patch":
            tables.film_fame[at] = PATCH_FAME
    rank_people(tables)
    others = [
        *patches.titles.titles.items(),
        *((film, [title]) for film, title in patches.titles.french.items()),
    ]
    for label, titles in others:
        at = places[id(base.film(label, "titles.toml"))]
        tables.film_aliases += [(at, title) for title in titles if title != tables.titles[at]]
    for franchise in patches.franchises:
        numbers_of = [
            places[id(base.film(label, f"franchises.toml, {franchise.id}"))] for label in franchise.films
        ]
        tables.sets[franchise.id] = (franchise.name, numbers_of)
    for name, aliases in patches.names.items():
        number = numbers.get(base.known.get(name, -1))
        if number is None:
            raise PatchError("names.toml", f"{name!r} is not a person in this base")
        tables.person_aliases += [(number, alias) for alias in aliases]
    return tables


def manifest(base: RawBase, patches: Patches) -> dict[str, Any]:
    return {
        "name": "Clapboard",
        "version": 1,
        "date": wheel.SNAPSHOT,
        "credits": "",
        "sources": [
            {
                "name": f"{wheel.PROJECT} {wheel.VERSION}, film table: Wikidata, {wheel.SNAPSHOT}",
                "licence": wheel.LICENCE,
                "sha256": wheel.WHEEL_SHA256,
            },
            {"name": "Clapboard patches", "licence": wheel.LICENCE, "sha256": patches.digests},
        ],
        "candidates": candidates(base, patches),
    }


def candidates(base: RawBase, patches: Patches) -> dict[str, int]:
    """Names that may hide two people and that nobody has looked at; only counted, never split by a rule."""
    decided = {bearer.name for bearer in patches.namesakes.bearer} | set(patches.namesakes.one_person)
    acted: dict[int, list[int]] = {}
    directed: dict[int, list[int]] = {}
    for film in base.films:
        for person in film.cast:
            acted.setdefault(person, []).append(film.year)
        for person in film.directors:
            directed.setdefault(person, []).append(film.year)
    gaps = roles = 0
    for person, name in enumerate(base.people):
        if name in decided:
            continue
        years = sorted(acted.get(person, []) + directed.get(person, []))
        gaps += any(
            later - earlier >= 25 and len(years) - at <= 3
            for at, (earlier, later) in enumerate(pairwise(years), 1)
        )
        if person in acted and person in directed:
            roles += min(directed[person]) - max(acted[person]) >= 15
    return {"long_gap": gaps, "other_role_later": roles}


def write(rows: Iterable[wheel.WheelRow], patches: Patches, path: Path) -> None:
    tables, told = build(rows, patches)
    packing.write(path, tables, told)
