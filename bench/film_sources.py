"""Made-up files in the formats that the importers of films read, of any size."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any


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
