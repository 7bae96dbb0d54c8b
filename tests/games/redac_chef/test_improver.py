"""The improver: it scores exactly like the rules, and never gives an illegal page."""

from __future__ import annotations

import pytest

from clapboard.games.redac_chef import GAME
from clapboard.games.redac_chef.box.components import DAYS, TILES
from clapboard.games.redac_chef.rules import grid
from clapboard.games.redac_chef.rules.conditions import chosen
from clapboard.games.redac_chef.rules.scoring import Terms, own_rows
from clapboard.games.redac_chef.rules.sheet import Sheet
from clapboard.games.redac_chef.solver import page as page_module
from clapboard.games.redac_chef.solver.improver import Improver
from clapboard.games.redac_chef.solver.page import MOST_TILES, Page
from clapboard.kernel.rng import Rng

BOX = GAME.box
CENTREPIECES = tuple(BOX.centrepieces)
CHARACTERS = ("", *BOX.characters)


def drawn_terms(rng: Rng, day: int) -> tuple[Terms, str]:
    """A centrepiece, a news card, a character and a way of counting, by lot."""
    centre = CENTREPIECES[rng.below(len(CENTREPIECES))]
    cards = ["", *(card for card in BOX.news if card.startswith(DAYS[day]))]
    terms = Terms(
        BOX,
        centre,
        cards[rng.below(len(cards))],
        CHARACTERS[rng.below(len(CHARACTERS))],
        alone=rng.below(4) > 0,
        cell_penalty=rng.below(8) == 0,
        puzzle=rng.below(8) == 0,
        family=rng.below(16) == 0,
    )
    return terms, centre


def drawn_tiles(rng: Rng, many: int) -> list[int]:
    left = list(range(len(TILES)))
    return [left.pop(rng.below(len(left))) for _ in range(many)]


def drawn_many(rng: Rng) -> int:
    """Mostly as many tiles as people keep, now and then as many as there may be."""
    return int(rng.below(MOST_TILES + 1) if rng.below(4) == 0 else rng.below(27))


def compare_one_page(seed: int) -> None:
    """A page by lot, changed by lot for a while: after each change both scorers say the same."""
    rng = Rng(seed)
    day = rng.below(3)
    tiles = drawn_tiles(rng, drawn_many(rng))
    terms, centre = drawn_terms(rng, day)
    places = grid.centre_places(BOX, day, centre)
    token, blocks = rng.below(7), rng.below(12)
    page = Page(BOX, day, tiles, terms, token, blocks)
    many = len(tiles)
    cell = places[rng.below(len(places))]
    page.put(many, page.cell(*cell), True)
    laid: dict[int, tuple[int, int, bool]] = {}
    for _ in range(2 + rng.below(4)):
        for tile in range(many):
            if tile in laid and rng.below(3) == 0:
                page.take(tile)
                del laid[tile]
            elif tile in laid and rng.below(5) == 0:
                page.turn(tile)
                column, row, up = laid[tile]
                laid[tile] = column, row, not up
        for tile in range(many):
            if tile in laid:
                continue
            for _ in range(6):
                column, row = 1 + rng.below(page.width), 1 + rng.below(page.height)
                place = page.cell(column, row)
                if page.inside(tile, place) and page.fits(tile, place):
                    up = rng.below(6) > 0
                    page.put(tile, place, up)
                    laid[tile] = column, row, up
                    break
        if rng.below(3) == 0:
            other = places[rng.below(len(places))]
            page.take(many)
            if page.fits(many, page.cell(*other)):
                cell = other
            page.put(many, page.cell(*cell), True)
        page.score()
        order = sorted(laid)
        sheet = Sheet(BOX, day, cell, [(tiles[tile], *laid[tile]) for tile in order])
        rows = own_rows(sheet, terms, many - len(laid), token, blocks)
        conflicts = len(sheet.conflicts())
        if terms.news is not None and terms.news.turns:
            conflicts += len(chosen(sheet, terms.news.turns))
        found = (
            page.row_articles,
            page.row_photos,
            page.row_centre,
            page.row_area,
            page.row_mood,
            page.row_surplus,
            page.money,
            page.total,
            page.wrong,
        )
        expected = (
            rows.articles,
            rows.photos,
            rows.centrepiece,
            rows.area,
            rows.mood,
            rows.surplus,
            rows.dollars,
            rows.sum,
            conflicts,
        )
        assert found == expected, f"seed {seed}"


def test_the_bits_of_words_are_what_the_page_takes_them_for() -> None:
    assert page_module.checked()


def test_the_improver_scores_like_the_rules_on_pages_by_lot() -> None:
    for seed in range(1_500):
        compare_one_page(seed)


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_the_improver_scores_like_the_rules_on_100_000_pages() -> None:
    for seed in range(1_500, 101_500):
        compare_one_page(seed)


def improve_one_page(seed: int, steps: int, many: int | None = None) -> None:
    """What the improver gives is legal by the rules, in no conflict, and worth what it says."""
    rng = Rng(seed)
    day = rng.below(3)
    tiles = drawn_tiles(rng, drawn_many(rng) if many is None else many)
    terms, centre = drawn_terms(rng, day)
    places = grid.centre_places(BOX, day, centre)
    if terms.news is not None and terms.news.inside:
        places = [place for place in places if not grid.touches_edge(BOX, day, place)]
    improver = Improver(BOX, day, tiles, terms, places, seed, dollar=0.3)
    improver.run(steps)
    assert improver.found()
    layout, cell = improver.layout(), improver.centre()
    assert cell in places
    rows = [0] * BOX.page_height[day]
    grid.cover(rows, *cell, BOX.centre_width, BOX.centre_height)
    assert len({tile for tile, *_ in layout}) == len(layout)
    for tile, column, row, _ in layout:
        wide, high = BOX.width[tiles[tile]], BOX.height[tiles[tile]]
        assert grid.inside(BOX, day, column, row, wide, high)
        assert grid.is_free(rows, column, row, wide, high)
        grid.cover(rows, column, row, wide, high)
    sheet = Sheet(BOX, day, cell, [(tiles[tile], *where) for tile, *where in layout])  # type: ignore[misc]
    assert not sheet.conflicts()
    if terms.news is not None and terms.news.turns:
        assert not chosen(sheet, terms.news.turns)
    counted = own_rows(sheet, terms, len(tiles) - len(layout))
    assert (counted.sum, counted.dollars) == (improver.best_total, improver.best_money)


def test_the_improver_never_gives_an_illegal_page_or_a_wrong_score() -> None:
    for seed in range(60):
        improve_one_page(seed, 400)


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_the_improver_never_gives_an_illegal_page_or_a_wrong_score_in_100_000_pages() -> None:
    for seed in range(60, 100_060):
        improve_one_page(seed, 3_000 if seed % 20 == 0 else 250)


@pytest.mark.parametrize("many", [30, 31, 32, 33, MOST_TILES])
def test_the_improver_lays_pages_from_as_many_tiles_as_there_may_be(many: int) -> None:
    """Sets of tiles are bits of one number, and the centrepiece is one more: nothing happens at the 32nd."""
    for seed in range(4):
        improve_one_page(seed, 300, many)


def test_the_same_seed_and_steps_give_the_same_page() -> None:
    tiles = drawn_tiles(Rng(5), 16)
    terms = Terms(BOX, "1A", alone=True)
    found = []
    for parts in ((4_000,), (1_000, 1_000, 2_000)):
        improver = Improver(BOX, 1, tiles, terms, grid.centre_places(BOX, 1, "1A"), 77)
        for steps in parts:
            improver.run(steps)
        found.append((improver.layout(), improver.centre(), improver.best_total))
    assert found[0] == found[1]


def test_tiles_that_lie_still_stay_and_tiles_that_must_lie_there_do() -> None:
    tiles = drawn_tiles(Rng(9), 14)
    improver = Improver(
        BOX, 0, tiles, Terms(BOX, "D1", alone=True), [(4, 1)], 3, must=[1], must_up=[2], still=[0]
    )
    improver.lay(0, 1, 1, False)
    improver.run(20_000)
    layout = {tile: where for tile, *where in improver.layout()}
    assert layout[0] == [1, 1, False]
    assert 1 in layout
    assert layout[2][2]
    assert improver.centre() == (4, 1)


def test_too_many_tiles_and_no_place_for_the_centrepiece_are_refused() -> None:
    terms = Terms(BOX, "D1", alone=True)
    with pytest.raises(ValueError, match="too many"):
        Improver(BOX, 0, list(range(61)), terms, [(4, 1)], 0)
    with pytest.raises(ValueError, match="no place for the centrepiece"):
        Improver(BOX, 0, [0], terms, [], 0)
