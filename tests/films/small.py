"""Small film bases for tests, as real files."""

from __future__ import annotations

import random
from pathlib import Path

from clapboard.films import Base, genres, packing
from clapboard.films.tables import Tables, give_ids, rank_people
from tests.films.oracle import Facts


def write_base(path: Path, facts: Facts, fame: dict[str, int] | None = None) -> Base:
    """A base with these films, all of 2000; names are one word each."""
    tables = Tables()
    people: dict[str, int] = {}
    for film, told in facts.items():
        at = tables.add_film(film, 2000, genres=genres.mask(told["genres"]))
        tables.film_fame[at] = (fame or {}).get(film, 5000)
        for name in sorted(told["cast"]):
            tables.add_cast(at, people.setdefault(name, len(people)))
        for name in sorted(told["directors"]):
            tables.add_director(at, people.setdefault(name, len(people)))
    for name in people:
        tables.add_person(name)
    give_ids(tables)
    rank_people(tables)
    packing.write(path, tables, {"name": "a small base"})
    return Base(path)


def random_facts(seed: int, films: int = 6, people: int = 7) -> Facts:
    """Few films and people, so that everything happens: shared casts, directors who act, films without anybody."""
    rng = random.Random(seed)
    names = [f"person{number}" for number in range(people)]
    return {
        f"film{number}": {
            "cast": set(rng.sample(names, rng.randint(0, 3))),
            "directors": set(rng.sample(names, rng.choice([0, 1, 1, 2]))),
            "genres": set(rng.sample(["Drama", "Comedy", "War"], rng.randint(0, 2))),
        }
        for number in range(films)
    }
