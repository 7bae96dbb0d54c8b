"""The exact solver against brute force on small pages, and a machine without it."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest

from clapboard.games.redac_chef import GAME
from clapboard.games.redac_chef.box.components import STANDARD, TILE_OF
from clapboard.games.redac_chef.box.tables import Box
from clapboard.games.redac_chef.rules import grid
from clapboard.games.redac_chef.solver import exact
from clapboard.games.redac_chef.solver.exact import Placed, Problem, score_of, solve
from clapboard.games.redac_chef.solver.making import NoPage, best_found, made, problem_of, puzzle_of
from clapboard.kernel.rng import Rng

BOX = GAME.box
FREE_CENTRES = (
    "D1",
    "D2",
    "D3",
    "D4",
    "D5",
    "D6",
    "1A",
    "1B",
    "2B",
    "3A",
    "4B",
    "5A",
    "5B",
    "6A",
    "6B",
    "7A",
    "8A",
    "9A",
    "12B",
)


def small_box() -> Box:
    """A Friday of 5 by 7 cells."""
    box = Box(STANDARD)
    box.page_width[0], box.page_height[0], box.fold[0], box.star[0] = 5, 7, 3, (3, 2)
    return box


def pages(problem: Problem) -> Iterator[tuple[list[Placed], tuple[int, int]]]:
    """Every page that there is."""
    box = problem.box

    def more(left: tuple[int, ...], rows: list[int]) -> Iterator[list[Placed]]:
        if not left:
            yield []
            return
        tile, rest = left[0], left[1:]
        yield from more(rest, rows)
        size = box.width[tile], box.height[tile]
        for cell in list(grid.places(box, rows, 0, *size)):
            taken = list(rows)
            grid.cover(taken, *cell, *size)
            for others in more(rest, taken):
                yield [(tile, *cell, True), *others]
                yield [(tile, *cell, False), *others]

    for centre in grid.centre_places(box, 0, problem.centre):
        rows = [0] * box.page_height[0]
        grid.cover(rows, *centre, box.centre_width, box.centre_height)
        for placed in more(problem.tiles, rows):
            yield placed, centre


def by_force(problem: Problem) -> int | None:
    found = [score for page in pages(problem) if (score := score_of(problem, *page)) is not None]
    return max(found, default=None)


@pytest.mark.parametrize("seed", range(6))
def test_the_exact_solver_finds_what_brute_force_finds(seed: int) -> None:
    pytest.importorskip("ortools", reason="the extra `solver` is not installed")
    rng = Rng(seed)
    box = small_box()
    tiles: set[int] = set()
    while len(tiles) < 3:
        tiles.add(int(rng.below(120)))
    centre = FREE_CENTRES[rng.below(len(FREE_CENTRES))]
    problem = Problem(box=box, day=0, centre=centre, tiles=tuple(sorted(tiles)))
    best = by_force(problem)
    found = solve(problem, seconds=60)
    assert found.proven
    assert found.score == best
    if best is not None:
        assert score_of(problem, found.placed, found.centre) == best
        improved = best_found(problem, seed, 20_000)
        assert improved.score == best
        again = solve(problem, seconds=60, known=(best, improved.placed, improved.centre))
        assert again.proven and again.score == best


def test_a_puzzle_without_a_legal_page_is_proven_to_have_none() -> None:
    pytest.importorskip("ortools", reason="the extra `solver` is not installed")
    ads = tuple(TILE_OF[tile] for tile in ("Q27", "Q28", "Q29"))
    problem = Problem(box=small_box(), day=0, centre="D1", tiles=ads)
    assert by_force(problem) is None
    found = solve(problem, seconds=60)
    assert found.proven and found.score is None
    with pytest.raises(NoPage, match="every ad"):
        best_found(problem, 1, 5_000)


def test_without_the_solver_the_best_known_page_is_still_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ortools", None)
    monkeypatch.setitem(sys.modules, "ortools.sat.python.cp_model", None)
    assert not exact.is_here()
    problem = problem_of(BOX, BOX.puzzles[0])
    found = made(problem, 3, steps=20_000, prove=0)
    assert found.score is not None and not found.proven
    assert not puzzle_of(problem, found).proven
    with pytest.raises(exact.NoSolver, match=r"clapboard\[solver\]"):
        made(problem, 3, steps=1_000, prove=1.0)


def test_a_solver_that_is_too_slow_keeps_what_was_known() -> None:
    pytest.importorskip("ortools", reason="the extra `solver` is not installed")
    problem = problem_of(BOX, BOX.puzzles[2])
    known = best_found(problem, 1, 20_000)
    assert known.score is not None
    found = solve(problem, seconds=30, effort=0.01, known=(known.score, known.placed, known.centre))
    assert found.score is not None and found.score >= known.score and not found.proven


@pytest.mark.parametrize("number", range(1, 13))
def test_the_gold_layouts_score_what_they_say(number: int) -> None:
    from clapboard.games.redac_chef.box.fridays import wrong_with

    assert wrong_with(BOX, BOX.puzzles[number - 1]) == ""


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("number", [1, 4, 7, 10])
def test_the_proven_golds_of_the_box_are_optimal(number: int) -> None:
    pytest.importorskip("ortools", reason="the extra `solver` is not installed")
    from clapboard.games.redac_chef.box.fridays import layout_of

    puzzle = BOX.puzzles[number - 1]
    centre, placed = layout_of(puzzle.solution)
    found = solve(problem_of(BOX, puzzle), seconds=3000, known=(puzzle.gold, placed, centre))
    assert found.proven and found.score == puzzle.gold
