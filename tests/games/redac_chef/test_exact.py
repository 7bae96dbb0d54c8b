"""The exact solver against brute force on small pages, and a machine without it."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest

from clapboard.games.redac_chef import GAME
from clapboard.games.redac_chef.box.components import BLANK, STANDARD, TILE_OF
from clapboard.games.redac_chef.box.tables import Box
from clapboard.games.redac_chef.rules import grid
from clapboard.games.redac_chef.solver import exact
from clapboard.games.redac_chef.solver.exact import (
    CannotModel,
    Model,
    Placed,
    Problem,
    modelled,
    score_of,
    solve,
)
from clapboard.games.redac_chef.solver.making import NoPage, best_found, made, problem_of, puzzle_of
from clapboard.kernel.rng import Rng, shuffle

pytestmark = pytest.mark.one_build

BOX = GAME.box
CENTRES = tuple(STANDARD.centrepieces)


def small_box(width: int = 5, height: int = 7) -> Box:
    """A Friday of so few cells."""
    box = Box(STANDARD)
    box.page_width[0], box.page_height[0], box.fold[0], box.star[0] = width, height, height // 2, (3, 2)
    return box


def by_lot(rng: Rng, many: int) -> tuple[int, ...]:
    tiles: set[int] = set()
    while len(tiles) < many:
        tiles.add(int(rng.below(120)))
    return tuple(sorted(tiles))


def named(*ids: str) -> tuple[int, ...]:
    return tuple(sorted(TILE_OF[id] for id in ids))


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

    for centre in problem.centres():
        rows = [0] * box.page_height[0]
        grid.cover(rows, *centre, box.centre_width, box.centre_height)
        for placed in more(problem.tiles, rows):
            yield placed, centre


def by_force(problem: Problem) -> int | None:
    found = [score for page in pages(problem) if (score := score_of(problem, *page)) is not None]
    return max(found, default=None)


def held_to_brute_force(problem: Problem) -> int | None:
    """The best score there is, by counting; the exact solver must find the same."""
    best = by_force(problem)
    found = solve(problem, seconds=60)
    assert found.proven
    assert found.score == best
    if best is not None:
        assert score_of(problem, found.placed, found.centre) == best
        again = solve(problem, seconds=60, known=(best, found.placed, found.centre))
        assert again.proven and again.score == best
    return best


@pytest.mark.parametrize("seed", range(6))
def test_the_exact_solver_finds_what_brute_force_finds(seed: int) -> None:
    pytest.importorskip("ortools", reason="the extra `solver` is not installed")
    rng = Rng(seed)
    problem = Problem(box=small_box(), day=0, centre=CENTRES[rng.below(len(CENTRES))], tiles=by_lot(rng, 3))
    best = held_to_brute_force(problem)
    if best is not None:
        assert best_found(problem, seed, 20_000).score == best


@pytest.mark.parametrize("centre", CENTRES)
def test_the_exact_solver_has_a_model_for_every_centrepiece(centre: str) -> None:
    pytest.importorskip("ortools", reason="the extra `solver` is not installed")
    tiles = by_lot(Rng(100 + CENTRES.index(centre)), 3)
    held_to_brute_force(Problem(box=small_box(), day=0, centre=centre, tiles=tiles))


@pytest.mark.parametrize("news", tuple(STANDARD.news))
def test_the_exact_solver_has_a_model_for_every_news_card(news: str) -> None:
    pytest.importorskip("ortools", reason="the extra `solver` is not installed")
    number = tuple(STANDARD.news).index(news)
    tiles = by_lot(Rng(200 + number), 3)
    centre = CENTRES[number % len(CENTRES)]
    held_to_brute_force(
        Problem(box=small_box(6, 6), day=0, centre=centre, tiles=tiles, news=news, puzzle=False)
    )


@pytest.mark.parametrize("character", tuple(STANDARD.characters))
def test_the_exact_solver_has_a_model_for_every_character(character: str) -> None:
    pytest.importorskip("ortools", reason="the extra `solver` is not installed")
    for centre, ids in (("7B", ("Q18", "Q10", "P18", "A57")), ("10B", ("A57", "A13", "P07"))):
        held_to_brute_force(
            Problem(
                box=small_box(), day=0, centre=centre, tiles=named(*ids), character=character, puzzle=False
            )
        )


def test_the_article_that_10b_leaves_out_is_in_the_proof() -> None:
    pytest.importorskip("ortools", reason="the extra `solver` is not installed")
    problem = Problem(box=small_box(), day=0, centre="10B", tiles=named("A57", "A13", "P07"))
    assert held_to_brute_force(problem) == 8, "without the mood of the storm"


@pytest.mark.parametrize(("centre", "all_laid", "one_left"), [("11B", 6, 3), ("12A", 3, 3), ("8B", 5, 5)])
def test_a_centrepiece_is_worth_in_a_puzzle_what_it_is_at_a_table(
    centre: str, all_laid: int, one_left: int
) -> None:
    """Tiles may stay on the desk, and there is no timer."""
    tiles = named("A01", "A13")
    page = [(tiles[0], 1, 4, True), (tiles[1], 3, 4, True)]

    def scored(placed: list[Placed], centre: str) -> int:
        score = score_of(Problem(box=small_box(), day=0, centre=centre, tiles=tiles), placed, (1, 1))
        assert score is not None
        return score

    assert scored(page, centre) - scored(page, BLANK) == all_laid
    assert scored(page[:1], centre) - scored(page[:1], BLANK) == one_left


@pytest.mark.parametrize("seed", range(0, 60, 3))
def test_the_model_says_of_a_whole_page_what_the_rules_say(seed: int) -> None:
    """Pages of all days by lot, with any centrepiece, news and character."""
    pytest.importorskip("ortools", reason="the extra `solver` is not installed")
    rng = Rng(seed)
    cards, people = ("", *STANDARD.news), ("", *STANDARD.characters)
    problem = Problem(
        box=BOX,
        day=int(rng.below(3)),
        centre=CENTRES[seed % len(CENTRES)],
        tiles=by_lot(rng, 10 + int(rng.below(14))),
        news=cards[rng.below(len(cards))],
        character=people[rng.below(len(people))],
        puzzle=False,
        token=int(rng.below(3)),
        blocks=int(rng.below(9)),
    )
    placed, centre = page_by_lot(problem, rng)
    score = score_of(problem, placed, centre)
    assert score is not None
    assert modelled(problem, placed, centre) == score


def page_by_lot(problem: Problem, rng: Rng) -> tuple[list[Placed], tuple[int, int]]:
    """Tiles wherever there is room, face down where they would be turned."""
    box = problem.box
    centres = problem.centres()
    centre = centres[rng.below(len(centres))]
    rows = [0] * box.page_height[problem.day]
    grid.cover(rows, *centre, box.centre_width, box.centre_height)
    tiles = list(problem.tiles)
    shuffle(rng, tiles)
    placed: list[Placed] = []
    for tile in tiles:
        size = box.width[tile], box.height[tile]
        free = list(grid.places(box, rows, problem.day, *size))
        if free:
            at = free[rng.below(len(free))]
            grid.cover(rows, *at, *size)
            legal = score_of(problem, [*placed, (tile, *at, True)], centre) is not None
            placed.append((tile, *at, legal))
    return sorted(placed), centre


def test_a_model_that_differs_from_the_rules_proves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("ortools", reason="the extra `solver` is not installed")
    problem = Problem(box=small_box(), day=0, centre="10B", tiles=named("A57", "A13", "P07"))
    known = solve(problem, seconds=60)
    assert known.score is not None
    with monkeypatch.context() as patch:  # nothing is left out: the model makes too little of the page
        patch.setattr(Model, "mood", lambda model: model.worth.of(["mood-gap"], True))
        with pytest.raises(CannotModel, match="makes 5 of a page that is worth 8 by the rules"):
            solve(problem, seconds=60, known=(known.score, known.placed, known.centre))
    with monkeypatch.context() as patch:  # and here too much
        patch.setattr(Model, "mood", lambda model: -1)
        with pytest.raises(CannotModel, match="makes 9 of a page that is worth 8 by the rules"):
            solve(problem, seconds=60, known=(known.score, known.placed, known.centre))
        with pytest.raises(CannotModel, match="by the rules"):
            solve(problem, seconds=60)


def test_a_puzzle_without_a_legal_page_is_proven_to_have_none() -> None:
    pytest.importorskip("ortools", reason="the extra `solver` is not installed")
    problem = Problem(box=small_box(), day=0, centre="D1", tiles=named("Q27", "Q28", "Q29"))
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
