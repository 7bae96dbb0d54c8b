"""How even a game is between players of one level, as tables: `python bench/balance.py --minutes 30`.

It is resumable: every finished game is a line in build/balance-GAME.jsonl, and a run plays only what is missing. The tables go to
bench/results/balance-GAME.md, the numbers to the .json beside it. `clapboard balance` draws the same numbers as a page.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import msgspec

from clapboard.kernel.codec import encode
from clapboard.lab.balance import BalanceReport, Notebook, Schedule, play, report_of
from clapboard.lab.balance.counting import Effects, Rates

sys.path[0] = str(Path(__file__).resolve().parent.parent)  # the root, so that `bench` is a package

from bench.machine import describe  # noqa: E402

RESULTS = Path(__file__).parent / "results"
BUILD = Path(__file__).parents[1] / "build"

PLANS = {
    "redac-chef": Schedule(
        game="redac-chef", bots=("regular",) * 4, seed=40_000, options={"powers": "on", "news": "on"}
    ),
}


def lines_of(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    def line(cells: Sequence[str]) -> str:
        return f"| {' | '.join(cells)} |"

    return [line(head), line(["---", *["---:"] * (len(head) - 1)]), *map(line, rows), ""]


def rates_of(rates: Rates) -> list[str]:
    fair = "" if rates.fair is None else f" The fair share is {100 * rates.fair:.1f} %."
    rows = [
        (
            row.value,
            f"{row.players:,}",
            f"{100 * row.won:.1f} %",
            f"{100 * row.low:.1f} to {100 * row.high:.1f}",
        )
        for row in rates.rows
    ]
    said = f"{rates.about}{fair}".strip()
    return [f"### {rates.title}", "", said, "", *lines_of(("", "players", "won", "95 %"), rows)]


def effects_of(effects: Effects) -> list[str]:
    counted = "games" if all(row.players is None for row in effects.rows) else "players"
    rows = []
    for row in effects.rows:
        found = {one.quantity: one for one in row.changes}
        told = [found.get(key) for key in effects.quantities]
        cells = [
            "" if one is None else f"{one.difference:+.2f} ± {one.high - one.difference:.2f}" for one in told
        ]
        rows.append([row.value, f"{row.games if row.players is None else row.players:,}", *cells])
    head = ["", counted, *effects.quantities.values()]
    return [f"### {effects.title}", "", *wrapped(effects.about), "", *lines_of(head, rows)]


def wrapped(text: str, width: int = 150) -> list[str]:
    lines = [""]
    for word in text.split():
        if len(lines[-1]) + len(word) >= width:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


def text_of(report: BalanceReport) -> str:
    options = ", ".join(f"{key} {value}" for key, value in report.options.items())
    spreads = [
        (one.title, f"{one.mean:.2f}", f"{one.low:.2f} to {one.high:.2f}", f"{one.deviation:.2f}")
        for one in report.spreads
    ]
    return (
        "\n".join(
            [
                f"# How even {report.title} is",
                "",
                *wrapped(
                    f"{report.games:,} games of {', '.join(report.bots)}, first seed {report.seed} ({options}). "
                    "They describe these players; people will differ. Of twenty intervals about one does not hold what is true."
                ),
                "",
                "## How it is spread",
                "",
                *lines_of(("", "mean", "95 %", "standard deviation"), spreads),
                "## Who wins",
                "",
                *(line for rates in report.rates for line in rates_of(rates)),
                "## What it is worth",
                "",
                *(line for effects in report.effects for line in effects_of(effects)),
            ]
        ).rstrip()
        + "\n"
    )


def measure(plan: Schedule, games: int, minutes: float) -> None:
    until = time.monotonic() + 60 * minutes
    BUILD.mkdir(exist_ok=True)
    notes = Notebook(BUILD / f"balance-{plan.game}.jsonl", plan)
    for _ in play(plan, notes, games):
        if len(notes.seen) % 50 == 0:
            print(f"{plan.game}: {len(notes.seen)} of {games} games", file=sys.stderr, flush=True)
        if time.monotonic() > until:
            break
    report = report_of(plan, [one for one in notes.seen if one.number < games])
    told = {"machine": describe(None), **msgspec.to_builtins(report)}
    (RESULTS / f"balance-{plan.game}.json").write_bytes(msgspec.json.format(encode(told), indent=1) + b"\n")
    (RESULTS / f"balance-{plan.game}.md").write_text(text_of(report), encoding="utf-8")


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--game", choices=sorted(PLANS), default="redac-chef")
    ask.add_argument("--games", type=int, default=1000)
    ask.add_argument("--minutes", type=float, default=600.0, help="stop after so long, at the end of a game")
    args = ask.parse_args()
    measure(PLANS[args.game], args.games, args.minutes)


if __name__ == "__main__":
    main()
