"""The words of centrepieces and news cards: small conditions on a measured page, put together by the edition as it likes.

An expression is a number, or a list: a word and what it is about. `["times", 2, ["count", "photo", "by-centre"]]` is twice
the number of face-up photos beside the centrepiece. `fits` knows the words for one tile, `value` those for a page.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from clapboard.games.redac_chef.box.tables import AD, ARTICLE, PHOTO
from clapboard.games.redac_chef.rules.sheet import EMPTY, Sheet

PLAIN_WORDS: Final = (
    "article", "photo", "ad", "S", "B", "N", "good", "bad", "above", "below", "crossing", "by-centre", "by-ad",
    "left", "right", "top", "bottom", "side", "edge", "apart",
)  # fmt: skip
NUMBERED_WORDS: Final = ("scored", "points", "dollars", "cells")


def fits(sheet: Sheet, number: int, word: str) -> bool:
    """Whether a word is true of a tile; whether it lies face up is asked elsewhere."""
    tile = sheet.tiles[number]
    if word == "article":
        return sheet.box.kind[tile] == ARTICLE
    if word == "photo":
        return sheet.box.kind[tile] == PHOTO
    if word == "ad":
        return sheet.box.kind[tile] == AD
    if word == "S":
        return sheet.box.section[tile] == 0
    if word == "B":
        return sheet.box.section[tile] == 1
    if word == "N":
        return sheet.box.section[tile] == 2
    if word == "good":
        return sheet.box.faces[tile] > 0
    if word == "bad":
        return sheet.box.faces[tile] < 0
    if word == "above":
        return sheet.above(number)
    if word == "below":
        return sheet.below(number)
    if word == "crossing":
        return sheet.above(number) and sheet.below(number)
    if word == "by-centre":
        return sheet.by_centre[number]
    if word == "by-ad":
        for other in sheet.beside[number]:  # a generator costs more when compiled
            if sheet.up[other] and sheet.box.kind[sheet.tiles[other]] == AD:
                return True
        return False
    if word == "left":
        return sheet.at_left(number)
    if word == "right":
        return sheet.at_right(number)
    if word == "top":
        return sheet.at_top(number)
    if word == "bottom":
        return sheet.at_bottom(number)
    if word == "side":
        return sheet.at_left(number) or sheet.at_right(number)
    if word == "edge":
        return (
            sheet.at_left(number) or sheet.at_right(number) or sheet.at_top(number) or sheet.at_bottom(number)
        )
    if word == "apart":
        return sheet.apart()[number]
    if word.startswith("not-"):
        return not fits(sheet, number, word[4:])
    name, _, least = word.partition("-")
    if name == "scored":
        return sheet.scored[number] >= int(least)
    if name == "points":
        return sheet.box.points[tile] == int(least)
    if name == "dollars":
        return sheet.box.dollars[tile] == int(least)
    if name == "cells":
        return sheet.box.width[tile] * sheet.box.height[tile] == int(least)
    raise ValueError(f"{word!r} is no word for a tile")


def chosen(sheet: Sheet, words: Sequence[str]) -> list[int]:
    """The face-up tiles of which all words are true."""
    found: list[int] = []
    for number in range(sheet.count):
        if not sheet.up[number]:
            continue
        fine = True
        for word in words:
            if not fits(sheet, number, word):
                fine = False
                break
        if fine:
            found.append(number)
    return found


def holds(sheet: Sheet, test: Any) -> bool:
    """A condition: `at-least`, `at-most`, `same`, `both`, or simply true."""
    if isinstance(test, bool):
        return test
    word: str = test[0]
    if word == "at-least":
        return value(sheet, test[1]) >= value(sheet, test[2])
    if word == "at-most":
        return value(sheet, test[1]) <= value(sheet, test[2])
    if word == "same":
        return value(sheet, test[1]) == value(sheet, test[2])
    if word == "both":
        return holds(sheet, test[1]) and holds(sheet, test[2])
    raise ValueError(f"{word!r} is no condition")


def value(sheet: Sheet, expression: Any) -> int:
    """What an expression is worth on this page."""
    if isinstance(expression, int):
        return expression
    word: str = expression[0]
    if word == "count":
        return len(chosen(sheet, expression[1:]))
    if word == "times":
        return value(sheet, expression[1]) * value(sheet, expression[2])
    if word == "sum":
        total = 0
        for part in expression[1:]:
            total += value(sheet, part)
        return total
    if word == "minus":
        return -value(sheet, expression[1])
    if word == "least" or word == "most":
        found = value(sheet, expression[1])
        for part in expression[2:]:
            other = value(sheet, part)
            if (other < found) if word == "least" else (other > found):
                found = other
        return found
    if word == "if":
        return value(sheet, expression[2] if holds(sheet, expression[1]) else expression[3])
    if word == "corners":
        covering = chosen(sheet, expression[1:])
        return sum([1 for number in sheet.corners() if number in covering])
    if word == "dollars":
        return sum([sheet.box.dollars[sheet.tiles[number]] for number in chosen(sheet, expression[1:])])
    return measure(sheet, word)


def measure(sheet: Sheet, word: str) -> int:
    """The words that stand alone."""
    if word == "surplus":
        return sheet.surplus
    if word == "token":
        return sheet.token
    if word == "blocks":
        return sheet.blocks
    if word == "income":
        return sheet.income
    if word == "tiles":
        return sheet.count
    if word == "face-down":
        return sum([1 for up in sheet.up if not up])
    if word == "areas":
        return len(sheet.areas)
    if word == "odd-areas":
        return sum([1 for area in sheet.areas if not area.is_rectangle()])
    if word == "open-cells-above":
        return sum([area.size for area in sheet.areas if area.top <= sheet.fold])
    if word == "full-columns":
        return full_columns(sheet)
    if word == "prices":
        return len({sheet.box.dollars[sheet.tiles[number]] for number in chosen(sheet, ["ad"])})
    if word == "corner-classes":
        return corner_classes(sheet)
    if word == "mood-gap":
        return abs(happy(sheet) - sad(sheet))
    if word == "best-photo":
        return max([sheet.scored[number] for number in chosen(sheet, ["photo"])], default=0)
    if word == "article-points":
        return sum([sheet.box.points[sheet.tiles[number]] for number in chosen(sheet, ["article"])])
    raise ValueError(f"{word!r} is no measure of a page")


def full_columns(sheet: Sheet) -> int:
    full = 0
    for column in range(sheet.width):
        row = 0
        while row < sheet.height and sheet.cells[row * sheet.width + column] != EMPTY:
            row += 1
        full += row == sheet.height
    return full


def corner_classes(sheet: Sheet) -> int:
    """How many different classes lie face up in the corners; the centrepiece has none (RC-R92)."""
    classes: set[int] = set()
    for number in sheet.corners():
        if number != EMPTY and number < sheet.count and sheet.up[number]:
            classes.add(sheet.box.classes[sheet.tiles[number]])
    return len(classes)


def happy(sheet: Sheet) -> int:
    total = 0
    for number in range(sheet.count):
        if sheet.up[number] and sheet.box.faces[sheet.tiles[number]] > 0:
            total += sheet.box.faces[sheet.tiles[number]]
    return total


def sad(sheet: Sheet) -> int:
    total = 0
    for number in range(sheet.count):
        if sheet.up[number] and sheet.box.faces[sheet.tiles[number]] < 0:
            total -= sheet.box.faces[sheet.tiles[number]]
    return total
