"""Made-up files in the formats that the importers of films read, of any size."""

from __future__ import annotations

import gzip
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final


def write_imdb(folder: Path, size: int) -> int:
    """Files in IMDb's format, `title.principals` of this many bytes; one title in fifty has votes enough."""
    folder.mkdir(parents=True, exist_ok=True)
    rng = random.Random(17)
    titles, people = max(size // 450, 50), max(size // 300, 50)
    with (folder / "title.ratings.tsv").open("w", encoding="utf-8") as file:
        file.write("tconst\taverageRating\tnumVotes\n")
        for at in range(1, titles):
            file.write(f"tt{at:07}\t6.5\t{5000 if at % 50 == 0 else 40}\n")
    with (folder / "title.basics.tsv").open("w", encoding="utf-8") as file:
        file.write(
            "tconst\ttitleType\tprimaryTitle\toriginalTitle\tisAdult\tstartYear\tendYear\truntimeMinutes\tgenres\n"
        )
        for at in range(1, titles):
            file.write(
                f"tt{at:07}\tmovie\tThe Film {at}\tThe Film {at}\t0\t{1950 + at % 70}\t\\N\t90\tDrama,Crime\n"
            )
    with (folder / "title.crew.tsv").open("w", encoding="utf-8") as file:
        file.write("tconst\tdirectors\twriters\n")
        for at in range(1, titles):
            file.write(f"tt{at:07}\tnm{rng.randrange(1, people):07}\t\\N\n")
    with (folder / "title.principals.tsv").open("w", encoding="utf-8") as file:
        written = file.write("tconst\tordering\tnconst\tcategory\tjob\tcharacters\n")
        at = 0
        while written < size:
            at = at % (titles - 1) + 1
            for rank in range(1, 11):
                who = rng.randrange(1, people)
                written += file.write(f'tt{at:07}\t{rank}\tnm{who:07}\tactor\t\\N\t["Somebody {rank}"]\n')
    with (folder / "name.basics.tsv").open("w", encoding="utf-8") as file:
        file.write("nconst\tprimaryName\tbirthYear\tdeathYear\tprimaryProfession\tknownForTitles\n")
        for at in range(1, people):
            file.write(f"nm{at:07}\tPerson Number {at}\t1950\t\\N\tactor\ttt0000001\n")
    return sum(path.stat().st_size for path in folder.iterdir())


def write_wikidata(path: Path, size: int) -> int:
    """A dump of this many bytes: people, films, and mostly what is neither."""
    rng = random.Random(18)

    def item(id: int) -> dict[str, Any]:
        return {
            "mainsnak": {
                "snaktype": "value",
                "datavalue": {"value": {"id": f"Q{id}"}, "type": "wikibase-entityid"},
            },
            "type": "statement",
            "rank": "normal",
        }

    def entity(id: int, name: str, claims: dict[str, Any]) -> str:
        labels = {code: {"language": code, "value": name} for code in ("en", "fr", "de", "es", "it", "pt")}
        sites = {f"{code}wiki": {"site": f"{code}wiki", "title": name, "badges": []} for code in labels}
        return json.dumps(
            {"type": "item", "id": f"Q{id}", "labels": labels, "claims": claims, "sitelinks": sites}
        )

    people = max(size // 20_000, 20)
    time_value = {
        "snaktype": "value",
        "datavalue": {"value": {"time": "+1999-01-01T00:00:00Z"}, "type": "time"},
    }
    filler = json.dumps(
        {"type": "item", "id": "Q1", "labels": {}, "descriptions": {"en": {"value": "x" * 3000}}}
    )
    written = 0
    with path.open("w", encoding="utf-8") as file:
        written += file.write("[\n")
        at = 10_000_000
        while written < size:
            at += 1
            if at - 10_000_000 < people:
                written += file.write(entity(at, f"Person {at}", {"P31": [item(5)]}) + ",\n")
            elif at % 20 == 0:
                cast = [item(10_000_000 + rng.randrange(1, people)) for _ in range(12)]
                claims = {
                    "P31": [item(11424)],
                    "P57": cast[:1],
                    "P161": cast,
                    "P577": [{"mainsnak": time_value, "rank": "normal"}],
                }
                written += file.write(entity(at, f"Film {at}", claims) + ",\n")
            else:
                written += file.write(filler + ",\n")
        file.write(entity(1, "the last", {}) + "\n]\n")
    return path.stat().st_size


def write_tmdb(path: Path, size: int) -> int:
    """Details of films, one in JSON a line, of this many bytes."""
    rng = random.Random(19)
    written = at = 0
    with path.open("w", encoding="utf-8") as file:
        while written < size:
            at += 1
            cast = [
                {
                    "id": who,
                    "name": f"Person {who}",
                    "character": "x" * 40,
                    "order": rank,
                    "profile_path": "/" + "y" * 40,
                }
                for rank, who in enumerate(rng.sample(range(size // 20_000 + 100), 60))
            ]
            crew = [{"id": 1, "name": "Person 1", "job": "Director", "department": "Directing"}]
            film = {
                "id": at,
                "title": f"Film {at}",
                "release_date": "1999-01-01",
                "overview": "z" * 1000,
                "vote_count": at,
            }
            film |= {"genres": [{"id": 18, "name": "Drama"}], "credits": {"cast": cast, "crew": crew}}
            written += file.write(json.dumps(film) + "\n")
    return path.stat().st_size


# Files that want to fill the memory


def cast_of(folder: Path, many: int) -> Path:
    """Details of one film with so many performers, on one line."""
    path = folder / "cast.json"
    cast = ",".join(f'{{"id":{at},"name":"x"}}' for at in range(many))
    path.write_text(
        '{"id":1,"title":"A","release_date":"1999-01-01","credits":{"cast":[' + cast + "]}}\n",
        encoding="utf-8",
    )
    return path


def open_cell(folder: Path) -> Path:
    """A quoted cell that never ends, over a hundred megabytes of short lines."""
    path = folder / "credits.csv"
    path.write_text('movie_id,title,cast,crew\n7,"' + "never closed,\n" * 8_000_000, encoding="utf-8")
    return path


def large_entity(folder: Path) -> Path:
    """An entity of Wikidata with a quarter of a million claims, on one line."""
    path = folder / "dump.json"
    claim = json.dumps(
        {"mainsnak": {"snaktype": "value", "datavalue": {"value": {"id": "Q5"}}}, "rank": "normal"}
    )
    path.write_text(
        '[\n{"id":"Q7","claims":{"P57":[' + ",".join([claim] * 250_000) + "]}}\n]\n", encoding="utf-8"
    )
    return path


def packed_bomb(folder: Path) -> Path:
    """IMDb's files, one of which is a gigabyte of nothing in a megabyte: a line without an end."""
    write_imdb(folder / "imdb", 100_000)
    path = folder / "imdb" / "title.principals.tsv"
    header = path.read_bytes().partition(b"\n")[0]
    path.unlink()
    with gzip.open(f"{path}.gz", "wb") as file:
        file.write(header + b"\n")
        for _ in range(1024):
            file.write(bytes(2**20))
    return folder / "imdb"


def many_tabs(folder: Path) -> Path:
    """IMDb's files, with a line of thirty million empty cells."""
    write_imdb(folder / "imdb", 100_000)
    path = folder / "imdb" / "title.basics.tsv"
    path.write_bytes(path.read_bytes() + b"tt9999999" + b"\t" * 30_000_000 + b"\n")
    return folder / "imdb"


HOSTILE: Final[dict[str, tuple[str, Callable[[Path], Path]]]] = {
    "1.5 million performers on a line": ("tmdb", lambda folder: cast_of(folder, 1_500_000)),
    "performers on a line, as many as are read": ("tmdb", lambda folder: cast_of(folder, 330_000)),
    "a cell that is never closed": ("tmdb", open_cell),
    "an entity with 250,000 claims": ("wikidata", large_entity),
    "a gigabyte of nothing, packed": ("imdb", packed_bomb),
    "a line of 30 million cells": ("imdb", many_tabs),
}
"""Each with the importer that is to read it."""
