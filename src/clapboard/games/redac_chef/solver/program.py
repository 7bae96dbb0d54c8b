"""The expressions of centrepieces and news cards as flat lists of numbers, so that the improver reads no words while it works.

`rules/conditions.py` says what each word means. Here a word for a tile becomes a bit, a choice of tiles two masks of such bits, and an
expression a program for a small stack; `page.py` runs it. A test holds both together on pages by lot.
"""

from __future__ import annotations

from typing import Any, Final

from clapboard.games.redac_chef.box.tables import AD, ARTICLE, PHOTO, Box
from clapboard.games.redac_chef.rules.conditions import NUMBERED_WORDS, PLAIN_WORDS

WORDS: Final = {word: number for number, word in enumerate(PLAIN_WORDS)}
"""The bit of each word that stands alone."""
SCORED: Final = len(PLAIN_WORDS)
"""The bit of `scored-1`; those of 2 and more follow."""
MOST_SCORED: Final = 12
PRINTED: Final = SCORED + MOST_SCORED
"""The first bit for what is printed on a tile: `points-2`, `dollars-3`, `cells-8`."""

# What a program does, one number each; some are followed by another number.
PUSH: Final = 0
COUNT: Final = 1
CORNERS: Final = 2
DOLLARS: Final = 3
MEASURE: Final = 4
TIMES: Final = 5
ADD: Final = 6
NEGATE: Final = 7
LEAST: Final = 8
MOST: Final = 9
CHOOSE: Final = 10
AT_LEAST: Final = 11
AT_MOST: Final = 12
SAME: Final = 13
BOTH: Final = 14

MEASURES: Final = (
    "surplus", "token", "blocks", "income", "tiles", "face-down", "areas", "odd-areas", "open-cells-above",
    "full-columns", "prices", "corner-classes", "mood-gap", "best-photo", "article-points",
)  # fmt: skip
CONDITIONS: Final = {"at-least": AT_LEAST, "at-most": AT_MOST, "same": SAME, "both": BOTH}


class Programs:
    """The programs of one page: they share their choices of tiles, each a mask of bits to have and a mask of bits to lack."""

    def __init__(self) -> None:
        self.have: list[int] = []
        self.lack: list[int] = []
        self.printed: dict[str, int] = {}
        """The bit of each word about what is printed."""

    def choice(self, words: Any) -> int:
        """The number of a choice of tiles: all words must be true."""
        have = lack = 0
        for word in words:
            if word.startswith("not-"):
                lack |= self.bit(word[4:])
            else:
                have |= self.bit(word)
        for number, masks in enumerate(zip(self.have, self.lack, strict=True)):
            if masks == (have, lack):
                return number
        self.have.append(have)
        self.lack.append(lack)
        return len(self.have) - 1

    def bit(self, word: str) -> int:
        if word in WORDS:
            return 1 << WORDS[word]
        name, _, least = word.partition("-")
        if name not in NUMBERED_WORDS:
            raise ValueError(f"{word!r} is no word for a tile")
        if name == "scored":
            if not 1 <= int(least) <= MOST_SCORED:
                raise ValueError(f"{word!r}: no photo scores that much")
            return 1 << (SCORED + int(least) - 1)
        if word not in self.printed:
            self.printed[word] = PRINTED + len(self.printed)
        return 1 << self.printed[word]

    def condition(self, test: Any) -> list[int]:
        if isinstance(test, bool):
            return [PUSH, int(test)]
        word: str = test[0]
        if word not in CONDITIONS:
            raise ValueError(f"{word!r} is no condition")
        part = self.condition if word == "both" else self.value
        return [*part(test[1]), *part(test[2]), CONDITIONS[word]]

    def value(self, expression: Any) -> list[int]:
        if isinstance(expression, int):
            return [PUSH, int(expression)]
        word: str = expression[0]
        if word == "count":
            return [COUNT, self.choice(expression[1:])]
        if word == "corners":
            return [CORNERS, self.choice(expression[1:])]
        if word == "dollars":
            return [DOLLARS, self.choice(expression[1:])]
        if word == "times":
            return [*self.value(expression[1]), *self.value(expression[2]), TIMES]
        if word == "minus":
            return [*self.value(expression[1]), NEGATE]
        if word in ("sum", "least", "most"):
            joined = {"sum": ADD, "least": LEAST, "most": MOST}[word]
            program = self.value(expression[1])
            for part in expression[2:]:
                program += [*self.value(part), joined]
            return program
        if word == "if":
            return [
                *self.condition(expression[1]),
                *self.value(expression[2]),
                *self.value(expression[3]),
                CHOOSE,
            ]
        if word in MEASURES:
            return [MEASURE, MEASURES.index(word)]
        raise ValueError(f"{word!r} is no measure of a page")


def printed_bits(box: Box, tile: int, printed: dict[str, int]) -> int:
    """What a tile is wherever it lies: its kind, section, mood, and the printed numbers that some program asks for."""
    kind, section, faces = box.kind[tile], box.section[tile], box.faces[tile]
    words = {ARTICLE: ["article"], PHOTO: ["photo"], AD: ["ad"]}[kind]
    if section >= 0:
        words.append("SBN"[section])
    if faces:
        words.append("good" if faces > 0 else "bad")
    bits = sum(1 << WORDS[word] for word in words)
    numbers = {
        "points": box.points[tile],
        "dollars": box.dollars[tile],
        "cells": box.width[tile] * box.height[tile],
    }
    for word, bit in printed.items():
        name, _, least = word.partition("-")
        if numbers[name] == int(least):
            bits |= 1 << bit
    return bits
