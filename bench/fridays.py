"""Gathers Friday puzzles with a proven optimum for Rédac' Chef: `python bench/fridays.py --minutes 30`.

It is resumable: every seed that was tried is a line in build/fridays.jsonl, with its puzzle if the optimum was proven within the effort. At
the end all proven ones go to src/clapboard/games/redac_chef/box/fridays.json, in the order of their seeds; the list never loses one.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

import msgspec

from clapboard.games.redac_chef import GAME
from clapboard.games.redac_chef.box import fridays
from clapboard.games.redac_chef.solver.making import Made, NoPage, drawn, made, puzzle_of
from clapboard.kernel.codec import encode

TRIED = Path(__file__).parents[1] / "build" / "fridays.jsonl"
LEAST_GOLD = 12
"""A page that is worth less is no fun."""


def tried() -> dict[int, Made]:
    """What was done before; a line that was cut off is done again."""
    found: dict[int, Made] = {}
    for line in TRIED.read_bytes().splitlines() if TRIED.exists() else ():
        try:
            read = msgspec.json.decode(line, type=Made)
        except msgspec.MsgspecError:
            continue
        found[read.seed] = read
    return found


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--minutes", type=float, default=30.0, help="stop after so long, at the end of a seed")
    ask.add_argument("--effort", type=float, default=10.0, help="OR-tools' measure of work for each proof")
    ask.add_argument("--first", type=int, default=1, help="the first seed")
    ask.add_argument("--enough", type=int, default=120, help="stop with so many proven ones")
    args = ask.parse_args()
    until = time.monotonic() + 60 * args.minutes
    TRIED.parent.mkdir(parents=True, exist_ok=True)
    done = tried()
    seed = args.first
    while time.monotonic() < until and sum(each.puzzle is not None for each in done.values()) < args.enough:
        if seed not in done:
            problem = drawn(GAME.box, "FRI", seed)
            try:
                found = made(problem, seed, steps=1_500_000, prove=600.0, effort=args.effort)
            except NoPage:
                found = None
            good = found is not None and found.proven and (found.score or 0) >= LEAST_GOLD
            done[seed] = Made(seed, puzzle_of(problem, found) if good and found is not None else None)
            with TRIED.open("ab") as out:
                out.write(encode(done[seed]) + b"\n")
            proven = sum(each.puzzle is not None for each in done.values())
            print(
                f"seed {seed}: {'proven' if good else 'not proven'}; {proven} of {len(done)}",
                file=sys.stderr,
                flush=True,
            )
        seed += 1
    new = [each.puzzle for _, each in sorted(done.items()) if each.puzzle is not None]
    kept = list(fridays.read(GAME.box)) if fridays.FILE.exists() else []
    known = {puzzle.tiles for puzzle in kept}
    kept += [puzzle for puzzle in new if puzzle.tiles not in known]
    fridays.write(kept)
    print(f"{len(kept)} proven Fridays in {fridays.FILE}", file=sys.stderr)


if __name__ == "__main__":
    main()
