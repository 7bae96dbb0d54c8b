"""The page that shows what was measured of the film graph."""

from __future__ import annotations

import math
import textwrap
from typing import Any

from bench.film_graph import HUBS

TARGETS = {
    "search": ("a search of 1 to 64 letters on the embedded base, p99", 2000, "µs"),
    "apart": ("the quickest text and the slowest, how far apart", 1000, "µs"),
    "server": ("memory of a process that searches and connects", 60, "MB"),
    "thinker": ("memory of a process that only connects", 30, "MB"),
    "deck": ("the lowest degrees of all pairs of the full deck", 10, "s"),
    "check": ("an announced connection checked, with decoding, p99", 50, "µs"),
    "best": ("the best path, p99", 5000, "µs"),
    "open": ("the large graph opened and verified from the disk, by the clock", 10, "s"),
    "import": ("memory of an import of a gigabyte or more, at the most", 500, "MB"),
    "hostile": ("memory of an import of a hostile file, at the most", 500, "MB"),
}
"""What is aimed at."""
WIDTH = 150
"""Of a line of its prose."""


def page(result: dict[str, Any], budget: float) -> str:
    """`budget`: CPU-seconds that a peer has for its paths."""
    where, small, big = result["machine"], result["embedded"], result["large"]
    values = {
        "search": small["search_us"]["p99"],
        "apart": small["words_us"]["apart"],
        "server": small["server_mb"],
        "thinker": small["thinker_mb"],
        "deck": small["deck_matrix_s"],
        "check": big["check_us"]["p99"],
        "best": big["best_us"]["p99"],
        "open": big["open_cold_ms"] / 1000,
        "import": max(
            (told.get("peak_mb", math.inf) for told in result["imports"].values()), default=math.inf
        ),
        "hostile": max(
            (told.get("peak_mb", math.inf) for told in result["hostile"].values()), default=math.inf
        ),
    }
    lines = [
        "# The film graph",
        "",
        "Written by `bench/films.py`."
        + (" **A quick run: too small to judge by.**" if result["quick"] else ""),
        f"{result['date']}, {where['cpu']} ({where['cores']} cores, one used, load {(where['load'] or [0.0])[0]:.1f}), {where['python']}; measured at "
        + ", ".join(f"{told['commit']} ({part})" for part, told in result["measured"].items())
        + "; `+` is a tree that differs from the commit.",
        "CPU time of one thread, each query by itself, in microseconds; where the disk counts, by the clock.",
        "",
        "| target | aim | measured | |",
        "|---|---:|---:|---|",
    ]
    for key, (says, aim, unit) in TARGETS.items():
        value = math.inf if values[key] is None else values[key]
        digits = {"s": 2, "MB": 1}.get(unit, 0)
        shown = f"{value:,.{digits}f} {unit}" if value < math.inf else "not measured"
        lines.append(f"| {says} | {aim:,} {unit} | {shown} | {'met' if value <= aim else '**missed**'} |")
    spread, words = small["search_us"], small["words_us"]
    lines += [
        "",
        "## The embedded base",
        "",
        (
            f"{small['films']:,} films, {small['people']:,} people, {small['bytes']:,} bytes. Opened and verified in"
            f" {small['open_ms']:.0f} ms, with the name index in {small['open_with_names_ms']:.0f} ms. The file is mapped:"
            " what all processes share of it is not counted above."
        ),
        f"Search: median {spread['p50']:.0f}, p99 {spread['p99']:.0f}, most {spread['most']:.0f} in {spread['count']:,} texts.",
        (
            f"The quickest of {words['texts']:,} texts takes {words['fewest']:.0f}, the slowest {words['most']:.0f}, each by its quickest of several times."
        ),
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
        (
            f"Opened and verified in {big['open_cold_ms']:,.0f} ms by the clock, {big['cold_mb_from_disk']:.0f} MB of it from the disk, and in"
            f" {big['open_verified_ms']:,.0f} ms of CPU time once it is in memory. A second process that reads all of it while the first one"
            f" has it shares {big['second_process']['shared_mb']:,.0f} MB and has {big['second_process']['own_mb']:,.0f} MB of it for itself."
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
        "Files that want to fill the memory, each refused or read within these limits (500 MB at most):",
        "",
        "| file | importer's answer | bytes | peak memory |",
        "|---|---|---:|---:|",
    ]
    for what, told in result["hostile"].items():
        said = told.get("missing") or told["said"] or "read"
        lines.append(f"| {what} | {said} | {told['bytes']:,} | {told.get('peak_mb', 0):.0f} MB |")
    lines += [
        "",
        (
            "Our check reads four ids and asks three links; a peer's check is three questions for an edge between numbers.\n"
            "Our path is the best known of the lowest degree up to 3, or none; a peer's is some shortest path of any length.\n"
            f"A peer has {budget:.0f} CPU-seconds for its paths. networkx is measured at a tenth of the size."
        ),
        "",
    ]
    return "\n".join(line if line.startswith("|") else textwrap.fill(line, WIDTH) for line in lines)
