"""Each word of the cards by itself, then each card."""

from __future__ import annotations

import pytest

from clapboard.games.redac_chef import GAME
from clapboard.games.redac_chef.box.components import TILES
from clapboard.games.redac_chef.rules.conditions import chosen, fits, holds, value
from clapboard.games.redac_chef.rules.scoring import Terms, compare, own_rows, score_photos
from tests.games.redac_chef.desk import rule, scored, sheet

# A photo and an ad above, an article across the fold, one below, one face down; Friday.
PAGE = "CP@4,1 P01@1,1 Q05@1,4 A01@1,6 A20@5,13 A13@6,6v A43@4,4"


def names(page: str, *words: str) -> str:
    found = sheet("FRI", page)
    score_photos(found)
    return " ".join(TILES[found.tiles[number]] for number in chosen(found, words))


@pytest.mark.parametrize(
    "words, tiles",
    [
        ("article", "A01 A20 A43"),
        ("photo", "P01"),
        ("ad", "Q05"),
        ("S", "A01 A20"),
        ("N", "A43"),
        ("B", ""),
        ("good", "A01"),
        ("bad", "A20 A43"),
        ("above", "A01 A43 P01 Q05"),
        ("below", "A01 A20"),
        ("crossing", "A01"),
        ("not-above", "A20"),
        ("by-centre", "A43"),
        ("by-ad", "A01 A43 P01"),
        ("left", "A01 P01 Q05"),
        ("right", "A20"),
        ("top", "P01"),
        ("bottom", "A20"),
        ("side", "A01 A20 P01 Q05"),
        ("edge", "A01 A20 P01 Q05"),
        ("not-edge", "A43"),
        ("apart", "A20"),
        ("points-2", "A43"),
        ("dollars-1", "Q05"),
        ("cells-8", "A43"),
        ("S good", "A01"),
    ],
)
def test_words_for_a_tile(words: str, tiles: str) -> None:
    assert names(PAGE, *words.split()) == tiles


def test_scored_photos() -> None:
    page = "CP@4,1 P02@1,4 A01@1,6 A02@4,4"
    assert names(page, "scored-2") == "P02"
    assert names(page, "scored-3") == ""


def test_an_unknown_word_is_an_error() -> None:
    page = sheet("FRI", PAGE)
    with pytest.raises(ValueError, match="is no"):
        fits(page, 0, "blue-1")
    with pytest.raises(ValueError, match="is no"):
        value(page, ["colour"])
    with pytest.raises(ValueError, match="is no"):
        holds(page, ["never"])


@pytest.mark.parametrize(
    "expression, expected",
    [
        (7, 7),
        (["count", "article"], 3),
        (["times", 3, ["count", "ad"]], 3),
        (["sum", 1, 2, ["count", "photo"]], 4),
        (["minus", 4], -4),
        (["least", 5, 2, 3], 2),
        (["most", 5, 2, 7], 7),
        (["if", ["at-least", ["count", "ad"], 1], 5, 6], 5),
        (["if", ["at-most", ["count", "ad"], 0], 5, 6], 6),
        (["if", ["same", ["count", "ad"], 1], 5, 6], 5),
        (["if", ["both", ["same", 1, 1], ["same", 1, 2]], 5, 6], 6),
        (["corners", "photo"], 1),
        (["corners", "article"], 1),
        (["dollars", "above"], 1),
        (["tiles"], 6),
        (["face-down"], 1),
        (["surplus"], 0),
        (["token"], 0),
        (["blocks"], 0),
        (["income"], 0),
        (["prices"], 1),
        (["corner-classes"], 2),
        (["mood-gap"], 2),
        (["best-photo"], 0),
        (["article-points"], 4),
        (["full-columns"], 0),
    ],
)
def test_expressions(expression: object, expected: int) -> None:
    page = sheet("FRI", PAGE)
    score_photos(page)
    assert value(page, expression) == expected


AREAS = "CP@4,1 A26@1,1 A35@1,3 A20@4,4 A47@4,6 P21@1,5 A01@1,8 A36@3,8 Q06@5,10 Q17@1,11 P11@3,11 A06@5,12"


def test_areas() -> None:
    page = sheet("FRI", AREAS)
    assert sorted(area.size for area in page.areas) == [2, 2, 3, 4]
    assert value(page, ["areas"]) == 4
    assert value(page, ["odd-areas"]) == 0
    assert value(page, ["open-cells-above"]) == 2
    assert value(page, ["full-columns"]) == 3


# Centrepieces

PHOTOS = "CP@3,3 P02@3,6 A01@1,6 A03@6,5 A21@3,8"


@rule("RC-059")
@pytest.mark.parametrize(
    "centre, day, page, points",
    [
        ("D1", "FRI", "CP@4,1 A01@1,4 A07@1,8 A13@1,11 A20@5,13", 2),
        ("D2", "FRI", "CP@4,1 A07@1,4 A08@1,7 A09@1,11", 2),
        ("D3", "FRI", "CP@4,1 A02@2,1 A20@4,4 A07@1,11", 2),
        ("D4", "FRI", "CP@4,1 A01@1,1 A02@1,6 A14@3,4 A08@5,5 A18@4,9", 2),
        ("D5", "FRI", "CP@4,1 P02@1,4 Q01@4,4 Q05@1,2 P06@6,8 Q10@4,9 P01@1,10", 2),
        ("D6", "FRI", "CP@4,1 Q01@1,1 Q05@1,13 Q07@5,13 A01@1,6", 3),
        ("1A", "SAT", "CP@3,2 A01@1,2 A20@3,5 A07@1,9", 2),
        ("1B", "SAT", "CP@3,2 P02@3,5 P01@1,2 P04@1,9", 4),
        ("2A", "SAT", PHOTOS, 2),
        ("2B", "SAT", PHOTOS, 1),
        ("3A", "SAT", "CP@3,2 A01@1,2 A02@7,2 A20@3,5 A27@6,5 A13@3,7", 5),
        ("3B", "SAT", "CP@3,2", 5),
        ("4B", "SAT", "CP@3,3 A01@1,1 A07@7,1 A13@1,14", 3),
        ("4B", "SAT", "CP@3,3 A01@1,1 A07@7,1 A13@1,14 A20@6,15", 6),
        ("5A", "SAT", "CP@3,3 Q10@1,1 Q01@7,1 Q27@3,6 Q30@1,12", 6),
        ("5A", "SAT", "CP@3,3 Q10@1,1 Q01@7,12", 2),
        ("5B", "SAT", "CP@3,3 Q01@1,3 Q10@7,3", 4),
        ("6A", "SAT", "CP@3,3 A01@1,1 A02@1,5 A07@1,9", 3),
        ("6B", "SUN", "CP@3,2 A07@1,16 A08@4,16 A01@7,16 A09@1,9", 4),
        ("7A", "SUN", "CP@3,2 Q01@1,6 Q02@4,6 Q10@7,6", 5),
        ("8B", "SUN", "CP@3,2", 5),
        ("9A", "SUN", "CP@3,2 A02@1,1 A04@1,8 A01@8,1 A06@5,15", 2),
        ("9B", "SUN", "CP@3,2 A01@1,8 A03@1,15 A05@8,1", 2),
        ("10A", "SUN", "CP@3,2", 4),
        ("10B", "SUN", "CP@3,2", 4),
        ("11A", "SUN", "CP@3,2", 4),
        ("11B", "SUN", "CP@3,2", 6),
        ("12B", "SUN", "CP@3,2 A01@1,1 A07@1,5 P01@8,1 P04@8,6 Q01@1,9 Q02@4,9", 4),
        ("blank", "SUN", "CP@3,2 A01@1,1", 0),
    ],
)
def test_a_centrepiece(centre: str, day: str, page: str, points: int) -> None:
    assert scored(day, page, centre).centrepiece == points


def test_8a_counts_full_columns() -> None:
    assert scored("FRI", AREAS, "8A").centrepiece == 3


@rule("RC-R52")
def test_4a_counts_areas_that_are_no_rectangle_up_to_eight_points() -> None:
    hole = "CP@3,3 " + "A01@1,1 A02@3,1v A03@5,1v A05@7,1v"
    assert scored("SAT", hole, "4A").centrepiece == 2  # one area around everything
    full = scored("FRI", AREAS, "4A")
    assert full.centrepiece == 0
    five = "CP@3,3 P11@1,11v Q27@5,7v A35@6,15v P29@2,7v A04@5,11v A52@3,14v P05@7,2v P19@2,1v A01@1,4v A02@7,10v P01@3,11v"
    assert value(sheet("SAT", five), ["odd-areas"]) == 5
    assert scored("SAT", five, "4A").centrepiece == 8


@rule("RC-R29")
@pytest.mark.parametrize(
    "dollars, points",
    [("Q27@1,6 Q30@5,6", 6), ("Q27@1,6 Q10@5,6", 3), ("Q10@1,6 Q18@5,6", 3), ("Q10@1,6 Q01@5,6", 0)],
)
def test_7b_alone(dollars: str, points: int) -> None:
    assert scored("SUN", f"CP@3,2 {dollars}", "7B").centrepiece == points


def test_7b_compares_revenue() -> None:
    pages = ["CP@3,2 Q27@1,6", "CP@3,2 Q01@1,6", "CP@3,2 Q10@1,6", "CP@3,2 Q30@1,6"]
    sheets = [sheet("SUN", page) for page in pages]
    terms = [Terms(GAME.box, "7B") for _ in pages]
    rows = [own_rows(page, term) for page, term in zip(sheets, terms, strict=True)]
    compare(sheets, rows, terms)
    assert [row.centrepiece for row in rows] == [6, 0, 3, 6]
    equal = [own_rows(page, term) for page, term in zip(sheets[:1] * 2, terms[:2], strict=True)]
    compare(sheets[:1] * 2, equal, terms[:2])
    assert [row.centrepiece for row in equal] == [6, 6]


@pytest.mark.parametrize("token, blocks, points", [(1, 0, 6), (4, 9, 3), (0, 0, 1), (0, 3, 4), (0, 11, 6)])
def test_12a_by_token_or_by_time_left(token: int, blocks: int, points: int) -> None:
    assert scored("SUN", "CP@3,2", "12A", token=token, blocks=blocks).centrepiece == points


def test_11b_with_surplus() -> None:
    assert scored("SUN", "CP@3,2", "11B", surplus=1).centrepiece == 3


def test_11a_makes_surplus_free() -> None:
    assert scored("SUN", "CP@3,2", "11A", surplus=4).surplus == 0


@rule("RC-R51", "RC-R17")
def test_3a_is_no_photo_anywhere_else() -> None:
    rows = scored("SAT", "CP@3,2 A01@1,2 A02@7,2 A20@3,5 P02@1,9", "3A", "SAT-4")
    assert (rows.centrepiece, rows.photos, rows.best_photo) == (5, 0, 0)
    assert not sheet("SAT", "CP@3,2 P02@3,5").conflicts()


@rule("RC-R66")
def test_5a_counts_printed_dollars_only() -> None:
    rows = scored("SUN", "CP@3,2 Q27@1,6", "5A", "SUN-8", "benoit")
    assert (rows.centrepiece, rows.dollars) == (3, 6)


@rule("RC-R65")
def test_10b_leaves_out_the_article_that_costs_most() -> None:
    page = "CP@3,2 A57@1,6 A01@5,6 A47@1,12"
    assert scored("SUN", page).mood == -4
    assert scored("SUN", page, "10B").mood == -1
    assert scored("SUN", "CP@3,2 A54@1,6 A57@5,6", "10B", "SUN-11").mood == 0
    sat = scored("SAT", "CP@3,3 A43@1,1 A47@1,9", "10B", "SAT-9", "jazz")
    assert (sat.penalty, sat.mood) == (0, -2)  # 2 after 10B, 0 after Jazz, then the malus for a gap of 4
    assert scored("FRI", "CP@4,1 A01@1,4", "10B", "FRI-2").mood == 0  # all faces: one happy, none sad


# News


@rule("RC-082", "RC-R47")
@pytest.mark.parametrize(
    "news, page, row, points",
    [
        ("FRI-2", "CP@4,1 A01@1,4 A14@4,4", "mood", 3),
        ("FRI-2", "CP@4,1", "mood", 0),
        ("FRI-4", "CP@2,3 A01@1,12 A13@6,1 P01@6,12 Q05@1,1", "articles", 2 + 3),
        ("FRI-4", "CP@2,3 A01@1,12 A13@6,1 P01@6,12 A15@1,7", "articles", 3),
        ("FRI-6", "CP@4,1 A01@1,4", "articles", 1 - 3),
        ("FRI-6", "CP@4,1 A01@1,1 A03@1,5 A07@3,4 A08@6,4 A13@1,9 A14@4,9", "articles", 6),
        ("FRI-7", "CP@4,1 Q01@1,4 Q02@4,4 Q03@1,8", "dollars", 5),
        ("FRI-7", "CP@4,1 Q01@1,4 Q02@4,4", "dollars", 2),
        ("FRI-8", "CP@1,2 A01@6,1", "articles", 2),
        ("FRI-9", "CP@4,1 A01@1,4 A37@1,8", "articles", 1 + 3),
        ("FRI-11", "CP@4,1 P02@1,4 A01@1,6 A20@4,4", "photos", 3),
        ("SAT-4", PHOTOS, "photos", 3 + 2),
        ("SAT-7", "CP@3,3 Q01@1,1 Q02@7,1 Q10@4,8", "dollars", 6),
        ("SAT-9", "CP@3,3 A37@1,1 A42@7,1", "mood", -4 - 2),
        ("SAT-9", "CP@3,3 A37@1,1", "mood", -2),
        ("SAT-10", "CP@3,3 A01@1,1 A07@3,6", "articles", 2),
        ("SAT-11", "CP@3,3 P01@1,1 Q05@1,4", "dollars", 2),
        ("SAT-12", "CP@3,3 A37@1,1 A52@1,8", "articles", 5),
        ("SUN-1", "CP@3,2 A01@1,1", "surplus", 3),
        ("SUN-1", "CP@3,2 A01@1,1v", "surplus", 0),
        ("SUN-2", "CP@3,2 A01@1,2 A02@7,2", "articles", 3),
        ("SUN-3", "CP@3,2 P02@3,5 A01@1,5 A03@6,5 A21@3,7", "photos", 4),
        ("SUN-7", "CP@3,2 A01@1,8 A07@4,9 A13@7,1", "articles", 5),
        ("SUN-8", "CP@3,2 Q27@1,6 Q01@5,6", "dollars", 5),
        ("SUN-11", "CP@3,2 A37@1,6", "mood", 0),
        ("SUN-11", "CP@3,2 A38@1,6", "mood", -2),
    ],
)
def test_a_news_card_in_its_row(news: str, page: str, row: str, points: int) -> None:
    day = news[:3]
    assert getattr(scored(day, page, news=news), row) == points


COLUMNS = (
    "CP@3,3 Q10@1,1v Q11@1,5v Q12@1,9v Q13@1,13v Q14@7,1v Q15@7,5v Q16@7,9v Q17@7,13v "
    "Q18@3,1v P04@3,6v P05@3,10v A01@3,14v"
)
"""Saturday; six columns without an empty cell."""


@pytest.mark.parametrize(
    "news, page, row, most",
    [
        ("SAT-1", COLUMNS, "area", 4),
        ("SAT-7", "CP@3,3 Q01@1,1 Q02@7,1 Q03@1,5 Q04@7,5", "dollars", 3),
        ("SAT-11", "CP@3,3 P04@1,1 Q01@1,5 P05@1,8 P06@7,1 Q02@7,5 P07@7,8", "dollars", 3),
        ("SUN-2", "CP@3,2 A01@1,1 A05@1,4 A03@7,1 A08@7,4 A10@3,5 A12@5,5", "articles", 4),
    ],
)
def test_a_card_pays_no_more_than_it_says(news: str, page: str, row: str, most: int) -> None:
    """Each page has more of it than the card pays for."""
    day = news[:3]
    assert getattr(scored(day, page, news=news), row) - getattr(scored(day, page), row) == most


def test_fri_10_doubles_the_surplus() -> None:
    assert scored("FRI", "CP@4,1", news="FRI-10", surplus=3).surplus == -6


def test_sat_1_and_the_areas_of_sunday() -> None:
    plain, full = scored("FRI", AREAS), scored("FRI", AREAS, news="SAT-1")
    assert full.area == plain.area + 3
    demand = scored("FRI", AREAS, news="SUN-6")
    assert (demand.area, demand.malus) == (plain.area - 2, 2)


@rule("RC-R68")
def test_sun_12_counts_areas_with_a_cell_above_the_fold_whole() -> None:
    plain, strict = scored("FRI", AREAS), scored("FRI", AREAS, news="SUN-12")
    assert (strict.area, strict.malus, strict.area_points) == (plain.area - 2, 2, plain.area)


@rule("RC-R71", "RC-R92", "RC-R72")
@pytest.mark.parametrize(
    "news, pages, row, bonus",
    [
        ("SAT-2", ["A01@1,1", "A01@1,1 A07@1,5v", "A01@1,1"], "articles", [3, 0, 3]),
        ("SAT-3", ["A01@1,1", "A01@1,1 A07@1,5v", "A01@1,1"], "articles", [0, 3, 0]),
        ("SAT-5", ["Q01@1,1", "Q10@1,1", ""], "dollars", [0, 2, 0]),
        ("SAT-5", ["", "", ""], "dollars", [0, 0, 0]),
        ("SAT-6", ["", "A37@1,1", "A01@1,1"], "mood", [0, 0, 3]),
        ("SUN-4", ["A01@1,6", "A37@1,6", ""], "articles", [0, 3, 0]),
        ("SUN-4", ["", "", ""], "articles", [0, 0, 0]),
        ("SUN-5", ["", "P01@1,6", "P04@1,6"], "photos", [0, 3, 3]),
    ],
)
def test_contests_compare_and_ties_share(news: str, pages: list[str], row: str, bonus: list[int]) -> None:
    day = news[:3]
    sheets = [sheet(day, f"CP@3,3 {page}") for page in pages]
    with_card = [Terms(GAME.box, "blank", news) for _ in pages]
    without = [Terms(GAME.box, "blank") for _ in pages]
    results = []
    for terms in (with_card, without):
        rows = [own_rows(page, term) for page, term in zip(sheets, terms, strict=True)]
        compare(sheets, rows, terms)
        results.append([getattr(each, row) for each in rows])
    assert [one - two for one, two in zip(*results, strict=True)] == bonus


@pytest.mark.parametrize(
    "news, page, row, bonus",
    [
        ("SAT-2", "A01@1,1", "articles", 3),
        ("SAT-3", "A01@1,1", "articles", 0),
        ("SAT-5", "Q27@1,6 Q30@5,6", "dollars", 2),
        ("SAT-6", "A01@1,1 A14@7,1", "mood", 3),
        ("SUN-4", "A01@1,6", "articles", 0),
        ("SUN-5", "P01@1,6", "photos", 0),
    ],
)
@rule("RC-R29")
def test_contests_alone(news: str, page: str, row: str, bonus: int) -> None:
    day = news[:3]
    plain, card = scored(day, f"CP@3,3 {page}"), scored(day, f"CP@3,3 {page}", news=news)
    assert getattr(card, row) - getattr(plain, row) == bonus


PAGE_17 = (
    "CP@3,3 A01@1,1v A02@1,4v A03@1,7v A04@1,10v A05@1,13v A06@7,1v A07@7,4v A08@7,7v A09@7,10v A10@7,13v "
    "A11@3,6v A12@3,9v A13@3,12v A14@5,6v A15@5,9v A16@5,12v Q18@3,1v"
)
TILES_17 = PAGE_17.split()
EIGHT_OF_TWO = "CP@3,2 A37@1,5 A38@3,5 A39@5,5 A40@7,5 A41@1,9 A42@3,9 A43@5,9 A44@7,9"
PHOTO_OF_FOUR = "CP@3,2 P21@4,8 A01@4,5 A13@6,5 A02@4,11 A14@6,11"


@rule("RC-R29")
@pytest.mark.parametrize(
    "news, short, enough, row",
    [
        ("SAT-2", " ".join(TILES_17[:16]), " ".join(TILES_17[:15]), "articles"),
        ("SAT-3", " ".join(TILES_17[:17]), PAGE_17, "articles"),
        ("SAT-5", "CP@3,3 Q27@1,6 Q10@5,6", "CP@3,3 Q27@1,6 Q30@5,6", "dollars"),
        ("SAT-6", "CP@3,3 A01@1,1", "CP@3,3 A01@1,1 A14@7,1", "mood"),
        ("SUN-4", f"{EIGHT_OF_TWO} A20@1,17", f"{EIGHT_OF_TWO} A45@1,17", "articles"),
        ("SUN-5", PHOTO_OF_FOUR, f"{PHOTO_OF_FOUR} A15@2,8", "photos"),
    ],
)
def test_alone_a_contest_is_won_from_its_number_on(news: str, short: str, enough: str, row: str) -> None:
    day = news[:3]
    for page, bonus in ((short, 0), (enough, 2 if news == "SAT-5" else 3)):
        plain, card = scored(day, page), scored(day, page, news=news)
        assert getattr(card, row) - getattr(plain, row) == bonus


@rule("RC-R64")
def test_benoit_counts_before_revenues_are_compared() -> None:
    sheets = [sheet("SAT", "CP@3,3 Q01@1,1"), sheet("SAT", "CP@3,3 Q10@1,1")]
    terms = [Terms(GAME.box, "7B", "SAT-5", "benoit"), Terms(GAME.box, "7B", "SAT-5")]
    rows = [own_rows(page, term) for page, term in zip(sheets, terms, strict=True)]
    compare(sheets, rows, terms)
    assert [row.dollars for row in rows] == [1 + 2 + 2, 2]
    assert [row.centrepiece for row in rows] == [6, 0]
    assert scored("SAT", "CP@3,3 Q01@1,1v", character="benoit").dollars == 0


@rule("RC-R63")
def test_renaud_raises_the_photo_that_brings_most() -> None:
    page = "CP@4,1 P02@1,4 A01@1,6 A07@4,4 P06@6,9 A13@4,9"
    plain, raised = scored("FRI", page), scored("FRI", page, character="renaud")
    assert (plain.photos, raised.photos) == (1, 2)
    news = scored("FRI", page, news="FRI-11", character="renaud")
    assert news.photos == 3  # the raised photo reaches 2, which pays one more
    assert news.best_photo == 2
