"""Points and dollars of a day: first each page by itself, then what compares the pages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from clapboard.games.redac_chef.box.components import Centrepiece, Character, NewsCard
from clapboard.games.redac_chef.box.tables import ARTICLE, PHOTO, Box
from clapboard.games.redac_chef.rules.conditions import chosen, happy, holds, sad, value
from clapboard.games.redac_chef.rules.rows import Rows
from clapboard.games.redac_chef.rules.sheet import Sheet

THE_BEST: Final = -2
"""Instead of one of Renaud's photos: the one that brings most."""
NO_PHOTO: Final = -1
SOLO_AREAS = (3, 3, 2, 2, 1, 1, 0, 0)
"""RC-090; from 8 cells on it is -1."""


class Terms:
    """What a page is scored by, besides what lies on it."""

    __slots__ = ("all_tied", "alone", "cell_penalty", "centre", "character", "family", "news", "puzzle")

    def __init__(
        self,
        box: Box,
        centre: str,
        news: str = "",
        character: str = "",
        alone: bool = False,
        all_tied: int = 3,
        cell_penalty: bool = False,
        puzzle: bool = False,
        family: bool = False,
    ) -> None:
        self.centre: Centrepiece = box.centrepieces[centre]
        self.news: NewsCard | None = box.news[news] if news else None
        self.character: Character | None = box.characters[character] if character else None
        self.alone = alone
        self.all_tied = all_tied
        self.cell_penalty = cell_penalty
        self.puzzle = puzzle
        self.family = family


def photo_points(sheet: Sheet, number: int, any_article: bool = False) -> int:
    """RC-055 to RC-058: one point for each adjacent face-up article that shares an icon."""
    marks = sheet.box.marks[sheet.tiles[number]]
    points = 0
    for other in sheet.beside[number]:
        tile = sheet.tiles[other]
        if (
            sheet.up[other]
            and sheet.box.kind[tile] == ARTICLE
            and (any_article or sheet.box.marks[tile] & marks)
        ):
            points += 1
    return points


def score_photos(sheet: Sheet, boosted: int = -1) -> int:
    """All photos; `boosted` is the one that counts every article (Renaud)."""
    total = 0
    for number in range(sheet.count):
        sheet.scored[number] = 0
        if sheet.up[number] and sheet.box.kind[sheet.tiles[number]] == PHOTO:
            sheet.scored[number] = photo_points(sheet, number, number == boosted)
            total += sheet.scored[number]
    return total


def solo_area(largest: int) -> int:
    return SOLO_AREAS[largest] if largest < len(SOLO_AREAS) else -1


def compared_areas(largest: Sequence[int], all_tied: int = 3) -> list[int]:
    """RC-061, RC-062: the smallest gets 3, the largest loses 1, others get 1; all equal: RC-R18."""
    least, most = min(largest), max(largest)
    if least == most:
        return [all_tied] * len(largest)
    return [3 if size == least else -1 if size == most else 1 for size in largest]


def mood_penalty(sheet: Sheet, sad_only: bool = False, spares: bool = False) -> int:
    """RC-063, SUN-11 and 10B: 0 or more."""
    gap = sad(sheet) - happy(sheet)
    best = max(0, gap) if sad_only else abs(gap)
    if spares:
        for number in chosen(sheet, ["article"]):
            without = gap + sheet.box.faces[sheet.tiles[number]]
            best = min(best, max(0, without) if sad_only else abs(without))
    return best


def own_rows(
    sheet: Sheet, terms: Terms, surplus: int = 0, token: int = 0, blocks: int = 0, boosted: int = THE_BEST
) -> Rows:
    """A page by itself. What is compared with others is still missing, unless it is played alone."""
    sheet.surplus = surplus
    sheet.token = token
    sheet.blocks = blocks
    person = terms.character
    if person is None or not person.any_article:
        return rows_with(sheet, terms, NO_PHOTO)
    if boosted == THE_BEST:
        boosted = best_boost(sheet, terms)
    return rows_with(sheet, terms, boosted)


def best_boost(sheet: Sheet, terms: Terms) -> int:
    """RC-R63: the photo that makes the best of the own page when it counts every article; -1 where none of them does."""
    best = rows_with(sheet, terms, NO_PHOTO)
    boosted = NO_PHOTO
    for number in chosen(sheet, ["photo"]):
        rows = rows_with(sheet, terms, number)
        if (rows.sum, rows.dollars) > (best.sum, best.dollars):
            best = rows
            boosted = number
    return boosted


def boostable(sheet: Sheet) -> list[int]:
    """The photos that would gain by counting every adjacent article."""
    return [
        number
        for number in chosen(sheet, ["photo"])
        if photo_points(sheet, number, True) > photo_points(sheet, number)
    ]


def rows_with(sheet: Sheet, terms: Terms, boosted: int) -> Rows:
    news, person, centre = terms.news, terms.character, terms.centre
    rows = Rows(token=sheet.token, left_over=sheet.surplus, empty=sheet.empty())
    rows.photos = score_photos(sheet, boosted)
    rows.best_photo = max(sheet.scored, default=0)
    for number in range(sheet.count):
        if not sheet.up[number]:
            rows.face_down += 1
        else:
            rows.articles += sheet.box.points[sheet.tiles[number]]
            rows.dollars += sheet.box.dollars[sheet.tiles[number]]
    if terms.family:
        return rows
    bonus = 0 if news is None or news.contest is not None else value(sheet, news.value)
    if news is not None and news.row == "ads":
        rows.dollars += bonus
    if person is not None and person.dollars and chosen(sheet, ["ad"]):
        rows.dollars += person.dollars
    sheet.income = rows.dollars
    rows.penalty = mood_penalty(sheet, news is not None and news.sad_only, centre.spares_article)
    if person is not None:
        rows.penalty = max(0, rows.penalty - person.mood)
    rows.mood = -rows.penalty
    rows.centrepiece = value(sheet, centre.value)
    rows.largest = sheet.largest()
    if person is not None and rows.largest:
        rows.largest -= person.area_cells
    if terms.cell_penalty:
        spared = min(rows.empty, person.area_cells) if person is not None else 0
        rows.area_points = rows.area = spared - rows.empty
    elif terms.alone:
        rows.area_points = rows.area = solo_area(rows.largest)
    if not terms.puzzle and not centre.free_surplus:
        rows.surplus = -sheet.surplus
    if news is not None and news.row is not None and news.row != "ads":
        add(rows, news.row, bonus)
        if news.kind == "demand":
            rows.malus = -bonus
    if terms.alone and news is not None and news.contest is not None and holds(sheet, news.contest.solo):
        add(rows, str(news.row), news.contest.bonus)
    if terms.puzzle:
        rows.dollars = 0
    return rows


def add(rows: Rows, row: str, points: int) -> None:
    name = "dollars" if row == "ads" else row
    setattr(rows, name, getattr(rows, name) + points)


def compare(sheets: Sequence[Sheet], rows: Sequence[Rows], terms: Sequence[Terms]) -> None:
    """Areas, contests and the price war of several sides, written into their rows; all of it looks at the rows before any
    of it is added, and before the floor."""
    if terms[0].alone or terms[0].family:
        return
    if not terms[0].cell_penalty:
        areas = compared_areas([row.largest for row in rows], terms[0].all_tied)
        for row, points in zip(rows, areas, strict=True):
            row.area_points = points
            row.area += points
    compare_prices([sheet.income for sheet in sheets], rows, terms)
    news = terms[0].news
    if news is None or news.contest is None:
        return
    for winner in contest_winners(sheets, news):
        add(rows[winner], str(news.row), news.contest.bonus)


def contest_winners(sheets: Sequence[Sheet], news: NewsCard) -> list[int]:
    """All that are best, among those that take part (RC-R71, RC-R92)."""
    contest: Any = news.contest
    found = {
        place: value(sheet, contest.of) for place, sheet in enumerate(sheets) if holds(sheet, contest.who)
    }
    if not found:
        return []
    best = min(found.values()) if contest.wins == "fewest" else max(found.values())
    return [place for place, much in found.items() if much == best]


def compare_prices(incomes: Sequence[int], rows: Sequence[Rows], terms: Sequence[Terms]) -> None:
    """7B: the highest revenue, the lowest, and those between."""
    most, least = max(incomes), min(incomes)
    for row, income, term in zip(rows, incomes, terms, strict=True):
        war = term.centre.price_war
        if war is not None:
            row.centrepiece = war[0] if income == most else war[2] if income == least else war[1]


def floor_dollars(rows: Rows) -> None:
    """RC-066: revenue is never below 0."""
    rows.dollars = max(0, rows.dollars)


def copied(rows: Rows) -> Rows:
    return msgspec.structs.replace(rows)
