"""New puzzles: a set of tiles by lot, the best page that is found for it and, where that is possible, the proof that none is better."""

from __future__ import annotations

from typing import Final

import msgspec

from clapboard.games.redac_chef.box.components import DAYS, STARTING, TILES, Puzzle
from clapboard.games.redac_chef.box.tables import AD, ARTICLE, PHOTO, Box
from clapboard.games.redac_chef.solver.exact import Exact, Placed, Problem, score_of, solve
from clapboard.games.redac_chef.solver.improver import Improver
from clapboard.kernel.errors import CheckFailed
from clapboard.kernel.rng import Rng, shuffle

MIX: Final = {"FRI": (5, 3, 2), "SAT": (9, 4, 3), "SUN": (12, 5, 4)}
"""Articles, photos and ads of a day's puzzle, or up to two more of the first."""
NOT_ALONE: Final = ("3B", "7B", "8B", "10A", "11A", "11B", "12A")
"""Centrepieces that mean little where nobody reports, earns or is in a hurry."""
STEPS: Final = 2_000_000
"""Of the improver; about two seconds of one core."""


class NoPage(CheckFailed):
    """There is no legal page from these tiles: not all ads fit on it, or they cannot be kept apart."""


def centre_by_lot(box: Box, day: str, rng: Rng) -> str:
    """One of those that lie there on such a day, and mean something to the one who plays alone."""
    sides = (
        STARTING
        if day == "FRI"
        else [id for id in box.centrepieces if id[0].isdigit() and id not in NOT_ALONE]
    )
    return sides[rng.below(len(sides))]


def drawn(box: Box, day: str, seed: int, centre: str = "") -> Problem:
    """A day's puzzle by lot."""
    rng = Rng(seed)
    centre = centre or centre_by_lot(box, day, rng)
    articles, photos, ads = MIX[day]
    number = DAYS.index(day)
    room = box.page_width[number] * box.page_height[number] - box.centre_width * box.centre_height
    while True:
        wanted = {ARTICLE: articles + int(rng.below(3)), PHOTO: photos, AD: ads}
        tiles: list[int] = []
        for kind, many in wanted.items():
            stack = [tile for tile in range(len(TILES)) if box.kind[tile] == kind]
            shuffle(rng, stack)
            tiles += stack[:many]
        area = sum(box.width[tile] * box.height[tile] for tile in tiles)
        if room * 0.88 <= area <= room * (1.05 if day == "FRI" else 1.15):
            return Problem(box=box, day=number, centre=centre, tiles=tuple(sorted(tiles)))


def improver_for(problem: Problem, seed: int) -> Improver:
    box = problem.box
    ads = [place for place, tile in enumerate(problem.tiles) if box.kind[tile] == AD]
    return Improver(
        box,
        problem.day,
        problem.tiles,
        problem.terms(),
        problem.centres(),
        seed,
        problem.token,
        problem.blocks,
        must_up=ads if problem.puzzle else [],
    )


def best_found(problem: Problem, seed: int, steps: int) -> Exact:
    """The best page that the improver finds in so many steps; a `NoPage` if it finds none."""
    improver = improver_for(problem, seed)
    improver.run(steps)
    return found_by(improver, problem)


def found_by(improver: Improver, problem: Problem) -> Exact:
    """Its best page, scored by the rules; a `NoPage` if it found none."""
    if not improver.found():
        raise NoPage("no page was found on which every ad lies face up and apart from the others")
    placed: list[Placed] = [
        (problem.tiles[place], column, row, up) for place, column, row, up in improver.layout()
    ]
    score = score_of(problem, placed, improver.centre())
    assert score == improver.best_total, "the improver and the rules disagree"
    return Exact(score=score, placed=sorted(placed), centre=improver.centre())


def made(
    problem: Problem,
    seed: int,
    *,
    steps: int = STEPS,
    prove: float = 60.0,
    effort: float | None = None,
    workers: int = 1,
) -> Exact:
    """The best page: improved in so many steps, then proven within so many; 0: no proof is tried."""
    found = best_found(problem, seed, steps)
    if prove <= 0 or found.score is None:
        return found
    return solve(
        problem,
        seconds=prove,
        workers=workers,
        effort=effort,
        known=(found.score, found.placed, found.centre),
        seed=1 + seed % 997,
    )


def text_of(found: Exact) -> str:
    """A page as editions write it."""
    tiles = [f"{TILES[tile]}@{column},{row}{'' if up else 'v'}" for tile, column, row, up in found.placed]
    return " ".join([f"CP@{found.centre[0]},{found.centre[1]}", *tiles])


def puzzle_of(problem: Problem, found: Exact) -> Puzzle:
    """With the thresholds of the printed ones: gold is the best page, silver and bronze lie a tenth and a fifth below it."""
    gold = found.score or 0
    step = max(1, round(gold / 10))
    return Puzzle(
        day=DAYS[problem.day],
        centrepiece=problem.centre,
        tiles=" ".join(TILES[tile] for tile in problem.tiles),
        bronze=gold - 2 * step,
        silver=gold - step,
        gold=gold,
        proven=found.proven,
        solution=text_of(found),
    )


def problem_of(box: Box, puzzle: Puzzle) -> Problem:
    numbers = {id: number for number, id in enumerate(TILES)}
    tiles = tuple(numbers[tile] for tile in puzzle.tiles.split())
    return Problem(box=box, day=DAYS.index(puzzle.day), centre=puzzle.centrepiece, tiles=tiles)


class Made(msgspec.Struct, frozen=True):
    """A line of the file in which new Fridays are gathered: a seed, and what came of it."""

    seed: int
    puzzle: Puzzle | None = None
