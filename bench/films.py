"""How fast the film graph answers: on the embedded base, and on a graph of IMDb's size beside three graph libraries.

    .venv-bench/bin/python bench/films.py [--quick] [--part NAME]... [--date D]

Writes results/films.json and films.md. Times are CPU time of one thread, each query by itself. The large graph is made
once and kept in build/bench; `--quick` makes one of a fiftieth of its size. `--part` measures only embedded, large, peers,
imports or hostile, and keeps the rest of the last results; each part says at which commit it was measured.
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
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
from functools import partial
from pathlib import Path
from typing import Any

sys.path[0] = str(Path(__file__).resolve().parent.parent)  # the root, so that `bench` is a package

from bench import machine  # noqa: E402
from bench.film_graph import busiest, large, queries  # noqa: E402
from bench.film_page import page  # noqa: E402
from bench.film_sources import HOSTILE, write_imdb, write_tmdb, write_wikidata  # noqa: E402
from clapboard import films  # noqa: E402
from clapboard.films.nodes import ACTOR, DIRECTOR, FILM, GENRE, node  # noqa: E402

FILMS = 700_000
QUERIES = 100_000

PEERS = ("igraph", "rustworkx", "networkx")
TENTH = {"networkx"}
"""Measured on a graph of a tenth of the size: the whole one would take some ten gigabytes."""

HITS = 40
"""As many as the server asks for at the most: twenty people, each in two roles."""
AGAIN = 9
"""Searches for one text."""
SHORTEST = (
    *"abcdefghijklmnopqrstuvwxyz0123456789",
    "xq",
    "zzzzzz",
    "the",
    "a a a a a a a a a a a a a a a a",
    "x" * 64,
)
"""Texts that match very much, or nothing."""

BUDGET = 8.0
"""CPU-seconds for the paths of a peer."""


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


def mapped_megabytes(path: Path) -> dict[str, float]:
    """What this process has of a mapped file in memory: shared with others, and its own."""
    found = {"shared_mb": 0.0, "own_mb": 0.0}
    ours = False
    for line in Path("/proc/self/smaps").read_text(encoding="utf-8").splitlines():
        if re.match(r"[0-9a-f]+-[0-9a-f]+ ", line):
            ours = line.endswith(str(path))
        elif ours and (told := re.match(r"(Shared|Private)_(?:Clean|Dirty): +(\d+)", line)):
            found["shared_mb" if told[1] == "Shared" else "own_mb"] += int(told[2]) / 1024
    return found


def peak_megabytes() -> float:
    """The most memory that this process ever had. Where the system does not tell it, what begins with the size of the process that
    started this one: so that one is kept small."""
    import resource

    told = re.search(r"^VmHWM:\s+(\d+)", Path("/proc/self/status").read_text(encoding="utf-8"), re.M)
    return (int(told[1]) if told else resource.getrusage(resource.RUSAGE_SELF).ru_maxrss) / 1024


def read_from_disk() -> int:
    """Bytes that this process had fetched from the disk so far."""
    told = re.search(r"^read_bytes: (\d+)", Path("/proc/self/io").read_text(encoding="utf-8"), re.M)
    return int(told[1]) if told else 0


def cold(path: Path) -> dict[str, float]:
    """The file opened and verified by the clock, after the system was asked to forget it. How much came from the disk shows
    whether it did."""
    with path.open("rb") as file:
        os.fsync(file.fileno())
        os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
    before, begun = read_from_disk(), time.perf_counter()
    films.open(path)
    spent = time.perf_counter() - begun
    return {"open_cold_ms": spent * 1000, "cold_mb_from_disk": (read_from_disk() - before) / 2**20}


def beside(path: Path) -> dict[str, float]:
    """A process that has the whole file in use while another one has it too."""
    base = films.open(path)
    return mapped_megabytes(base.path)


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


def apart(base: films.Base, texts: list[str]) -> dict[str, float]:
    """How far the quickest text and the slowest lie apart. Each is searched again and again, and its quickest time counts: what is
    left of the others is the machine's."""
    clock, quickest = time.thread_time_ns, dict.fromkeys(texts, 2**62)
    for _ in range(AGAIN):
        for text in quickest:
            begun = clock()
            base.names.search(text, HITS)
            quickest[text] = min(quickest[text], clock() - begun)
    fewest, most = min(quickest.values()) / 1000, max(quickest.values()) / 1000
    return {"texts": len(quickest), "fewest": fewest, "most": most, "apart": most - fewest}


def memory() -> dict[str, float | None]:
    """What a process has of its own when it connects, as a thinker does, and when it also searches, as a server does."""
    before = private_megabytes()
    base = films.open(verify=False)
    lowest_degrees(base)
    thinker = private_megabytes()
    base.warm()
    for text in typed(base, 2000):
        base.names.search(text, HITS)
    server = private_megabytes()
    if before is None or thinker is None or server is None:
        return {"thinker_mb": None, "server_mb": None}
    return {"thinker_mb": thinker - before, "server_mb": server - before}


def lowest_degrees(base: films.Base) -> None:
    """Of all pairs of the full deck."""
    graph = films.Graph(base)
    deck = [card for card in films.cards(base) if not card.wild]
    for at, card in enumerate(deck):
        for other in deck[:at]:
            graph.degree(card.nodes, other.nodes)


def embedded(count: int) -> dict[str, Any]:
    begun = time.process_time()
    base = films.open()
    opened = time.process_time() - begun
    base.warm()
    warm = time.process_time() - begun
    begun = time.process_time()
    lowest_degrees(base)
    matrix = time.process_time() - begun
    texts = list(typed(base, count))
    return {
        "films": base.films,
        "people": base.people,
        "bytes": base.path.stat().st_size,
        "open_ms": opened * 1000,
        "open_with_names_ms": warm * 1000,
        **in_its_process("--memory"),
        "deck_matrix_s": matrix,
        "search_us": clocked(partial(base.names.search, text, HITS) for text in texts),
        "words_us": apart(base, [*texts[: count // 20], *SHORTEST]),
    }


def ours(path: Path, count: int) -> dict[str, Any]:
    from_disk = cold(path)
    before = private_megabytes()
    begun = time.process_time()
    read_whole = films.open(path)
    verified = time.process_time() - begun
    second = in_its_process("--beside", str(path))
    del read_whole
    begun = time.process_time()
    base = films.open(path, verify=False)
    opened = time.process_time() - begun
    graph = films.Graph(base)
    pairs = list(queries(base, count))
    best = clocked(partial(graph.best, pair[:1], pair[1:]) for pair in pairs)
    after = private_megabytes()
    rng = random.Random(12)
    hubs = [node(ACTOR, person) for person in busiest(base)]
    between = clocked(
        partial(graph.best, pair[:1], pair[1:]) for pair in (rng.sample(hubs, 2) for _ in range(count // 10))
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
        **from_disk,
        "private_mb": after - before if after is not None and before is not None else None,
        "second_process": second,
        "best_us": best,
        "best_between_hubs_us": between,
        "connected_share": sum(len(texts) > 2 for texts, _, _ in told) / len(told),
        "check_us": clocked(partial(announced, *call) for call in told),
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

    def all_of(three: Any) -> object:
        return [has(*link) for link in three]

    check = clocked(partial(all_of, three) for three in sample)

    def some() -> Iterator[Callable[[], object]]:
        ends = time.process_time() + BUDGET
        for one, other in pairs:
            if time.process_time() > ends:
                return
            s, t = place(one), place(other)
            yield partial(shortest, s, t)

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


def import_one(kind: str, source: Path, out: Path) -> dict[str, Any]:
    module = importlib.import_module(f"clapboard.films.importers.{kind}")
    begun = time.process_time()
    base = module.run([source], out, None, None)
    spent = time.process_time() - begun
    return {
        "films": base.films,
        "people": base.people,
        "cpu_s": spent,
        "peak_mb": peak_megabytes(),
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


def refused(kind: str, source: Path, out: Path) -> dict[str, Any]:
    """What an importer says of a file, and the most memory that it needed."""
    module = importlib.import_module(f"clapboard.films.importers.{kind}")
    said = ""
    try:
        module.run([source], out, None, None)
    except films.SourceError as bad:
        said = f"{f'line {bad.line}: ' if bad.line else ''}{bad.problem[:80]}"
    return {"said": said, "peak_mb": peak_megabytes()}


def hostile() -> dict[str, Any]:
    """The importers on files that want to fill the memory, each in a process of its own."""
    told: dict[str, Any] = {}
    with tempfile.TemporaryDirectory(dir=machine.ROOT / "build" / "bench") as name:
        for what, (kind, _) in HOSTILE.items():
            source = Path(in_its_process("--write", what, name)["path"])
            size = sum(each.stat().st_size for each in ([source] if source.is_file() else source.iterdir()))
            out = Path(name) / "out.films"
            told[what] = {"bytes": size, **in_its_process("--refuse", kind, str(source), str(out))}
            shutil.rmtree(source) if source.is_dir() else source.unlink()
            shutil.rmtree(out.with_name(out.name + ".work"), ignore_errors=True)
            out.unlink(missing_ok=True)
    return told


def keep(result: dict[str, Any], folder: Path) -> None:
    """After each part: the next one may take too long."""
    (folder / "films.json").write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--quick", action="store_true")
    parser.add_argument(
        "--part", action="append", choices=["embedded", "large", "peers", "imports", "hostile"]
    )
    parser.add_argument("--date", default=datetime.now(UTC).date().isoformat())
    parser.add_argument("--ours", nargs=2, metavar=("FILE", "QUERIES"), help=argparse.SUPPRESS)
    parser.add_argument("--import", nargs=3, dest="import_", help=argparse.SUPPRESS)
    parser.add_argument("--write", nargs=2, help=argparse.SUPPRESS)
    parser.add_argument("--refuse", nargs=3, help=argparse.SUPPRESS)
    parser.add_argument("--memory", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--beside", type=Path, help=argparse.SUPPRESS)
    parser.add_argument("--peer", nargs=2, metavar=("NAME", "FILE"), help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.peer:
        print(json.dumps(peer(chosen.peer[0], Path(chosen.peer[1]))))
        return 0
    if chosen.import_:
        kind, source, out = chosen.import_
        print(json.dumps(import_one(kind, Path(source), Path(out))))
        return 0
    if chosen.write:
        print(json.dumps({"path": str(HOSTILE[chosen.write[0]][1](Path(chosen.write[1])))}))
        return 0
    if chosen.refuse:
        kind, source, out = chosen.refuse
        print(json.dumps(refused(kind, Path(source), Path(out))))
        return 0
    if chosen.beside:
        print(json.dumps(beside(chosen.beside)))
        return 0
    if chosen.memory:
        print(json.dumps(memory()))
        return 0
    if chosen.ours:
        print(json.dumps(ours(Path(chosen.ours[0]), int(chosen.ours[1]))))
        return 0
    size = FILMS // 50 if chosen.quick else FILMS
    measure: dict[str, Callable[[], dict[str, Any]]] = {
        "embedded": lambda: embedded(2000 if chosen.quick else 20_000),
        "large": lambda: in_its_process(
            "--ours", str(large(size)), str(QUERIES // 50 if chosen.quick else QUERIES)
        ),
        "peers": lambda: {
            name: in_its_process("--peer", name, str(large(size // 10 if name in TENTH else size)))
            for name in PEERS
        },
        "imports": lambda: imports(2 * 10**6 if chosen.quick else 10**9),
        "hostile": hostile,
    }
    folder = machine.ROOT / ("build/bench" if chosen.quick else "bench/results")
    folder.mkdir(parents=True, exist_ok=True)
    parts = chosen.part or list(measure)
    result: dict[str, Any] = {"measured": {}}
    if chosen.part and (folder / "films.json").exists():
        result = json.loads((folder / "films.json").read_text(encoding="utf-8"))
    result |= {"date": chosen.date, "quick": chosen.quick, "machine": machine.describe(None)}
    for part in parts:
        measured = {"commit": machine.commit(), "date": chosen.date}
        result[part] = measure[part]()
        result["measured"][part] = measured
        keep(result, folder)
    missing = [part for part in measure if part not in result]
    if missing:
        print(f"not measured yet: {', '.join(missing)}; leave out --part", file=sys.stderr)
        return 1
    text = page(result, BUDGET)
    (folder / "films.md").write_text(text, encoding="utf-8")
    print(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
