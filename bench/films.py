"""How fast the film graph answers: on the embedded base, and on a graph of IMDb's size beside three graph libraries.

    .venv-bench/bin/python bench/films.py [--quick] [--part NAME]... [--date D]

Writes results/films.json and films.md. Times are CPU time of one thread, each query by itself. The large graph is made
once and kept in build/bench; `--quick` makes one of a fiftieth of its size. `--part` measures only embedded, large, peers
or imports, and keeps the rest of the last results; each part says at which commit it was measured.
"""

from __future__ import annotations

import argparse
import importlib
import json
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
from array import array
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

sys.path[0] = str(Path(__file__).resolve().parent.parent)  # the root, so that `bench` is a package

from bench import machine  # noqa: E402
from clapboard import films  # noqa: E402
from clapboard.films import packing  # noqa: E402
from clapboard.films.nodes import ACTOR, DIRECTOR, FILM, GENRE, node  # noqa: E402
from clapboard.films.tables import Tables, rank_people  # noqa: E402

FILMS = 700_000
COMMUNITIES = 250
QUERIES = 100_000
HUBS = 2_000
"""The people with most films: half of all queries have one of them at an end."""

PEERS = ("igraph", "rustworkx", "networkx")
TENTH = {"networkx"}
"""Measured on a graph of a tenth of the size: the whole one would take some ten gigabytes."""

BUDGET = 8.0
"""CPU-seconds for the paths of a peer."""

TARGETS = {
    "search": ("a search of 1 to 64 letters on the embedded base, p99", 2000.0),
    "check": ("an announced connection checked, with decoding, p99", 50.0),
    "best": ("the best path, p99", 5000.0),
    "open": ("the large graph opened and verified", 10_000_000.0),
}
"""What is aimed at, in microseconds."""


# The large graph


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


# Measuring


def clocked(calls: Iterator[Callable[[], object]]) -> dict[str, float]:
    """The spread of the CPU time of calls, in microseconds."""
    clock, times = time.thread_time_ns, array("q")
    for call in calls:
        begun = clock()
        call()
        times.append(clock() - begun)
    ordered = sorted(times)
    if not ordered:
        return {"count": 0}
    places = {"p50": 0.5, "p99": 0.99, "p999": 0.999}
    told = {
        name: ordered[min(int(len(ordered) * share), len(ordered) - 1)] / 1000
        for name, share in places.items()
    }
    return {
        "count": len(ordered),
        **told,
        "most": ordered[-1] / 1000,
        "mean": sum(ordered) / len(ordered) / 1000,
    }


def private_megabytes() -> float | None:
    """Memory that this process shares with nobody."""
    try:
        text = Path("/proc/self/smaps_rollup").read_text(encoding="utf-8")
    except OSError:
        return None
    return sum(map(int, re.findall(r"Private_(?:Clean|Dirty): +(\d+)", text))) / 1024


def typed(base: films.Base, count: int) -> Iterator[str]:
    """What people and others type: names begun, misspelt, many short words, nonsense."""
    rng = random.Random(13)
    letters = "abcdefghijklmnopqrstuvwxyz      aeiourstlnéñ"
    short = ("ma", "jo", "de", "s", "a", "mar", "the", "john", "of", "th", "st", "ch", "car", "man")
    for _ in range(count):
        kind = rng.random()
        if kind < 0.2:
            yield "".join(rng.choices(letters, k=rng.randint(1, 64)))
        elif kind < 0.4:
            yield " ".join(rng.choices(short, k=rng.randint(1, 25)))[:64]
        else:
            name = (
                base.name(rng.randrange(base.people)) if kind < 0.7 else base.title(rng.randrange(base.films))
            )
            text = list(name[: rng.randint(1, 64)])
            for _ in range(rng.randint(0, 2)):
                text[rng.randrange(len(text))] = rng.choice(letters)
            yield "".join(text)


def embedded(count: int) -> dict[str, Any]:
    before = private_megabytes()
    begun = time.process_time()
    base = films.open()
    opened = time.process_time() - begun
    base.warm()
    warm = time.process_time() - begun
    after = private_megabytes()
    graph = films.Graph(base)
    deck = [card for card in films.cards(base) if not card.wild]
    begun = time.process_time()
    for at, card in enumerate(deck):
        for other in deck[:at]:
            graph.degree(card.nodes, other.nodes)
    matrix = time.process_time() - begun
    texts = list(typed(base, count))
    return {
        "films": base.films,
        "people": base.people,
        "bytes": base.path.stat().st_size,
        "open_ms": opened * 1000,
        "open_with_names_ms": warm * 1000,
        "private_mb": after - before if after is not None and before is not None else None,
        "deck_matrix_s": matrix,
        "search_us": clocked(lambda text=text: base.names.search(text, 10) for text in texts),
    }


def ours(path: Path, count: int) -> dict[str, Any]:
    before = private_megabytes()
    begun = time.process_time()
    films.open(path)
    verified = time.process_time() - begun
    begun = time.process_time()
    base = films.open(path, verify=False)
    opened = time.process_time() - begun
    graph = films.Graph(base)
    pairs = list(queries(base, count))
    best = clocked(lambda pair=pair: graph.best(pair[:1], pair[1:]) for pair in pairs)
    after = private_megabytes()
    rng = random.Random(12)
    hubs = [node(ACTOR, person) for person in busiest(base)]
    between = clocked(
        lambda pair=pair: graph.best(pair[:1], pair[1:])
        for pair in (rng.sample(hubs, 2) for _ in range(count // 10))
    )
    told = []
    for one, other in pairs:  # an announcement: the true path, or the two ends alone
        path_found = graph.best([one], [other]) or (one, other)
        told.append(([base.text(each) for each in path_found], one, other))

    def announced(texts: list[str], one: int, other: int) -> object:
        return graph.check([base.node(text) for text in texts], (one,), (other,))

    return {
        "films": base.films,
        "people": base.people,
        "links": len(base.cast) + len(base.directors),
        "most_films_of_one": max(len(base.acted_in(person)) for person in range(base.people)),
        "bytes": path.stat().st_size,
        "open_verified_ms": verified * 1000,
        "open_ms": opened * 1000,
        "private_mb": after - before if after is not None and before is not None else None,
        "best_us": best,
        "best_between_hubs_us": between,
        "connected_share": sum(len(texts) > 2 for texts, _, _ in told) / len(told),
        "check_us": clocked(lambda call=call: announced(*call) for call in told),
    }


# The peers, each in a process of its own


def peer(name: str, path: Path) -> dict[str, Any]:
    """The same graph in a library: how long to build it, to ask for three edges, and for a shortest path."""
    np = importlib.import_module("numpy")
    library = importlib.import_module(name)
    base = films.open(path, verify=False)
    count, people = base.films, base.people

    def edges() -> Any:
        parts = []
        for starts, values, shift in (
            (base.cast_at, base.cast, 0),
            (base.directors_at, base.directors, people),
        ):
            sizes = np.diff(np.frombuffer(starts, dtype=np.uint32).astype(np.int64))
            roles = np.frombuffer(values, dtype=np.int32).astype(np.int64) + count + shift
            parts.append(np.stack([np.repeat(np.arange(count), sizes), roles], 1))
        acts = np.diff(np.frombuffer(base.acted_at, dtype=np.uint32).astype(np.int64)) > 0
        directs = np.diff(np.frombuffer(base.directed_at, dtype=np.uint32).astype(np.int64)) > 0
        both = np.flatnonzero(acts & directs)
        parts.append(np.stack([both + count, both + count + people], 1))
        return np.concatenate(parts)

    pairs = [pair for pair in queries(base, 4000) if all(end & 7 != GENRE for end in pair)]

    def place(end: int) -> int:
        kind, index = end & 7, end >> 3
        return index if kind == FILM else index + count + (people if kind == DIRECTOR else 0)

    links = edges()
    begun = time.process_time()
    if name == "igraph":
        graph = library.Graph(n=count + 2 * people, edges=links)
        has, shortest = graph.are_adjacent, graph.get_shortest_path
    elif name == "rustworkx":
        graph = library.PyGraph(multigraph=False)
        graph.add_nodes_from(range(count + 2 * people))
        graph.add_edges_from_no_data([tuple(link) for link in links.tolist()])
        has, shortest = graph.has_edge, lambda s, t: library.dijkstra_shortest_paths(graph, s, target=t)
    else:
        graph = library.Graph()
        graph.add_edges_from(links.tolist())

        def shortest(s: int, t: int) -> object:
            try:
                return library.shortest_path(graph, s, t)
            except (library.NetworkXNoPath, library.NodeNotFound):
                return None

        has = graph.has_edge
    built = time.process_time() - begun
    sample = links[np.random.default_rng(3).integers(0, len(links), (20_000, 3))].tolist()
    check = clocked(lambda three=three: [has(*link) for link in three] for three in sample)

    def some() -> Iterator[Callable[[], object]]:
        ends = time.process_time() + BUDGET
        for one, other in pairs:
            if time.process_time() > ends:
                return
            s, t = place(one), place(other)
            yield lambda s=s, t=t: shortest(s, t)

    return {
        "version": library.__version__,
        "films": count,
        "links": len(links),
        "build_s": built,
        "private_mb": private_megabytes(),
        "three_edges_us": check,
        "shortest_path_us": clocked(some()),
    }


def in_its_process(*words: str) -> dict[str, Any]:
    done = subprocess.run([sys.executable, __file__, *words], capture_output=True, text=True, check=False)
    if done.returncode:
        return {"missing": (done.stderr.strip().splitlines() or ["it said nothing"])[-1]}
    told: dict[str, Any] = json.loads(done.stdout)
    return told


# Imports of large files


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


def import_one(kind: str, source: Path, out: Path) -> dict[str, Any]:
    import resource

    module = importlib.import_module(f"clapboard.films.importers.{kind}")
    begun = time.process_time()
    base = module.run([source], out, None, None)
    spent = time.process_time() - begun
    return {
        "films": base.films,
        "people": base.people,
        "cpu_s": spent,
        "peak_mb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
    }


def imports(size: int) -> dict[str, Any]:
    """Each importer on a file of at least this size, in a process of its own."""
    told: dict[str, Any] = {}
    with tempfile.TemporaryDirectory(dir=machine.ROOT / "build" / "bench") as name:
        folder = Path(name)
        for kind, write, source in (
            ("imdb", write_imdb, folder / "imdb"),
            ("wikidata", write_wikidata, folder / "dump.json"),
            ("tmdb", write_tmdb, folder / "films.json"),
        ):
            bytes_written = write(source, size)
            out = folder / f"{kind}.films"
            told[kind] = {"bytes": bytes_written, **in_its_process("--import", kind, str(source), str(out))}
            shutil.rmtree(source) if source.is_dir() else source.unlink()
    return told


# The page


def page(result: dict[str, Any]) -> str:
    where, small, big = result["machine"], result["embedded"], result["large"]
    values = {
        "search": small["search_us"]["p99"],
        "check": big["check_us"]["p99"],
        "best": big["best_us"]["p99"],
        "open": big["open_verified_ms"] * 1000,
    }
    lines = [
        "# The film graph",
        "",
        "Written by `bench/films.py`."
        + (" **A quick run: too small to judge by.**" if result["quick"] else ""),
        f"{result['date']}, {where['cpu']} ({where['cores']} cores, one used), {where['python']}; measured at "
        + ", ".join(f"{told['commit']} ({part})" for part, told in result["measured"].items())
        + "; `+` is a tree that differs from the commit.",
        "CPU time of one thread, each query by itself, in microseconds.",
        "",
        "| target | aim | measured | |",
        "|---|---:|---:|---|",
    ]
    for key, (says, aim) in TARGETS.items():
        lines.append(
            f"| {says} | {aim:,.0f} | {values[key]:,.0f} | {'met' if values[key] <= aim else '**missed**'} |"
        )
    spread = small["search_us"]
    lines += [
        "",
        "## The embedded base",
        "",
        (
            f"{small['films']:,} films, {small['people']:,} people, {small['bytes']:,} bytes. Opened and verified in"
            f" {small['open_ms']:.0f} ms, with the name index in {small['open_with_names_ms']:.0f} ms;"
            f" {small['private_mb'] or 0:.0f} MB of its own in a process that searches."
        ),
        f"Search: median {spread['p50']:.0f}, p99 {spread['p99']:.0f}, most {spread['most']:.0f} in {spread['count']:,} texts.",
        f"The lowest degrees of all pairs of the full deck: {small['deck_matrix_s']:.1f} s.",
        "",
        "## A graph of IMDb's size",
        "",
        (
            f"{big['films']:,} films, {big['people']:,} people, {big['links']:,} links, at most {big['most_films_of_one']} films of one person;"
            f" {big['bytes'] / 1e6:.0f} MB, mapped: {big['private_mb'] or 0:.0f} MB of its own, queries included."
        ),
        (
            f"{big['best_us']['count']:,} queries, half of them with one of the {HUBS:,} busiest people at an end;"
            f" {big['connected_share']:.0%} connected by a path with something between."
        ),
        (
            f"The best path between two of the busiest people: median {big['best_between_hubs_us']['p50']:.0f},"
            f" p99 {big['best_between_hubs_us']['p99']:.0f} in {big['best_between_hubs_us']['count']:,} queries."
        ),
        "",
        "| | films | build or open | own memory | check, p50 | p99 | shortest path, p50 | p99 |",
        "|---|---:|---:|---:|---:|---:|---:|---:|",
        (
            f"| Clapboard: any degree up to 3, the best known | {big['films']:,} | {big['open_verified_ms'] / 1000:.2f} s | {big['private_mb'] or 0:.0f} MB"
            f" | {big['check_us']['p50']:,.1f} | {big['check_us']['p99']:,.1f} | {big['best_us']['p50']:,.0f} | {big['best_us']['p99']:,.0f} |"
        ),
    ]
    for name, told in result["peers"].items():
        if "missing" in told:
            lines.append(f"| {name}: {told['missing']} | | | | | | | |")
            continue
        check, way = told["three_edges_us"], told["shortest_path_us"]
        lines.append(
            f"| {name} {told['version']}: any path | {told['films']:,} | {told['build_s']:.1f} s | {told['private_mb'] or 0:.0f} MB"
            f" | {check['p50']:,.1f} | {check['p99']:,.1f} | {way['p50']:,.0f} | {way['p99']:,.0f} |"
        )
    lines += [
        "",
        "## Imports",
        "",
        "| importer | read | films | people | CPU | peak memory |",
        "|---|---:|---:|---:|---:|---:|",
    ]
    for kind, told in result["imports"].items():
        if "missing" in told:
            lines.append(f"| {kind}: {told['missing']} | | | | | |")
            continue
        lines.append(
            f"| {kind} | {told['bytes'] / 1e9:.2f} GB | {told['films']:,} | {told['people']:,} | {told['cpu_s']:.0f} s | {told['peak_mb']:.0f} MB |"
        )
    lines += [
        "",
        (
            "Our check reads four ids and asks three links; a peer's check is three questions for an edge between numbers."
            " Our path is the best known of the lowest degree up to 3, or none; a peer's is some shortest path of any length."
            f" A peer has {BUDGET:.0f} CPU-seconds for its paths. networkx is measured at a tenth of the size."
        ),
        "",
    ]
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--part", action="append", choices=["embedded", "large", "peers", "imports"])
    parser.add_argument("--date", default=datetime.now(UTC).date().isoformat())
    parser.add_argument("--ours", nargs=2, metavar=("FILE", "QUERIES"), help=argparse.SUPPRESS)
    parser.add_argument("--import", nargs=3, dest="import_", help=argparse.SUPPRESS)
    parser.add_argument("--peer", nargs=2, metavar=("NAME", "FILE"), help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.peer:
        print(json.dumps(peer(chosen.peer[0], Path(chosen.peer[1]))))
        return 0
    if chosen.import_:
        kind, source, out = chosen.import_
        print(json.dumps(import_one(kind, Path(source), Path(out))))
        return 0
    if chosen.ours:
        print(json.dumps(ours(Path(chosen.ours[0]), int(chosen.ours[1]))))
        return 0
    size = FILMS // 50 if chosen.quick else FILMS
    path, tenth = large(size), large(size // 10)
    measure: dict[str, Callable[[], dict[str, Any]]] = {
        "embedded": lambda: embedded(2000 if chosen.quick else 20_000),
        "large": lambda: in_its_process("--ours", str(path), str(QUERIES // 50 if chosen.quick else QUERIES)),
        "peers": lambda: {
            name: in_its_process("--peer", name, str(tenth if name in TENTH else path)) for name in PEERS
        },
        "imports": lambda: imports(2 * 10**6 if chosen.quick else 10**9),
    }
    folder = machine.ROOT / ("build/bench" if chosen.quick else "bench/results")
    folder.mkdir(parents=True, exist_ok=True)
    parts = chosen.part or list(measure)
    result: dict[str, Any] = {"measured": {}}
    if chosen.part and (folder / "films.json").exists():
        result = json.loads((folder / "films.json").read_text(encoding="utf-8"))
    result |= {"date": chosen.date, "quick": chosen.quick, "machine": machine.describe(None)}
    for part in parts:
        result["measured"][part] = {"commit": machine.commit(), "date": chosen.date}
        result[part] = measure[part]()
    missing = [part for part in measure if part not in result]
    if missing:
        print(f"not measured yet: {', '.join(missing)}; leave out --part", file=sys.stderr)
        return 1
    (folder / "films.json").write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
    text = page(result)
    (folder / "films.md").write_text(text, encoding="utf-8")
    print(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
