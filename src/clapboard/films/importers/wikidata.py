"""A dump of Wikidata: one JSON array, an entity a line, each line but the last with a comma at its end. In the public domain (CC0).

One pass keeps candidates for films, everybody who is human, and every class with its parents; what a film is (any subclass of
"film" that is not a documentary) and who is needed is decided afterwards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import msgspec

from clapboard.films import genres, packing
from clapboard.films.base import Base
from clapboard.films.errors import SourceError
from clapboard.films.importers.namesakes import give_known_ids
from clapboard.films.importers.sources import Source, Watch, date_of
from clapboard.films.importers.work import Work
from clapboard.films.tables import (
    BORN_FIRST,
    NEWEST,
    OLDEST,
    VOICE,
    Tables,
    add_set,
    drop_impossible,
    drop_small_sets,
    rank_films,
    rank_people,
)

LEAST: Final = 5
"""Articles in different languages that a film needs, if nothing else is said."""

FILM, DOCUMENTARY, HUMAN, SERIES = "Q11424", "Q93204", "Q5", "Q24856"
MAKERS: Final = (b'"P57"', b'"P161"', b'"P725"')
"""A line with none of director, cast member and voice actor is not a film."""

OTHERS: Final = (b'"Q5"', b'"P279"', b'"Q24856"')
"""Nor is one without these a person, a class or a series of films."""

WORDS: Final = {
    "animated": "Animation", "anime": "Animation", "biographical": "Biography", "comedy": "Comedy", "detective": "Crime",
    "gangster": "Crime", "noir": "Crime", "children": "Family", "childrens": "Family", "historical": "History",
    "epic": "History", "slasher": "Horror", "vampire": "Horror", "romantic": "Romance", "romance": "Romance",
    "science": "Sci-Fi", "sports": "Sport", "spy": "Thriller", "crime": "Crime", "drama": "Drama", "melodrama": "Drama",
}  # fmt: skip
"""Words in the names of Wikidata's genres that stand for a basic genre, beside the names of the genres themselves."""


class Text(msgspec.Struct):
    value: str


class Snak(msgspec.Struct):
    snaktype: str = ""
    datavalue: msgspec.Raw = msgspec.Raw(b"null")


class Statement(msgspec.Struct):
    mainsnak: Snak = msgspec.field(default_factory=Snak)
    rank: str = "normal"
    qualifiers: dict[str, list[Snak]] | list[msgspec.Raw] = msgspec.field(default_factory=dict)


class Entity(msgspec.Struct):
    """The part of an entity that we read. What is empty may be an empty list in place of an object."""

    id: str
    labels: dict[str, Text] | list[msgspec.Raw] = msgspec.field(default_factory=dict)
    aliases: dict[str, list[Text]] | list[msgspec.Raw] = msgspec.field(default_factory=dict)
    claims: dict[str, list[Statement]] | list[msgspec.Raw] = msgspec.field(default_factory=dict)
    sitelinks: dict[str, msgspec.Raw] | list[msgspec.Raw] = msgspec.field(default_factory=dict)


class ItemValue(msgspec.Struct):
    id: str


YEAR: Final = 9
"""The precision of a date that is known to the year; less is a decade, a century."""


class TimeValue(msgspec.Struct):
    time: str
    precision: int = YEAR


class TextValue(msgspec.Struct):
    text: str


class Item(msgspec.Struct):
    value: ItemValue


class Time(msgspec.Struct):
    value: TimeValue


class Monolingual(msgspec.Struct):
    value: TextValue


class Plain(msgspec.Struct):
    value: str


ITEM, TIME = msgspec.json.Decoder(Item).decode, msgspec.json.Decoder(Time).decode
MONOLINGUAL, PLAIN = msgspec.json.Decoder(Monolingual).decode, msgspec.json.Decoder(Plain).decode


class WikidataFilm(msgspec.Struct, array_like=True):
    id: str
    title: str
    titles: list[str]
    year: int
    classes: list[str]
    genres: list[str]
    directors: list[str]
    cast: list[tuple[str, int]]
    """Each with the mark of the credit."""
    links: int
    imdb: int
    series: list[str]


class Human(msgspec.Struct, array_like=True):
    id: str
    name: str
    aliases: list[str]
    born: int
    died: int


class Class(msgspec.Struct, array_like=True):
    id: str
    parents: list[str]
    name: str


class WikidataSeries(msgspec.Struct, array_like=True):
    id: str
    name: str


class Excerpt(msgspec.Struct, omit_defaults=True):
    film: WikidataFilm | None = None
    series: WikidataSeries | None = None
    human: Human | None = None
    kind: Class | None = None


def run(sources: Sequence[Path], out: Path, least: int | None, watch: Watch | None) -> Base:
    threshold = LEAST if least is None else least
    if all(path.name.lower().removesuffix(".gz").endswith(".csv") for path in sources):
        from clapboard.films.importers import sparql

        return sparql.run(sources, out, threshold, watch)
    if len(sources) != 1 or not sources[0].is_file():
        raise SourceError(sources[0], "pass exactly one dump file")
    path = sources[0]
    work = Work(out, f"wikidata {threshold} years")
    decode = msgspec.json.Decoder(Entity).decode

    def choose(number: int, line: bytes) -> Excerpt | None:
        line = line.strip().rstrip(b",")
        if line in (b"", b"[", b"]"):
            return None
        maker = any(mark in line for mark in MAKERS)
        if not (maker or any(mark in line for mark in OTHERS)):
            return None
        try:
            return kept_of(decode(line), threshold)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as bad:
            raise SourceError(path, f"is not a Wikidata entity ({str(bad)[:120]})", number) from None

    work.keep("dump", path, lambda: whole(path, Source(path, watch).lines()), choose)
    return packed(work, assembled(work, path), out, sources)


def whole(path: Path, lines: Iterator[tuple[int, bytes]]) -> Iterator[tuple[int, bytes]]:
    """The lines of a dump. One that opens an array must close it: a plain file that was cut off at the end of a line is not noticed by
    anything else."""
    first = last = b""
    number = 0
    for number, line in lines:
        yield number, line
        last = line.strip() or last
        first = first or last
    if first == b"[" and last != b"]":
        raise SourceError(path, "is cut off: the array that its first line opens is never closed", number)


def packed(work: Work, tables: Tables, out: Path, paths: Sequence[Path]) -> Base:
    """The finished base of what Wikidata gave in these files."""
    if not tables.titles:
        raise SourceError(paths[0], "contains no film that is wanted")
    files = ", ".join(path.name for path in paths)
    manifest = {
        "name": "Wikidata",
        "version": 1,
        "date": date_of(paths),
        "credits": "",
        "left_out": tables.left_out,
        "sources": [{"name": f"Wikidata, {files}", "licence": "CC0-1.0"}],
    }
    packing.write(out, tables, manifest)
    base = Base(out)
    work.finish()
    return base


def snaks(entity: Entity, property: str) -> list[Statement]:
    """The claims that hold: the preferred ones, if there are any; never those that are deprecated or have no value."""
    if isinstance(entity.claims, list):
        return []
    claims = [each for each in entity.claims.get(property, []) if each.rank != "deprecated"]
    preferred = [each for each in claims if each.rank == "preferred"]
    return [each for each in preferred or claims if each.mainsnak.snaktype == "value"]


def items(entity: Entity, property: str) -> list[str]:
    found = [ITEM(claim.mainsnak.datavalue).value.id for claim in snaks(entity, property)]
    return list(dict.fromkeys(found))


def label(entity: Entity) -> str:
    if isinstance(entity.labels, list) or not entity.labels:
        return ""
    text = entity.labels.get("en") or entity.labels.get("mul") or next(iter(entity.labels.values()))
    return text.value


def others(entity: Entity, *languages: str) -> list[str]:
    found = []
    for language in languages:
        if isinstance(entity.labels, dict) and language in entity.labels:
            found.append(entity.labels[language].value)
        if isinstance(entity.aliases, dict):
            found += [text.value for text in entity.aliases.get(language, [])]
    return found


def kept_of(entity: Entity, least: int) -> Excerpt | None:
    kinds = items(entity, "P31")
    if HUMAN in kinds:
        name = label(entity)
        if not name:
            return None
        born, died = year_in_life(entity, "P569"), year_in_life(entity, "P570")
        return Excerpt(human=Human(entity.id, name, others(entity, "en", "fr"), born, died))
    if SERIES in kinds:
        return Excerpt(series=WikidataSeries(entity.id, label(entity))) if label(entity) else None
    parents = items(entity, "P279")
    kind = Class(entity.id, parents, label(entity)) if parents else None
    film = film_of(entity, kinds) if kinds and len(entity.sitelinks) >= least else None
    return Excerpt(film=film, kind=kind) if film or kind else None


def year_in_life(entity: Entity, property: str) -> int:
    """The year of a birth or death, if the dump gives one that is known to the year; else 0."""
    for claim in snaks(entity, property):
        time = TIME(claim.mainsnak.datavalue).value
        if time.precision >= YEAR and BORN_FIRST <= year_of(time.time) <= NEWEST:
            return year_of(time.time)
    return 0


def film_of(entity: Entity, kinds: list[str]) -> WikidataFilm | None:
    years = [year_of(TIME(claim.mainsnak.datavalue).value.time) for claim in snaks(entity, "P577")]
    years = [year for year in years if OLDEST <= year <= NEWEST]
    title = label(entity)
    if not years or not title:
        return None
    cast: dict[str, int] = {}
    for property, flag in (("P161", 0), ("P725", VOICE)):
        for claim in snaks(entity, property):
            cast.setdefault(ITEM(claim.mainsnak.datavalue).value.id, flag | ordinal(claim))
    directors = items(entity, "P57")
    if not cast and not directors:
        return None
    titles = [MONOLINGUAL(claim.mainsnak.datavalue).value.text for claim in snaks(entity, "P1476")]
    imdb = [PLAIN(claim.mainsnak.datavalue).value for claim in snaks(entity, "P345")]
    digits = imdb[0].removeprefix("tt") if imdb else ""
    return WikidataFilm(
        entity.id,
        title,
        titles + others(entity, "en", "fr"),
        min(years),
        kinds,
        items(entity, "P136"),
        directors,
        list(cast.items()),
        len(entity.sitelinks),
        int(digits) if digits.isascii() and digits.isdigit() and len(digits) <= 9 else 0,
        items(entity, "P179"),
    )


def ordinal(claim: Statement) -> int:
    """The rank on the bill, where the dump gives it."""
    given = claim.qualifiers.get("P1545", []) if isinstance(claim.qualifiers, dict) else []
    if not given or given[0].snaktype != "value":
        return 0
    text = PLAIN(given[0].datavalue).value
    return min(int(text), 63) if text.isascii() and text.isdigit() and len(text) < 5 else 0


def year_of(time: str) -> int:
    digits = time[1:5]
    return int(digits) if time.startswith("+") and digits.isascii() and digits.isdigit() else 0


def classes(work: Work, root: str) -> set[str]:
    """A class and everything below it. Read again until nothing is added, so that memory holds the answer only."""
    found = {root}
    grown = True
    while grown:
        grown = False
        for record in work.kept("dump", Excerpt):
            kind = record.kind
            if kind is not None and kind.id not in found and not found.isdisjoint(kind.parents):
                found.add(kind.id)
                grown = True
    return found


def assembled(work: Work, path: Path) -> Tables:
    wanted, unwanted = classes(work, FILM), classes(work, DOCUMENTARY)
    tables = Tables()
    films: dict[str, WikidataFilm] = {}
    needed: set[str] = set()
    for record in work.kept("dump", Excerpt):
        film = record.film
        if film is None or wanted.isdisjoint(film.classes) or not unwanted.isdisjoint(film.classes):
            continue
        if film.id in films:
            raise SourceError(path, f"{film.id} appears twice")
        films[film.id] = film
        needed.update(film.directors, (who for who, _ in film.cast))
    people: dict[str, int] = {}
    names: dict[str, str] = {}
    series: dict[str, str] = {}
    used = {genre for film in films.values() for genre in film.genres}
    for record in work.kept("dump", Excerpt):
        if record.human is not None and record.human.id in needed and record.human.id not in people:
            number = people[record.human.id] = tables.add_person(
                record.human.name, record.human.born, record.human.died
            )
            tables.person_aliases += [
                (number, other) for other in record.human.aliases if other != record.human.name
            ]
        if record.kind is not None and record.kind.id in used:
            names[record.kind.id] = record.kind.name
        if record.series is not None:
            series[record.series.id] = record.series.name
    for film in films.values():
        bits = 0
        for genre in film.genres:
            bits |= basic_genres(names.get(genre, ""))
        at = tables.add_film(film.title, film.year, genres=bits, imdb=film.imdb, origin="wikidata")
        tables.film_aliases += [(at, other) for other in dict.fromkeys(film.titles) if other != film.title]
        for part in film.series:
            if part in series:
                add_set(tables, series[part], at)
        for who, mark in film.cast:
            if who in people:
                tables.add_cast(at, people[who], mark)
        for who in film.directors:
            if who in people:
                tables.add_director(at, people[who])
    drop_small_sets(tables)
    tables.left_out = drop_impossible(tables)
    give_known_ids(tables)
    rank_films(tables, [film.links for film in films.values()])
    rank_people(tables)
    return tables


def basic_genres(name: str) -> int:
    """Romance and Comedy for "romantic comedy film"."""
    words = name.lower().replace("-", " ").replace("'", "").split()
    return genres.mask([*words, *(WORDS[word] for word in words if word in WORDS)])
