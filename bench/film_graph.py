"""A made-up film graph of IMDb's size, and what is asked of it: the same every time."""

from __future__ import annotations

import importlib
import random
import sys
from array import array
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bench import machine
from clapboard import films
from clapboard.films import packing
from clapboard.films.nodes import ACTOR, DIRECTOR, FILM, GENRE, node
from clapboard.films.tables import Tables, rank_people

COMMUNITIES = 250
HUBS = 2_000
"""The people with most films: half of all queries have one of them at an end."""


def make(path: Path, count: int) -> None:
    """Films in communities of very unequal size; casts drawn by fame, mostly from the own community. Seed 7."""
    np = importlib.import_module("numpy")
    rng = np.random.default_rng(7)
    people, directing = count * 34 // 10, count // 2
    weights = 1.0 / np.arange(1, COMMUNITIES + 1) ** 1.35
    weights /= weights.sum()
    of_person = np.sort(rng.choice(COMMUNITIES, people, p=weights))
    draw = np.minimum((1 - rng.random(people)) ** (-1 / 1.15), 1400.0)
    heaps = np.concatenate([[0.0], np.cumsum(draw)])
    begins = np.searchsorted(of_person, np.arange(COMMUNITIES + 1))
    of_film = rng.choice(COMMUNITIES, count, p=weights)

    def persons(home: Any) -> Any:
        low, high = heaps[begins[home]], heaps[begins[home + 1]]
        anywhere = rng.random(len(home)) < 0.08
        low, high = np.where(anywhere, 0.0, low), np.where(anywhere, heaps[-1], high)
        found = np.searchsorted(heaps, low + rng.random(len(home)) * (high - low), "right") - 1
        return np.clip(found, 0, people - 1)

    sizes = np.clip(rng.lognormal(1.75, 0.55, count).astype(int), 1, 25)
    cast_film = np.repeat(np.arange(count), sizes)
    cast_person = persons(of_film[cast_film])
    directed_film = np.concatenate([np.arange(count), rng.choice(count, count * 7 // 100, replace=False)])
    directed_person = persons(of_film[directed_film])
    other = rng.random(len(directed_film)) < 0.5
    directed_person[other] = people + rng.integers(0, directing, other.sum())
    used = np.unique(np.concatenate([cast_person, directed_person]))
    number = np.zeros(people + directing, dtype=np.int32)
    number[used] = np.arange(len(used))

    tables = Tables()
    tables.titles = tables.film_ids = [f"film_{at}" for at in range(count)]
    tables.years = array("H", rng.integers(1920, 2027, count).astype(np.uint16).tobytes())
    tables.genres = array("I", (1 << rng.integers(0, 20, count)).astype(np.uint32).tobytes())
    tables.film_fame = array("H", (rng.random(count) * 10_000).astype(np.uint16).tobytes())
    tables.imdb = array("I", bytes(4 * count))
    tables.languages = tables.countries = tables.origins = [""] * count
    tables.names = tables.person_ids = [f"person_{at}" for at in range(len(used))]
    tables.person_fame = array("H", bytes(2 * len(used)))
    tables.cast_film = array("i", cast_film.astype(np.int32).tobytes())
    tables.cast_person = array("i", number[cast_person].tobytes())
    tables.cast_mark = array("B", bytes(len(cast_film)))
    tables.directed_film = array("i", directed_film.astype(np.int32).tobytes())
    tables.directed_person = array("i", number[directed_person].tobytes())
    rank_people(tables)
    path.parent.mkdir(parents=True, exist_ok=True)
    packing.write(path, tables, {"name": "made up"}, named=False)


def large(size: int) -> Path:
    path = machine.ROOT / "build" / "bench" / f"films-{size}.films"
    if not path.exists():
        print(f"making a graph of {size} films", file=sys.stderr, flush=True)
        make(path, size)
    return path


def busiest(base: films.Base) -> list[int]:
    """The people with most films."""
    return sorted(range(base.people), key=lambda person: -len(base.acted_in(person)))[:HUBS]


def queries(base: films.Base, count: int) -> Iterator[tuple[int, int]]:
    """Two ends of all kinds, every other pair with a hub."""
    rng = random.Random(11)
    hubs = busiest(base)

    def end() -> int:
        kind = rng.choice((ACTOR, ACTOR, DIRECTOR, FILM, FILM, GENRE))
        if kind == FILM:
            return node(FILM, rng.randrange(base.films))
        if kind == GENRE:
            return node(GENRE, rng.randrange(20))
        while True:
            person = rng.randrange(base.people)
            if base.acts(person) if kind == ACTOR else base.directs(person):
                return node(kind, person)

    for at in range(count):
        one, other = node(ACTOR, rng.choice(hubs)) if at % 2 else end(), end()
        yield (one, other) if rng.random() < 0.5 else (other, one)
