"""Packs: folders of JSON with which somebody adds films, people and franchises to a base, or corrects them.

    manifest.json   name, author, licence; `moved`: ids that were corrected, each with the new one
    films.json      {"films": [...]}
    people.json     {"people": [...]}
    sets.json       {"sets": [...]}

All but the manifest may be missing. What a later pack says of an id overrides what an earlier one or the base says of it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from clapboard.films import genres, packing
from clapboard.films.base import Base, of_ones_own
from clapboard.films.errors import PatchError
from clapboard.films.tables import NEWEST, OLDEST, VOICE, WHOLE, Tables, rank_people

FAME: Final = 0.9
"""Of a film that does not say how well known it is: anyone who writes a pack cares for its films."""

ID: Final = re.compile(r"[fps]:[a-z0-9]\w*")
FILES: Final = frozenset({"manifest.json", "films.json", "people.json", "sets.json"})
T = TypeVar("T")


class Strict(msgspec.Struct, forbid_unknown_fields=True):
    """A misspelt field is a mistake, not a wish."""


class Role(Strict):
    """One name of a cast: the person, the rank on the bill, the names of the characters, whether only heard."""

    p: str
    b: int = 0
    ch: list[str] = []
    v: bool = False


class Film(Strict):
    id: str
    title: str
    year: int
    original_title: str = ""
    alt_titles: list[str] = []
    genres: list[str] = []
    directors: list[str] = []
    cast: list[Role] = []
    fame: float = FAME
    lang: str = ""
    country: str = ""
    ext: dict[str, str] = {}
    full: bool = False


class PackPerson(Strict):
    id: str
    name: str
    aliases: list[str] = []
    born: int | None = None
    died: int | None = None
    ext: dict[str, str] = {}


class Set(Strict):
    id: str
    name: str
    films: list[str]


class Films(Strict):
    films: list[Film]


class People(Strict):
    people: list[PackPerson]


class Sets(Strict):
    sets: list[Set]


class Manifest(Strict):
    name: str
    author: str
    licence: str
    version: str = "1"
    moved: dict[str, str] = {}


class Pack(msgspec.Struct):
    manifest: Manifest
    films: list[Film]
    people: list[PackPerson]
    sets: list[Set]


def read(folder: Path) -> Pack:
    """A pack from its folder, or a `PatchError` that names the file."""
    if not folder.is_dir():
        raise PatchError(str(folder), "is not a pack folder")
    strange = sorted(
        path.name for path in folder.iterdir() if path.suffix == ".json" and path.name not in FILES
    )
    if strange:
        raise PatchError(
            f"{folder.name}/{strange[0]}",
            f"is not part of a film pack, which consists of {', '.join(sorted(FILES))}",
        )
    return Pack(
        part(folder, "manifest.json", Manifest, None),
        part(folder, "films.json", Films, Films([])).films,
        part(folder, "people.json", People, People([])).people,
        part(folder, "sets.json", Sets, Sets([])).sets,
    )


def part(folder: Path, name: str, form: type[T], missing: T | None) -> T:
    where = f"{folder.name}/{name}"
    try:
        return msgspec.json.decode((folder / name).read_bytes(), type=form)
    except FileNotFoundError:
        if missing is None:
            raise PatchError(where, "is missing: a pack names its author and its licence") from None
        return missing
    except OSError as bad:
        raise PatchError(where, f"cannot be read ({bad.strerror})") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as bad:
        raise PatchError(where, str(bad)) from None


def add(base: Base, packs: Sequence[Pack], out: Path) -> Base:
    """A base with everything of another one and of packs, written to a file."""
    of_ones_own(out)
    films: dict[str, tuple[str, Film]] = {}
    people: dict[str, PackPerson] = {}
    sets: dict[str, Set] = {}
    moved = dict(base.moved)
    for pack in packs:
        films |= {checked(film.id, "f:", pack): (pack.manifest.name, film) for film in pack.films}
        people |= {checked(person.id, "p:", pack): person for person in pack.people}
        sets |= {checked(each.id, "s:", pack): each for each in pack.sets}
        moved |= pack.manifest.moved
    tables = unpacked(base, films, people)
    tables.moved = moved
    place = {id: at for at, id in enumerate(tables.film_ids)}
    person_place = {id: at for at, id in enumerate(tables.person_ids)}
    for id, (pack_name, film) in films.items():
        add_film(tables, place, person_place, id, film, pack_name)
    for id, person in people.items():
        tables.person_aliases += [(person_place[id], alias) for alias in person.aliases]
    for id, each in sets.items():
        where = f"sets.json, {each.id}"
        tables.sets[id] = each.name, [known(place, film.removeprefix("f:"), where) for film in each.films]
    rank_people(tables)
    told = [
        {"name": f"{pack.manifest.name} by {pack.manifest.author}", "licence": pack.manifest.licence}
        for pack in packs
    ]
    manifest: dict[str, Any] = {key: value for key, value in base.manifest.items() if key != "counts"}
    packing.write(out, tables, manifest | {"sources": [*base.manifest.get("sources", []), *told]})
    return Base(out)


def checked(id: str, prefix: str, pack: Pack) -> str:
    if not ID.fullmatch(id) or not id.startswith(prefix):
        raise PatchError(pack.manifest.name, f'{id[:40]!r} is not an id: write it as "{prefix}some_words"')
    return id[2:]


def known(places: dict[str, int], id: str, where: str) -> int:
    if id not in places:
        raise PatchError(where, f"{id!r} is neither in the base nor in a pack")
    return places[id]


def unpacked(base: Base, films: dict[str, tuple[str, Film]], people: dict[str, PackPerson]) -> Tables:
    """The facts of a base as tables again, with room for what packs bring, and without the credits of films that they override."""
    tables = Tables()
    for person in range(base.people):
        id = base.person_id(person)
        told = people.get(id)
        tables.add_person(
            told.name if told else base.name(person),
            (told.born if told else base.born(person)) or 0,
            (told.died if told else base.died(person)) or 0,
        )
        tables.person_ids.append(id)
    for id in people:
        if base.person(id) is None:
            tables.add_person(people[id].name, people[id].born or 0, people[id].died or 0)
            tables.person_ids.append(id)
    for film in range(base.films):
        imdb = base.imdb(film)
        tables.add_film(
            base.title(film),
            base.year[film],
            genres=base.film_genres[film],
            imdb=int(imdb[2:]) if imdb else 0,
            language=base.language(film),
            country=base.country(film),
            origin=base.origin(film),
        )
        tables.film_fame[film] = base.film_fame[film]
        tables.film_ids.append(base.film_id(film))
        if base.film_id(film) in films:
            continue
        for at in range(base.cast_at[film], base.cast_at[film + 1]):
            tables.add_cast(film, base.cast[at], base.cast_mark[at])
        for person in base.directors_of(film):
            tables.add_director(film, person)
    for text, owner in zip(base.all_other_names(), base.names.other_of, strict=True):
        number, is_person = owner >> 1, owner & 1
        overridden = (base.person_id(number) in people) if is_person else (base.film_id(number) in films)
        if not overridden:
            (tables.person_aliases if is_person else tables.film_aliases).append((number, text))
    tables.sets = {id: (name, list(parts)) for id, (name, parts) in base.sets.items()}
    return tables


def add_film(
    tables: Tables, place: dict[str, int], people: dict[str, int], id: str, film: Film, pack: str
) -> None:
    where = f"films.json, {film.id}"
    if not OLDEST <= film.year <= NEWEST:
        raise PatchError(where, f"{film.year} is not a plausible year")
    if not 0 <= film.fame <= 1:
        raise PatchError(where, "fame is a number from 0 to 1")
    strange = [name for name in film.genres if name not in genres.IDS]
    if strange:
        raise PatchError(where, f"{strange[0]!r} is not a genre")
    if len({role.p for role in film.cast}) != len(film.cast):
        raise PatchError(where, "somebody appears twice in the cast")
    digits = film.ext.get("tt", "").removeprefix("tt")
    if digits and not (digits.isascii() and digits.isdigit() and len(digits) <= 9):
        raise PatchError(where, "ext.tt is not an IMDb id")
    if id not in place:
        place[id] = tables.add_film(film.title, film.year)
        tables.film_ids.append(id)
    at = place[id]
    tables.titles[at], tables.years[at] = film.title, film.year
    tables.genres[at] = sum(2 ** genres.IDS[name] for name in set(film.genres))
    tables.film_fame[at] = round(film.fame * WHOLE)
    tables.imdb[at] = int(digits or 0)
    tables.languages[at], tables.countries[at], tables.origins[at] = film.lang, film.country, pack
    others = dict.fromkeys([film.original_title, *film.alt_titles])
    tables.film_aliases += [(at, title) for title in others if title and title != film.title]
    for role in film.cast:
        mark = max(0, min(role.b, 63)) | (VOICE if role.v else 0)
        tables.add_cast(at, known(people, role.p.removeprefix("p:"), where), mark)
    for director in film.directors:
        tables.add_director(at, known(people, director.removeprefix("p:"), where))
