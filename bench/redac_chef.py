"""How good the improver of Rédac' Chef is, against proven optima: `python bench/redac_chef.py`, on one core.

The four proven Fridays of the box and 20 of the shipped list, each with 20 seeds: how far from the optimum after half a second of processor
time, and whether it is reached in ten. The eight other puzzles: gold less one within 30 seconds. A seed stops when it has reached its goal.
It is resumable: every seed is a line in build/redac_chef.jsonl. The numbers go to bench/results/redac_chef.json.

`--beat` looks for better golds instead: it searches the eight pages that are not proven beyond their gold, a seed of each in turn, half of them
from the page of the box and half from nothing. A better page is checked by the rules and written into edition.toml; what was found stands in the
same results, and every seed is a line in build/redac_beat.jsonl.
"""

from __future__ import annotations

import argparse
import re
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from clapboard.games.redac_chef import GAME, box
from clapboard.games.redac_chef.box.components import Puzzle
from clapboard.games.redac_chef.box.fridays import FIRST, fridays, layout_of, wrong_with
from clapboard.games.redac_chef.solver.exact import Exact
from clapboard.games.redac_chef.solver.improver import Improver
from clapboard.games.redac_chef.solver.making import found_by, improver_for, problem_of, text_of
from clapboard.kernel.codec import encode

sys.path[0] = str(Path(__file__).resolve().parent.parent)  # the root, so that `bench` is a package

from bench.machine import describe  # noqa: E402

DONE = Path(__file__).parents[1] / "build" / "redac_chef.jsonl"
BEATEN = Path(__file__).parents[1] / "build" / "redac_beat.jsonl"
RESULTS = Path(__file__).parent / "results" / "redac_chef.json"
EDITION = Path(box.__file__).with_name("edition.toml")
VERSION = 1
"""Rises when the improver searches otherwise."""
SEEDS = 20
SOON, LONG, LONGER = 0.5, 10.0, 30.0
STEPS = 4_000
COOLING = 700_000
"""Steps of one cooling for each second that a seed has: less than it makes, so that it comes to an end."""


T = TypeVar("T")


class Tried(msgspec.Struct, frozen=True):
    """One seed of one puzzle."""

    version: int
    puzzle: int
    seed: int
    soon: int
    """The best score after half a second."""
    best: int
    seconds: float
    """Of processor time until the goal was reached, or in all."""
    steps: int
    goal: int = 0
    """What was to be reached: a seed is tried again where gold has risen since."""


class Row(msgspec.Struct):
    puzzle: int
    day: str
    gold: int
    proven: bool
    seeds: int
    within_2_soon: int
    """Seeds within two points of gold after 0.5 s of processor time."""
    at_goal: int
    """Seeds that reached the optimum in 10 s; where it is not proven, gold less one in 30 s."""
    above_gold: int
    median_seconds: float
    slowest_seconds: float
    reached: bool


class Search(msgspec.Struct, frozen=True):
    """One seed of a search for a better gold."""

    puzzle: int
    seed: int
    from_gold: bool
    """Whether it began from the page of the box."""
    best: int
    page: str
    seconds: float
    """Of processor time."""
    steps: int


class Searched(msgspec.Struct):
    """What came of all such seeds of a puzzle."""

    puzzle: int
    day: str
    gold: int
    """As it stands now, raised where a better page was found."""
    best: int
    """The best of the seeds that began from nothing."""
    seeds: int
    seconds: int
    """Of processor time, together."""


class Report(msgspec.Struct, kw_only=True):
    machine: dict[str, Any] = {}
    version: int
    steps_per_second: int
    rows: list[Row]
    reached: bool
    searched: list[Searched] = []
    """Where more than gold was looked for: `--beat`."""
    searched_on: dict[str, Any] = {}


def goal_of(puzzle: Puzzle) -> tuple[int, float]:
    return (puzzle.gold, LONG) if puzzle.proven else (puzzle.gold - 1, LONGER)


def attempt(number: int, puzzle: Puzzle, seed: int) -> Tried:
    improver = improver_for(problem_of(GAME.box, puzzle), 1_000_003 * number + seed)
    goal, most = goal_of(puzzle)
    begun = time.process_time()
    soon = -99
    spent = 0.0
    while spent < most:
        improver.run(STEPS)
        spent = time.process_time() - begun
        best = int(improver.best_total) if improver.found() else -99
        if spent <= SOON:
            soon = best
        if best >= goal:
            soon = max(soon, best) if spent <= SOON else soon
            break
    best = int(improver.best_total) if improver.found() else -99
    return Tried(VERSION, number, seed, soon, best, round(spent, 3), int(improver.steps), goal)


def lines_of(path: Path, kind: type[T]) -> Iterable[T]:
    """What was noted before; a line that was cut off is done again."""
    for line in path.read_bytes().splitlines() if path.exists() else ():
        try:
            yield msgspec.json.decode(line, type=kind)
        except msgspec.MsgspecError:
            continue


def read(puzzles: dict[int, Puzzle]) -> dict[tuple[int, int], Tried]:
    return {
        (each.puzzle, each.seed): each
        for each in lines_of(DONE, Tried)
        if each.version == VERSION
        and each.puzzle in puzzles
        and each.goal == goal_of(puzzles[each.puzzle])[0]
    }


def search(number: int, puzzle: Puzzle, seed: int, seconds: float) -> Search:
    """One cooling over the whole time, and then whatever rounds there is time for."""
    problem = problem_of(GAME.box, puzzle)
    improver: Improver = improver_for(problem, 7_000_003 * number + seed)
    from_gold = seed % 2 == 1
    if from_gold:
        centre, placed = layout_of(puzzle.solution)
        improver.lay(len(problem.tiles), *centre)
        for tile, column, row, up in placed:
            improver.lay(problem.tiles.index(tile), column, row, up)
    else:
        improver.cool_within(int(seconds * COOLING))
    begun = time.process_time()
    spent = 0.0
    while spent < seconds:
        improver.run(10 * STEPS)
        spent = time.process_time() - begun
    found: Exact = found_by(improver, problem)
    return Search(
        number, seed, from_gold, found.score or 0, text_of(found), round(spent, 1), int(improver.steps)
    )


def raised(text: str, number: int, puzzle: Puzzle, gold: int, page: str) -> str:
    """The edition with a better page for a puzzle; the thresholds below gold stay."""
    why = wrong_with(GAME.box, msgspec.structs.replace(puzzle, gold=gold, solution=page))
    if why:
        raise ValueError(f"puzzle {number}: {why}")
    parts = re.split(r"(?m)^(?=\[\[puzzles\]\]$)", text)
    part = re.sub(r"(?m)^gold = .*$", f"gold = {gold}", parts[number], count=1)
    parts[number] = re.sub(r"(?m)^solution = .*$", f'solution = "{page}"', part, count=1)
    return "".join(parts)


def beat(seeds: int, seconds: float, until: float) -> None:
    golds = {number: each for number, each in enumerate(GAME.edition.puzzles, 1) if not each.proven}
    done = {(each.puzzle, each.seed): each for each in lines_of(BEATEN, Search)}

    def raise_gold(one: Search) -> None:
        known = golds[one.puzzle]
        if one.best > known.gold:
            told = EDITION.read_text(encoding="utf-8")
            EDITION.write_text(raised(told, one.puzzle, known, one.best, one.page), encoding="utf-8")
            golds[one.puzzle] = msgspec.structs.replace(known, gold=one.best, solution=one.page)

    for one in done.values():
        raise_gold(one)
    for seed in range(seeds):
        for number in golds:
            if (number, seed) in done or time.monotonic() + seconds > until:
                continue
            one = done[number, seed] = search(number, golds[number], seed, seconds)
            with BEATEN.open("ab") as out:
                out.write(encode(one) + b"\n")
            print(
                f"puzzle {number}, seed {seed}: {one.best} of {golds[number].gold}",
                file=sys.stderr,
                flush=True,
            )
            raise_gold(one)
    report = msgspec.json.decode(RESULTS.read_bytes(), type=Report)
    report.searched = []
    for number, puzzle in golds.items():
        own = [each for each in done.values() if each.puzzle == number]
        if own:
            best = max((each.best for each in own if not each.from_gold), default=0)
            spent = sum(each.seconds for each in own)
            report.searched.append(Searched(number, puzzle.day, puzzle.gold, best, len(own), round(spent)))
    report.searched_on = describe(None)
    RESULTS.write_bytes(msgspec.json.format(encode(report), indent=1) + b"\n")


def row_of(number: int, puzzle: Puzzle, tried: list[Tried]) -> Row:
    goal, _ = goal_of(puzzle)
    times = sorted(each.seconds for each in tried)
    within = sum(each.soon >= puzzle.gold - 2 for each in tried)
    reached = sum(each.best >= goal for each in tried)
    enough = 18 if puzzle.proven else 15
    return Row(
        puzzle=number,
        day=puzzle.day,
        gold=puzzle.gold,
        proven=puzzle.proven,
        seeds=len(tried),
        within_2_soon=within,
        at_goal=reached,
        above_gold=sum(each.best > puzzle.gold for each in tried),
        median_seconds=times[len(times) // 2],
        slowest_seconds=times[-1],
        reached=reached * SEEDS >= enough * len(tried)
        and (not puzzle.proven or within * SEEDS >= enough * len(tried)),
    )


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--minutes", type=float, default=600.0, help="stop after so long")
    ask.add_argument("--beat", action="store_true", help="look for better golds instead")
    ask.add_argument("--seeds", type=int, default=SEEDS, help="of each puzzle, with --beat")
    ask.add_argument("--seconds", type=float, default=300.0, help="of processor time for a seed, with --beat")
    args = ask.parse_args()
    until = time.monotonic() + 60 * args.minutes
    DONE.parent.mkdir(parents=True, exist_ok=True)
    if args.beat:
        beat(args.seeds, args.seconds, until)
        return
    puzzles = dict(enumerate(GAME.edition.puzzles, 1))
    puzzles |= dict(enumerate(fridays()[:20], FIRST))
    done = read(puzzles)
    for seed in range(SEEDS):
        for number, puzzle in puzzles.items():
            if (number, seed) in done or time.monotonic() > until:
                continue
            done[number, seed] = attempt(number, puzzle, seed)
            with DONE.open("ab") as out:
                out.write(encode(done[number, seed]) + b"\n")
        print(f"seed {seed}: {len(done)} of {len(puzzles) * SEEDS}", file=sys.stderr, flush=True)
    rows = []
    for number, puzzle in puzzles.items():
        tried = [each for (which, _), each in sorted(done.items()) if which == number]
        if tried:
            rows.append(row_of(number, puzzle, tried))
    seconds = sum(each.seconds for each in done.values())
    rate = sum(each.steps for each in done.values()) / max(0.001, seconds)
    report = Report(
        machine=describe(None),
        version=VERSION,
        steps_per_second=int(rate),
        rows=rows,
        reached=all(row.reached and row.seeds == SEEDS for row in rows),
    )
    if RESULTS.exists():  # what was searched beyond gold stays
        known = msgspec.json.decode(RESULTS.read_bytes(), type=Report)
        report.searched, report.searched_on = known.searched, known.searched_on
    RESULTS.write_bytes(msgspec.json.format(encode(report), indent=1) + b"\n")
    for row in rows:
        print(row, file=sys.stderr)


if __name__ == "__main__":
    main()
