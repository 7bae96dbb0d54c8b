"""From samples to the JSON result, and from the result to the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bench.plan import LINES, TARGETS, Line, Table, Target
from bench.rounds import Measured, Series, line_rates, rates, series, target_values, verdict

# The result


def numbers(measured: Measured) -> dict[str, Any]:
    return {
        "targets": [target_numbers(target, measured) for target in TARGETS],
        "lines": {line.key: line_numbers(line, measured) for line in LINES},
        "missing": measured.missing,
    }


def target_numbers(target: Target, measured: Measured) -> dict[str, Any]:
    values = target_values(target, measured)
    return {
        "says": target.says,
        "ours": target.ours,
        "than": target.than,
        "said_in": target.per or ("x" if target.than else "/s"),
        "least": target.least,
        "verdict": verdict(target, measured),
        **(summary(series(values)) if values else {}),
    }


def line_numbers(line: Line, measured: Measured) -> dict[str, Any]:
    samples = measured.samples[line.key]
    told: dict[str, Any] = {"table": line.table, "label": line.label}
    if not samples:
        return told
    told.update(summary(series(line_rates(line, measured))))
    games = sum(sample.counts.get("games", 0) for sample in samples)
    if games:
        told["decisions_a_game"] = sum(sample.counts["decisions"] for sample in samples) / games
    if any(sample.counts.get("chance") for sample in samples):
        told["with_chance"] = summary(series(rates(samples, "decisions", "chance")))
    told["rounds"] = [{**sample.counts, "cpu": sample.cpu} for sample in samples]
    return told


def summary(values: Series) -> dict[str, float]:
    return {
        "median": values.middle,
        "least_seen": values.least,
        "most_seen": values.most,
        "spread": values.spread,
    }


# The table


def table(result: dict[str, Any]) -> str:
    """The page: everything it says is in the JSON."""
    where = result["machine"]
    parts = [
        "# The engine beside its peers",
        "Written by `make bench`; how to read it: [bench/README.md](../README.md)."
        + (" **A quick run: too short to judge by.**" if result["quick"] else ""),
        f"{result['date']}, {where['cpu']} ({where['cores']} cores, one used), {where['python']}, "
        f"{where['system']}, clapboard at {where['commit']}; "
        + ", ".join(f"{name} {number}" for name, number in where["versions"].items() if name != "python")
        + ".",
        how(result),
        "## Targets",
        targets(result),
        "## Random playouts",
        playouts(result),
        "## Copies of a state",
        copies(result),
        "## Search",
        searches(result),
        "## Memory",
        memory(result),
    ]
    if result["missing"]:
        parts += ["## Missing", missing(result)]
    return "\n\n".join(parts) + "\n"


def how(result: dict[str, Any]) -> str:
    where = result["machine"]
    return (
        f"{result['rounds']} rounds of {result['seconds']:g} CPU-seconds for each line, one after the other; "
        "the number is the median, ± half of what lies between the slowest and the fastest round. "
        f"Load of the machine {load(where['load'])} before, {load(where['load_after'])} after."
    )


def load(values: list[float]) -> str:
    return f"{values[0]:.2f}" if values else "unknown"


def rows(header: tuple[str, ...], body: Sequence[tuple[str, ...]]) -> str:
    rule = ("---", *("---:" for _ in header[1:]))
    return "\n".join("| " + " | ".join(row) + " |" for row in (header, rule, *body))


def targets(result: dict[str, Any]) -> str:
    body: list[tuple[str, ...]] = []
    for target in result["targets"]:
        if "median" not in target:
            body.append((target["says"], "", "", target["verdict"]))
            continue
        said_in = target["said_in"]
        slowest, fastest = said(target["least_seen"], said_in), said(target["most_seen"], said_in)
        body.append(
            (
                target["says"],
                f"**{said(target['median'], said_in)}**",
                f"{slowest} to {fastest}",
                f"**{target['verdict']}**",
            )
        )
    return rows(("target", "measured", "in the rounds", ""), body)


def said(value: float, said_in: str) -> str:
    if said_in == "x":
        return f"{value:.2f}x"
    if said_in == "us":
        return f"{1e6 / value:.3f} µs"
    return f"{value:,.0f}/s"


def lines_of(result: dict[str, Any], name: Table) -> list[tuple[str, dict[str, Any]]]:
    return [(key, line) for key, line in result["lines"].items() if line["table"] == name]


def rate(line: dict[str, Any]) -> str:
    return f"{line['median']:,.0f} ± {50 * line['spread']:.0f} %"


def times(result: dict[str, Any], line: dict[str, Any], base: str) -> str:
    """How many times this line's rate fits into the base's."""
    mine = result["lines"][base].get("median")
    return f"{mine / line['median']:.2f}x" if mine else ""


def playouts(result: dict[str, Any]) -> str:
    body: list[tuple[str, ...]] = []
    for _, line in lines_of(result, "playouts"):
        if "median" not in line:
            body.append((line["label"], "missing", "", "", "", ""))
            continue
        counted = line.get("with_chance")
        body.append(
            (
                line["label"],
                rate(line),
                f"{counted['median']:,.0f}" if counted else "",
                f"{line['decisions_a_game']:.0f}",
                times(result, line, "compiled:playouts"),
                times(result, line, "interpreted:playouts"),
            )
        )
    header = (
        "game", "decisions/s", "with chance nodes counted", "decisions a game", "ours compiled is", "ours interpreted is",
    )  # fmt: skip
    return rows(header, body)


def copies(result: dict[str, Any]) -> str:
    body = [
        (line["label"], rate(line), f"{1e9 / line['median']:,.0f}")
        if "median" in line
        else (line["label"], "missing", "")
        for _, line in lines_of(result, "copies")
    ]
    return rows(("state", "copies/s", "ns a copy"), body)


def searches(result: dict[str, Any]) -> str:
    body = [
        (line["label"], rate(line)) if "median" in line else (line["label"], "missing")
        for _, line in lines_of(result, "search")
    ]
    return rows(("position", "iterations/s"), body)


def memory(result: dict[str, Any]) -> str:
    runs = [("this run", result["memory"])]
    if result.get("long_memory"):
        long = result["long_memory"]
        runs.append((f"long run of {long['date']}, at {long['commit']}", long))
    body: list[tuple[str, ...]] = []
    for label, run in runs:
        marks = run["marks"]
        body.append(
            (
                label,
                f"{run['games']:,}",
                mib(marks[0]["rss"]),
                mib(marks[1]["rss"]),
                mib(marks[-1]["rss"]),
                f"{run['growth'] / 1024:+,.0f} KiB",
                "flat" if run["flat"] else "**not flat**",
            )
        )
    header = ("", "games", "before", "after a tenth", "at the end", "growth since the tenth", "")
    return rows(header, body)


def mib(size: int) -> str:
    return f"{size / 2**20:.1f} MiB"


def missing(result: dict[str, Any]) -> str:
    return "\n".join(
        f"- {result['lines'][key]['label']}: {why.replace(chr(10), ' ')}"
        for key, why in result["missing"].items()
    )
