"""How good the improver of Rédac' Chef is, against proven optima: `python bench/redac_chef.py`, on one core.

The four proven Fridays of the box and 20 of the shipped list, each with 20 seeds: how far from the optimum after half a second of processor
time, and whether it is reached in ten. The eight other puzzles: gold less one within 30 seconds. A seed stops when it has reached its goal.
It is resumable: every seed is a line in build/redac_chef.jsonl. The numbers go to bench/results/redac_chef.json.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

import msgspec

from clapboard.games.redac_chef import GAME
from clapboard.games.redac_chef.box.components import Puzzle
from clapboard.games.redac_chef.box.fridays import FIRST, fridays
from clapboard.games.redac_chef.solver.making import improver_for, problem_of
from clapboard.kernel.codec import encode

DONE = Path(__file__).parents[1] / "build" / "redac_chef.jsonl"
RESULTS = Path(__file__).parent / "results" / "redac_chef.json"
VERSION = 1
"""Rises when the improver searches otherwise."""
SEEDS = 20
SOON, LONG, LONGER = 0.5, 10.0, 30.0
STEPS = 4_000


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


class Report(msgspec.Struct):
    version: int
    steps_per_second: int
    rows: list[Row]
    reached: bool


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
    return Tried(VERSION, number, seed, soon, best, round(spent, 3), int(improver.steps))


def read() -> dict[tuple[int, int], Tried]:
    found: dict[tuple[int, int], Tried] = {}
    for line in DONE.read_bytes().splitlines() if DONE.exists() else ():
        try:
            each = msgspec.json.decode(line, type=Tried)
        except msgspec.MsgspecError:
            continue
        if each.version == VERSION:
            found[each.puzzle, each.seed] = each
    return found


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
    args = ask.parse_args()
    until = time.monotonic() + 60 * args.minutes
    puzzles = dict(enumerate(GAME.edition.puzzles, 1))
    puzzles |= dict(enumerate(fridays()[:20], FIRST))
    DONE.parent.mkdir(parents=True, exist_ok=True)
    done = read()
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
    report = Report(VERSION, int(rate), rows, all(row.reached and row.seeds == SEEDS for row in rows))
    RESULTS.write_bytes(msgspec.json.format(encode(report), indent=1) + b"\n")
    for row in rows:
        print(row, file=sys.stderr)


if __name__ == "__main__":
    main()
